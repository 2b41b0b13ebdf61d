/** Exported sources of machines from other projects start in plain XState without changes. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { statelySourceOf } from '@plinth/statecharts/export/stately';
import { flowOf } from '@plinth/statecharts/flow';
import * as outsideData from './outside-data.ts';
import * as outsideMachines from './outside-machines.ts';

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
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'start-exported.mjs'), folder], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  rmSync(folder, { recursive: true });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Started);
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value;
}

const machines = Object.entries({ ...outsideMachines, ...outsideData, toggles: outsideMachines.toggles(3) }).filter(
  (entry): entry is [string, AnyStateMachine] => isMachine(entry[1]),
);

function sourceOf(id: string, machine: AnyStateMachine): string {
  return statelySourceOf(flowOf({ id, title: id, machine }));
}

it('starts machines with inline guards, delays and actors', () => {
  expect(machines.length).toBeGreaterThan(25);
  const sources = new Map(machines.map(([name, machine]) => [`${name}.machine.js`, sourceOf(name, machine)]));
  const started = startAll(sources);
  expect(started.map(({ file }) => file).toSorted()).toEqual([...sources.keys()].toSorted());
  expect(started.filter(({ error }) => error !== null)).toEqual([]);
  expect(started.filter(({ steps }) => steps > 2_000)).toEqual([]);
});

it('keeps targets whose names have dots, and reports a source that fails', () => {
  const odd = createMachine({
    id: 'my.machine',
    initial: 'a.b',
    states: {
      'a.b': {
        on: { go: '#over there' },
        initial: 'in.side',
        states: { 'in.side': {}, c: { on: { go: 'in\\.side' } } },
      },
      'c d': {
        id: 'over there',
        initial: 'x',
        after: { 500: 'a\\.b' },
        states: {
          x: { initial: 'deep', states: { deep: {}, deeper: {} } },
          back: { type: 'history', target: 'x.deeper' },
        },
        always: { guard: 'isTired', target: '.back' },
      },
    },
  } as object);
  const source = sourceOf('odd', odd);
  const started = startAll(
    new Map([
      ['dotted.machine.js', source.replace("initial: 'a.b'", "initial: 'c d'").replace('=> false', '=> true')],
      [
        'wrong.machine.js',
        source.replace("guard: 'isTired'", "guard: 'isNowhere'").replace("initial: 'a.b'", "initial: 'c d'"),
      ],
    ]),
  );
  expect(started).toMatchObject([
    { file: 'dotted.machine.js', error: null, value: { 'a.b': 'in.side' } },
    { file: 'wrong.machine.js', error: expect.stringContaining('isNowhere') as string },
  ]);
});
