import { brandFacts } from '../brand.ts';
import * as messages from '#messages/fact-questions.ts';

/** The facts that people ask about, each with the question that it answers; small, so that it can be loaded first. */
const questions = {
  ownership: messages.ownership,
  gst: messages.gst,
  'gst-invoice': messages.gstInvoice,
  refund: messages.refund,
  cancellation: messages.cancellation,
  'payment-methods': messages.paymentMethods,
  instalments: messages.instalments,
  'auto-payment': messages.autoPayment,
  'late-payment': messages.latePayment,
  deposit: messages.deposit,
  care: messages.care,
  hosting: messages.hosting,
  'store-accounts': messages.storeAccounts,
  'store-fees': messages.storeFees,
  'who-builds': messages.whoBuilds,
  changes: messages.changes,
  support: messages.support,
  contact: messages.contact,
  'data-protection': messages.dataProtection,
  timelines: messages.timelines,
  'how-priced': messages.howPriced,
  'what-is-this': messages.whatIsThis({ brand: brandFacts.name }),
  'what-is-base': messages.whatIsBase,
  phases: messages.phases,
  'not-happy': messages.notHappy,
  'needs-platform': messages.needsPlatform,
  prototype: messages.prototype,
  demo: messages.demo,
  account: messages.account,
  progress: messages.progress,
  saving: messages.saving,
  'past-work': messages.pastWork,
  nda: messages.nda,
  languages: messages.languages,
  security: messages.security,
  'team-place': messages.teamPlace,
  'late-delivery': messages.lateDelivery,
  'missing-feature': messages.missingFeature,
  currency: messages.currency,
  'if-you-close': messages.ifYouClose,
  'other-fact': messages.otherFact,
} as const;

export type FactId = keyof typeof questions;

/** Every fact that people ask about. */
export const factIds = Object.keys(questions) as readonly FactId[];

/** The question that a fact answers, as a person asks it. */
export function questionOf(id: FactId): string {
  return questions[id];
}

/** Whether a text is the id of a fact. */
export function isFactId(text: string): text is FactId {
  return Object.hasOwn(questions, text);
}
