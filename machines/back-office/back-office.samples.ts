import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { BackOfficeAnswer, BackOfficeDispute, BackOfficeFound, BackOfficeOrder } from '../ports/back-office.ts';
import type { ChangeAnswer } from '../ports/projects.ts';
import { backOfficeMachine, type BackOfficeEvent } from './back-office.machine.ts';

/** The back office with a server that never answers; the samples contain the possible answers. */
export const silentBackOffice = silenced(backOfficeMachine);

const messageId = '1f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b01';

/** An order that the bank has not settled. */
export const sampleOrder: BackOfficeOrder = {
  kind: 'order',
  id: '2f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b02',
  projectId: '3f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b03',
  projectName: 'Lakeside Kitchen',
  instalment: 3,
  state: 'pending',
  amount: 2_47_785_84,
  refunded: 0,
  payer: { name: 'Meera Nair', email: 'meera@lakeside.in' },
  gateway: 'razorpay',
  gatewayOrderId: 'order_7F2A0913',
  createdAt: '2027-03-04T08:35:58.000Z',
  paidAt: null,
  disputedAt: null,
  withdrawn: 0,
  gatewayPage: null,
  invoice: null,
  recipient: null,
};

/** A dispute whose evidence is due in three days. */
export const sampleDispute: BackOfficeDispute = {
  kind: 'dispute',
  id: '4f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b04',
  gateway: 'razorpay',
  disputeId: 'disp_9A1',
  paymentId: 'pay_7F2A0913',
  gatewayPage: 'https://dashboard.razorpay.com/app/payments/pay_7F2A0913',
  state: 'opened',
  amount: sampleOrder.amount,
  phase: 'chargeback',
  reason: 'product_not_received',
  openedAt: '2027-03-03T08:00:00.000Z',
  evidenceDueAt: '2027-03-07T08:00:00.000Z',
  takenAt: '2027-03-03T08:00:00.000Z',
  returnedAt: null,
  closedAt: null,
  outcome: null,
  order: {
    id: sampleOrder.id,
    projectName: sampleOrder.projectName,
    instalment: 1,
    amount: sampleOrder.amount,
    refunded: 0,
    payer: sampleOrder.payer,
  },
  evidence: {
    invoice: 'PL/26-27/000042',
    creditNotes: [],
    versions: [
      {
        version: 2,
        status: 'running',
        total: 2_09_988_00,
        savedAt: '2027-02-01T08:00:00.000Z',
        plan: '26 features on Android',
      },
    ],
    delivery: { status: 'running', startDate: '2027-02-01', finalDelivery: '2027-06-30', shippedAt: null },
    log: [{ at: '2027-02-01T08:00:00.000Z', kind: 'mail', by: '', what: 'Receipt for Lakeside Kitchen' }],
  },
};

/** A waiting message. */
export const sampleMessages: BackOfficeFound = {
  page: 'messages',
  itemId: null,
  counts: { messages: 1, unknown: 1 },
  pages: { waiting: { total: 1, next: null } },
  waiting: [
    {
      kind: 'message',
      id: messageId,
      receivedAt: '2027-03-04T08:00:00.000Z',
      name: 'Asha Rao',
      email: 'asha@example.com',
      message: 'Could you call me?',
      answer: '',
      answeredAt: null,
    },
  ],
  refundable: [],
  settled: [],
  item: null,
  entries: [],
};

/** The unknown order with its log entries. */
export const sampleUnknown: BackOfficeFound = {
  page: 'unknown',
  itemId: null,
  counts: { messages: 1, unknown: 1 },
  pages: { waiting: { total: 1, next: null } },
  waiting: [sampleOrder],
  refundable: [],
  settled: [],
  item: null,
  entries: [
    {
      id: 'e1',
      at: '2027-03-04T08:57:00.000Z',
      actor: 'farah',
      act: 'order.lookedInto',
      subject: `order:${sampleOrder.id}`,
      amount: null,
      why: '',
    },
  ],
};

/** The assistant's page, with a count and a sentence. */
export const sampleAssistant: BackOfficeFound = {
  page: 'assistant',
  itemId: null,
  counts: { messages: 1, unknown: 1, assistant: 1 },
  pages: {
    sentences: { total: 51, next: '2027-03-04T08:00:00.000000Z_6f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b06' },
  },
  waiting: [],
  refundable: [],
  settled: [],
  item: null,
  entries: [],
  misses: {
    counted: [
      {
        nearest: 'gst',
        language: 'hi',
        times: 12,
        low: 8,
        chosen: [
          { meaning: 'refund', times: 3 },
          { meaning: 'gst', times: 1 },
        ],
      },
      { nearest: '', language: 'en', times: 2, low: 2, chosen: [] },
    ],
    sentences: [
      {
        id: '6f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b06',
        words: 'GST alag se lagega kya?',
        language: 'hi',
        nearest: ['gst', 'refund'],
        createdAt: '2027-03-04T08:00:00.000Z',
      },
    ],
  },
};

/** A page with its first waiting item open. */
function withItem(found: BackOfficeFound): BackOfficeFound {
  const [item = null] = found.waiting;
  return { ...found, itemId: item?.id ?? null, item };
}

const pages: readonly BackOfficeAnswer[] = [
  ...[sampleMessages, withItem(sampleMessages), sampleUnknown, withItem(sampleUnknown)].map(
    (found) => ({ kind: 'found', found }) as const,
  ),
  { kind: 'notStaff' },
];
const answers: readonly ChangeAnswer[] = [
  { kind: 'done' },
  { kind: 'refused', words: 'The bank has answered: this order is paid.' },
];

const own: SamplesOf<BackOfficeEvent> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'page.opened': [
    { type: 'page.opened', page: 'messages', itemId: null },
    { type: 'page.opened', page: 'messages', itemId: messageId },
    { type: 'page.opened', page: 'unknown', itemId: null },
    { type: 'page.opened', page: 'unknown', itemId: sampleOrder.id },
    { type: 'page.opened', page: 'unknown', itemId: null, part: { search: 'meera', trails: {} } },
  ],
  'backOffice.reloaded': [{ type: 'backOffice.reloaded' }],
  'page.arrived': [{ type: 'page.arrived' }],
  'page.wanted': [{ type: 'page.wanted' }],
  'act.chosen': [
    { type: 'act.chosen', act: { kind: 'message.closed', id: messageId } },
    {
      type: 'act.chosen',
      act: { kind: 'order.recorded', id: sampleOrder.id, reference: 'AXIS0000421337', amount: sampleOrder.amount },
    },
  ],
  'act.confirmed': [{ type: 'act.confirmed' }],
  'act.withdrawn': [{ type: 'act.withdrawn' }],
};

export const backOfficeSamples: Samples = {
  ...own,
  ...answerSamples('0.backOffice.loading', pages),
  ...answerSamples('0.backOffice.shown.refreshing', pages),
  ...answerSamples('0.backOffice.shown.listing', pages),
  ...answerSamples('0.backOffice.shown.acting', answers),
  ...delaySamples('untilNextLook', 'backOffice.shown.resting'),
};

/** The open item, and the data shown for it. */
export const backOfficeWalk: WalkOptions = { contextKeys: ['page', 'itemId', 'found'] };
