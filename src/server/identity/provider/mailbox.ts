/**
 * What the provider would send by e-mail and SMS. Nothing leaves this machine: outside production each message is told on
 * the console and shown at `/mailbox`.
 */
import { desc, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Db } from '../../db/database.ts';
import { identityMail } from '../../db/identity-schema.ts';
import type { WriteDocument } from '../../http/document.ts';
import { maskedDestination } from './attributes.ts';
import type { Mail, ProviderServices } from './provider.ts';

export interface SendDeps {
  readonly now: () => number;
  /** Takes a line for the console; without one, nothing is told. */
  readonly tell?: (line: string) => void;
}

export interface MailboxDeps {
  readonly database: { readonly db: Db };
  readonly write: WriteDocument;
}

type MailRow = typeof identityMail.$inferSelect;

/** As long as the longest of what is sent is of use. */
const kept = 7 * 24 * 3_600_000;
const mostShown = 100;

function lineOf({ to, medium, subject, code }: Mail): string {
  const [kind, contact] = medium === 'EMAIL' ? (['an e-mail', 'email'] as const) : (['an SMS', 'phone_number'] as const);
  return `Plinth would send ${kind} to ${maskedDestination(contact, to)}: ${subject}: ${code}`;
}

/** How the provider's operations send: the message is kept with what they write, or not at all. */
export function sendToMailbox({ now, tell }: SendDeps): ProviderServices['send'] {
  return async (tx, mail) => {
    const at = now();
    await tx.delete(identityMail).where(lt(identityMail.sentAt, new Date(at - kept)));
    await tx.insert(identityMail).values({ ...mail, sentAt: new Date(at) });
    tell?.(lineOf(mail));
  };
}

const style = `
ol { display: grid; gap: var(--s-4); padding: 0; list-style: none; }
li { display: grid; gap: var(--s-2); padding: var(--s-5); background: var(--sheet); border: 1px solid var(--rule); overflow-wrap: anywhere; }
h2 { font-size: var(--t-ui); }
`;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

function messageItem({ to, subject, body, sentAt }: MailRow) {
  return html`<li><h2>${subject}</h2><p>${body}</p><p class="dim">To ${to}, <time datetime="${sentAt.toISOString()}">${moment.format(sentAt)} UTC</time></p></li>`;
}

function mailboxPage(write: WriteDocument, mail: readonly MailRow[]) {
  const list = mail.length > 0 ? html`<ol>${mail.map(messageItem)}</ol>` : html`<p>Nothing was sent yet.</p>`;
  const body = html`<main><p class="mark">Plinth</p><h1>Mailbox</h1><p class="dim">What the development server would have sent, newest first.</p>${list}</main>`;
  return write({ title: 'Mailbox', style, body });
}

/** `GET /mailbox`: a page for people, JSON for programs. */
export function mailboxRoutes({ database: { db }, write }: MailboxDeps): Hono {
  return new Hono().get('/mailbox', async (c) => {
    const mail = await db.select().from(identityMail).orderBy(desc(identityMail.sentAt), desc(identityMail.id)).limit(mostShown);
    const fresh = { 'cache-control': 'no-store', vary: 'accept' };
    if (c.req.header('accept')?.includes('text/html')) return c.html(mailboxPage(write, mail), 200, fresh);
    return c.json({ mail: mail.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) }, 200, fresh);
  });
}
