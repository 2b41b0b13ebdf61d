/** The versions of a project. Promises: every version is listed with what changed in it; any two can be compared, in words and in rupees. */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { compareVersions, listVersions, type VersionComparison, type VersionEntry } from '../ports/projects.ts';

export interface ProjectHistoryContext {
  readonly project: ProjectCard | null;
  readonly versions: readonly VersionEntry[];
  /** The two versions that are compared; 0 before the first comparison. */
  readonly from: number;
  readonly to: number;
  readonly comparison: VersionComparison | null;
}

export type ProjectHistoryEvent =
  | { readonly type: 'history.opened'; readonly project: ProjectCard }
  | { readonly type: 'history.closed' }
  | { readonly type: 'history.reloaded' }
  | { readonly type: 'versions.chosen'; readonly from: number; readonly to: number };

type Listed = { readonly versions: readonly VersionEntry[] };
type Compared = { readonly comparison: VersionComparison };

export const projectHistoryMachine = setup({
  types: {
    context: {} as ProjectHistoryContext,
    events: {} as ProjectHistoryEvent,
    tags: {} as 'comparing' | 'failed' | 'loading' | 'open' | 'uncompared',
  },
  actors: { listVersions, compareVersions },
  guards: {
    isTwo: ({ event }) => event.type === 'versions.chosen' && event.from !== event.to,
  },
  actions: {
    takeProject: assign(({ event }) => (event.type === 'history.opened' ? { project: event.project, versions: [], from: 0, to: 0, comparison: null } : {})),
    showVersions: assign((_, { versions }: Listed) => ({ versions })),
    chooseVersions: assign(({ event }) => (event.type === 'versions.chosen' ? { from: event.from, to: event.to, comparison: null } : {})),
    showComparison: assign((_, { comparison }: Compared) => ({ comparison })),
  },
}).createMachine({
  id: 'projectHistory',
  description: 'The versions of a project.',
  context: { project: null, versions: [], from: 0, to: 0, comparison: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is closed.',
      on: { 'history.opened': { target: 'open', actions: 'takeProject', description: 'Open the history' } },
    },
    open: {
      description: 'The panel is open.',
      tags: 'open',
      initial: 'loading',
      on: { 'history.closed': { target: 'closed', description: 'Close the panel' } },
      states: {
        loading: {
          description: 'The versions are being loaded.',
          tags: 'loading',
          invoke: {
            src: 'listVersions',
            input: ({ context }) => ({ projectId: projectOf(context).id }),
            onDone: { target: 'shown', actions: { type: 'showVersions', params: versionsOf }, description: 'The versions arrive' },
            onError: { target: 'failed', description: 'The versions do not arrive' },
          },
        },
        failed: {
          description: 'The versions did not arrive.',
          tags: 'failed',
          on: { 'history.reloaded': { target: 'loading', description: 'Try again' } },
        },
        shown: {
          description: 'The versions are listed.',
          initial: 'reading',
          on: {
            'versions.chosen': [
              { guard: 'isTwo', target: '.comparing', reenter: true, actions: 'chooseVersions', description: 'Compare two versions' },
              { target: '.reading', actions: 'chooseVersions', description: 'Choose the same version twice' },
            ],
          },
          states: {
            reading: { description: 'No versions are compared.' },
            comparing: {
              description: 'The comparison is being loaded.',
              tags: 'comparing',
              invoke: {
                src: 'compareVersions',
                input: ({ context }) => ({ projectId: projectOf(context).id, from: context.from, to: context.to }),
                onDone: { target: 'compared', actions: { type: 'showComparison', params: comparisonOf }, description: 'The comparison arrives' },
                onError: { target: 'uncompared', description: 'The comparison does not arrive' },
              },
            },
            compared: { description: 'The differences are shown.' },
            uncompared: { description: 'The comparison did not arrive.', tags: 'uncompared' },
          },
        },
      },
    },
  },
});

function projectOf({ project }: ProjectHistoryContext): ProjectCard {
  if (!project) throw new Error('There is no project whose history is asked for');
  return project;
}

function versionsOf({ event }: { event: DoneActorEvent<readonly VersionEntry[]> }): Listed {
  return { versions: event.output };
}

function comparisonOf({ event }: { event: DoneActorEvent<VersionComparison> }): Compared {
  return { comparison: event.output };
}
