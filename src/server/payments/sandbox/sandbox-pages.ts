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
import { factOf, returnAddress, webhookOf } from './sandbox-gateway.ts';
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

function page(write: WriteDocument, due: SandboxCheckout['amount'], state: keyof typeof said, language: Language) {
  const [words, amount] = [texts[language], formatCharge(due)];
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
  const answerSchema = v.object({ answer: v.picklist(bankAnswers) });
  const placeSchema = v.object({ id: v.string() });
  const fresh = { 'cache-control': 'no-store' };

  app.get('/sandbox/checkout/:id', validate('param', placeSchema), async (c) => {
    const checkout = await findCheckout(database.db, c.req.valid('param').id, now());
    if (!checkout) return notFound(c);
    // Nothing more can be done here: a browser that comes back is redirected.
    return isPayable(checkout.state)
      ? c.html(page(write, checkout.amount, checkout.state, requestLanguage(c)), 200, fresh)
      : c.redirect(returnAddress(checkout, secret), 303);
  });

  app.post('/sandbox/checkout/:id', validate('param', placeSchema), validate('form', answerSchema), async (c) => {
    const { answer } = c.req.valid('form');
    const { id } = c.req.valid('param');
    const answered = await database.db.transaction(async (tx) => {
      const checkout = await noteAnswer(tx, id, answer, {
        paidAt: new Date(now()),
        settlesAt: new Date(now() + slowMs),
      });
      if (checkout) await noteWebhook(tx, checkout, now(), { secret, origin });
      return checkout;
    });
    const checkout = answered ?? (await findCheckout(database.db, id, now()));
    return checkout ? c.redirect(returnAddress(checkout, secret), 303) : notFound(c);
  });
  return app;
}
