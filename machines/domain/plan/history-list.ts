import type { Paise } from '../money.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanHistory } from './plan-history.ts';
import { planMark } from './plan-link.ts';
import { stepWords } from './step-words.ts';

/** A plan as the server saved it once. */
export interface SavedPlanVersion {
  readonly version: number;
  /** ISO timestamp. */
  readonly savedAt: string;
  /** Before tax. */
  readonly total: Paise;
  /** What was done since the one before. */
  readonly steps: readonly string[];
  /** What that made of the total. */
  readonly change: Paise;
  /** Names the plan it had: `planMark`. */
  readonly mark: string;
}

/** A plan that one can go to: a step of this browser, a version that the server saved, or both. */
export interface HistoryEntry {
  /** Its place in this browser's history, the oldest at 0; null for what only the server has. */
  readonly place: number | null;
  /** The version that the server saved; null for what only this browser has. */
  readonly version: { readonly version: number; readonly savedAt: string } | null;
  /** What was done, one sentence or several; none for the first that is known. */
  readonly words: readonly string[];
  /** Before tax, and what the step made of it. */
  readonly total: Paise;
  readonly change: Paise;
}

interface Step {
  readonly entry: HistoryEntry;
  readonly mark: string;
}

/** The steps of this browser, the newest first, those that were undone among them. */
function stepsOf({ past, future }: PlanHistory, current: PlanDraft): readonly Step[] {
  const ahead = future.toReversed();
  const drafts = [...past.map(({ draft }) => draft), current, ...ahead.map(({ draft }) => draft)];
  const outcomes = [...past, ...ahead].map(({ outcome }) => outcome);
  const totals = drafts.map((draft) => planCosts(draft).total);
  return drafts
    .map((draft, place) => {
      const [outcome, total = 0] = [outcomes[place - 1], totals[place]];
      const entry = {
        place,
        version: null,
        words: outcome === undefined ? [] : [stepWords(outcome)],
        total,
        change: total - (totals[place - 1] ?? total),
      };
      return { entry, mark: planMark(draft) };
    })
    .toReversed();
}

function alone({ version, savedAt, steps, total, change }: SavedPlanVersion): HistoryEntry {
  return { place: null, version: { version, savedAt }, words: steps, total, change };
}

/**
 * The history of a plan as one list, the newest first: the steps of this browser, and what the server saved, each at
 * its step where the browser still has the plan that it had. What only the server has stands where it came among them.
 * @param saved newest first
 */
export function historyList(
  history: PlanHistory,
  current: PlanDraft,
  saved: readonly SavedPlanVersion[],
): readonly HistoryEntry[] {
  const steps = stepsOf(history, current);
  const list: HistoryEntry[] = [];
  let next = 0;
  for (const saving of saved) {
    const at = steps.findIndex(({ mark }, index) => index >= next && mark === saving.mark);
    if (at < 0) {
      list.push(alone(saving));
      continue;
    }
    list.push(
      ...steps
        .slice(next, at + 1)
        .map(({ entry }, index) =>
          next + index === at ? { ...entry, version: { version: saving.version, savedAt: saving.savedAt } } : entry,
        ),
    );
    next = at + 1;
  }
  return [...list, ...steps.slice(next).map(({ entry }) => entry)];
}
