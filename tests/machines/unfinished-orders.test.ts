import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { paymentsOverviewMachine } from '#machines/dashboard/payments-overview.machine.ts';
import { samplePayments } from '#machines/dashboard/payments-overview.samples.ts';
import {
  nothingPaid,
  type CancelAnswer,
  type InstalmentAnswer,
  type OrderAtHand,
  type PaymentsFound,
  type PaymentsLook,
} from '#machines/ports/payments-overview.ts';
import { asked, teller } from './dashboard-outside.ts';

async function startShown() {
  const [lists, resumed, cancelled, checkout] = [
    asked<PaymentsFound, PaymentsLook>(),
    asked<InstalmentAnswer, OrderAtHand>(),
    asked<CancelAnswer, OrderAtHand>(),
    teller(),
  ];
  const payments = createActor(
    paymentsOverviewMachine.provide({
      actors: {
        listPayments: lists.actor,
        resumeOrder: resumed.actor,
        cancelOrder: cancelled.actor,
        enterCheckout: checkout.actor,
      },
    }),
  ).start();
  await lists.answer(samplePayments);
  return {
    payments,
    lists,
    resumed,
    cancelled,
    checkout,
    has: (tag: 'paid' | 'refused' | 'unanswered' | 'unknown' | 'cancelled' | 'cancelUnanswered') =>
      payments.getSnapshot().hasTag(tag),
  };
}

describe('an order that is not finished', () => {
  it('leads back to its checkout, once', async () => {
    const { payments, resumed, checkout } = await startShown();
    payments.send({ type: 'order.resumed', orderId: 'o-1' });
    payments.send({ type: 'order.resumed', orderId: 'o-1' });
    payments.send({ type: 'order.cancelled', orderId: 'o-1' });
    expect(resumed.asked).toEqual([{ orderId: 'o-1' }]);
    await resumed.answer({ kind: 'checkout' });
    expect(checkout.isOn()).toBe(true);
  });

  it.each([
    [{ kind: 'paid' }, 'paid'],
    [{ kind: 'unknown' }, 'unknown'],
    [{ kind: 'refused', words: 'The price has changed.' }, 'refused'],
  ] as const)('that is resumed may be %o: a message says so, and the list is loaded again', async (answer, tag) => {
    const { payments, lists, resumed, has } = await startShown();
    payments.send({ type: 'order.resumed', orderId: 'o-1' });
    await resumed.answer(answer);
    expect(lists.asked).toHaveLength(2);
    await lists.answer(samplePayments);
    expect([has(tag), payments.getSnapshot().context.words]).toEqual([
      true,
      answer.kind === 'refused' ? answer.words : '',
    ]);
  });

  it('that is resumed without an answer charges nothing', async () => {
    const { lists, payments, resumed, has } = await startShown();
    payments.send({ type: 'order.resumed', orderId: 'o-1' });
    await resumed.fail();
    await lists.answer(nothingPaid());
    expect(has('unanswered')).toBe(true);
  });

  it('is cancelled, and the list is loaded again', async () => {
    const { payments, lists, cancelled, has } = await startShown();
    payments.send({ type: 'order.cancelled', orderId: 'o-1' });
    await cancelled.answer({ kind: 'done' });
    expect([cancelled.asked, lists.asked.length]).toEqual([[{ orderId: 'o-1' }], 2]);
    await lists.answer(nothingPaid());
    expect(has('cancelled')).toBe(true);
  });

  it('that the server does not cancel shows why', async () => {
    const { payments, lists, cancelled, has } = await startShown();
    payments.send({ type: 'order.cancelled', orderId: 'o-1' });
    await cancelled.answer({ kind: 'refused', words: 'This order is paid.' });
    await lists.answer(samplePayments);
    expect([has('refused'), payments.getSnapshot().context.words]).toEqual([true, 'This order is paid.']);
  });

  it.each([
    [
      { failureKind: 'offline' },
      'The order was not cancelled. You are offline. Try again when the connection is back.',
    ],
    [
      { status: 429, waitSeconds: 20 },
      'The order was not cancelled. There were too many requests in a short time. Try again in 20 seconds.',
    ],
    [
      { status: 503, waitSeconds: 20 },
      'The service is not available at the moment. Try again in 20 seconds. If the order is still open, cancel it again.',
    ],
    [
      undefined,
      'There was no answer. Check the connection and try again. If the order is still open, cancel it again.',
    ],
  ] as const)('that may be cancelled (%o) is looked at again, and nothing is claimed', async (error, words) => {
    const { payments, lists, cancelled, has } = await startShown();
    payments.send({ type: 'order.cancelled', orderId: 'o-1' });
    await cancelled.fail(error);
    await lists.answer(samplePayments);
    expect([has('cancelUnanswered'), has('cancelled'), payments.getSnapshot().context.words]).toEqual([
      true,
      false,
      words,
    ]);
  });

  it('is resumed and cancelled while others are loaded again', async () => {
    const { payments, lists, resumed, cancelled, checkout } = await startShown();
    payments.send({ type: 'payments.changed' });
    payments.send({ type: 'order.cancelled', orderId: 'o-1' });
    await cancelled.answer({ kind: 'done' });
    expect(lists.asked).toHaveLength(3);
    payments.send({ type: 'order.resumed', orderId: 'o-2' });
    await resumed.answer({ kind: 'checkout' });
    checkout.tell({ type: 'checkout.left' });
    expect(lists.asked).toHaveLength(4);
  });
});
