import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Watches a folder with all folders inside, also those that are made later. Each is watched by itself: Node's own
 * recursive watching loses a file that another one replaces, as editors save it.
 * @param isWatched whether a folder is watched
 * @param hear called with the path of a file or folder that may have changed
 * @returns stops it
 */
export function watchFolders(
  folder: string,
  isWatched: (folder: string) => boolean,
  hear: (path: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const drop = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path: string): void => {
    const watcher = watch(path, (_, name) => {
      if (name === null) return;
      const changed = join(path, name);
      hear(changed);
      if (!isFolder(changed)) drop(changed);
      else if (!watchers.has(changed) && isWatched(changed)) add(changed);
    });
    // A folder that is removed ends its watcher.
    watcher.on('error', () => drop(path));
    watchers.set(path, watcher);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory() && !watchers.has(inner) && isWatched(inner)) add(inner);
    }
  };
  add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
