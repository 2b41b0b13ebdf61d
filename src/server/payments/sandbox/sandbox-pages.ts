/** The checkout page of the sandbox gateway: the visitor acts as the bank. It needs no script. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { formatCharge } from '#machines/domain/money-format.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import type { Database, Db } from '../../db/database.ts';
import type { WriteDocument } from '../../http/document.ts';
import { validate } from '../../http/validate.ts';
import { texts } from '../../http/page-words.ts';
import { notFound } from '../../http/problem.ts';
import { requestLanguage, type Language } from '../../http/request-language.ts';
import { noteWork } from '../../outbox/note-work.ts';
import { bankAnswers, findCheckout, noteAnswer, type SandboxCheckout } from './sandbox-books.ts';
import { keptKinds, laterAnswers } from '../../db/mandate-schema.ts';
import { factOf, returnAddress, webhookOf } from './sandbox-gateway.ts';
import { keepToken, limitAsked } from './sandbox-mandates.ts';
import { sandboxWork } from './sandbox-webhooks.ts';

export interface SandboxPagesDeps {
  readonly database: Database;
  readonly write: WriteDocument;
  readonly secret: string;
  /** ms since 1970. */
  readonly now: () => number;
  /** How long a slow bank takes, in ms. */
  readonly slowMs: number;
  /** The target of webhooks: our own origin, never one from a request. Called while a request is handled. */
  readonly origin: () => Promise<string>;
}

/** The styles of the sandbox's pages. */
export const sandboxStyle = `
.sheet { display: grid; gap: var(--s-5); padding: var(--s-6) var(--s-5); background: var(--sheet); border: 1px solid var(--rule); border-top: 3px solid var(--signal); }
.amount { font-size: 2.125rem; font-weight: 500; line-height: 1.2; letter-spacing: -.035em; }
form { display: grid; gap: var(--s-3); }
dl { display: grid; gap: var(--s-2); }
dt { color: var(--ink-2); font-size: var(--t-small); }
label { display: grid; gap: var(--s-2); font-size: var(--t-small); }
select { min-height: 2.75rem; padding: 0 var(--s-3); border: 1px solid var(--rule); background: var(--sheet); color: var(--ink); font: inherit; }
`;

const said = { open: 'nothingMoves', declined: 'bankDeclined', cancelled: 'leftCheckout' } as const;

function isPayable(state: SandboxCheckout['state']): state is keyof typeof said {
  return Object.hasOwn(said, state);
}

interface Shown {
  readonly due: SandboxCheckout['amount'];
  readonly state: keyof typeof said;
  /** The largest debit of the automatic payment that the payer chose; undefined without one. */
  readonly limit: number | undefined;
}

function page(write: WriteDocument, { due, state, limit }: Shown, language: Language) {
  const [words, amount] = [texts[language], formatCharge(due)];
  const later =
    limit === undefined
      ? ''
      : html`<p>${words.keepsMethod({ limit: formatCharge(limit) })}</p>
<label>${words.kept} <select name="kind">${keptKinds.map((kind) => html`<option value="${kind}">${words.keptKind({ kind })}</option>`)}</select></label>
<label>${words.laterDebits} <select name="later">${laterAnswers.map((answer) => html`<option value="${answer}">${words.laterAnswer({ answer })}</option>`)}</select></label>`;
  return write({
    language,
    title: words.sandboxCheckout,
    style: sandboxStyle,
    body: html`<main>
<p class="mark">${words.sandboxBank}</p>
<div class="sheet">
<div><h1>${words.sandboxCheckout}</h1></div>
<div><p class="dim">${words.payTo({ brand: brandFacts.name })}</p><p class="amount">${amount}</p></div>
<p>${words[said[state]]}</p>
<form method="post">
${later}
<button class="button primary" name="answer" value="pay">${words.pay({ amount })}</button>
<button class="button" name="answer" value="decline">${words.decline}</button>
<button class="button" name="answer" value="slow">${words.bankIsSlow}</button>
<button class="button" name="answer" value="payOnce">${words.payOnce}</button>
<button class="button" name="answer" value="cancel">${words.cancel}</button>
</form>
</div>
</main>`,
  });
}

/** Adds the webhook about the bank's answer; for a slow bank, at the time of its answer. */
async function noteWebhook(
  tx: Db,
  checkout: SandboxCheckout,
  now: number,
  { secret, origin }: Pick<SandboxPagesDeps, 'secret' | 'origin'>,
): Promise<void> {
  const fact = factOf(checkout);
  if (!fact || fact.kind === 'cancelled') return;
  const settles = checkout.settlesAt?.getTime() ?? now;
  const answered =
    fact.kind === 'pending'
      ? ({ kind: 'captured', paymentId: fact.paymentId, amount: checkout.amount, at: settles } as const)
      : fact;
  const url = new URL('/api/webhooks/sandbox', await origin()).href;
  await noteWork(
    tx,
    sandboxWork,
    { url, ...webhookOf(checkout, answered, settles, secret) },
    new Date(Math.max(settles, now)),
  );
}

/** `GET` and `POST /sandbox/checkout/:id`. */
export function sandboxPages({ database, write, secret, now, slowMs, origin }: SandboxPagesDeps): Hono {
  const app = new Hono();
  const answerSchema = v.object({
    answer: v.picklist(bankAnswers),
    kind: v.optional(v.picklist(keptKinds), 'account'),
    later: v.optional(v.picklist(laterAnswers), 'pay'),
  });
  const keeps: ReadonlySet<string> = new Set(['pay', 'slow', 'payOnce']);
  const placeSchema = v.object({ id: v.string() });
  const fresh = { 'cache-control': 'no-store' };

  app.get('/sandbox/checkout/:id', validate('param', placeSchema), async (c) => {
    const checkout = await findCheckout(database.db, c.req.valid('param').id, now());
    if (!checkout) return notFound(c);
    // Nothing more can be done here: a browser that comes back is redirected.
    return isPayable(checkout.state)
      ? c.html(
          page(
            write,
            { due: checkout.amount, state: checkout.state, limit: await limitAsked(database.db, checkout.id) },
            requestLanguage(c),
          ),
          200,
          fresh,
        )
      : c.redirect(returnAddress(checkout, secret), 303);
  });

  app.post('/sandbox/checkout/:id', validate('param', placeSchema), validate('form', answerSchema), async (c) => {
    const { answer, kind, later } = c.req.valid('form');
    const { id } = c.req.valid('param');
    const answered = await database.db.transaction(async (tx) => {
      const checkout = await noteAnswer(tx, id, answer, {
        paidAt: new Date(now()),
        settlesAt: new Date(now() + slowMs),
      });
      // The bank keeps the card when the payer confirms the payment.
      if (checkout && keeps.has(answer)) await keepToken(tx, id, { kind, later }, new Date(now()));
      if (checkout) await noteWebhook(tx, checkout, now(), { secret, origin });
      return checkout;
    });
    const checkout = answered ?? (await findCheckout(database.db, id, now()));
    return checkout ? c.redirect(returnAddress(checkout, secret), 303) : notFound(c);
  });
  return app;
}
