/** A project opened by an invitation link. Promise: for an invalid link, the page shows only that it is
 * invalid, or that it was withdrawn. */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import { findInvited, type InvitedAnswer, type InvitedView } from '../ports/projects.ts';

export interface InvitedContext {
  readonly view: InvitedView | null;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export type InvitedEvent = { readonly type: 'view.reloaded' };

type Found = { readonly view: InvitedAnswer };

export const invitedMachine = setup({
  types: {
    context: {} as InvitedContext,
    events: {} as InvitedEvent,
    tags: {} as 'failed' | 'missing' | 'withdrawn',
  },
  actors: { findInvited },
  guards: {
    isThere: (_, { view }: Found) => view !== null && view !== 'withdrawn',
    isWithdrawn: (_, { view }: Found) => view === 'withdrawn',
  },
  actions: {
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    show: assign((_, { view }: Found) => ({ view: view === 'withdrawn' ? null : view })),
  },
}).createMachine({
  id: 'invited',
  description: 'A project that is seen by a link.',
  context: { view: null, failure: { kind: 'unanswered', waitSeconds: 0 } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The project is being loaded.',
      invoke: {
        src: 'findInvited',
        onDone: [
          {
            guard: { type: 'isThere', params: viewOf },
            target: 'shown',
            actions: { type: 'show', params: viewOf },
            description: 'The project arrives',
          },
          {
            guard: { type: 'isWithdrawn', params: viewOf },
            target: 'withdrawn',
            description: 'The owner withdrew the link',
          },
          { target: 'missing', description: 'The server does not know the link' },
        ],
        onError: { target: 'failed', actions: 'keepFailure', description: 'The project does not arrive' },
      },
    },
    shown: { description: 'The project is shown.' },
    withdrawn: { description: 'The link was withdrawn.', tags: 'withdrawn' },
    missing: { description: 'The link is not valid.', tags: 'missing' },
    failed: {
      description: 'The project did not arrive.',
      tags: 'failed',
      on: { 'view.reloaded': { target: 'loading', description: 'Try again' } },
    },
  },
});

function viewOf({ event }: { event: DoneActorEvent<InvitedAnswer> }): Found {
  return { view: event.output };
}
