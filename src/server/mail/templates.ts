/** The texts of the mails that are not receipts, each with the reason why it is sent. */
import type { ContactMessage } from '#contracts/message.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { leadFacts, type StoredLead } from '#machines/domain/leads/lead-fields.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type { Language } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import { mailTexts } from './messages.ts';
import type { Mail } from './mail.ts';

const { name: product } = brandFacts;

/** Each fact on its own line; empty ones are omitted. */
function listed(facts: readonly (readonly [term: string, told: string])[]): string {
  return facts
    .filter(([, told]) => told !== '')
    .map(([term, told]) => `${term}: ${told}`)
    .join('\n');
}

/**
 * To the sender of a contact message, or to the address that was typed there: it repeats no typed text, so that no one
 * can write to others with it.
 */
export function messageConfirmation({ email }: ContactMessage, language: Language): Mail {
  const words = mailTexts[language];
  return {
    to: email,
    language,
    subject: words.yourMessage({ brand: product }),
    paragraphs: [words.submitted, words.weRead],
    reason: words.fromMessage,
  };
}

/** To the staff, whose reply goes to the sender. */
export function messageNotice(staff: string, { name, email, message }: ContactMessage): Mail {
  return {
    to: staff,
    replyTo: email,
    subject: `Message from ${name || email}`,
    paragraphs: [
      listed([
        ['Name', name],
        ['Email', email],
      ]),
      message,
    ],
    reason: 'because messages come here. An answer goes to whoever wrote',
  };
}

/** The staff's answer, above the original message. */
export function messageAnswer(
  staff: string,
  { email, message }: ContactMessage,
  answer: string,
  language: Language,
): Mail {
  const words = mailTexts[language];
  return {
    to: email,
    language,
    replyTo: staff,
    subject: words.ourAnswer({ brand: product }),
    paragraphs: [answer, words.youWrote({ message })],
    reason: words.youWroteFromIt,
  };
}

/** To the person who requested a demo. */
export function demoConfirmation({ email }: StoredLead, language: Language): Mail {
  const words = mailTexts[language];
  return { to: email, language, subject: words.requestKept, paragraphs: [words.willWrite], reason: words.fromDemo };
}

export function demoNotice(staff: string, asked: StoredLead): Mail {
  const { name, lastname, email } = asked;
  const facts = leadFacts(asked).map(({ term, detail }) => [term, detail] as const);
  return {
    to: staff,
    replyTo: email,
    subject: `Request for a demo: ${name} ${lastname}`,
    paragraphs: [listed([['Name', `${name} ${lastname}`], ...facts])],
    reason: 'because requests for a demo come here. An answer goes to whoever asked',
  };
}

/** To the recipient of a link to a project, without its owner. @param name of the project; empty without one */
export function invitationMail(to: string, name: string, address: string, language: Language): Mail {
  const words = mailTexts[language];
  const project = name || words.aPlan;
  return {
    to,
    language,
    subject: words.invited({ project }),
    paragraphs: [words.isShared({ project, brand: product }), words.keepLink],
    action: { words: words.lookAtPlan, address },
    reason: words.fromInvitation,
  };
}

export interface ReminderFacts {
  readonly to: string;
  readonly project: string;
  readonly row: Instalment;
  /** The number of the plan's instalments. */
  readonly of: number;
  readonly isToday: boolean;
  /** The address of its payment link. */
  readonly address: string;
  readonly language: Language;
}

/** Before an instalment is due, and on its day. */
export function reminderMail({ to, project, row, of, isToday, address, language }: ReminderFacts): Mail {
  const words = mailTexts[language];
  const [day, which] = [dayIn(language, row.due), { number: row.number, all: of, project }];
  return {
    to,
    language,
    subject: isToday ? words.dueToday(which) : words.dueOn({ ...which, day }),
    paragraphs: [
      (row.tax > 0 ? words.amountDueWithGst : words.amountDue)({ amount: formatCharge(row.amount), day }),
      isToday ? words.payToday : words.payBefore,
    ],
    action: { words: words.payIt({ amount: formatCharge(row.amount) }), address },
    reason: words.billedToIt,
  };
}
