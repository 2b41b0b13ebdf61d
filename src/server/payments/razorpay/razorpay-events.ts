/** Every type of event that Razorpay documents (https://razorpay.com/docs/webhooks/all/), and how it is handled. */
import type { Decision, EventTypes } from '../event-types.ts';

/** Products of Razorpay that Plinth does not use, by the prefix of their types. */
const unused = {
  'account.': 'accounts of others (Partners)',
  'fund_account.': 'checks of bank accounts (RazorpayX)',
  'invoice.': "Razorpay's invoicing; our documents are our own",
  'linked_account.': 'accounts of others (Route)',
  'payment_link.': 'every checkout is an order',
  'payout.': 'payments to others (RazorpayX)',
  'payout_link.': 'payments to others (RazorpayX)',
  'product.': 'accounts of others (Partners and Route)',
  'qr_code.': 'every checkout is an order',
  'subscription.': 'subscriptions',
  'transaction.': 'bank accounts at Razorpay (RazorpayX)',
  'transfer.': 'accounts of others (Route)',
  'virtual_account.': 'bank accounts at Razorpay (Smart Collect)',
} as const;

const asPayment: Decision = { read: 'payment' };
const asRefund: Decision = { read: 'refund' };
const asDispute: Decision = { read: 'dispute' };
const downtime: Decision = { ignored: 'the page of Razorpay shows what cannot be paid with at the moment' };
const toBank: Decision = { ignored: "money between Razorpay and the company's bank; the dashboard reconciles it" };
const notice: Decision = { ignored: "the bank's own notice of a debit; ours is mailed apart from it" };
const ended: Decision = { read: 'mandateEnded' };

const types: Readonly<Record<string, Decision>> = {
  'payment.authorized': asPayment,
  'payment.captured': asPayment,
  'payment.failed': asPayment,
  'order.paid': asPayment,
  'refund.created': asRefund,
  'refund.processed': asRefund,
  'refund.failed': asRefund,
  'payment.dispute.created': asDispute,
  'payment.dispute.under_review': asDispute,
  'payment.dispute.action_required': asDispute,
  'payment.dispute.won': asDispute,
  'payment.dispute.lost': asDispute,
  'payment.dispute.closed': asDispute,
  'payment.pending': { ignored: 'cash on delivery, which is not offered' },
  'payment.downtime.started': downtime,
  'payment.downtime.updated': downtime,
  'payment.downtime.resolved': downtime,
  'order.notification.delivered': notice,
  'order.notification.failed': notice,
  'token.cancelled': ended,
  'token.rejected': ended,
  'token.paused': ended,
  'token.confirmed': { ignored: 'what is kept is read with the payment' },
  'token.cancellation_initiated': { ignored: 'the bank has not ended it yet' },
  'refund.speed_changed': { ignored: 'how fast it goes back, not whether' },
  'settlement.processed': toBank,
  'settlement.vpa_completed': toBank,
};

export const razorpayEvents: EventTypes = { types, unused };
