/** Edits of every machine of the product in its source: each gives the flow that it says, and nothing else. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { EditRefused } from '@plinth/statecharts/edit/flow-edit';
import { editedSource } from '@plinth/statecharts/edit/edited-source';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { filesUnder, projectDir } from '../architecture/source.ts';
import { isLong } from '../support/runs.ts';
import { editsOf, expectedFlow, exportsOf, machineIn, specifiersOf, unordered, type Modules } from './edit-places.ts';

const loaders = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.ts');
const files = filesUnder('machines').filter((file) => file.endsWith('.machine.ts'));

/** An ordinary run tries one edit of so many, in one machine of so many; the long run tries all. */
const step = isLong ? 1 : 41;
const machineStep = isLong ? 1 : 6;

const loaded = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  loaders[`../../${file}`]?.() ?? Promise.reject(new Error(`No file ${file}`));

async function fileOf(id: string): Promise<string> {
  for (const file of files)
    if (new RegExp(`\\bid: '${id}'`).test(readFileSync(`${projectDir}/${file}`, 'utf8')))
      if (machineIn(await loaded(file), id)) return file;
  throw new Error(`No file creates ${id}`);
}

const besides = (file: string, specifier: string): string => new URL(specifier, `file:///${file}`).pathname.slice(1);

async function modulesOf(file: string, text: string): Promise<Modules> {
  const modules = new Map<string, unknown>();
  for (const specifier of specifiersOf(text))
    modules.set(
      specifier,
      specifier.startsWith('.') ? await loaded(besides(file, specifier)) : await import(/* @vite-ignore */ specifier),
    );
  return modules;
}

/** Whether a part that the machine imports names a state: its new name is refused when the machine is built. */
function isNamedElsewhere(file: string, text: string, key: string): boolean {
  const parts = specifiersOf(text).filter((specifier) => /^\.\.?\/(?!domain|ports)/.test(specifier));
  const name = new RegExp(`['.]${key}['.]`);
  return parts.some((part) => name.test(readFileSync(`${projectDir}/${besides(file, part)}`, 'utf8')));
}

/** The edits of one machine that do not do what they say, and the count of the others. */
async function triedEdits({ id, machine }: (typeof registry)[number], offset: number) {
  const file = await fileOf(machine.id);
  const text = readFileSync(`${projectDir}/${file}`, 'utf8');
  const modules = await modulesOf(file, text);
  const flowIn = (source: string): Flow => {
    const edited = machineIn(exportsOf(source, modules), machine.id);
    if (!edited) throw new Error('The source has no machine');
    return flowOf({ id, machine: edited, title: id });
  };
  const flow = flowIn(text);
  const faults: string[] = [];
  const counts = { tried: 0, made: 0, refused: 0, notLiteral: 0 };
  const all = editsOf(flow);
  for (const edit of all.filter((_, index) => (index + offset) % step === 0)) {
    counts.tried += 1;
    try {
      const after = flowIn(editedSource(ts, { file, text, flow, edit }));
      if (isDeepStrictEqual(unordered(after), unordered(expectedFlow(flow, edit)))) counts.made += 1;
      else faults.push(`${id}: ${JSON.stringify(edit)} does something else`);
    } catch (error) {
      const key = edit.kind === 'renameState' ? (edit.state.split('.').at(-1) ?? '') : '';
      if (error instanceof EditRefused) counts[error.message.includes('no literal') ? 'notLiteral' : 'refused'] += 1;
      else if (key !== '' && isNamedElsewhere(file, text, key)) counts.refused += 1;
      else faults.push(`${id}: ${JSON.stringify(edit)}: ${String(error)}`);
    }
  }
  return { faults, counts, edits: all.length };
}

describe('edits of the machines of the product', () => {
  it('do what they say, and nothing else', async () => {
    const faults: string[] = [];
    const sums = { tried: 0, made: 0, refused: 0, notLiteral: 0 };
    let offset = 0;
    for (const entry of registry.filter((_, index) => index % machineStep === 0)) {
      const result = await triedEdits(entry, offset);
      offset += result.edits;
      faults.push(...result.faults);
      for (const key of ['tried', 'made', 'refused', 'notLiteral'] as const) sums[key] += result.counts[key];
    }
    expect(faults).toEqual([]);
    // Most places are literals; what is not refused was made.
    expect(sums.made / sums.tried).toBeGreaterThan(0.7);
    expect(sums.made + sums.refused + sums.notLiteral).toBe(sums.tried);
    if (process.env['PRINT_SUMS']) process.stderr.write(JSON.stringify(sums));
  });
});
