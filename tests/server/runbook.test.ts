/** Incidents happen to a shop, and the commands of docs/runbook.md heal them. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createOutbox } from '#server/outbox/outbox.ts';
import { orders, outbox } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { sendTestMail } from '#server/mail/command.ts';
import { mailWork, noteMail } from '#server/mail/mail.ts';
import { sendMails } from '#server/mail/send-mail.ts';
import { smtpDelivery } from '#server/mail/smtp.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { commandOf, commandsOf, wordsAfterScript } from '#tests/support/page-commands.ts';
import { eachDatabase, onPostgres } from './db/databases.ts';
import { openMailServer } from './mail/mail-server.ts';
import { checkoutOf, openShop, planOf, requestOf, visit, type Shop, type ShopOptions } from './payments/shop.ts';
import { staffName } from './viewer-stand-in.ts';

const page = 'runbook.md';
const minute = 60_000;
const day = 24 * 60 * minute;
const rowsSchema = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });

eachDatabase('the runbook', (given) => {
  /** Runs a statement of the page. */
  const run = async (statement: string) =>
    v.parse(rowsSchema, await given.database.db.execute(sql.raw(statement))).rows;

  /** A shop whose gateway is away, as long as `isAway` says so. */
  function openWith(options: ShopOptions = {}) {
    const state = { isAway: false };
    const reach =
      <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
      (...input: Input): Promise<Output> =>
        state.isAway ? Promise.reject(new Error('The gateway does not answer.')) : call(...input);
    const change = (gateway: Gateway): Gateway => ({
      ...gateway,
      open: reach(gateway.open),
      find: reach(gateway.find),
      refund: reach(gateway.refund),
      refundPart: reach(gateway.refundPart),
    });
    const shop = openShop(given.database, { hearsBank: true, change, ...options });
    // Statements of the page know the time of the database alone.
    shop.clock.now = Date.now();
    return { state, shop, me: visit(shop, { user: 'asha' }), staff: visit(shop, { user: staffName }) };
  }
  type Open = ReturnType<typeof openWith>;

  const pay = async ({ shop, me }: Pick<Open, 'me' | 'shop'>, answer = 'pay') => {
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf('plan-1'), shop.clock.now))), answer));
    const [order] = await given.database.db.select().from(orders);
    if (!order) throw new Error('Nothing was ordered.');
    return order;
  };
  const giveBack = (shop: Shop, id: string) =>
    shop.team(`/orders/${id}/refunds`, { before: 0, reason: 'Called off.', by: 'Ravi of the team' });
  const deliverDue = async (shop: Shop) => {
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
  };
  const [refundsWaiting = '', askAgain = ''] = commandsOf(page, 'A refund waits', 'sql');

  it('has a stuck refund asked again at the gateway, which pays it once', async () => {
    const open = openWith();
    const { state, shop } = open;
    const order = await pay(open);
    await giveBack(shop, order.id);
    state.isAway = true;
    for (let attempts = 0; attempts < 9; attempts += 1) {
      await shop.runOutbox();
      shop.clock.now += 30 * minute;
    }
    state.isAway = false;
    shop.clock.now = Date.now();
    await shop.runOutbox();
    expect(await run(refundsWaiting)).toMatchObject([
      { state: 'underWay', attempts: 9, last_error: 'The gateway does not answer.' },
    ]);
    await run(askAgain);
    shop.clock.now = Date.now() + minute;
    await shop.runOutbox();
    expect(await run(refundsWaiting)).toEqual([]);
    const paidOut = await shop.gateway.refundsOf(order.paymentId ?? '');
    expect(paidOut.map(({ amount }) => amount)).toEqual([order.amount]);
  });

  it('shows a refund that failed later, until the staff records a transfer', async () => {
    const open = openWith();
    const { shop, staff } = open;
    const order = await pay(open, 'payOnce');
    await giveBack(shop, order.id);
    await shop.runOutbox();
    shop.clock.now += minute;
    await deliverDue(shop);
    const [waiting] = await run(refundsWaiting);
    expect(waiting).toMatchObject({ state: 'refused', failure: expect.stringContaining('account_closed') });
    const transferred = await staff.post(`/api/desk/refunds/${String(waiting?.['id'])}/transfer`, {
      reference: 'HDFC0000990011',
    });
    expect(transferred.status).toBeLessThan(300);
    expect(await run(refundsWaiting)).toEqual([]);
  });

  it('lists a dispute until the bank has decided', async () => {
    const open = openWith();
    const { shop } = open;
    const { paymentId } = await pay(open);
    const tell = (status: 'opened' | 'won', eventId: string) =>
      shop.disputes.handleWebhook('sandbox', {
        kind: 'dispute',
        eventId,
        dispute: {
          disputeId: 'disp_1',
          paymentId: paymentId ?? '',
          amount: 50_000,
          status,
          phase: 'chargeback',
          reasonCode: 'product_not_received',
          evidenceDueAt: shop.clock.now + 7 * day,
          funds: status === 'won' ? 'reinstated' : 'withdrawn',
          at: (shop.clock.now += minute),
        },
      });
    const list = commandOf(page, 'A dispute is due', 'sql');
    await tell('opened', 'evt_1');
    expect(await run(list)).toMatchObject([{ dispute_id: 'disp_1', payment_id: paymentId, state: 'opened' }]);
    await tell('won', 'evt_2');
    expect(await run(list)).toEqual([]);
  });

  it('knows the payments of an outage of the gateway, and loses none', async () => {
    const open = openWith();
    const { state, shop, me } = open;
    const checkout = await checkoutOf(await me.order(requestOf(planOf('plan-1'), shop.clock.now)));
    state.isAway = true;
    // The payer closes the page of the bank, and does not come back.
    await me.answer(checkout, 'pay');
    expect((await me.order(requestOf(planOf('plan-2'), shop.clock.now))).status).toBe(502);
    const list = commandOf(page, 'The gateway does not answer', 'sql');
    const [unknown, ...others] = await run(list);
    expect([unknown?.['state'], others]).toEqual(['open', []]);
    state.isAway = false;
    await deliverDue(shop);
    await deliverDue(shop);
    expect(await run(list)).toEqual([]);
    expect(await run(commandOf(page, 'Nothing is paid', 'sql'))).toMatchObject([
      { state: 'open', count: expect.anything() },
      { state: 'paid', count: expect.anything() },
    ]);
  });

  it('sends the mails that were given up, once the mail server accepts them', async () => {
    const { db } = given.database;
    const server = await openMailServer();
    onTestFinished(server.close);
    const from = 'Plinth <hello@plinth.example>';
    const words = { ADDRESS: 'ravi@plinth.example' };
    const testMail = () =>
      sendTestMail(wordsAfterScript(commandOf(page, 'Mails do not leave', 'sh', words)), {
        SMTP_URL: server.url(),
        MAIL_FROM: from,
      });
    const post = createOutbox({
      database: given.database,
      handlers: {
        [mailWork]: sendMails(db, smtpDelivery({ url: server.url(), from }), Date.now, 'https://plinth.example'),
      },
      log: silentLog,
      now: () => Date.now() + minute,
    });
    for (const to of ['meera@lakeside.in', 'asha@example.com'])
      await noteMail(db, { to, subject: 'Your receipt', paragraphs: [] });
    server.refuse('recipient', 550, '5.1.1 relaying denied');
    await post.runDue();
    await expect(testMail()).rejects.toThrow('relaying denied');
    const list = commandOf(page, 'Mails do not leave', 'sql');
    const waiting = await run(list);
    expect(waiting.map((row) => [String(row['given_up']), row['last_error']])).toEqual([
      ['2', expect.stringContaining('relaying denied')],
    ]);

    server.refuse('recipient');
    expect(await testMail()).toContain('accepted');
    const [retry = '', drop = ''] = commandsOf(page, 'Retry or drop outbox work', 'sql');
    const [one] = await db.select().from(outbox);
    await run(drop.replace('ID', one?.id ?? ''));
    await run(retry);
    await post.runDue();
    const recipients = server.mails.map(({ to }) => to[0]);
    expect(recipients).toEqual([
      'ravi@plinth.example',
      one?.payload['to'] === 'asha@example.com' ? 'meera@lakeside.in' : 'asha@example.com',
    ]);
    expect(await run(list)).toEqual([]);
    expect(await run(commandOf(page, 'Work does not succeed', 'sql'))).toEqual([]);
  });

  it('tells the time of the database, to compare with that of the host', async () => {
    const host = execFileSync('sh', ['-c', commandOf(page, 'A clock is wrong', 'sh')], { encoding: 'utf8' }).trim();
    const [there] = await run(commandOf(page, 'A clock is wrong', 'sql'));
    const [time = ''] = Object.values(there ?? {}).map(String);
    expect(Math.abs(Date.parse(time) - Date.parse(host))).toBeLessThan(5_000);
  });

  it('names the migrations of a release', async () => {
    const newest = await run(commandOf(page, 'A release is bad', 'sql'));
    expect(newest).toHaveLength(5);
  });
});

onPostgres('the runbook on PostgreSQL', (given) => {
  it('tells what fills the disk', async () => {
    for (const statement of commandsOf(page, 'The disk fills up', 'sql').slice(0, 3))
      expect((await given.database.db.execute(sql.raw(statement))).rows).toBeInstanceOf(Array);
  });
});

it('makes a key that is long enough', () => {
  const key = execFileSync('sh', ['-c', commandOf(page, 'A key leaked', 'sh')], { encoding: 'utf8' }).trim();
  for (const name of ['TEAM_KEY', 'METRICS_TOKEN']) expect(() => readEnvironment({ [name]: key })).not.toThrow();
});

describe('a certificate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plinth-certificate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    [3, 1, 'Certificate will expire'],
    [60, 0, 'Certificate will not expire'],
  ])('with %i days left ends the command with code %i', async (days, code, words) => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-subj',
      '/CN=localhost',
    ];
    execFileSync('openssl', [...made, '-days', String(days)], { stdio: 'pipe' });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const command = commandOf(page, 'A certificate expires', 'sh', {
      'HOST:443': `localhost:${port}`,
      HOST: 'localhost',
    });
    const answer = await new Promise((resolve) => {
      execFile('sh', ['-c', command], (error, output) => resolve([error?.code ?? 0, output]));
    });
    expect(answer).toEqual([code, expect.stringContaining(words)]);
  });
});
