/** Events that a visitor cannot cause in a state without an action below, each with the reason. */
export const notThere: Readonly<Record<string, string>> = {
  'template.chosen':
    'Only the studio chooses a base where there is none; another one instead changes nothing of the way.',
  'template.cleared': 'Undo and other tabs clear it on each screen alike: the features stand for all.',
  'payment.succeeded': 'Only an open checkout ends in a payment.',
  'payment.started': 'Only who checks the answers pays.',
  'payment.settled': 'Only an open checkout is left.',
  'step.backRequested':
    'The answers lead back only from a payment that was declined: tests/e2e/payment.spec.ts has it.',
  'plan.filled': 'It comes with a base; tests/e2e/nothing-to-buy.spec.ts has the other ways.',
  'plan.emptied': 'It comes with the loss of the base; tests/e2e/nothing-to-buy.spec.ts has the other ways.',
  'receipt.arrived': 'It takes two plans, one of them with the bank: tests/e2e/payment.spec.ts has them.',
};

/** Transitions that no tour of one visitor with one plan takes; the system model of the product does. */
export const besides: ReadonlySet<string> = new Set([
  'funnel: payment.started (The plan is being paid elsewhere)',
  'funnel: payment.settled (The checkout of the plan was not open here)',
  'funnel: receipt.arrived (Another plan is paid)',
  ...['paymentPlan', 'billingDetails', 'funnel.checkAnswers.reading'].map(
    (from) => `${from}: always → projectPlan (There is nothing to pay for: back to the project plan)`,
  ),
  'funnel.checkAnswers.reading: step.backRequested → billingDetails (Change the billing details after a payment that was declined)',
  'paying: payment.settled → studio (The checkout closed without a payment, and the base is gone: choose one)',
  'paying: template.cleared (The base went while paying: wait for the checkout)',
]);
