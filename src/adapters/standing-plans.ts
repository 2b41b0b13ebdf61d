import { keptPlansVersion, type KeptPlan } from '#machines/domain/plan/kept-plans.ts';

/** The key of the plans beside the open one, in local storage. */
export const plansKey = 'plinth.plans';

/**
 * The stored list, not parsed as plans: a change is written without waiting for the catalogue. @throws for a list of
 * another version.
 */
export function standingPlans(text: string | null): readonly KeptPlan[] {
  if (text === null) return [];
  const { version, plans } = JSON.parse(text) as { readonly version?: unknown; readonly plans?: readonly KeptPlan[] };
  if (version !== keptPlansVersion || !Array.isArray(plans)) throw new Error('The stored plans are of another version');
  return plans;
}
