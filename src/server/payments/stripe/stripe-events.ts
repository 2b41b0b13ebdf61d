/**
 * Every type of event that Stripe documents, and how it is handled. The list of types is the SDK's: a version with a
 * new type does not compile until that is decided here.
 */
import type { Stripe } from 'stripe';
import type { Decision, EventTypes } from '../event-types.ts';

/** Products of Stripe that Plinth does not use, by the prefix of their types. */
const unused = {
  'account.': 'accounts of others (Connect)',
  'application_fee.': 'fees of platforms (Connect)',
  'apps.': 'apps of the dashboard',
  'balance_settings.': 'settings of payouts',
  'billing.': 'usage and credits of subscriptions',
  'billing_portal.': 'the portal of subscriptions',
  'capability.': 'accounts of others (Connect)',
  'cash_balance.': 'balances that customers keep at Stripe',
  'climate.': 'orders of carbon removal',
  'coupon.': 'prices are our own',
  'credit_note.': "Stripe's invoicing; our documents are our own",
  'customer.': 'customers are kept here',
  'customer_cash_balance_transaction.': 'balances that customers keep at Stripe',
  'entitlements.': 'features of subscriptions',
  'file.': 'uploads',
  'financial_connections.': 'bank accounts of customers',
  'identity.': 'identity checks',
  'invoice.': "Stripe's invoicing; our documents are our own",
  'invoice_payment.': "Stripe's invoicing; our documents are our own",
  'invoiceitem.': "Stripe's invoicing; our documents are our own",
  issuing_: 'cards that a company issues',
  'payment_link.': 'every checkout is a session of an order',
  'person.': 'accounts of others (Connect)',
  'plan.': 'prices are our own',
  'price.': 'prices are our own',
  'product.': 'prices are our own',
  'promotion_code.': 'prices are our own',
  'quote.': 'prices are our own',
  'reporting.': 'reports of the dashboard',
  'setup_intent.': 'cards that are kept apart from a payment; none is',
  'sigma.': 'reports of the dashboard',
  'source.': 'an older way of paying',
  'subscription_schedule.': 'subscriptions',
  'tax.': "India's GST is worked out here",
  'tax_rate.': "India's GST is worked out here",
  'terminal.': 'card readers',
  'test_helpers.': 'clocks of tests',
  'three_d_secure.': 'authentication apart from a payment',
  'topup.': 'money that the company adds to its balance',
  'transfer.': 'accounts of others (Connect)',
  'treasury.': 'bank accounts at Stripe',
} as const;

const asPayment: Decision = { read: 'payment' };
const asRefund: Decision = { read: 'refund' };
const asDispute: Decision = { read: 'dispute' };
const bySession: Decision = { ignored: 'the checkout session says so, with its order' };
const ofMethod: Decision = { ignored: 'payment methods are kept with a payment, and read then' };
const toBank: Decision = { ignored: "money between Stripe and the company's bank; the dashboard reconciles it" };

type Undecided = Exclude<Stripe.Event['type'], `${keyof typeof unused}${string}`>;

const types: Readonly<Record<Undecided, Decision>> = {
  'checkout.session.completed': asPayment,
  'checkout.session.async_payment_succeeded': asPayment,
  'checkout.session.async_payment_failed': asPayment,
  'checkout.session.expired': asPayment,
  'payment_intent.payment_failed': asPayment,
  'charge.refunded': { read: 'refundsChanged' },
  'charge.refund.updated': asRefund,
  'refund.created': asRefund,
  'refund.updated': asRefund,
  'refund.failed': asRefund,
  'charge.dispute.created': asDispute,
  'charge.dispute.updated': asDispute,
  'charge.dispute.closed': asDispute,
  'charge.dispute.funds_withdrawn': asDispute,
  'charge.dispute.funds_reinstated': asDispute,
  'charge.captured': bySession,
  'charge.pending': bySession,
  'charge.succeeded': bySession,
  'charge.failed': { ignored: 'payment_intent.payment_failed says so, with its order' },
  'charge.expired': { ignored: 'only of payments that are captured later; ours are captured at once' },
  'charge.updated': { ignored: 'descriptions and metadata; no money moves' },
  'payment_intent.created': { ignored: 'nobody has paid yet' },
  'payment_intent.requires_action': { ignored: 'the payer confirms at the bank' },
  // Of a debit; the payment of a checkout is reported by its session.
  'payment_intent.processing': asPayment,
  'payment_intent.succeeded': asPayment,
  'payment_intent.canceled': asPayment,
  'mandate.updated': { read: 'mandateEnded' },
  'payment_method.detached': { read: 'mandateEnded' },
  'payment_method.attached': ofMethod,
  'payment_method.automatically_updated': ofMethod,
  'payment_method.updated': ofMethod,
  'payment_intent.amount_capturable_updated': {
    ignored: 'only of payments that are captured later; ours are captured at once',
  },
  'payment_intent.partially_funded': { ignored: 'only of balances that customers keep at Stripe' },
  'radar.early_fraud_warning.created': { ignored: 'a warning without a claim; a claim comes as a dispute' },
  'radar.early_fraud_warning.updated': { ignored: 'a warning without a claim; a claim comes as a dispute' },
  'review.opened': { ignored: 'reviews are made in the dashboard' },
  'review.closed': { ignored: 'reviews are made in the dashboard; a refund of one comes as a refund' },
  'balance.available': toBank,
  'payout.created': toBank,
  'payout.updated': toBank,
  'payout.paid': toBank,
  'payout.failed': toBank,
  'payout.canceled': toBank,
  'payout.reconciliation_completed': toBank,
  'reserve.hold.created': toBank,
  'reserve.hold.updated': toBank,
  'reserve.plan.created': toBank,
  'reserve.plan.disabled': toBank,
  'reserve.plan.expired': toBank,
  'reserve.plan.updated': toBank,
  'reserve.release.created': toBank,
};

export const stripeEvents: EventTypes = { types, unused };
