/** The exported source of every machine starts in plain XState without changes, and comes to rest. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statelySourceOf } from '@plinth/statecharts/export/stately';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';

interface Started {
  readonly file: string;
  readonly error: string | null;
  /** The transitions that it took by itself in ten minutes. */
  readonly steps: number;
}

/** Starts sources by their file names in another process. @throws if it takes more than 20 seconds, as in a loop */
function startAll(sources: ReadonlyMap<string, string>): readonly Started[] {
  const folder = mkdtempSync(join(tmpdir(), 'exported-'));
  for (const [file, source] of sources) writeFileSync(join(folder, file), source);
  const output = execFileSync(process.execPath, ['src/statecharts/tests/start-exported.mjs', folder], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  rmSync(folder, { recursive: true });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Started);
}

it('starts the source of every machine', () => {
  const flows = registry.map(flowOf);
  const started = startAll(new Map(flows.map((flow) => [`${flow.id}.machine.js`, statelySourceOf(flow)])));
  expect(started.map(({ file }) => file).toSorted()).toEqual(flows.map(({ id }) => `${id}.machine.js`).toSorted());
  expect(started.filter(({ error }) => error !== null)).toEqual([]);
  // A machine that polls takes a step a second; one that loops takes thousands.
  expect(started.filter(({ steps }) => steps > 2_000)).toEqual([]);
});
