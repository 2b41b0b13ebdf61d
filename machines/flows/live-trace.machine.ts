/**
 * Shows running machines. Promises: every step that an open page reports is stored, in any state; the newest step is
 * shown until the person selects an earlier one, which then stays; a trace from a file is stepped through the same way,
 * and the live trace is there again when the file is closed; an event is sent to a page only while the newest step is
 * shown and the page is open.
 */
import { assign, enqueueActions, setup, type AnyEventObject, type DoneActorEvent, type ExtractEvent } from 'xstate';
import type { TraceStep } from '../shared/trace.ts';
import {
  livePages,
  readTrace,
  type LivePagesEvent,
  type Screens,
  type ToldScreen,
  type ToldSteps,
  type Trace,
} from '../ports/live-pages.ts';
import { eventOf } from '../shared/event-of.ts';

/** A tab of the product and all steps of its machines. */
export interface LiveTab {
  readonly id: string;
  /** The tab has no page of the product at present: it is reloading, at the bank, or closed. */
  readonly isAway: boolean;
  readonly steps: readonly TraceStep[];
  /** The screens of the loads of its page that were recorded since this page was opened. */
  readonly screens: Screens;
}

export interface LiveTraceContext {
  readonly tabs: readonly LiveTab[];
  /** The selected tab; null before there is any. */
  readonly tab: string | null;
  /** The index of the shown step within the tab or the file; ignored while the newest is shown. */
  readonly moment: number;
  readonly file: Blob | null;
  readonly trace: Trace | null;
}

export type LiveTraceEvent =
  | LivePagesEvent
  | { readonly type: 'tab.chosen'; readonly tab: string }
  | { readonly type: 'moment.chosen'; readonly moment: number }
  | { readonly type: 'moment.stepped'; readonly by: 1 | -1 }
  | { readonly type: 'now.chosen' }
  | { readonly type: 'event.handed'; readonly actor: string; readonly event: AnyEventObject }
  | { readonly type: 'trace.chosen'; readonly file: Blob }
  | { readonly type: 'trace.closed' }
  | { readonly type: 'replay.started' }
  | { readonly type: 'replay.paused' };

/** The steps that are shown: of the file, or of the tab. */
export function shownSteps({ tabs, tab, trace }: LiveTraceContext): readonly TraceStep[] {
  return trace?.steps ?? tabs.find(({ id }) => id === tab)?.steps ?? [];
}

const noScreens: Screens = {};

/** The recorded screens of the file, or of the tab. */
export function shownScreens({ tabs, tab, trace }: LiveTraceContext): Screens {
  return (trace ? trace.screens : tabs.find(({ id }) => id === tab)?.screens) ?? noScreens;
}

function withScreen(tabs: readonly LiveTab[], { tab, page, events, isWhole }: ToldScreen): readonly LiveTab[] {
  return tabs.map((one) =>
    one.id === tab
      ? {
          ...one,
          screens: { ...one.screens, [page]: isWhole ? events : [...(one.screens[page] ?? []), ...events] },
        }
      : one,
  );
}

function withTold(tabs: readonly LiveTab[], { tab, steps, isWhole }: ToldSteps): readonly LiveTab[] {
  const known = tabs.find(({ id }) => id === tab);
  // A page that is closing may still send its last steps; a new page first sends all steps.
  const next = {
    id: tab,
    isAway: !isWhole && known?.isAway === true,
    steps: isWhole || !known ? steps : [...known.steps, ...steps],
    screens: known?.screens ?? noScreens,
  };
  return known ? tabs.map((one) => (one === known ? next : one)) : [...tabs, next];
}

type OfTab = { readonly tab: string };
type Answered = { readonly answer: Trace };

export const liveTraceMachine = setup({
  types: {
    context: {} as LiveTraceContext,
    events: {} as LiveTraceEvent,
    tags: {} as 'following' | 'pending' | 'playing' | 'replaying' | 'unreadable',
  },
  actors: { livePages, readTrace },
  delays: { replayPace: 700 },
  guards: {
    hasSteps: ({ context }) => shownSteps(context).length > 0,
    isEarlier: ({ context }, { by }: { by: number }) => by < 0 && shownSteps(context).length > 1,
    hasNext: ({ context, event }) => {
      const next = context.moment + (event.type === 'moment.stepped' ? event.by : 1);
      return next >= 0 && next < shownSteps(context).length;
    },
    isThere: ({ context }) => context.tabs.some(({ id, isAway }) => id === context.tab && !isAway),
  },
  actions: {
    noteSteps: assign(({ context }, { told }: ExtractEvent<LiveTraceEvent, 'steps.told'>) => {
      const tabs = told.reduce(withTold, context.tabs);
      return { tabs, tab: context.tab ?? tabs[0]?.id ?? null };
    }),
    noteScreens: assign(({ context }, { told }: { readonly told: readonly ToldScreen[] }) => ({
      tabs: told.reduce(withScreen, context.tabs),
    })),
    noteLeft: assign(({ context }, left: OfTab) => ({
      tabs: context.tabs.map((tab) => (tab.id === left.tab ? { ...tab, isAway: true } : tab)),
    })),
    noteTab: assign((_, { tab }: OfTab) => ({ tab })),
    noteMoment: assign(({ context }, { moment }: { moment: number }) => ({
      moment: Math.max(0, Math.min(shownSteps(context).length - 1, moment)),
    })),
    noteNext: assign(({ context, event }) => ({
      moment: context.moment + (event.type === 'moment.stepped' ? event.by : 1),
    })),
    noteBeforeLast: assign(({ context }) => ({ moment: shownSteps(context).length - 2 })),
    noteFile: assign((_, { file }: { file: Blob }) => ({ file })),
    noteTrace: assign((_, { answer }: Answered) => ({ trace: answer, file: null, moment: 0 })),
    noteFirst: assign({ moment: 0 }),
    forgetTrace: assign({ trace: null, file: null }),
    hand: enqueueActions(
      ({ context: { tab }, enqueue }, { actor, event }: ExtractEvent<LiveTraceEvent, 'event.handed'>) => {
        if (tab !== null) enqueue.sendTo('pages', { type: 'event.sent', tab, actor, event });
      },
    ),
  },
}).createMachine({
  id: 'liveTrace',
  description: 'Looking at machines that run, or ran.',
  context: { tabs: [], tab: null, moment: 0, file: null, trace: null },
  invoke: { id: 'pages', src: 'livePages' },
  initial: 'live',
  on: {
    'steps.told': {
      actions: { type: 'noteSteps', params: eventOf },
      description: 'A page tells what its machines did',
    },
    'screens.told': {
      actions: { type: 'noteScreens', params: eventOf },
      description: 'A page tells what it shows',
    },
    'page.left': { actions: { type: 'noteLeft', params: eventOf }, description: 'A page is gone' },
    'trace.chosen': {
      target: '.opening',
      actions: { type: 'noteFile', params: eventOf },
      description: 'Open a trace from a file',
    },
  },
  states: {
    live: {
      description: 'Pages that are open are looked at.',
      initial: 'waiting',
      on: {
        'tab.chosen': {
          target: '.following',
          actions: { type: 'noteTab', params: eventOf },
          description: 'Look at another tab',
        },
      },
      states: {
        waiting: {
          description: 'No page has told anything.',
          always: { guard: 'hasSteps', target: 'following', description: 'A page tells' },
        },
        following: {
          description: 'The newest step is shown.',
          tags: 'following',
          on: {
            'moment.chosen': {
              target: 'looking',
              actions: { type: 'noteMoment', params: eventOf },
              description: 'Choose a moment',
            },
            'moment.stepped': {
              guard: { type: 'isEarlier', params: eventOf },
              target: 'looking',
              actions: 'noteBeforeLast',
              description: 'Go to the moment before',
            },
            'event.handed': {
              guard: 'isThere',
              actions: { type: 'hand', params: eventOf },
              description: 'Send an event',
            },
          },
        },
        looking: {
          description: 'An earlier step is shown, and stays.',
          on: {
            'moment.chosen': { actions: { type: 'noteMoment', params: eventOf }, description: 'Choose a moment' },
            'moment.stepped': {
              guard: 'hasNext',
              actions: 'noteNext',
              description: 'Go to the next or the previous moment',
            },
            'now.chosen': { target: 'following', description: 'Go back to the newest' },
          },
        },
      },
    },
    opening: {
      description: 'A file is being read.',
      tags: 'pending',
      on: { 'trace.closed': { target: 'live', actions: 'forgetTrace', description: 'Leave it' } },
      invoke: {
        src: 'readTrace',
        input: ({ context }) => ({ file: context.file ?? new Blob() }),
        onDone: {
          target: 'replaying',
          actions: { type: 'noteTrace', params: answerOf },
          description: 'The trace is there',
        },
        onError: { target: 'unreadable', actions: 'forgetTrace', description: 'The file is no trace' },
      },
    },
    unreadable: {
      description: 'The file that was chosen is no trace.',
      tags: 'unreadable',
      on: { 'trace.closed': { target: 'live', description: 'Go back to what is live' } },
    },
    replaying: {
      description: 'A trace is stepped through.',
      tags: 'replaying',
      initial: 'paused',
      on: { 'trace.closed': { target: 'live', actions: 'forgetTrace', description: 'Close the trace' } },
      states: {
        paused: {
          description: 'One moment of the trace is shown.',
          on: {
            'moment.chosen': { actions: { type: 'noteMoment', params: eventOf }, description: 'Choose a moment' },
            'moment.stepped': {
              guard: 'hasNext',
              actions: 'noteNext',
              description: 'Go to the next or the previous moment',
            },
            'replay.started': [
              { guard: 'hasNext', target: 'playing', description: 'Play on' },
              { target: 'playing', actions: 'noteFirst', description: 'Play from the beginning' },
            ],
          },
        },
        playing: {
          description: 'The moments of the trace follow each other.',
          tags: 'playing',
          on: {
            'replay.paused': { target: 'paused', description: 'Pause' },
            'moment.chosen': {
              target: 'paused',
              actions: { type: 'noteMoment', params: eventOf },
              description: 'Choose a moment',
            },
          },
          after: {
            replayPace: [
              {
                guard: 'hasNext',
                target: 'playing',
                reenter: true,
                actions: 'noteNext',
                description: 'The next moment',
              },
              { target: 'paused', description: 'The last moment was shown' },
            ],
          },
        },
      },
    },
  },
});

function answerOf({ event }: { readonly event: DoneActorEvent<Trace> }): Answered {
  return { answer: event.output };
}
