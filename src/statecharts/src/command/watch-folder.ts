/** Watches a folder and the folders in it. */
import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, normalize } from 'node:path';

/** Folders whose files no project edits. */
const skipped = /^(?:node_modules|dist|build|coverage|\..*)$/;

/** The folders in a folder; none of one that was removed meanwhile, or of a file. */
function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !skipped.test(entry.name) ? [join(folder, entry.name)] : [],
    );
  } catch {
    return [];
  }
}

/**
 * Calls back with the path of each file that is written, replaced or removed. A watcher for each folder notices every
 * file that replaces another one; the recursive one of Node 20 on Linux loses such a file after the first time.
 * @returns stops it
 */
export function watchFolder(folder: string, edited: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const add = (path: string): void => {
    if (watchers.has(path)) return;
    const watcher = watch(path, (_, name) => {
      if (name === null) return;
      const changed = join(path, name);
      edited(changed);
      if (!skipped.test(name)) addNew(path, changed);
    });
    const end = (): void => {
      watcher.close();
      watchers.delete(path);
    };
    watcher.once('error', end);
    watchers.set(path, watcher);
    for (const inner of foldersIn(path)) add(inner);
  };
  /** Watches a folder that is new, whose files may have been written before. */
  const addNew = (parent: string, path: string): void => {
    if (watchers.has(path) || !foldersIn(parent).includes(path)) return;
    add(path);
    for (const name of readdirSync(path)) edited(join(path, name));
  };
  add(normalize(folder));
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
