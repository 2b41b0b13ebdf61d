/** Comments of people on the states and transitions of a machine, from the file `NAME.notes.json` beside it. */
import type { Flow } from './flow.ts';

export interface FlowNote {
  /** Identifies it among the notes of its file; those written by hand have none. */
  readonly id?: string;
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
    const { id, at, text, author, date, isResolved, ...others } = (note ?? {}) as Readonly<Record<string, unknown>>;
    if (!isText(at) || !isText(text)) throw new Error(`${file}: note ${index + 1} needs "at" and "text".`);
    return {
      ...(isText(id) && { id }),
      at,
      text,
      ...(isText(author) && { author }),
      ...(isText(date) && { date }),
      ...(isResolved === true && { isResolved }),
      // Other programs may write more.
      ...others,
    };
  });
}

/** The notes on things that a flow does not have any more: they are shown nowhere else. */
export function lostNotes({ states, transitions, notes = [] }: Flow): readonly FlowNote[] {
  const ids = new Set([...states, ...transitions].map(({ id }) => id));
  return notes.filter(({ at }) => !ids.has(at));
}

/** An open note, with the flow that it is about. */
export interface OpenNote {
  readonly flow: string;
  readonly note: FlowNote;
  /** The id of the state that it is on, or that its transition leaves; null if that is gone. */
  readonly state: string | null;
}

/** The notes of a flow that nobody has resolved. */
export function openNotesOf(flow: Flow): readonly OpenNote[] {
  const sources = new Map([
    ...flow.states.map(({ id }) => [id, id] as const),
    ...flow.transitions.map(({ id, source }) => [id, source] as const),
  ]);
  return (flow.notes ?? [])
    .filter(({ isResolved }) => isResolved !== true)
    .map((note) => ({ flow: flow.id, note, state: sources.get(note.at) ?? null }));
}

/** The open notes of a flow, in lines of text: what they are on, who wrote them, and when. */
export function openNotes(flow: Flow): readonly string[] {
  return openNotesOf(flow).map(({ note, state }) => {
    const by = [note.author, note.date].filter((part) => part !== undefined).join(', ');
    const where = state === null ? `${note.at} (it is gone)` : note.at;
    return `- ${where}: ${note.text}${by === '' ? '' : ` (${by})`}`;
  });
}
