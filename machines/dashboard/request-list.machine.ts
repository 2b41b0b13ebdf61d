/**
 * What a person asked of the house. Promises: a request is sent once and listed with its state; it can be withdrawn while nobody
 * works on it; a refusal is said with its reason.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ChangeAnswer } from '../ports/projects.ts';
import { listRequests, sendRequest, withdrawRequest, type RequestEntry, type RequestToSend } from '../ports/requests.ts';

export interface RequestListContext {
  readonly requests: readonly RequestEntry[];
  readonly sending: RequestToSend | null;
  readonly withdrawing: string;
  /** Why the last one was refused. */
  readonly words: string;
  /** How many were sent since the page was opened: a form begins anew with each. */
  readonly sent: number;
  readonly isBehind: boolean;
}

export type RequestListEvent =
  | { readonly type: 'request.submitted'; readonly request: RequestToSend }
  | { readonly type: 'request.withdrawn'; readonly requestId: string }
  | { readonly type: 'requests.changed' }
  | { readonly type: 'requests.reloaded' };

type Listed = { readonly requests: readonly RequestEntry[] };
type Changed = { readonly answer: ChangeAnswer };

export const requestListMachine = setup({
  types: {
    context: {} as RequestListContext,
    events: {} as RequestListEvent,
    tags: {} as 'pending',
  },
  actors: { listRequests, sendRequest, withdrawRequest },
  guards: {
    isDone: (_, { answer }: Changed) => answer.kind === 'done',
    isBehind: ({ context }) => context.isBehind,
  },
  actions: {
    showRequests: assign((_, { requests }: Listed) => ({ requests })),
    takeRequest: assign(({ event }) => (event.type === 'request.submitted' ? { sending: event.request, words: '' } : {})),
    takeWithdrawing: assign(({ event }) => (event.type === 'request.withdrawn' ? { withdrawing: event.requestId, words: '' } : {})),
    countSent: assign(({ context }) => ({ sent: context.sent + 1 })),
    noteRefusal: assign((_, { answer }: Changed) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
  },
}).createMachine({
  id: 'requestList',
  description: 'What was asked of the house.',
  context: { requests: [], sending: null, withdrawing: '', words: '', sent: 0, isBehind: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The requests are on their way.',
      tags: 'pending',
      entry: 'catchUp',
      invoke: {
        src: 'listRequests',
        onDone: { target: 'shown', actions: { type: 'showRequests', params: requestsOf } },
        onError: { target: 'failed' },
      },
      on: { 'requests.changed': { actions: 'fallBehind', description: 'Something changed meanwhile' } },
    },
    failed: {
      description: 'The requests did not come.',
      on: {
        'requests.reloaded': { target: 'loading', description: 'Try again' },
        'requests.changed': { target: 'loading', description: 'The server is there again' },
      },
    },
    shown: {
      description: 'The requests are listed.',
      initial: 'resting',
      on: { 'requests.changed': { actions: 'fallBehind', description: 'Something changed elsewhere' } },
      states: {
        resting: {
          description: 'Nothing is under way.',
          initial: 'quiet',
          always: { guard: 'isBehind', target: 'refreshing' },
          on: {
            'request.submitted': { target: 'sending', actions: 'takeRequest', description: 'Send a request' },
            'request.withdrawn': { target: 'withdrawing', actions: 'takeWithdrawing', description: 'Withdraw a request' },
          },
          states: {
            quiet: { description: 'Nothing is to be said.' },
            sent: { description: 'The last request was sent.' },
            unsent: { description: 'There was no answer to the last request.' },
            unsentRefused: { description: 'The last request was refused.' },
            standing: { description: 'The request could not be withdrawn.' },
            asBefore: { type: 'history', description: 'What was said goes on being said.' },
          },
        },
        refreshing: {
          description: 'The requests are loaded again, in the background.',
          entry: 'catchUp',
          invoke: {
            src: 'listRequests',
            onDone: { target: 'resting.asBefore', actions: { type: 'showRequests', params: requestsOf } },
            onError: { target: 'resting.asBefore' },
          },
          on: {
            'request.submitted': { target: 'sending', actions: ['takeRequest', 'fallBehind'], description: 'Send a request' },
            'request.withdrawn': { target: 'withdrawing', actions: ['takeWithdrawing', 'fallBehind'], description: 'Withdraw a request' },
          },
        },
        sending: {
          description: 'A request is on its way.',
          tags: 'pending',
          invoke: {
            src: 'sendRequest',
            input: ({ context }) => requestOf(context),
            onDone: [
              { guard: { type: 'isDone', params: changeOf }, target: 'listing', actions: 'countSent' },
              { target: 'resting.unsentRefused', actions: { type: 'noteRefusal', params: changeOf } },
            ],
            onError: { target: 'resting.unsent' },
          },
        },
        listing: {
          description: 'The requests are listed again, the new one among them.',
          tags: 'pending',
          entry: 'catchUp',
          invoke: {
            src: 'listRequests',
            onDone: { target: 'resting.sent', actions: { type: 'showRequests', params: requestsOf } },
            onError: { target: 'resting.sent' },
          },
        },
        withdrawing: {
          description: 'A request is being withdrawn.',
          tags: 'pending',
          invoke: {
            src: 'withdrawRequest',
            input: ({ context }) => ({ requestId: context.withdrawing }),
            onDone: [
              { guard: { type: 'isDone', params: changeOf }, target: 'resting', actions: 'fallBehind' },
              { target: 'resting.standing', actions: [{ type: 'noteRefusal', params: changeOf }, 'fallBehind'] },
            ],
            onError: { target: 'resting.standing' },
          },
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
