import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packEmpty } from '#server/db/backup.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { projectDir } from '#tools/project.mjs';
import { isBuildStale } from '#tools/stale.mjs';

export const cacheDir = join(import.meta.dirname, '../../../node_modules/.cache/plinth');

/** A hash of the inputs of an empty database: PGlite itself and the migrations. */
function ingredients(): string {
  const hash = createHash('sha256');
  hash.update(
    readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json')),
  );
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function make(): Promise<string> {
  const file = join(cacheDir, `empty-${ingredients()}.tar.gz`);
  if (existsSync(file)) return file;
  mkdirSync(cacheDir, { recursive: true });
  const own = `${file}.${process.pid}`;
  if (isBuildStale(projectDir)) {
    const scratch = mkdtempSync(join(tmpdir(), 'plinth-packing-'));
    await packEmpty(scratch, own);
    rmSync(scratch, { recursive: true });
  } else copyFileSync(join(projectDir, 'dist/server/empty.tar.gz'), own);
  renameSync(own, file);
  return file;
}

let made: Promise<string> | undefined;

/**
 * A packed empty database: the one of the build if it matches these sources, or a new one. It is cached for the next
 * run, because it takes seconds.
 */
export function packedEmpty(): Promise<string> {
  return (made ??= make());
}
