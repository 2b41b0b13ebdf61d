import { expect, test } from './support/account-test.ts';
import { seeCount } from './support/dashboard.ts';

const demo = { username: 'demo', password: 'Plinth#2027' };
const paths = [
  '', '/draft', '/created', '/instant-prototypes', '/professional-prototypes', '/payments', '/additional-features-req', '/settings',
] as const;

test('I am asked to sign in, and come back to the page I wanted; Back and reload keep it', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.open('/dashboard/archived');
  await me.amAt('/login');
  await me.giveCredentials(person);
  await me.amAt('/dashboard/archived');
  await me.amBefore('Archived');
  await me.see('No items present');
  await me.page.getByRole('link', { name: /^Shipped/ }).click();
  await me.amBefore('Shipped');
  await me.back();
  await me.amBefore('Archived');
  await me.reload();
  await me.amAt('/dashboard/archived');
  await me.amBefore('Archived');
});

test('what I put together a moment before I signed in is mine afterwards', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.walkTo('/features');
  await me.open('/dashboard');
  await me.giveCredentials(person);
  await me.amAt('/dashboard');
  await seeCount(me, 'Draft', 1);
  await expect(me.page.getByRole('article')).toHaveCount(1);
});

test('the account of the demonstration has nine drafts, one created project and ten instant prototypes', async ({ me }) => {
  await me.open('/dashboard/draft');
  await me.giveCredentials(demo);
  await me.amBefore('Draft');
  await me.see('9 projects');
  for (const [page, count] of [['Draft', 9], ['Created', 1], ['Invited', 0], ['Freemium', 0], ['Running', 0], ['Shipped', 0], ['Archived', 0], ['Professional Prototypes', 0], ['Tailor Made Prototypes', 0], ['Instant Prototypes', 10]] as const) {
    await seeCount(me, page, count);
  }
  await me.see('₹5,50,403.00');
  await me.page.getByRole('searchbox').fill('mohalla');
  await expect(me.page.getByRole('article')).toHaveCount(1);
  await me.see('1 project');
  await me.findNothingInTheWay();
});

test('a page that the dashboard does not have is not found, at its own address', async ({ me }) => {
  await me.open('/dashboard/nonsense');
  await me.amAt('/dashboard/nonsense');
  await me.amBefore("Oh no! It's not you, it's us.");
});

test('logging out leads to the sign-in, and nothing of mine is left', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.open('/dashboard');
  await me.giveCredentials(person);
  await me.amAt('/dashboard');
  await me.see(person.email);
  await me.logOut();
  await me.open('/dashboard');
  await me.amAt('/login');
});

test('the status and the header lead to the dashboard', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.signIn(person);
  await me.amSignedIn(person);
  await me.page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await me.amAt('/dashboard');
  await me.open('/studio');
  await me.page.getByRole('link', { name: 'Account' }).click();
  await me.amAt('/dashboard');
});

test('who only looks around loads nothing of the dashboard', async ({ me }) => {
  const asked: string[] = [];
  me.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/studio', '/login', '/contact']) await me.open(path);
  expect(asked.filter((path) => path.includes('dashboard') || path.startsWith('/api/news'))).toEqual([]);
});

test('nothing stands in my way on any page, by day and by night @phone', async ({ me }) => {
  await me.open('/dashboard');
  await me.giveCredentials(demo);
  for (const path of paths) {
    await me.open(`/dashboard${path}`);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(me.page.getByText('Loading', { exact: true })).toHaveCount(0);
    await me.findNothingInTheWayByDayAndNight();
  }
});
