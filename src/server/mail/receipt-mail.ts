/** The mail after a payment: amount, facts, one button, where the plan stands, who and which invoice. Its page and its plain text say the same. */
import { html, raw } from 'hono/html';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type { Mail } from './mail.ts';

export interface PaidInstalment {
  readonly orderId: string;
  readonly terms: PaymentOrder;
  /** Counted from 1. */
  readonly instalment: number;
  readonly paidAt: Date;
  readonly invoice: Invoice;
  /** The numbers of all instalments that are paid by now, this one among them. */
  readonly paid: readonly number[];
  /** Where the product is reached from outside. */
  readonly origin: string;
  /** Where another browser gets what was paid without an account. */
  readonly recovery?: string | undefined;
}

type Markup = ReturnType<typeof html>;
/** What is named, and what it comes to. */
type Line = readonly [string, string];

const moments = new Intl.DateTimeFormat('en-IN', { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

/** 'Thursday 4 Feb 2027, 10:22', in India. */
function momentWords(at: Date, date: string): string {
  const parts = new Map(moments.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${formatDate(date)}, ${parts.get('hour')}:${parts.get('minute')}`;
}

function sumOf(rows: readonly Instalment[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0);
}

function linesOf({ invoice, instalment, terms }: PaidInstalment): readonly Line[] {
  return [
    [terms.instalments === 1 ? 'In one payment' : `Instalment ${instalment} of ${terms.instalments}`, formatCharge(invoice.taxable)],
    ...invoice.taxes.filter(({ amount }) => amount > 0).map(({ name, rate, amount }): Line => [`${name} ${rate}%`, formatCharge(amount)]),
    ['Paid', formatCharge(invoice.total)],
  ];
}

/** Where the plan stands. The last line is what comes next. */
function standingOf({ paid, terms, invoice }: PaidInstalment): readonly Line[] {
  const rows = scheduleOf(terms);
  const isPaid = ({ number }: Instalment): boolean => paid.includes(number);
  const gst = invoice.taxes.some(({ amount }) => amount > 0) ? ', with GST' : '';
  const next = nextRow(rows, paid);
  return [
    [`Paid so far${gst}`, formatCharge(sumOf(rows.filter(isPaid)))],
    [`Still to pay${gst}`, formatCharge(sumOf(rows.filter((row) => !isPaid(row))))],
    next ? [`Next, on ${formatDate(next.due)}`, formatCharge(next.amount)] : ['All instalments are paid', ''],
  ];
}

function partiesOf({ invoice }: PaidInstalment): readonly string[] {
  const { recipient, supplier } = invoice;
  return [
    `Invoice ${invoice.number}, SAC ${invoice.sac}`,
    `Billed to ${[recipient.name, ...recipient.address].join(', ')}`,
    `${[supplier.name, ...supplier.address].join(', ')}. GSTIN ${supplier.gstin ?? 'none'}`,
    `Sent to ${recipient.email} because you paid. Answer this mail to reach a person.`,
  ];
}

const sans = "'Geist Variable','Helvetica Neue',Arial,sans-serif";
const colours = { paper: '#f7f4ee', sheet: '#fdfcf9', ink: '#191613', ink2: '#4d4842', ink3: '#68625a', hair: '#d8d2c9', signal: '#1447d3', paid: '#dacdbc', before: '#f1eee8', rule: '#8a8379' } as const;

/** Figures at the right; the last line is their outcome. */
function table(lines: readonly Line[], first: string): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px">${lines.map(([term, figure], index) => {
    const isLast = index === lines.length - 1;
    const cell = `padding:10px 0;border-top:1px solid ${isLast ? colours.ink : index === 0 ? first : colours.hair};${isLast ? 'font-weight:500' : `color:${colours.ink2}`}`;
    return html`<tr><td style="${cell}">${term}</td><td align="right" style="${cell};white-space:nowrap;color:${colours.ink}">${figure}</td></tr>`;
  })}</table>`;
}

/** Who has the link has the projects: it is said beside it. */
const recoveryWords = 'You paid without an account, so that only the browser you paid in knows your projects. Keep this link to yourself.';

/** As many instalments as a stair in a mail has room for. */
const mostSteps = 6;

/** The stair of the plan: what is paid is filled, what is to come is dashed. */
function stair({ paid, terms, instalment }: PaidInstalment): Markup | string {
  const rows = scheduleOf(terms);
  if (rows.length < 2 || rows.length > mostSteps) return '';
  const next = nextRow(rows, paid)?.number;
  const block = (number: number, level: number): string => {
    if (level > number) return '';
    if (!paid.includes(number)) return `border:1px dashed ${colours.rule};`;
    return `border:1px solid ${colours.ink};background:${level === number ? colours.paid : colours.before};`;
  };
  const levels = rows.map(({ number }) => number).toReversed();
  const word = ({ number }: Instalment): string => (number === instalment ? 'Paid today' : paid.includes(number) ? 'Paid' : number === next ? 'Next' : 'Planned');
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed;margin-bottom:20px">${levels.map(
    (level) => html`<tr aria-hidden="true">${rows.map(({ number }) => html`<td style="height:22px;font-size:1px;line-height:1px;${block(number, level)}">&nbsp;</td>`)}</tr>`,
  )}<tr>${rows.map((row) => html`<td style="padding-top:8px;font-size:13px;line-height:1.4;vertical-align:top;${row.number === instalment ? 'font-weight:500' : ''}">${formatDate(row.due).replace(/ \d{4}$/, '')}<br><span style="color:${colours.ink2}">${word(row)}</span></td>`)}</tr></table>`;
}

const mark = html`<table role="presentation" cellpadding="0" cellspacing="0" width="26" aria-hidden="true"><tr><td align="center"><div style="width:11px;height:11px;background:${colours.signal};margin:0 auto;font-size:1px;line-height:11px">&nbsp;</div></td></tr><tr><td align="center" style="padding-top:2px"><div style="width:18px;height:4px;background:${colours.ink};margin:0 auto;font-size:1px;line-height:4px">&nbsp;</div></td></tr><tr><td style="padding-top:2px"><div style="width:26px;height:4px;background:${colours.ink};font-size:1px;line-height:4px">&nbsp;</div></td></tr></table>`;

/** Narrow readers take the button across the sheet. */
const narrow = '@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.big{font-size:34px!important}.btn a{display:block!important;text-align:center}}';

function pageOf(given: PaidInstalment, subject: string, facts: string, invoiceAddress: string): Markup {
  const { invoice, origin, recovery, terms } = given;
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title><style>${raw(narrow)}</style></head>
<body style="margin:0;background:${colours.paper};font-variant-numeric:tabular-nums"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px 40px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colours.sheet};border:1px solid ${colours.ink};font:400 15px/1.45 ${raw(sans)};color:${colours.ink};text-align:left">
<tr><td class="px" style="padding:20px 32px;border-bottom:1px solid ${colours.hair}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="36">${mark}</td><td style="font-size:21px;font-weight:600">${brandFacts.name}</td><td align="right" style="font-size:13px;color:${colours.ink3}">Receipt</td></tr></table></td></tr>
<tr><td class="px" style="padding:32px 32px 8px"><p style="margin:0 0 6px;color:${colours.ink2}">Paid for ${projectName(terms.draft)}</p><p class="big" style="margin:0 0 10px;font-size:40px;line-height:1.1;font-weight:500;letter-spacing:-.035em">${formatCharge(invoice.total)}</p><p style="margin:0;color:${colours.ink2}">${facts}</p></td></tr>
<tr><td class="px" style="padding:24px 32px 8px">${table(linesOf(given), colours.ink)}</td></tr>
<tr><td class="px btn" style="padding:16px 32px 32px"><a href="${invoiceAddress}" style="display:inline-block;background:${colours.signal};color:${colours.sheet};text-decoration:none;font-weight:500;line-height:1;padding:15px 20px;border-radius:2px">Open the invoice</a></td></tr>
<tr><td class="px" style="padding:24px 32px 28px;border-top:1px solid ${colours.ink}"><h2 style="margin:0 0 16px;font-size:22px;line-height:1.1;font-weight:600">Where you are</h2>${stair(given)}${table(standingOf(given), colours.hair)}<p style="margin:16px 0 12px;font-size:14px;color:${colours.ink2}">Nothing is taken by itself.</p><a href="${origin}/dashboard/payments" style="color:${colours.ink}">See the payments</a>${recovery === undefined ? '' : html`<p style="margin:16px 0 0;font-size:14px;color:${colours.ink2}">${recoveryWords} <a href="${recovery}" style="color:${colours.ink}">Open your projects in another browser</a></p>`}</td></tr>
<tr><td class="px" style="padding:20px 32px 24px;border-top:1px solid ${colours.hair};background:${colours.paper};font-size:13px;line-height:1.55;color:${colours.ink3}">${partiesOf(given).map((line) => html`${line}<br>`)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The receipt of an instalment that was paid, to whom it is billed. */
export async function receiptMail(given: PaidInstalment): Promise<Mail> {
  const { invoice, orderId, origin, paidAt, recovery, terms, instalment } = given;
  const subject = `Receipt: ${formatCharge(invoice.total)} for ${projectName(terms.draft)}`;
  const invoiceAddress = `${origin}/invoices/${orderId}`;
  const begins = instalment === 1 ? 'Work begins as planned' : 'Work goes on as planned';
  const facts = `${momentWords(paidAt, invoice.date)}. ${begins}; the final delivery is on ${formatDate(terms.finalDelivery)}.`;
  const inWords = (lines: readonly Line[]): string => lines.map(([term, figure]) => (figure === '' ? `${term}.` : `${term}: ${figure}.`)).join(' ');
  return {
    to: invoice.recipient.email,
    subject,
    paragraphs: [`Paid for ${projectName(terms.draft)}: ${formatCharge(invoice.total)}. ${facts}`, inWords(linesOf(given)), `Where you are. ${inWords(standingOf(given))} Nothing is taken by itself.`, ...(recovery === undefined ? [] : [`${recoveryWords} Open your projects in another browser: ${recovery}`]), ...partiesOf(given)],
    action: { words: 'Open the invoice', address: invoiceAddress },
    html: String(await pageOf(given, subject, facts, invoiceAddress)),
  };
}
