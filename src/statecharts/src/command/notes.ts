/** `statecharts notes`: lists the open comments on machines. */
import { existsSync, readFileSync } from 'node:fs';
import { flowOf } from '../flow.ts';
import { notesIn, openNotes, type FlowNote } from '../flow-notes.ts';
import type { ConfiguredMachine } from './config.ts';
import { readArguments, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';

/** The notes of an entry, or those beside its file: `door.notes.json` for `door.machine.ts` and `door.ts`. */
export function notesOf({ notes: own, file }: ConfiguredMachine): readonly FlowNote[] {
  if (own || file === undefined) return own ?? [];
  const beside = file.replace(/(?:\.machine)?\.[cm]?[jt]sx?$/, '.notes.json');
  return existsSync(beside) ? notesIn(readFileSync(beside, 'utf8'), beside) : [];
}

/** Prints the open notes by machine. */
export async function notes(args: readonly string[], context: CommandContext): Promise<0> {
  const { positionals } = readArguments(args, {});
  const flows = (await machinesNamed(positionals, context, false)).map((entry) =>
    flowOf({ ...entry, notes: notesOf(entry) }),
  );
  const parts = flows
    .map((flow) => ({ flow, lines: openNotes(flow) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ flow: { id, title }, lines }) => `## ${title} (${id})\n\n${lines.join('\n')}\n`);
  context.print(parts.length === 0 ? 'No note is open.\n' : parts.join('\n'));
  return 0;
}
