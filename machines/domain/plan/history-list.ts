import type { Paise } from '../money.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanHistory } from './plan-history.ts';
import { planMark } from './plan-link.ts';
import { stepWords } from './step-words.ts';

/** A version of a plan that the server saved. */
export interface SavedPlanVersion {
  readonly version: number;
  /** ISO timestamp. */
  readonly savedAt: string;
  /** Before tax. */
  readonly total: Paise;
  /** The changes since the previous version. */
  readonly steps: readonly string[];
  /** The change of the total. */
  readonly change: Paise;
  /** Identifies its plan: `planMark`. */
  readonly mark: string;
}

/** A plan that the person can return to: a step of this browser, a version that the server saved, or both. */
export interface HistoryEntry {
  /** Its index in this browser's history, the oldest at 0; null if only the server has it. */
  readonly place: number | null;
  /** The version that the server saved; null if only this browser has it. */
  readonly version: { readonly version: number; readonly savedAt: string } | null;
  /** The changes, as one or several sentences; empty for the first known entry. */
  readonly words: readonly string[];
  /** The total before tax, and its change by the step. */
  readonly total: Paise;
  readonly change: Paise;
}

interface Step {
  readonly entry: HistoryEntry;
  readonly mark: string;
}

/** The steps of this browser, newest first, including undone ones. */
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
 * The history of a plan as one list, newest first: the steps of this browser, and the versions that the server saved,
 * each at its step if the browser still has the same plan. Other versions are listed in their order among them.
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
