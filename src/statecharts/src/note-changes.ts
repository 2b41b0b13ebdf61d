/** Changes of the notes on a machine, which several people make at the same time. */
import type { FlowNote } from './flow-notes.ts';

/** A change of one note. `before` is the note as the person saw it. */
export type NoteChange =
  | { readonly kind: 'add'; readonly at: string; readonly text: string; readonly author: string }
  | { readonly kind: 'reword'; readonly before: FlowNote; readonly text: string }
  | { readonly kind: 'resolve' | 'reopen' | 'delete'; readonly before: FlowNote };

/** What the one who writes the file knows. */
export interface NoteFacts {
  /** ISO date. */
  readonly date: string;
  /** The id of a new note. */
  readonly id: string;
}

/** The note was changed or deleted by somebody else; the message is a sentence for the person. */
export class NoteConflict extends Error {}

const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

/** Whether two notes are the same one. Notes written by hand have no id. */
export function isSameNote(one: FlowNote, other: FlowNote): boolean {
  return one.id === undefined && other.id === undefined
    ? one.at === other.at && one.text === other.text
    : one.id === other.id;
}

function isAsBefore(found: FlowNote, before: FlowNote): boolean {
  return (
    found.at === before.at && found.text === before.text && (found.isResolved === true) === (before.isResolved === true)
  );
}

function withChange(note: FlowNote, change: Exclude<NoteChange, { readonly kind: 'add' }>): readonly FlowNote[] {
  const { isResolved: _, ...open } = note;
  switch (change.kind) {
    case 'reword':
      return [{ ...note, text: change.text }];
    case 'resolve':
      return [{ ...note, isResolved: true }];
    case 'reopen':
      return [open];
    case 'delete':
      return [];
  }
}

/** By what they are on, then by date; notes of one day stay in their order. */
function inOrder(one: FlowNote, other: FlowNote): number {
  const keys = [
    [one.at, other.at],
    [one.date ?? '', other.date ?? ''],
  ] as const;
  const [first, second] = keys.find(([left, right]) => left !== right) ?? ['', ''];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * The notes after a change, in the order of their file.
 * @throws NoteConflict if the note is not as the person saw it; other notes may have changed
 */
export function changedNotes(
  notes: readonly FlowNote[],
  change: NoteChange,
  { date, id }: NoteFacts,
): readonly FlowNote[] {
  if (change.kind === 'add') {
    const { at, text, author } = change;
    return [...notes, { id, at, text, ...(author !== '' && { author }), date }].toSorted(inOrder);
  }
  const { before } = change;
  const index = notes.findIndex((note) => isSameNote(note, before));
  const found = notes[index];
  if (!found) throw new NoteConflict(`The note ${quoted(before.text)} was deleted or changed by somebody else.`);
  if (!isAsBefore(found, before)) {
    const now = found.text === before.text ? (found.isResolved ? 'resolved' : 'open') : quoted(found.text);
    throw new NoteConflict(`The note ${quoted(before.text)} was changed by somebody else: it is ${now} now.`);
  }
  return [...notes.slice(0, index), ...withChange(found, change), ...notes.slice(index + 1)].toSorted(inOrder);
}

/** The text of a file of notes. */
export function notesText(notes: readonly FlowNote[]): string {
  return `${JSON.stringify(notes, null, 2)}\n`;
}
