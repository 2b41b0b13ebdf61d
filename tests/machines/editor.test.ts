/** Every machine opens in Stately's editor as it is written in its file, with everything that it refers to by name. */
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { editorFaults, lostInJson, namelessParts } from '#tests/architecture/machine-checks.ts';
import { filesUnder, readSource } from '#tests/architecture/source.ts';

const files = filesUnder('machines').filter((file) => /\.(?:machine|states)\.ts$/.test(file));

function besides(file: string): string {
  return filesUnder(posix.dirname(file)).map(readSource).join('\n');
}

describe('every machine', () => {
  it('names its guards, actions and actors', () =>
    expect(registry.flatMap(({ machine }) => namelessParts(machine))).toEqual([]));
  it('loses none of them, and no state, when it is written as JSON', () =>
    expect(registry.flatMap(({ machine }) => lostInJson(machine))).toEqual([]));
});

describe('the files of the machines', () => {
  it('contain each registered machine, written out under its id', () => {
    const ids = files.flatMap((file) => /\.createMachine\(\{\s*id: '(\w+)'/.exec(readSource(file))?.[1] ?? []);
    expect(ids.toSorted()).toEqual(registry.map(({ machine }) => machine.id).toSorted());
  });

  it('are read without being run', () => {
    expect(files.flatMap((file) => editorFaults(file, readSource(file), besides(file)))).toEqual([]);
  });
});
