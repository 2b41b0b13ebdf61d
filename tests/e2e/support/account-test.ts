import { Accounts, type Person } from './accounts.ts';
import { Member } from './member.ts';
import { serverOfWorker, type OwnServer } from './own-server.ts';
import { expect, test as base } from './test.ts';

/** A test with a visitor who may have an account, and with an administrator's actions. */
export const test = base.extend<{ me: Member; accounts: Accounts }, { ownServer: OwnServer }>({
  me: async ({ me }, provide) => provide(new Member(me.page)),
  accounts: async ({ request }, provide) => provide(new Accounts(request)),
  // Starting takes seconds: one server for all the tests of a worker that need it.
  ownServer: [serverOfWorker(), { scope: 'worker', timeout: 60_000 }],
});

/** The same on a server of its own, whose settings the test may change: they are reset afterwards. */
export const testAlone = test.extend({
  baseURL: async ({ ownServer }, provide) => provide(ownServer.origin),
  accounts: async ({ accounts, ownServer }, provide) => {
    await provide(accounts);
    await ownServer.start();
    await Promise.all([accounts.setClock(0), accounts.askSum(false), accounts.setFactors('OPTIONAL')]);
  },
});

/** I have an account of my own, am signed in, and on the page that says so. */
export async function beginAtStatus(me: Member, accounts: Accounts): Promise<Person> {
  const person = await accounts.open();
  await me.beginSignedIn(await accounts.sessionOf(person));
  await me.open('/status');
  await me.amSignedIn(person);
  return person;
}

export { expect };
