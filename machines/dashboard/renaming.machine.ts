/**
 * Renames a project. Promises: an empty name is not sent; a rejected name is still in the field with the reason beside
 * it, even if the dialog was closed meanwhile; a name that somebody else's change came before is saved by the next try.
 */
import { assign, enqueueActions, raise, setup, type DoneActorEvent } from 'xstate';
import { errorMessageOf } from '../domain/failure.ts';
import { keptName, projectNameError } from '../domain/plan/plan-draft.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import * as messages from '#messages/dashboard-dialogs.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { renameProject, type ChangeAnswer } from '../ports/projects.ts';
import type { ProjectParentEvent } from './project-actions.machine.ts';
import { eventOf } from '../shared/event-of.ts';

export interface RenamingContext {
  readonly project: ProjectCard | null;
  readonly name: string;
  /** Why the name was rejected, or that there was no answer. */
  readonly words: string;
}

export type RenamingEvent =
  | { readonly type: 'renaming.opened'; readonly project: ProjectCard }
  | { readonly type: 'renaming.closed' }
  | { readonly type: 'name.submitted'; readonly name: string }
  /** Sent by the name to the dialog: it is saved, or there is an outcome to show. */
  | { readonly type: 'name.saved' }
  | { readonly type: 'outcome.arrived' };

type Named = { readonly name: string };
type Changed = { readonly answer: ChangeAnswer };

export const renamingMachine = setup({
  types: {
    context: {} as RenamingContext,
    events: {} as RenamingEvent,
    tags: {} as 'empty' | 'open' | 'pending' | 'refused' | 'unanswered',
  },
  actors: { renameProject },
  guards: {
    isName: (_, { name }: Named) => projectNameError(name, messages.enterName) === undefined,
    isSameName: ({ context }, { name }: Named) => keptName(name) === context.project?.name,
    isDone: (_, { answer }: Changed) => answer.kind === 'done',
  },
  actions: {
    takeProject: assign((_, { project }: { project: ProjectCard }) => ({ project, name: project.name, words: '' })),
    takeName: assign((_, { name }: Named) => ({ name: keptName(name) })),
    noteFault: assign((_, { name }: Named) => ({ words: projectNameError(name, messages.enterName) ?? '' })),
    noteRefusal: assign(({ context }, { answer }: Changed) => {
      if (answer.kind === 'done') return { words: '' };
      const { current, words } = answer;
      // The next try is based on what somebody else made of the project, which the reason tells.
      const project = context.project && current ? Object.assign({}, context.project, current) : context.project;
      return { words, project };
    }),
    noteError: assign(({ event }) => ({ words: errorMessageOf(event) })),
    noteSaved: raise({ type: 'name.saved' }),
    showOutcome: raise({ type: 'outcome.arrived' }),
    notifyRenamed: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'project.renamed' });
    }),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'renaming',
  description: 'Giving a project another name.',
  context: { project: null, name: '', words: '' },
  type: 'parallel',
  states: {
    dialog: {
      description: 'Whether the dialog is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No name is asked for.',
          on: {
            'renaming.opened': { target: 'open', description: 'Rename' },
            'outcome.arrived': {
              target: 'open',
              description: 'The name that was being saved when the dialog was closed was not saved',
            },
          },
        },
        open: {
          description: 'The name is asked for.',
          tags: 'open',
          on: {
            'renaming.closed': { target: 'closed', description: 'Close the dialog' },
            'name.submitted': {
              guard: { type: 'isSameName', params: eventOf },
              target: 'closed',
              description: 'Save the name it has',
            },
            'name.saved': { target: 'closed', description: 'The name is saved' },
          },
        },
      },
    },
    name: {
      description: 'The name of the project.',
      initial: 'none',
      states: {
        none: {
          description: 'No project gets another name.',
          on: {
            'renaming.opened': {
              target: 'editing',
              actions: { type: 'takeProject', params: eventOf },
              description: 'Rename',
            },
          },
        },
        editing: {
          description: 'The name is in the field.',
          initial: 'untried',
          on: {
            'renaming.closed': { target: 'none', description: 'Leave the name as it is' },
            'name.submitted': [
              { guard: { type: 'isSameName', params: eventOf }, target: 'none', description: 'Save the name it has' },
              {
                guard: { type: 'isName', params: eventOf },
                target: 'saving',
                actions: { type: 'takeName', params: eventOf },
                description: 'Save',
              },
              {
                target: '.empty',
                actions: { type: 'noteFault', params: eventOf },
                description: 'Save without a name that can be kept',
              },
            ],
          },
          states: {
            untried: { description: 'Nothing was refused.' },
            empty: {
              description: 'There is no name in the field, or one with a character that nobody sees.',
              tags: 'empty',
            },
            refused: { description: 'The server refused it.', tags: 'refused' },
            unanswered: { description: 'There was no answer.', tags: 'unanswered' },
          },
        },
        saving: {
          description: 'The name is being saved, also while the dialog is closed.',
          tags: 'pending',
          invoke: {
            src: 'renameProject',
            input: ({ context }) => ({ project: projectOf(context), name: context.name }),
            onDone: [
              {
                guard: { type: 'isDone', params: changeOf },
                target: 'none',
                actions: ['noteSaved', 'notifyRenamed'],
                description: 'The name is saved',
              },
              {
                target: 'editing.refused',
                actions: [{ type: 'noteRefusal', params: changeOf }, 'showOutcome', 'notifyChanged'],
                description: 'The server refuses the name',
              },
            ],
            onError: {
              target: 'editing.unanswered',
              actions: ['noteError', 'showOutcome', 'notifyRenamed'],
              description: 'The server does not answer',
            },
          },
        },
      },
    },
  },
});

function projectOf({ project }: RenamingContext): ProjectCard {
  if (!project) throw new Error('There is no project to rename');
  return project;
}

function changeOf({ event }: { event: DoneActorEvent<ChangeAnswer> }): Changed {
  return { answer: event.output };
}
