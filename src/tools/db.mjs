/**
 * `npm run db`: the embedded database as one file, and back; and for either database the tables brought up to date as a step of a
 * release, series of documents that go on after a number, and rows in number to measure with.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { databaseSource } from './database-source.mjs';
import { ensureInstalled } from './install.mjs';
import { isEntry, projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

const usage = 'Write npm run db -- backup FILE, restore FILE, migrate, series NUMBER... or fill; --force replaces what is there, and --people, --projects and --orders say how many to fill in.';

/**
 * @typedef {{ action: 'backup' | 'restore', file: string, force: boolean }} FileCommand
 * @typedef {{ action: 'fill', sizes: import('#server/db/fill.ts').FillSizes }} FillCommand
 */

/** @param {string} text */
function sizeOf(text) {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(usage);
  return Number(text);
}

/**
 * Reads the words after the command.
 * @param {readonly string[]} words
 * @returns {FileCommand | FillCommand | { action: 'migrate' } | { action: 'series', numbers: readonly string[] }}
 */
export function readCommand(words) {
  const [action, ...rest] = words.filter((word) => word !== '--force');
  const force = words.includes('--force');
  if (action === 'migrate' && rest.length === 0 && !force) return { action };
  if (action === 'series' && !force && rest.every((word) => !word.startsWith('-'))) return { action, numbers: rest };
  if (action === 'fill' && !force) {
    const size = (/** @type {string} */ usual) => ({ type: /** @type {const} */ ('string'), default: usual });
    try {
      const { values } = parseArgs({ args: rest, options: { people: size('2000'), projects: size('20000'), orders: size('6000') } });
      const sizes = { people: sizeOf(values.people), projects: sizeOf(values.projects), orders: sizeOf(values.orders) };
      if (sizes.orders <= sizes.projects) return { action, sizes };
    } catch {
      throw new Error(usage);
    }
    throw new Error('Each order is of a project of its own: fill in at least as many projects as orders.');
  }
  const [file, ...more] = rest;
  if ((action !== 'backup' && action !== 'restore') || file === undefined || file.startsWith('-') || more.length > 0) throw new Error(usage);
  return { action, file, force };
}

/**
 * After which numbers the next documents follow, and what to do where later ones were given.
 * @param {readonly string[]} last
 */
function seriesWords(last) {
  const follow = last.length === 0 ? 'No document has a number yet.' : `The next documents follow ${last.join(', ')}.`;
  return `${follow} If later ones were given, say so before anything is paid: npm run db -- series NUMBER...`;
}

/**
 * The code that does it is the server's own.
 * @template Loaded
 * @param {string} name
 * @returns {Promise<Loaded>}
 */
async function load(name) {
  await ensureInstalled(projectDir);
  await ensureBuilt('npm run db');
  return await import(pathToFileURL(join(projectDir, `dist/server/${name}.js`)).href);
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    requireNode('npm run db');
    const command = readCommand(process.argv.slice(2));
    const { source, place } = databaseSource();
    if (command.action === 'migrate' || command.action === 'fill' || command.action === 'series') {
      /** @type {typeof import('#server/db/database.ts')} */
      const { openDatabase } = await load('database');
      // To open it brings its tables up to date.
      const opened = await openDatabase(source);
      try {
        if (command.action === 'fill') {
          /** @type {typeof import('#server/db/fill.ts')} */
          const { fill } = await load('fill');
          await fill(opened.db, command.sizes);
        }
        if (command.action === 'series') {
          /** @type {typeof import('#server/invoices/document-series.ts')} */
          const { lastNumbers, raiseSeries } = await load('series');
          await raiseSeries(opened.db, command.numbers);
          process.stdout.write(`${seriesWords(await lastNumbers(opened.db))}\n`);
          return;
        }
      } finally {
        await opened.close();
      }
      process.stdout.write(`${place.replace(/^the/, 'The')} is ${command.action === 'migrate' ? 'up to date' : 'filled'}\n`);
      return;
    }
    if ('url' in source) throw new Error('DATABASE_URL names a PostgreSQL: use its own pg_dump and pg_restore.');
    // npm runs scripts in the project's folder and says where it was called.
    const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), command.file);
    /** @type {typeof import('#server/db/backup.ts')} */
    const { backUp, restore } = await load('backup');
    const { action, force } = command;
    const { dataDir } = source;
    if (action === 'backup') {
      await backUp({ dataDir, file, force });
      process.stdout.write(`${dataDir} is backed up in ${file}\n`);
    } else {
      const last = await restore({ dataDir, file, force });
      process.stdout.write(`${dataDir} is restored from ${file}\n${seriesWords(last)}\n`);
    }
  });
}
