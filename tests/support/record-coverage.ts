/**
 * Runs before each test file: if COVERAGE names a folder, writes the coverage of the file's machines there, for
 * `src/tools/coverage.mjs`. Each line of such a record is one fact of `machine-recorder.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { Actor } from 'xstate';
import { recordMachines } from './machine-recorder.ts';

interface Recording {
  facts: Set<string>;
  readonly forget: () => void;
}

/** A worker has one recording for all its files. */
const place = globalThis as { machineRecording?: Recording };

function begin(): Recording {
  const recording: Recording = {
    facts: new Set(),
    forget: recordMachines(Actor.prototype, (fact) => recording.facts.add(fact)),
  };
  return recording;
}

const folder = process.env['COVERAGE'];
if (folder !== undefined) {
  const recording = (place.machineRecording ??= begin());
  recording.facts = new Set();
  recording.forget();
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${encodeURIComponent(file)}.facts`), [...recording.facts].join('\n'));
  });
}
