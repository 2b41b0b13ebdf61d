import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import * as messages from '#messages/product-page.ts';
import { arrivalOf } from '#machines/sharing/sharing.selectors.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { usePlan, useProduct } from './actors.tsx';
import { useChosenCurrency } from './use-currency.ts';

/** The id of the note that explains why a plan cannot be changed, for the controls that it disables. */
export const orderedNoteId = 'ordered';

/** Loaded with the first plan, link, other currency or storage error: before that there is nothing to show. */
export const PlanNotes = lazyWithRetry(async () => (await import('./plan-notes.tsx')).PlanNotes, {
  name: messages.theNotes,
  place: 'inPlace',
});

/** Notes on the plan: whether it is saved, and the outcome of an opened link. Nothing if there is no problem. */
export function PlanStatus() {
  const { autosave, sharing } = useProduct();
  const hasBase = usePlan(({ context }) => context.draft.templateId !== null);
  const isOpened = useSelector(sharing, (snapshot) => arrivalOf(snapshot) !== 'quiet');
  const isUnkept = useSelector(
    autosave,
    (snapshot) =>
      snapshot.hasTag('conflicted') || snapshot.hasTag('unavailable') || snapshot.context.opening === 'unreadable',
  );
  const isConverted = useChosenCurrency() !== 'INR';
  return <Suspense>{(hasBase || isOpened || isUnkept || isConverted) && <PlanNotes />}</Suspense>;
}
