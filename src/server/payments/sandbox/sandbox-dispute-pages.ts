/**
 * The page of a payment at the sandbox's bank, where the visitor disputes it and decides the dispute. It needs no
 * script.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Db } from '../../db/database.ts';
import type { WriteDocument } from '../../http/document.ts';
import { validate } from '../../http/validate.ts';
import { texts } from '../../http/page-words.ts';
import { notFound } from '../../http/problem.ts';
import { requestLanguage, type Language } from '../../http/request-language.ts';
import { noteWork } from '../../outbox/note-work.ts';
import {
  disputeWebhookOf,
  findPayment,
  moveSandboxDispute,
  openSandboxDispute,
  sandboxDeadlines,
  sandboxReasons,
  type SandboxPayment,
} from './sandbox-disputes.ts';
import { sandboxStyle, type SandboxPagesDeps } from './sandbox-pages.ts';
import { sandboxWork } from './sandbox-webhooks.ts';

const choices = ['opened', 'underReview', 'won', 'lost'] as const;
const asNumber = v.pipe(v.string(), v.toNumber());
const choiceSchema = v.variant('choice', [
  v.object({
    choice: v.literal('opened'),
    reason: v.picklist(sandboxReasons),
    days: v.pipe(asNumber, v.picklist(sandboxDeadlines)),
  }),
  v.object({ choice: v.picklist(['underReview', 'won', 'lost']) }),
]);
const placeSchema = v.object({ paymentId: v.string() });

/** The actions on a payment: dispute it, then answer as its bank. */
function forms({ checkout, dispute }: SandboxPayment, language: Language) {
  const words = texts[language];
  const button = (choice: (typeof choices)[number], label: string, isFirst = false) =>
    html`<button class="button${isFirst ? ' primary' : ''}" name="choice" value="${choice}">${label}</button>`;
  if (!dispute) {
    if (checkout.state !== 'paid') return html`<p>${words.notDisputable}</p>`;
    return html`<form method="post">
<label>${words.whyDisputed} <select name="reason">${sandboxReasons.map((reason) => html`<option value="${reason}">${words.sandboxReason({ reason })}</option>`)}</select></label>
<label>${words.whenDue} <select name="days">${sandboxDeadlines.map((days) => html`<option value="${days}">${words.inDays({ days })}</option>`)}</select></label>
${button('opened', words.disputePayment({ amount: formatCharge(checkout.amount) }), true)}
</form>`;
  }
  const isDecided = dispute.state === 'won' || dispute.state === 'lost';
  return html`<p role="status">${words.disputeIs({ state: dispute.state })}</p>${
    isDecided
      ? ''
      : html`<form method="post">
${dispute.state === 'opened' ? button('underReview', words.readEvidence, true) : ''}
${button('won', words.decideForShop)}
${button('lost', words.decideForPayer)}
</form>`
  }`;
}

function page(write: WriteDocument, payment: SandboxPayment, language: Language) {
  const words = texts[language];
  return write({
    language,
    title: words.sandboxPayment,
    style: sandboxStyle,
    body: html`<main>
<p class="mark">${words.sandboxBank}</p>
<div class="sheet">
<div><h1>${words.sandboxPayment}</h1></div>
<div><p class="dim">${payment.checkout.paymentId}</p><p class="amount">${formatCharge(payment.checkout.amount)}</p></div>
<p>${words.disputeSays}</p>
${forms(payment, language)}
</div>
</main>`,
  });
}

/** `GET` and `POST /sandbox/payments/:paymentId`. */
export function sandboxDisputePages({ database, write, secret, now, origin }: Omit<SandboxPagesDeps, 'slowMs'>): Hono {
  const app = new Hono();

  app.get('/sandbox/payments/:paymentId', validate('param', placeSchema), async (c) => {
    const payment = await findPayment(database.db, c.req.valid('param').paymentId);
    return payment
      ? c.html(page(write, payment, requestLanguage(c)), 200, { 'cache-control': 'no-store' })
      : notFound(c);
  });

  /** Applies the visitor's choice and sends its webhook, completely or not at all. */
  const act = async (tx: Db, paymentId: string, chosen: v.InferOutput<typeof choiceSchema>): Promise<void> => {
    const known = await findPayment(tx, paymentId);
    const moved =
      chosen.choice === 'opened'
        ? await openSandboxDispute(tx, paymentId, chosen, now())
        : known?.dispute && (await moveSandboxDispute(tx, known.dispute.id, chosen.choice));
    const webhook = moved && disputeWebhookOf(moved, now(), secret);
    if (webhook)
      await noteWork(tx, sandboxWork, { url: new URL('/api/webhooks/sandbox', await origin()).href, ...webhook });
  };

  app.post(
    '/sandbox/payments/:paymentId',
    validate('param', placeSchema),
    validate('form', choiceSchema),
    async (c) => {
      const { paymentId } = c.req.valid('param');
      await database.db.transaction((tx) => act(tx, paymentId, c.req.valid('form')));
      return c.redirect(`/sandbox/payments/${encodeURIComponent(paymentId)}`, 303);
    },
  );
  return app;
}
