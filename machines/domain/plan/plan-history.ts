import type { PlanDraft } from './plan-draft.ts';
import type { StepOutcome } from './step-outcome.ts';

/** One step a visitor took: what it did, and the plan as it was on the other side of it. */
export interface PlanStep {
  readonly outcome: StepOutcome;
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
export function stepped(history: PlanHistory, outcome: StepOutcome, from: PlanDraft): PlanHistory {
  return { past: [...history.past, { outcome, draft: from }].slice(-historyLimit), future: [] };
}

/** The plan and history after undoing the newest step, or undefined when there is none. */
export function undone(
  history: PlanHistory,
  current: PlanDraft,
): { draft: PlanDraft; history: PlanHistory } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return {
    draft: step.draft,
    history: {
      past: history.past.slice(0, -1),
      future: [...history.future, { outcome: step.outcome, draft: current }],
    },
  };
}

/** The plan and history after redoing the nearest undone step, or undefined when there is none. */
export function redone(
  history: PlanHistory,
  current: PlanDraft,
): { draft: PlanDraft; history: PlanHistory } | undefined {
  const step = history.future.at(-1);
  if (!step) return undefined;
  return {
    draft: step.draft,
    history: {
      past: [...history.past, { outcome: step.outcome, draft: current }],
      future: history.future.slice(0, -1),
    },
  };
}

/** The place of the plan among all that its history holds, the oldest at 0. */
export function placeIn({ past }: PlanHistory): number {
  return past.length;
}

/** How many plans a history holds, with the current one. */
export function placesIn({ past, future }: PlanHistory): number {
  return past.length + 1 + future.length;
}

/**
 * The plan and history at a place, by undoing or redoing every step on the way; as they are where there is no such
 * place.
 */
export function jumped(
  history: PlanHistory,
  current: PlanDraft,
  place: number,
): { draft: PlanDraft; history: PlanHistory } {
  let at = { draft: current, history };
  while (placeIn(at.history) !== place) {
    const next = placeIn(at.history) > place ? undone(at.history, at.draft) : redone(at.history, at.draft);
    if (!next) return { draft: current, history };
    at = next;
  }
  return at;
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

/** Stands in a stored step for the branches of the plan beside it, which are the same. */
export const sameBranches = 'same';

/** A history as it is stored with its plan: few steps change the branches, which would be most of it otherwise. */
export function sealedHistory(
  { past, future }: PlanHistory,
  current: PlanDraft,
): { past: readonly unknown[]; future: readonly unknown[] } {
  const sealed = (steps: readonly PlanStep[]): readonly unknown[] =>
    steps.map(({ outcome, draft }, at) => {
      const { branches } = draft;
      return {
        outcome,
        draft:
          branches && branches === (steps[at + 1]?.draft ?? current).branches
            ? { ...draft, branches: sameBranches }
            : draft,
      };
    });
  return { past: sealed(past), future: sealed(future) };
}
