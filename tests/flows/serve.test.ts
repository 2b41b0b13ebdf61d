/** The package in a project of its own: it serves the machines in the browser, follows edits and running machines. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '#tools/chromium.mjs';
import { projectDir } from '#tools/project.mjs';

const door = `import { createMachine } from 'xstate';
export const door = createMachine({
  id: 'door', initial: 'closed',
  states: {
    closed: { on: { opened: { target: 'open', description: 'Open the door' } } },
    open: { description: 'Anybody comes in.', on: { closed: 'closed' } },
  },
});
`;
const files = {
  'package.json': '{ "name": "corner-shop", "type": "module" }',
  'src/door.ts': door,
  'src/with space/back door.ts': door.replace('Anybody', 'Nobody'),
  'src/typo.ts': door.replaceAll('door', 'gate').replace("target: 'open'", "target: 'opne'"),
  // It fails after it was imported, which does not end the server.
  'src/hidden.ts':
    "import { createMachine } from 'xstate'; const a = createMachine({}); setTimeout(() => { throw new Error('too late'); }); export const shop = () => a;",
  // It makes no machine, so it is not started.
  'src/main.ts': "throw new Error('the shop opens');",
};

let dir = '';
let project = '';
let address = '';
let server: ChildProcess;
let browser: Browser;
let page: Page;

const main = () => join(project, 'node_modules/@plinth/statecharts/dist/command/main.js');
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...args], {
    cwd: project,
    encoding: 'utf8',
  });

/** What a process prints, up to a text. */
function printed(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (wanted.test(text)) resolve(text);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(text)));
  });
}

const serve = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [main(), 'serve', 'src/**/*.ts', ...args], { cwd: project });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-serve-'));
  project = join(dir, 'project');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  git('init', '--quiet', '-b', 'main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The shop');
  const packages = join(project, 'node_modules');
  mkdirSync(join(packages, '@plinth'), { recursive: true });
  execFileSync(process.execPath, [join(projectDir, 'src/statecharts/build.mjs'), join(dir, 'package')], {
    stdio: 'pipe',
  });
  cpSync(join(dir, 'package'), join(packages, '@plinth/statecharts'), { recursive: true });
  const { resolve } = createRequire(join(projectDir, 'package.json'));
  for (const name of ['xstate', 'elkjs', 'jiti', 'tinyglobby', 'fdir', 'picomatch'])
    symlinkSync(dirname(resolve(`${name}/package.json`)), join(packages, name), 'junction');
  writeFileSync(join(project, '.gitignore'), 'node_modules');
  server = serve('--port', '0');
  address = /http:\S+/.exec(await printed(server, /typo\.ts.*\n/))?.[0] ?? '';
  const executablePath = await findChromium(process.env);
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath !== undefined && { executablePath }) });
  page = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
  server.kill();
  rmSync(dir, { recursive: true });
});

const state = (id: string) => page.locator(`[data-state="${id}"]`);

describe('statecharts serve', () => {
  it('lists every machine, what the rules find, and why others cannot be read', async () => {
    await page.goto(address);
    await page.getByText('2 flows, 6 states, 4 transitions.').waitFor();
    expect(await page.title()).toBe('Flows · corner-shop');
    expect(await page.getByRole('list', { name: 'Cannot be read' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^src\/hidden\.ts\s+It exports no machine, only shop \(a function\)/),
      expect.stringMatching(/^src\/typo\.ts:5\s+.*Child state 'opne' does not exist on 'gate'\.$/),
    ]);
    await page.getByText('door.closed has no description.').first().waitFor();
    expect(await page.getByText('Screens').count()).toBe(0);
  });

  it('draws a machine, finds its states, and names it in commands', async () => {
    await page.goto(`${address}?q=anybody`);
    await page.getByRole('main').getByRole('link', { name: 'open' }).click();
    await state('door.open').waitFor();
    await page.getByText('npx statecharts paths src/door.ts#door --run').waitFor();
    await page.getByRole('navigation', { name: 'Flows' }).getByRole('link', { name: 'door 2' }).click();
    await page.getByText("npx statecharts paths 'src/with space/back door.ts#door' --run").waitFor();
  });

  it('answers a question from all flows in one request', async () => {
    const asked: string[] = [];
    const note = (request: { url: () => string }): void => void asked.push(new URL(request.url()).pathname);
    await page.goto(address);
    await page.getByText('2 flows, 6 states, 4 transitions.').waitFor();
    page.on('request', note);
    await page.getByRole('searchbox', { name: 'Search the flows' }).fill('Who hears opened?');
    await page
      .getByRole('main')
      .getByRole('link', { name: /closed/ })
      .first()
      .waitFor();
    page.off('request', note);
    expect(asked.filter((path) => path.startsWith('/flows/data/'))).toEqual(['/flows/data/flows.json']);
  });

  it('shows an edit in the open chart, with the same state, and compares it with a revision', async () => {
    await page.goto(`${address}/door?at=door.closed`);
    await state('door.open').waitFor();
    const edited = door.replace(
      "closed: 'closed'",
      "closed: 'closed', slammed: 'ajar' } }, ajar: { on: { closed: 'closed'",
    );
    writeFileSync(join(project, 'src/door.ts'), edited);
    await state('door.ajar').waitFor();
    expect(page.url()).toMatch(/door\?at=door\.closed$/);
    expect(await page.getByRole('article', { name: 'State closed' }).count()).toBe(1);
    await page.goto(`${address}/door?since=HEAD`);
    await page.getByText('ajar: the state is new').first().waitFor();
  });

  it('keeps every flow when one has a typo, and shows the sentence with its line', async () => {
    await page.goto(`${address}/door`);
    await state('door.open').waitFor();
    writeFileSync(join(project, 'src/door.ts'), door.replace("target: 'open'", "target: 'opne'"));
    const alert = page.getByRole('alert').filter({ hasText: 'opne' });
    await alert.waitFor();
    expect(await alert.innerText()).toContain('src/door.ts:5');
    expect(await page.getByRole('navigation', { name: 'Flows' }).getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^door 2/),
      expect.stringMatching(/^door\s/),
    ]);
    writeFileSync(join(project, 'src/door.ts'), door);
    await alert.waitFor({ state: 'detached' });
  });

  it('follows a running machine, without its data', async () => {
    writeFileSync(
      join(project, 'run.ts'),
      `import { createActor } from 'xstate';
import { inspectWith } from '@plinth/statecharts/live';
import { door } from './src/door.ts';
const actor = createActor(door, { inspect: inspectWith({ server: '${new URL(address).origin}' }) }).start();
actor.send({ type: 'opened', key: 'a secret' });`,
    );
    await page.goto(`${address}/live`);
    await page.getByText("import { inspect } from '@plinth/statecharts/live'").waitFor();
    execFileSync(process.execPath, [join(projectDir, 'node_modules/jiti/lib/jiti-cli.mjs'), 'run.ts'], {
      cwd: project,
      stdio: 'pipe',
    });
    await page.locator('[data-active="door.open"]').waitFor();
    const { origin } = new URL(address);
    const foreign = await fetch(`${origin}/flows/relay`, { headers: { origin: 'https://elsewhere.example' } });
    expect(foreign.status).toBe(403);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByText('opened').first().waitFor();
    expect(await page.content()).not.toContain('a secret');
  });

  it('shows what the followed program has seen: on the list and on the card', async () => {
    await page.goto(`${address}/door?coverage=live&at=door.open`);
    const seen = page.getByRole('region', { name: 'Coverage' });
    await seen.getByText('3 of 3 states, 1 of 2 transitions.').waitFor();
    await seen.getByText('open was entered; 0 of 1 of its transitions were taken.').waitFor();
    await page.getByRole('navigation', { name: 'Flows' }).getByRole('link', { name: 'door 3/3 1/2' }).waitFor();
  });

  it('shows what the tests have recorded: on the chart, the list and the card', async () => {
    writeFileSync(
      join(project, 'door.check.ts'),
      `import { createActor } from 'xstate';
import { record } from '@plinth/statecharts/record';
import { door } from './src/door.ts';
const actor = createActor(door, { inspect: record }).start();
if (process.argv.includes('open')) actor.send({ type: 'opened' });`,
    );
    const check = (...args: readonly string[]) =>
      execFileSync(
        process.execPath,
        [join(projectDir, 'node_modules/jiti/lib/jiti-cli.mjs'), 'door.check.ts', ...args],
        {
          cwd: project,
          stdio: 'pipe',
        },
      );
    check();
    await page.goto(`${address}/door`);
    await page.getByRole('button', { name: 'Coverage' }).click();
    await page.getByRole('menuitemradio', { name: 'Tests, statecharts.facts' }).click();
    const seen = page.getByRole('region', { name: 'Coverage' });
    await seen.getByText('2 of 3 states, 0 of 2 transitions.').waitFor();
    await page.locator('[data-untaken="door.open"]').waitFor();
    expect(await page.locator('[data-untaken]').count()).toBe(1);
    check('open');
    await page.reload();
    await seen.getByText('3 of 3 states, 1 of 2 transitions.').waitFor();
    expect(await page.locator('[data-untaken]').count()).toBe(0);
    await page.getByRole('navigation', { name: 'Flows' }).getByRole('link', { name: 'door 3/3 1/2' }).waitFor();
  });

  it('refuses a record that is not there', async () => {
    await expect(printed(serve('--port', '0', '--coverage', 'none.facts'), /never/)).rejects.toThrow(
      'There is no none.facts: give inspect: record to the actors of your tests, and run them.',
    );
  });

  it('says in one sentence that its port is in use', async () => {
    const ended = printed(serve('--port', new URL(address).port), /never/);
    await expect(ended).rejects.toThrow(
      `Port ${new URL(address).port} is in use: stop what uses it, or choose another with --port.\n`,
    );
  });

  it('lists nothing in an empty folder', async () => {
    const empty = join(dir, 'empty');
    mkdirSync(empty);
    const other = spawn(process.execPath, [main(), 'serve', 'src/**/*.ts', '--port', '0'], { cwd: empty });
    const found = /http:\S+/.exec(await printed(other, /http:\S+\n/))?.[0] ?? '';
    await page.goto(found);
    await page.getByText('0 flows, 0 states, 0 transitions.').waitFor();
    const compared = await fetch(`${found}/data/since/HEAD/flows.json`);
    expect(await compared.text()).toContain('This folder has no git history');
    other.kill();
  });
});

it('writes a page without a server', async () => {
  const made = execFileSync(process.execPath, [main(), 'build', 'src/**/*.ts', '--to', join(dir, 'page')], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(made).toBe(`The flows are in ${join(dir, 'page/index.html')}: open it in a browser.\n`);
  await page.goto(`file://${join(dir, 'page/index.html')}#/door`);
  await state('door.open').waitFor();
});

it('compares revisions as a comment with pictures', () => {
  writeFileSync(join(project, 'src/door.ts'), door.replace('Anybody comes in.', 'Come in.'));
  const pictures = join(dir, 'pictures');
  const comment = execFileSync(
    process.execPath,
    [main(), 'diff', 'main...', 'src/door.ts', '--format', 'markdown', '--to', pictures],
    { cwd: project, encoding: 'utf8', stdio: 'pipe' },
  );
  expect(comment).toContain('### 1 flow is different since main\n');
  expect(comment).toContain(`![Both versions of door](${join(pictures, 'door.svg')})`);
  expect(comment).toContain('open: words “Come in.”, was “Anybody comes in.”');
  expect(readFileSync(join(pictures, 'door.svg'), 'utf8')).toContain('Come in.');
  git('commit', '--quiet', '-am', 'Come in');
  const between = (range: string) =>
    execFileSync(process.execPath, [main(), 'diff', range, 'src/door.ts'], {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(between('HEAD~1..HEAD')).toContain('was “Anybody comes in.”');
  expect(between('HEAD..HEAD')).toBe('No flow is different.\n');
});
