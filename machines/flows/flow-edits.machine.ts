/**
 * Follows edits of the sources while flows are looked at. Promises: after an edit the flow that is shown is read again
 * if it is different, and then the list of all flows; edits that come meanwhile are read next; what cannot be read
 * stays as it was, and the next edit tries again.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import {
  hearEdits,
  readCatalogue,
  readEdited,
  type AnyCatalogue,
  type DrawnFlow,
  type FlowEditsEvent,
} from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

export interface FlowEditsContext {
  readonly catalogue: AnyCatalogue;
  /** Id of the flow that is shown; empty on the overview. */
  readonly shown: string;
  /** Ids of the flows whose edits have not been read. */
  readonly edited: readonly string[];
}

export type FlowEditsEvents = FlowEditsEvent | { readonly type: 'flow.shown'; readonly id: string };

type Answered = { readonly answer: DrawnFlow | null };

export const flowEditsMachine = setup({
  types: {
    context: {} as FlowEditsContext,
    events: {} as FlowEditsEvents,
    input: {} as { readonly catalogue: AnyCatalogue },
    emitted: {} as { readonly type: 'flow.redrawn'; readonly drawn: DrawnFlow },
  },
  actors: { hearEdits, readCatalogue, readEdited },
  guards: { isDrawn: (_, { answer }: Answered) => answer !== null },
  actions: {
    noteShown: assign((_, { id }: { readonly id: string }) => ({ shown: id })),
    noteEdited: assign(({ context: { edited } }, { flows }: FlowEditsEvent) => ({
      edited: [...new Set([...edited, ...flows])],
    })),
    forgetEdited: assign({ edited: [] }),
    noteCatalogue: assign((_, { catalogue }: { readonly catalogue: AnyCatalogue }) => ({ catalogue })),
    tellRedrawn: emit((_, { answer }: Answered) => ({ type: 'flow.redrawn', drawn: answer as DrawnFlow }) as const),
  },
}).createMachine({
  id: 'flowEdits',
  description: 'Following edits of the flows.',
  context: ({ input }) => ({ catalogue: input.catalogue, shown: '', edited: [] }),
  invoke: { id: 'edits', src: 'hearEdits' },
  initial: 'current',
  on: {
    'flow.shown': { actions: { type: 'noteShown', params: eventOf }, description: 'Another flow is shown' },
  },
  states: {
    current: {
      description: 'What is shown was read after the last edit.',
      on: {
        'sources.edited': {
          target: 'readingFlow',
          actions: { type: 'noteEdited', params: eventOf },
          description: 'The sources are edited',
        },
      },
    },
    readingFlow: {
      description: 'The flow that is shown is being read again.',
      on: {
        'sources.edited': {
          target: 'readingFlow',
          reenter: true,
          actions: { type: 'noteEdited', params: eventOf },
          description: 'The sources are edited again',
        },
      },
      invoke: {
        src: 'readEdited',
        input: ({ context: { edited, shown } }) => ({ edited, shown }),
        onDone: [
          {
            guard: { type: 'isDrawn', params: answerOf },
            target: 'readingList',
            actions: [{ type: 'tellRedrawn', params: answerOf }, 'forgetEdited'],
            description: 'The flow that is shown is different',
          },
          { target: 'readingList', actions: 'forgetEdited', description: 'Other flows are different' },
        ],
        onError: { target: 'readingList', description: 'The flow cannot be read' },
      },
    },
    readingList: {
      description: 'The list of all flows is being read again.',
      on: {
        'sources.edited': {
          target: 'readingFlow',
          actions: { type: 'noteEdited', params: eventOf },
          description: 'The sources are edited again',
        },
      },
      invoke: {
        src: 'readCatalogue',
        onDone: {
          target: 'current',
          actions: { type: 'noteCatalogue', params: ({ event }) => ({ catalogue: event.output }) },
          description: 'The list is there',
        },
        onError: { target: 'current', description: 'The list cannot be read' },
      },
    },
  },
});

function answerOf({ event }: { readonly event: DoneActorEvent<DrawnFlow | null> }): Answered {
  return { answer: event.output };
}
