/** Comments of people on the states and transitions of a machine, from the file `NAME.notes.json` beside it. */
import type { Flow } from './flow.ts';

export interface FlowNote {
  /** Id of the state or the transition. */
  readonly at: string;
  readonly text: string;
  readonly author?: string;
  /** ISO date. */
  readonly date?: string;
  readonly isResolved?: boolean;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/**
 * Reads the notes of a file: a list of notes, each with `at` and `text`.
 * @throws with the place of the first one that is not a note
 */
export function notesIn(json: string, file: string): readonly FlowNote[] {
  const read: unknown = JSON.parse(json);
  if (!Array.isArray(read)) throw new Error(`${file} is a list of notes: [{ "at": "door.open", "text": "…" }].`);
  return read.map((note: unknown, index): FlowNote => {
    const { at, text, author, date, isResolved } = (note ?? {}) as Readonly<Record<string, unknown>>;
    if (!isText(at) || !isText(text)) throw new Error(`${file}: note ${index + 1} needs "at" and "text".`);
    return {
      at,
      text,
      ...(isText(author) && { author }),
      ...(isText(date) && { date }),
      ...(isResolved === true && { isResolved }),
    };
  });
}

/** The notes on things that a flow does not have any more: they are shown nowhere else. */
export function lostNotes({ states, transitions, notes = [] }: Flow): readonly FlowNote[] {
  const ids = new Set([...states, ...transitions].map(({ id }) => id));
  return notes.filter(({ at }) => !ids.has(at));
}

/** The open notes of a flow, in lines of text: what they are on, who wrote them, and when. */
export function openNotes(flow: Flow): readonly string[] {
  const lost = new Set(lostNotes(flow));
  return (flow.notes ?? [])
    .filter(({ isResolved }) => isResolved !== true)
    .map((note) => {
      const by = [note.author, note.date].filter((part) => part !== undefined).join(', ');
      const where = lost.has(note) ? `${note.at} (it is gone)` : note.at;
      return `- ${where}: ${note.text}${by === '' ? '' : ` (${by})`}`;
    });
}
