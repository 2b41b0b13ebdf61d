/**
 * Consent to analytics. Promises: nothing is measured before the visitor accepts; they are asked once, the answer is kept, and
 * they can change it at any time; a browser that asks not to be tracked counts as declined until the visitor accepts.
 * Invariant: only `granted` allows measuring; while the visitor is asked again nothing is measured.
 */
import { assign, setup } from 'xstate';
import type { ConsentAnswer } from '../ports/consent.ts';

/** What is known when a page opens: the kept answer, and the setting of the browser. */
export interface ConsentInput {
  readonly answer: ConsentAnswer | null;
  readonly asksNotToTrack: boolean;
}

export type ConsentEvent =
  /** The page is shown: the visitor may be asked. */
  | { readonly type: 'consent.asked' }
  | { readonly type: 'consent.granted' }
  | { readonly type: 'consent.refused' }
  | { readonly type: 'consent.reconsidered' };

export const consentMachine = setup({
  types: {
    context: {} as ConsentInput,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
  },
  guards: {
    hasGranted: ({ context }) => context.answer === 'granted',
    hasRefused: ({ context }) => context.answer === 'refused' || context.asksNotToTrack,
  },
  actions: {
    noteGranted: assign({ answer: 'granted' }),
    noteRefused: assign({ answer: 'refused' }),
  },
}).createMachine({
  id: 'consent',
  description: 'Consent to analytics.',
  context: ({ input }) => input,
  initial: 'remembering',
  on: {
    'consent.granted': { target: '.granted', actions: 'noteGranted', description: 'Accept' },
    'consent.refused': { target: '.refused', actions: 'noteRefused', description: 'Decline' },
  },
  states: {
    remembering: {
      description: 'The kept answer and the setting of the browser decide where to start.',
      always: [
        { guard: 'hasGranted', target: 'granted', description: 'The visitor accepted on an earlier visit' },
        { guard: 'hasRefused', target: 'refused', description: 'The visitor declined on an earlier visit, or the browser asks not to be tracked' },
        { target: 'unasked', description: 'There is no answer yet' },
      ],
    },
    unasked: {
      description: 'The visitor was not asked yet.',
      on: {
        'consent.asked': { target: 'asking', description: 'The page is shown: ask' },
        'consent.reconsidered': { target: 'asking', description: 'Open Privacy choices' },
      },
    },
    asking: {
      description: 'The banner asks; nothing is measured meanwhile.',
    },
    granted: {
      description: 'The visitor accepted: analytics may run.',
      on: { 'consent.reconsidered': { target: 'asking', description: 'Open Privacy choices' } },
    },
    refused: {
      description: 'The visitor declined: analytics does not run.',
      on: { 'consent.reconsidered': { target: 'asking', description: 'Open Privacy choices' } },
    },
  },
});
