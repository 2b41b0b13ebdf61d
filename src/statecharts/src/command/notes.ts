/** `statecharts notes`: lists the open comments on machines. */
import { readFileSync } from 'node:fs';
import { flowOf } from '../flow.ts';
import { notesIn, openNotes, type FlowNote } from '../flow-notes.ts';
import { foundBeside } from './beside.ts';
import type { ConfiguredMachine } from './config.ts';
import { readArguments, type CommandContext } from './context.ts';
import { isFileName, machinesNamed } from './named-machines.ts';

/**
 * The notes of an entry: its own, those beside its file, or those of its id in a folder.
 * @throws with the place of what is not a note
 */
export function notesOf(entry: ConfiguredMachine, folder?: string): readonly FlowNote[] {
  if (entry.notes) return entry.notes;
  const found = foundBeside('notes', entry, folder);
  return found === null ? [] : notesIn(readFileSync(found, 'utf8'), found);
}

/** The folder of the notes of configured machines, if the command names any. */
export async function notesFolderOf(names: readonly string[], context: CommandContext): Promise<string | undefined> {
  return names.length > 0 && names.every(isFileName) ? undefined : (await context.readConfig()).notesFolder;
}

/** Prints the open notes by machine. */
export async function notes(args: readonly string[], context: CommandContext): Promise<0> {
  const { positionals } = readArguments(args, {});
  const machines = await machinesNamed(positionals, context, false);
  const notesFolder = await notesFolderOf(positionals, context);
  const flows = machines.map((entry) => flowOf({ ...entry, notes: notesOf(entry, notesFolder) }));
  const parts = flows
    .map((flow) => ({ flow, lines: openNotes(flow) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ flow: { id, title }, lines }) => `## ${title} (${id})\n\n${lines.join('\n')}\n`);
  context.print(parts.length === 0 ? 'No note is open.\n' : parts.join('\n'));
  return 0;
}
