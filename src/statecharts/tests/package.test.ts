/** The published package: packed, installed in an empty folder with XState only, and used there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const machine = `import { createMachine } from 'xstate';
export const door = createMachine({
  id: 'door', description: 'A door.', initial: 'closed',
  states: {
    closed: { description: 'Nobody comes through.', on: { opened: { target: 'open', description: 'A person opens the door.' } } },
    open: { description: 'Anybody comes through.', on: { closed: { target: 'closed', description: 'A person closes the door.' } } },
  },
});
export const gate = createMachine({ id: 'gate', initial: 'closed', states: { closed: { on: { locked: 'locked' } }, locked: {} } });
`;
const config = `import { door, gate } from './door.machine.js';
import { entryOf } from '@plinth/statecharts/foreign-machine';
export const config = {
  machines: [door, gate].map((machine) => ({ ...entryOf(machine), title: machine.id })),
  knownFindings: [['dead-end gate gate.locked', 'It stays locked.'], ...['gate', 'gate.closed', 'gate.locked', 'gate.closed|locked|0'].map((place) => ['no-words gate ' + place, 'It needs none.'])],
};
`;

let dir: string;
let app: string;

function npm(cwd: string, ...args: readonly string[]): string {
  // Settings of the npm that runs this test must not affect the project.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  return execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--offline'], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
}

function statecharts(...args: readonly string[]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(app, 'node_modules/@plinth/statecharts/dist/command/main.js'), ...args],
    { cwd: app, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'statecharts-package-'));
  app = join(dir, 'app');
  mkdirSync(app);
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), join(dir, 'package')], { stdio: 'pipe' });
  npm(join(dir, 'package'), 'pack', '--pack-destination', dir);
  const tarball = readdirSync(dir).find((file) => file.endsWith('.tgz')) ?? '';
  const xstate = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
  writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  npm(app, 'install', '--install-links', join(dir, tarball), `file:${xstate}`);
  writeFileSync(join(app, 'door.machine.js'), machine);
  writeFileSync(join(app, 'statecharts.config.js'), config);
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('installs no other package', () => {
  expect(
    readdirSync(join(app, 'node_modules'))
      .filter((name) => !name.startsWith('.'))
      .toSorted(),
  ).toEqual(['@plinth', 'xstate']);
});

it('includes its types, which refer only to packed files', () => {
  const dist = join(app, 'node_modules/@plinth/statecharts/dist');
  expect(readFileSync(join(dist, 'flow-check.d.ts'), 'utf8')).toContain(`from './flow.js'`);
  expect(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.d.ts'),
    ),
  ).toEqual([]);
});

it('generates test paths through a machine from a file, and runs them in running machines', () => {
  expect(statecharts('paths', 'door.machine.js#door', '--run')).toEqual({
    status: 0,
    stdout: expect.stringContaining('2. A person opens the door. (`opened`). *Anybody comes through.*') as string,
    stderr: expect.stringContaining('Running machines match the plan at every step.') as string,
  });
});

it('checks a machine from a file, and fails on a finding', () => {
  expect(statecharts('check', 'door.machine.js#door')).toMatchObject({
    status: 0,
    stdout: '1 machines, 0 findings: 0 new, 0 known; 0 known and gone.\n',
  });
  expect(statecharts('check', 'door.machine.js#gate')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('dead-end gate gate.locked') as string,
  });
});

it('reads the machines of a configuration, and their known findings', () => {
  expect(statecharts('check')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/2 machines, (\d) findings: 0 new, \1 known; 0 known and gone\.\n$/) as string,
  });
});

it('compares machines with an earlier export', () => {
  expect(statecharts('export', 'door', '--format', 'json', '--to', 'old')).toMatchObject({ status: 0 });
  writeFileSync(join(app, 'door.machine.js'), machine.replace('A person opens the door.', 'Anybody opens the door.'));
  expect(statecharts('diff', 'old', 'door').stdout).toContain('Anybody opens the door.');
  writeFileSync(join(app, 'door.machine.js'), machine);
});

it('plants mutants', () => {
  expect(statecharts('mutate', 'door').stdout).toMatch(/^door: (\d+) of \1 mutants noticed/);
});

it('names the missing package for drawing, and errors in the arguments', () => {
  expect(statecharts('draw', 'door', '--to', 'drawn')).toMatchObject({
    status: 1,
    stderr: 'Charts are laid out with elkjs: install it with npm install elkjs.\n',
  });
  expect(statecharts('paths', 'window')).toMatchObject({
    status: 1,
    stderr: 'No machine is called window. There are: door, gate.\n',
  });
  expect(statecharts('paint')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No subcommand is called paint.') as string,
  });
});
