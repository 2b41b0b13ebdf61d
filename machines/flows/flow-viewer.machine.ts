/**
 * Shows a flow. Promises: the flow that the address names is shown, or a message says why not and it can be requested
 * again; a chart opens at a readable size, fits its area on request until the person zooms, and folded states stay
 * folded for as long as it is shown; folded panels stay folded on every page, and keys that are
 * switched off stay off.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { readFlow, type Direction, type DrawnFlow } from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

/** The list of flows on the left, and the card of a state on the right. */
export type Panel = 'list' | 'card';

export interface FlowViewerContext {
  /** The flow that the address names; empty on the overview. */
  readonly id: string;
  readonly drawn: DrawnFlow | null;
  /** The scale of the chart that the person chose; ignored while the chart is readable or whole. */
  readonly scale: number;
  /** Ids of the states whose children are folded away. */
  readonly folded: readonly string[];
  readonly foldedPanels: readonly Panel[];
  /** Whether keys of one letter or sign act. */
  readonly hasKeys: boolean;
  /** Where the main road leads on a chart. */
  readonly direction: Direction;
}

export type FlowViewerEvent =
  | { readonly type: 'overview.opened' }
  | { readonly type: 'flow.opened'; readonly id: string }
  | { readonly type: 'flow.retried' }
  /** The sources were edited: the flow is different now. */
  | { readonly type: 'flow.redrawn'; readonly drawn: DrawnFlow }
  | { readonly type: 'chart.zoomed'; readonly scale: number }
  | { readonly type: 'chart.reset' }
  | { readonly type: 'chart.fitted' }
  | { readonly type: 'direction.chosen'; readonly direction: Direction }
  | { readonly type: 'panel.toggled'; readonly panel: Panel }
  | { readonly type: 'keys.toggled' }
  | { readonly type: 'state.folded'; readonly state: string }
  | { readonly type: 'state.unfolded'; readonly state: string };

/** The smallest and the largest scale of a chart. */
export const scales = { least: 0.1, most: 3 } as const;

type OfFlow = { readonly id: string };
type OfState = { readonly state: string };
type Answered = { readonly answer: DrawnFlow | null };

export const flowViewerMachine = setup({
  types: {
    context: {} as FlowViewerContext,
    events: {} as FlowViewerEvent,
    tags: {} as 'failed' | 'pending' | 'shown' | 'unknown' | 'whole' | 'zoomed',
  },
  actors: { readFlow },
  guards: {
    isFound: (_, { answer }: Answered) => answer !== null,
    isAnother: ({ context }, { id }: OfFlow) => id !== context.id,
    isShown: ({ context }, { drawn }: { readonly drawn: DrawnFlow }) => drawn.flow.id === context.id,
  },
  actions: {
    noteId: assign((_, { id }: OfFlow) => ({ id, drawn: null, folded: [] })),
    // A large chart is shown folded first: every state that has children is folded.
    noteDrawn: assign((_, { answer }: Answered) => ({
      drawn: answer,
      folded: answer?.closed
        ? answer.flow.states
            .filter(({ id, parent }) => parent !== null && answer.flow.states.some((state) => state.parent === id))
            .map(({ id }) => id)
        : [],
    })),
    noteRedrawn: assign((_, { drawn }: { readonly drawn: DrawnFlow }) => ({ drawn })),
    forget: assign({ id: '', drawn: null, folded: [] }),
    noteScale: assign((_, { scale }: { scale: number }) => ({
      scale: Math.min(scales.most, Math.max(scales.least, scale)),
    })),
    togglePanel: assign(({ context: { foldedPanels } }, { panel }: { panel: Panel }) => ({
      foldedPanels: foldedPanels.includes(panel)
        ? foldedPanels.filter((one) => one !== panel)
        : [...foldedPanels, panel],
    })),
    toggleKeys: assign(({ context: { hasKeys } }) => ({ hasKeys: !hasKeys })),
    /** Stores whether keys act for the next visit; provided by the pages. */
    keepKeys: () => {},
    noteDirection: assign((_, { direction }: { readonly direction: Direction }) => ({ direction })),
    /** Stores the direction for the next visit; provided by the pages. */
    keepDirection: () => {},
    /** Stores the folded panels for the next visit; provided by the pages. */
    keepPanels: () => {},
    fold: assign(({ context: { folded } }, { state }: OfState) => ({ folded: [...new Set([...folded, state])] })),
    unfold: assign(({ context: { folded } }, { state }: OfState) => ({ folded: folded.filter((id) => id !== state) })),
  },
}).createMachine({
  id: 'flowViewer',
  description: 'Looking at the flows.',
  context: { id: '', drawn: null, scale: 1, folded: [], foldedPanels: [], hasKeys: true, direction: 'down' },
  initial: 'overview',
  on: {
    'overview.opened': { target: '.overview', actions: 'forget', description: 'Go to the overview' },
    'flow.opened': {
      guard: { type: 'isAnother', params: eventOf },
      target: '.reading',
      actions: { type: 'noteId', params: eventOf },
      description: 'Open a flow',
    },
    'direction.chosen': {
      actions: [{ type: 'noteDirection', params: eventOf }, 'keepDirection'],
      description: 'Choose where the main road leads',
    },
    'panel.toggled': {
      actions: [{ type: 'togglePanel', params: eventOf }, 'keepPanels'],
      description: 'Fold or unfold a panel',
    },
    'keys.toggled': { actions: ['toggleKeys', 'keepKeys'], description: 'Switch keys of one letter off, or on' },
  },
  states: {
    overview: { description: 'All flows are listed.' },
    reading: {
      description: 'A flow is being read.',
      tags: 'pending',
      invoke: {
        src: 'readFlow',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: answerOf },
            target: 'shown',
            actions: { type: 'noteDrawn', params: answerOf },
            description: 'The flow is there',
          },
          { target: 'unknown', description: 'No flow goes by this name' },
        ],
        onError: { target: 'failed', description: 'The flow cannot be read' },
      },
    },
    shown: {
      description: 'A flow is shown.',
      tags: 'shown',
      initial: 'readable',
      on: {
        'chart.zoomed': { target: '.scaled', actions: { type: 'noteScale', params: eventOf }, description: 'Zoom' },
        'chart.reset': { target: '.readable', description: 'Return to the readable size' },
        'chart.fitted': { target: '.whole', description: 'Fit the whole chart into its room' },
        'flow.redrawn': {
          guard: { type: 'isShown', params: eventOf },
          actions: { type: 'noteRedrawn', params: eventOf },
          description: 'The flow was edited',
        },
        'state.folded': { actions: { type: 'fold', params: eventOf }, description: 'Fold a state' },
        'state.unfolded': { actions: { type: 'unfold', params: eventOf }, description: 'Unfold a state' },
      },
      states: {
        readable: { description: 'The text of the chart is readable.' },
        whole: { description: 'The whole chart is seen.', tags: 'whole' },
        scaled: { description: 'The chart is as large as somebody wants it.', tags: 'zoomed' },
      },
    },
    unknown: { description: 'No flow has this name.', tags: 'unknown' },
    failed: {
      description: 'The flow could not be read.',
      tags: 'failed',
      on: { 'flow.retried': { target: 'reading', description: 'Try again' } },
    },
  },
});

function answerOf({ event }: { readonly event: DoneActorEvent<DrawnFlow | null> }): Answered {
  return { answer: event.output };
}
