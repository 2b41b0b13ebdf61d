import { fromPromise } from 'xstate';
import type { PaymentInput } from '#machines/payment/payment.machine.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { PaymentOrder, PaymentOutcome } from '#machines/ports/payments.ts';

/** What the visitor lets the sandbox bank answer. */
export type BankAnswer = 'pay' | 'decline' | 'slow' | 'cancel';

/** Where the sandbox keeps its books. */
export const booksKey = 'plinth.payments';

function hasBooks(): boolean {
  try {
    return localStorage.getItem(booksKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The gateway, loaded when something is paid or was paid before: who only looks at the bases never waits for it.
 * @returns what earlier visits left, and the actors of the payment machine.
 */
export async function openPayments(clock: Clock, askBank: (order: PaymentOrder) => Promise<BankAnswer>) {
  const load = async () => {
    const { createSandboxPayments } = await import('./sandbox-payments.ts');
    return createSandboxPayments(clock, askBank);
  };
  let loading: ReturnType<typeof load> | undefined;
  const gateway = (): ReturnType<typeof load> => (loading ??= load());
  const found: PaymentInput = hasBooks() ? (await gateway()).found : { receipt: null, openOrder: null };
  return {
    found,
    takePayment: fromPromise<PaymentOutcome, PaymentOrder>(async ({ input }) => (await gateway()).takePayment(input)),
    findPayment: fromPromise<PaymentOutcome, { readonly planId: string }>(async ({ input }) => (await gateway()).findPayment(input.planId)),
  };
}
