/**
 * Writing notes on a flow. Promises: a note is added, reworded, resolved, reopened or deleted in the file beside its
 * machine, or a sentence says why not and it can be tried again. Invariant: a text that somebody types is kept until it
 * is written or discarded.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { writeNote, type FlowNote, type NoteAnswer, type NoteChange } from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

/** A note that is being written. */
export interface NoteDraft {
  readonly flow: string;
  /** The id of the state or the transition that it is on. */
  readonly at: string;
  /** The note that gets another text; null for a new one. */
  readonly note: FlowNote | null;
  readonly text: string;
}

export interface FlowNotesContext {
  readonly draft: NoteDraft | null;
  /** The name under new notes; '' for the one that git knows. */
  readonly author: string;
  /** The change that is being written, or was not. */
  readonly asked: { readonly flow: string; readonly change: NoteChange; readonly isDraft: boolean } | null;
  /** Why the change was refused; null if there was no answer. */
  readonly reason: string | null;
}

export type FlowNotesEvent =
  | { readonly type: 'note.begun'; readonly flow: string; readonly at: string; readonly note: FlowNote | null }
  | { readonly type: 'note.typed'; readonly text: string }
  | { readonly type: 'note.moved'; readonly at: string }
  | { readonly type: 'author.typed'; readonly author: string }
  | { readonly type: 'note.submitted' }
  | { readonly type: 'note.discarded' }
  /** The note whose text was changed is another one now. */
  | { readonly type: 'note.detached' }
  | { readonly type: 'change.asked'; readonly flow: string; readonly change: NoteChange }
  | { readonly type: 'change.retried' }
  | { readonly type: 'change.dismissed' };

export interface NotesWritten {
  readonly type: 'notes.written';
  readonly flow: string;
  readonly notes: readonly FlowNote[];
}

type Answered = { readonly answer: NoteAnswer };

export const flowNotesMachine = setup({
  types: {
    context: {} as FlowNotesContext,
    events: {} as FlowNotesEvent,
    input: {} as { readonly author: string },
    tags: {} as 'failed' | 'pending',
    emitted: {} as NotesWritten,
  },
  actors: { writeNote },
  guards: {
    hasNoDraft: ({ context: { draft } }) => draft === null || draft.text.trim() === (draft.note?.text ?? ''),
    hasText: ({ context: { draft } }) => draft !== null && draft.text.trim() !== '',
    isWritten: (_, { answer }: Answered) => answer.kind === 'written',
  },
  actions: {
    begin: assign((_, { flow, at, note }: Omit<NoteDraft, 'text'>) => ({
      draft: { flow, at, note, text: note?.text ?? '' },
    })),
    noteText: assign(({ context: { draft } }, { text }: { readonly text: string }) => ({
      draft: draft && { ...draft, text },
    })),
    notePlace: assign(({ context: { draft } }, { at }: { readonly at: string }) => ({
      draft: draft && { ...draft, at },
    })),
    noteAuthor: assign((_, { author }: { readonly author: string }) => ({ author })),
    /** Stores the name for the next visit; provided by the pages. */
    keepAuthor: () => {},
    discard: assign({ draft: null }),
    detach: assign(({ context: { draft } }) => ({ draft: draft && { ...draft, note: null } })),
    askDraft: assign(({ context: { draft, author } }) => ({
      asked: draft && {
        flow: draft.flow,
        isDraft: true,
        change: draft.note
          ? { kind: 'reword' as const, before: draft.note, text: draft.text.trim() }
          : { kind: 'add' as const, at: draft.at, text: draft.text.trim(), author: author.trim() },
      },
    })),
    askChange: assign((_, { flow, change }: { readonly flow: string; readonly change: NoteChange }) => ({
      asked: { flow, change, isDraft: false },
    })),
    noteReason: assign((_, { answer }: Answered) => ({ reason: answer.kind === 'refused' ? answer.reason : null })),
    forgetReason: assign({ reason: null }),
    finish: assign(({ context: { asked, draft } }) => ({ asked: null, draft: asked?.isDraft ? null : draft })),
    forget: assign({ asked: null, reason: null }),
    tellWritten: emit(({ context: { asked } }, { answer }: Answered): NotesWritten => ({
      type: 'notes.written',
      flow: asked?.flow ?? '',
      notes: answer.kind === 'written' ? answer.notes : [],
    })),
  },
}).createMachine({
  id: 'flowNotes',
  description: 'Writing notes on a flow.',
  context: ({ input: { author } }) => ({ draft: null, author, asked: null, reason: null }),
  initial: 'ready',
  on: {
    'author.typed': {
      actions: [{ type: 'noteAuthor', params: eventOf }, 'keepAuthor'],
      description: 'Type the name under the note',
    },
  },
  states: {
    ready: {
      description: 'A note can be written or changed.',
      on: {
        'note.begun': {
          guard: 'hasNoDraft',
          actions: { type: 'begin', params: eventOf },
          description: 'Begin a note, or another text of one',
        },
        'note.typed': { actions: { type: 'noteText', params: eventOf }, description: 'Type the note' },
        'note.moved': { actions: { type: 'notePlace', params: eventOf }, description: 'Choose what the note is on' },
        'note.discarded': { actions: 'discard', description: 'Discard what was typed' },
        'note.submitted': { guard: 'hasText', target: 'writing', actions: 'askDraft', description: 'Save the note' },
        'change.asked': {
          target: 'writing',
          actions: { type: 'askChange', params: eventOf },
          description: 'Resolve, reopen or delete a note',
        },
      },
    },
    writing: {
      description: 'A change is being written to the file.',
      tags: 'pending',
      entry: 'forgetReason',
      invoke: {
        src: 'writeNote',
        input: askedOf,
        onDone: [
          {
            guard: { type: 'isWritten', params: answerOf },
            target: 'ready',
            actions: [{ type: 'tellWritten', params: answerOf }, 'finish'],
            description: 'The change is written',
          },
          {
            target: 'failed',
            actions: { type: 'noteReason', params: answerOf },
            description: 'The change is refused',
          },
        ],
        onError: { target: 'failed', description: 'There is no answer' },
      },
    },
    failed: {
      description: 'The change was not written. What was typed is kept.',
      tags: 'failed',
      on: {
        'note.typed': { actions: { type: 'noteText', params: eventOf }, description: 'Type the note' },
        'note.moved': { actions: { type: 'notePlace', params: eventOf }, description: 'Choose what the note is on' },
        'note.submitted': {
          guard: 'hasText',
          target: 'writing',
          actions: 'askDraft',
          description: 'Save the note again',
        },
        'note.detached': { target: 'ready', actions: ['detach', 'forget'], description: 'Make it a note of its own' },
        'note.discarded': { target: 'ready', actions: ['discard', 'forget'], description: 'Discard what was typed' },
        'change.retried': { target: 'writing', description: 'Try the change again' },
        'change.dismissed': { target: 'ready', actions: 'forget', description: 'Leave the note as it is' },
      },
    },
  },
});

function answerOf({ event }: { readonly event: DoneActorEvent<NoteAnswer> }): Answered {
  return { answer: event.output };
}

function askedOf({ context: { asked } }: { readonly context: FlowNotesContext }) {
  if (!asked) throw new Error('A change is written before it is asked for');
  return { flow: asked.flow, change: asked.change };
}
