/** The system programs with which the tests of the long run try the server and the examples of its deployment. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** Each command, and the package of Debian that has it. */
const programs = Object.entries({
  caddy: 'caddy',
  'docker-compose': 'docker-compose',
  faketime: 'faketime',
  haproxy: 'haproxy',
  kubectl: 'kubernetes-client',
  nginx: 'nginx',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'redis-server': 'redis-server',
  'systemd-analyze': 'systemd',
});

/** The long run makes a standby of it; the package of the tests has no tool for that. */
const postgres = '/usr/lib/postgresql';

/** @param {NodeJS.ProcessEnv} env @returns {string[]} the packages of the commands that are missing */
function missing(env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return [
    ...programs
      .filter(([command]) => !folders.some((folder) => existsSync(join(folder, command))))
      .map(([, name]) => name),
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
  process.stdout.write(`The long run tries the server with programs of others: installing ${wanted.join(', ')} …\n`);
  /** @type {import('./run-command.mjs').CommandOptions} */
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update'], options);
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], options);
  const left = missing(env);
  if (left.length > 0)
    throw new Error(
      `The long run needs ${left.join(', ')}: install them, on Debian with apt-get install ${left.join(' ')}.`,
    );
}
