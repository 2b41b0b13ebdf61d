/**
 * The kinds of requests to the team: a prototype made by hand, for one project, or a feature that the catalogue does
 * not have.
 */
export const requestKinds = ['professional', 'tailor-made', 'feature'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** The states of a request, in lifecycle order. The last three are final. */
export const requestStates = ['received', 'inReview', 'inProgress', 'delivered', 'declined', 'withdrawn'] as const;

export type RequestState = (typeof requestStates)[number];

export const openRequestStates = requestStates.slice(0, 3);
export const finalRequestStates = requestStates.slice(3);

/** The maximum lengths, in characters. */
export const requestLimits = { title: 120, words: 2_000, answer: 2_000 } as const;

/** The maximum number of a person's open requests. */
export const maxOpenRequests = 100;

/** Each state in the form that follows "is". */
export const requestWords: Readonly<Record<RequestState, string>> = {
  received: 'received',
  inReview: 'in review',
  inProgress: 'in progress',
  delivered: 'delivered',
  declined: 'declined',
  withdrawn: 'withdrawn',
};
