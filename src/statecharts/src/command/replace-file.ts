import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file, or replaces it, in one step: others read the old text or the new one. Its mode stays. */
export function replaceFile(file: string, text: string): void {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}`);
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  try {
    writeFileSync(unfinished, text, { mode });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
