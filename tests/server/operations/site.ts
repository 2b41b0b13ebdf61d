/**
 * A site as a company runs it: three processes behind HAProxy and nginx, on PostgreSQL with a synchronous standby behind
 * PgBouncer, each with the configuration of the documents.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '#server/db/database.ts';
import { projectDir } from '../../architecture/source.ts';
import { buildCode } from '../built-code.ts';
import { startCluster, type PostgresCluster } from '../programs/postgres-cluster.ts';
import { freePort, startProgram, type Program } from '../programs/program.ts';
import { selfSigned, startProxy, type Proxy, type ProxyName } from '../programs/proxy.ts';
import { serverProcess, type ServerProcess } from '../processes/server-process.ts';

export const origin = 'https://plinth.example';
/** As docs/proxies.md says for these proxies. */
const drainSeconds = 5;

export type SiteProxy = Exclude<ProxyName, 'caddy'>;

export interface SiteProcess extends Omit<ServerProcess, 'port'> {
  /** The same at each start. */
  readonly at: number;
}

export interface Site {
  readonly processes: readonly SiteProcess[];
  readonly proxies: Readonly<Record<SiteProxy, Proxy>>;
  readonly certificate: string;
  readonly cluster: PostgresCluster;
  /** Past the pooler. */
  readonly database: Database;
  readonly restartPooler: () => Promise<void>;
  /** Leads the pooler to the primary of the cluster, as a cluster manager does. */
  readonly pointPooler: () => void;
  /** Resolves when every process has written to the database. */
  readonly written: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The pooler of the deployment examples, before the primary of a cluster that trusts its users. */
function poolerFiles(cluster: PostgresCluster, port: number): Readonly<Record<string, string>> {
  const config = readFileSync(join(projectDir, 'docs/deploy/compose/pgbouncer.ini'), 'utf8')
    .replace('host=postgres port=5432 dbname=plinth', `host=127.0.0.1 port=${cluster.primaryPort()} dbname=postgres`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', 'users.txt');
  return { 'pgbouncer.ini': config, 'users.txt': '"postgres" ""\n' };
}

function startPooler(cluster: PostgresCluster, port: number): Promise<Program> {
  return startProgram({
    command: 'pgbouncer',
    port,
    files: poolerFiles(cluster, port),
    // It refuses to run as root.
    args: (folder) => [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')],
  });
}

let senders = 0;

/** Whether a process acknowledges a write. */
async function writes(port: number): Promise<boolean> {
  senders += 1;
  const response = await fetch(`http://127.0.0.1:${port}/api/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'x-forwarded-for': `10.9.${(senders >> 8) & 255}.${senders & 255}`,
      'x-forwarded-proto': 'https',
      connection: 'close',
    },
    body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Do you build shops?' }),
  });
  await response.text();
  if (response.status !== 201 && response.status !== 503) throw new Error(`A write is answered ${response.status}.`);
  return response.status === 201;
}

/** Starts all parts. */
export async function startSite(): Promise<Site> {
  const cluster = await startCluster();
  const database = await openDatabase({ url: cluster.url });
  // The pooler passes on no limits, so the user has them.
  await database.db.execute(sql`alter role postgres set statement_timeout = '30s'`);
  await database.db.execute(sql`alter role postgres set lock_timeout = '8s'`);
  const poolerPort = await freePort();
  let pooler = await startPooler(cluster, poolerPort);
  const built = await buildCode(join(projectDir, 'src/server/main.ts'), 'operations');
  mkdirSync(join(built.script, '../../pages'));
  mkdirSync(join(built.script, '../../client'));
  writeFileSync(join(built.script, '../../pages/app.html'), '<!doctype html><title>Plinth</title>');
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const processes = ports.map((at): SiteProcess => {
    const { start, kill, stop, errors } = serverProcess(built.script, {
      PORT: String(at),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${poolerPort}/plinth`,
      DATABASE_DIRECT_URL: cluster.url,
      DATABASE_STATEMENT_SECONDS: '0',
      DRAIN_SECONDS: String(drainSeconds),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
    });
    return { at, start, kill, stop, errors };
  });
  await Promise.all(processes.map(({ start }) => start()));
  const tls = selfSigned('plinth.example');
  const proxies = { haproxy: await startProxy('haproxy', ports, tls), nginx: await startProxy('nginx', ports, tls) };
  return {
    processes,
    proxies,
    certificate: tls.certificate,
    cluster,
    database,
    restartPooler: async () => {
      await pooler.stop();
      pooler = await startPooler(cluster, poolerPort);
    },
    pointPooler: () => pooler.reload('SIGHUP', poolerFiles(cluster, poolerPort)),
    written: async () => {
      for (const { at } of processes) while (!(await writes(at))) await pause(100);
    },
    close: async () => {
      await database.close();
      await Promise.all([...Object.values(proxies), ...processes].map(({ stop }) => stop()));
      await pooler.stop();
      await cluster.stop();
      built.remove();
    },
  };
}
