/** The deployment examples of docs/deploy, read by the programs that they are written for. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../architecture/source.ts';
import { freePort, startProgram } from './program.ts';

const examples = mkdtempSync(join(tmpdir(), 'plinth-deploy-'));
cpSync(join(projectDir, 'docs/deploy'), examples, { recursive: true });
afterAll(() => rmSync(examples, { recursive: true }));

const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
/** Runs a program to its end. Throws an error with its output if it fails. */
function run(command: string, args: readonly string[], folder = examples, variables: NodeJS.ProcessEnv = {}): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...env, ...variables }, stdio: 'pipe' });
}
const compose = join(examples, 'compose');

it('has a compose file that docker-compose reads, with passwords from outside alone', () => {
  writeFileSync(join(compose, 'plinth.env'), '');
  const passwords = { POSTGRES_PASSWORD: 'first-of-a-test', GRAFANA_PASSWORD: 'second-of-a-test' };
  const services = run('docker-compose', ['config', '--services'], compose, passwords).trim().split('\n').toSorted();
  expect(services).toEqual([
    'grafana',
    'haproxy',
    'pgbouncer',
    'plinth-1',
    'plinth-2',
    'postgres',
    'prometheus',
    'standby',
  ]);
  expect(() => run('docker-compose', ['config', '-q'], compose)).toThrow('POSTGRES_PASSWORD');
});

it('has a configuration that HAProxy accepts', () => {
  const tls = join(compose, 'tls');
  run('mkdir', [tls]);
  const subject = ['-subj', '/CN=localhost', '-keyout', join(tls, 'key.pem'), '-out', join(tls, 'cert.pem')];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...subject]);
  writeFileSync(
    join(tls, 'plinth.pem'),
    readFileSync(join(tls, 'cert.pem'), 'utf8') + readFileSync(join(tls, 'key.pem'), 'utf8'),
  );
  const config = readFileSync(join(compose, 'haproxy.cfg'), 'utf8').replaceAll('/usr/local/etc/haproxy/tls', tls);
  writeFileSync(join(compose, 'haproxy-here.cfg'), config);
  expect(() => run('haproxy', ['-c', '-f', join(compose, 'haproxy-here.cfg')])).not.toThrow();
});

it('has a configuration with which PgBouncer starts', async () => {
  const port = await freePort();
  const config = readFileSync(join(compose, 'pgbouncer.ini'), 'utf8')
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', 'userlist.txt');
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = await startProgram({
    command: 'pgbouncer',
    files: { 'pgbouncer.ini': config, 'userlist.txt': '"plinth" "of-a-test"\n' },
    args: (folder) => [...user, join(folder, 'pgbouncer.ini')],
    port,
  });
  await program.stop();
  expect(program.output()).not.toMatch(/FATAL|ERROR|WARNING/);
});

it('has configurations that Prometheus accepts', () => {
  cpSync(join(examples, 'prometheus-rules.yml'), join(compose, 'prometheus-rules.yml'));
  writeFileSync(join(compose, 'metrics-token'), 'of-a-test');
  expect(run('promtool', ['check', 'config', join(compose, 'prometheus.yml')])).toContain('SUCCESS');
});

it('has a unit that systemd accepts, with little that an attacker could use', () => {
  // The path of node and the user are those of the installation.
  const unit = readFileSync(join(examples, 'systemd/plinth.service'), 'utf8')
    .replace('/usr/bin/node', process.execPath)
    .replace(/^(?:User|Group)=.*\n/gm, '');
  const file = join(examples, 'plinth@4173.service');
  writeFileSync(file, unit);
  expect(run('systemd-analyze', ['verify', file])).toBe('');
  const told = run('systemd-analyze', ['security', '--offline=true', file]);
  const exposure = Number(/exposure level for plinth@4173\.service: ([\d.]+)/.exec(told)?.[1]);
  expect(exposure).toBeLessThan(3);
});

it('has a base that kustomize builds, with the image and the tag in one place', () => {
  const built = run('kubectl', ['kustomize', join(examples, 'kubernetes')]);
  expect(built.match(/^kind: \w+$/gm)?.toSorted()).toEqual([
    'kind: Deployment',
    'kind: Job',
    'kind: PodDisruptionBudget',
    'kind: Service',
  ]);
  expect(built.match(/image: .*/g)).toEqual(Array(2).fill('image: registry.plinth.example/plinth:latest'));
});
