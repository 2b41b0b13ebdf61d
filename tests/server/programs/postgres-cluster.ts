/** A primary and a synchronous standby of the system's PostgreSQL, on ports and in a folder of their own. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './program.ts';

const versions = '/usr/lib/postgresql';
const run = promisify(execFile);

/** The folder of the newest installed PostgreSQL. */
export function postgresPrograms(): string {
  const newest = (existsSync(versions) ? readdirSync(versions) : []).toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('Install PostgreSQL, on Debian with apt-get install postgresql.');
  return join(versions, newest, 'bin');
}

/** It refuses to run as root. */
export function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A new folder of that user. */
export function ownFolder(prefix: string, { uid, gid }: ReturnType<typeof postgresUser>): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export interface PostgresCluster {
  /** Both hosts in one address. */
  readonly url: string;
  readonly standbyUrl: string;
  /** The file of the certificate of both, which is its own authority. */
  readonly certificate: string;
  /** Ends the primary like a power failure. */
  readonly killPrimary: () => Promise<void>;
  /** Makes the standby the primary, on which commits wait for no other host. */
  readonly promoteStandby: () => Promise<void>;
  /** Where the primary listens: after a promotion, the other port. */
  readonly primaryPort: () => number;
  /** Makes a killed primary the synchronous standby of the new one, from a new copy of its data. */
  readonly rebuildStandby: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts both; every acknowledged commit is on both. */
export async function startCluster(): Promise<PostgresCluster> {
  const bin = postgresPrograms();
  const who = postgresUser();
  const folder = ownFolder('plinth-cluster-', who);
  const options = { ...who, cwd: folder, stdio: 'pipe' as const };
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const [primaryData, standbyData] = [join(folder, 'primary'), join(folder, 'standby')];

  const start = async (data: string, port: number): Promise<ChildProcess> => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-c', 'unix_socket_directories='];
    const server = spawn(join(bin, 'postgres'), args, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (part) => {
        log += String(part);
        if (/ready to accept (?:read-only )?connections/.test(log)) resolve();
      });
      server.once('exit', () => reject(new Error(log)));
    });
    return server;
  };
  const end = async (server: ChildProcess | undefined, signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };

  execFileSync(join(bin, 'initdb'), ['-D', primaryData, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], options);
  const certificate = join(primaryData, 'server.crt');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-out', certificate];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-keyout',
    join(primaryData, 'server.key'),
  ];
  execFileSync('openssl', [...made, ...subject], options);
  appendFileSync(
    join(primaryData, 'postgresql.conf'),
    "ssl = on\nwal_level = replica\nsynchronous_standby_names = '*'\n",
  );
  interface Node {
    readonly data: string;
    readonly port: number;
    server?: ChildProcess;
  }
  let primary: Node = { data: primaryData, port: primaryPort };
  let standby: Node = { data: standbyData, port: standbyPort };
  /** Copies the primary, and starts the copy as its standby. */
  const follow = async (): Promise<void> => {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
    const copy = ['-d', from, '-D', standby.data, '-R', '-c', 'fast', '-X', 'stream'];
    await run(join(bin, 'pg_basebackup'), copy, { ...who, cwd: folder });
    standby.server = await start(standby.data, standby.port);
  };
  const control = async (command: 'promote' | 'reload', { data }: Node): Promise<void> =>
    void (await run(join(bin, 'pg_ctl'), [command, '-D', data], { ...who, cwd: folder }));
  const waitFor = ({ data }: Node, names: string): void =>
    appendFileSync(join(data, 'postgresql.conf'), `synchronous_standby_names = '${names}'\n`);

  // Without its standby, the first commits would wait for it.
  primary.server = await start(primary.data, primary.port);
  await follow();
  return {
    url: `postgres://postgres@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres?target_session_attrs=read-write`,
    standbyUrl: `postgres://postgres@127.0.0.1:${standbyPort}/postgres`,
    certificate,
    killPrimary: () => end(primary.server, 'SIGQUIT'),
    promoteStandby: async () => {
      waitFor(standby, '');
      await control('promote', standby);
      [primary, standby] = [standby, primary];
      await control('reload', primary);
    },
    primaryPort: () => primary.port,
    rebuildStandby: async () => {
      rmSync(standby.data, { recursive: true });
      await follow();
      waitFor(primary, '*');
      await control('reload', primary);
    },
    stop: async () => {
      await end(primary.server, 'SIGQUIT');
      await end(standby.server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
