/** Notes on machines of another project, which `statecharts serve` writes to files beside them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { projectDir } from '#tools/project.mjs';

const door = `import { createMachine } from 'xstate';
export const door = createMachine({
  id: 'door', initial: 'closed',
  states: {
    closed: { on: { opened: { target: 'open', description: 'Open the door' } } },
    open: { description: 'Anybody comes in.', on: { closed: { target: 'closed', description: 'Close the door' } } },
  },
});
`;

let project = '';
let server: ChildProcess;
let address = '';
const file = () => join(project, 'src/door.notes.json');
const kept = () =>
  (existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : []) as readonly {
    readonly at: string;
    readonly text: string;
    readonly author?: string;
    readonly isResolved?: boolean;
  }[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // The pages may have to be built first.
  test.setTimeout(300_000);
  project = mkdtempSync(join(tmpdir(), 'flow-notes-'));
  mkdirSync(join(project, 'src'));
  writeFileSync(join(project, 'package.json'), '{ "name": "corner-shop", "type": "module" }');
  writeFileSync(join(project, 'src/door.machine.ts'), door);
  symlinkSync(join(projectDir, 'node_modules'), join(project, 'node_modules'), 'junction');
  const command = join(projectDir, 'src/statecharts/bin/statecharts.mjs');
  server = spawn(process.execPath, [command, 'serve', 'src/*.ts', '--port', '0'], { cwd: project });
  address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [found] = /http:\S+\/flows/.exec(printed) ?? [];
      if (found !== undefined && printed.includes('1 machine')) resolve(found);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(printed)));
  });
});
test.afterAll(() => {
  server.kill();
  rmSync(project, { recursive: true });
});

const card = (page: Page) => page.getByRole('article', { name: 'State closed' });
const sign = (page: Page) => page.getByRole('group', { name: 'Open notes' }).getByRole('link');

async function writeNote(page: Page, text: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a note' }).click();
  await card(page).getByRole('textbox', { name: 'Note' }).fill(text);
  await card(page).getByRole('button', { name: 'Save the note' }).click();
}

test('a note is written on a transition, seen everywhere, and resolved', async ({ page }) => {
  await page.goto(`${address}/door?at=door.closed`);
  await expect(sign(page)).toHaveCount(0);
  const boxes = page.locator('[data-state] > rect');
  const places = () =>
    boxes.evaluateAll((all) => all.map((box) => box.getAttribute('x') + ' ' + box.getAttribute('y')));
  await expect(boxes).toHaveCount(3);
  const before = await places();
  await card(page).getByRole('button', { name: 'Add a note' }).click();
  await card(page).getByRole('textbox', { name: 'Note' }).fill('Who has the key?');
  await card(page).getByRole('combobox', { name: 'On' }).selectOption('Open the door → open');
  await card(page)
    .getByRole('textbox', { name: /Your name/ })
    .fill('Ada');
  await card(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(card(page).getByRole('list', { name: 'Notes on closed' })).toContainText('Who has the key?');
  expect(kept()).toMatchObject([{ at: 'door.closed|opened|0', text: 'Who has the key?', author: 'Ada' }]);
  await expect(sign(page)).toHaveAccessibleName('1 open note on Open the door');
  expect(await places()).toEqual(before);
  // The list follows the edit of the file.
  await expect(page.getByRole('navigation', { name: 'Flows' })).toContainText('1 open note');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(page.getByRole('list', { name: 'Open notes on closed' })).toContainText('Who has the key?');
  await page.getByRole('link', { name: 'corner-shop, all flows' }).click();
  const listed = page.getByRole('list', { name: 'Open notes: 1' });
  await expect(listed).toContainText('On the transition opened');
  await listed.getByRole('link', { name: 'door.closed' }).click();
  await card(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(card(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
  expect(kept()).toMatchObject([{ isResolved: true }]);
});

test('two tabs keep each other’s notes, and the later change of the same note is refused', async ({
  page,
  context,
}) => {
  rmSync(file(), { force: true });
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${address}/door?at=door.closed`);
  await writeNote(page, 'From the first');
  await writeNote(other, 'From the second');
  const notes = (tab: Page) => card(tab).getByRole('list', { name: 'Notes on closed' }).getByRole('listitem');
  await expect(notes(page)).toHaveCount(2);
  await expect(notes(other)).toHaveCount(2);
  await notes(page).filter({ hasText: 'From the first' }).getByRole('button', { name: 'Edit' }).click();
  await card(page).getByRole('textbox', { name: 'Note' }).fill('A longer text that nobody wants to type again');
  await notes(other).filter({ hasText: 'From the first' }).getByRole('button', { name: 'Delete' }).click();
  await expect(notes(other)).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(card(page).getByRole('alert')).toContainText('was deleted or changed by somebody else');
  await card(page).getByRole('button', { name: 'Make it a new note' }).click();
  await card(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(notes(other)).toHaveCount(2);
  expect(kept().map(({ text }) => text)).toEqual(['From the second', 'A longer text that nobody wants to type again']);
});

test('what is typed stays when the server does not answer', async ({ page }) => {
  rmSync(file(), { force: true });
  await page.goto(`${address}/door?at=door.closed`);
  await page.route('**/flows/write/**', (route) => route.abort());
  await writeNote(page, 'A text');
  await expect(card(page).getByRole('alert')).toContainText('the server does not answer');
  await expect(card(page).getByRole('textbox', { name: 'Note' })).toHaveValue('A text');
  expect(kept()).toEqual([]);
  await page.unroute('**/flows/write/**');
  await card(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(card(page).getByRole('list', { name: 'Notes on closed' })).toContainText('A text');
});

test('a note on a state that is gone is listed as such, and can be deleted', async ({ page }) => {
  writeFileSync(file(), JSON.stringify([{ at: 'door.ajar', text: 'Was this meant?' }]));
  await page.goto(address);
  await expect(page.getByRole('list', { name: 'Open notes: 1' })).toContainText('On door.ajar, which is gone');
  await page.getByRole('list', { name: 'Open notes: 1' }).getByRole('link', { name: 'door' }).click();
  const root = page.getByRole('article', { name: 'State door' });
  await expect(root).toContainText('door.ajar (it is gone)');
  await root.getByRole('button', { name: 'Delete' }).click();
  await expect(root.getByText('Was this meant?')).toHaveCount(0);
  expect(kept()).toEqual([]);
});

test('the main road leads right where that is chosen, also in the picture for a document, and the choice stays', async ({
  page,
}) => {
  await page.goto(`${address}/door`);
  await page.getByRole('button', { name: 'Draw the main road to the right' }).click();
  await expect(page).toHaveURL(/direction=right/);
  const down = page.getByRole('button', { name: 'Draw the main road down' });
  await expect(down).toBeVisible();
  await page.goto(`${address}/door`);
  await expect(down).toBeVisible();
  const sizeOf = async (query: string) => {
    const svg = await (await page.request.get(`${address}/door.svg${query}`)).text();
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    return Number(width) / Number(height);
  };
  expect(await sizeOf('?direction=right')).toBeGreaterThan(await sizeOf(''));
});
