/** The built server and its tests on the releases of Node that production runs. The npm package `node` brings them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../../architecture/source.ts';
import { buildCode } from '../built-code.ts';
import { serverProcess } from '../processes/server-process.ts';

it.each(['22', '24'])('starts and passes the tests of the server on Node %s', async (release) => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${release}`]);
  const node = join(folder, 'node_modules/node/bin/node');
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(new RegExp(`^v${release}\\.`));

  const built = await buildCode(join(projectDir, 'src/server/main.ts'), `node-${release}`);
  onTestFinished(built.remove);
  for (const name of ['client', 'flows']) mkdirSync(join(built.script, '../..', name));
  const server = serverProcess(built.script, { DEMO: '1', DATA_DIR: join(folder, 'data') }, node);
  await server.start();
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  // A deprecated call or an unsupported release would be a warning.
  expect(server.errors()).toBe('');

  const filters = [
    'tests/server/main.test.ts',
    'tests/server/http.test.ts',
    'tests/server/payments',
    'tests/server/identity',
  ];
  const told = execFileSync(node, ['node_modules/vitest/vitest.mjs', 'run', '--project=node', ...filters], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { ...process.env, LONG: '', NO_COLOR: '1' },
    stdio: 'pipe',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  expect(told).toMatch(/Tests +\d+ passed \(\d+\)/);
});
