/**
 * `npm run db`, and `node dist/server/db.js` with only a build: packs the embedded database into one file, and restores
 * it. For either database: migrates the tables as a step of a release, continues document series after a number,
 * exports or erases one person, voids links after a leak, and fills in rows for measurements.
 */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { databaseEntries, databaseOf } from '../environment-database.ts';
import type { BackupOptions } from './backup.ts';
import { openDatabase, type Database, type DatabaseSource } from './database.ts';
import type { FillSizes } from './fill.ts';
import type { PersonErasure, PersonExport } from '../persons/person-command.ts';
import { readVoiding, type Voiding } from '../security/void-words.ts';

const usage =
  'Write npm run db -- backup FILE, restore FILE, migrate, series NUMBER..., person export ADDRESS --to FILE, person erase ADDRESS, void KIND... --by NAME or fill; --force replaces what is there, and --people, --projects and --orders say how many to fill in.';

type FileCommand = Omit<BackupOptions, 'dataDir'> & { readonly action: 'backup' | 'restore' };
type RowCommand =
  | PersonErasure
  | PersonExport
  | { readonly action: 'migrate' }
  | { readonly action: 'series'; readonly numbers: readonly string[] }
  | (Voiding & { readonly action: 'void' })
  | { readonly action: 'fill'; readonly sizes: FillSizes };

function sizeOf(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(usage);
  return Number(text);
}

function sizesIn(words: readonly string[]): FillSizes {
  const size = (usual: string) => ({ type: 'string', default: usual }) as const;
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { people: size('2000'), projects: size('20000'), orders: size('6000') },
    });
    return { people: sizeOf(values.people), projects: sizeOf(values.projects), orders: sizeOf(values.orders) };
  } catch {
    throw new Error(usage);
  }
}

/** The words after `person`: what is asked, about whom, and the file or the agreement. */
function personIn(words: readonly string[]): PersonErasure | PersonExport {
  const [action, asked, option, file, ...more] = words;
  if (asked === undefined || asked.startsWith('-') || more.length > 0) throw new Error(usage);
  if (action === 'export' && option === '--to' && file !== undefined)
    return { action: 'person export', asked, to: file };
  if (action === 'erase' && file === undefined && (option === undefined || option === '--yes'))
    return { action: 'person erase', asked, isAgreed: option === '--yes' };
  throw new Error(usage);
}

/** Parses the words after the command. @throws the usage text */
export function readCommand(words: readonly string[]): FileCommand | RowCommand {
  const [action, ...rest] = words.filter((word) => word !== '--force');
  const force = words.includes('--force');
  if (action === 'migrate' && rest.length === 0 && !force) return { action };
  if (action === 'series' && !force && rest.every((word) => !word.startsWith('-'))) return { action, numbers: rest };
  if (action === 'fill' && !force) {
    const sizes = sizesIn(rest);
    if (sizes.orders <= sizes.projects) return { action, sizes };
    throw new Error('Each order is of a project of its own: fill in at least as many projects as orders.');
  }
  if (action === 'person' && !force) return personIn(rest);
  if (action === 'void' && !force) return { action, ...readVoiding(rest) };
  const [file, ...more] = rest;
  if ((action !== 'backup' && action !== 'restore') || file === undefined || file.startsWith('-') || more.length > 0)
    throw new Error(usage);
  return { action, file, force };
}

/** The last document numbers, and the instructions if later ones were given. */
function seriesWords(last: readonly string[]): string {
  const follow = last.length === 0 ? 'No document has a number yet.' : `The next documents follow ${last.join(', ')}.`;
  return `${follow} If later ones were given, say so before anything is paid: npm run db -- series NUMBER...`;
}

async function runOnRows(command: RowCommand, { db }: Database, place: string, cwd: string): Promise<string> {
  if (command.action === 'series') {
    const { lastNumbers, raiseSeries } = await import('../invoices/document-series.ts');
    await raiseSeries(db, command.numbers);
    return seriesWords(await lastNumbers(db));
  }
  if (command.action === 'person export' || command.action === 'person erase') {
    const { runForPerson } = await import('../persons/person-command.ts');
    const inPlace = 'to' in command ? { ...command, to: resolve(cwd, command.to) } : command;
    return runForPerson(db, inPlace, new Date());
  }
  if (command.action === 'void') return (await import('../security/void-links.ts')).voidLinks(db, command, new Date());
  const name = place.replace(/^the/, 'The');
  // Opening it has migrated its tables.
  if (command.action === 'migrate') return `${name} is up to date`;
  await (await import('./fill.ts')).fill(db, command.sizes);
  return `${name} is filled`;
}

async function runOnFile({ action, file, force }: FileCommand, source: DatabaseSource, cwd: string): Promise<string> {
  if ('url' in source) throw new Error('DATABASE_URL names a PostgreSQL: use its own pg_dump and pg_restore.');
  const { backUp, restore } = await import('./backup.ts');
  const { dataDir } = source;
  const options = { dataDir, file: resolve(cwd, file), ...(force !== undefined && { force }) };
  if (action === 'restore')
    return `${dataDir} is restored from ${options.file}\n${seriesWords(await restore(options))}`;
  await backUp(options);
  return `${dataDir} is backed up in ${options.file}`;
}

/** Removes the time limits: commands take as long as they need. */
function withoutLimits({ url, directUrl }: Extract<DatabaseSource, { readonly url: string }>): DatabaseSource {
  return { url, ...(directUrl !== undefined && { directUrl }) };
}

/**
 * Runs the command.
 * @param env names the database
 * @param cwd the base of relative file paths
 * @returns a report in one or two lines. A PostgreSQL address may contain a password, so it is not repeated.
 */
export async function runCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<string> {
  const command = readCommand(words);
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''));
  const read = v.safeParse(v.object(databaseEntries), given, { abortEarly: true });
  if (!read.success) throw new Error(read.issues[0].message);
  const source = databaseOf(read.output);
  if ('file' in command) return runOnFile(command, source, cwd);
  const opened = await openDatabase('url' in source ? withoutLimits(source) : source);
  try {
    return await runOnRows(command, opened, 'url' in source ? 'the PostgreSQL of DATABASE_URL' : source.dataDir, cwd);
  } finally {
    await opened.close();
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  try {
    process.stdout.write(`${await runCommand(process.argv.slice(2), process.env, process.cwd())}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
