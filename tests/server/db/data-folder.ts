/** Data folders of the embedded database, for suites that open, break and restore them. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { leads } from '#server/db/schema.ts';
import { packedEmpty } from './packed-empty.ts';
import { leadNumber } from './rows.ts';

/** A separate folder for each test. */
export interface DataFolder {
  /** The folder that the test may write to. */
  dir: string;
  /** The path of the database; nothing exists there at first. */
  dataDir: string;
  /** A packed empty database. */
  packed: string;
  readonly open: () => Promise<Database>;
  /** Puts a database with one lead there, by copying, which is faster than writing it. */
  readonly writeFirst: () => void;
  /** Opens the database, and reads the names of its leads. */
  readonly namesIn: () => Promise<string[]>;
}

/** Gives each test of a file a folder, which is removed after it. */
export function eachDataFolder(): DataFolder {
  let template = '';
  const at: DataFolder = {
    dir: '',
    dataDir: '',
    packed: '',
    open: () => openDatabase({ dataDir: at.dataDir, packed: at.packed }),
    writeFirst: () => cpSync(template, at.dataDir, { recursive: true }),
    namesIn: async () => {
      const database = await at.open();
      const rows = await database.db.select({ name: leads.name }).from(leads).orderBy(leads.name);
      await database.close();
      return rows.map((row) => row.name);
    },
  };
  beforeAll(async () => {
    at.packed = await packedEmpty();
    template = mkdtempSync(join(tmpdir(), 'plinth-template-'));
    const database = await openDatabase({ dataDir: template, packed: at.packed });
    await database.db.insert(leads).values(leadNumber(1));
    await database.close();
    return () => rmSync(template, { recursive: true });
  });
  beforeEach(() => {
    at.dir = mkdtempSync(join(tmpdir(), 'plinth-embedded-'));
    at.dataDir = join(at.dir, 'data');
  });
  afterEach(() => rmSync(at.dir, { recursive: true }));
  return at;
}
