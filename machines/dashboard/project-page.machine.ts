/**
 * The page of one project. Promises: the page shows the server's data, or states that it may be out of date; a project
 * that is gone, never existed or belongs to another person looks the same, and is shown again when it comes back; a
 * change made elsewhere is never lost, even when a refresh fails.
 */
import { assign, raise, setup, stateIn, type DoneActorEvent } from 'xstate';
import { failureOf, unanswered, type Failure } from '../domain/failure.ts';
import { findProjectPage, noteVisit, type ProjectPageFound } from '../ports/project-page.ts';
import { untilNextRefresh, type ListRefresh, type ListTag } from './list-refresh.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ProjectPageContext {
  /** Null while no project page is open. */
  readonly projectId: string | null;
  /** The last data received: the name of a project that is gone is still known. */
  readonly found: ProjectPageFound | null;
  /** Whether the whole activity log is shown, not only its newest entries. */
  readonly isWhole: boolean;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export interface ProjectPageInput {
  readonly projectId: string | null;
}

export type ProjectPageEvent =
  | { readonly type: 'project.opened'; readonly projectId: string }
  | { readonly type: 'project.left' }
  | { readonly type: 'project.changed' }
  | { readonly type: 'project.reloaded' }
  | { readonly type: 'activity.expanded' }
  /** Sent by the rows to the parallel region. */
  | ListRefresh;

type Answer = { readonly found: ProjectPageFound | null };

export const projectPageMachine = setup({
  types: {
    context: {} as ProjectPageContext,
    input: {} as ProjectPageInput,
    events: {} as ProjectPageEvent,
    tags: {} as Exclude<ListTag, 'outdated' | 'pending'> | 'missing',
  },
  actors: { findProjectPage, noteVisit },
  delays: { untilNextRefresh },
  guards: {
    isOpen: ({ context }) => context.projectId !== null,
    isOther: ({ context }, { projectId }: { projectId: string }) => projectId !== context.projectId,
    isOutdated: stateIn('#projectPage.changes.unseen'),
    isFound: (_, { found }: Answer) => found !== null,
  },
  actions: {
    takeProject: assign((_, { projectId }: { projectId: string }) => ({ projectId, found: null, isWhole: false })),
    dropProject: assign({ projectId: null, found: null }),
    showProject: assign((_, { found }: Answer) => ({ found })),
    expandActivity: assign({ isWhole: true }),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    noteRequest: raise({ type: 'rows.requested' }),
    noteFailure: raise({ type: 'refresh.failed' }),
  },
}).createMachine({
  id: 'projectPage',
  description: 'The page of one project.',
  context: ({ input }) => ({ projectId: input.projectId, found: null, isWhole: false, failure: unanswered }),
  type: 'parallel',
  on: {
    'project.opened': {
      guard: { type: 'isOther', params: eventOf },
      target: '.rows.loading',
      reenter: true,
      actions: { type: 'takeProject', params: eventOf },
      description: 'Open a project',
    },
    'project.left': { target: '.rows.closed', actions: 'dropProject', description: 'Go to another page' },
  },
  states: {
    rows: {
      description: 'What is shown of the project.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No project is open.',
          always: { guard: 'isOpen', target: 'loading', description: 'The visit begins at the page of a project' },
        },
        loading: {
          description: 'Nothing is shown yet.',
          tags: 'loading',
          entry: 'noteRequest',
          invoke: {
            src: 'findProjectPage',
            input: ({ context }) => ({ projectId: idOf(context) }),
            onDone: [
              {
                guard: { type: 'isFound', params: answerOf },
                target: 'shown',
                actions: { type: 'showProject', params: answerOf },
                description: 'The project arrives',
              },
              { target: 'missing', description: 'There is no such project' },
            ],
            onError: { target: 'failed', actions: 'keepFailure', description: 'The project does not arrive' },
          },
        },
        failed: {
          description: 'The project did not arrive.',
          tags: 'failed',
          on: {
            'project.reloaded': { target: 'loading', description: 'Try again' },
            'project.changed': { target: 'loading', description: 'The server can be reached again' },
          },
        },
        shown: {
          description: 'The project is shown.',
          tags: 'shown',
          initial: 'resting',
          on: { 'activity.expanded': { actions: 'expandActivity', description: 'Show what happened earlier' } },
          states: {
            resting: {
              description: 'The page is looked at, and the server notes it.',
              always: { guard: 'isOutdated', target: 'refreshing', description: 'What is shown has changed' },
              invoke: {
                src: 'noteVisit',
                // The address may name the project by its plan.
                input: ({ context }) => ({ projectId: context.found?.project.id ?? idOf(context) }),
                onDone: { description: 'The visit is noted' },
                onError: { description: 'The visit is not noted: the next look is' },
              },
            },
            refreshing: {
              description: 'The project is loaded again in the background.',
              entry: 'noteRequest',
              invoke: {
                src: 'findProjectPage',
                input: ({ context }) => ({ projectId: idOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: answerOf },
                    target: 'resting',
                    actions: { type: 'showProject', params: answerOf },
                    description: 'The project arrives as it is now',
                  },
                  { target: '#projectPage.rows.missing', description: 'The project was deleted meanwhile' },
                ],
                onError: {
                  target: 'resting',
                  actions: ['keepFailure', 'noteFailure'],
                  description: 'The refresh fails',
                },
              },
            },
          },
        },
        missing: {
          description: 'There is no such project, or not any more.',
          tags: 'missing',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is under way.',
              always: { guard: 'isOutdated', target: 'checking', description: 'Something changed: it may be back' },
            },
            checking: {
              description: 'Whether the project is back is asked for.',
              entry: 'noteRequest',
              invoke: {
                src: 'findProjectPage',
                input: ({ context }) => ({ projectId: idOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: answerOf },
                    target: '#projectPage.rows.shown',
                    actions: { type: 'showProject', params: answerOf },
                    description: 'The project is back',
                  },
                  { target: 'resting', description: 'The project is still missing' },
                ],
                onError: { target: 'resting', actions: ['keepFailure', 'noteFailure'], description: 'The check fails' },
              },
            },
          },
        },
      },
    },
    changes: {
      description: 'Whether the project may have changed since it was asked for.',
      initial: 'none',
      on: {
        'project.changed': { target: '.unseen', description: 'Something changed' },
        'rows.requested': { target: '.none', description: 'The project is asked for' },
        'refresh.failed': { target: '.missed', description: 'The refresh failed' },
      },
      states: {
        none: { description: 'Nothing changed since.' },
        unseen: { description: 'Something changed that was not asked for yet.' },
        missed: {
          description: 'The last refresh failed: what is shown may be old, and it is tried again soon.',
          tags: 'stale',
          after: { untilNextRefresh: { target: 'unseen', description: 'Time to refresh again' } },
        },
      },
    },
  },
});

function idOf({ projectId }: ProjectPageContext): string {
  if (projectId === null) throw new Error('No project is open');
  return projectId;
}

function answerOf({ event }: { event: DoneActorEvent<ProjectPageFound | null> }): Answer {
  return { found: event.output };
}
