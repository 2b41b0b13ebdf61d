/** The steps of the Dockerfile without Docker: what they leave runs as a user who owns none of it and cannot write. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { projectDir, readSource } from '../../architecture/source.ts';
import { startPostgres } from '../processes/own-postgres.ts';

const [build = '', image = ''] = readSource('Dockerfile')
  .split(/^FROM /m)
  .slice(1);
const linesOf = (stage: string, word: string): readonly string[] =>
  [...stage.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

/** Does what COPY and RUN of the first stage say, in their order. */
function buildIn(folder: string): void {
  for (const [, word, rest = ''] of build.matchAll(/^(COPY|RUN) (.+)$/gm)) {
    if (word === 'RUN') {
      execFileSync('sh', ['-c', rest], { cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } });
      continue;
    }
    const paths = rest.split(' ');
    const goal = paths.pop() ?? '';
    for (const path of paths) {
      const to = goal.endsWith('/') ? join(folder, goal, path) : join(folder, goal);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(projectDir, path), to, { recursive: true });
    }
  }
}

it('serves pages and the API from a tree that its user cannot write', async () => {
  const root = mkdtempSync(join(tmpdir(), 'plinth-image-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  chmodSync(root, 0o755);
  const [built, run] = [join(root, 'build'), join(root, 'run')];
  mkdirSync(built);
  mkdirSync(run);
  buildIn(built);
  for (const line of linesOf(image, 'COPY')) {
    const path = /^--from=build \/plinth\/(\S+)/.exec(line)?.[1] ?? '';
    cpSync(join(built, path), join(run, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const gone of ['typescript', '@typescript', '@plinth', 'react-dom', 'vite'])
    expect(existsSync(join(run, 'node_modules', gone))).toBe(false);
  execFileSync('chmod', ['-R', 'a-w,a+rX', run]);

  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const inImage = Object.fromEntries(
    linesOf(image, 'ENV')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=')) as [string, string][],
  );
  const [program = '', ...args] = JSON.parse(linesOf(image, 'CMD')[0] ?? '[]') as readonly string[];
  const command = [program === 'node' ? process.execPath : program, ...args];
  // Root may write anywhere: the process is nobody.
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const [first = '', ...rest] = [...asNobody, ...command];
  const child = spawn(first, rest, {
    cwd: run,
    env: { ...inImage, HOST: '127.0.0.1', PORT: '0', DEMO: '1', DATABASE_URL: postgres.url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = `http://127.0.0.1:${/port (\d+)$/.exec(line)?.[1]}`;
  const statuses = await Promise.all(
    ['/healthz', '/readyz', '/', '/studio', '/api/identity', '/flows'].map(
      async (path) => (await fetch(new URL(path, origin))).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  expect(readdirSync(run).toSorted()).toEqual(['dist', 'node_modules', 'package.json']);
});
