import { Accounts } from './accounts.ts';
import { Member } from './member.ts';
import { OwnServer } from './own-server.ts';
import { expect, test as base } from './test.ts';

/** A test with a visitor who may have an account, and with what an administrator does. */
export const test = base.extend<{ me: Member; accounts: Accounts }, { ownServer: OwnServer }>({
  me: async ({ me }, provide) => provide(new Member(me.page)),
  accounts: async ({ request }, provide) => provide(new Accounts(request)),
  // Starting takes seconds: one for all the tests of a worker that need it.
  ownServer: [
    async ({ playwright }, provide) => {
      const client = await playwright.request.newContext();
      const server = await OwnServer.open(client);
      await provide(server);
      await server.close();
      await client.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The same on a server of its own, which the test may turn upside down: it is put right again afterwards. */
export const testAlone = test.extend({
  baseURL: async ({ ownServer }, provide) => provide(ownServer.origin),
  accounts: async ({ accounts, ownServer }, provide) => {
    await provide(accounts);
    await ownServer.start();
    await accounts.setClock(0);
    await accounts.askSum(false);
    await accounts.setFactors('OPTIONAL');
  },
});

export { expect };
