import { waitFor } from 'xstate';
import type { openPayment } from '#machines/app/app.selectors.ts';

/** How long, in ms, the first screen waits for the outcome of a checkout. */
const timeoutMs = 3_000;

/**
 * Waits for the outcome of a checkout before the first screen is shown, so that no other screen flashes before it.
 * Resolves once it is known; an answer that takes longer has a screen of its own.
 */
export async function outcomeOfCheckout(payment: ReturnType<typeof openPayment>): Promise<void> {
  // waitFor also resolves when the answer is there already.
  await waitFor(payment, (snapshot) => !snapshot.hasTag('verifying'), { timeout: timeoutMs }).catch(() => undefined);
}
