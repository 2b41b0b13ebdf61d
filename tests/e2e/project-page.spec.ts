import { expect, test } from './support/account-test.ts';
import { beginWithDraft, cardOf, choose } from './support/dashboard.ts';
import { Member } from './support/member.ts';

const pageOf = (id: string): string => `/dashboard/project/${id}`;

test('my card opens the page of my project; I rename it there, restore a version and undo it, ask for a feature; another tab follows @phone @desktop-smoke', async ({
  me,
  accounts,
  context,
}) => {
  const { projectId } = await beginWithDraft(me, accounts, 'Lakeside Kitchen');
  await cardOf(me, 'Lakeside Kitchen').getByRole('link', { name: 'Lakeside Kitchen', exact: true }).click();
  await me.amAt(pageOf(projectId));
  await me.amBefore('Lakeside Kitchen');
  await me.see('First payment');
  await me.findNothingInTheWayByDayAndNight();
  const other = new Member(await context.newPage());
  await other.open(pageOf(projectId));
  await other.amBefore('Lakeside Kitchen');
  await test.step('the new name is everywhere', async () => {
    await me.press('Rename the project');
    await me.findNothingInTheWay();
    await me.type('Name of the project', 'Supper Club');
    await me.press('Save');
    await me.amBefore('Supper Club');
    await other.amBefore('Supper Club');
    await me.see('renamed from Lakeside Kitchen to Supper Club');
    await expect(me.page).toHaveTitle(/^Supper Club/);
  });
  await test.step('an earlier version is put in place, and undone', async () => {
    await me.press('Restore version 1');
    await me.see('Version 1 is in place.');
    await me.findNothingInTheWay();
    await other.amBefore('Lakeside Kitchen');
    await me.press('Undo');
    await other.amBefore('Supper Club');
    await me.see('The previous version is in place again.');
  });
  await test.step('my requests are about this project', async () => {
    await me.press('Ask for a feature');
    await me.type('Feature', 'Weighing scales');
    await me.findNothingInTheWay();
    await me.press('Send');
    await me.see('asked for a feature: Weighing scales');
    await other.see('asked for a feature: Weighing scales');
  });
  await test.step('reload and Back keep the page, and its anchors lead to its parts', async () => {
    await me.page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: /^Versions/ })
      .click();
    await expect(me.page).toHaveURL(/#versions$/);
    await expect(me.page.getByRole('heading', { name: 'Versions' })).toBeInViewport();
    await me.reload();
    await me.amBefore('Supper Club');
    await me.back();
    await me.amAt(pageOf(projectId));
    await me.back();
    await me.amAt('/dashboard/draft');
    await expect(cardOf(me, 'Supper Club')).toBeVisible();
  });
});

test('a paid plan leads from the thank-you page to its project page, where I pay the next instalment; an earlier version opens as a new draft @phone', async ({
  me,
  accounts,
}) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await me.beginAtCheckout();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await me.page.getByRole('link', { name: 'Open your project' }).click();
  await me.see('Next payment');
  const table = me.page.getByRole('table', { name: 'Instalments' });
  await expect(table.getByRole('link', { name: /^Invoice/ })).toHaveCount(1);
  await me.see('paid instalment 1 of 6');
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Pay early');
  await me.letTheBank('Pay');
  await expect(me.page).toHaveURL(/\/dashboard\/project\//);
  await expect(table.getByRole('link', { name: /^Invoice/ })).toHaveCount(2);
  await me.see('paid instalment 2 of 6');
  await me.see(/^Work runs on version \d\. An earlier one opens as a new draft; nothing here changes\.$/);
  await me.press('Restore version 1 as a new draft');
  await me.see(/^This draft is version 1 of/);
  await me.see('First payment');
});

test('a project that I delete goes to the trash, where I restore it or delete it for good @phone', async ({
  me,
  accounts,
}) => {
  const { projectId, session } = await beginWithDraft(me, accounts, 'Lakeside Kitchen');
  await accounts.haveProject(session, 'Night Market');
  await me.open(pageOf(projectId));
  await choose(me, 'Lakeside Kitchen', 'Delete', 'More for');
  await me.amBefore('Lakeside Kitchen is not here any more');
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('link', { name: 'Open the trash' }).click();
  await me.amAt('/dashboard/trash');
  await me.see(/^Deleted for good on \d/);
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Restore Lakeside Kitchen');
  await me.see('The trash is empty');
  await me.open('/dashboard/draft');
  for (const name of ['Lakeside Kitchen', 'Night Market']) {
    await choose(me, name, 'Delete');
    await expect(cardOf(me, name)).toHaveCount(0);
  }
  await me.open('/dashboard/trash');
  await me.page.getByRole('searchbox').fill('night');
  await me.see('1 project');
  await me.press('Delete Night Market for good');
  await me.findNothingInTheWay();
  await me.press('Keep it');
  await me.press('Delete Night Market for good');
  await me.page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await me.see(/^Night Market is gone for good/);
  await me.page.getByRole('searchbox').fill('');
  await me.see('Lakeside Kitchen');
  await me.reload();
  await expect(me.page.getByRole('button', { name: /^Restore/ })).toHaveCount(1);
});

test('a project that is deleted in another tab, out of reach or another user’s is shown as such', async ({
  me,
  accounts,
  context,
  browser,
  baseURL,
}) => {
  const { projectId } = await beginWithDraft(me, accounts, 'Lakeside Kitchen');
  await me.open(pageOf(projectId));
  await me.amBefore('Lakeside Kitchen');
  await context.setOffline(true);
  await me.see(/^You are offline/);
  await context.setOffline(false);
  await expect(me.page.getByText(/^You are offline/)).toHaveCount(0);
  const other = new Member(await context.newPage());
  await other.open('/dashboard/draft');
  await choose(other, 'Lakeside Kitchen', 'Delete');
  await me.amBefore('Lakeside Kitchen is not here any more');
  await other.press('Undo');
  await me.amBefore('Lakeside Kitchen');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = new Member(await elsewhere.newPage());
  const person = await accounts.open();
  await stranger.open(pageOf(projectId));
  await stranger.amAt('/login');
  await stranger.giveCredentials(person);
  await stranger.amAt(pageOf(projectId));
  await stranger.amBefore('There is no such project');
  await elsewhere.close();
});

test('the page and the trash can be used with the keyboard alone', async ({ me, accounts }) => {
  await beginWithDraft(me, accounts, 'Lakeside Kitchen');
  const { keyboard } = me.page;
  await cardOf(me, 'Lakeside Kitchen').getByRole('link', { name: 'Lakeside Kitchen', exact: true }).focus();
  await keyboard.press('Enter');
  await me.amBefore('Lakeside Kitchen');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();
  await me.button('Rename the project').focus();
  await keyboard.press('Enter');
  await expect(me.page.getByLabel('Name of the project')).toBeFocused();
  await keyboard.type('Corner Library');
  await keyboard.press('Enter');
  await me.amBefore('Corner Library');
  await expect(me.button('Rename the project')).toBeFocused();
  await me.button('More for Corner Library').focus();
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await me.amBefore('Corner Library is not here any more');
  await me.page.getByRole('link', { name: 'Open the trash' }).focus();
  await keyboard.press('Enter');
  await me.button('Delete Corner Library for good').focus();
  await keyboard.press('Enter');
  await expect(me.page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await expect(me.button('Delete Corner Library for good')).toBeFocused();
  await me.button('Restore Corner Library').focus();
  await keyboard.press('Enter');
  await me.see('The trash is empty');
});
