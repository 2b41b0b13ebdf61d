import type { Page } from '@playwright/test';
import { beginAtStatus, expect, test } from './support/account-test.ts';
import { Member } from './support/member.ts';

const hour = 3_600_000;

/** The page's requests to the provider from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const action = request.headers()['x-amz-target']?.split('.').at(-1);
    if (action !== undefined) asked.push(action);
  });
  return asked;
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

for (const [name, wrong] of [
  ['ahead', 2 * hour],
  ['behind', -2 * hour],
] as const) {
  test(`with a clock two hours ${name} I am signed in and stay so, and my tokens are renewed in time`, async ({
    me,
    accounts,
  }) => {
    const person = await accounts.open();
    await me.page.clock.install({ time: Date.now() + wrong });
    await me.signIn(person);
    await me.amSignedIn(person);
    const asked = askedBy(me.page);
    await me.reload();
    await me.amSignedIn(person);
    await me.page.clock.fastForward('50:00');
    await me.amSignedIn(person);
    const renewals = (): string[] => asked.filter((action) => action === 'GetTokensFromRefreshToken');
    expect(renewals()).toEqual([]);
    const renewed = me.page.waitForResponse((response) => response.url().endsWith('/identity/'));
    await me.page.clock.fastForward('10:00');
    expect((await renewed).status()).toBe(200);
    await me.amSignedIn(person);
    expect(renewals()).toHaveLength(1);
  });
}

test('signing in and out in one tab shows in the other @smoke', async ({ me, accounts, context }) => {
  const person = await accounts.open();
  await me.open('/status');
  await me.amSignedOut();
  const other = new Member(await context.newPage());
  await other.signIn(person);
  await other.amSignedIn(person);
  await me.amSignedIn(person);
  await me.logOut();
  await other.amSignedOut();
  expect(await cookieNames(me.page)).not.toContain('access_token');
});

test('a session that was ended elsewhere ends here when its tokens are to be renewed', async ({ me, accounts }) => {
  await me.page.clock.install();
  const person = await beginAtStatus(me, accounts);
  await accounts.change('AdminUserGlobalSignOut', person);
  await me.page.clock.fastForward('01:00:00');
  await me.amAt('/login');
  await me.see(/^You were signed out of this browser on /);
  expect(await cookieNames(me.page)).not.toContain('access_token');
  await me.open('/status');
  await me.amSignedOut();
});

test('with cookies blocked I am signed in all the same', async ({ me, accounts }) => {
  await me.page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  );
  await me.signIn(await accounts.open());
  await me.amAt('/status');
  await me.amBefore('You are logged in.');
  expect(await cookieNames(me.page)).not.toContain('access_token');
  await me.logOut();
});

test('with storage blocked I am signed in all the same, until the page is left', async ({ me, accounts }) => {
  const person = await accounts.open();
  await accounts.switchOn(person, 'SMSMfaSettings');
  await me.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);
  await me.reload();
  await me.amSignedOut();
});

test('a server that does not know me at the start takes the cookie from me, and leaves me signed in', async ({
  me,
  accounts,
}) => {
  const person = await beginAtStatus(me, accounts);
  expect(await cookieNames(me.page)).toContain('access_token');
  await me.page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await me.reload();
  await me.amBefore('You are logged in.');
  await expect.poll(() => cookieNames(me.page)).not.toContain('access_token');
  await expect(me.page.getByText(person.username)).toHaveCount(0);
  await me.page.unroute('**/api/user');
  await me.reload();
  await me.amSignedIn(person);
});

test('I need not wait for a provider that does not answer my logout', async ({ me, accounts }) => {
  await me.page.clock.install();
  await beginAtStatus(me, accounts);
  // No response ever arrives.
  await me.page.route('**/identity/', () => {});
  const asked = me.page.waitForRequest('**/identity/');
  await me.press('Logout');
  await asked;
  await me.page.clock.fastForward('00:03');
  await me.see('The sign-in service is not responding. Trying again.');
  await me.findNothingInTheWay();
  await me.press('Log out here without waiting');
  await me.amAt('/login');
  await me.open('/status');
  await me.amSignedOut();
  expect(await cookieNames(me.page)).not.toContain('access_token');
});
