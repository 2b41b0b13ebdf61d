/** `statecharts notes`: lists the open comments on machines. */
import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { flowOf } from '../flow.ts';
import { notesIn, openNotes, type FlowNote } from '../flow-notes.ts';
import type { ConfiguredMachine } from './config.ts';
import { readArguments, type CommandContext } from './context.ts';
import { isFileName, machinesNamed } from './named-machines.ts';

/** The file of notes beside the file of a machine: `door.notes.json` for `door.machine.ts` and `door.ts`. */
export function notesFileBeside(file: string): string {
  return file.replace(/(?:\.machine)?\.[cm]?[jt]sx?$/, '.notes.json');
}

/**
 * The notes of an entry: its own, those beside its file, or those of its id in a folder.
 * @throws with the place of what is not a note
 */
export function notesOf({ id, notes: own, file }: ConfiguredMachine, folder?: string): readonly FlowNote[] {
  if (own) return own;
  const [found] =
    file === undefined
      ? folder === undefined
        ? []
        : globSync(`**/${id}.notes.json`, { cwd: folder, absolute: true })
      : [notesFileBeside(file)];
  return found !== undefined && existsSync(found) ? notesIn(readFileSync(found, 'utf8'), found) : [];
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
