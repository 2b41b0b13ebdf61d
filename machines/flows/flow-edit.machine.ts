/**
 * Edits a machine in its chart. Promises: the difference is shown before anything is written; what was typed stays when
 * the server refuses it or does not answer; a file that changed meanwhile is shown again before it is written; a saved
 * edit can be taken back. Invariant: nothing is saved but the difference that was shown.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import {
  previewEdit,
  saveEdit,
  undoEdit,
  type AskedEdit,
  type EditPreview,
  type EditSaved,
  type FlowEdit,
  type PreviewAnswer,
  type SaveAnswer,
  type UndoAnswer,
} from '../ports/flow-edit.ts';
import { eventOf } from '../shared/event-of.ts';

export interface FlowEditContext {
  /** Id of the flow. */
  readonly flow: string;
  /** What is being typed; null before the first edit. */
  readonly edit: FlowEdit | null;
  readonly preview: EditPreview | null;
  /** The edit that was saved or taken back last. */
  readonly saved: EditSaved | null;
  /** The sentence of the last refusal. */
  readonly reason: string;
}

export type FlowEditEvent =
  /** @param isInPlace whether it is typed on the chart itself */
  | ({ readonly type: 'edit.opened'; readonly isInPlace: boolean } & AskedEdit)
  | { readonly type: 'edit.changed'; readonly edit: FlowEdit }
  | { readonly type: 'edit.submitted' }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'edit.continued' }
  | { readonly type: 'edit.accepted' }
  | { readonly type: 'undo.requested' }
  | { readonly type: 'note.closed' };

/** The kinds of edits that need no text. */
const plainKinds: ReadonlySet<FlowEdit['kind']> = new Set(['removeState', 'setInitial', 'removeTransition']);

type Refused = { readonly reason: string };

export const flowEditMachine = setup({
  types: {
    context: {} as FlowEditContext,
    events: {} as FlowEditEvent,
    emitted: {} as { readonly type: 'edit.saved'; readonly edit: FlowEdit | null },
    tags: {} as 'form' | 'inPlace' | 'difference' | 'pending' | 'refused' | 'unanswered' | 'conflict' | 'note',
  },
  actors: { previewEdit, saveEdit, undoEdit },
  guards: {
    isPlain: ({ context: { edit } }) => edit !== null && plainKinds.has(edit.kind),
    needsNoText: (_, { edit }: AskedEdit) => plainKinds.has(edit.kind),
    isInPlace: (_, { isInPlace }: { readonly isInPlace: boolean }) => isInPlace,
    isShown: (_, { kind }: { readonly kind: string }) => kind === 'shown',
    isSaved: (_, { kind }: { readonly kind: string }) => kind === 'saved',
    isConflict: (_, { kind }: { readonly kind: string }) => kind === 'conflict',
    isUndone: (_, { kind }: { readonly kind: string }) => kind === 'undone',
  },
  actions: {
    noteEdit: assign((_, { flow, edit }: AskedEdit) => ({ flow, edit })),
    noteText: assign((_, { edit }: { readonly edit: FlowEdit }) => ({ edit })),
    notePreview: assign((_, { preview }: { readonly preview: EditPreview | null }) => ({ preview })),
    noteSaved: assign((_, { saved }: { readonly saved: EditSaved | null }) => ({ saved })),
    announceSaved: emit(({ context: { edit } }) => ({ type: 'edit.saved', edit }) as const),
    noteReason: assign((_, { reason }: Refused) => ({ reason })),
  },
}).createMachine({
  id: 'flowEdit',
  description: 'Editing a machine in its chart.',
  context: { flow: '', edit: null, preview: null, saved: null, reason: '' },
  initial: 'closed',
  on: {
    'edit.opened': [
      {
        guard: { type: 'needsNoText', params: eventOf },
        target: '.previewing',
        actions: { type: 'noteEdit', params: eventOf },
        description: 'Choose an edit that needs no text',
      },
      {
        guard: { type: 'isInPlace', params: eventOf },
        target: '.editing.onChart',
        actions: { type: 'noteEdit', params: eventOf },
        description: 'Edit a description on the chart',
      },
      {
        target: '.editing.inForm',
        actions: { type: 'noteEdit', params: eventOf },
        description: 'Open the form of an edit',
      },
    ],
  },
  states: {
    closed: { description: 'Nothing is being edited.' },
    editing: {
      description: 'The edit is being typed.',
      initial: 'inForm',
      on: {
        'edit.changed': { actions: { type: 'noteText', params: eventOf }, description: 'Type' },
        'edit.submitted': { target: 'previewing', description: 'Show the difference' },
        'edit.closed': { target: 'closed', description: 'Close the form' },
      },
      states: {
        inForm: { description: 'It is typed in the form.', tags: 'form' },
        onChart: { description: 'It is typed on the chart.', tags: 'inPlace' },
        refused: { description: 'The server says why it cannot be made.', tags: ['form', 'refused'] },
        unanswered: { description: 'The server did not answer.', tags: ['form', 'unanswered'] },
      },
    },
    previewing: {
      description: 'The server makes the edit in memory.',
      tags: ['difference', 'pending'],
      on: { 'edit.closed': { target: 'closed', description: 'Leave the edit' } },
      invoke: {
        src: 'previewEdit',
        input: askedOf,
        onDone: [
          {
            guard: { type: 'isShown', params: answerOf },
            target: 'shown',
            actions: { type: 'notePreview', params: answerOf },
            description: 'The difference is there',
          },
          {
            target: 'editing.refused',
            actions: { type: 'noteReason', params: answerOf },
            description: 'The edit is refused',
          },
        ],
        onError: { target: 'editing.unanswered', description: 'The server does not answer' },
      },
    },
    shown: {
      description: 'The difference of the source is shown.',
      tags: 'difference',
      on: {
        'edit.accepted': { target: 'saving', description: 'Save the difference' },
        'edit.continued': [
          { guard: 'isPlain', target: 'closed', description: 'Leave an edit without a text' },
          { target: 'editing', description: 'Go back to the form' },
        ],
        'edit.closed': { target: 'closed', description: 'Leave the edit' },
      },
      initial: 'first',
      states: {
        first: { description: 'It is shown for the first time.' },
        conflict: { description: 'The file changed meanwhile: the new difference is shown.', tags: 'conflict' },
        unsaved: { description: 'The server did not answer when it was to be saved.', tags: 'unanswered' },
      },
    },
    saving: {
      description: 'The source is being written.',
      tags: ['difference', 'pending'],
      invoke: {
        src: 'saveEdit',
        input: ({ context }) => ({ ...askedOf({ context }), hash: context.preview?.hash ?? '' }),
        onDone: [
          {
            guard: { type: 'isSaved', params: answerOf },
            target: 'saved',
            actions: [{ type: 'noteSaved', params: answerOf }, 'announceSaved'],
            description: 'The source is written',
          },
          {
            guard: { type: 'isConflict', params: answerOf },
            target: 'shown.conflict',
            actions: { type: 'notePreview', params: answerOf },
            description: 'The file changed meanwhile',
          },
          {
            target: 'editing.refused',
            actions: { type: 'noteReason', params: answerOf },
            description: 'The edit is refused now',
          },
        ],
        onError: { target: 'shown.unsaved', description: 'The server does not answer' },
      },
    },
    saved: {
      description: 'A note says what was written, and offers to take it back.',
      tags: 'note',
      on: {
        'undo.requested': { target: 'undoing', description: 'Take the edit back' },
        'note.closed': { target: 'closed', description: 'Close the note' },
      },
    },
    undoing: {
      description: 'The edit is being taken back.',
      tags: ['note', 'pending'],
      invoke: {
        src: 'undoEdit',
        input: ({ context: { flow, saved } }) => ({ flow, hash: saved?.hash ?? '' }),
        onDone: [
          {
            guard: { type: 'isUndone', params: answerOf },
            target: 'undone',
            actions: { type: 'noteSaved', params: answerOf },
            description: 'The edit is taken back',
          },
          {
            target: 'kept.refused',
            actions: { type: 'noteReason', params: answerOf },
            description: 'It cannot be taken back',
          },
        ],
        onError: { target: 'kept.unanswered', description: 'The server does not answer' },
      },
    },
    undone: {
      description: 'A note says that the edit is taken back.',
      tags: 'note',
      on: { 'note.closed': { target: 'closed', description: 'Close the note' } },
    },
    kept: {
      description: 'A note says why the edit is not taken back.',
      tags: 'note',
      initial: 'refused',
      on: {
        'undo.requested': { target: 'undoing', description: 'Try again to take it back' },
        'note.closed': { target: 'closed', description: 'Close the note' },
      },
      states: {
        refused: { description: 'The server says why.', tags: 'refused' },
        unanswered: { description: 'The server did not answer.', tags: 'unanswered' },
      },
    },
  },
});

function askedOf({ context: { flow, edit } }: { readonly context: FlowEditContext }): AskedEdit {
  if (!edit) throw new Error('An edit is asked for before it is opened');
  return { flow, edit };
}

type Answer = PreviewAnswer | SaveAnswer | UndoAnswer;

/** An answer with all fields that any has. */
function answerOf({ event: { output } }: { readonly event: DoneActorEvent<Answer> }) {
  return {
    kind: output.kind,
    preview: 'preview' in output ? output.preview : null,
    saved: 'saved' in output ? output.saved : null,
    reason: 'reason' in output ? output.reason : '',
  };
}
