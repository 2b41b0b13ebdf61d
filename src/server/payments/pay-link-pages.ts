/** The pages of payment links: only forms. A script saves one press on the way to a gateway that wants a form. */
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { maskedEmail } from '#machines/domain/email-address.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import { payLinkDays } from '#machines/domain/pricing/policy.ts';
import type * as english from '#messages/pay-link.ts';
import inLanguages from '#messages/pay-link.ts?languages';
import type * as englishMethods from '#messages/payment-methods.ts';
import methodsInLanguages from '#messages/payment-methods.ts?languages';
import type { WriteDocument } from '../http/document.ts';
import type { Language, Texts } from '../http/request-language.ts';
import { dayIn, momentIn } from '../http/written-day.ts';
import type { Checkout } from './gateway.ts';
import type { LinkFacts, LinkState } from './pay-link-state.ts';

type Html = ReturnType<typeof html>;
type Row = readonly [term: string, detail: string];

const texts = inLanguages as Texts<typeof english>;
const methodTexts = methodsInLanguages as Texts<typeof englishMethods>;

/** The address of the script that sends the form of a handover. */
export const goOnScriptPath = '/pay/go-on.js';
export const goOnScript = `document.querySelector('form[data-go-on]')?.requestSubmit();\n`;

export const payLinkStyle = `
.sheet { display: grid; gap: var(--s-5); padding: var(--s-6) var(--s-5); background: var(--sheet); border: 1px solid var(--rule); border-top: 3px solid var(--signal); }
.sheet dl { display: grid; gap: var(--s-3); }
.sheet dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--s-1) var(--s-4); padding-top: var(--s-3); border-top: 1px solid var(--hair); }
.sheet dt { color: var(--ink-2); }
.sheet dd { margin: 0; overflow-wrap: anywhere; text-align: end; }
.amount { font-size: 2.125rem; font-weight: 500; line-height: 1.2; letter-spacing: -.035em; }
.acts { display: flex; flex-wrap: wrap; gap: var(--s-3); }
.sheet form .button { width: 100%; }
.note { padding: var(--s-4); border: 1px solid var(--rule); border-left: 3px solid var(--signal); background: var(--sunk); }
.small { font-size: var(--t-small); }
`;

export interface PayLinkPageDeps {
  readonly write: WriteDocument;
  readonly language: Language;
  readonly methods: readonly PaymentMethod[];
  /** Today in India. */
  readonly today: IsoDate;
}

/** Why the page of a payable instalment is shown again. */
export type PayFault = 'cancelled' | 'notStarted' | { readonly declined: string };

export function payLinkPages({ write, language, methods, today }: PayLinkPageDeps) {
  const words = texts[language];
  const methodWords = methodTexts[language];
  const page = (title: string, ...rest: readonly (Html | string)[]) =>
    write({
      language,
      title: `${title} - ${brandFacts.name}`,
      style: payLinkStyle,
      body: html`<main><p class="mark">${brandFacts.name}</p><h1>${title}</h1>${rest}</main>`,
    });
  const says = (sentence: string, kind = ''): Html => html`<p class="${kind}">${sentence}</p>`;
  const list = (rows: readonly Row[]): Html =>
    html`<dl>${rows.map(([term, detail]) => html`<div><dt>${term}</dt><dd>${detail}</dd></div>`)}</dl>`;
  const day = (date: IsoDate): string => dayIn(language, date);
  const which = ({ row, of }: LinkFacts) => ({ number: row.number, all: of });

  const dueWords = ({ due }: LinkFacts['row']): string => {
    if (due === today) return words.dueToday({ day: day(due) });
    return due < today ? words.overdue({ day: day(due) }) : day(due);
  };
  const paidWords = ({ paidBefore, paidCount, of }: LinkFacts): string =>
    paidCount === 0
      ? words.noneOf({ all: of })
      : words.someOf({ amount: formatCharge(paidBefore), count: paidCount, all: of });
  const upi = (): Html | string => (methods.includes('upi') ? says(methodWords.upiNext, 'dim small') : '');
  const faultWords = (fault: PayFault): string => {
    if (fault === 'cancelled') return words.nothingCharged;
    return fault === 'notStarted' ? words.notStarted : words.declined({ reason: fault.declined });
  };
  const ways = (): Html =>
    html`<p class="acts"><a class="button primary" href="/login?to=/dashboard/payments">${words.signIn}</a><a class="button" href="/contact">${words.writeToUs}</a></p>`;

  return {
    nowhere: () => page(words.nowhere, says(words.nowhereSays), ways()),
    expired: () => page(words.expired, says(words.expiredSays({ days: payLinkDays })), ways()),
    /** @param path of the link */
    payable: (facts: LinkFacts, path: string, fault?: PayFault) => {
      const { row, project } = facts;
      const amount = formatCharge(row.amount);
      return page(
        words.payInstalment(which(facts)),
        fault === undefined ? '' : html`<p class="note" role="alert">${faultWords(fault)}</p>`,
        html`<div class="sheet">
<div><p class="dim">${row.tax > 0 ? words.toPayWithGst : words.toPay}</p><p class="amount">${amount}</p></div>
${list([
  [words.project, project],
  [words.instalment, words.numberOf(which(facts))],
  [words.due, dueWords(row)],
  [words.paidBefore, paidWords(facts)],
  [methodWords.payWith, methods.map((method) => methodWords[method]).join(', ')],
])}
<form method="post" action="${path}"><button class="button primary">${words.pay({ amount })}</button></form>
${says(words.goesToGateway, 'dim small')}${upi()}
</div>`,
        says(words.withoutAccount, 'dim small'),
      );
    },
    /** The way to the gateway's page: a form to post, or an address that the browser opens by itself. */
    handover: ({ url, method, fields }: Checkout) =>
      page(
        words.goingOn,
        method === 'GET'
          ? html`<p><a class="button primary" href="${url}">${words.goOn}</a></p>`
          : html`<form method="post" action="${url}" data-go-on>${Object.entries(fields).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
            )}<button class="button primary">${words.goOn}</button></form><script src="${goOnScriptPath}"></script>`,
      ),
    paid: ({ facts, receipt, email, next }: Extract<LinkState, { kind: 'paid' }>) =>
      page(
        words.isPaid(which(facts)),
        html`<div class="sheet">${list([
          [words.project, facts.project],
          [words.paidAmount, formatCharge(receipt.order.amount)],
          [words.paidOn, words.momentInIndia({ moment: momentIn(language, new Date(receipt.paidAt)) })],
          [words.invoice, receipt.reference],
          next
            ? [words.next, words.nextIs({ amount: formatCharge(next.amount), day: day(next.due) })]
            : [words.next, words.allPaid],
        ])}
${email === null ? '' : says(words.receiptMailed({ email: maskedEmail(email) }))}
<p class="acts"><a class="button" href="/invoices/${receipt.orderId}">${words.openInvoice}</a></p></div>`,
        says(next ? words.linkComes : words.thanks, 'dim small'),
      ),
    /** @param path of the link */
    waiting: (facts: LinkFacts, path: string) =>
      page(
        words.waiting,
        html`<div class="sheet">${list([
          [words.project, facts.project],
          [words.instalment, words.numberOf(which(facts))],
          [words.toPay, formatCharge(facts.row.amount)],
        ])}
${says(methodWords.upiNext)}<p class="acts"><a class="button primary" href="${path}">${words.lookAgain}</a></p></div>`,
      ),
    /** @param path of the link of the instalment that comes first */
    earlier: ({ first }: Extract<LinkState, { kind: 'earlier' }>, { of }: LinkFacts, path: string) =>
      page(
        words.otherFirst({ number: first }),
        says(words.otherFirstSays),
        html`<p><a class="button primary" href="${path}">${words.payInstalment({ number: first, all: of })}</a></p>`,
      ),
  };
}
