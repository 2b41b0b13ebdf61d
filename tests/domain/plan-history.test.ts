import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePlan } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import {
  emptyHistory,
  historyLimit,
  redone,
  stepped,
  undone,
  type PlanHistory,
} from '#machines/domain/plan/plan-history.ts';
import { anyMove, anyPlan, changeFor, type Move } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

interface Journey {
  readonly history: PlanHistory;
  /** Every plan on the way; the last one is the current plan. */
  readonly plans: readonly [PlanDraft, ...PlanDraft[]];
}

/** A visitor's steps, each in the history. */
function journey(first: PlanDraft, moves: readonly Move[]): Journey {
  let history = emptyHistory;
  let current = first;
  const later: PlanDraft[] = [];
  for (const move of moves) {
    const change = changeFor(current, move);
    if (!change) continue;
    const { draft, outcome } = changePlan(current, change);
    history = stepped(history, outcome, current);
    current = draft;
    later.push(draft);
  }
  return { history, plans: [first, ...later] };
}

/** A plan after this many steps of a session. */
const named = (step: number): PlanDraft => ({ ...emptyDraft('plan-1'), name: `Step ${step}` });

/** The change of that step. */
const renamedTo = (step: number) => ({ kind: 'projectRenamed', from: `Step ${step - 1}`, to: `Step ${step}` }) as const;

/** The history after this many steps, from `named(0)` to `named(count)`. */
const after = (count: number): PlanHistory =>
  Array.from({ length: count }, (_, index) => index).reduce(
    (history, step) => stepped(history, renamedTo(step + 1), named(step)),
    emptyHistory,
  );

describe('undo and redo', () => {
  it('go back through every plan to the first, and forward again to the last', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyMove, { maxLength: 14 }), (first, moves) => {
        const { history, plans } = journey(first, moves);
        let at = { draft: plans.at(-1) ?? first, history };
        for (const expected of plans.toReversed().slice(1)) {
          const back = undone(at.history, at.draft);
          expect(back?.draft).toEqual(expected);
          at = back ?? at;
        }
        expect(undone(at.history, at.draft)).toBeUndefined();
        for (const expected of plans.slice(1)) {
          const forward = redone(at.history, at.draft);
          expect(forward?.draft).toEqual(expected);
          at = forward ?? at;
        }
        expect(redone(at.history, at.draft)).toBeUndefined();
        expect(at.history).toEqual(history);
      }),
      runs(300),
    );
  });

  it('have nothing to do at the beginning', () => {
    expect(undone(emptyHistory, named(0))).toBeUndefined();
    expect(redone(emptyHistory, named(0))).toBeUndefined();
  });

  it('name the step that they undo or redo', () => {
    const back = undone(after(2), named(2));
    expect(back).toEqual({
      draft: named(1),
      history: {
        past: [{ outcome: renamedTo(1), draft: named(0) }],
        future: [{ outcome: renamedTo(2), draft: named(2) }],
      },
    });
    expect(back && redone(back.history, back.draft)).toEqual({ draft: named(2), history: after(2) });
  });
});

describe('a new step', () => {
  it('after an undo forgets the redo steps', () => {
    const back = undone(after(2), named(2));
    const history = stepped(back?.history ?? emptyHistory, renamedTo(7), named(1));
    expect(redone(history, named(9))).toBeUndefined();
    expect(undone(history, named(9))?.draft).toEqual(named(1));
  });

  it('past the limit drops the oldest one', () => {
    const { past } = after(historyLimit + 5);
    expect(past).toHaveLength(historyLimit);
    expect(past[0]).toEqual({ outcome: renamedTo(6), draft: named(5) });
    expect(past.at(-1)?.draft).toEqual(named(historyLimit + 4));
  });

  it('within the limit drops none', () => {
    expect(after(historyLimit).past[0]?.draft).toEqual(named(0));
  });
});
