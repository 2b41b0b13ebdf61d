/** Edits of machines in the flow pages: shown as a difference first, then saved to the source, and taken back. */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { editWarnings } from '../edit/edit-warnings.ts';
import { editedSource } from '../edit/edited-source.ts';
import { EditRefused, readFlowEdit, type FlowEdit } from '../edit/flow-edit.ts';
import { formatSource } from '../edit/format-source.ts';
import { unifiedDiff } from '../edit/unified-diff.ts';
import { flowOf } from '../flow.ts';
import { problemOf } from '../problem.ts';
import type { Served } from './flow-server.ts';
import { replaceFile } from './replace-file.ts';
import { WriteRefused } from './write-refused.ts';

/** What an edit does to the file. */
export interface EditPreview {
  /** The file, from the folder of the project. */
  readonly file: string;
  /** The hash of the file that the edit was made from. */
  readonly hash: string;
  /** In unified format. */
  readonly diff: string;
  /** Sentences. */
  readonly warnings: readonly string[];
}

/** The edit that was saved: the hash of the file takes it back. */
export type EditSaved = Pick<EditPreview, 'file' | 'hash' | 'diff'>;

interface Place {
  readonly folder: string;
  /** The real path of the file. */
  readonly path: string;
  readonly file: string;
}

/** The texts that saved edits have replaced, by the hash of what stands there now. */
const replaced = new Map<string, string>();

/** The most edits that can be taken back. */
const maxReplaced = 50;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The file of a flow. @throws WriteRefused if it is not one of the project */
async function placeOf(served: Served, id: string): Promise<Place> {
  const found = await served.fileOf(id);
  if (found === null) throw new WriteRefused(404, `The file that creates the machine of ${id} is not known.`);
  const folder = realpathSync(served.folder);
  const path = realpathSync(resolve(folder, found));
  const file = relative(folder, path).split(sep).join('/');
  const isInside = path.startsWith(folder + sep) && !file.split('/').includes('node_modules');
  if (!isInside) throw new WriteRefused(422, `${found} is not in the folder of this project: it is not written.`);
  if (!/\.[cm]?[jt]sx?$/.test(path)) throw new WriteRefused(422, `${file} is no TypeScript or JavaScript file.`);
  return { folder, path, file };
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value;
}

/** Builds the machine of an edited source, beside the file itself. @throws WriteRefused if XState refuses it */
async function requireMachine({ load, folder }: Served, path: string, text: string, machineId: string): Promise<void> {
  const name = basename(path, extname(path));
  const temporary = join(dirname(path), `.${name}.edited-${hashOf(text)}${extname(path)}`);
  try {
    writeFileSync(temporary, text);
    const machine = Object.values(await load(temporary)).find((value) => isMachine(value) && value.id === machineId);
    // Some mistakes, such as an initial state that does not exist, appear only when the machine is read.
    if (isMachine(machine)) flowOf({ id: machineId, machine, title: machineId });
  } catch (error) {
    throw new WriteRefused(422, `With this edit the machine cannot be built: ${problemOf(error, folder).sentence}`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Carries an edit out in memory. */
async function madeEdit(
  served: Served,
  id: string,
  edit: FlowEdit,
): Promise<{ readonly place: Place; readonly before: string; readonly after: string; readonly preview: EditPreview }> {
  const place = await placeOf(served, id);
  const { folder, path, file } = place;
  const { ts } = await import('ts-morph').catch(() => {
    throw new WriteRefused(422, 'Editing needs the package ts-morph: install it with npm install --save-dev ts-morph.');
  });
  const flow = (await served.desk.flows()).find((one) => one.id === id);
  const entry = (await served.desk.machines()).find((one) => one.id === id);
  if (!flow || !entry) throw new WriteRefused(404, `No flow is called ${id}.`);
  const before = readFileSync(path, 'utf8');
  const plain = editedSource(ts, { file, text: before, flow, edit });
  const [wrong] = ts.transpileModule(plain, { fileName: file, reportDiagnostics: true }).diagnostics ?? [];
  if (wrong) throw new WriteRefused(422, `${file} cannot be read after this edit: edit it by hand.`);
  const after = await formatSource({ file: path, folder }, before, plain);
  if (after === before) throw new WriteRefused(422, 'This changes nothing.');
  await requireMachine(served, path, after, entry.machine.id);
  const warnings = editWarnings({ edit, flow, machine: entry.machine, folder, file, text: after });
  return {
    place,
    before,
    after,
    preview: { file, hash: hashOf(before), diff: unifiedDiff(file, before, after), warnings },
  };
}

async function saveEdit(served: Served, id: string, edit: FlowEdit, hash: unknown): Promise<EditSaved> {
  const { place, before, after, preview } = await madeEdit(served, id, edit);
  const { path, file } = place;
  if (preview.hash !== hash || readFileSync(path, 'utf8') !== before)
    throw new WriteRefused(409, `${file} changed since: here is the new difference.`, { preview });
  replaceFile(path, after);
  const saved = hashOf(after);
  replaced.set(`${path} ${saved}`, before);
  for (const key of [...replaced.keys()].slice(0, -maxReplaced)) replaced.delete(key);
  return { file, hash: saved, diff: preview.diff };
}

async function undoEdit(served: Served, id: string, hash: unknown): Promise<EditSaved> {
  const { path, file } = await placeOf(served, id);
  const before = replaced.get(`${path} ${String(hash)}`);
  const text = readFileSync(path, 'utf8');
  if (before === undefined || hashOf(text) !== hash)
    throw new WriteRefused(409, `${file} changed since this edit: take it back by hand.`);
  replaceFile(path, before);
  // Undo of an undo.
  replaced.set(`${path} ${hashOf(before)}`, text);
  return { file, hash: hashOf(before), diff: unifiedDiff(file, text, before) };
}

/**
 * Shows, saves or takes back an edit: `{ step: 'preview', edit }`, `{ step: 'save', edit, hash }` with the hash of the
 * preview, or `{ step: 'undo', hash }` with that of the saved file.
 * @throws WriteRefused
 */
export async function writeEdit(served: Served, id: string, content: unknown): Promise<EditPreview | EditSaved> {
  const { step, edit, hash } = (content ?? {}) as Readonly<Record<string, unknown>>;
  try {
    if (step === 'undo') return await undoEdit(served, id, hash);
    if (step === 'save') return await saveEdit(served, id, readFlowEdit(edit), hash);
    if (step === 'preview') return (await madeEdit(served, id, readFlowEdit(edit))).preview;
  } catch (error) {
    if (error instanceof EditRefused) throw new WriteRefused(422, error.message);
    throw error;
  }
  throw new WriteRefused(400, 'An edit is shown, saved or taken back.');
}
