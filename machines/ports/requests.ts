import { fromPromise } from 'xstate';
import type { RequestKind, RequestState } from '../domain/requests/request-state.ts';
import type { ChangeAnswer } from './projects.ts';

/** Something that was asked of the house. */
export interface RequestEntry {
  readonly id: string;
  readonly kind: RequestKind;
  readonly projectId: string | null;
  readonly projectName: string;
  readonly title: string;
  readonly words: string;
  readonly state: RequestState;
  /** What the house said to it last. */
  readonly answer: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface RequestToSend {
  readonly kind: RequestKind;
  readonly projectId: string | null;
  readonly title: string;
  readonly words: string;
}

/** Newest first. Without an answer, or a sign-in, these reject. */
export const listRequests = fromPromise<readonly RequestEntry[]>(() =>
  Promise.reject(new Error('listRequests has no implementation here')),
);
export const sendRequest = fromPromise<ChangeAnswer, RequestToSend>(() =>
  Promise.reject(new Error('sendRequest has no implementation here')),
);
export const withdrawRequest = fromPromise<ChangeAnswer, { readonly requestId: string }>(() =>
  Promise.reject(new Error('withdrawRequest has no implementation here')),
);
