/**
 * What a person can request from the team: a prototype made by hand, for one project, or a feature that the catalogue
 * does not have.
 */
export const requestKinds = ['professional', 'tailor-made', 'feature'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** Where a request stands, in the order of its life. The last three are its ends. */
export const requestStates = ['received', 'inReview', 'inProgress', 'delivered', 'declined', 'withdrawn'] as const;

export type RequestState = (typeof requestStates)[number];

/** The longest that is taken, in characters. */
export const requestLimits = { title: 120, words: 2_000, answer: 2_000 } as const;

/** How many requests of a person's may be open at once. */
export const mostOpenRequests = 100;

/** Each state as it reads after "is". */
export const requestWords: Readonly<Record<RequestState, string>> = {
  received: 'received',
  inReview: 'in review',
  inProgress: 'in progress',
  delivered: 'delivered',
  declined: 'declined',
  withdrawn: 'withdrawn',
};
