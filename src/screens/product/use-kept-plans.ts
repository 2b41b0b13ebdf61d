import { useSelector } from '@xstate/react';
import type { KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import { useDraft, useProduct } from './actors.tsx';

/** The plans of this browser without the open one, the one that was left last first. */
export function useKeptPlans(): readonly KeptPlan[] {
  const { id } = useDraft();
  return useSelector(useProduct().plans, (snapshot) => snapshot.context.plans).filter(({ draft }) => draft.id !== id);
}
