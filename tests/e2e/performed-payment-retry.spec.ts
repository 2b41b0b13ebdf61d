/** Written by `npm run paths -- payment --to declined --to paid --format playwright`: plans, performed in the browser. */
import { performPlan } from './support/performance.ts';
import { test } from './support/test.ts';

test('The payment: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'payment', 'with a base chosen and all answers given');
  await person.sees('app/payment.1', ['payment.idle']);
  await person.does('app/payment.1', { type: 'payment.requested' });
  await person.sees('app/payment.1', ['payment.creatingOrder']);
  await person.does('app/payment.1', { type: 'xstate.done.actor.0.payment.creatingOrder', output: { kind: 'checkout' } });
  await person.does('app/payment.1', { type: 'checkout.left' });
  await person.does('app/payment.1', { type: 'xstate.done.actor.0.payment.verifying', output: { kind: 'declined', reason: 'The bank did not approve the payment.' } });
  await person.sees('app/payment.1', ['payment.declined']);
  await person.does('app/payment.1', { type: 'payment.requested' });
  await person.sees('app/payment.1', ['payment.creatingOrder']);
  await person.does('app/payment.1', { type: 'xstate.done.actor.0.payment.creatingOrder', output: { kind: 'checkout' } });
  await person.does('app/payment.1', { type: 'checkout.left' });
  await person.does('app/payment.1', { type: 'xstate.done.actor.0.payment.verifying', output: { kind: 'paid', receipt: { orderId: 'order-of-sample-1', reference: 'PL/26-27/000042', paidAt: 1798761600000, order: { draft: { id: 'sample-1', name: 'Corner Kitchen', templateId: 3, added: [], removed: [], platforms: ['android'], phases: ['design', 'mvp', 'full-build'], speed: 'standard', care: 'standard', cycle: 'monthly' }, cycle: 'monthly', amount: 7646400, tax: 6998400, instalments: 6, start: '2027-01-04', finalDelivery: '2027-06-18' } } } });
  await person.sees('app/payment.1', ['payment.paid']);
});
