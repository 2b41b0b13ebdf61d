import { expect, test } from './support/account-test.ts';
import { demo } from './support/accounts.ts';
import { findNothingInTheWayOn, pagesOfEachKind, seeCount } from './support/dashboard.ts';

test('a plan from before I signed in is mine afterwards, on the page I wanted; logging out leaves none of my data @smoke', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  const asked: string[] = [];
  me.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Icons of several pages are in files that are named after all those pages.
  const ofDashboard = (): string[] =>
    asked.filter(
      (path) => (path.includes('dashboard') && !path.startsWith('/assets/icons~')) || path.startsWith('/api/events'),
    );

  await test.step('who only looks around loads nothing of the dashboard', async () => {
    for (const path of ['/', '/contact', '/login']) await me.open(path);
    await me.walkTo('/features');
    expect(ofDashboard()).toEqual([]);
  });
  await test.step('I have to sign in, and return to the page I wanted', async () => {
    await me.open('/dashboard/archived');
    await me.amAt('/login');
    await me.giveCredentials(person);
    await me.amAt('/dashboard/archived');
    await me.amBefore('Archived');
    await me.see('No items present');
    await expect.poll(ofDashboard).toContain('/api/events');
  });
  await test.step('Back and reload keep the page', async () => {
    await me.page.getByRole('link', { name: /^Draft/ }).click();
    await me.amBefore('Draft');
    await expect(me.page.getByRole('article')).toHaveCount(1);
    await seeCount(me, 'Draft', 1);
    await me.back();
    await me.amBefore('Archived');
    await me.reload();
    await me.amAt('/dashboard/archived');
    await me.amBefore('Archived');
  });
  await test.step('the status and the header lead to the dashboard', async () => {
    await me.open('/status');
    await me.amSignedIn(person);
    await me.page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await me.amAt('/dashboard');
    await me.open('/studio');
    await me.page.getByRole('link', { name: 'Your projects' }).click();
    await me.amAt('/dashboard');
  });
  await me.see(person.email);
  await me.logOut();
  await me.open('/dashboard');
  await me.amAt('/login');
});

test('the account of the demonstration has nine drafts, one created project and ten instant prototypes', async ({
  me,
  accounts,
}) => {
  await me.beginSignedIn(await accounts.sessionOf(demo));
  await me.open('/dashboard/draft');
  await me.amBefore('Draft');
  await me.see('9 projects');
  for (const [page, count] of [
    ['Draft', 9],
    ['Created', 1],
    ['Invited', 0],
    ['Freemium', 0],
    ['Running', 0],
    ['Shipped', 0],
    ['Archived', 0],
    ['Professional Prototypes', 0],
    ['Tailor Made Prototypes', 0],
    ['Instant Prototypes', 10],
  ] as const) {
    await seeCount(me, page, count);
  }
  await me.see('₹5,50,403.00');
  await me.page.getByRole('searchbox').fill('mohalla');
  await expect(me.page.getByRole('article')).toHaveCount(1);
  await me.see('1 project');
});

test('a page that the dashboard does not have is not found, at its own address', async ({ me }) => {
  await me.open('/dashboard/nonsense');
  await me.amAt('/dashboard/nonsense');
  await me.amBefore("Oh no! It's not you, it's us.");
});

test('no dashboard page has barriers, in both colour schemes @long', async ({ me, accounts }) => {
  await me.beginSignedIn(await accounts.sessionOf(demo));
  await findNothingInTheWayOn(me, pagesOfEachKind);
});
