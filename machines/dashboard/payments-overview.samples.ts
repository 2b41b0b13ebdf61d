import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import {
  firstLook,
  nothingPaid,
  type CancelAnswer,
  type InstalmentAnswer,
  type OrderEntry,
  type PaymentsFound,
  type PaymentsLook,
  type PlanPayments,
} from '../ports/payments-overview.ts';
import { upcomingPayments } from '../domain/payments/upcoming-payments.ts';
import { sampleCard } from './project-card.samples.ts';
import { paymentsOverviewMachine, type PaymentsOverviewEvent } from './payments-overview.machine.ts';

/**
 * The payments with a server that never answers and a checkout that leads nowhere; the samples contain the possible
 * answers.
 */
export const silentPaymentsOverview = silenced(paymentsOverviewMachine);

const [firstOrder, planName] = ['0f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b01', sampleCard.name] as const;

/** A search for plans and invoices, on the second page of the orders. */
export const sampleLook: PaymentsLook = {
  ...firstLook(),
  plan: 'lunch',
  text: 'PL',
  trails: { plans: [], orders: ['2027-01-01T09:00:00.000000Z_0f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b01'], invoices: [] },
};

/** A plan of three months: the first is paid, the second is due. */
const plans: readonly PlanPayments[] = [
  {
    projectId: sampleCard.id,
    planId: sampleCard.planId,
    name: planName,
    cycle: 'monthly',
    rows: [
      {
        number: 1,
        due: '2027-01-04',
        amount: 2_16_491_85,
        tax: 33_024_18,
        state: 'paid',
        paidAt: Date.UTC(2027, 0, 1, 9),
        orderId: firstOrder,
        invoice: 'PL/26-27/00001',
      },
      {
        number: 2,
        due: '2027-02-04',
        amount: 2_16_491_85,
        tax: 33_024_18,
        state: 'due',
        paidAt: null,
        orderId: null,
        invoice: null,
      },
      {
        number: 3,
        due: '2027-03-04',
        amount: 2_16_491_84,
        tax: 33_024_18,
        state: 'later',
        paidAt: null,
        orderId: null,
        invoice: null,
      },
    ],
    next: 2,
  },
];
const orders: readonly OrderEntry[] = [
  {
    id: firstOrder,
    projectId: sampleCard.id,
    name: planName,
    instalment: 1,
    amount: 2_16_491_85,
    tax: 33_024_18,
    state: 'paid',
    reason: '',
    createdAt: '2027-01-01T09:00:00.000Z',
    paidAt: '2027-01-01T09:00:00.000Z',
    refunded: 0,
    invoice: 'PL/26-27/00001',
  },
];

/** A server's answer with these plans and orders, each on the first page. */
export function paymentsWith(
  { plans: all, orders: every }: Pick<PaymentsFound, 'plans' | 'orders'>,
  look = firstLook(),
): PaymentsFound {
  const invoices = every.filter(({ invoice }) => invoice !== null);
  const page = (rows: readonly unknown[]) => ({ total: rows.length, next: null });
  return {
    ...nothingPaid(look),
    plans: all,
    orders: every,
    invoices,
    pages: { plans: page(all), orders: page(every), invoices: page(invoices) },
    counts: { plans: all.length, orders: every.length, invoices: invoices.length },
    declined: every.filter(({ state }) => state === 'declined'),
    upcoming: upcomingPayments(all, every).slice(0, 3),
    own: all.find(({ projectId, planId }) => [projectId, planId].some((id) => id === look.projectId)) ?? null,
  };
}

export const samplePayments = paymentsWith({ plans, orders });

const answers: readonly InstalmentAnswer[] = [
  { kind: 'checkout' },
  { kind: 'paid' },
  { kind: 'unknown' },
  { kind: 'refused', words: 'The row before it is not paid yet.' },
];

/** The answers to cancelling an order. */
const cancelAnswers: readonly CancelAnswer[] = [
  { kind: 'done' },
  { kind: 'refused', words: 'This order is paid: it cannot be cancelled.' },
];

const own: SamplesOf<PaymentsOverviewEvent> = {
  'look.opened': [{ type: 'look.opened', look: sampleLook }],
  'instalment.payRequested': [
    { type: 'instalment.payRequested', row: { projectId: sampleCard.id, number: 2, amount: 2_16_491_85 } },
  ],
  'order.resumed': [{ type: 'order.resumed', orderId: firstOrder }],
  'order.cancelled': [{ type: 'order.cancelled', orderId: firstOrder }],
  'checkout.left': [{ type: 'checkout.left' }],
  'payments.changed': [{ type: 'payments.changed' }],
  'payments.reloaded': [{ type: 'payments.reloaded' }],
  'rows.requested': [{ type: 'rows.requested' }],
  'refresh.failed': [{ type: 'refresh.failed' }],
};

export const paymentsOverviewSamples: Samples = {
  ...own,
  ...delaySamples('untilNextRefresh', 'paymentsOverview.changes.missed'),
  ...answerSamples('0.paymentsOverview.rows.loading', [samplePayments]),
  ...answerSamples('0.paymentsOverview.rows.shown.refreshing', [samplePayments]),
  ...answerSamples('0.paymentsOverview.rows.shown.ordering', answers),
  ...answerSamples('0.paymentsOverview.rows.shown.resuming', answers),
  ...answerSamples('0.paymentsOverview.rows.shown.cancelling', cancelAnswers),
};
