/**
 * The messages that the provider would send by e-mail and SMS; only SMS if a mail server is configured. They do not
 * leave this machine: each is logged on the console and shown at `/mailbox`, beside the demo controls.
 */
import { desc, eq, lt, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import type { Db } from '../../db/database.ts';
import { identityMail } from '../../db/identity-schema.ts';
import type { WriteDocument } from '../../http/document.ts';
import { validate } from '../../http/validate.ts';
import { texts } from '../../http/page-words.ts';
import { inEachLanguage, pageLang, requestLanguage, type Language } from '../../http/request-language.ts';
import { maskedDestination } from './attributes.ts';
import type { Mail, ProviderServices } from './provider.ts';
import type { Board } from './demo-controls/board.ts';
import { readState, type BoardState } from './demo-controls/board-state.ts';
import { allChoices, demoControlsPart, demoControlsStyle } from './demo-controls/demo-controls-page.ts';
import { aboutPerson, texts as demoControlsTexts } from './demo-controls/demo-controls-words.ts';

export interface SendDeps {
  /** ms since 1970, not shifted with the provider's clock: messages keep the order of their arrival. */
  readonly now: () => number;
  /** Writes a line to the console. */
  readonly tell: (line: string) => void;
}

export interface MailboxDeps {
  readonly database: { readonly db: Db };
  readonly write: WriteDocument;
  readonly board: Board;
}

type MailRow = typeof identityMail.$inferSelect;

/** How long messages are stored, in ms: as long as the longest-lived of them is valid. */
const kept = 7 * 24 * 3_600_000;
const maxShown = 100;

function lineOf({ to, medium, subject, code }: Mail): string {
  const [kind, contact] =
    medium === 'EMAIL' ? (['an e-mail', 'email'] as const) : (['an SMS', 'phone_number'] as const);
  return `${brandFacts.name} would send ${kind} to ${maskedDestination(contact, to)}: ${[subject, code].filter((words) => words !== '').join(': ')}`;
}

/** The `send` of the provider's operations: the message is stored in the same transaction as the operation's writes. */
export function sendToMailbox({ now, tell }: SendDeps): ProviderServices['send'] {
  let last = 0;
  return async (tx, { language: _language, ...mail }) => {
    // Two messages within a millisecond still have an order.
    const at = Math.max(now(), last + 1);
    last = at;
    await tx.delete(identityMail).where(lt(identityMail.sentAt, new Date(at - kept)));
    await tx.insert(identityMail).values({ ...mail, sentAt: new Date(at) });
    tell(lineOf(mail));
  };
}

export const mailboxStyle = `
main { max-width: 76rem; }
.columns { display: grid; gap: var(--s-7); align-items: start; }
@media (width > 72rem) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 40rem); } }
h2 { font-family: var(--font-head); font-size: var(--t-3); }
h3 { font-size: 1.0625rem; }
.mailbox { display: grid; gap: var(--s-4); }
.messages { display: grid; gap: var(--s-5); padding: 0; list-style: none; }
.messages article { display: grid; gap: var(--s-3); overflow-wrap: anywhere; }
.body { white-space: pre-line; }
.email { padding: var(--s-5); background: var(--sheet); border: 1px solid var(--rule); border-top: 3px solid var(--ink); }
.bubble { justify-self: start; max-width: 24rem; padding: var(--s-4) var(--s-5); background: var(--sunk); border: 1px solid var(--rule); border-radius: 1.25rem 1.25rem 1.25rem .25rem; }
.said { padding: var(--s-4) var(--s-5); background: var(--sheet); border: 1px solid var(--rule); border-left: 3px solid var(--signal); }
${demoControlsStyle}`;

const moment = {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
  numberingSystem: 'latn',
  hourCycle: 'h23',
} as const;
const moments = inEachLanguage(
  (language) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : pageLang(language), moment),
);

function messageItem({ to, medium, subject, body, sentAt }: MailRow, language: Language) {
  const words = texts[language];
  const time = html`<time datetime="${sentAt.toISOString()}">${moments[language].format(sentAt)} UTC</time>`;
  if (medium === 'SMS')
    return html`<li><article><p class="dim">${words.smsTo({ to })}, ${time}</p><p class="bubble">${body}</p></article></li>`;
  return html`<li><article class="email"><p class="dim">${words.emailTo({ to })}, ${time}</p><h3>${subject}</h3><p class="body">${body}</p></article></li>`;
}

interface Shown {
  readonly mail: readonly MailRow[];
  readonly to: string | undefined;
  readonly done: string | undefined;
  readonly state: BoardState;
  readonly language: Language;
}

function mailboxPage(write: WriteDocument, { mail, to, done, state, language }: Shown) {
  const words = texts[language];
  const list =
    mail.length > 0
      ? html`<ol class="messages">${mail.map((one) => messageItem(one, language))}</ol>`
      : html`<p>${to === undefined ? words.nothingSent : words.nothingSentTo({ to })}</p>`;
  const boardWords = demoControlsTexts[language];
  const chosen = allChoices.find(({ id }) => id === done);
  const again = to === undefined ? '/mailbox' : `/mailbox?to=${encodeURIComponent(to)}`;
  const body = html`<main><p class="mark">${brandFacts.name}</p><h1>${words.mailbox}</h1>
${chosen === undefined ? '' : html`<p class="said" role="status">${aboutPerson(boardWords, chosen.done)}</p>`}
<p class="dim">${to === undefined ? words.wouldHaveSent : words.wouldHaveSentTo({ to })}</p>
<p><a class="button" href="${again}">${words.reload}</a></p>
<div class="columns"><section class="mailbox"><h2>${words.messagesHeading}</h2>${list}</section>${demoControlsPart(state, boardWords)}</div></main>`;
  return write({ language, title: words.mailbox, style: mailboxStyle, body });
}

/** A number in an address without encoding: its plus arrives as a space. */
const destination = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^ (?=\d)/, '+').trim() || undefined),
);
const askedSchema = v.object({ to: v.optional(destination), done: v.optional(v.string()) });

/** `GET /mailbox`: a page for people, JSON for programs. */
export function mailboxRoutes({ database: { db }, write, board }: MailboxDeps): Hono {
  return new Hono().get('/mailbox', validate('query', askedSchema), async (c) => {
    const { to, done } = c.req.valid('query');
    const addressed = to === undefined ? undefined : eq(sql`lower(${identityMail.to})`, sql`lower(${to})`);
    const mail = await db
      .select()
      .from(identityMail)
      .where(addressed)
      .orderBy(desc(identityMail.sentAt), desc(identityMail.id))
      .limit(maxShown);
    const fresh = { 'cache-control': 'no-store', vary: 'accept, accept-language, cookie' };
    const language = requestLanguage(c);
    if (c.req.header('accept')?.includes('text/html'))
      return c.html(
        mailboxPage(write, { mail, to, done, state: await readState(board, demoControlsTexts[language]), language }),
        200,
        fresh,
      );
    return c.json(
      mail.map(({ id: _id, sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })),
      200,
      fresh,
    );
  });
}
