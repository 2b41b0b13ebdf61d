/** The request for consent to measure the visit. */
export const mayWeCount = 'May we count your visit?';
export const whatIsSeen = 'An analytics service would see which steps are taken, not who takes them.';
export const acceptedBefore = 'You accepted before.';
export const declinedBefore = 'You declined before.';
export const privacy = 'Privacy';
export const accept = 'Accept';
export const decline = 'Decline';
