import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenChromium, findChromium, noChromium } from '#tools/chromium.mjs';
import { installProblem } from '#tools/install.mjs';
import { isPortTaken, portTaken, readPort } from '#tools/port.mjs';
import { nodeVersionProblem } from '#tools/project.mjs';
import { clearBuildStamp, isBuildStale, sourceHash, writeBuildStamp } from '#tools/stale.mjs';

const projectDir = join(import.meta.dirname, '../..');

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runTool(script: string, env: Record<string, string>, ...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectDir, 'src/tools', script), ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}

function occupy(host: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => resolve(server));
  });
}

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-tools-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('npm start', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('reports that a port is taken on %s, and stops', async (host) => {
    const server = await occupy(host);
    const { port } = server.address() as AddressInfo;
    const ended = await runTool('start.mjs', { PORT: String(port) });
    server.close();
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `${portTaken(port)}\n` });
    expect(portTaken(4173)).toBe('Port 4173 is taken: stop what uses it, or choose another with PORT=4174 npm start.');
  });

  it('reports that PORT is no port number, and stops', async () => {
    const ended = await runTool('start.mjs', { PORT: 'http' });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toBe(
      'PORT is "http", which is no port number: choose one from 1 to 65535, for example PORT=4173 npm start.\n',
    );
  });
});

describe('npm test', () => {
  it('reports an unknown test file, and stops', async () => {
    const ended = await runTool('test.mjs', {}, 'no-such-test');
    expect(ended).toEqual({ code: 1, stdout: '', stderr: 'No test file\'s path contains "no-such-test".\n' });
  });

  it('runs the tests that a filter and a name choose, and nothing else', async () => {
    const ended = await runTool(
      'test.mjs',
      {},
      'tests/domain/copied-name',
      '-t',
      'the copy of any project has a valid name',
    );
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^\n── Tests\n[^]*\n── Tests: passed in [\d.]+ s\n\n1 passed, 0 failed\n$/);
  });

  it('fails when no test has the given name', async () => {
    const ended = await runTool('test.mjs', {}, 'tests/domain/copied-name', '-t', 'no test is called so');
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain(`
✗ No test's name matches "no test is called so".
  No test ran.
  again: npm test -- tests/domain/copied-name

0 passed, 1 failed
`);
  });

  it('reports that CHROMIUM_PATH does not exist, and stops', async () => {
    const ended = await runTool('test.mjs', { CHROMIUM_PATH: '/nowhere/chromium' });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toBe(
      "No Chromium found at CHROMIUM_PATH, which is /nowhere/chromium: set it to Chromium's executable, or unset it.\n",
    );
  });
});

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0', '26.3.1'])('%s will do', (version) => {
    expect(nodeVersionProblem(version, 'npm start')).toBeUndefined();
  });

  it.each(['20.18.3', '18.20.4', '8.0.0'])('%s is too old', (version) => {
    expect(nodeVersionProblem(version, 'npm test')).toBe(
      `npm test needs Node 20.19 or newer and this is Node ${version}: install a newer one from https://nodejs.org, then run npm test again.`,
    );
  });
});

describe('the port', () => {
  it('is 4173 unless one is named', () => {
    expect([readPort(undefined), readPort(''), readPort('8080')]).toEqual([4173, 4173, 8080]);
  });

  it.each(['0', '65536', '-1', '80.5', '0x50', 'abc'])('is not %s', (text) => {
    expect(() => readPort(text)).toThrow(`PORT is "${text}", which is no port number`);
  });

  it('is known to be free again', async () => {
    const server = await occupy('127.0.0.1');
    const { port } = server.address() as AddressInfo;
    expect(await isPortTaken(port)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortTaken(port)).toBe(false);
  });
});

describe('Chromium', () => {
  it('is the chosen one, which must exist', () => {
    expect(chosenChromium({})).toBeUndefined();
    expect(chosenChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(() => chosenChromium({ CHROMIUM_PATH: dir })).toThrow('No Chromium found at CHROMIUM_PATH');
  });

  it('is looked up before any other place', async () => {
    expect(await findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  /** Runs the tool where no browser is installed, with this script in place of apt-get. */
  async function install(aptGet: string): Promise<Ended> {
    write('apt-get', `#!/bin/sh\necho "apt-get $*"\n${aptGet}\n`);
    chmodSync(join(dir, 'apt-get'), 0o755);
    // Playwright cannot create a folder where a file is, and so downloads nothing.
    return runTool(
      'chromium.mjs',
      { CHROMIUM_PATH: '', PATH: dir, PLAYWRIGHT_BROWSERS_PATH: join(dir, 'apt-get') },
      '--install',
    );
  }

  it('is installed in full view, the one without windows first', async () => {
    const installed = join(dir, 'chromium-headless-shell');
    const { code, stdout } = await install(`case "$*" in *headless-shell) /bin/cp "$0" ${installed};; esac`);
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        'The browser tests drive a Chromium and none is here: installing one …',
        'apt-get update',
        'apt-get install -y chromium-headless-shell',
        `The browser tests drive ${installed}`,
        '',
      ],
    ]);
  });

  it('that cannot be installed is requested in one sentence, after the output of the installers', async () => {
    const { code, stdout, stderr } = await install('exit 100');
    expect([code, stdout]).toEqual([1, expect.stringContaining('apt-get update')]);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(noChromium);
    expect(noChromium).toBe(
      'No Chromium found: install it (on Debian with apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its executable.',
    );
  });
});

describe('the installation', () => {
  const machine = { platform: 'linux', arch: 'x64' } as const;
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/b-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
  };

  beforeEach(() => {
    write('package-lock.json', { packages });
    write('node_modules/.package-lock.json', {
      packages: {
        'node_modules/a': packages['node_modules/a'],
        'node_modules/b-linux': packages['node_modules/b-linux'],
      },
    });
    write('node_modules/a/package.json', {});
    write('node_modules/b-linux/package.json', {});
  });

  it('is left alone when it matches the lock file', () => {
    expect(installProblem(dir, machine)).toBeUndefined();
    expect(installProblem(projectDir)).toBeUndefined();
  });

  it('is missing', () => {
    rmSync(join(dir, 'node_modules'), { recursive: true });
    expect(installProblem(dir, machine)).toBe('no packages are installed');
  });

  it('has another version, or lacks one', () => {
    write('package-lock.json', { packages: { ...packages, 'node_modules/a': { version: '1.0.1' } } });
    expect(installProblem(dir, machine)).toBe('node_modules/a has another version');
    write('package-lock.json', { packages: { ...packages, 'node_modules/c': { version: '1.0.0' } } });
    expect(installProblem(dir, machine)).toBe('node_modules/c is not installed');
  });

  it('lost a folder', () => {
    rmSync(join(dir, 'node_modules/a'), { recursive: true });
    expect(installProblem(dir, machine)).toBe('node_modules/a is missing');
  });

  it('came from another machine', () => {
    expect(installProblem(dir, { platform: 'darwin', arch: 'arm64' })).toBe(
      'node_modules/b-linux is for another machine',
    );
  });

  it('cannot be checked without a lock file', () => {
    rmSync(join(dir, 'package-lock.json'));
    expect(() => installProblem(dir, machine)).toThrow('package-lock.json is missing or damaged');
  });
});

describe('the build', () => {
  beforeEach(() => {
    write('src/app/main.tsx', 'one');
    write('public/favicon.svg', 'two');
    write('dist/client/index.html', '');
    write('dist/pages/index.html', '');
    write('dist/server/main.js', '');
    write('dist/server/empty.tar.gz', '');
    writeBuildStamp(dir, sourceHash(dir));
  });

  it('is fresh while its sources are unchanged, whatever their dates', () => {
    expect(isBuildStale(dir)).toBe(false);
    cpSync(join(dir, 'src'), join(dir, 'copy'), { recursive: true });
    rmSync(join(dir, 'src'), { recursive: true });
    cpSync(join(dir, 'copy'), join(dir, 'src'), { recursive: true });
    expect(isBuildStale(dir)).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a source changes', () => write('src/app/main.tsx', 'three')],
    ['a file comes', () => write('machines/new.ts', '')],
    ['a file goes', () => rmSync(join(dir, 'public/favicon.svg'))],
    [
      'a file is renamed',
      () => {
        rmSync(join(dir, 'src/app/main.tsx'));
        write('src/app/start.tsx', 'one');
      },
    ],
    ['a part of it is gone', () => rmSync(join(dir, 'dist/server/main.js'))],
    ['it broke off', () => clearBuildStamp(dir)],
    ['a variable of the pages changes', () => vi.stubEnv('VITE_EMAIL', 'asha@example.com')],
  ])('is stale when %s', (_what, change) => {
    change();
    expect(isBuildStale(dir)).toBe(true);
  });
});

describe('the services of a test run', () => {
  it.each(['end', 'destroy'] as const)(
    'are gone when the run is over, though a worker was still writing (%s)',
    async (over) => {
      const cluster = spawn(process.execPath, [join(projectDir, 'tests/server/db/postgres-server.mjs')], {
        env: { ...process.env, TEST_DATABASE_URL: 'postgres://given' },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const [line] = await once(createInterface({ input: cluster.stdout }), 'line');
      const { folder, url } = JSON.parse(String(line)) as { folder: string; url: string };
      writeFileSync(join(folder, 'row'), '');
      cluster.kill('SIGINT');
      expect([url, existsSync(folder)]).toEqual(['postgres://given', true]);
      const ended = once(cluster, 'exit');
      cluster.stdin[over]();
      await ended;
      expect(existsSync(folder)).toBe(false);
    },
  );
});
