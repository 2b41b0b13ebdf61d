import type { PlanDraft } from './plan-draft.ts';

/** One step a visitor took: its name ('Added Subscriptions') and the plan as it was on the other side of it. */
export interface PlanStep {
  readonly label: string;
  readonly draft: PlanDraft;
}

/** The steps that can be undone, newest last, and those that can be redone, nearest last. */
export interface PlanHistory {
  readonly past: readonly PlanStep[];
  readonly future: readonly PlanStep[];
}

/** How many steps are remembered. */
export const historyLimit = 100;

export const emptyHistory: PlanHistory = { past: [], future: [] };

/** The history after a step away from this plan. What could be redone is forgotten. */
export function stepped(history: PlanHistory, label: string, from: PlanDraft): PlanHistory {
  return { past: [...history.past, { label, draft: from }].slice(-historyLimit), future: [] };
}

/** The plan and history after undoing the newest step, or undefined when there is none. */
export function undone(history: PlanHistory, current: PlanDraft): { draft: PlanDraft; history: PlanHistory } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return {
    draft: step.draft,
    history: { past: history.past.slice(0, -1), future: [...history.future, { label: step.label, draft: current }] },
  };
}

/** The plan and history after redoing the nearest undone step, or undefined when there is none. */
export function redone(history: PlanHistory, current: PlanDraft): { draft: PlanDraft; history: PlanHistory } | undefined {
  const step = history.future.at(-1);
  if (!step) return undefined;
  return {
    draft: step.draft,
    history: { past: [...history.past, { label: step.label, draft: current }], future: history.future.slice(0, -1) },
  };
}

/** How many steps are kept with a plan between visits: those nearest to it. */
export const keptSteps = 30;
/** How many of them may be steps to redo. */
const keptAhead = keptSteps / 2;

/** The part of a history that is kept between visits. */
export function keptHistory({ past, future }: PlanHistory): PlanHistory {
  const ahead = future.slice(-keptAhead);
  return { past: past.slice(-(keptSteps - ahead.length)), future: ahead };
}
