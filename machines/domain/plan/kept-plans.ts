import type { PlanDraft } from './plan-draft.ts';
import { keptHistory, sealedHistory, type PlanHistory } from './plan-history.ts';

/** A plan stored beside the open one. `savedAt` is when it was left, in ms since 1970; null until it is written. */
export interface KeptPlan {
  readonly draft: PlanDraft;
  /** Its undo and redo history. */
  readonly history?: PlanHistory | undefined;
  readonly savedAt: number | null;
}

/** A change of the other plans: one is left for another, or is removed. */
export type KeptPlansChange<Plan = KeptPlan> =
  | { readonly kind: 'left'; readonly plan: Plan }
  | { readonly kind: 'removed'; readonly planId: string };

/** The maximum number of stored plans; the oldest are dropped. */
export const keptPlansLimit = 30;

/** The version of the stored list. A writer that finds another version does not overwrite it. */
export const keptPlansVersion = 1;

/**
 * The list after changes, the most recently left plan first. Each plan is in it once, as it was when it was last left.
 */
export function changedPlans<Plan extends { readonly draft: { readonly id: string } }>(
  list: readonly Plan[],
  changes: readonly KeptPlansChange<Plan>[],
): readonly Plan[] {
  return changes.reduce((plans, change) => {
    const planId = change.kind === 'left' ? change.plan.draft.id : change.planId;
    const others = plans.filter(({ draft }) => draft.id !== planId);
    return change.kind === 'left' ? [change.plan, ...others].slice(0, keptPlansLimit) : others;
  }, list);
}

/**
 * The stored form of the list, as JSON text, with the part of each history that is stored. `openPlans` in the kit reads
 * it.
 */
export function sealPlans(plans: readonly KeptPlan[]): string {
  return JSON.stringify({
    version: keptPlansVersion,
    plans: plans.map(({ draft, history, savedAt }) => ({
      savedAt,
      draft,
      ...(history && { history: sealedHistory(keptHistory(history), draft) }),
    })),
  });
}
