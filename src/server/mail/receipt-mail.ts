/**
 * The mail after a payment: amount, facts, one button, the state of the plan, and the billed party and invoice. Its
 * page and its plain text have the same content.
 */
import { html } from 'hono/html';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type * as english from '#messages/receipt.ts';
import inLanguages from '#messages/receipt.ts?languages';
import { inEachLanguage, pageLang, type Language, type Texts } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import { button, framed, light, type Markup } from './layout.ts';
import type { Mail } from './mail.ts';

export interface PaidInstalment {
  readonly orderId: string;
  readonly terms: PaymentOrder;
  /** 1-based. */
  readonly instalment: number;
  readonly paidAt: Date;
  readonly invoice: Invoice;
  /** The day in India on which each instalment was paid, by its number: those paid so far, including this one. */
  readonly paidOn: ReadonlyMap<number, IsoDate>;
  /** The product's public origin. */
  readonly origin: string;
  /** The address that adds another browser after a payment without an account. */
  readonly recovery?: string | undefined;
  /** Whether automatic payment is on, or begins with this payment. Default: not. */
  readonly automatic?: 'on' | 'asked' | undefined;
  /** The payer's language. */
  readonly language: Language;
}

/** A label and its value. */
type Line = readonly [string, string];

const texts = inLanguages as Texts<typeof english>;

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
const moments = inEachLanguage(
  (language) => new Intl.DateTimeFormat(pageLang(language), { weekday: 'long', ...time, numberingSystem: 'latn' }),
);

/** 'Thursday 4 Feb 2027, 10:22', in India. */
function momentWords(language: Language, at: Date, date: string): string {
  const parts = new Map(moments[language].formatToParts(at).map(({ type, value }) => [type, value]));
  return texts[language].moment({
    weekday: parts.get('weekday') ?? '',
    day: dayIn(language, date),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  });
}

function sumOf(rows: readonly Instalment[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0);
}

function linesOf({ invoice, instalment, terms, language }: PaidInstalment): readonly Line[] {
  const words = texts[language];
  return [
    [
      terms.instalments === 1 ? words.inOnePayment : words.instalment({ number: instalment, all: terms.instalments }),
      formatCharge(invoice.taxable),
    ],
    ...invoice.taxes
      .filter(({ amount }) => amount > 0)
      .map(({ name, rate, amount }): Line => [`${name} ${rate}%`, formatCharge(amount)]),
    [words.paid, formatCharge(invoice.total)],
  ];
}

/** The state of the plan. The last line is the next step. */
function statusOf({ paidOn, terms, invoice, language }: PaidInstalment): readonly Line[] {
  const words = texts[language];
  const rows = scheduleOf(terms);
  const isPaid = ({ number }: Instalment): boolean => paidOn.has(number);
  const isTaxed = invoice.taxes.some(({ amount }) => amount > 0);
  const next = nextRow(rows, [...paidOn.keys()]);
  return [
    [isTaxed ? words.paidSoFarGst : words.paidSoFar, formatCharge(sumOf(rows.filter(isPaid)))],
    [isTaxed ? words.stillToPayGst : words.stillToPay, formatCharge(sumOf(rows.filter((row) => !isPaid(row))))],
    next ? [words.nextOn({ day: dayIn(language, next.due) }), formatCharge(next.amount)] : [words.allPaid, ''],
  ];
}

/** How the next instalment is paid; empty when all are paid. */
function howNextIsPaid({ paidOn, terms, language, automatic }: PaidInstalment): string {
  const words = texts[language];
  const how = automatic === undefined ? words.byHand : automatic === 'on' ? words.byDebit : words.byDebitSoon;
  return nextRow(scheduleOf(terms), [...paidOn.keys()]) ? how : '';
}

function partiesOf({ invoice, language }: PaidInstalment): readonly string[] {
  const { recipient, supplier } = invoice;
  const words = texts[language];
  return [
    words.invoiceNumbered({ number: invoice.number, sac: invoice.sac }),
    words.billedTo({ recipient: [recipient.name, ...recipient.address].join(', ') }),
    words.gstin({ supplier: [supplier.name, ...supplier.address].join(', '), gstin: supplier.gstin ?? words.none }),
    words.attached({ to: recipient.email }),
  ];
}

/** Figures at the right; the last line is their total. @param first the weight of the line above. */
function table(lines: readonly Line[], first: 'edge' | 'hair'): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px">${lines.map(
    ([term, figure], index) => {
      const isLast = index === lines.length - 1;
      const edge = isLast ? 'edge' : index === 0 ? first : 'hair';
      const cell = `padding:10px 0;border-top:1px solid ${edge === 'edge' ? light.ink : light.hair};${isLast ? 'font-weight:500' : `color:${light.ink2}`}`;
      return html`<tr><td class="${edge} ${isLast ? 'ink' : 'ink2'}" style="${cell}">${term}</td><td class="${edge} ink" align="right" style="${cell};white-space:nowrap;color:${light.ink}">${figure}</td></tr>`;
    },
  )}</table>`;
}

/** The maximum number of instalments for which a mail has a stair. */
const maxSteps = 6;

/** The plan as a stair: paid steps are filled, future ones are dashed. */
function stair({ paidOn, terms, instalment, language }: PaidInstalment): Markup | string {
  const words = texts[language];
  const rows = scheduleOf(terms);
  if (rows.length < 2 || rows.length > maxSteps) return '';
  const next = nextRow(rows, [...paidOn.keys()])?.number;
  const block = (number: number, level: number): readonly [name: string, style: string] => {
    if (level > number) return ['', ''];
    if (!paidOn.has(number)) return ['edge', `border:1px dashed ${light.rule};`];
    const name = level === number ? 'filled' : 'before';
    return [`edge ${name}`, `border:1px solid ${light.ink};background:${light[name]};`];
  };
  const levels = rows.map(({ number }) => number).toReversed();
  const word = ({ number }: Instalment): string =>
    number === instalment
      ? words.paidToday
      : paidOn.has(number)
        ? words.paid
        : number === next
          ? words.next
          : words.planned;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed;margin-bottom:20px">${levels.map(
    (level) =>
      html`<tr aria-hidden="true">${rows.map(({ number }) => {
        const [name, style] = block(number, level);
        return html`<td class="${name}" style="height:22px;font-size:1px;line-height:1px;${style}">&nbsp;</td>`;
      })}</tr>`,
  )}<tr>${rows.map((row) => html`<td class="ink" style="padding-top:8px;font-size:13px;line-height:1.4;vertical-align:top;${row.number === instalment ? 'font-weight:500' : ''}">${dayIn(language, paidOn.get(row.number) ?? row.due).replace(/ \d{4}$/, '')}<br><span class="ink2" style="color:${light.ink2}">${word(row)}</span></td>`)}</tr></table>`;
}

function rowsOf(given: PaidInstalment, facts: string, invoiceAddress: string): readonly Markup[] {
  const { invoice, origin, recovery, terms, language } = given;
  const words = texts[language];
  // The payments of the dashboard ask for an account; without one, a link adds another browser.
  const again =
    recovery === undefined
      ? html`<a class="ink" href="${origin}/dashboard/payments" style="color:${light.ink}">${words.seePayments}</a>`
      : html`<p class="ink2" style="margin:16px 0 0;font-size:14px;color:${light.ink2}">${words.withoutAccount} <a class="ink" href="${recovery}" style="color:${light.ink}">${words.otherBrowser}</a></p>`;
  return [
    html`<tr><td class="px" style="padding:32px 32px 8px"><p class="ink2" style="margin:0 0 6px;color:${light.ink2}">${words.paidFor({ project: projectName(terms.draft) })}</p><p class="big ink" style="margin:0 0 10px;font-size:40px;line-height:1.1;font-weight:500;letter-spacing:-.035em">${formatCharge(invoice.total)}</p><p class="ink2" style="margin:0;color:${light.ink2}">${facts}</p></td></tr>`,
    html`<tr><td class="px" style="padding:24px 32px 8px">${table(linesOf(given), 'edge')}</td></tr>`,
    button({ words: words.openInvoice, address: invoiceAddress }),
    html`<tr><td class="px edge" style="padding:24px 32px 28px;border-top:1px solid ${light.ink}"><h2 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.1;font-weight:600">${words.whereYouAre}</h2>${stair(given)}${table(statusOf(given), 'hair')}<p class="ink2" style="margin:16px 0 12px;font-size:14px;color:${light.ink2}">${howNextIsPaid(given)}</p>${again}</td></tr>`,
  ];
}

/** The receipt of a paid instalment, to its billed party. */
export async function receiptMail(given: PaidInstalment): Promise<Mail> {
  const { invoice, orderId, origin, paidAt, recovery, terms, instalment, language } = given;
  const words = texts[language];
  const [project, amount] = [projectName(terms.draft), formatCharge(invoice.total)];
  const subject = words.subject({ amount, project });
  const invoiceAddress = `${origin}/invoices/${orderId}`;
  const facts = words.facts({
    moment: momentWords(language, paidAt, invoice.date),
    begins: instalment === 1 ? 'yes' : 'no',
    day: dayIn(language, terms.finalDelivery),
  });
  const inWords = (lines: readonly Line[]): string =>
    lines
      .map(([term, figure]) =>
        figure === '' ? words.sentence({ words: term }) : words.termAndFigure({ term, figure }),
      )
      .join(' ');
  return {
    to: invoice.recipient.email,
    language,
    subject,
    paragraphs: [
      words.paidForAmount({ project, amount, facts }),
      inWords(linesOf(given)),
      words.standing({ standing: inWords(statusOf(given)), byHand: howNextIsPaid(given) }).trimEnd(),
      ...(recovery === undefined ? [] : [`${words.withoutAccount} ${words.otherBrowser}: ${recovery}`]),
      ...partiesOf(given),
    ],
    action: { words: words.openInvoice, address: invoiceAddress },
    html: await framed({
      subject,
      language,
      kind: words.receipt,
      rows: rowsOf(given, facts, invoiceAddress),
      foot: partiesOf(given),
    }),
    invoiceOf: orderId,
  };
}
