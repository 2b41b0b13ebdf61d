/**
 * Removes a project from the trash permanently. Promises: nothing is removed before the person confirms it; a rejection
 * is shown with its reason; the question belongs to the page where it was asked, and the outcome is shown there.
 */
import { assign, enqueueActions, setup, stateIn, type DoneActorEvent } from 'xstate';
import * as messages from '#messages/trash.ts';
import { changeMessageOf } from '../domain/failure.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { eraseProject } from '../ports/project-page.ts';
import type { ChangeAnswer } from '../ports/projects.ts';
import type { ProjectParentEvent } from './project-actions.machine.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ErasingContext {
  readonly project: ProjectCard | null;
  /** Why it was rejected, or may not be gone. */
  readonly words: string;
}

export type ErasingEvent =
  | { readonly type: 'erasure.requested'; readonly project: ProjectCard }
  | { readonly type: 'erasure.confirmed' }
  | { readonly type: 'erasure.cancelled' }
  /** Another page is shown. */
  | { readonly type: 'erasure.left' };

type Given = { readonly project: ProjectCard };
type Answered = { readonly answer: ChangeAnswer };

export const erasingMachine = setup({
  types: {
    context: {} as ErasingContext,
    events: {} as ErasingEvent,
    tags: {} as 'doubtful' | 'erased' | 'kept' | 'open' | 'pending' | 'refused' | 'unanswered',
  },
  actors: { eraseProject },
  guards: {
    mayGo: (_, { project }: Given) => project.trashed?.isHeld === false,
    isLeft: stateIn({ erasing: 'left' }),
    isDone: (_, { answer }: Answered) => answer.kind === 'done',
  },
  actions: {
    takeProject: assign((_, { project }: Given) => ({ project, words: '' })),
    noteRefusal: assign((_, { answer }: Answered) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    noteError: assign(({ context, event }) => {
      const { name } = projectOf(context);
      return {
        words: changeMessageOf(event, {
          notMade: ({ reason }) => messages.isHere({ name, reason }),
          mayBeMade: ({ reason }) => messages.mayBeHere({ name, reason }),
        }),
      };
    }),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'erasing',
  description: 'Removing a project for good.',
  context: { project: null, words: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      initial: 'quiet',
      on: {
        'erasure.requested': {
          guard: { type: 'mayGo', params: eventOf },
          target: 'asking',
          actions: { type: 'takeProject', params: eventOf },
          description: 'Delete for good',
        },
      },
      states: {
        quiet: { description: 'There is nothing to say.' },
        erased: { description: 'The last project is gone.', tags: 'erased' },
        kept: { description: 'The server refused it, after the page of the question was left.', tags: 'kept' },
        doubtful: { description: 'There was no answer, after the page of the question was left.', tags: 'doubtful' },
      },
    },
    asking: {
      description: 'The person is asked whether the project shall go.',
      tags: 'open',
      initial: 'untried',
      on: {
        'erasure.confirmed': { target: 'erasing', description: 'Confirm' },
        'erasure.cancelled': { target: 'closed', description: 'Keep the project' },
        'erasure.left': { target: 'closed', description: 'Go to another page: the project is kept' },
      },
      states: {
        untried: { description: 'Nothing was refused.' },
        refused: { description: 'The server refused it.', tags: 'refused' },
        unanswered: { description: 'There was no answer.', tags: 'unanswered' },
      },
    },
    erasing: {
      description: 'The project is being removed.',
      tags: 'pending',
      initial: 'shown',
      states: {
        shown: {
          description: 'The dialog waits for the answer.',
          tags: 'open',
          on: { 'erasure.left': { target: 'left', description: 'Go to another page: the removal goes on' } },
        },
        left: { description: 'The page of the question was left.' },
      },
      invoke: {
        src: 'eraseProject',
        input: ({ context }) => ({ project: projectOf(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'closed.erased',
            actions: 'notifyChanged',
            description: 'The project is gone',
          },
          {
            guard: 'isLeft',
            target: 'closed.kept',
            actions: [{ type: 'noteRefusal', params: answerOf }, 'notifyChanged'],
            description: 'The server refuses it, after the page was left',
          },
          {
            target: 'asking.refused',
            actions: [{ type: 'noteRefusal', params: answerOf }, 'notifyChanged'],
            description: 'The server refuses it',
          },
        ],
        onError: [
          {
            guard: 'isLeft',
            target: 'closed.doubtful',
            actions: ['noteError', 'notifyChanged'],
            description: 'The server does not answer, after the page was left',
          },
          {
            target: 'asking.unanswered',
            actions: ['noteError', 'notifyChanged'],
            description: 'The server does not answer',
          },
        ],
      },
    },
  },
});

function projectOf({ project }: ErasingContext): ProjectCard {
  if (!project) throw new Error('There is no project to remove');
  return project;
}

function answerOf({ event }: { event: DoneActorEvent<ChangeAnswer> }): Answered {
  return { answer: event.output };
}
