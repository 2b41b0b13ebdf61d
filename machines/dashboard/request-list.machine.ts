/**
 * A person's requests to the team. Promises: a request is sent once and listed with its state; it can be withdrawn
 * until work on it begins; a rejection is shown with its reason; a change made elsewhere is never lost, even when a
 * refresh fails.
 */
import { assign, raise, setup, stateIn, type DoneActorEvent } from 'xstate';
import { changeMessageOf, failureOf, type Failure } from '../domain/failure.ts';
import type { ChangeAnswer } from '../ports/projects.ts';
import {
  listRequests,
  sendRequest,
  withdrawRequest,
  type RequestEntry,
  type RequestToSend,
} from '../ports/requests.ts';
import * as messages from '#messages/requests.ts';
import { untilNextRefresh, type ListRefresh, type ListTag } from './list-refresh.ts';
import { eventOf } from '../shared/event-of.ts';

export interface RequestListContext {
  readonly requests: readonly RequestEntry[];
  readonly sending: RequestToSend | null;
  readonly withdrawing: string;
  /** Why the last one was rejected, or may not have arrived. */
  readonly words: string;
  /** The number of requests sent since the page was opened: the form resets with each. */
  readonly sent: number;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export type RequestListEvent =
  | { readonly type: 'request.submitted'; readonly request: RequestToSend }
  | { readonly type: 'request.withdrawn'; readonly requestId: string }
  | { readonly type: 'requests.changed' }
  | { readonly type: 'requests.reloaded' }
  /** Sent by the rows to the parallel region. */
  | ListRefresh;

type Listed = { readonly requests: readonly RequestEntry[] };
type Changed = { readonly answer: ChangeAnswer };

export const requestListMachine = setup({
  types: {
    context: {} as RequestListContext,
    events: {} as RequestListEvent,
    tags: {} as ListTag | 'refused' | 'sending' | 'sent' | 'unanswered' | 'withdrawalFailed' | 'withdrawing',
  },
  actors: { listRequests, sendRequest, withdrawRequest },
  delays: { untilNextRefresh },
  guards: {
    isDone: (_, { answer }: Changed) => answer.kind === 'done',
    isOutdated: stateIn('#requestList.changes.unseen'),
  },
  actions: {
    showRequests: assign((_, { requests }: Listed) => ({ requests })),
    takeRequest: assign((_, { request }: { request: RequestToSend }) => ({ sending: request, words: '' })),
    takeWithdrawing: assign((_, { requestId }: { requestId: string }) => ({ withdrawing: requestId, words: '' })),
    countSent: assign(({ context }) => ({ sent: context.sent + 1 })),
    noteRefusal: assign((_, { answer }: Changed) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    noteUnsent: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.notSent, mayBeMade: messages.mayBeSent }),
    })),
    noteStanding: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.notWithdrawn, mayBeMade: messages.mayBeWithdrawn }),
    })),
    noteRequest: raise({ type: 'rows.requested' }),
    noteChange: raise({ type: 'requests.changed' }),
    noteFailure: raise({ type: 'refresh.failed' }),
  },
}).createMachine({
  id: 'requestList',
  description: 'What was asked of the team.',
  context: {
    requests: [],
    sending: null,
    withdrawing: '',
    words: '',
    sent: 0,
    failure: { kind: 'unanswered', waitSeconds: 0 },
  },
  type: 'parallel',
  states: {
    rows: {
      description: 'What is shown of the list.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing is shown yet.',
          tags: ['loading', 'pending'],
          entry: 'noteRequest',
          invoke: {
            src: 'listRequests',
            onDone: {
              target: 'shown',
              actions: { type: 'showRequests', params: requestsOf },
              description: 'The requests arrive',
            },
            onError: { target: 'failed', actions: 'keepFailure', description: 'The requests do not arrive' },
          },
        },
        failed: {
          description: 'The requests did not arrive.',
          tags: 'failed',
          on: {
            'requests.reloaded': { target: 'loading', description: 'Try again' },
            'requests.changed': { target: 'loading', description: 'The server can be reached again' },
          },
        },
        shown: {
          description: 'The requests are shown.',
          tags: 'shown',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is under way.',
              initial: 'quiet',
              always: { guard: 'isOutdated', target: 'refreshing', description: 'What is shown has changed' },
              on: {
                'request.submitted': {
                  target: 'sending',
                  actions: { type: 'takeRequest', params: eventOf },
                  description: 'Send a request',
                },
                'request.withdrawn': {
                  target: 'withdrawing',
                  actions: { type: 'takeWithdrawing', params: eventOf },
                  description: 'Withdraw a request',
                },
              },
              states: {
                quiet: { description: 'There is nothing to say.' },
                sent: { description: 'The last request was sent.', tags: 'sent' },
                unsent: {
                  description: 'Sending failed: the server may have it.',
                  tags: 'unanswered',
                },
                unsentRefused: { description: 'The last request was refused.', tags: 'refused' },
                notWithdrawn: { description: 'The request could not be withdrawn.', tags: 'withdrawalFailed' },
                asBefore: { type: 'history', description: 'Keeps the last message while the list refreshes.' },
              },
            },
            refreshing: {
              description: 'The requests are loaded again in the background.',
              entry: 'noteRequest',
              invoke: {
                src: 'listRequests',
                onDone: {
                  target: 'resting.asBefore',
                  actions: { type: 'showRequests', params: requestsOf },
                  description: 'The requests arrive as they are now',
                },
                onError: {
                  target: 'resting.asBefore',
                  actions: ['keepFailure', 'noteFailure'],
                  description: 'The refresh fails',
                },
              },
              on: {
                'request.submitted': {
                  target: 'sending',
                  actions: [{ type: 'takeRequest', params: eventOf }, 'noteChange'],
                  description: 'Send a request',
                },
                'request.withdrawn': {
                  target: 'withdrawing',
                  actions: [{ type: 'takeWithdrawing', params: eventOf }, 'noteChange'],
                  description: 'Withdraw a request',
                },
              },
            },
            sending: {
              description: 'A request is being sent.',
              tags: ['pending', 'sending'],
              invoke: {
                src: 'sendRequest',
                input: ({ context }) => requestOf(context),
                onDone: [
                  {
                    guard: { type: 'isDone', params: changeOf },
                    target: 'listing',
                    actions: 'countSent',
                    description: 'The server has the request',
                  },
                  {
                    target: 'resting.unsentRefused',
                    actions: { type: 'noteRefusal', params: changeOf },
                    description: 'The server refuses the request',
                  },
                ],
                onError: {
                  target: 'resting.unsent',
                  actions: ['noteUnsent', 'noteChange'],
                  description: 'It fails',
                },
              },
            },
            listing: {
              description: 'The requests are loaded again, the new one among them.',
              tags: ['pending', 'sending'],
              entry: 'noteRequest',
              invoke: {
                src: 'listRequests',
                onDone: {
                  target: 'resting.sent',
                  actions: { type: 'showRequests', params: requestsOf },
                  description: 'The requests arrive, the new one among them',
                },
                onError: {
                  target: 'resting.sent',
                  actions: ['keepFailure', 'noteFailure'],
                  description: 'The requests do not arrive',
                },
              },
            },
            withdrawing: {
              description: 'A request is being withdrawn.',
              tags: ['pending', 'withdrawing'],
              invoke: {
                src: 'withdrawRequest',
                input: ({ context }) => ({ requestId: context.withdrawing }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: changeOf },
                    target: 'resting',
                    actions: 'noteChange',
                    description: 'The request is withdrawn',
                  },
                  {
                    target: 'resting.notWithdrawn',
                    actions: [{ type: 'noteRefusal', params: changeOf }, 'noteChange'],
                    description: 'The server refuses to withdraw it',
                  },
                ],
                onError: {
                  target: 'resting.notWithdrawn',
                  actions: ['noteStanding', 'noteChange'],
                  description: 'It fails',
                },
              },
            },
          },
        },
      },
    },
    changes: {
      description: 'Whether the requests changed since they were asked for.',
      initial: 'none',
      on: {
        'requests.changed': { target: '.unseen', description: 'Something changed' },
        'rows.requested': { target: '.none', description: 'The rows are asked for' },
        'refresh.failed': { target: '.missed', description: 'The refresh failed' },
      },
      states: {
        none: { description: 'Nothing changed since.' },
        unseen: { description: 'Something changed that was not asked for yet.' },
        missed: {
          description: 'The last refresh failed: what is shown may be old, and it is tried again soon.',
          tags: 'stale',
          after: { untilNextRefresh: { target: 'unseen', description: 'Time to refresh again' } },
        },
      },
    },
  },
});

function requestOf({ sending }: RequestListContext): RequestToSend {
  if (!sending) throw new Error('There is no request to send');
  return sending;
}

function requestsOf({ event }: { event: DoneActorEvent<readonly RequestEntry[]> }): Listed {
  return { requests: event.output };
}

function changeOf({ event }: { event: DoneActorEvent<ChangeAnswer> }): Changed {
  return { answer: event.output };
}
