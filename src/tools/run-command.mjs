/** Runs other programs: with visible output, or with output that is shown only after an error. */
import { spawn } from 'node:child_process';
import { projectDir } from './project.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {'always' | 'onFailure' | 'never'} [show] when its output is shown; default: always
 * @property {Readonly<Record<string, string>>} [env] variables beside the ones of this process
 * @property {boolean} [shell] find the command through a shell (npm on Windows is a script)
 */

/**
 * Runs a command in the project's folder and returns its exit code; 127 if it cannot be run.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  const show = options.show ?? 'always';
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      env: { ...process.env, ...options.env },
      shell: options.shell ?? false,
      stdio: show === 'always' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
    child.once('error', () => resolve(127));
    child.once('close', (code) => {
      if (code !== 0 && show === 'onFailure') process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a script with the current Node.
 * @param {string} script path from the project's folder
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNode(script, args, options) {
  return runCommand(process.execPath, [script, ...args], options);
}

/**
 * Runs npm: the one that started this process, if any, else the one on the path.
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const own = process.env['npm_execpath'];
  if (own?.endsWith('npm-cli.js')) return runNode(own, args, options);
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}
