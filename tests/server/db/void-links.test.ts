/** Links, codes and sign-ins are voided after a leak, by the operator's command. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, userSessions } from '#server/db/account-schema.ts';
import { runCommand } from '#server/db/command.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { identityKeys } from '#server/db/identity-schema.ts';
import { auditLog } from '#server/db/money-schema.ts';
import { projects } from '#server/db/schema.ts';
import { sharedSecret } from '#server/db/settings.ts';
import { isRecoveryCode, makeRecoveryCodes } from '#server/identity/recovery-codes.ts';
import { openPayerMails } from '../payments/payer-mails.ts';
import { openShop, origin, visit } from '../payments/shop.ts';
import { followInvitation, makeInvitation } from '#server/invitations/invitation-store.ts';
import { followLink, makeLink } from '#server/billing/calendar-links.ts';
import { commandsOf, wordsAfterScript } from '#tests/support/page-commands.ts';
import { emptySource } from './databases.ts';

/** The commands of the runbook: the first counts, the second voids. */
const [count = [], agreed = []] = commandsOf('runbook.md', 'A link or a copy of the database leaked', 'sh', {
  NAME: 'Ravi Menon',
}).map(wordsAfterScript);
const sub = 'sub-of-asha';
const at = new Date('2027-01-04T09:00:00Z');

describe.each(['embedded', 'postgres'] as const)('the command that voids links, on %s', (kind) => {
  let dir: string;
  let given: Awaited<ReturnType<typeof emptySource>>;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'plinth-void-'));
    given = await emptySource(kind);
  });
  afterEach(async () => {
    rmSync(dir, { recursive: true });
    await given.remove();
  });

  const inDatabase = async <Result>(act: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(given.source);
    try {
      return await act(database);
    } finally {
      await database.close();
    }
  };
  const run = (...words: string[]) => {
    const { source } = given;
    return runCommand(words, 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: source.dataDir }, dir);
  };

  /** What somebody who reads the mails and the database holds: links, codes and keys that are valid. */
  const fill = () =>
    inDatabase(async (database) => {
      const { db } = database;
      const shop = openShop(database, { origin });
      const mail = openPayerMails(database, shop);
      const me = visit(shop);
      await mail.pay(me);
      const first = await mail.linkPath();
      const phone = visit(shop);
      await mail.add(phone, first);
      await mail.pay(me, 'plan-2');
      const [project] = await db.select().from(projects);
      const invited = await makeInvitation(db, [project?.owner ?? ''], project?.id ?? '', {
        label: 'Uncle',
        at,
        language: 'en',
      });
      const codes = await makeRecoveryCodes(db, { sub, email: 'asha@example.com', userAgent: '', at, language: 'en' });
      await db.insert(identityKeys).values({ kid: 'key-1', poolId: 'pool', use: 'access', privateJwk: {} });
      await db.insert(userSessions).values({ originJti: 'origin', sub, startedAt: at, seenAt: at });
      return {
        cookies: { paid: me.cookie(), added: phone.cookie() },
        link: await mail.linkPath(),
        invitation: invited?.secret ?? '',
        calendar: await makeLink(db, sub, at),
        code: codes[0] ?? '',
        key: await sharedSecret(db, 'payLinks'),
      };
    });

  /** What of it still works. */
  const works = (held: Awaited<ReturnType<typeof fill>>) =>
    inDatabase(async (database) => {
      const { db } = database;
      const shop = openShop(database, { origin });
      const plansOf = async (cookie: string) => {
        const response = await shop.request('/api/payments', { headers: { cookie } });
        return ((await response.json()) as { plans: readonly object[] }).plans.length;
      };
      return {
        paid: await plansOf(held.cookies.paid),
        added: await plansOf(held.cookies.added),
        link: (await (await shop.request(held.link)).text()).includes('Send the code'),
        invitation: typeof (await followInvitation(db, held.invitation, at)),
        calendar: (await followLink(db, held.calendar)) ?? '',
        code: await isRecoveryCode(db, sub, held.code),
        hasSameKey: (await sharedSecret(db, 'payLinks')) === held.key,
        signingKeys: await db.$count(identityKeys),
        signIns: (await db.select().from(userSessions)).filter(({ endedAt }) => endedAt === null).length,
      };
    });

  it('says how much there is, voids all of it once it is agreed, and writes who did so', async () => {
    const held = await fill();
    const before = {
      paid: 2,
      added: 2,
      link: true,
      invitation: 'object',
      calendar: sub,
      code: true,
      hasSameKey: true,
      signingKeys: 1,
      signIns: 1,
    };
    const counts =
      '1 recovery link, 1 added browser, 1 invitation, 1 calendar link, 1 key of payment links, 10 recovery codes, 1 sign-in';
    expect(await run(...count)).toBe(`To be voided: ${counts}.\nNothing was voided yet: add --yes.`);
    expect(await works(held)).toEqual(before);

    expect(await run(...agreed)).toBe(
      `Voided: ${counts}.\nReplace the processes now: each keeps the old keys until it stops.`,
    );
    expect(await works(held)).toEqual({
      // Who paid in a browser keeps that browser: nobody else has its secret.
      paid: 2,
      added: 0,
      link: false,
      invitation: 'string',
      calendar: '',
      code: false,
      hasSameKey: false,
      signingKeys: 0,
      signIns: 0,
    });
    await inDatabase(async ({ db }) => {
      expect(await db.select().from(auditLog)).toMatchObject([
        { actor: 'Ravi Menon', act: 'links.voided', details: { reason: counts } },
      ]);
    });
  });

  it('leaves the kinds alone that were not named', async () => {
    const held = await fill();
    expect(await run('void', 'calendars', 'invitations', '--by', 'Ravi', '--yes')).toBe(
      'Voided: 1 invitation, 1 calendar link.',
    );
    expect(await works(held)).toMatchObject({ added: 2, link: true, invitation: 'string', calendar: '', signIns: 1 });
    await inDatabase(async ({ db }) => expect(await db.$count(recoveryCodes)).toBe(10));
  });

  it('a payer gets a new link from the voided one', async () => {
    const held = await fill();
    await run('void', 'recovery-links', '--by', 'Ravi', '--yes');
    await inDatabase(async (database) => {
      const shop = openShop(database, { origin });
      const mail = openPayerMails(database, shop);
      await mail.mails();
      const phone = visit(shop);
      expect((await phone.submit(`${held.link}/link`)).status).toBe(200);
      const path = await mail.linkPath();
      expect(path).not.toBe(held.link);
      expect((await mail.add(phone, path)).status).toBe(303);
    });
  });
});

it.each([
  [],
  ['all'],
  ['everything', '--by', 'Ravi'],
  ['--by', 'Ravi'],
  ['all', '--by', ' '],
  ['all', '--from', 'Ravi'],
])('refuses %j with how it is called', async (...words) => {
  await expect(runCommand(['void', ...words], {}, '.')).rejects.toThrow('void KIND... --by NAME --yes');
});
