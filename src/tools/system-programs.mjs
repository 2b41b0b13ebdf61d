/** The system programs that the tests of the long run put beside the server. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** Each on the PATH, and Debian's package of the same name. */
const programs = ['haproxy', 'pgbouncer', 'redis-server'];

/** @param {NodeJS.ProcessEnv} env */
function missing(env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

/**
 * Installs missing programs from Debian's packages, with visible output. Throws an error with a one-sentence message if
 * that fails.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensurePrograms(env) {
  const wanted = missing(env);
  if (wanted.length === 0) return;
  process.stdout.write(
    `The long run puts the server beside ${programs.join(', ')}: installing ${wanted.join(' and ')} …\n`,
  );
  /** @type {import('./run-command.mjs').CommandOptions} */
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update'], options);
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], options);
  const left = missing(env);
  if (left.length > 0)
    throw new Error(
      `The long run needs ${left.join(' and ')}: install them, on Debian with apt-get install ${left.join(' ')}.`,
    );
}
