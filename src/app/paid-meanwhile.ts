import { waitFor } from 'xstate';
import type { openPayment } from '#machines/app/app.selectors.ts';

/** How long, in ms, the first screen waits to hear what became of a checkout. */
const patience = 3_000;

/**
 * Who comes back from a checkout, by whatever address, is shown what became of it, not first a screen that the funnel then
 * takes away. Resolves once that is known; an answer that takes longer has a screen of its own.
 */
export async function outcomeOfCheckout(payment: ReturnType<typeof openPayment>): Promise<void> {
  // The answer may have come already: what is waited for is a state, not a change.
  await waitFor(payment, (snapshot) => !snapshot.hasTag('verifying'), { timeout: patience }).catch(() => undefined);
}
