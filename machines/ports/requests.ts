import type { RequestKind, RequestState } from '../domain/requests/request-state.ts';
import type { ChangeAnswer } from './projects.ts';
import { promisePort } from './promise-port.ts';

/** A request to the team. */
export interface RequestEntry {
  readonly id: string;
  readonly kind: RequestKind;
  readonly projectId: string | null;
  readonly projectName: string;
  readonly title: string;
  readonly words: string;
  readonly state: RequestState;
  /** The team's last answer. */
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
export const listRequests = promisePort<readonly RequestEntry[]>('listRequests');
export const sendRequest = promisePort<ChangeAnswer, RequestToSend>('sendRequest');
export const withdrawRequest = promisePort<ChangeAnswer, { readonly requestId: string }>('withdrawRequest');
