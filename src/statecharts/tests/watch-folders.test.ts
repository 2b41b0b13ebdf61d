import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolders } from '../src/command/watch-folders.ts';

let dir = '';
let heard: string[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-watch-'));
  heard = [];
  for (const folder of ['src', 'out']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'src/door.ts'), '0');
  stop = watchFolders(
    dir,
    (folder) => !folder.endsWith('out'),
    (path) => heard.push(path),
  );
});

afterEach(() => {
  stop();
  rmSync(dir, { recursive: true });
});

/** Saves a file as editors do: another one takes its place. */
function replace(path: string): void {
  writeFileSync(join(dir, '.new'), '1');
  renameSync(join(dir, '.new'), join(dir, path));
}

it('hears every time that a file is replaced', async () => {
  for (const time of [1, 2, 3]) {
    heard = [];
    replace('src/door.ts');
    await expect.poll(() => heard, { message: `time ${time}` }).toContain(join(dir, 'src/door.ts'));
  }
});

it('hears files of a folder that is made later, and of one that is made again', async () => {
  for (const text of ['first', 'second']) {
    mkdirSync(join(dir, 'later'));
    await expect.poll(() => heard).toContain(join(dir, 'later'));
    writeFileSync(join(dir, 'later/gate.ts'), text);
    await expect.poll(() => heard).toContain(join(dir, 'later/gate.ts'));
    heard = [];
    rmSync(join(dir, 'later'), { recursive: true });
    await expect.poll(() => heard).toContain(join(dir, 'later'));
    heard = [];
  }
});

it('does not look into folders that are not watched', async () => {
  writeFileSync(join(dir, 'out/made.ts'), '1');
  replace('src/door.ts');
  await expect.poll(() => heard).toContain(join(dir, 'src/door.ts'));
  expect(heard).not.toContain(join(dir, 'out/made.ts'));
});
