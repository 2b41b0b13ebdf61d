import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { outbox as rows } from '#server/db/schema.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import { writeMail } from '#server/mail/mail-pages.ts';
import { mailWork, noteMail, type Mail } from '#server/mail/mail.ts';
import { sendMails, type DeliverMail } from '#server/mail/send-mail.ts';
import { smtpDelivery } from '#server/mail/smtp.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { onPostgres } from '../db/databases.ts';
import { openFixture, startOfTime, wordsOf } from '../identity/open-provider-fixture.ts';
import { checkoutOf, openShop, origin, planOf, requestOf, visit } from '../payments/shop.ts';
import { pdfWords } from '../pdf-words.ts';
import { openMailServer, type MailServer } from './mail-server.ts';

const mail: Mail = {
  to: 'meera@lakeside.in',
  subject: 'Your password was changed',
  paragraphs: ['The password of your account was changed.', 'If it was not you, change it: <now> & here.'],
  action: { words: 'Change the password', address: 'https://plinth.example/recovery?name=meera&x=1' },
};
const from = 'Plinth <hello@plinth.example>';
const password = 'not-the-right-one';

describe('a written mail', () => {
  it('has the same text in both of its forms', async () => {
    const { text, html } = await writeMail(mail);
    const words = wordsOf(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    for (const paragraph of text.split(/\n+/)) expect(words).toContain(paragraph.replace(/: https:.*$/, ''));
    expect(text).toContain('Change the password: https://plinth.example/recovery?name=meera&x=1');
    expect(html).toContain('href="https://plinth.example/recovery?name=meera&amp;x=1"');
  });

  it('is a page of tables without external requests: no picture, no script, no file', async () => {
    const { html } = await writeMail(mail);
    expect(html).not.toMatch(/<img|<script|<link|url\(|oklch|var\(/);
    expect(html).toContain('max-width:600px');
    expect(html).not.toContain('<now>');
  });

  it('can be read in the dark: each colour of its attributes has one that takes its place there', async () => {
    const { html } = await writeMail(mail);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html)?.[1] ?? '';
    const named = new Set([...dark.matchAll(/\.([\w]+)/g)].map(([, name]) => name));
    const coloured = [...html.matchAll(/<(\w+)([^>]*style="[^"]*(?:color|background):#[^"]*"[^>]*)>/g)].filter(
      ([, tag]) => tag !== 'a',
    );
    expect(coloured.length).toBeGreaterThan(8);
    for (const [, , attributes = ''] of coloured)
      expect(
        /class="([^"]*)"/
          .exec(attributes)?.[1]
          ?.split(' ')
          .some((name) => named.has(name)),
      ).toBe(true);
    expect(dark).toContain('.act a{');
  });
});

onPostgres('mail', (given) => {
  const open: MailServer[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });

  async function serve(options?: Parameters<typeof openMailServer>[0]): Promise<MailServer> {
    const server = await openMailServer(options);
    open.push(server);
    return server;
  }

  /** The outbox of a process, its clock, and its log. */
  function postOf(deliver: DeliverMail) {
    const clock = { now: startOfTime };
    const lines: ErrorLine[] = [];
    const outbox = createOutbox({
      database: given.database,
      handlers: { [mailWork]: sendMails(given.database.db, deliver, Date.now, 'https://plinth.example') },
      log: { ...silentLog, error: (line) => void lines.push(line) },
      now: () => clock.now,
    });
    return { clock, lines, run: outbox.runDue };
  }
  const only = async () => (await given.database.db.select().from(rows))[0];

  it('is sent by the mail server with both parts, to one address, once', async () => {
    const server = await serve();
    await noteMail(given.database.db, { ...mail, replyTo: 'asha@example.com' });
    const { run } = postOf(smtpDelivery({ url: server.url(), from }));
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(server.mails).toMatchObject([{ from: 'hello@plinth.example', to: [mail.to] }]);
    const read = server.mails[0]?.read;
    expect(read).toMatchObject({
      subject: mail.subject,
      from: { name: 'Plinth', address: 'hello@plinth.example' },
      to: [{ address: mail.to }],
      replyTo: [{ address: 'asha@example.com' }],
      attachments: [],
    });
    for (const part of [read?.text ?? '', wordsOf(read?.html ?? '')]) expect(part).toContain(mail.paragraphs[0]);
    expect(await only()).toMatchObject({ payload: {}, doneAt: new Date(startOfTime), lastError: null });
  });

  it('after a payment has the invoice attached, as a PDF with its text', async () => {
    const server = await serve();
    const shop = openShop(given.database, { origin });
    const me = visit(shop);
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf('plan-1'), shop.clock.now))), 'pay'));
    const { run, clock } = postOf(smtpDelivery({ url: server.url(), from }));
    clock.now = shop.clock.now;
    await run();
    const [arrived] = server.mails;
    expect([arrived?.to, arrived?.read.subject]).toEqual([['meera@lakeside.in'], expect.stringMatching(/^Receipt: ₹/)]);
    const [attached, ...others] = arrived?.read.attachments ?? [];
    expect([attached?.mimeType, attached?.filename, others]).toEqual([
      'application/pdf',
      expect.stringMatching(/^invoice-[\w-]+\.pdf$/),
      [],
    ]);
    const words = pdfWords(new Uint8Array(attached?.content instanceof ArrayBuffer ? attached.content : [])).join(' ');
    expect(words).toContain('Tax invoice');
    const number = /^Invoice (\S+),/m.exec(arrived?.read.text ?? '')?.[1] ?? 'none';
    expect(words).toContain(number);
    expect(attached?.filename).toBe(`invoice-${number.replaceAll('/', '-')}.pdf`);
    expect(arrived?.read.html).toMatch(/href="http:\/\/plinth\.test\/recover\/[\w-]{43}"/);
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0000\n'])('has no header with typed text: %j', async (end) => {
    const server = await serve();
    const typed = `Asha${end}Bcc: ravi@example.com${end}X-Planted: 1${end}${end}<h1>Planted</h1>`;
    await noteMail(given.database.db, {
      ...mail,
      subject: typed.replaceAll('\0', ''),
      replyTo: `asha@example.com${end}Bcc:ravi@example.com`.replaceAll('\0', ''),
      reason: typed.replaceAll('\0', ''),
      paragraphs: [typed.replaceAll('\0', '')],
    });
    await postOf(smtpDelivery({ url: server.url(), from })).run();
    const [arrived] = server.mails;
    expect(arrived?.to).toEqual([mail.to]);
    expect(arrived?.read.headers.map(({ key }) => key).filter((key) => ['bcc', 'x-planted'].includes(key))).toEqual([]);
    expect(arrived?.read.subject).toMatch(/^Asha *Bcc: ravi@example\.com *X-Planted: 1 *<h1>Planted<\/h1>$/);
    expect(arrived?.read.html).not.toContain('<h1>Planted');
  });

  it('goes to no second address within the first', async () => {
    const server = await serve();
    await noteMail(given.database.db, { ...mail, to: 'meera@lakeside.in, ravi@example.com' });
    await noteMail(given.database.db, { ...mail, to: 'meera@lakeside.in>\r\nRCPT TO:<ravi@example.com' });
    await postOf(smtpDelivery({ url: server.url(), from })).run();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('ravi@example.com');
  });

  it('is retried when the mail server rejects it for now, after growing pauses', async () => {
    const server = await serve();
    await noteMail(given.database.db, mail);
    const { run, clock, lines } = postOf(smtpDelivery({ url: server.url(), from }));
    server.refuse('recipient', 451);
    for (const pause of [5, 10, 20]) {
      expect(await run()).toBe(1);
      expect(await run()).toBe(0);
      clock.now += pause * 1_000;
    }
    server.refuse('recipient');
    expect(await run()).toBe(1);
    expect(server.mails).toHaveLength(1);
    expect(lines.map(({ message }) => message)).toEqual(
      Array(3).fill('The mail server refused the mail (EENVELOPE 451 at RCPT TO): 451 no such thing here.'),
    );
  });

  it('has one Message-ID over all attempts, and says that a program sent it', async () => {
    const server = await serve();
    await noteMail(given.database.db, mail);
    await noteMail(given.database.db, mail);
    let isLost = true;
    const deliver = smtpDelivery({ url: server.url(), from });
    const { run, clock } = postOf(async (...told) => {
      await deliver(...told);
      if (isLost) throw new Error('The answer of the mail server was lost.');
    });
    await run();
    clock.now += 60_000;
    isLost = false;
    await run();
    const ids = server.mails.map(({ read }) => read.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@plinth\.example>$/);
    for (const { read } of server.mails)
      expect(read.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it('keeps why the mail server refuses, without what the answer repeats of the mail', async () => {
    const server = await serve();
    const secret = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdl';
    await noteMail(given.database.db, {
      ...mail,
      paragraphs: ['Your code is 482913.'],
      action: { words: 'Open', address: `/recover/${secret}` },
    });
    const { run, lines } = postOf(smtpDelivery({ url: server.url(), from }));
    server.refuse(
      'recipient',
      452,
      `4.2.2 <meera@lakeside.in>: Meera at LAKESIDE.IN is over quota; see https://plinth.example/recover/${secret}, ` +
        `recover/${secret} and 482913`,
    );
    await run();
    const told = (await only())?.lastError;
    expect(told).toMatch(
      /^The mail server refused the mail \(EENVELOPE 452 at RCPT TO\): 452 4\.2\.2 …:? … at … is over quota; see … … and …\.$/,
    );
    expect(lines.map(({ message }) => message)).toEqual([told]);
  });

  it('waits when a mail server on another machine offers no encrypted connection, unless its address says so', async () => {
    const server = await serve({ disabledCommands: ['STARTTLS'] });
    // Reaches this machine by an address that is not known as its own.
    const url = server.url().replace('127.0.0.1', '0.0.0.0');
    await noteMail(given.database.db, mail);
    await postOf(smtpDelivery({ url, from })).run();
    expect([server.mails, (await only())?.lastError]).toEqual([
      [],
      expect.stringMatching(/^The mail server offers no encrypted connection that can be used.*ETLS/),
    ]);
    await postOf(smtpDelivery({ url: `${url}/?requireTLS=false`, from })).run();
    expect(server.mails).toEqual([]);
    await noteMail(given.database.db, mail);
    await postOf(smtpDelivery({ url: `${url}/?tls=off`, from })).run();
    expect(server.mails).toMatchObject([{ to: [mail.to], wasSecure: false }]);
  });

  it.each([
    ['recipient', 550, 'EENVELOPE 550 at RCPT TO): 550'],
    ['data', 554, 'EMESSAGE 554 at DATA): 554'],
  ] as const)('that is permanently rejected at the %s is given up, with the reason', async (at, status, told) => {
    const server = await serve();
    await noteMail(given.database.db, mail);
    const { run, clock } = postOf(smtpDelivery({ url: server.url(), from }));
    server.refuse(at, status);
    await run();
    clock.now += 30 * 86_400_000;
    expect(await run()).toBe(0);
    expect(await only()).toMatchObject({
      attempts: 1,
      doneAt: null,
      givenUpAt: expect.any(Date),
      lastError: `The mail server refused the mail (${told} no such thing here.`,
    });
  });

  it.each([
    ['sender', 550, 'no such sender'],
    ['recipient', 554, '5.7.1 Relay access denied'],
  ] as const)('waits when the %s is rejected with %s %s: a person can fix that here', async (at, status, words) => {
    const server = await serve();
    await noteMail(given.database.db, mail);
    const { run } = postOf(smtpDelivery({ url: server.url(), from }));
    server.refuse(at, status, words);
    await run();
    expect(await only()).toMatchObject({ doneAt: null, givenUpAt: null, payload: { to: mail.to } });
  });

  it.each([
    [
      'offers no TLS',
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      '',
      [],
      /offers no encrypted connection that can be used.*ETLS/,
    ],
    ['has a certificate that nobody knows', { hideSTARTTLS: false }, '', [], /has a certificate that is not trusted/],
    [
      'does not take the password',
      { hideSTARTTLS: false },
      '/?tls.rejectUnauthorized=false',
      [`plinth:${password}`],
      /does not accept the user or the password.*EAUTH 535/,
    ],
  ])(
    'is kept, and its password sent to no other server, when the server %s',
    async (_why, options, query, tried, told) => {
      const server = await serve({ ...options, authOptional: false });
      await noteMail(given.database.db, mail);
      const { run, lines } = postOf(smtpDelivery({ url: `${server.url(`plinth:${password}@`)}${query}`, from }));
      await run();
      expect([server.mails, server.tried]).toEqual([[], tried]);
      expect(await only()).toMatchObject({ doneAt: null, lastError: expect.stringMatching(told) });
      expect(JSON.stringify([lines, await only()])).not.toMatch(
        new RegExp(
          `${password}|${Buffer.from(password).toString('base64').slice(0, 12)}|${Buffer.from(`\0plinth\0${password}`).toString('base64').slice(0, 16)}`,
        ),
      );
      expect(lines).toHaveLength(1);
    },
  );

  it('waits when nothing listens there, and says what to check', async () => {
    const server = await openMailServer();
    const url = server.url();
    await server.close();
    await noteMail(given.database.db, mail);
    await postOf(smtpDelivery({ url, from })).run();
    expect(await only()).toMatchObject({
      doneAt: null,
      lastError:
        'The mail server does not accept connections: check the host and port in SMTP_URL (ECONNREFUSED ESOCKET at CONN).',
    });
  });

  it('is sent over TLS when there is a password', async () => {
    const server = await serve({ hideSTARTTLS: false, authOptional: false });
    await noteMail(given.database.db, mail);
    await postOf(smtpDelivery({ url: `${server.url('plinth:right@')}/?tls.rejectUnauthorized=false`, from })).run();
    expect([server.tried, server.mails.map(({ wasSecure }) => wasSecure)]).toEqual([['plinth:right'], [true]]);
  });

  it('lies in the mailbox of the embedded provider where no mail server is named', async () => {
    const fixture = await openFixture(given);
    await noteMail(given.database.db, mail);
    await postOf(fixture.provider.deliverMail).run();
    expect(await fixture.mail()).toMatchObject([{ to: mail.to, medium: 'EMAIL', subject: mail.subject, code: '' }]);
    const page = wordsOf(await fixture.page('?to=meera@lakeside.in'));
    expect(page).toContain('E-mail to meera@lakeside.in');
    expect(page).toContain('The password of your account was changed.');
    expect(fixture.told).toEqual(['Plinth would send an e-mail to m***@l***: Your password was changed']);
  });

  it.each([
    ['en', 'Attached: invoice-1.pdf'],
    ['hi', 'साथ में: invoice-1.pdf'],
  ] as const)('in %s lists its attachments', async (language, words) => {
    const fixture = await openFixture(given);
    await fixture.provider.deliverMail(
      await writeMail({ ...mail, language }, [
        { filename: 'invoice-1.pdf', contentType: 'application/pdf', content: new Uint8Array() },
      ]),
      'mail-1',
    );
    expect((await fixture.mail())[0]?.body.split('\n\n').at(-1)).toBe(words);
  });

  it('without a recipient is no mail', async () => {
    await noteMail(given.database.db, { ...mail, to: '' });
    expect(await given.database.db.select().from(rows).where(eq(rows.kind, mailWork))).toEqual([]);
  });
});
