/** HAProxy, nginx and Caddy with the configurations of `docs/proxies`, in front of servers of a test. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram, type Program } from './program.ts';

export interface Tls {
  /** Its own authority. */
  readonly certificate: string;
  readonly key: string;
}

/** A certificate of one day. */
export function selfSigned(name: string): Tls {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-tls-'));
  const [keyFile, file] = [join(folder, 'key'), join(folder, 'pem')];
  const subject = ['-subj', `/CN=${name}`, '-keyout', keyFile, '-out', file];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
    stdio: 'ignore',
  });
  const made = { certificate: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

export type ProxyName = 'haproxy' | 'nginx' | 'caddy';

export interface Proxy extends Omit<Program, 'reload'> {
  readonly http: number;
  readonly https: number;
  /** Replaces its workers, as after a change of the configuration; Caddy has none. */
  readonly reload: () => void;
}

/** Says in each answer which servers were asked, by their ports. */
const servedBy = {
  nginx: [
    'proxy_pass http://plinth;',
    'proxy_pass http://plinth;\n      add_header x-served-by $upstream_addr always;',
  ],
  haproxy: ['backend plinth\n', 'backend plinth\n  http-after-response set-header x-served-by %[srv_name]\n'],
  caddy: ['lb_policy', 'header_down X-Served-By {http.reverse_proxy.upstream.hostport}\n\t\tlb_policy'],
} as const;

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly servers: readonly number[];
}

const files = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'caddy.caddyfile' } as const;

/** The options of a Caddy of a test, which asks nobody for a certificate and needs no port of its own to be told. */
const caddyOptions = ({ http, https }: Ports): string =>
  `{\n\tadmin off\n\tstorage file_system caddy\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tauto_https disable_certs\n}\n`;

/** The file of the documents with the ports and folders of a test. */
function configured(command: ProxyName, ports: Ports): string {
  const { http, https, servers } = ports;
  const lines = (before: string, after: string): string =>
    servers.map((port) => `${before}${command === 'haproxy' ? `p${port} ` : ''}127.0.0.1:${port}${after}`).join('\n');
  const [place, saying] = servedBy[command];
  const written = readFileSync(join(import.meta.dirname, '../../../docs/proxies', files[command]), 'utf8');
  if (command === 'caddy')
    return (caddyOptions(ports) + written)
      .replace('plinth.example {', 'plinth.example {\n\ttls plinth.pem plinth.key')
      .replace('10.0.0.11:4173 10.0.0.12:4173', servers.map((port) => `127.0.0.1:${port}`).join(' '))
      .replace(place, saying);
  return written
    .replace(/^( *server )(?:\w+ )?10\.0\.0\.11:4173(.*)$/m, (_line, before: string, after: string) =>
      lines(before, after),
    )
    .replace(/^ *server .*10\.0\.0\.12:4173.*\n/m, '')
    .replace(place, saying)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${https} `)
    .replace('/etc/haproxy/plinth.pem', 'plinth.pem')
    .replaceAll('/etc/ssl/plinth/', '')
    .replace('/run/nginx.pid', 'nginx.pid')
    .replaceAll('/var/log/nginx/', '');
}

/** Starts one in front of the servers on these ports. */
export async function startProxy(
  command: ProxyName,
  servers: readonly number[],
  { certificate, key }: Tls,
): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const name = files[command];
  const written = {
    [name]: configured(command, { http, https, servers }),
    'plinth.pem': command === 'haproxy' ? `${certificate}${key}` : certificate,
    'plinth.key': key,
  };
  const args = (folder: string): readonly string[] =>
    ({
      nginx: ['-p', folder, '-c', name, '-g', 'daemon off;'],
      haproxy: ['-W', '-db', '-f', name],
      caddy: ['run', '--config', name, '--adapter', 'caddyfile'],
    })[command];
  const { output, stop, reload } = await startProgram({ command, port: https, files: written, args });
  return { output, stop, http, https, reload: () => reload(command === 'nginx' ? 'SIGHUP' : 'SIGUSR2') };
}
