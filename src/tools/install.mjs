/**
 * Keeps node_modules equal to package-lock.json. npm leaves a record of what it installed in
 * node_modules/.package-lock.json, as its last act: no record means none or half an installation.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-command.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 */

/** @typedef {{ readonly platform: string, readonly arch: string }} Machine */

/**
 * @param {string} file
 * @returns {Map<string, LockEntry> | undefined}
 */
function readPackages(file) {
  try {
    /** @type {{ packages?: Record<string, LockEntry> }} */
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    // The project itself and its workspaces are sources: nothing installs them.
    return new Map(Object.entries(lock.packages ?? {}).filter(([path]) => path.startsWith('node_modules/')));
  } catch {
    return undefined;
  }
}

/**
 * npm's platform lists hold names, or names to leave out (`!win32`).
 * @param {readonly string[] | undefined} list
 * @param {string} name
 */
function admits(list, name) {
  if (!list) return true;
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((entry) => entry.startsWith('!'));
}

/**
 * Says why the installed packages are not the ones that package-lock.json asks for, or nothing when they are.
 * @param {string} dir the project's folder
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function installProblem(dir, machine = process) {
  const wanted = readPackages(join(dir, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or damaged: restore it from the repository.');
  const installed = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  if (!installed) return 'no packages are installed';

  for (const [path, entry] of wanted) {
    const found = installed.get(path);
    const mayBeAbsent = entry.optional || entry.devOptional;
    if (!found && !mayBeAbsent) return `${path} is not installed`;
    if (found && found.version !== entry.version) return `${path} has another version`;
  }
  for (const [path, entry] of installed) {
    // A copied node_modules carries the compiled parts of the machine that it came from.
    if (!admits(entry.os, machine.platform) || !admits(entry.cpu, machine.arch))
      return `${path} is for another machine`;
    if (!existsSync(join(dir, path, 'package.json'))) return `${path} is missing`;
  }
  return undefined;
}

/**
 * Installs the packages unless the right ones are there.
 * @param {string} dir
 */
export async function ensureInstalled(dir) {
  if (!installProblem(dir)) return;
  process.stdout.write('Installing packages …\n');
  // Building and testing need the development packages whatever NODE_ENV says.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { show: 'onFailure' });
  if (code !== 0) {
    throw new Error(
      'npm ci failed with the output above: check the network and the npm registry, then run this again.',
    );
  }
}
