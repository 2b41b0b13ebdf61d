import type { Product } from '#screens/product/actors.tsx';

/** How long, in ms, the first screen waits to hear what became of a checkout. */
const patience = 3_000;

/**
 * Who comes back from a checkout, by whatever address, is shown what became of it, not first a screen that it then takes
 * away. An answer that takes longer has a screen of its own.
 */
export function isPaidMeanwhile(payment: Product['payment']): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isPaid: boolean): void => {
      clearTimeout(timer);
      heard.unsubscribe();
      resolve(isPaid);
    };
    const timer = setTimeout(() => end(false), patience);
    const heard = payment.subscribe((snapshot) => {
      if (!snapshot.matches('verifying')) end(snapshot.matches('paid'));
    });
  });
}
