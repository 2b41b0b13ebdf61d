/** The words of the mails that are not receipts, each with why it comes. */
import type { ContactMessage } from '#contracts/message.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type { Mail } from './mail.ts';

const { name: product } = brandFacts;

/** One person may have several lines: what was left empty has none. */
function listed(facts: readonly (readonly [term: string, told: string])[]): string {
  return facts.filter(([, told]) => told !== '').map(([term, told]) => `${term}: ${told}`).join('\n');
}

/** To whoever wrote in the contact form, or whose address somebody gave there: it repeats nothing typed, so that nobody writes to others by it. */
export function messageConfirmation({ email }: ContactMessage): Mail {
  return {
    to: email,
    subject: `Your message to ${product}`,
    paragraphs: ['Successfully submitted.', 'We read every message and answer by email, to this address.'],
    reason: 'because this address was given with the message. If that was not you, there is nothing to do',
  };
}

/** To the staff, who answer to whoever wrote. */
export function messageNotice(staff: string, { name, email, message }: ContactMessage): Mail {
  return { to: staff, replyTo: email, subject: `Message from ${name || email}`, paragraphs: [listed([['Name', name], ['Email', email]]), message], reason: 'because messages come here. An answer goes to whoever wrote' };
}

/** What the staff writes back, above what it is about. */
export function messageAnswer(staff: string, { email, message }: ContactMessage, answer: string): Mail {
  return { to: email, replyTo: staff, subject: `Our answer to your message to ${product}`, paragraphs: [answer, `You wrote:\n${message}`], reason: 'because you wrote to us from it' };
}

/** A request for a demo, in the words of its form. */
export interface DemoRequest {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly country: string;
  readonly phone: string;
  readonly stage: string;
  readonly companyname: string;
  readonly companysize: string;
  readonly designation: string;
}

/** To whoever asked for a demo. */
export function demoConfirmation({ email }: DemoRequest): Mail {
  return {
    to: email,
    subject: 'Your request is with us',
    paragraphs: ['We will write to this address to arrange the demo.'],
    reason: 'because this address was given with a request for a demo. If that was not you, there is nothing to do',
  };
}

export function demoNotice(staff: string, asked: DemoRequest): Mail {
  const { name, lastname, email, country, phone, stage, companyname, companysize, designation } = asked;
  const facts = listed([
    ['Name', `${name} ${lastname}`], ['Email', email], ['Phone', phone], ['Country', country], ['Stage of Idea', stage],
    ['Company', companyname], ['Company size', companysize], ['Designation', designation],
  ]);
  return { to: staff, replyTo: email, subject: `Request for a demo: ${name} ${lastname}`, paragraphs: [facts], reason: 'because requests for a demo come here. An answer goes to whoever asked' };
}

/** To whom a project is shown by a link. Whose it is, is not told. */
export function invitationMail(to: string, project: string, address: string): Mail {
  return {
    to,
    subject: `You are invited to look at ${project}`,
    paragraphs: [`Somebody shares ${project} with you, a plan made with ${product}. You see it as it is at any time, without an account.`, 'Anyone with this link can see the plan: keep it to yourself.'],
    action: { words: 'Look at the plan', address },
    reason: 'because this address was given with an invitation. If you expect none, there is nothing to do',
  };
}

export interface ReminderFacts {
  readonly to: string;
  readonly project: string;
  readonly row: Instalment;
  /** How many instalments the plan has. */
  readonly of: number;
  readonly isToday: boolean;
  /** Where it is paid. */
  readonly address: string;
}

/** Before an instalment is due, and on its day. */
export function reminderMail({ to, project, row, of, isToday, address }: ReminderFacts): Mail {
  const day = isToday ? 'today' : `on ${formatDate(row.due)}`;
  return {
    to,
    subject: `Instalment ${row.number} of ${of} for ${project} is due ${day}`,
    paragraphs: [`${formatCharge(row.amount)}${row.tax > 0 ? ', with GST,' : ''} is due on ${formatDate(row.due)}.`, `Nothing is taken by itself: you pay it where your payments are${isToday ? '' : ', also before that day'}.`],
    action: { words: 'See the payments', address },
    reason: 'because what was paid before was billed to it',
  };
}
