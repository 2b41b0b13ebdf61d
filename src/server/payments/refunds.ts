import * as v from 'valibot';
import type { Gateway } from './gateway.ts';

const workSchema = v.object({ gateway: v.string(), paymentId: v.string(), amount: v.pipe(v.number(), v.integer()) });

/** Gives back a payment that should not have been made, from the outbox: it is tried until the gateway has it. */
export function givePaymentBack(gateway: Gateway): (payload: Readonly<Record<string, unknown>>) => Promise<void> {
  return async (payload) => {
    const work = v.parse(workSchema, payload);
    if (work.gateway !== gateway.id) throw new Error(`A payment is to be given back through ${work.gateway}, which is not connected.`);
    await gateway.refund(work.paymentId, work.amount);
  };
}
