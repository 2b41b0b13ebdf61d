/**
 * A list of projects. Promises: what is typed into the search is looked for once typing rests; more is loaded as the end comes
 * near; a change made elsewhere shows without a reload, and never while the person is deep in a long list, who is told instead.
 * Invariant: what is shown is of the group and the search that were asked for last.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ProjectCard, ProjectCounts, ProjectGroup, ProjectPage } from '../domain/projects/project-card.ts';
import { listProjects } from '../ports/projects.ts';

/** A list longer than this is not loaded again by itself. */
const longFrom = 600;

export interface ProjectListContext {
  readonly of: ProjectGroup;
  readonly search: string;
  readonly projects: readonly ProjectCard[];
  /** How many there are of each kind, whatever the list shows; null before the first answer. */
  readonly counts: ProjectCounts | null;
  /** How many match. */
  readonly total: number;
  readonly next: string | null;
  /** Something changed that is not loaded yet. */
  readonly isBehind: boolean;
  /** Something changed, and the person decides when to see it. */
  readonly isStale: boolean;
}

export interface ProjectListInput {
  readonly of: ProjectGroup;
}

export type ProjectListEvent =
  | { readonly type: 'list.opened'; readonly of: ProjectGroup }
  | { readonly type: 'search.typed'; readonly search: string }
  /** The last rows come into sight. */
  | { readonly type: 'end.neared' }
  | { readonly type: 'list.changedElsewhere' }
  | { readonly type: 'project.removed'; readonly projectId: string }
  | { readonly type: 'list.reloaded' };

type Found = { readonly page: ProjectPage };

function sameGroup(one: ProjectGroup, other: ProjectGroup): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const projectListMachine = setup({
  types: {
    context: {} as ProjectListContext,
    input: {} as ProjectListInput,
    events: {} as ProjectListEvent,
    tags: {} as 'pending',
  },
  actors: { listProjects },
  delays: { typingRests: 200 },
  guards: {
    isOtherGroup: ({ context, event }) => event.type === 'list.opened' && !sameGroup(event.of, context.of),
    hasMore: ({ context }) => context.next !== null,
    isBehind: ({ context }) => context.isBehind,
    isBehindAndLong: ({ context }) => context.isBehind && context.projects.length > longFrom,
  },
  actions: {
    openGroup: assign(({ event }) =>
      event.type === 'list.opened' ? { of: event.of, search: '', projects: [], total: 0, next: null, isBehind: false, isStale: false } : {},
    ),
    takeSearch: assign(({ event }) => (event.type === 'search.typed' ? { search: event.search } : {})),
    showPage: assign((_, { page }: Found) => ({ projects: page.projects, counts: page.counts, total: page.total, next: page.next, isStale: false })),
    addPage: assign(({ context }, { page }: Found) => {
      const known = new Set(context.projects.map(({ id }) => id));
      return { projects: [...context.projects, ...page.projects.filter(({ id }) => !known.has(id))], counts: page.counts, total: page.total, next: page.next };
    }),
    removeProject: assign(({ context, event }) => {
      if (event.type !== 'project.removed') return {};
      const projects = context.projects.filter(({ id }) => id !== event.projectId);
      return { projects, total: context.total - (context.projects.length - projects.length) };
    }),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    sayStale: assign({ isBehind: false, isStale: true }),
  },
}).createMachine({
  id: 'projectList',
  description: 'A list of projects.',
  context: ({ input }) => ({ of: input.of, search: '', projects: [], counts: null, total: 0, next: null, isBehind: false, isStale: false }),
  initial: 'loading',
  on: {
    'list.opened': { guard: 'isOtherGroup', target: '.loading', reenter: true, actions: 'openGroup', description: 'Another page asks for its projects' },
  },
  states: {
    loading: {
      description: 'Nothing is shown yet.',
      tags: 'pending',
      entry: 'catchUp',
      invoke: {
        src: 'listProjects',
        input: ({ context }) => ({ of: context.of, search: context.search, after: null, atLeast: 1 }),
        onDone: { target: 'shown', actions: { type: 'showPage', params: pageOf } },
        onError: { target: 'failed' },
      },
      on: {
        'search.typed': { target: 'loading', reenter: true, actions: 'takeSearch', description: 'Type into the search before anything is shown' },
        'list.changedElsewhere': { actions: 'fallBehind', description: 'Something changed meanwhile' },
      },
    },
    shown: {
      description: 'The projects are shown.',
      initial: 'resting',
      on: {
        'search.typed': { target: '.typing', reenter: true, actions: 'takeSearch', description: 'Type into the search' },
        'list.changedElsewhere': { actions: 'fallBehind', description: 'Something changed elsewhere' },
        'project.removed': { actions: 'removeProject', description: 'A project was deleted' },
        'list.reloaded': { target: '.filtering', description: 'Show the list anew' },
      },
      states: {
        resting: {
          description: 'Nothing is under way.',
          always: [
            { guard: 'isBehindAndLong', actions: 'sayStale' },
            { guard: 'isBehind', target: 'refreshing' },
          ],
          on: { 'end.neared': { guard: 'hasMore', target: 'loadingMore', description: 'Scroll to the end' } },
        },
        loadingMore: {
          description: 'The next page is being loaded.',
          invoke: {
            src: 'listProjects',
            input: ({ context }) => ({ of: context.of, search: context.search, after: context.next, atLeast: 1 }),
            onDone: { target: 'resting', actions: { type: 'addPage', params: pageOf } },
            onError: { target: 'moreFailed' },
          },
        },
        moreFailed: {
          description: 'The next page did not come.',
          on: { 'end.neared': { target: 'loadingMore', description: 'Try again' } },
        },
        typing: {
          description: 'Waiting for the typing to rest.',
          after: { typingRests: { target: 'filtering' } },
        },
        filtering: {
          description: 'What was typed is being looked for; what was found before is still there.',
          tags: 'pending',
          entry: 'catchUp',
          invoke: {
            src: 'listProjects',
            input: ({ context }) => ({ of: context.of, search: context.search, after: null, atLeast: 1 }),
            onDone: { target: 'resting', actions: { type: 'showPage', params: pageOf } },
            onError: { target: '#projectList.failed' },
          },
        },
        refreshing: {
          description: 'As many as are shown are loaded again, in the background.',
          entry: 'catchUp',
          invoke: {
            src: 'listProjects',
            input: ({ context }) => ({ of: context.of, search: context.search, after: null, atLeast: context.projects.length }),
            onDone: { target: 'resting', actions: { type: 'showPage', params: pageOf } },
            onError: { target: 'resting' },
          },
        },
      },
    },
    failed: {
      description: 'The list did not come.',
      on: {
        'list.reloaded': { target: 'loading', description: 'Try again' },
        'list.changedElsewhere': { target: 'loading', description: 'The server is there again' },
        'search.typed': { target: 'loading', actions: 'takeSearch', description: 'Look for something else' },
      },
    },
  },
});

function pageOf({ event }: { event: DoneActorEvent<ProjectPage> }): Found {
  return { page: event.output };
}
