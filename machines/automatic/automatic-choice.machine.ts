/**
 * The choice of automatic payment on the check page. Promises: it is offered only if the gateway offers it, it is off
 * until the visitor switches it on, and it is off again for another amount or another plan. Invariant: what was not
 * offered is never chosen.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { findOffer } from '../ports/mandates.ts';
import { eventOf } from '../shared/event-of.ts';

export interface AutomaticChoiceContext {
  /** The instalments that the choice is about, as the page lists them. */
  readonly about: string;
}

export type AutomaticChoiceEvent =
  /** The page shows these instalments. */
  { readonly type: 'instalments.shown'; readonly about: string } | { readonly type: 'automatic.switched' };

type About = { readonly about: string };

export const automaticChoiceMachine = setup({
  types: {
    context: {} as AutomaticChoiceContext,
    events: {} as AutomaticChoiceEvent,
    tags: {} as 'chosen' | 'offered' | 'pending',
  },
  actors: { findOffer },
  guards: {
    isOffered: (_, { isOffered }: { readonly isOffered: boolean }) => isOffered,
    isAboutOthers: ({ context }, { about }: About) => about !== context.about,
  },
  actions: {
    noteInstalments: assign((_, { about }: About) => ({ about })),
  },
}).createMachine({
  id: 'automaticChoice',
  description: 'Choosing automatic payment before the first payment.',
  context: { about: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The check page was not opened.',
      on: {
        'instalments.shown': {
          target: 'asking',
          actions: { type: 'noteInstalments', params: eventOf },
          description: 'Open the check page',
        },
      },
    },
    asking: {
      description: 'The server is asked whether the gateway offers it.',
      tags: 'pending',
      invoke: {
        src: 'findOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: offerOf },
            target: 'offered',
            description: 'The gateway offers it',
          },
          { target: 'notOffered', description: 'The gateway does not offer it' },
        ],
        onError: { target: 'idle', description: 'The server does not answer: nothing is offered' },
      },
    },
    notOffered: { description: 'No page speaks of it.', type: 'final' },
    offered: {
      description: 'It can be chosen.',
      tags: 'offered',
      initial: 'off',
      on: {
        'instalments.shown': {
          guard: { type: 'isAboutOthers', params: eventOf },
          target: '.off',
          actions: { type: 'noteInstalments', params: eventOf },
          description: 'Other instalments are shown: nothing was agreed for them',
        },
      },
      states: {
        off: {
          description: 'Each instalment is paid by hand.',
          on: { 'automatic.switched': { target: 'on', description: 'Choose automatic payment' } },
        },
        on: {
          description: 'Automatic payment is chosen for the instalments shown.',
          tags: 'chosen',
          on: { 'automatic.switched': { target: 'off', description: 'Pay by hand after all' } },
        },
      },
    },
  },
});

function offerOf({ event }: { event: DoneActorEvent<boolean> }): { readonly isOffered: boolean } {
  return { isOffered: event.output };
}
