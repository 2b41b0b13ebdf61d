/** The selected projects of a list. Promises: another page clears the selection; a project is selected at most once. */
import { assign, setup } from 'xstate';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { eventOf } from '../shared/event-of.ts';

export interface SelectionContext {
  /** In the order of selection. */
  readonly selected: readonly ProjectCard[];
}

export type SelectionEvent =
  | { readonly type: 'project.toggled'; readonly project: ProjectCard }
  /** All listed projects. */
  | { readonly type: 'projects.selected'; readonly projects: readonly ProjectCard[] }
  | { readonly type: 'selection.cleared' };

export const selectionMachine = setup({
  types: { context: {} as SelectionContext, events: {} as SelectionEvent },
  actions: {
    toggle: assign(({ context: { selected } }, { project }: { project: ProjectCard }) => {
      const others = selected.filter(({ id }) => id !== project.id);
      return { selected: others.length < selected.length ? others : [...selected, project] };
    }),
    selectAll: assign((_, { projects }: { projects: readonly ProjectCard[] }) => ({ selected: projects })),
    clear: assign({ selected: [] }),
  },
}).createMachine({
  id: 'selection',
  description: 'The projects that are selected in a list.',
  context: { selected: [] },
  initial: 'selecting',
  states: {
    selecting: {
      description: 'Projects can be selected.',
      on: {
        'project.toggled': {
          actions: { type: 'toggle', params: eventOf },
          description: 'Select a project, or no longer',
        },
        'projects.selected': {
          actions: { type: 'selectAll', params: eventOf },
          description: 'Select all that are listed',
        },
        'selection.cleared': { actions: 'clear', description: 'Clear the selection' },
      },
    },
  },
});
