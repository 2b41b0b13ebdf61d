/** A person's request about their data, by the operator's command in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userSessions, users } from '#server/db/account-schema.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { claimLinks } from '#server/db/money-schema.ts';
import { invoices, leads, messages, orders, outbox, projects, requests } from '#server/db/schema.ts';
import { mailWork, noteMail } from '#server/mail/mail.ts';
import { commandsOf, wordsAfterScript } from '#tests/support/page-commands.ts';
import { buildCode, type BuiltCode } from '../built-code.ts';
import { emptySource } from '../db/databases.ts';
import { leadNumber } from '../db/rows.ts';
import { checkoutOf, openShop, payer, planOf, requestOf, visit } from '../payments/shop.ts';

const { email } = payer;
const ravi = { ...payer, firstName: 'Ravi', email: 'ravi@hills.in' };
const written = { name: 'Meera', message: 'When can you start?' };

let built: BuiltCode | undefined;
beforeAll(async () => {
  built = await buildCode(join(import.meta.dirname, '../../../src/server/db/command.ts'), 'person-command');
});
afterAll(() => built?.remove());

/** Meera has an account, and also paid, wrote and asked for a demo without it. Ravi did the same. */
async function fill(database: Database): Promise<void> {
  const { db } = database;
  const shop = openShop(database);
  const buy = async (planId: string, billing = payer, user?: string, answer: 'decline' | 'pay' = 'pay') => {
    const me = visit(shop, user === undefined ? {} : { user });
    const draft = planOf(planId, { name: `${billing.firstName} ${planId}` });
    await me.go(
      await me.answer(await checkoutOf(await me.order(requestOf(draft, shop.clock.now, 'monthly', billing))), answer),
    );
  };
  await db.insert(users).values([
    { sub: 'sub-of-meera', username: 'meera', email, status: 'CONFIRMED' },
    { sub: 'sub-of-ravi', username: 'ravi', email: ravi.email, status: 'CONFIRMED' },
  ]);
  const at = new Date(shop.clock.now);
  await db
    .insert(userSessions)
    .values({ originJti: 'origin-of-meera', sub: 'sub-of-meera', startedAt: at, seenAt: at });
  await buy('hers', payer, 'meera');
  await buy('unpaid', payer, 'meera', 'decline');
  await buy('anonymous');
  await buy('his', ravi, 'ravi');
  await buy('for-her', payer, 'ravi');
  await buy('anonymous-his', ravi);
  const [claim] = await db.select().from(projects).where(eq(projects.planId, 'anonymous'));
  await db.insert(claimLinks).values({ secretHash: 'hash-of-a-link', owner: claim?.owner ?? '', createdAt: at });
  await db.insert(requests).values([
    { owner: 'user:sub-of-meera', kind: 'feature', title: 'A map' },
    { owner: claim?.owner ?? '', kind: 'feature', title: 'A calendar' },
    { owner: 'user:sub-of-ravi', kind: 'feature', title: 'A chat' },
  ]);
  await db.insert(messages).values([
    { ...written, email: 'Meera@Lakeside.in' },
    { ...written, name: 'Ravi', email: ravi.email },
  ]);
  await db.insert(leads).values([
    { ...leadNumber(1), email },
    { ...leadNumber(2), email: ravi.email },
  ]);
  await db.delete(outbox);
  for (const to of [email, ravi.email]) await noteMail(db, { to, subject: 'Instalment 2 is due', paragraphs: [] });
}

describe.each(['embedded', 'postgres'] as const)('the command for the request of a person, on %s', (kind) => {
  let dir: string;
  let given: Awaited<ReturnType<typeof emptySource>>;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'plinth-person-'));
    given = await emptySource(kind);
    await inDatabase(fill);
  });
  afterEach(async () => {
    rmSync(dir, { recursive: true, force: true });
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
    const env = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: source.dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, [built?.script ?? '', 'person', ...words], {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: '', ...env },
    });
    return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
  };

  it('writes all that is kept about them into one file, without secrets and without others’ data', () => {
    expect(run('export', 'MEERA@lakeside.in', '--to', 'meera.zip')).toEqual({
      status: 0,
      lines: [expect.stringMatching(/^What is kept about MEERA@lakeside\.in is in .*meera\.zip$/)],
    });
    const file = join(dir, 'meera.zip');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const archive = readFileSync(file, 'utf8');
    for (const held of [
      'readme.txt',
      'sign-ins.json',
      '-Meera-hers.json',
      '-Meera-unpaid.json',
      '-Meera-anonymous.json',
      'invoices/invoice-PL-26-27-000001.pdf',
      'invoices/invoice-PL-26-27-000002.pdf',
      '"title": "A map"',
      '"title": "A calendar"',
      written.message,
      '"designation": "Founder"',
    ])
      expect(archive, held).toContain(held);
    for (const withheld of ['origin-of-meera', 'hash-of-a-link', 'claim:', ravi.email, 'A chat', 'for-her'])
      expect(archive, withheld).not.toContain(withheld);
    // No file is replaced.
    expect(run('export', email, '--to', 'meera.zip')).toMatchObject({ status: 1 });
  });

  it('says what goes and what is kept before it erases, and leaves other people alone', async () => {
    const rows =
      '1 account, 1 project, 2 requests, 1 message, 1 demo request, 1 unpaid order, and the mails that wait.';
    const kept = [
      'Kept: 2 orders paid, refunded or still with the bank, with 2 invoices, and 2 projects that they are for, without an owner: the GST Act requires the books.',
      'Not touched: 1 order of other accounts, billed to this address.',
    ];
    const told = run('erase', email);
    expect(told).toEqual({
      status: 0,
      lines: [`To be erased: ${rows}`, ...kept, 'Nothing was erased yet: add --yes.'],
    });
    expect(await inDatabase(({ db }) => db.$count(projects))).toBe(6);

    expect(run('erase', email, '--yes')).toEqual({ status: 0, lines: [`Erased: ${rows}`, ...kept] });
    await inDatabase(async ({ db }) => {
      expect((await db.select().from(users)).map(({ sub }) => sub)).toEqual(['sub-of-ravi']);
      const left = await db.select().from(projects).orderBy(projects.planId);
      expect(left.map(({ planId, owner }) => [planId, owner.replace(/:.*/, '')])).toEqual([
        ['anonymous', 'gone'],
        ['anonymous-his', 'claim'],
        ['for-her', 'user'],
        ['hers', 'gone'],
        ['his', 'user'],
      ]);
      expect(await db.$count(orders)).toBe(5);
      expect(await db.$count(invoices)).toBe(5);
      expect((await db.select().from(requests)).map(({ title }) => title)).toEqual(['A chat']);
      for (const table of [messages, leads]) {
        const addresses = await db.select({ address: table.email }).from(table);
        expect(addresses).toEqual([{ address: ravi.email }]);
      }
      expect(await db.$count(claimLinks)).toBe(0);
      const waiting = await db.select().from(outbox).where(eq(outbox.kind, mailWork));
      expect(waiting.map(({ payload }) => payload['to'])).toEqual([ravi.email]);
      expect((await db.select().from(userSessions)).map(({ endedAt }) => endedAt)).toEqual([expect.any(Date)]);
    });
    // The books are still found for an answer, and nothing else is.
    expect(run('erase', email).lines[0]).toBe(
      'To be erased: 0 accounts, 0 projects, 0 requests, 0 messages, 0 demo requests, 0 unpaid orders, and the mails that wait.',
    );
  });

  it('does what the operator’s page says, command by command', async () => {
    const commands = commandsOf('running.md', 'Requests of persons', 'sh').flatMap((block) => block.split('\n'));
    const answers = commands.map((command) => run(...wordsAfterScript(command).slice(1)));
    expect(answers.map(({ status, lines: [first] }) => [status, first])).toEqual([
      [0, expect.stringMatching(/^What is kept about meera@lakeside\.in is in .*meera\.zip$/)],
      [0, expect.stringMatching(/^To be erased: 1 account, 1 project/)],
      [0, expect.stringMatching(/^Erased: 1 account, 1 project/)],
    ]);
    expect(readFileSync(join(dir, 'meera.zip')).length).toBeGreaterThan(10_000);
    // Once more, as the runbook says, to see that it is done.
    expect(run(...wordsAfterScript(commands[1] ?? '').slice(1)).lines[0]).toMatch(
      /^To be erased: 0 accounts, 0 projects/,
    );
  });

  it('says that nothing is kept about a stranger, and how it is called', () => {
    expect(run('export', 'nobody@example.com', '--to', 'nobody.zip')).toEqual({
      status: 1,
      lines: ['Nothing is kept about nobody@example.com.'],
    });
    expect(run('erase', email, '--force').status).toBe(1);
    expect(run('export', email)).toEqual({
      status: 1,
      lines: [expect.stringContaining('person export ADDRESS --to FILE')],
    });
  });
});
