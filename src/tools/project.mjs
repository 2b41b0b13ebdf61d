/**
 * What every tool shares: where the project is, whether a file was run or imported,
 * and how a tool ends when something is wrong: one sentence, no stack trace.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `import.meta.dirname` is unknown to the old versions of Node that must still be told to update.
export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/**
 * True when the file with this `import.meta.url` is the one that Node was asked to run.
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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
