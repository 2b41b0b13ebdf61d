/** A project opened by an invitation link. Promise: for an invalid link, the page shows only that it is invalid. */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { failureOf, unanswered, type Failure } from '../domain/failure.ts';
import { findInvited, type InvitedView } from '../ports/projects.ts';

export interface InvitedContext {
  readonly view: InvitedView | null;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export type InvitedEvent = { readonly type: 'view.reloaded' };

type Found = { readonly view: InvitedView | null };

export const invitedMachine = setup({
  types: {
    context: {} as InvitedContext,
    events: {} as InvitedEvent,
    tags: {} as 'failed' | 'missing',
  },
  actors: { findInvited },
  guards: {
    isThere: (_, { view }: Found) => view !== null,
  },
  actions: {
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    show: assign((_, { view }: Found) => ({ view })),
  },
}).createMachine({
  id: 'invited',
  description: 'A project that is seen by a link.',
  context: { view: null, failure: unanswered },
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
          { target: 'missing', description: 'The server does not know the link' },
        ],
        onError: { target: 'failed', actions: 'keepFailure', description: 'The project does not arrive' },
      },
    },
    shown: { description: 'The project is shown.' },
    missing: { description: 'The link is not valid.', tags: 'missing' },
    failed: {
      description: 'The project did not arrive.',
      tags: 'failed',
      on: { 'view.reloaded': { target: 'loading', description: 'Try again' } },
    },
  },
});

function viewOf({ event }: { event: DoneActorEvent<InvitedView | null> }): Found {
  return { view: event.output };
}
