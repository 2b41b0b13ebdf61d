import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox as rows } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { writeMail } from '#server/mail/mail-pages.ts';
import { mailWork, noteMail, type Mail } from '#server/mail/mail.ts';
import { sendMails, smtpDelivery, type DeliverMail } from '#server/mail/send-mail.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { eachDatabase } from '../db/databases.ts';
import { openDesk, startOfTime, wordsOf } from '../identity/open-provider-desk.ts';
import { openSmtpListener, type SmtpListener } from './smtp-listener.ts';

const mail: Mail = {
  to: 'meera@lakeside.in',
  subject: 'Your password was changed',
  paragraphs: ['The password of your account was changed.', 'If it was not you, change it: <now> & here.'],
  action: { words: 'Change the password', address: 'https://plinth.example/recovery?name=meera&x=1' },
};
const from = 'Plinth <hello@plinth.example>';

/** What quoted-printable hides, as it is read. */
function read(data: string): string {
  return data.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

describe('a written mail', () => {
  it('has the same words in both of its forms', async () => {
    const { text, html } = await writeMail(mail);
    const words = wordsOf(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    for (const paragraph of text.split(/\n+/)) expect(words).toContain(paragraph.replace(/: https:.*$/, ''));
    expect(text).toContain('Change the password: https://plinth.example/recovery?name=meera&x=1');
    expect(html).toContain('href="https://plinth.example/recovery?name=meera&amp;x=1"');
  });

  it('is a page of tables that asks nothing of anybody: no picture, no script, no file', async () => {
    const { html } = await writeMail(mail);
    expect(html).not.toMatch(/<img|<script|<link|url\(|oklch|var\(/);
    expect(html).toContain('max-width:600px');
    expect(html).not.toContain('<now>');
  });
});

eachDatabase('mail', (given) => {
  let server: SmtpListener;
  beforeEach(async () => {
    server = await openSmtpListener();
  });
  afterEach(() => server.close());

  function outboxOf(deliver: DeliverMail, now = () => startOfTime) {
    return createOutbox({ database: given.database, handlers: { [mailWork]: sendMails(deliver) }, log: silentLog, now });
  }

  it('goes by the mail server with both parts, to one address, once', async () => {
    await noteMail(given.database.db, mail);
    const outbox = outboxOf(smtpDelivery({ url: server.url, from }));
    expect(await outbox.runDue()).toBe(1);
    expect(await outbox.runDue()).toBe(0);
    expect(server.mails).toMatchObject([{ from: 'hello@plinth.example', to: [mail.to] }]);
    const data = read(server.mails[0]?.data ?? '');
    expect(data).toContain(`From: ${from}`);
    expect(data).toContain(`Subject: ${mail.subject}`);
    expect(data).toContain('Content-Type: text/plain');
    expect(data).toContain('Content-Type: text/html');
    expect(data.split(mail.paragraphs[0] ?? '').length - 1).toBe(2);
    const [row] = await given.database.db.select().from(rows);
    expect([row?.payload, row?.doneAt]).toEqual([{}, new Date(startOfTime)]);
  });

  it('goes to no second address that stands in the first', async () => {
    await noteMail(given.database.db, { ...mail, to: 'meera@lakeside.in, ravi@example.com' });
    await outboxOf(smtpDelivery({ url: server.url, from })).runDue();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('ravi@example.com');
  });

  it('is tried again when the mail server refuses it for now', async () => {
    await noteMail(given.database.db, mail);
    let at = startOfTime;
    const outbox = outboxOf(smtpDelivery({ url: server.url, from }), () => at);
    server.refuse('MAIL FROM');
    await outbox.runDue();
    expect(server.mails).toEqual([]);
    server.refuse();
    at += 60_000;
    await outbox.runDue();
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    ['RCPT TO', '550 5.1.1 No such user here: meera@lakeside.in', 'The mail server refuses the receiver with 550.'],
    ['DATA', '554 5.6.0 This looks like nothing', 'The mail server refuses the mail with 554.'],
  ] as const)('is given up when the mail server refuses %s for good', async (command, line, sentence) => {
    await noteMail(given.database.db, mail);
    server.refuse(command, line);
    await outboxOf(smtpDelivery({ url: server.url, from })).runDue();
    const [row] = await given.database.db.select().from(rows);
    expect(row).toMatchObject({ lastError: sentence, givenUpAt: new Date(startOfTime), doneAt: null });
  });

  it.each([
    ['RCPT TO', '450 4.2.1 Too many mails for this receiver'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['MAIL FROM', '553 5.1.8 No such sender'],
    ['DATA', '451 4.3.0 No room'],
  ] as const)('waits when the mail server answers %s with %s: that passes, or is ours to mend', async (command, line) => {
    await noteMail(given.database.db, mail);
    server.refuse(command, line);
    await outboxOf(smtpDelivery({ url: server.url, from })).runDue();
    const [row] = await given.database.db.select().from(rows);
    expect([row?.attempts, row?.givenUpAt, row?.doneAt]).toEqual([1, null, null]);
  });

  it('lies in the mailbox of the embedded provider where no mail server is named', async () => {
    const desk = await openDesk(given);
    await noteMail(given.database.db, mail);
    await outboxOf(desk.provider.deliverMail).runDue();
    expect(await desk.mail()).toMatchObject([{ to: mail.to, medium: 'EMAIL', subject: mail.subject, code: '' }]);
    const page = wordsOf(await desk.page('?to=meera@lakeside.in'));
    expect(page).toContain('E-mail to meera@lakeside.in');
    expect(page).toContain('The password of your account was changed.');
    expect(desk.told).toEqual(['Plinth would send an e-mail to m***@l***: Your password was changed']);
  });

  it('to nobody is no mail', async () => {
    await noteMail(given.database.db, { ...mail, to: '' });
    expect(await given.database.db.$count(rows)).toBe(0);
  });
});
