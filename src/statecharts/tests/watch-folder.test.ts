/** Files that are replaced in one step are noticed each time, also in folders that were made later. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchFolder } from '@plinth/statecharts/command/watch-folder';

it('notices each replacement of a file', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'watch-folder-'));
  mkdirSync(join(dir, 'src'));
  let edits: string[] = [];
  const stop = watchFolder(dir, (path) => void edits.push(path));
  const replaced = async (file: string): Promise<void> => {
    edits = [];
    writeFileSync(`${file}.new`, '1');
    renameSync(`${file}.new`, file);
    await vi.waitFor(() => expect(edits).toContain(file));
  };
  for (let count = 0; count < 4; count += 1) await replaced(join(dir, 'src/door.json'));
  mkdirSync(join(dir, 'later'));
  await vi.waitFor(() => expect(edits).toContain(join(dir, 'later')));
  for (let count = 0; count < 4; count += 1) await replaced(join(dir, 'later/door.json'));
  stop();
  rmSync(dir, { recursive: true });
});
