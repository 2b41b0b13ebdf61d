/** Writes how far the boxes of a chart are moved by hand. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import {
  changedMoves,
  isDirection,
  isOffset,
  movesIn,
  movesText,
  type BoxMoves,
  type MoveChange,
} from '../box-moves.ts';
import { writtenBeside } from './beside.ts';
import type { Served } from './flow-server.ts';
import { replaceFile } from './replace-file.ts';
import { WriteRefused } from './write-refused.ts';

/** The change in the body of a request. @throws WriteRefused */
function moveChangeIn(content: unknown): MoveChange {
  const { direction, state, offset } = (content ?? {}) as Readonly<Record<string, unknown>>;
  if (!isDirection(direction)) throw new WriteRefused(422, 'A move names its direction, "down" or "right".');
  if (state !== null && typeof state !== 'string')
    throw new WriteRefused(422, 'A move names its state, or null for all.');
  if (offset !== null && !isOffset(offset))
    throw new WriteRefused(422, 'A box is moved by two whole numbers of px, or by null to its own place.');
  if (state === null && offset !== null) throw new WriteRefused(422, 'All boxes together can only be moved back.');
  return { direction, state, offset };
}

/**
 * Moves a box, or moves boxes back. Moves of states that are gone are dropped.
 * @returns all moves of the flow
 * @throws WriteRefused
 */
export async function writeLayout(
  { desk, fileOf }: Served,
  id: string,
  content: unknown,
): Promise<{ readonly moves: BoxMoves }> {
  const change = moveChangeIn(content);
  const [flow, entry, machineFile] = [
    (await desk.flows()).find((one) => one.id === id),
    (await desk.machines()).find((one) => one.id === id),
    await fileOf(id),
  ];
  if (!flow || !entry) throw new WriteRefused(404, `No flow is called ${id}.`);
  const inner = new Set(flow.states.filter(({ parent }) => parent !== null).map((state) => state.id));
  if (change.state !== null && change.offset !== null && !inner.has(change.state))
    throw new WriteRefused(404, `${id} has no state ${change.state} that can be moved.`);
  if (machineFile === null)
    throw new WriteRefused(422, `The file of ${id} is not known: its moved boxes cannot be kept beside it.`);
  const file = writtenBeside('layout', entry, machineFile);
  // From here to its end nothing waits: two requests change the file one after the other.
  let moves: BoxMoves;
  try {
    moves = changedMoves(existsSync(file) ? movesIn(readFileSync(file, 'utf8'), basename(file)) : {}, change, inner);
  } catch (error) {
    throw new WriteRefused(422, error instanceof Error ? error.message : `${basename(file)} cannot be read.`);
  }
  if (Object.keys(moves).length === 0) rmSync(file, { force: true });
  else replaceFile(file, movesText(moves));
  return { moves };
}
