/**
 * Opens a visualiser beside the product. Promises: a page that is already open is left as it is; when the window is
 * blocked, the product's own page is not on this server, or the hosted one does not answer, one sentence says so and
 * offers an alternative; the product keeps running.
 */
import { assign, setup } from 'xstate';
import { findOwnPage, hostedAnswers, openWindow, type OwnPage, type Visualiser } from '../ports/visualiser.ts';

export interface InspectorContext {
  readonly visualiser: Visualiser;
}

export type InspectorEvent =
  /** The hosted page reports that it is ready. */
  | { readonly type: 'visualiser.answered' }
  | { readonly type: 'window.asked' }
  | { readonly type: 'own.asked' }
  | { readonly type: 'note.dismissed' };

type Found = { readonly found: OwnPage };

export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    input: {} as { readonly visualiser: Visualiser },
    events: {} as InspectorEvent,
    tags: {} as 'absent' | 'blocked' | 'silent',
  },
  actors: { findOwnPage, openWindow, hostedAnswers },
  delays: { hostedTimeout: 10_000 },
  guards: {
    isHosted: ({ context }) => context.visualiser === 'hosted',
    isOwn: ({ context }) => context.visualiser === 'own',
    isOpen: (_, { found }: Found) => found.place === 'open',
    isServed: (_, { found }: Found) => found.place === 'served',
    isAllowed: (_, { isAllowed }: { readonly isAllowed: boolean }) => isAllowed,
  },
  actions: { chooseOwn: assign({ visualiser: 'own' }) },
}).createMachine({
  id: 'inspector',
  description: 'Opening a visualiser beside the product.',
  context: ({ input }) => ({ visualiser: input.visualiser }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'It is known which one is wanted.',
      always: [
        { guard: 'isHosted', target: 'opening', description: 'The hosted one' },
        { target: 'finding', description: 'The own one' },
      ],
    },
    finding: {
      description: 'Whether the own page is open, or can be, is found out.',
      invoke: {
        src: 'findOwnPage',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ found: event.output }) },
            target: 'settled',
            description: 'It is open already',
          },
          {
            guard: { type: 'isServed', params: ({ event }) => ({ found: event.output }) },
            target: 'opening',
            description: 'It can be opened',
          },
          { target: 'absent', description: 'This server has none' },
        ],
        onError: { target: 'absent', description: 'The server does not say' },
      },
    },
    opening: {
      description: 'The window is being opened.',
      invoke: {
        src: 'openWindow',
        input: ({ context }) => ({ visualiser: context.visualiser }),
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ isAllowed: event.output }) },
            target: 'opened',
            description: 'The window is open',
          },
          { target: 'blocked', description: 'The browser blocks it' },
        ],
        onError: { target: 'blocked', description: 'It cannot be opened' },
      },
    },
    opened: {
      description: 'A window is open; only the hosted page has still to answer.',
      always: { guard: 'isOwn', target: 'settled', description: 'The own page needs nobody' },
      invoke: { src: 'hostedAnswers' },
      on: { 'visualiser.answered': { target: 'settled', description: 'The hosted page answers' } },
      after: { hostedTimeout: { target: 'silent', description: 'The hosted page does not answer' } },
    },
    blocked: {
      description: 'The browser keeps windows from being opened unasked.',
      tags: 'blocked',
      on: {
        'note.dismissed': { target: 'settled', description: 'Close the note' },
        'window.asked': { target: 'opening', description: 'Open it' },
      },
    },
    silent: {
      description: 'The hosted page did not answer; the own one is offered.',
      tags: 'silent',
      on: {
        'note.dismissed': { target: 'settled', description: 'Close the note' },
        'visualiser.answered': { target: 'settled', description: 'The hosted page answers after all' },
        'own.asked': { target: 'finding', actions: 'chooseOwn', description: 'Open the own page' },
      },
      invoke: { src: 'hostedAnswers' },
    },
    absent: {
      description: 'This server does not have the own page.',
      tags: 'absent',
      on: { 'note.dismissed': { target: 'settled', description: 'Close the note' } },
    },
    settled: { description: 'Nothing more is to be done.', type: 'final' },
  },
});
