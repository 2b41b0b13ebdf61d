/** A designer edits a machine in its chart, in a project of its own: the difference is shown first, then saved. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '#tools/project.mjs';
import { expect, test } from './support/test.ts';

const door = `import { createMachine } from 'xstate';

export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody comes in.',
      on: { opened: { target: 'open', description: 'Open the door' } },
    },
    open: { on: { closed: { target: 'closed', description: 'Close the door' } } },
  },
});
`;

const it = test.extend<{ project: { readonly address: string; readonly source: (text?: string) => string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  project: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-edited-'));
    const file = join(folder, 'src/door.ts');
    mkdirSync(join(folder, 'src'));
    symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "name": "corner-shop", "type": "module" }');
    writeFileSync(join(folder, '.oxfmtrc.json'), '{ "singleQuote": true, "printWidth": 100 }');
    writeFileSync(file, door);
    const command = join(projectDir, 'src/statecharts/bin/statecharts.mjs');
    const server = spawn(process.execPath, [command, 'serve', 'src/**/*.ts', '--port', '0'], { cwd: folder });
    try {
      const address = await addressOf(server);
      const source = (text?: string): string => {
        if (text !== undefined) writeFileSync(file, text);
        return readFileSync(file, 'utf8');
      };
      await provide({ address, source });
    } finally {
      server.kill();
      rmSync(folder, { recursive: true });
    }
  },
});

/** The address that a server prints. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const [address] = /http:\S+(?=\n)/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(text)));
  });
}

it('I add a transition, see the difference, save it, and take it back', async ({ me, project }) => {
  const { page } = me;
  await page.goto(`${project.address}/door?at=door.closed`);
  const card = page.getByRole('article', { name: 'State closed' });
  await card.getByRole('button', { name: 'Add a transition' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a transition from closed' });
  await dialog.getByRole('combobox', { name: 'Event' }).fill('kicked');
  await dialog.getByRole('combobox', { name: 'It leads to' }).selectOption('open');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Kick it open');
  await dialog.getByRole('button', { name: 'Show the difference' }).click();
  const difference = dialog.getByRole('figure', { name: 'Difference of src/door.ts' });
  await expect(
    difference.getByRole('listitem').filter({ hasText: 'Added:' }).filter({ hasText: 'kicked' }),
  ).toBeVisible();
  await expect(dialog.getByText('The event kicked is new')).toBeVisible();
  expect(project.source()).toBe(door);

  await dialog.getByRole('button', { name: 'Save to door.ts' }).click();
  await expect(page.getByText(/^Saved to src\/door\.ts/)).toBeVisible();
  expect(project.source()).toContain("kicked: { target: 'open', description: 'Kick it open' },");
  await expect(card.getByText('Kick it open')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('src/door.ts is as it was before the edit.')).toBeVisible();
  expect(project.source()).toBe(door);
  await expect(card.getByText('Kick it open')).toHaveCount(0);
});

it('I describe a state on the chart: by a double click, and by the keyboard alone', async ({ me, project }) => {
  const { page } = me;
  await page.goto(`${project.address}/door`);
  await page.locator('[data-state="door.closed"]').getByText('Nobody comes in.').dblclick();
  await page.getByRole('textbox', { name: 'Description of closed' }).fill('It is shut.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save to door.ts' }).click();
  await expect(page.locator('[data-state="door.closed"]').getByText('It is shut.')).toBeVisible();
  expect(project.source()).toBe(door.replace('Nobody comes in.', 'It is shut.'));

  await page.goto(`${project.address}/door?at=door.open`);
  await expect(page.getByRole('article', { name: 'State open' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Anybody comes in.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save to door.ts' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(project.source()).not.toContain('Anybody');
});

it('What I typed stays when it is refused, and a file that changed is shown again', async ({ me, project }) => {
  const { page } = me;
  await page.goto(`${project.address}/door?at=door.closed`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename closed' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('open');
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('There is a state open already.');
  await expect(name).toHaveValue('open');
  await name.fill('shut');
  await name.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: "initial: 'shut'" })).toBeVisible();

  project.source(`// by hand\n${door}`);
  await dialog.getByRole('button', { name: 'Save to door.ts' }).click();
  await expect(dialog.getByText('src/door.ts changed meanwhile.')).toBeVisible();
  expect(project.source()).toContain("initial: 'closed'");
  await dialog.getByRole('button', { name: 'Save to door.ts' }).click();
  await expect(page.locator('[data-state="door.shut"]')).toBeVisible();
  await expect(page.getByRole('article', { name: 'State shut' })).toBeVisible();
  expect(project.source()).toBe(`// by hand\n${door.replaceAll(/closed(?=: \{$|')/gm, 'shut')}`);
});

it('A transition is removed from its state, and a state that is needed is not', async ({ me, project }) => {
  const { page } = me;
  await page.goto(`${project.address}/door?at=door.open`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove open' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'A transition leads to open: opened of door.closed. Change it first.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit “Close the door”' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save to door.ts' }).click();
  await expect(page.getByText(/^Saved to src\/door\.ts/)).toBeVisible();
  expect(project.source()).toContain('open: {},');
});
