/** What every reply is made of: its sources, its empty form, and the words for limits and lists. */
import * as messages from '#messages/assistant-replies.ts';
import { formatDate } from '../calendar.ts';
import type { Descriptions } from '../catalogue/catalogue.types.ts';
import type { CurrencyId } from '../currencies.ts';
import type { FitAnswer } from '../fit/fit-answer.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { taxed } from '../fit/fit-words.ts';
import { amountFormat, formatPrice } from '../money-format.ts';
import type { Paise } from '../money.ts';
import { listed, type SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { priceWithTax } from '../pricing/base-price.ts';
import type { Proposal, Remembered, Reply } from './assistant.types.ts';
import type { Fact } from './facts.ts';
import type { PlanAsked } from './fit-question.ts';

/** The sources of a reply: the plan, the catalogue's words, the solutions of a fit question, and the fact asked for. */
export interface ReplySources extends PlanAsked {
  readonly descriptions: Descriptions;
  readonly fit: FitAnswer | null;
  /** Of an intent that is a fact; null for any other. */
  readonly fact: Fact | null;
  /** The currency of the page; rupees if absent. Budgets are in rupees. */
  readonly currency?: CurrencyId | undefined;
}

/** A reply before its language is known. */
export type ReplyBody = Omit<Reply, 'language'>;

/** Nothing that has to be remembered. */
export const nothingNamed: Remembered = { budget: null, by: null, musts: [] };

/** A reply of these sentences. Empty ones are left out. */
export function say(sentences: readonly string[], more: Partial<ReplyBody> = {}): ReplyBody {
  return {
    kind: 'limit',
    sentences: sentences.filter((sentence) => sentence !== ''),
    cost: null,
    remarks: [],
    featureIds: [],
    examples: [],
    proposal: null,
    bases: [],
    choices: [],
    source: null,
    offersTeam: false,
    named: nothingNamed,
    ...more,
  };
}

/** Requests that describe an app, for a person without a plan. */
export const describeExamples: readonly string[] = [messages.describePets, messages.describeFitness];

/** The reply to what needs a base, and a sentence that can be said without one. */
export function withoutBase(more: readonly string[] = [], named: Remembered = nothingNamed): ReplyBody {
  return say([messages.noBase, ...more], { examples: describeExamples, named });
}

/** The proposal of these changes; null if there are none. */
export function changesProposal(changes: readonly SingleChange[]): Proposal | null {
  return changes.length === 0 ? null : { kind: 'changes', changes };
}

/** The format of the page's amounts. */
export function priceFormat({ currency }: Pick<ReplySources, 'currency'>): (paise: Paise) => string {
  return amountFormat(currency);
}

/** What a plan costs more than another with GST, in paise; negative if it costs less. */
export function paidMore(before: PlanDraft, after: PlanDraft): Paise {
  return priceWithTax(after) - priceWithTax(before);
}

const amountWords = {
  total: messages.amount,
  weekly: messages.amountWeekly,
  monthly: messages.amountMonthly,
  quarterly: messages.amountQuarterly,
  upfront: messages.amountUpfront,
} as const;

/** '₹6,00,000 with GST', '₹50,000 a month with GST', 'by 31 Mar 2027': the limits of a request in words. */
export function askedWords({ budget, by }: FitRequest): string {
  const date = by === null ? '' : formatDate(by);
  if (budget === null) return messages.date({ date });
  const amount = taxed({ budget }, amountWords[budget.per]({ amount: formatPrice(budget.amount) }));
  return date === '' ? amount : messages.amountByDate({ amount, date });
}

/** 'Tips, Videos and Polls', or 'Tips, Videos and 5 more' for more than three. */
export function shortNames(names: readonly string[]): string {
  return names.length > 3
    ? messages.andMore({ names: names.slice(0, 2).join(', '), count: names.length - 2 })
    : listed(names);
}

/** A person's own words in quotation marks, shortened. */
export function quotedWords(words: string, most = 80): string {
  const text = words.trim();
  return messages.quoted({ words: text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text });
}
