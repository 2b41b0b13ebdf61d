/** A project that somebody was invited to look at. Promise: a link that does not hold says no more than that. */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { findInvited, type InvitedView } from '../ports/projects.ts';

export interface InvitedContext {
  readonly view: InvitedView | null;
}

export type InvitedEvent = { readonly type: 'view.reloaded' };

type Found = { readonly view: InvitedView | null };

export const invitedMachine = setup({
  types: {
    context: {} as InvitedContext,
    events: {} as InvitedEvent,
    tags: {} as 'pending',
  },
  actors: { findInvited },
  guards: {
    isThere: (_, { view }: Found) => view !== null,
  },
  actions: {
    show: assign((_, { view }: Found) => ({ view })),
  },
}).createMachine({
  id: 'invited',
  description: 'A project, shown to whoever has its link.',
  context: { view: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The project is on its way.',
      tags: 'pending',
      invoke: {
        src: 'findInvited',
        onDone: [
          { guard: { type: 'isThere', params: viewOf }, target: 'shown', actions: { type: 'show', params: viewOf } },
          { target: 'missing' },
        ],
        onError: { target: 'failed' },
      },
    },
    shown: { description: 'The project is shown.' },
    missing: { description: 'The link does not hold.' },
    failed: {
      description: 'There was no answer.',
      on: { 'view.reloaded': { target: 'loading', description: 'Try again' } },
    },
  },
});

function viewOf({ event }: { event: DoneActorEvent<InvitedView | null> }): Found {
  return { view: event.output };
}
