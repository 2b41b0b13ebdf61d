import type { PlanDraft } from './plan-draft.ts';
import type { StepOutcome } from './step-outcome.ts';

/** One step of a visitor: its outcome, and the plan on the other side of it. */
export interface PlanStep {
  readonly outcome: StepOutcome;
  readonly draft: PlanDraft;
}

/** The steps that can be undone, newest last, and those that can be redone, nearest last. */
export interface PlanHistory {
  readonly past: readonly PlanStep[];
  readonly future: readonly PlanStep[];
}

/** The maximum number of steps in memory. */
export const historyLimit = 100;

export const emptyHistory: PlanHistory = { past: [], future: [] };

/** The history after a step away from this plan. The redo steps are dropped. */
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

/** The index of the plan within its history, the oldest at 0. */
export function placeIn({ past }: PlanHistory): number {
  return past.length;
}

/** The number of plans in a history, including the current one. */
export function placesIn({ past, future }: PlanHistory): number {
  return past.length + 1 + future.length;
}

/** The plan and history at an index, by undoing or redoing every step up to it; unchanged if there is no such index. */
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

/** The number of steps stored with a plan between visits: those nearest to it. */
export const keptSteps = 30;
/** The maximum number of redo steps among them. */
const keptAhead = keptSteps / 2;

/** The part of a history that is stored between visits. */
export function keptHistory({ past, future }: PlanHistory): PlanHistory {
  const ahead = future.slice(-keptAhead);
  return { past: past.slice(-(keptSteps - ahead.length)), future: ahead };
}

/** Replaces, in a stored step, branches that equal those of the plan beside it. */
export const sameBranches = 'same';

/** The stored form of a plan's history: few steps change the branches, which would otherwise make up most of it. */
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
