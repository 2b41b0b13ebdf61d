/**
 * Consent to being measured. Promises: nothing is measured before somebody has said yes; an answer is asked for once, kept, and
 * can be changed at any time; a browser that asks not to be tracked has said no until its person says otherwise.
 * Invariant: only `granted` allows measuring; while an answer is being reconsidered nothing is measured.
 */
import { assign, setup } from 'xstate';
import type { ConsentAnswer } from '../ports/consent.ts';

/** What is known when a page opens. */
export interface ConsentInput {
  readonly answer: ConsentAnswer | null;
  readonly asksNotToTrack: boolean;
}

export type ConsentEvent =
  /** The page stands: the question may be put beside it. */
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
  description: 'Whether this visit may be measured.',
  context: ({ input }) => input,
  initial: 'remembering',
  on: {
    'consent.granted': { target: '.granted', actions: 'noteGranted', description: 'Accept' },
    'consent.refused': { target: '.refused', actions: 'noteRefused', description: 'Decline' },
  },
  states: {
    remembering: {
      description: 'Taking up the answer of an earlier visit, or the word of the browser.',
      always: [{ guard: 'hasGranted', target: 'granted' }, { guard: 'hasRefused', target: 'refused' }, { target: 'unasked' }],
    },
    unasked: {
      description: 'Nobody was asked yet.',
      on: {
        'consent.asked': { target: 'asking', description: 'The page stands: ask' },
        'consent.reconsidered': { target: 'asking', description: 'Privacy choices' },
      },
    },
    asking: {
      description: 'The question stands beside the page; nothing is measured meanwhile.',
    },
    granted: {
      description: 'The visit may be measured.',
      on: { 'consent.reconsidered': { target: 'asking', description: 'Privacy choices' } },
    },
    refused: {
      description: 'The visit is not measured.',
      on: { 'consent.reconsidered': { target: 'asking', description: 'Privacy choices' } },
    },
  },
});
