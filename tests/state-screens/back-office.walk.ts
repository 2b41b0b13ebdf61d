import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Accounts, Person } from '../e2e/support/accounts.ts';
import { Member } from '../e2e/support/member.ts';
import { serverOfWorker, type OwnServer } from '../e2e/support/own-server.ts';
import { expect, method, now, problem, walk as base, type Walker } from './support/walker.ts';

/** On a server of their own: its bank settles nothing by itself, and the back office counts waiting items. */
const walk = base.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    serverOfWorker({
      SANDBOX_BANK_SECONDS: '3600',
      CLOCK_BEGINS: new Date(now).toISOString(),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/slow-clock.mjs')}`,
    }),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer.origin),
});

const page = method('GET', '**/api/desk');
const act = method('POST', '**/api/desk/**');

/** How long the order has waited when I look, in seconds. */
const waited = 26.5 * 60;

/** A visitor in a browser of their own. */
async function visitorIn(browser: Browser, baseURL: string | undefined): Promise<Member> {
  return new Member(await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage());
}

/** A visitor pays, and the bank does not report whether it took the money. */
async function leaveWithTheBank(accounts: Accounts, browser: Browser, baseURL: string | undefined): Promise<void> {
  const customer = await visitorIn(browser, baseURL);
  await customer.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await customer.beginAtCheckout();
  await customer.letTheBank('Bank is slow');
  await customer.page.context().close();
}

/** I am a member of staff, and signed in. */
async function beginAsStaff(me: Walker, accounts: Accounts, person: Person): Promise<void> {
  await accounts.open(person);
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.beginSignedIn(await accounts.sessionOf(person));
}

/** I am a member of staff, and look at an order that waits for its bank. */
async function beginBeforeOrder(me: Walker, accounts: Accounts, person: Person): Promise<void> {
  await beginAsStaff(me, accounts, person);
  await me.later(waited);
  await me.open('/desk/unknown');
  await me.page.getByRole('region', { name: 'Unknown payments' }).getByRole('link').first().click();
  await me.see(/^Payment unknown for/);
}

walk('The back office is not for me', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open('/desk');
  await me.amBefore('The back office is for the staff.');
});

walk(
  'A list of the back office is on its way, and does not arrive',
  async ({ me, accounts, person, browser, baseURL }) => {
    await leaveWithTheBank(accounts, browser, baseURL);
    await beginAsStaff(me, accounts, person);
    await me.later(waited);
    await me.wait(page, () => me.open('/desk/unknown'), 'fails');
    await me.wait(page, () => me.press('Try again'));
  },
);

walk('I settle an order that the bank leaves open', async ({ me, accounts, person }) => {
  await beginBeforeOrder(me, accounts, person);
  const ask = (): Promise<void> => me.press('Ask the bank again');
  await me.wait(act, ask);
  await me.wait(page, ask);
  await me.wait(page, ask, 'fails');
  await me.wait(page, () => me.press('Load again'));
  await me.amAnswered(
    act,
    problem(409, 'No answer from the bank', 'The gateway could not be asked: try again in a minute.'),
    ask,
    /could not be asked/,
  );
  await me.wait(page, () => me.press('Load again'), 'fails');
  await me.press('Load again');
  await expect(me.button('Load again')).toHaveCount(0);
  await me.wait(act, ask, 'fails');
  await me.press('Load again');
  await expect(me.button('Load again')).toHaveCount(0);
  await me.press('Close as failed');
  const question = me.page.getByRole('dialog');
  await expect(question).toBeVisible();
  await me.look(question);
  await question.getByRole('button', { name: 'Close as failed' }).click();
  await me.see('The order is closed as failed: the customer can pay again.');
});
