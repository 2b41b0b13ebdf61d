/**
 * The reason codes of Stripe and Razorpay in plain words, with the evidence that answers each. The back office is in
 * English only.
 */

interface ReasonWords {
  readonly claim: string;
  /** The most effective evidence against it. */
  readonly answer: string;
}

const fraud: ReasonWords = {
  claim: 'The cardholder says that they did not make this payment.',
  answer:
    'Show that the customer ordered: billing details, mails to their address, and plans that they saved before and after the payment.',
};
const notReceived: ReasonWords = {
  claim: 'The customer says that they did not receive what they paid for.',
  answer: 'Show what was delivered and when: the status and dates of the project, its plan, and the mails.',
};
const notAsDescribed: ReasonWords = {
  claim: 'The customer says that what they received is not what was described.',
  answer: 'Show the version of the plan that was paid for beside what was delivered.',
};
const notRefunded: ReasonWords = {
  claim: 'The customer says that they cancelled or returned it and got no refund.',
  answer: 'Show the refund policy, and each credit note. If a refund is owed, accept the dispute.',
};
const duplicate: ReasonWords = {
  claim: 'The customer says that they were charged twice, or a wrong amount.',
  answer: 'Show that each invoice is for an instalment of its own, with its number and date.',
};
const cancelled: ReasonWords = {
  claim: 'The customer says that they cancelled before the payment.',
  answer: 'Show the log: no request to cancel came before the payment.',
};
const unrecognised: ReasonWords = {
  claim: 'The customer does not recognise the payment on their statement.',
  answer: 'Show the invoice and the mails: the customer may only need to see what the payment was for.',
};
const banks: ReasonWords = {
  claim: 'The bank says that the payment was not processed as its rules demand.',
  answer: 'Show the invoice and the events of the payment as the gateway sent them.',
};
const general: ReasonWords = {
  claim: 'The bank gives no particular reason.',
  answer: 'Ask the customer why, and send the invoice, the plan and the log.',
};

const reasons: Readonly<Record<string, ReasonWords>> = {
  // Stripe
  bank_cannot_process: banks,
  check_returned: banks,
  credit_not_processed: notRefunded,
  customer_initiated: general,
  debit_not_authorized: fraud,
  duplicate,
  fraudulent: fraud,
  incorrect_account_details: banks,
  insufficient_funds: banks,
  noncompliant: banks,
  product_not_received: notReceived,
  product_unacceptable: notAsDescribed,
  subscription_canceled: cancelled,
  unrecognized: unrecognised,
  // Razorpay
  fraud,
  retrieval: unrecognised,
  goods_or_services_not_received_or_partially_received: notReceived,
  goods_services_not_received: notReceived,
  goods_or_services_not_provided: notReceived,
  goods_or_services_not_as_described: notAsDescribed,
  not_as_described: notAsDescribed,
  credit_not_processed_for_cancelled_or_returned_goods_and_services: notRefunded,
  cancelled_goods_or_services: cancelled,
  duplicate_processing: duplicate,
  paid_by_other_means: duplicate,
  incorrect_amount: duplicate,
  authorisation: banks,
  authorization: banks,
  processing_error: banks,
  point_of_interaction_errors: banks,
};

/**
 * The claim and the evidence that answers it, by the gateway's code, case-insensitive; general words for an unknown
 * code.
 */
export function disputeReason(code: string): ReasonWords {
  const name = code.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  return Object.hasOwn(reasons, name) ? (reasons[name] ?? general) : general;
}
