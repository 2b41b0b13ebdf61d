/**
 * Shows the product in a frame beside its charts. Promises: the frame keeps its page while its size changes; another
 * language or a reload loads the page again; a control is pressed only in a page that is there, and one sentence says
 * so if no control of the page sends the event.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { pressControl, type Press, type Pressed } from '../ports/framed-page.ts';
import { eventOf } from '../shared/event-of.ts';

/** The width of the framed page, in px: a phone's, or a laptop's. */
export type FrameWidth = 390 | 1440;
export type FrameLanguage = 'en' | 'hi';

export interface ScreenFrameInput {
  /** The name of the frame, which is the id of its tab. */
  readonly tab: string;
  readonly width: FrameWidth;
  /** The address of the first page; null if the product's pages cannot be framed. */
  readonly address: string | null;
}

export interface ScreenFrameContext extends ScreenFrameInput {
  /** The requested language; null for the one that the browser has. */
  readonly wanted: FrameLanguage | null;
  /** The language of the page that is shown. */
  readonly language: FrameLanguage | null;
  /** Counts the loads that were requested: each has a frame of its own. */
  readonly loads: number;
  /** The event that was requested last. */
  readonly press: Press | null;
  readonly pressed: Pressed | null;
}

export type ScreenFrameEvent =
  | { readonly type: 'frame.opened' }
  | { readonly type: 'frame.closed' }
  | { readonly type: 'width.chosen'; readonly width: FrameWidth }
  /** The address is the current one of the framed page. */
  | { readonly type: 'language.chosen'; readonly language: FrameLanguage; readonly address: string }
  | { readonly type: 'reload.requested'; readonly address: string }
  /** A page of the product has loaded in the frame. */
  | { readonly type: 'page.shown'; readonly language: FrameLanguage }
  /** A page has loaded that the browser does not let us read: of another origin, or none. */
  | { readonly type: 'page.refused' }
  | { readonly type: 'press.requested'; readonly press: Press };

type At = { readonly address: string };

export const screenFrameMachine = setup({
  types: {
    input: {} as ScreenFrameInput,
    context: {} as ScreenFrameContext,
    events: {} as ScreenFrameEvent,
    tags: {} as 'open' | 'pending' | 'shown' | 'foreign' | 'absent' | 'unframed',
  },
  actors: { pressControl },
  delays: { noticeTime: 6_000 },
  guards: {
    isFramed: ({ context }) => context.address !== null,
    isFound: (_, { answer }: { readonly answer: Pressed | null }) => answer !== null,
  },
  actions: {
    noteWidth: assign((_, { width }: { readonly width: FrameWidth }) => ({ width })),
    noteAddress: assign(({ context }, { address }: At) => ({ address, loads: context.loads + 1 })),
    noteWanted: assign((_, { language }: { readonly language: FrameLanguage }) => ({ wanted: language })),
    noteLanguage: assign((_, { language }: { readonly language: FrameLanguage }) => ({ language })),
    notePress: assign((_, { press }: { readonly press: Press }) => ({ press })),
    notePressed: assign((_, { answer }: { readonly answer: Pressed | null }) => ({ pressed: answer })),
    forgetPressed: assign({ pressed: null }),
    /** Stores the width and whether the frame is open, for the next visit. */
    keepFrame: (_args, _kept: { readonly isOpen: boolean }) => undefined,
  },
}).createMachine({
  id: 'screenFrame',
  description: 'The product in a frame beside its charts.',
  context: ({ input: { tab, width, address } }) => ({
    tab,
    width,
    address,
    wanted: null,
    language: null,
    loads: 0,
    press: null,
    pressed: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'There is no frame.',
      on: {
        'frame.opened': {
          target: 'open',
          actions: { type: 'keepFrame', params: { isOpen: true } },
          description: 'Show the page beside its chart',
        },
      },
    },
    open: {
      description: 'A frame is beside the chart.',
      tags: 'open',
      initial: 'choosing',
      on: {
        'frame.closed': {
          target: 'closed',
          actions: { type: 'keepFrame', params: { isOpen: false } },
          description: 'Close the page',
        },
        'width.chosen': {
          actions: [
            { type: 'noteWidth', params: eventOf },
            { type: 'keepFrame', params: { isOpen: true } },
          ],
          description: 'Choose a width',
        },
      },
      states: {
        choosing: {
          description: 'Whether this server has a page to show is known.',
          always: [
            { guard: 'isFramed', target: 'page', description: 'It has one' },
            { target: 'unframed', description: 'Its pages are of another origin' },
          ],
        },
        unframed: {
          description: 'The product is of another origin, and says not where: it cannot be framed.',
          tags: 'unframed',
        },
        page: {
          description: 'The frame has an address.',
          initial: 'loading',
          on: {
            'page.shown': {
              target: '.shown',
              actions: { type: 'noteLanguage', params: eventOf },
              description: 'A page of the product is there',
            },
            'page.refused': { target: '.foreign', description: 'A page of another origin is there, or none' },
            'language.chosen': {
              target: '.loading',
              actions: [
                { type: 'noteWanted', params: eventOf },
                { type: 'noteAddress', params: eventOf },
              ],
              description: 'Choose a language',
            },
            'reload.requested': {
              target: '.loading',
              actions: { type: 'noteAddress', params: eventOf },
              description: 'Load the page again',
            },
          },
          states: {
            loading: { description: 'The page is on its way.', tags: 'pending' },
            foreign: {
              description: 'The page is of another origin, such as a bank’s, or did not load.',
              tags: 'foreign',
            },
            shown: {
              description: 'A page of the product is shown.',
              tags: 'shown',
              initial: 'ready',
              on: {
                'press.requested': {
                  target: '.pressing',
                  actions: { type: 'notePress', params: eventOf },
                  description: 'Press a control of the page',
                },
              },
              states: {
                ready: { description: 'Everything on it can be pressed.' },
                pressing: {
                  description: 'The control is being looked for.',
                  invoke: {
                    src: 'pressControl',
                    input: ({ context }) => ({ press: context.press ?? nothing }),
                    onDone: [
                      {
                        guard: { type: 'isFound', params: answerOf },
                        target: 'pressed',
                        actions: { type: 'notePressed', params: answerOf },
                        description: 'The control was pressed',
                      },
                      { target: 'absent', description: 'No such control is on the page' },
                    ],
                    onError: { target: 'absent', description: 'The page cannot be read' },
                  },
                },
                pressed: {
                  description: 'A control was pressed: the page says which.',
                  exit: 'forgetPressed',
                  after: { noticeTime: { target: 'ready', description: 'It was seen' } },
                },
                absent: {
                  description: 'No control of this page sends the event.',
                  tags: 'absent',
                  after: { noticeTime: { target: 'ready', description: 'It was read' } },
                },
              },
            },
          },
        },
      },
    },
  },
});

const nothing: Press = { machine: '', event: '', path: null, controls: [] };

function answerOf({ event }: { readonly event: DoneActorEvent<Pressed | null> }): { readonly answer: Pressed | null } {
  return { answer: event.output };
}
