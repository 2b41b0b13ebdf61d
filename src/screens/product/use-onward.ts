import { useSelector } from '@xstate/react';
import type { ReturnStep } from '#machines/funnel/funnel.types.ts';
import { useProduct } from './actors.tsx';

const returnWords: Readonly<Record<ReturnStep, string>> = {
  paymentPlan: 'Return to payment plan',
  billingDetails: 'Return to billing',
  checkAnswers: 'Return to check',
};

/** The label of a step's forward button: its own, or the name of the page that the visitor left to change something here. */
export function useOnward(words: string): string {
  const returnTo = useSelector(useProduct().funnel, ({ context }) => context.returnTo);
  return returnTo === null ? words : returnWords[returnTo];
}
