/** The system programs of the long run: before the server, between it and PostgreSQL, and the reader of its alerts. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** By the name of each on the PATH, its package. */
const packages = { haproxy: 'haproxy', nginx: 'nginx', pgbouncer: 'pgbouncer', promtool: 'prometheus' };

/** The long run makes a standby of it; the package of the tests has no tool for that. */
const postgres = '/usr/lib/postgresql';

/** @param {NodeJS.ProcessEnv} env */
function missing(env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return [
    ...Object.entries(packages)
      .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
      .map(([, from]) => from),
    ...(existsSync(postgres) ? [] : ['postgresql']),
  ];
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
    `The long run tries the server with ${Object.values(packages).join(', ')}: installing ${wanted.join(', ')} …\n`,
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
