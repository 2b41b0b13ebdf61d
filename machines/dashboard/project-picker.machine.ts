/**
 * Choosing a project in a form, among all of them. Promises: when typing pauses, the text is searched for on the server;
 * more projects load as the end of the list comes near; a page that arrives late never replaces newer results.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import { usualLook } from '../domain/projects/list-look.ts';
import type { ProjectCard, ProjectPage } from '../domain/projects/project-card.ts';
import { listProjects } from '../ports/projects.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ProjectPickerContext {
  /** The text typed into the open list; null before any, when the field still shows the chosen project. */
  readonly typed: string | null;
  /** The loaded projects that match, of the total. */
  readonly projects: readonly ProjectCard[];
  readonly total: number;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** The option that Enter takes; null where the person pointed at none. */
  readonly current: string | null;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export type ProjectPickerEvent =
  | { readonly type: 'picker.opened' }
  | { readonly type: 'picker.closed' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'option.pointed'; readonly option: string }
  /** The last options come into view. */
  | { readonly type: 'end.neared' };

type Typed = { readonly text: string };
type Found = { readonly page: ProjectPage };

export const projectPickerMachine = setup({
  types: {
    context: {} as ProjectPickerContext,
    events: {} as ProjectPickerEvent,
    tags: {} as 'failed' | 'found' | 'moreFailed' | 'open' | 'pending',
  },
  actors: { listProjects },
  delays: { typingRests: 200 },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    forget: assign({ typed: null, projects: [], total: 0, next: null, current: null }),
    takeText: assign((_, { text }: Typed) => ({ typed: text, current: null })),
    takeOption: assign((_, { option }: { option: string }) => ({ current: option })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    showPage: assign((_, { page }: Found) => ({ projects: page.projects, total: page.total, next: page.next })),
    addPage: assign(({ context }, { page }: Found) => {
      const known = new Set(context.projects.map(({ id }) => id));
      return {
        projects: [...context.projects, ...page.projects.filter(({ id }) => !known.has(id))],
        total: page.total,
        next: page.next,
      };
    }),
  },
}).createMachine({
  id: 'projectPicker',
  description: 'The field that chooses a project.',
  context: {
    typed: null,
    projects: [],
    total: 0,
    next: null,
    current: null,
    failure: { kind: 'unanswered', waitSeconds: 0 },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The field shows the chosen project, or none.',
      on: {
        'picker.opened': { target: 'open', description: 'Open the list' },
        'text.typed': {
          target: 'open.typing',
          actions: { type: 'takeText', params: eventOf },
          description: 'Type into the field',
        },
      },
    },
    open: {
      description: 'The list lies below the field.',
      tags: 'open',
      initial: 'finding',
      on: {
        'picker.closed': { target: 'closed', actions: 'forget', description: 'Choose one, or leave the field' },
        'option.pointed': { actions: { type: 'takeOption', params: eventOf }, description: 'Point at a project' },
        'text.typed': {
          target: '.typing',
          reenter: true,
          actions: { type: 'takeText', params: eventOf },
          description: 'Type a few letters',
        },
      },
      states: {
        typing: {
          description: 'Waiting for the typing to pause.',
          tags: 'pending',
          after: { typingRests: { target: 'finding', description: 'The typing pauses' } },
        },
        finding: {
          description: 'Projects of that name are being looked for; without a text, all of them.',
          tags: 'pending',
          invoke: {
            src: 'listProjects',
            input: ({ context }) => queryAfter(context, null),
            onDone: {
              target: 'found',
              actions: { type: 'showPage', params: pageOf },
              description: 'The projects arrive',
            },
            onError: { target: 'failed', actions: 'keepFailure', description: 'The projects do not arrive' },
          },
        },
        found: {
          description: 'The first projects of the list are there.',
          tags: 'found',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is under way.',
              on: { 'end.neared': { guard: 'hasMore', target: 'loadingMore', description: 'Scroll to the end' } },
            },
            loadingMore: {
              description: 'The next page is being loaded.',
              invoke: {
                src: 'listProjects',
                input: ({ context }) => queryAfter(context, context.next),
                onDone: {
                  target: 'resting',
                  actions: { type: 'addPage', params: pageOf },
                  description: 'The next page arrives',
                },
                onError: {
                  target: 'moreFailed',
                  actions: 'keepFailure',
                  description: 'The next page does not arrive',
                },
              },
            },
            moreFailed: {
              description: 'The next page did not arrive.',
              tags: 'moreFailed',
              on: { 'end.neared': { target: 'loadingMore', description: 'Scroll to the end again' } },
            },
          },
        },
        failed: {
          description: 'The projects did not arrive.',
          tags: 'failed',
          on: { 'picker.opened': { target: 'finding', description: 'Try again' } },
        },
      },
    },
  },
});

function queryAfter({ typed }: ProjectPickerContext, after: string | null) {
  return {
    of: { kind: 'all' as const },
    look: { search: typed ?? '', sort: usualLook.sort, statuses: usualLook.statuses, view: usualLook.view },
    after,
    atLeast: 1,
  };
}

function pageOf({ event }: { event: DoneActorEvent<ProjectPage> }): Found {
  return { page: event.output };
}
