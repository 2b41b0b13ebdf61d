/** What the window is told when somebody wants to answer anew whether visits may be measured. Whoever measures listens. */
export const privacyChoicesAsked = 'plinth.privacyChoicesAsked';
