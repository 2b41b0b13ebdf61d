/**
 * Code that all tools share: the project's folder, the required Node version, whether a file was run or imported, and
 * the error output of a tool: one sentence, no stack trace.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

// Old versions of Node, which must still get the message to update, have no `import.meta.dirname`.
export const projectDir = join(dirname(fileURLToPath(import.meta.url)), '../../');

/** @param {string} version */
function parts(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/**
 * A sentence about the problem of a Node version; undefined if it is supported.
 * @param {string} found a version as in `process.versions.node`
 * @param {string} command the command to run again afterwards
 * @returns {string | undefined}
 */
export function nodeVersionProblem(found, command) {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  const [have, need] = [parts(found), parts(oldest)];
  if (have.major > need.major || (have.major === need.major && have.minor >= need.minor)) return undefined;
  return `${command} needs Node ${oldest} or newer and this is Node ${found}: install a newer one from https://nodejs.org, then run ${command} again.`;
}

/**
 * Throws that sentence if the running Node is too old.
 * @param {string} command
 */
export function requireNode(command) {
  const problem = nodeVersionProblem(process.versions.node, command);
  if (problem) throw new Error(problem);
}

/**
 * Whether the file with this `import.meta.url` is the entry point of the process.
 * @param {string} moduleUrl
 */
export function isEntry(moduleUrl) {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === realpathSync(fileURLToPath(moduleUrl));
}

/**
 * Runs a tool; an error becomes its message on standard error and exit code 1.
 * @param {() => Promise<void>} tool
 */
export async function runTool(tool) {
  try {
    await tool();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Loads a module of the sources by its path from the project's folder, or from src.
 * @typedef {(path: string) => Promise<Record<string, unknown>>} Load
 */

/**
 * Lets a tool load the product's TypeScript from source, without a build.
 * @template T
 * @param {(load: Load) => Promise<T>} work
 * @param {string} [elsewhere] the folder of another version of the project, whose own settings are ignored
 */
export async function withSources(work, elsewhere) {
  // Vite exists only after the installation.
  const [{ createServer }, { compiledMessages }, { spokenTexts }] = await Promise.all([
    import('vite'),
    import('./languages.mjs'),
    import('./spoken-texts.mjs'),
  ]);
  const place =
    elsewhere === undefined
      ? { root: projectDir }
      : { root: elsewhere, configFile: /** @type {const} */ (false), plugins: [compiledMessages(), spokenTexts()] };
  // No watcher and no port: watching the whole tree takes a third of the time, and two tools at once would compete for
  // the port.
  const vite = await createServer({
    ...place,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
