import { expect, test } from './support/account-test.ts';
import { beginWithDraft, cardOf, choose, seeCount } from './support/dashboard.ts';
import { Member } from './support/member.ts';

test.beforeEach(async ({ me, accounts }) => {
  await beginWithDraft(me, accounts, 'Lakeside Kitchen');
});

test('I delete a project and undo it, duplicate, create, archive and restore it @smoke', async ({ me }) => {
  await test.step('a project that I delete disappears at once, and returns when I undo it', async () => {
    await choose(me, 'Lakeside Kitchen', 'Delete');
    await expect(cardOf(me, 'Lakeside Kitchen')).toHaveCount(0);
    await seeCount(me, 'Draft', 0);
    await me.press('Undo');
    await expect(cardOf(me, 'Lakeside Kitchen')).toBeVisible();
    await seeCount(me, 'Draft', 1);
  });
  await test.step('each move leads to its page', async () => {
    await choose(me, 'Lakeside Kitchen', 'Duplicate');
    await expect(me.page.getByRole('article')).toHaveCount(2);
    await seeCount(me, 'Draft', 2);
    await choose(me, 'Lakeside Kitchen', 'Create the project');
    await seeCount(me, 'Created', 1);
    await me.open('/dashboard/created');
    await choose(me, 'Lakeside Kitchen', 'Archive');
    await seeCount(me, 'Archived', 1);
    await me.see('No items present');
    await me.open('/dashboard/archived');
    await me.button('Actions for Lakeside Kitchen').click();
    await expect(me.page.getByRole('menuitem', { name: /^Open in the studio/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await me.page.getByRole('menuitem', { name: 'Restore', exact: true }).click();
    await seeCount(me, 'Created', 1);
  });
  await test.step('a deletion holds after a reload', async () => {
    await me.open('/dashboard/created');
    await choose(me, 'Lakeside Kitchen', 'Delete');
    await expect(cardOf(me, 'Lakeside Kitchen')).toHaveCount(0);
    await seeCount(me, 'Created', 0);
    await me.reload();
    await me.see('No items present');
  });
});

test('I request prototypes and a feature, and withdraw a request; the menu leads to the versions', async ({ me }) => {
  await choose(me, 'Lakeside Kitchen', 'Rename');
  await me.type('Name of the project', 'Supper Club');
  await me.press('Save');
  await choose(me, 'Supper Club', 'Versions');
  await expect(me.page).toHaveURL(/#versions$/);
  await me.see('2. Renamed from Lakeside Kitchen to Supper Club');
  await me.open('/dashboard/draft');
  await choose(me, 'Supper Club', 'Make an instant prototype');
  await seeCount(me, 'Instant Prototypes', 1);
  await choose(me, 'Supper Club', 'Request a professional prototype');
  await seeCount(me, 'Professional Prototypes', 1);
  await me.open('/dashboard/professional-prototypes');
  await me.see('Received');
  await me.press('Withdraw: Supper Club');
  await me.see('Withdrawn');
  await me.open('/dashboard/additional-features-req');
  await me.type('Feature', 'Weighing scales');
  await me.press('Send');
  await me.see('Request sent. You can follow its status here.');
  await me.see('Weighing scales');
});

test('anyone with my link sees the project without an account, until I withdraw it', async ({
  me,
  browser,
  baseURL,
}) => {
  await choose(me, 'Lakeside Kitchen', 'Share');
  await me.page.getByLabel('For whom').fill('Kitchen team');
  await me.press('Make a link');
  const link = await me.page.getByLabel('The new link').inputValue();
  await me.findNothingInTheWay();
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = new Member(await stranger.newPage());
  await guest.open(new URL(link).pathname);
  await guest.amBefore('Lakeside Kitchen');
  await guest.see('Total, before GST');
  await guest.findNothingInTheWayByDayAndNight();
  await me.press('Withdraw: Kitchen team');
  await me.see('No items present');
  await guest.reload();
  await guest.amBefore('This link was withdrawn');
  await stranger.close();
  await me.press('Close');
  // With its last link gone, it is a draft again.
  await seeCount(me, 'Draft', 1);
});

test('a change in one tab shows in the other, also when that one was offline meanwhile', async ({ me, context }) => {
  const other = new Member(await context.newPage());
  await other.open('/dashboard');
  await expect(cardOf(other, 'Lakeside Kitchen')).toBeVisible();
  await choose(me, 'Lakeside Kitchen', 'Rename');
  await me.type('Name of the project', 'Supper Club');
  await me.press('Save');
  await expect(cardOf(other, 'Supper Club')).toBeVisible();
  await expect(cardOf(me, 'Supper Club')).toBeVisible();
  await context.setOffline(true);
  await other.see(/^You are offline/);
  await other.findNothingInTheWay();
  await choose(other, 'Supper Club', 'Archive');
  await other.see('You are offline. Try again when the connection is back.');
  await context.setOffline(false);
  await expect(other.page.getByText(/^You are offline/)).toHaveCount(0);
  await choose(me, 'Supper Club', 'Archive');
  await expect(cardOf(other, 'Supper Club')).toHaveCount(0);
});

test('I open a project in the studio, change it there, and begin another without losing it', async ({ me }) => {
  await me.button('New project').click();
  await me.amAt('/studio');
  await me.choose('Khata');
  await me.open('/dashboard/draft');
  await expect(me.page.getByRole('article')).toHaveCount(2);
  await choose(me, 'Lakeside Kitchen', 'Open in the studio');
  await me.amAt('/studio');
  await me.see('1 template selected');
  await me.press('Refine features');
  await me.amAt('/features');
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('Video Calls');
  await me
    .button(/^Video Calls/)
    .first()
    .click();
  await me.press('Add feature');
  await me.see(/^Added Video Calls/);
  await me.open('/dashboard/draft');
  await seeCount(me, 'Draft', 2);
  await cardOf(me, 'Lakeside Kitchen').getByRole('link', { name: 'Lakeside Kitchen', exact: true }).click();
  await me.see('2. Added Video Calls');
});

test('everything can be done with the keyboard', async ({ me }) => {
  const { keyboard } = me.page;
  await me.button('Actions for Lakeside Kitchen').focus();
  await keyboard.press('Enter');
  await expect(me.page.getByRole('menuitem', { name: 'Open in the studio' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(me.page.getByLabel('Name of the project')).toBeFocused();
  await keyboard.type('Corner Library');
  await keyboard.press('Enter');
  await expect(cardOf(me, 'Corner Library')).toBeVisible();
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await me.button('Actions for Corner Library').focus();
  await keyboard.press('Enter');
  await expect(me.page.getByRole('menuitem', { name: 'Open in the studio' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(me.button('Actions for Corner Library')).toBeFocused();
});
