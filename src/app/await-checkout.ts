import { waitFor } from 'xstate';
import type { openPayment } from '#machines/app/app.selectors.ts';

/** The time, in ms, that the first screen waits for the outcome of a checkout. */
const timeoutMs = 3_000;

/**
 * Waits for the outcome of a checkout before the first screen is shown, so that no other screen flashes before it.
 * Resolves when the outcome is known or after the timeout; a pending outcome has its own screen.
 */
export async function outcomeOfCheckout(payment: ReturnType<typeof openPayment>): Promise<void> {
  // waitFor also resolves if the outcome is already known.
  await waitFor(payment, (snapshot) => !snapshot.hasTag('verifying'), { timeout: timeoutMs }).catch(() => undefined);
}
