/** Files beside the file of a machine, which the flow pages write: its notes, and where its boxes are. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { movesIn, type BoxMoves } from '../box-moves.ts';
import type { ConfiguredMachine } from './config.ts';

type Kind = 'notes' | 'layout';

/** The file beside that of a machine: `door.notes.json` for `door.machine.ts` and `door.ts`. */
function fileBeside(kind: Kind, file: string): string {
  return file.replace(/(?:\.machine)?\.[cm]?[jt]sx?$/, `.${kind}.json`);
}

/**
 * The file beside that of an entry, or that of its id in a folder.
 * @returns null if there is none
 */
export function foundBeside(
  kind: Kind,
  { id, file }: Pick<ConfiguredMachine, 'id' | 'file'>,
  folder?: string,
): string | null {
  if (file !== undefined) return existsSync(fileBeside(kind, file)) ? fileBeside(kind, file) : null;
  if (folder === undefined) return null;
  return globSync(`**/${id}.${kind}.json`, { cwd: folder, absolute: true })[0] ?? null;
}

/** The file to write. @param machineFile the file that creates the machine */
export function writtenBeside(
  kind: Kind,
  { id, file }: Pick<ConfiguredMachine, 'id' | 'file'>,
  machineFile: string,
): string {
  // Machines of a configuration have ids of their own.
  return file === undefined ? join(dirname(machineFile), `${id}.${kind}.json`) : fileBeside(kind, machineFile);
}

/**
 * How far the boxes of an entry were moved by hand.
 * @throws with the place of a mistake
 */
export function movesOf(entry: Pick<ConfiguredMachine, 'id' | 'file'>, folder?: string): BoxMoves {
  const found = foundBeside('layout', entry, folder);
  return found === null ? {} : movesIn(readFileSync(found, 'utf8'), found);
}
