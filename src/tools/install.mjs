/**
 * Keeps node_modules equal to package-lock.json. As its last step, npm records what it installed in
 * node_modules/.package-lock.json: without that file, the installation is missing or incomplete.
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
    // The project itself and its workspaces are sources, which are not installed.
    return new Map(Object.entries(lock.packages ?? {}).filter(([path]) => path.startsWith('node_modules/')));
  } catch {
    return undefined;
  }
}

/**
 * npm's platform lists contain names, or names to exclude (`!win32`).
 * @param {readonly string[] | undefined} list
 * @param {string} name
 */
function admits(list, name) {
  if (!list) return true;
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((entry) => entry.startsWith('!'));
}

/**
 * The reason why the installed packages differ from package-lock.json; undefined if they do not.
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
    // A copied node_modules contains the compiled parts of the machine it came from.
    if (!admits(entry.os, machine.platform) || !admits(entry.cpu, machine.arch))
      return `${path} is for another machine`;
    if (!existsSync(join(dir, path, 'package.json'))) return `${path} is missing`;
  }
  return undefined;
}

/**
 * Installs the packages if they are missing or differ.
 * @param {string} dir
 */
export async function ensureInstalled(dir) {
  if (!installProblem(dir)) return;
  process.stdout.write('Installing packages …\n');
  // Building and testing need the development packages whatever the value of NODE_ENV.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { show: 'onFailure' });
  if (code !== 0) {
    throw new Error(
      'npm ci failed with the output above: check the network and the npm registry, then run this again.',
    );
  }
}
