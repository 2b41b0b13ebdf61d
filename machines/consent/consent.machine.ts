/**
 * Consent to analytics. Promises: nothing is measured before the visitor accepts; the visitor is asked once, the answer
 * is stored, and they can change it at any time; a browser set to Do Not Track counts as declined until the visitor
 * accepts; withdrawing the consent on a page that loaded the container takes effect at once. Invariant: only `granted`
 * allows measuring; while the visitor is asked again nothing is measured. An answer given here is emitted so that it is
 * stored; an answer from another tab is stored already.
 */
import { assign, emit, setup } from 'xstate';
import { measuring, type ConsentAnswer } from '../ports/consent.ts';
import { eventOf } from '../shared/event-of.ts';

/** The facts known when a page opens: the stored answer, and the browser's setting. */
export interface ConsentInput {
  readonly answer: ConsentAnswer | null;
  readonly asksNotToTrack: boolean;
}

export interface ConsentContext extends ConsentInput {
  /** Whether this page has loaded the container, which runs until the page is reloaded. */
  readonly isContainerLoaded: boolean;
}

export type ConsentEvent =
  /** The page is shown: the visitor may be asked. */
  | { readonly type: 'consent.asked' }
  | { readonly type: 'consent.granted' }
  | { readonly type: 'consent.refused' }
  | { readonly type: 'consent.reconsidered' }
  /** The visitor answered in another tab of this browser. */
  | { readonly type: 'otherTab.answered'; readonly answer: ConsentAnswer }
  /** From the measuring actor. */
  | { readonly type: 'container.loaded' };

/** Emitted for an answer given here. */
export type ConsentEmitted =
  | { readonly type: 'answer.given'; readonly answer: ConsentAnswer }
  /** The consent was withdrawn where the container already runs. */
  | { readonly type: 'container.outdated' };

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
    tags: {} as 'asking' | 'measuring' | 'takesFocus',
  },
  actors: { measuring },
  guards: {
    hasGranted: ({ context }) => context.answer === 'granted',
    hasRefused: ({ context }) => context.answer === 'refused' || context.asksNotToTrack,
    isContainerLoaded: ({ context }) => context.isContainerLoaded,
    isGrantedElsewhere: (_, { answer }: { answer: ConsentAnswer }) => answer === 'granted',
  },
  actions: {
    noteGranted: assign({ answer: 'granted' }),
    noteRefused: assign({ answer: 'refused' }),
    noteLoaded: assign({ isContainerLoaded: true }),
    emitGranted: emit({ type: 'answer.given', answer: 'granted' }),
    emitRefused: emit({ type: 'answer.given', answer: 'refused' }),
    emitOutdated: emit({ type: 'container.outdated' }),
  },
}).createMachine({
  id: 'consent',
  description: 'Consent to analytics.',
  context: ({ input }) => ({ ...input, isContainerLoaded: false }),
  initial: 'remembering',
  on: {
    'otherTab.answered': [
      {
        guard: { type: 'isGrantedElsewhere', params: eventOf },
        target: '.granted',
        actions: 'noteGranted',
        description: 'The visitor accepts in another tab',
      },
      { target: '.refused', actions: 'noteRefused', description: 'The visitor declines in another tab' },
    ],
  },
  states: {
    remembering: {
      description: 'The kept answer and the setting of the browser decide where to start.',
      always: [
        { guard: 'hasGranted', target: 'granted', description: 'The visitor accepted on an earlier visit' },
        {
          guard: 'hasRefused',
          target: 'refused',
          description: 'The visitor declined on an earlier visit, or the browser asks not to be tracked',
        },
        { target: 'unasked', description: 'There is no answer yet' },
      ],
    },
    unasked: {
      description: 'The visitor was not asked yet.',
      on: {
        'consent.asked': { target: 'asking', description: 'The page is shown: ask' },
        'consent.reconsidered': { target: 'asking.again', description: 'Open Privacy choices' },
      },
    },
    asking: {
      description: 'The banner asks; nothing is measured meanwhile.',
      tags: 'asking',
      on: {
        'consent.granted': { target: 'granted', actions: ['noteGranted', 'emitGranted'], description: 'Accept' },
        'consent.refused': [
          {
            guard: 'isContainerLoaded',
            target: 'refused',
            actions: ['noteRefused', 'emitRefused', 'emitOutdated'],
            description: 'Decline where the container runs already: the page is reloaded',
          },
          { target: 'refused', actions: ['noteRefused', 'emitRefused'], description: 'Decline' },
        ],
      },
      initial: 'unprompted',
      states: {
        unprompted: {
          description: 'The banner came by itself, and takes no focus.',
          on: { 'consent.reconsidered': { target: 'again', description: 'Open Privacy choices' } },
        },
        again: { description: 'The visitor asked for the banner, which takes the focus.', tags: 'takesFocus' },
      },
    },
    granted: {
      description: 'The visitor accepted: analytics runs.',
      tags: 'measuring',
      invoke: { src: 'measuring' },
      on: {
        'container.loaded': { actions: 'noteLoaded', description: 'The container is in the page' },
        'consent.reconsidered': { target: 'asking.again', description: 'Open Privacy choices' },
        'otherTab.answered': [
          {
            guard: { type: 'isGrantedElsewhere', params: eventOf },
            description: 'The visitor accepts in another tab as well',
          },
          {
            target: 'refused',
            actions: 'noteRefused',
            description: 'The visitor takes the consent back in another tab',
          },
        ],
      },
    },
    refused: {
      description: 'The visitor declined: analytics does not run.',
      on: { 'consent.reconsidered': { target: 'asking.again', description: 'Open Privacy choices' } },
    },
  },
});
