/** Writes the notes on a machine, which several people and programs may change at the same time. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { notesIn, type FlowNote } from '../flow-notes.ts';
import { changedNotes, NoteConflict, notesText, type NoteChange } from '../note-changes.ts';
import { writtenBeside } from './beside.ts';
import type { Served } from './flow-server.ts';
import { replaceFile } from './replace-file.ts';
import { git } from './revision.ts';
import { WriteRefused } from './write-refused.ts';

/** The longest note, in characters. */
const maxText = 4000;

function refuse(sentence: string): never {
  throw new WriteRefused(422, sentence);
}

function textIn(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') refuse('A note needs a text.');
  if (text.length > maxText) refuse(`A note has at most ${maxText} characters.`);
  return text;
}

/** The change in the body of a request. @throws WriteRefused */
export function noteChangeIn(content: unknown): NoteChange {
  const { kind, at, text, author, before } = (content ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === 'add') {
    if (typeof at !== 'string') refuse('A note names the state or the transition that it is on.');
    return { kind, at, text: textIn(text), author: typeof author === 'string' ? author.trim() : '' };
  }
  let seen: FlowNote | undefined;
  try {
    [seen] = notesIn(JSON.stringify([before]), 'The request');
  } catch {
    // Answered below.
  }
  if (!seen) refuse('A change of a note names the note.');
  if (kind === 'reword') return { kind, before: seen, text: textIn(text) };
  if (kind === 'resolve' || kind === 'reopen' || kind === 'delete') return { kind, before: seen };
  return refuse('A note can be added, reworded, resolved, reopened or deleted.');
}

/** The name that git writes in commits; '' if it has none. */
async function gitAuthor(folder: string): Promise<string> {
  return git(folder, ['config', 'user.name']).catch(() => '');
}

/** The day of this machine's clock, as an ISO date. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
}

/**
 * Adds a note to a machine, or changes one.
 * @returns all notes of the flow
 * @throws WriteRefused
 */
export async function writeNotes(
  { desk, fileOf }: Served,
  id: string,
  content: unknown,
): Promise<{ readonly notes: readonly FlowNote[] }> {
  const change = noteChangeIn(content);
  const [flow, entry, machineFile] = [
    (await desk.flows()).find((one) => one.id === id),
    (await desk.machines()).find((one) => one.id === id),
    await fileOf(id),
  ];
  if (!flow || !entry) throw new WriteRefused(404, `No flow is called ${id}.`);
  if (change.kind === 'add' && ![...flow.states, ...flow.transitions].some((part) => part.id === change.at))
    throw new WriteRefused(404, `${id} has no state or transition ${change.at}.`);
  if (machineFile === null) return refuse(`The file of ${id} is not known: its notes cannot be kept beside it.`);
  const file = writtenBeside('notes', entry, machineFile);
  const signed =
    change.kind === 'add' && change.author === '' ? { ...change, author: await gitAuthor(dirname(file)) } : change;
  // From here to its end nothing waits: two requests change the file one after the other.
  let notes: readonly FlowNote[];
  try {
    const before = existsSync(file) ? notesIn(readFileSync(file, 'utf8'), basename(file)) : [];
    notes = changedNotes(before, signed, { date: today(), id: randomUUID().slice(0, 8) });
  } catch (error) {
    if (error instanceof NoteConflict) throw new WriteRefused(409, error.message);
    throw new WriteRefused(422, `${basename(file)} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  if (notes.length === 0) rmSync(file, { force: true });
  else replaceFile(file, notesText(notes));
  return { notes };
}
