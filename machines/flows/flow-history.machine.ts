/**
 * The differences of the flows from an earlier version. Promises: the comparison that the address specifies is shown,
 * or a sentence says why not; a comparison or a list that does not arrive can be requested again; every version can be
 * listed; everything else works without a list of versions.
 */
import { assign, setup, type DoneActorEvent, type ExtractEvent } from 'xstate';
import { readComparison, readRevisions, type Compared, type Revision, type RevisionPage } from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

export interface FlowHistoryContext {
  /** The subject of the page: the id of a flow, or null for all flows. */
  readonly flow: string | null;
  /** Name of the revision to compare with; null for no comparison. */
  readonly since: string | null;
  /** The words that listed revisions have; '' lists all. */
  readonly words: string;
  readonly revisions: readonly Revision[];
  /** Where older revisions start; null if all are listed. */
  readonly next: number | null;
  /** Why no other revisions are listed; null if the list is all that git knows. */
  readonly limit: string | null;
  readonly compared: Compared | null;
}

/** The page shows a flow, or all flows if null, and compares with a revision, or with none if null. */
export type FlowHistoryEvent =
  | { readonly type: 'page.opened'; readonly flow: string | null; readonly since: string | null }
  /** The list of revisions is searched, or continued with older ones. */
  | { readonly type: 'revisions.sought'; readonly words: string }
  | { readonly type: 'revisions.continued' }
  | { readonly type: 'comparison.retried' };

type Opened = ExtractEvent<FlowHistoryEvent, 'page.opened'>;
type Answered = { readonly answer: Compared };
type Listed = { readonly page: RevisionPage };

export const flowHistoryMachine = setup({
  types: {
    context: {} as FlowHistoryContext,
    events: {} as FlowHistoryEvent,
    tags: {} as 'failed' | 'listing' | 'pending' | 'unlisted',
  },
  actors: { readComparison, readRevisions },
  // The first request for a revision reads it from its sources, which takes seconds.
  guards: {
    isAnotherPage: ({ context }, { flow }: Opened) => flow !== context.flow,
    isAnotherQuestion: ({ context }, { flow, since }: Opened) => flow !== context.flow || since !== context.since,
    isEnd: (_, { page }: Listed) => page.next === null,
    isCompared: ({ context: { since } }) => since !== null,
    isRefused: (_, { answer }: Answered) => 'refusal' in answer,
  },
  actions: {
    notePage: assign((_, { flow }: Opened) => ({
      flow,
      words: '',
      revisions: [],
      next: null,
      limit: null,
    })),
    noteWords: assign((_, { words }: { readonly words: string }) => ({ words })),
    noteQuestion: assign((_, { flow, since }: Opened) => ({ flow, since, compared: null })),
    noteCompared: assign((_, { answer }: Answered) => ({ compared: answer })),
    noteRevisions: assign((_, { page }: Listed) => page),
    addRevisions: assign(({ context: { revisions } }, { page }: Listed) => ({
      ...page,
      revisions: [...revisions, ...page.revisions],
    })),
  },
}).createMachine({
  id: 'flowHistory',
  description: 'What is different about the flows since an earlier version.',
  context: { flow: null, since: null, words: '', revisions: [], next: null, limit: null, compared: null },
  type: 'parallel',
  states: {
    choice: {
      description: 'The versions that can be compared with.',
      initial: 'reading',
      on: {
        'page.opened': {
          guard: { type: 'isAnotherPage', params: eventOf },
          target: '.reading',
          actions: { type: 'notePage', params: eventOf },
          description: 'Go to another page',
        },
        'revisions.sought': {
          target: '.reading',
          actions: { type: 'noteWords', params: eventOf },
          description: 'Search the versions',
        },
      },
      states: {
        reading: {
          description: 'The list of versions is being read.',
          tags: 'listing',
          invoke: {
            src: 'readRevisions',
            input: ({ context: { flow, words } }) => ({ flow, words, skip: 0 }),
            onDone: [
              {
                guard: { type: 'isEnd', params: listOf },
                target: 'complete',
                actions: { type: 'noteRevisions', params: listOf },
                description: 'The whole list is there',
              },
              {
                target: 'known',
                actions: { type: 'noteRevisions', params: listOf },
                description: 'The first part of the list is there',
              },
            ],
            onError: { target: 'unknown', description: 'The list cannot be read' },
          },
        },
        known: {
          description: 'The newest versions are listed.',
          on: { 'revisions.continued': { target: 'continuing', description: 'Show older versions' } },
        },
        complete: { description: 'All versions are listed.' },
        continuing: {
          description: 'Older versions are being read.',
          tags: 'listing',
          invoke: {
            src: 'readRevisions',
            input: ({ context: { flow, words, next } }) => ({ flow, words, skip: next ?? 0 }),
            onDone: [
              {
                guard: { type: 'isEnd', params: listOf },
                target: 'complete',
                actions: { type: 'addRevisions', params: listOf },
                description: 'The oldest versions are there',
              },
              {
                target: 'known',
                actions: { type: 'addRevisions', params: listOf },
                description: 'Older versions are there',
              },
            ],
            onError: { target: 'broken', description: 'Older versions cannot be read' },
          },
        },
        broken: {
          description: 'The versions are listed, without older ones, which did not come.',
          tags: 'unlisted',
          on: { 'revisions.continued': { target: 'continuing', description: 'Try again' } },
        },
        unknown: {
          description: 'No version is listed; one that the address names is compared with all the same.',
          tags: 'unlisted',
          on: { 'revisions.continued': { target: 'reading', description: 'Try again' } },
        },
      },
    },
    comparison: {
      description: 'The comparison with one version.',
      initial: 'deciding',
      on: {
        'page.opened': {
          guard: { type: 'isAnotherQuestion', params: eventOf },
          target: '.deciding',
          actions: { type: 'noteQuestion', params: eventOf },
          description: 'Compare with another version, or with none',
        },
      },
      states: {
        deciding: {
          description: 'It is seen whether anything is compared.',
          always: [
            { guard: 'isCompared', target: 'reading', description: 'A version is named' },
            { target: 'none', description: 'No version is named' },
          ],
        },
        none: { description: 'Nothing is compared.' },
        reading: {
          description: 'The comparison is being made.',
          tags: 'pending',
          invoke: {
            src: 'readComparison',
            input: ({ context }) => ({ flow: context.flow, since: context.since ?? '' }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answerOf },
                target: 'refused',
                actions: { type: 'noteCompared', params: answerOf },
                description: 'There is nothing to compare with',
              },
              {
                target: 'shown',
                actions: { type: 'noteCompared', params: answerOf },
                description: 'The comparison is there',
              },
            ],
            onError: { target: 'failed', description: 'The comparison cannot be read' },
          },
        },
        shown: { description: 'What is different is shown.' },
        refused: { description: 'A sentence says why nothing is compared.' },
        failed: {
          description: 'The comparison did not come.',
          tags: 'failed',
          on: { 'comparison.retried': { target: 'reading', description: 'Try again' } },
        },
      },
    },
  },
});

function answerOf({ event }: { readonly event: DoneActorEvent<Compared> }): Answered {
  return { answer: event.output };
}

function listOf({ event }: { readonly event: DoneActorEvent<RevisionPage> }): Listed {
  return { page: event.output };
}
