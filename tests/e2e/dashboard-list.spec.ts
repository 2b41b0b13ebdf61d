import { readFile } from 'node:fs/promises';
import { expect, test } from './support/account-test.ts';
import { cardOf, choose } from './support/dashboard.ts';
import type { Accounts } from './support/accounts.ts';
import type { Member } from './support/member.ts';

async function beginWithThree(me: Member, accounts: Accounts): Promise<void> {
  const session = await accounts.sessionOf(await accounts.open());
  for (const name of ['Morning Run', 'Monsoon Wear', 'Tea Round']) await accounts.haveProject(session, name);
  await me.beginSignedIn(session);
  await me.open('/dashboard');
  await expect(cardOf(me, 'Tea Round')).toBeVisible();
}

const row = (me: Member, name: string) => me.page.getByRole('row', { name: new RegExp(name) });
const select = (me: Member, name: string) => me.page.getByRole('checkbox', { name: `Select ${name}` }).check();
const names = (me: Member) => me.page.getByRole('rowheader').allInnerTexts();

test('I show my projects as a list, sort and filter them, and find it so after a reload and Back @phone @desktop-smoke', async ({
  me,
  accounts,
}) => {
  await beginWithThree(me, accounts);
  await me.page.getByText('List', { exact: true }).click();
  await me.button('Last edited').first().click();
  await me.page.getByRole('menuitemradio', { name: 'Name' }).click();
  await expect.poll(() => names(me)).toEqual(['Monsoon Wear', 'Morning Run', 'Tea Round']);
  await me.page.getByRole('searchbox').fill('mo');
  await expect.poll(() => names(me)).toEqual(['Monsoon Wear', 'Morning Run']);
  await expect(me.page).toHaveURL(/\/dashboard\?search=mo&sort=name&view=list$/);
  await me.findNothingInTheWayByDayAndNight();
  await me.reload();
  await expect.poll(() => names(me)).toEqual(['Monsoon Wear', 'Morning Run']);
  await me.open('/dashboard/payments');
  await me.page.goBack();
  await expect.poll(() => names(me)).toEqual(['Monsoon Wear', 'Morning Run']);
});

test('I select several, export them, archive them together, and undo it @phone', async ({ me, accounts }) => {
  await beginWithThree(me, accounts);
  await me.page.getByText('List', { exact: true }).click();
  await select(me, 'Morning Run');
  await select(me, 'Tea Round');
  await me.see('2 selected');
  await me.findNothingInTheWayByDayAndNight();
  const [file] = await Promise.all([me.page.waitForEvent('download'), me.press('Export')]);
  const csv = await readFile(await file.path(), 'utf8');
  expect([file.suggestedFilename(), csv.trim().split('\r\n').length]).toEqual(['projects.csv', 3]);
  expect(csv).toContain('"Morning Run","Draft"');
  await me.press('Archive');
  await expect(row(me, 'Tea Round')).toHaveCount(0);
  await me.see('2 projects are archived');
  await me.press('Undo');
  await expect(row(me, 'Tea Round')).toBeVisible();
  await me.see('2 projects are out of the archive');
});

test('Back closes the command palette, which I search and use by keyboard @phone', async ({ me, accounts }) => {
  await beginWithThree(me, accounts);
  const palette = me.page.getByRole('dialog', { name: 'Command palette' });
  await me.page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await me.page.keyboard.type('mo');
  await expect(palette.getByRole('option', { name: /Monsoon Wear/ })).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();
  await me.page.goBack();
  await expect(palette).toHaveCount(0);
  await me.amAt('/dashboard');
  await me.press('Commands');
  await me.page.keyboard.type('payments');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await me.page.keyboard.press('Enter');
  await me.amAt('/dashboard/payments');
  await expect(palette).toHaveCount(0);
});

test('a project that I archive leaves the focus on the next one, and comes back by Undo', async ({ me, accounts }) => {
  await beginWithThree(me, accounts);
  await choose(me, 'Tea Round', 'Archive');
  await expect(cardOf(me, 'Tea Round')).toHaveCount(0);
  await expect(cardOf(me, 'Monsoon Wear').getByRole('heading').getByRole('link')).toBeFocused();
  await me.press('Undo');
  await expect(cardOf(me, 'Tea Round')).toBeVisible();
});

test('Back closes a dialog of the dashboard before it leaves the page, and the menu of a card stays in the window @phone', async ({
  me,
  accounts,
}) => {
  await beginWithThree(me, accounts);
  await choose(me, 'Tea Round', 'Rename');
  await expect(me.page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await me.page.goBack();
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await me.amAt('/dashboard');
  await me.button('Actions for Morning Run').click();
  const menu = me.page.getByRole('menu', { name: 'Actions for Morning Run' });
  const box = await menu.boundingBox();
  const window = me.page.viewportSize();
  expect(box && window && box.y >= 0 && box.y + box.height <= window.height).toBe(true);
  await expect(menu.getByRole('separator')).toHaveCount(5);
});

test('the dashboard pages are shown before any script has loaded, with a note that they are loading @phone', async ({
  me,
  accounts,
}) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await me.page.route('**/assets/*.js', () => undefined);
  await me.page.goto('/dashboard/draft', { waitUntil: 'commit' });
  await expect(me.page.getByRole('heading', { name: 'Draft' })).toBeVisible();
  await me.see('Loading');
});

test('a list that does not load is not shown as empty, and loads automatically when there is a connection again @phone', async ({
  me,
  accounts,
}) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await me.page.route('**/api/projects?*', (route) => route.abort());
  await me.open('/dashboard/draft');
  await me.see('The list could not be loaded. There was no answer. Check the connection and try again.');
  await expect(me.page.getByText('0 projects')).toHaveCount(0);
  await me.page.context().setOffline(true);
  await me.see(/^You are offline/);
  await me.page.unroute('**/api/projects?*');
  await me.page.context().setOffline(false);
  await me.see('No items present');
});
