/**
 * Restores an earlier version of a project. Promises: one restoration at a time, of the project as it was shown; a
 * restoration that changed the project can be undone, and one that created a new draft shows it; a rejection is shown
 * with its reason.
 */
import { assign, enqueueActions, setup, type DoneActorEvent, type ExtractEvent } from 'xstate';
import { errorMessageOf } from '../domain/failure.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { restoreVersion, showProject, type Restoration, type RestorationAnswer } from '../ports/project-page.ts';
import type { ProjectParentEvent } from './project-actions.machine.ts';
import { eventOf } from '../shared/event-of.ts';

export interface VersionRestoringContext {
  /** The project as it was shown when the restoration was requested. */
  readonly project: ProjectCard | null;
  /** The requested version. */
  readonly version: number;
  /** The version of the project after the restoration; 0 where it did not change. */
  readonly restoredAs: number;
  /** The id of the draft that was created; empty without one. */
  readonly copyId: string;
  /** Why it was rejected, or has no outcome. */
  readonly words: string;
}

export type VersionRestoringEvent =
  | { readonly type: 'restoration.requested'; readonly project: ProjectCard; readonly version: number }
  | { readonly type: 'restoration.undone' };

type Answered = { readonly answer: RestorationAnswer };

export const versionRestoringMachine = setup({
  types: {
    context: {} as VersionRestoringContext,
    events: {} as VersionRestoringEvent,
    tags: {} as 'copied' | 'pending' | 'refused' | 'restored' | 'unanswered' | 'undone',
  },
  actors: { restoreVersion, showProject },
  guards: {
    isRestored: (_, { answer }: Answered) => answer.kind === 'restored',
    isCopied: (_, { answer }: Answered) => answer.kind === 'copied',
  },
  actions: {
    takeVersion: assign((_, { project, version }: ExtractEvent<VersionRestoringEvent, 'restoration.requested'>) => ({
      project,
      version,
      restoredAs: 0,
      copyId: '',
      words: '',
    })),
    noteAnswer: assign((_, { answer }: Answered) => ({
      restoredAs: answer.kind === 'restored' ? answer.version : 0,
      copyId: answer.kind === 'copied' ? answer.projectId : '',
      words: answer.kind === 'refused' ? answer.words : '',
    })),
    noteError: assign(({ event }) => ({ words: errorMessageOf(event) })),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'versionRestoring',
  description: 'Restoring an earlier version of a project.',
  context: { project: null, version: 0, restoredAs: 0, copyId: '', words: '' },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is under way.',
      initial: 'quiet',
      on: {
        'restoration.requested': {
          target: 'restoring',
          actions: { type: 'takeVersion', params: eventOf },
          description: 'Restore a version',
        },
      },
      states: {
        quiet: { description: 'There is nothing to say.' },
        restored: {
          description: 'The version is the newest of its project.',
          tags: 'restored',
          on: { 'restoration.undone': { target: '#versionRestoring.undoing', description: 'Undo' } },
        },
        copied: { description: 'The version is a draft of its own.', tags: 'copied' },
        undone: { description: 'The project is as it was before.', tags: 'undone' },
        refused: { description: 'The version was refused.', tags: 'refused' },
        unanswered: { description: 'There was no answer.', tags: 'unanswered' },
      },
    },
    restoring: {
      description: 'The version is being restored.',
      tags: 'pending',
      invoke: {
        src: 'restoreVersion',
        input: ({ context }) => restorationOf(context),
        onDone: [
          {
            guard: { type: 'isRestored', params: answerOf },
            target: 'resting.restored',
            actions: [{ type: 'noteAnswer', params: answerOf }, 'notifyChanged'],
            description: 'The project has the version',
          },
          {
            guard: { type: 'isCopied', params: answerOf },
            target: 'showing',
            actions: [{ type: 'noteAnswer', params: answerOf }, 'notifyChanged'],
            description: 'A new draft has the version',
          },
          {
            target: 'resting.refused',
            actions: [{ type: 'noteAnswer', params: answerOf }, 'notifyChanged'],
            description: 'The server refuses the version',
          },
        ],
        onError: {
          target: 'resting.unanswered',
          actions: ['noteError', 'notifyChanged'],
          description: 'The server does not answer',
        },
      },
    },
    showing: {
      description: 'The new draft is being shown.',
      tags: 'copied',
      invoke: {
        src: 'showProject',
        input: ({ context }) => ({ projectId: context.copyId }),
        onDone: { target: 'resting.copied', description: 'The new draft is shown' },
        onError: { target: 'resting.copied', description: 'The new draft cannot be shown' },
      },
    },
    undoing: {
      description: 'The version before is being restored.',
      tags: 'pending',
      invoke: {
        src: 'restoreVersion',
        input: ({ context }) => undoingOf(context),
        onDone: [
          {
            guard: { type: 'isRestored', params: answerOf },
            target: 'resting.undone',
            actions: 'notifyChanged',
            description: 'The project is as it was',
          },
          {
            target: 'resting.refused',
            actions: [{ type: 'noteAnswer', params: answerOf }, 'notifyChanged'],
            description: 'The server refuses to undo it',
          },
        ],
        onError: {
          target: 'resting.unanswered',
          actions: ['noteError', 'notifyChanged'],
          description: 'The server does not answer',
        },
      },
    },
  },
});

function restorationOf({ project, version }: VersionRestoringContext): Restoration {
  if (!project) throw new Error('There is no project to restore a version of');
  return { project, version };
}

/** Restores the version that was shown before, on top of the one that the project has now. */
function undoingOf({ project, restoredAs }: VersionRestoringContext): Restoration {
  if (!project) throw new Error('There is nothing to undo');
  return { project: { ...project, version: restoredAs }, version: project.version };
}

function answerOf({ event }: { event: DoneActorEvent<RestorationAnswer> }): Answered {
  return { answer: event.output };
}
