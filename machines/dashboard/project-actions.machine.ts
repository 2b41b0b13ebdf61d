/**
 * Changes to projects. Promises: one change at a time; a notice states that it was made, or why it was rejected; a
 * deletion and an archiving can be undone while their notice is shown; a plan that is stored nowhere else is replaced
 * only after the person confirms it.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { timeoutMessage, errorMessageOf } from '../domain/failure.ts';
import { doneWords, undoOf, type ProjectAction, type ProjectCard } from '../domain/projects/project-card.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { changeProject, openInStudio, type ChangeAnswer, type StudioAnswer } from '../ports/projects.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ActionNotice {
  readonly text: string;
  readonly isRefusal: boolean;
  /** The action of Undo; null when the last action cannot be undone. */
  readonly undo: ProjectAction | null;
}

export interface ProjectActionsContext {
  readonly action: ProjectAction | null;
  /** The project to open in the studio, null for a new one, and the name of the plan that is open there. */
  readonly opening: ProjectCard | null;
  readonly standing: string;
  readonly undoing: ProjectAction | null;
  readonly notice: ActionNotice | null;
  /** Distinguishes one notice from the next. */
  readonly serial: number;
}

export type ProjectActionsEvent =
  | { readonly type: 'action.requested'; readonly action: ProjectAction }
  | { readonly type: 'opening.requested'; readonly project: ProjectCard | null }
  | { readonly type: 'opening.confirmed' }
  | { readonly type: 'opening.cancelled' }
  | { readonly type: 'action.undone' }
  | { readonly type: 'notice.dismissed' };

/** Sent to the dashboard. */
export type ProjectParentEvent =
  | { readonly type: 'projects.changed' }
  /** Lists of payments and requests contain project names as well. */
  | { readonly type: 'project.renamed' }
  | { readonly type: 'project.removed'; readonly projectId: string }
  | { readonly type: 'requests.changed' };

type Changed = { readonly answer: ChangeAnswer };
type Opened = { readonly answer: StudioAnswer };

function noticeAfter(
  { serial }: ProjectActionsContext,
  text: string,
  rest: Partial<ActionNotice> = {},
): Pick<ProjectActionsContext, 'notice' | 'serial'> {
  return { serial: serial + 1, notice: { text, isRefusal: false, undo: null, ...rest } };
}

export const projectActionsMachine = setup({
  types: {
    context: {} as ProjectActionsContext,
    events: {} as ProjectActionsEvent,
    tags: {} as 'asking' | 'opening',
  },
  actors: { changeProject, openInStudio },
  guards: {
    isDone: (_, { answer }: Changed) => answer.kind === 'done',
    isOpened: (_, { answer }: Opened) => answer.kind === 'opened',
    canUndo: ({ context }) => context.notice?.undo != null,
  },
  actions: {
    takeAction: assign((_, { action }: { action: ProjectAction }) => ({ action })),
    takeOpening: assign((_, { project }: { project: ProjectCard | null }) => ({ opening: project })),
    recordStatus: assign((_, { answer }: Opened) => ({ standing: answer.kind === 'unsaved' ? answer.name : '' })),
    takeUndoing: assign(({ context }) => ({ undoing: context.notice?.undo ?? null, notice: null })),
    showDone: assign(({ context }) => {
      const { action } = context;
      return action ? noticeAfter(context, doneWords(action), { undo: undoOf(action) }) : {};
    }),
    showBack: assign(({ context }) => (context.undoing ? noticeAfter(context, doneWords(context.undoing)) : {})),
    showRefused: assign(({ context }, { answer }: Changed) =>
      noticeAfter(context, answer.kind === 'refused' ? answer.words : timeoutMessage, { isRefusal: true }),
    ),
    showUnanswered: assign(({ context, event }) => noticeAfter(context, errorMessageOf(event), { isRefusal: true })),
    /** The action may still be in effect: Undo is offered again. */
    offerAgain: assign(({ context, event }) =>
      noticeAfter(context, errorMessageOf(event), { isRefusal: true, undo: context.undoing }),
    ),
    dismissNotice: assign({ notice: null }),
    notifyDone: enqueueActions(({ context: { action }, enqueue, self }) => {
      for (const projectId of removedBy(action))
        notifyParent<ProjectParentEvent>(enqueue, self, { type: 'project.removed', projectId });
      if (action?.kind === 'request') notifyParent<ProjectParentEvent>(enqueue, self, { type: 'requests.changed' });
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'projectActions',
  description: 'Changes to projects.',
  context: { action: null, opening: null, standing: '', undoing: null, notice: null, serial: 0 },
  type: 'parallel',
  on: {
    'notice.dismissed': { actions: 'dismissNotice', description: 'Close the notice' },
  },
  states: {
    work: {
      description: 'One change at a time.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is under way.',
          on: {
            'action.requested': {
              target: 'working',
              actions: { type: 'takeAction', params: eventOf },
              description: 'Change a project',
            },
            'opening.requested': {
              target: 'opening',
              actions: { type: 'takeOpening', params: eventOf },
              description: 'Open a project in the studio',
            },
          },
        },
        working: {
          description: 'The change is being made.',
          invoke: {
            src: 'changeProject',
            input: ({ context }) => actionOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: changeOf },
                target: 'idle',
                actions: ['showDone', 'notifyDone'],
                description: 'The server makes the change',
              },
              {
                target: 'idle',
                actions: [{ type: 'showRefused', params: changeOf }, 'notifyChanged'],
                description: 'The server refuses the change',
              },
            ],
            onError: {
              target: 'idle',
              actions: ['showUnanswered', 'notifyChanged'],
              description: 'The server does not answer',
            },
          },
        },
        opening: {
          description: 'The plan is being opened in the studio.',
          tags: 'opening',
          invoke: {
            src: 'openInStudio',
            input: ({ context }) => ({ project: context.opening, isForced: false }),
            onDone: [
              {
                guard: { type: 'isOpened', params: openedOf },
                target: 'idle',
                description: 'The studio opens the plan',
              },
              {
                target: 'asking',
                actions: { type: 'recordStatus', params: openedOf },
                description: 'The studio has a plan that is stored nowhere else',
              },
            ],
            onError: { target: 'idle', actions: 'showUnanswered', description: 'The plan does not arrive' },
          },
        },
        asking: {
          description: 'The plan in the studio is stored nowhere else: the person is asked.',
          tags: 'asking',
          on: {
            'opening.confirmed': { target: 'replacing', description: 'Replace the plan in the studio' },
            'opening.cancelled': { target: 'idle', description: 'Keep the plan in the studio' },
          },
        },
        replacing: {
          description: 'The plan in the studio is being replaced.',
          invoke: {
            src: 'openInStudio',
            input: ({ context }) => ({ project: context.opening, isForced: true }),
            onDone: { target: 'idle', description: 'The studio opens the plan' },
            onError: { target: 'idle', actions: 'showUnanswered', description: 'The plan does not arrive' },
          },
        },
      },
    },
    undo: {
      description: 'Undoing a deletion, or an archiving.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being undone.',
          on: { 'action.undone': { guard: 'canUndo', target: 'undoing', actions: 'takeUndoing', description: 'Undo' } },
        },
        undoing: {
          description: 'The project is being restored.',
          invoke: {
            src: 'changeProject',
            input: ({ context }) => undoingOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: changeOf },
                target: 'resting',
                actions: ['showBack', 'notifyChanged'],
                description: 'The server restores the project',
              },
              {
                target: 'resting',
                actions: { type: 'showRefused', params: changeOf },
                description: 'The server refuses to restore the project',
              },
            ],
            onError: {
              target: 'resting',
              actions: ['offerAgain', 'notifyChanged'],
              description: 'The server does not answer',
            },
          },
        },
      },
    },
  },
});

/** The projects that an action deleted. */
function removedBy(action: ProjectAction | null): readonly string[] {
  if (action?.kind === 'delete') return [action.project.id];
  return action?.kind === 'many' && action.change === 'delete' ? action.projects.map(({ id }) => id) : [];
}

function actionOf({ action }: ProjectActionsContext): ProjectAction {
  if (!action) throw new Error('There is nothing to do');
  return action;
}

function undoingOf({ undoing }: ProjectActionsContext): ProjectAction {
  if (!undoing) throw new Error('There is nothing to undo');
  return undoing;
}

function changeOf({ event }: { event: DoneActorEvent<ChangeAnswer> }): Changed {
  return { answer: event.output };
}

function openedOf({ event }: { event: DoneActorEvent<StudioAnswer> }): Opened {
  return { answer: event.output };
}
