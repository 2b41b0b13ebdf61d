/**
 * A list of projects. Promises: a search starts when typing pauses; more rows load as the end of the list comes near; a
 * change made elsewhere shows without a reload, except while the person is deep in a long list, who sees a notice
 * instead. Invariant: the rows belong to the group and the search that were requested last; a change is never lost,
 * even when a refresh fails.
 */
import { and, assign, raise, setup, stateIn, type DoneActorEvent, type ExtractEvent } from 'xstate';
import { failureOf, unanswered, type Failure } from '../domain/failure.ts';
import { hasSameRows, type ListLook } from '../domain/projects/list-look.ts';
import type { ProjectCard, ProjectCounts, ProjectGroup, ProjectPage } from '../domain/projects/project-card.ts';
import { listProjects } from '../ports/projects.ts';
import { untilNextRefresh, type ListRefresh, type ListTag } from './list-refresh.ts';
import { eventOf } from '../shared/event-of.ts';

/** A list with more rows than this does not reload automatically. */
const longFrom = 600;

export interface ProjectListContext {
  readonly of: ProjectGroup;
  readonly look: ListLook;
  readonly projects: readonly ProjectCard[];
  /** The number of projects of each kind, independent of the list's filters; null before the first answer. */
  readonly counts: ProjectCounts | null;
  /** The same of those that the search finds. */
  readonly matches: ProjectCounts | null;
  /** The number of matching projects. */
  readonly total: number;
  readonly next: string | null;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export interface ProjectListInput {
  readonly of: ProjectGroup;
  readonly look: ListLook;
}

export type ProjectListEvent =
  /** Without a `look`, the list keeps its previous one; another group then shows all of its projects. */
  | { readonly type: 'list.opened'; readonly of: ProjectGroup; readonly look: ListLook | null }
  | { readonly type: 'search.typed'; readonly search: string }
  /** Another order, other statuses, or the other view. */
  | { readonly type: 'look.chosen'; readonly look: Partial<Omit<ListLook, 'search'>> }
  /** The last rows come into view. */
  | { readonly type: 'end.neared' }
  | { readonly type: 'list.changedElsewhere' }
  | { readonly type: 'project.removed'; readonly projectId: string }
  | { readonly type: 'list.reloaded' }
  /** Sent by the rows to the parallel region. */
  | ListRefresh;

type Opened = ExtractEvent<ProjectListEvent, 'list.opened'>;
type Chosen = ExtractEvent<ProjectListEvent, 'look.chosen'>;
type Found = { readonly page: ProjectPage };

function sameGroup(one: ProjectGroup, other: ProjectGroup): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const projectListMachine = setup({
  types: {
    context: {} as ProjectListContext,
    input: {} as ProjectListInput,
    events: {} as ProjectListEvent,
    tags: {} as ListTag | 'moreFailed',
  },
  actors: { listProjects },
  delays: { typingRests: 200, untilNextRefresh },
  guards: {
    isOtherList: ({ context }, { of, look }: Opened) =>
      !sameGroup(of, context.of) || (look !== null && !hasSameRows(look, context.look)),
    hasView: (_, { look }: Opened) => look !== null,
    changesRows: ({ context }, { look }: Chosen) => !hasSameRows({ ...context.look, ...look }, context.look),
    hasMore: ({ context }) => context.next !== null,
    isOutdated: stateIn('#projectList.changes.unseen'),
    isOutdatedAndLong: and([
      stateIn('#projectList.changes.unseen'),
      ({ context }) => context.projects.length > longFrom,
    ]),
  },
  actions: {
    openGroup: assign(({ context }, { of, look }: Opened) => ({
      of,
      look: look ?? { ...context.look, search: '', statuses: [] },
      projects: [],
      total: 0,
      next: null,
    })),
    takeSearch: assign(({ context }, { search }: { search: string }) => ({ look: { ...context.look, search } })),
    takeView: assign(({ context }, { look }: Opened) => ({
      look: { ...context.look, view: look?.view ?? context.look.view },
    })),
    takeLook: assign(({ context }, { look }: Chosen) => ({ look: { ...context.look, ...look } })),
    showPage: assign((_, { page }: Found) => ({
      projects: page.projects,
      counts: page.counts,
      matches: page.matches,
      total: page.total,
      next: page.next,
    })),
    addPage: assign(({ context }, { page }: Found) => {
      const known = new Set(context.projects.map(({ id }) => id));
      return {
        projects: [...context.projects, ...page.projects.filter(({ id }) => !known.has(id))],
        counts: page.counts,
        matches: page.matches,
        total: page.total,
        next: page.next,
      };
    }),
    removeProject: assign(({ context }, { projectId }: { projectId: string }) => {
      const projects = context.projects.filter(({ id }) => id !== projectId);
      return { projects, total: context.total - (context.projects.length - projects.length) };
    }),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    noteRequest: raise({ type: 'rows.requested' }),
    noteFailure: raise({ type: 'refresh.failed' }),
  },
}).createMachine({
  id: 'projectList',
  description: 'A list of projects.',
  context: ({ input }) => ({
    of: input.of,
    look: input.look,
    projects: [],
    counts: null,
    matches: null,
    total: 0,
    next: null,
    failure: unanswered,
  }),
  type: 'parallel',
  on: {
    'list.opened': [
      {
        guard: { type: 'isOtherList', params: eventOf },
        target: '.rows.loading',
        reenter: true,
        actions: { type: 'openGroup', params: eventOf },
        description: 'Open the projects of another page',
      },
      {
        guard: { type: 'hasView', params: eventOf },
        actions: { type: 'takeView', params: eventOf },
        description: 'Open the same projects in the view of their address',
      },
    ],
    'project.removed': { actions: { type: 'removeProject', params: eventOf }, description: 'A project was deleted' },
  },
  states: {
    rows: {
      description: 'What is shown of the list.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing is shown yet.',
          tags: ['loading', 'pending'],
          entry: 'noteRequest',
          invoke: {
            src: 'listProjects',
            input: ({ context }) => ({ of: context.of, look: context.look, after: null, atLeast: 1 }),
            onDone: {
              target: 'shown',
              actions: { type: 'showPage', params: pageOf },
              description: 'The projects arrive',
            },
            onError: { target: 'failed', actions: 'keepFailure', description: 'The projects do not arrive' },
          },
          on: {
            'search.typed': {
              target: 'loading',
              reenter: true,
              actions: { type: 'takeSearch', params: eventOf },
              description: 'Type into the search before anything is shown',
            },
            'look.chosen': {
              target: 'loading',
              reenter: true,
              actions: { type: 'takeLook', params: eventOf },
              description: 'Sort or filter before anything is shown',
            },
          },
        },
        shown: {
          description: 'The projects are shown.',
          tags: 'shown',
          initial: 'resting',
          on: {
            'search.typed': {
              target: '.typing',
              reenter: true,
              actions: { type: 'takeSearch', params: eventOf },
              description: 'Type into the search',
            },
            'look.chosen': [
              {
                guard: { type: 'changesRows', params: eventOf },
                target: '.filtering',
                actions: { type: 'takeLook', params: eventOf },
                description: 'Sort or filter the list',
              },
              {
                actions: { type: 'takeLook', params: eventOf },
                description: 'Show the same rows as cards or as a list',
              },
            ],
            'list.reloaded': { target: '.filtering', description: 'Refresh the list' },
          },
          states: {
            resting: {
              description: 'Nothing is under way.',
              initial: 'quiet',
              always: [
                {
                  guard: 'isOutdatedAndLong',
                  target: 'outdated',
                  description: 'Much is shown, and it has changed: the person decides',
                },
                { guard: 'isOutdated', target: 'refreshing', description: 'What is shown has changed' },
              ],
              on: { 'end.neared': { guard: 'hasMore', target: 'loadingMore', description: 'Scroll to the end' } },
              states: {
                quiet: { description: 'There is nothing to say.' },
                moreFailed: { description: 'The next page did not arrive.', tags: 'moreFailed' },
              },
            },
            outdated: {
              description:
                'The list is long and has changed: a refresh would take the person away from where they are, so they are told.',
              tags: 'outdated',
              on: { 'end.neared': { guard: 'hasMore', target: 'loadingMore', description: 'Scroll to the end' } },
            },
            loadingMore: {
              description: 'The next page is being loaded.',
              invoke: {
                src: 'listProjects',
                input: ({ context }) => ({ of: context.of, look: context.look, after: context.next, atLeast: 1 }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'addPage', params: pageOf },
                  description: 'The next page arrives',
                },
                onError: { target: 'resting.moreFailed', description: 'The next page does not arrive' },
              },
            },
            typing: {
              description: 'Waiting for the typing to pause.',
              after: { typingRests: { target: 'filtering', description: 'The typing pauses' } },
            },
            filtering: {
              description: 'What was typed or chosen is being asked for; what was found before is still shown.',
              tags: 'pending',
              entry: 'noteRequest',
              invoke: {
                src: 'listProjects',
                input: ({ context }) => ({ of: context.of, look: context.look, after: null, atLeast: 1 }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'showPage', params: pageOf },
                  description: 'The projects that match arrive',
                },
                onError: {
                  target: '#projectList.rows.failed',
                  actions: 'keepFailure',
                  description: 'The projects that match do not arrive',
                },
              },
            },
            refreshing: {
              description: 'As many projects as are shown are loaded again in the background.',
              entry: 'noteRequest',
              invoke: {
                src: 'listProjects',
                input: ({ context }) => ({
                  of: context.of,
                  look: context.look,
                  after: null,
                  atLeast: context.projects.length,
                }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'showPage', params: pageOf },
                  description: 'The projects arrive as they are now',
                },
                onError: {
                  target: 'resting',
                  actions: ['keepFailure', 'noteFailure'],
                  description: 'The refresh fails',
                },
              },
            },
          },
        },
        failed: {
          description: 'The projects did not arrive.',
          tags: 'failed',
          on: {
            'list.reloaded': { target: 'loading', description: 'Try again' },
            'list.changedElsewhere': { target: 'loading', description: 'The server can be reached again' },
            'search.typed': {
              target: 'loading',
              actions: { type: 'takeSearch', params: eventOf },
              description: 'Search for something else',
            },
            'look.chosen': {
              target: 'loading',
              actions: { type: 'takeLook', params: eventOf },
              description: 'Sort or filter instead',
            },
          },
        },
      },
    },
    changes: {
      description: 'Whether the projects changed since they were asked for.',
      initial: 'none',
      on: {
        'list.changedElsewhere': { target: '.unseen', description: 'Something changed' },
        'rows.requested': { target: '.none', description: 'The rows are asked for' },
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

function pageOf({ event }: { event: DoneActorEvent<ProjectPage> }): Found {
  return { page: event.output };
}
