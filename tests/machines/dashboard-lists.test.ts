import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { paymentsOverviewMachine } from '#machines/dashboard/payments-overview.machine.ts';
import { samplePayments } from '#machines/dashboard/payments-overview.samples.ts';
import { requestListMachine } from '#machines/dashboard/request-list.machine.ts';
import { sampleRequest } from '#machines/dashboard/request-list.samples.ts';
import type {
  InstalmentAnswer,
  InstalmentToPay,
  PaymentsFound,
  PaymentsLook,
} from '#machines/ports/payments-overview.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import type { RequestEntry, RequestToSend } from '#machines/ports/requests.ts';
import { asked, teller } from './dashboard-outside.ts';

const done: ChangeAnswer = { kind: 'done' };
const request: RequestToSend = { kind: 'feature', projectId: null, title: 'Weighing scales', words: '' };

function startRequests() {
  const lists = asked<readonly RequestEntry[], unknown>();
  const sendings = asked<ChangeAnswer, RequestToSend>();
  const withdrawals = asked<ChangeAnswer, { readonly requestId: string }>();
  const list = createActor(
    requestListMachine.provide({
      actors: { listRequests: lists.actor, sendRequest: sendings.actor, withdrawRequest: withdrawals.actor },
    }),
  ).start();
  return {
    list,
    lists,
    sendings,
    withdrawals,
    state: () => list.getSnapshot().value.rows,
    context: () => list.getSnapshot().context,
  };
}

async function startListed(requests: readonly RequestEntry[] = [sampleRequest]) {
  const started = startRequests();
  await started.lists.answer(requests);
  return started;
}

describe('requests', () => {
  it('are listed', async () => {
    const { context, state } = await startListed();
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    expect(context().requests).toEqual([sampleRequest]);
  });

  it.each(['requests.reloaded', 'requests.changed'] as const)(
    'that did not load are requested again on %s',
    async (type) => {
      const { list, lists, state } = startRequests();
      await lists.fail();
      expect(state()).toBe('failed');
      list.send({ type });
      expect(state()).toBe('loading');
    },
  );

  it('that are sent are listed, and the form begins again', async () => {
    const { list, lists, sendings, state, context } = await startListed([]);
    list.send({ type: 'request.submitted', request });
    list.send({ type: 'request.submitted', request });
    expect(sendings.asked).toEqual([request]);
    await sendings.answer(done);
    await lists.answer([sampleRequest]);
    expect(state()).toEqual({ shown: { resting: 'sent' } });
    expect(context()).toMatchObject({ requests: [sampleRequest], sent: 1 });
    // The server notifies this page of its own request as well.
    list.send({ type: 'requests.changed' });
    await lists.answer([sampleRequest]);
    expect(state()).toEqual({ shown: { resting: 'sent' } });
  });

  it('are sent and withdrawn while others are loaded again', async () => {
    const { list, lists, sendings, withdrawals } = await startListed();
    list.send({ type: 'requests.changed' });
    list.send({ type: 'request.submitted', request });
    expect(sendings.asked).toEqual([request]);
    await sendings.answer(done);
    await lists.answer([sampleRequest]);
    list.send({ type: 'requests.changed' });
    list.send({ type: 'request.withdrawn', requestId: sampleRequest.id });
    expect(withdrawals.asked).toEqual([{ requestId: sampleRequest.id }]);
    await withdrawals.answer(done);
    expect(lists.asked).toHaveLength(5);
  });

  it('that are sent are confirmed, even if the list did not load again', async () => {
    const { list, lists, sendings, state } = await startListed([]);
    list.send({ type: 'request.submitted', request });
    await sendings.answer(done);
    await lists.fail();
    expect(state()).toEqual({ shown: { resting: 'sent' } });
  });

  it('that are rejected show the reason, and the form stays', async () => {
    const { list, sendings, state, context } = await startListed([]);
    list.send({ type: 'request.submitted', request });
    await sendings.answer({ kind: 'refused', words: 'There are 100 open requests already.' });
    expect(state()).toEqual({ shown: { resting: 'unsentRefused' } });
    expect(context()).toMatchObject({ words: 'There are 100 open requests already.', sent: 0 });
  });

  it('without a response are shown as unsent', async () => {
    const { list, lists, sendings, state } = await startListed([]);
    list.send({ type: 'request.submitted', request });
    await sendings.fail();
    await lists.answer([]);
    expect(state()).toEqual({ shown: { resting: 'unsent' } });
  });

  it('that are withdrawn are loaded again', async () => {
    const { list, lists, withdrawals, state, context } = await startListed();
    list.send({ type: 'request.withdrawn', requestId: sampleRequest.id });
    expect(withdrawals.asked).toEqual([{ requestId: sampleRequest.id }]);
    await withdrawals.answer(done);
    expect(state()).toEqual({ shown: 'refreshing' });
    await lists.answer([{ ...sampleRequest, state: 'withdrawn' }]);
    expect(context().requests[0]?.state).toBe('withdrawn');
  });

  it('that cannot be withdrawn show the reason, and their current state', async () => {
    const { list, lists, withdrawals, context, state } = await startListed();
    list.send({ type: 'request.withdrawn', requestId: sampleRequest.id });
    await withdrawals.answer({ kind: 'refused', words: 'Work on it has begun.' });
    expect(context().words).toBe('Work on it has begun.');
    expect(lists.asked).toHaveLength(2);
    await lists.answer([{ ...sampleRequest, state: 'withdrawn' }]);
    expect(state()).toEqual({ shown: { resting: 'notWithdrawn' } });
  });

  it('whose withdrawal got no response show so', async () => {
    const { list, lists, withdrawals, state } = await startListed();
    list.send({ type: 'request.withdrawn', requestId: sampleRequest.id });
    await withdrawals.fail();
    await lists.answer([sampleRequest]);
    expect(state()).toEqual({ shown: { resting: 'notWithdrawn' } });
  });

  it('that change elsewhere are loaded again, also during a pending request', async () => {
    const { list, lists, state } = startRequests();
    list.send({ type: 'requests.changed' });
    await lists.answer([]);
    expect(lists.asked).toHaveLength(2);
    await lists.fail();
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    list.send({ type: 'requests.changed' });
    expect(lists.asked).toHaveLength(3);
  });
});

const row: InstalmentToPay = { projectId: 'p', number: 2, amount: 2_16_491_85 };

function startPayments() {
  const lists = asked<PaymentsFound, PaymentsLook>();
  const orders = asked<InstalmentAnswer, InstalmentToPay>();
  const checkout = teller();
  const payments = createActor(
    paymentsOverviewMachine.provide({
      actors: { listPayments: lists.actor, orderInstalment: orders.actor, enterCheckout: checkout.actor },
    }),
  ).start();
  return {
    payments,
    lists,
    orders,
    checkout,
    state: () => payments.getSnapshot().value.rows,
    context: () => payments.getSnapshot().context,
  };
}

async function startShown() {
  const started = startPayments();
  await started.lists.answer(samplePayments);
  return started;
}

describe('payments', () => {
  it('are shown', async () => {
    const { context, state } = await startShown();
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    expect(context().found).toEqual(samplePayments);
  });

  it.each(['payments.reloaded', 'payments.changed'] as const)(
    'that did not load are requested again on %s',
    async (type) => {
      const { payments, lists, state } = startPayments();
      await lists.fail();
      expect(state()).toBe('failed');
      payments.send({ type });
      expect(state()).toBe('loading');
    },
  );

  it('of the next row lead to the checkout, once', async () => {
    const { payments, orders, checkout, state } = await startShown();
    payments.send({ type: 'instalment.payRequested', row });
    payments.send({ type: 'instalment.payRequested', row });
    expect(orders.asked).toEqual([row]);
    expect(checkout.isOn()).toBe(false);
    await orders.answer({ kind: 'checkout' });
    expect(state()).toEqual({ shown: 'leaving' });
    expect(checkout.isOn()).toBe(true);
  });

  it('whose checkout was left are loaded again', async () => {
    const { payments, lists, orders, checkout, state } = await startShown();
    payments.send({ type: 'instalment.payRequested', row });
    await orders.answer({ kind: 'checkout' });
    checkout.tell({ type: 'checkout.left' });
    expect(state()).toEqual({ shown: 'refreshing' });
    await lists.answer(samplePayments);
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
  });

  it('that cannot be made say why', async () => {
    const { payments, orders, context, state } = await startShown();
    payments.send({ type: 'instalment.payRequested', row });
    await orders.answer({ kind: 'refused', words: 'The row before it is not paid yet.' });
    expect(state()).toEqual({ shown: { resting: 'refused' } });
    expect(context().words).toBe('The row before it is not paid yet.');
  });

  it('that were made meanwhile are loaded again, and continue to be reported', async () => {
    const { payments, lists, orders, state } = await startShown();
    payments.send({ type: 'instalment.payRequested', row });
    await orders.answer({ kind: 'paid' });
    expect(lists.asked).toHaveLength(2);
    await lists.answer(samplePayments);
    expect(state()).toEqual({ shown: { resting: 'paid' } });
  });

  it('are made while others are loaded again, which is done afterwards', async () => {
    const { payments, lists, orders, state } = await startShown();
    payments.send({ type: 'payments.changed' });
    payments.send({ type: 'instalment.payRequested', row });
    expect(orders.asked).toEqual([row]);
    await orders.answer({ kind: 'unknown' });
    expect(lists.asked).toHaveLength(3);
    await lists.fail();
    expect(state()).toEqual({ shown: { resting: 'unknown' } });
  });

  it('that are still with the bank say so', async () => {
    const { payments, orders, state } = await startShown();
    payments.send({ type: 'instalment.payRequested', row });
    await orders.answer({ kind: 'unknown' });
    expect(state()).toEqual({ shown: { resting: 'unknown' } });
  });

  it('without an answer say that nothing is charged', async () => {
    const { lists, payments, orders, state } = await startShown();
    payments.send({ type: 'instalment.payRequested', row });
    await orders.fail();
    await lists.answer(samplePayments);
    expect(state()).toEqual({ shown: { resting: 'unanswered' } });
  });

  it('that change elsewhere are loaded again, also during a pending request', async () => {
    const { payments, lists, state } = startPayments();
    payments.send({ type: 'payments.changed' });
    await lists.answer(samplePayments);
    expect(lists.asked).toHaveLength(2);
    await lists.fail();
    expect(state()).toEqual({ shown: { resting: 'quiet' } });
    payments.send({ type: 'payments.changed' });
    expect(lists.asked).toHaveLength(3);
  });
});
