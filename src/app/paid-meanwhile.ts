import { waitFor } from 'xstate';
import type { Product } from '#screens/product/actors.tsx';

/** How long, in ms, the first screen waits to hear what became of a checkout. */
const patience = 3_000;

/**
 * Who comes back from a checkout, by whatever address, is shown what became of it, not first a screen that it then takes
 * away. An answer that takes longer has a screen of its own.
 */
export async function isPaidMeanwhile(payment: Product['payment']): Promise<boolean> {
  // The answer may have come already: what is waited for is a state, not a change.
  const heard = await waitFor(payment, (snapshot) => !snapshot.matches('verifying'), { timeout: patience }).catch(() => undefined);
  return heard?.matches('paid') ?? false;
}
