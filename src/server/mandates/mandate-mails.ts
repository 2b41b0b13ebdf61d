/** The mails of automatic payment, to the billed party of the first payment. */
import { brandFacts } from '#machines/domain/brand.ts';
import { approvalLimit, debitPlan, needsApproval, type Instrument } from '#machines/domain/payments/mandate.ts';
import { formatCharge, formatPrice } from '#machines/domain/money-format.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type * as english from '#messages/automatic-payment.ts';
import inLanguages from '#messages/automatic-payment.ts?languages';
import type { Language, Texts } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import type { Mail } from '../mail/mail.ts';

export const mandateTexts = inLanguages as Texts<typeof english>;

/** The facts of a mandate that its mails name. */
export interface MandateFacts {
  readonly to: string;
  readonly language: Language;
  readonly project: string;
  /** Plinth's reference of the mandate. */
  readonly reference: string;
  readonly instrument: Instrument;
  /** In paise. */
  readonly limit: number;
  readonly until: string;
  readonly rows: readonly Instalment[];
  /** The address that shows and cancels it. */
  readonly manage: string;
}

export function instrumentWords(language: Language, instrument: Instrument): string {
  return mandateTexts[language].instrument({ kind: instrument.kind, name: instrument.name, ending: instrument.ending });
}

function mailOf({ to, language }: MandateFacts, mail: Omit<Mail, 'to' | 'language' | 'reason'>): Mail {
  return { to, language, reason: mandateTexts[language].becauseChosen, ...mail };
}

/** Automatic payment is on: every debit, with its day. */
export function onMail(facts: MandateFacts): Mail {
  const { language, project, instrument, limit, until, rows, reference, manage } = facts;
  const words = mandateTexts[language];
  const lines = (debitPlan(rows)?.debits ?? []).map(({ number, amount, due }) => {
    const line = needsApproval(amount, instrument) ? words.approvedLine : words.debitLine;
    return line({ number, amount: formatCharge(amount), day: dayIn(language, due) });
  });
  return mailOf(facts, {
    subject: words.isOn({ project }),
    paragraphs: [
      words.onSays({
        instrument: instrumentWords(language, instrument),
        limit: formatCharge(limit),
        until: dayIn(language, until),
      }),
      lines.join('\n'),
      words.noticeFirst,
      words.reference({ reference }),
      words.stopAny,
    ],
    action: { words: words.manage, address: manage },
  });
}

/** The bank keeps nothing: everything is paid by hand. */
export function refusedMail(facts: Pick<MandateFacts, 'to' | 'language' | 'project'>): Mail {
  const words = mandateTexts[facts.language];
  const { to, language, project } = facts;
  return {
    to,
    language,
    reason: words.becauseChosen,
    subject: words.isRefused({ project }),
    paragraphs: [words.refusedSays],
  };
}

/** The notice of a debit, at least 24 hours before it: amount, day, merchant, reference and the way to opt out. */
export function noticeMail(facts: MandateFacts, row: Instalment): Mail {
  const { language, project, instrument, rows, reference, manage } = facts;
  const words = mandateTexts[language];
  const [amount, day] = [formatCharge(row.amount), dayIn(language, row.due)];
  return mailOf(facts, {
    subject: words.noticeOf({ amount, project, day }),
    paragraphs: [
      words.noticeSays({
        merchant: brandFacts.name,
        amount,
        instrument: instrumentWords(language, instrument),
        day,
        number: row.number,
        all: rows.length,
        project,
      }),
      words.reference({ reference }),
      words.optOut,
    ],
    action: { words: words.stopOrSee, address: manage },
  });
}

/** Instead of the notice, for an amount that the payer approves. @param pay the address of its payment */
export function approvalMail(facts: MandateFacts, row: Instalment, pay: string): Mail {
  const { language, project, rows, reference, manage } = facts;
  const words = mandateTexts[language];
  const [amount, day] = [formatCharge(row.amount), dayIn(language, row.due)];
  return mailOf(facts, {
    subject: words.approvalOf({ amount, project, day }),
    paragraphs: [
      words.approvalSays({
        amount,
        limit: formatPrice(approvalLimit),
        number: row.number,
        all: rows.length,
        project,
        day,
      }),
      words.reference({ reference }),
      words.cancelAt({ address: manage }),
    ],
    action: { words: words.approveAndPay, address: pay },
  });
}

/** A debit failed: the reason, and the link to pay. */
export function failedMail(facts: MandateFacts, row: Instalment, reason: string, pay: string): Mail {
  const { language, project, instrument, rows, manage } = facts;
  const words = mandateTexts[language];
  return mailOf(facts, {
    subject: words.failedOf({ number: row.number, all: rows.length, project }),
    paragraphs: [
      words.failedSays({
        amount: formatCharge(row.amount),
        instrument: instrumentWords(language, instrument),
        reason,
      }),
      words.payByLink,
      words.cancelAt({ address: manage }),
    ],
    action: { words: words.payNow, address: pay },
  });
}

/** It is cancelled. @param asked the number of the instalment that the bank may still debit */
export function cancelledMail(
  { to, language, project }: Pick<MandateFacts, 'to' | 'language' | 'project'>,
  asked: number | undefined,
): Mail {
  const words = mandateTexts[language];
  return {
    to,
    language,
    reason: words.becauseChosen,
    subject: words.isCancelled({ project }),
    paragraphs: [words.cancelledSays, ...(asked === undefined ? [] : [words.alreadyAsked({ number: asked })])],
  };
}
