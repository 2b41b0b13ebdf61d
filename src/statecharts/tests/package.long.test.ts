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

/** A module by a path alias. */
const aliased = "'@lib/events'";

/** Sources as other projects have them: with path aliases, an enum, CommonJS, a default export, a factory. */
const sources = {
  'package.json': '{ "private": true }',
  'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@lib/*": ["src/lib/*"] } } } // aliases',
  'src/lib/events.ts': "export enum Press { go = 'go' }",
  'src/lamp.machine.ts': `import { createMachine } from 'xstate';
import { Press } from ${aliased};
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { [Press.go]: 'on' } }, on: {} } });
export default lamp;
`,
  'src/named.machine.ts': `import { createMachine, fromPromise, setup } from 'xstate';
export default setup({ actors: { ask: fromPromise(async () => 1) } }).createMachine({
  id: 'named', initial: 'a',
  states: { a: { invoke: { src: 'ask', systemId: 'asker', onDone: 'b', onError: 'c' } }, b: { on: { again: 'a' } }, c: {} },
});
`,
  'src/common.cjs': `const { createMachine } = require('xstate');
module.exports = { door: createMachine({ id: 'door', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } }) };
`,
  'src/made.ts': `import { createMachine } from 'xstate';
export const make = ({ to }: { to: string }) => createMachine({ id: 'made', initial: 'a', states: { a: { on: { go: to } }, b: {} } });
`,
  'src/broken.ts': "import { nothing } from './nothing-here'; export const a = nothing;",
};

let dir: string;
let app: string;
let other: string;

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

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function statechartsIn(cwd: string, ...args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(cwd, 'node_modules/@plinth/statecharts/dist/command/main.js'), ...args],
    { cwd, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function statecharts(...args: readonly string[]): Ended {
  return statechartsIn(app, ...args);
}

function folderOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'statecharts-package-'));
  app = join(dir, 'app');
  mkdirSync(app);
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), join(dir, 'package')], { stdio: 'pipe' });
  npm(join(dir, 'package'), 'pack', '--pack-destination', dir);
  const tarball = readdirSync(dir).find((file) => file.endsWith('.tgz')) ?? '';
  const needed = ['jiti', 'tinyglobby', 'fdir', 'picomatch'].map((name) => `file:${folderOf(name)}`);
  writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  npm(app, 'install', '--install-links', join(dir, tarball), `file:${folderOf('xstate')}`, ...needed);
  other = join(dir, 'other');
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(other, file)), { recursive: true });
    writeFileSync(join(other, file), text);
  }
  npm(other, 'install', '--install-links', join(dir, tarball), `xstate@file:${folderOf('xstate-oldest')}`, ...needed);
  writeFileSync(join(app, 'door.machine.js'), machine);
  writeFileSync(join(app, 'statecharts.config.js'), config);
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('depends only on what loads sources', () => {
  expect(
    readdirSync(join(app, 'node_modules'))
      .filter((name) => !name.startsWith('.'))
      .toSorted(),
  ).toEqual(['@plinth', 'fdir', 'jiti', 'picomatch', 'tinyglobby', 'xstate']);
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
    stdout: '1 machine, 0 findings: 0 new, 0 known; 0 known and gone.\n',
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

it('plans all machines of a pattern in a project with path aliases and the oldest supported XState', () => {
  const ended = statechartsIn(other, 'paths', 'src/**/*.machine.ts', '--run', '--format', 'json');
  expect(ended.stderr).toContain('Running machines match the plan at every step.');
  expect(ended.status).toBe(0);
  const plans = JSON.parse(ended.stdout) as readonly { readonly title: string; readonly taken: number }[];
  expect(plans.map(({ title, taken }) => [title, taken])).toEqual([
    ['lamp', 1],
    ['named', 3],
  ]);
});

it.each([
  ['a CommonJS module', ['src/common.cjs']],
  ['a default export', ['src/named.machine.ts#default']],
  ['a function that returns a machine', ['src/made.ts#make', '--call', '--args', '[{ "to": "b" }]']],
])('reads %s', (_, args) => {
  expect(statechartsIn(other, 'paths', ...args, '--run')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 path takes') as string,
  });
});

it.each([
  [['src/broken.ts'], "Cannot import src/broken.ts: Cannot find module './nothing-here'\n"],
  [['src/nothing.ts#door'], 'There is no file src/nothing.ts.\n'],
  [['src/*.nothing.ts'], 'No file matches src/*.nothing.ts.\n'],
  [
    ['src/made.ts'],
    'src/made.ts exports no machine, only make (a function). If make returns a machine, name it as src/made.ts#make with --call.\n',
  ],
  [
    ['src/made.ts#make', '--call'],
    "make of src/made.ts fails: Cannot destructure property 'to' of 'undefined' as it is undefined. Give its arguments as --args '[…]'.\n",
  ],
  [['src/lamp.machine.ts#lam'], 'No machine of src/lamp.machine.ts is called lam. There are: lamp.\n'],
])('says in one sentence why it cannot read %j', (args, stderr) => {
  expect(statechartsIn(other, 'paths', ...args)).toEqual({ status: 1, stdout: '', stderr });
});
