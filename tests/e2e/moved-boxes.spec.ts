/** Boxes of another project's charts are moved by hand, which `statecharts serve` writes to a file beside the machine. */
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
const file = () => join(project, 'src/door.layout.json');
const kept = (): unknown => (existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : null);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // The pages may have to be built first.
  test.setTimeout(300_000);
  project = mkdtempSync(join(tmpdir(), 'moved-boxes-'));
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

const box = (page: Page) => page.locator('[data-state="door.open"] > rect');
const ghost = (page: Page) => page.locator('[data-ghost="door.open"]');

/** The place of the box in the chart, in px at a scale of 1. */
async function placeOf(page: Page): Promise<readonly [number, number]> {
  await expect(box(page)).toBeVisible();
  return [Number(await box(page).getAttribute('x')), Number(await box(page).getAttribute('y'))];
}

/** Drags the middle of the box by px of the screen, without letting go. */
async function drag(page: Page, right: number, down: number): Promise<void> {
  const area = await box(page).boundingBox();
  if (!area) throw new Error('The box is not drawn.');
  const [x, y] = [area.x + area.width / 2, area.y + area.height - 6];
  await page.keyboard.down('Alt');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 4 });
}

test('a box stays where it is dropped, also after a reload and in a picture, until it is moved back', async ({
  page,
}) => {
  await page.goto(`${address}/door`);
  const [x, y] = await placeOf(page);
  await drag(page, 90, 60);
  await expect(ghost(page)).toBeVisible();
  expect(kept()).toBeNull();
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(box(page)).not.toHaveAttribute('y', `${y}`);
  await expect(ghost(page)).toHaveCount(0);
  // The box is moved, not opened.
  await expect(page).toHaveURL(`${address}/door`);
  const offset = (kept() as { readonly down: { readonly 'door.open': readonly [number, number] } }).down['door.open'];
  expect(offset.every((way) => way > 20)).toBe(true);
  expect(await placeOf(page)).toEqual([x + offset[0], y + offset[1]]);
  await page.reload();
  expect(await placeOf(page)).toEqual([x + offset[0], y + offset[1]]);
  const picture = await (await page.request.get(`${address}/door.svg`)).text();
  expect(picture).toContain(`y="${y + offset[1]}"`);
  await page.goto(`${address}/door?at=door.open`);
  await page.getByRole('article', { name: 'State open' }).getByRole('button', { name: 'Move back' }).click();
  await expect(box(page)).toHaveAttribute('y', `${y}`);
  expect(kept()).toBeNull();
});

test('arrow keys with Alt move the focused box, and all are reset at once', async ({ page }) => {
  await page.goto(`${address}/door`);
  const [x, y] = await placeOf(page);
  await page.locator('[data-state="door.open"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(box(page)).toHaveAttribute('y', `${y + 8}`);
  expect(await placeOf(page)).toEqual([x + 40, y + 8]);
  expect(kept()).toEqual({ down: { 'door.open': [40, 8] } });
  await page.getByRole('button', { name: 'Reset moved boxes' }).click();
  await expect(box(page)).toHaveAttribute('y', `${y}`);
  await expect(page.getByRole('button', { name: 'Reset moved boxes' })).toHaveCount(0);
});

test('Esc leaves a box where it was, and so does a failure, which is told', async ({ page }) => {
  await page.goto(`${address}/door`);
  const before = await placeOf(page);
  await drag(page, 90, 60);
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toHaveCount(0);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.route('**/flows/write/**', (route) => route.abort());
  await drag(page, 90, 60);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(page.getByRole('alert')).toContainText('The box was not moved: the server does not answer.');
  await expect(ghost(page)).toHaveCount(0);
  expect([await placeOf(page), kept()]).toEqual([before, null]);
  await page.unroute('**/flows/write/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Reset moved boxes' })).toBeVisible();
  expect(kept()).not.toBeNull();
});
