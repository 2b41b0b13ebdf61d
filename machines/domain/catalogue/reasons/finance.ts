import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const financeReasons: Reasons = {
  subscriptions: { payments: 'Each renewal is a payment.' },
  'saved-cards': { payments: 'A card is saved while paying.' },
  'payment-refunds': { payments: 'Only a payment taken can be returned.' },
  'in-app-wallet': { payments: 'Topping up the balance is a payment.' },
  'free-trials': { subscriptions: 'A trial leads into a subscription plan.' },
  'plan-upgrades': { subscriptions: 'There must be plans to move between.' },
  'failed-payment-retries': { subscriptions: 'Retries apply to renewals.' },
  'payment-links': { payments: 'The link opens a payment page.' },
  'money-transfers': { 'in-app-wallet': 'Money moves from one wallet to another.' },
  'escrow-holding': { payments: 'Money is paid in before it can be held.' },
  tips: { payments: 'A tip is paid like any other amount.' },
  donations: { payments: 'Giving money is a payment.' },
  'customer-credit': { 'prepaid-only-spending': 'Buying on credit breaks the rule that money must be paid in first.' },
  'prepaid-only-spending': {
    'in-app-wallet': 'The limit is the wallet balance.',
    'customer-credit': 'Buying on credit breaks the rule that money must be paid in first.',
  },
};
