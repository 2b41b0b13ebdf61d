/**
 * Giving a project another name. Promises: an empty name is not sent; a name that was refused is still in the field, with the
 * reason beside it.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { keptName } from '../domain/plan/plan-draft.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { renameProject, type ChangeAnswer } from '../ports/projects.ts';
import type { ProjectNews } from './project-actions.machine.ts';

export interface RenamingContext {
  readonly project: ProjectCard | null;
  readonly name: string;
  /** Why the name was refused. */
  readonly words: string;
}

export type RenamingEvent =
  | { readonly type: 'renaming.opened'; readonly project: ProjectCard }
  | { readonly type: 'renaming.closed' }
  | { readonly type: 'name.submitted'; readonly name: string };

type Changed = { readonly answer: ChangeAnswer };

export const renamingMachine = setup({
  types: {
    context: {} as RenamingContext,
    events: {} as RenamingEvent,
    tags: {} as 'pending',
  },
  actors: { renameProject },
  guards: {
    isName: ({ event }) => event.type === 'name.submitted' && keptName(event.name) !== '',
    isSameName: ({ context, event }) => event.type === 'name.submitted' && keptName(event.name) === context.project?.name,
    isDone: (_, { answer }: Changed) => answer.kind === 'done',
  },
  actions: {
    takeProject: assign(({ event }) => (event.type === 'renaming.opened' ? { project: event.project, name: event.project.name, words: '' } : {})),
    takeName: assign(({ event }) => (event.type === 'name.submitted' ? { name: keptName(event.name) } : {})),
    noteRefusal: assign((_, { answer }: Changed) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    tellChanged: enqueueActions(({ enqueue, self }) => {
      tellParent<ProjectNews>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'renaming',
  description: 'Giving a project another name.',
  context: { project: null, name: '', words: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No name is asked for.',
      on: { 'renaming.opened': { target: 'open', actions: 'takeProject', description: 'Rename' } },
    },
    open: {
      description: 'The name is asked for.',
      initial: 'editing',
      on: {
        'renaming.closed': { target: 'closed', description: 'Leave the name as it is' },
      },
      states: {
        editing: {
          description: 'The name is in the field.',
          initial: 'untried',
          on: {
            'name.submitted': [
              { guard: 'isSameName', target: '#renaming.closed', description: 'Save the name it has' },
              { guard: 'isName', target: 'saving', actions: 'takeName', description: 'Save' },
              { target: '.empty', description: 'Save without a name' },
            ],
          },
          states: {
            untried: { description: 'Nothing was refused.' },
            empty: { description: 'There is no name in the field.' },
            refused: { description: 'The server refused it.' },
            unanswered: { description: 'There was no answer.' },
          },
        },
        saving: {
          description: 'The name is on its way.',
          tags: 'pending',
          invoke: {
            src: 'renameProject',
            input: ({ context }) => ({ project: projectOf(context), name: context.name }),
            onDone: [
              { guard: { type: 'isDone', params: changeOf }, target: '#renaming.closed', actions: 'tellChanged' },
              { target: 'editing.refused', actions: [{ type: 'noteRefusal', params: changeOf }, 'tellChanged'] },
            ],
            onError: { target: 'editing.unanswered' },
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
