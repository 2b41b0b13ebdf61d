import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHistory } from '#machines/domain/plan/history-codec.ts';
import { keptHistory, keptSteps } from '#machines/domain/plan/plan-history.ts';
import { changePlan } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { emptyHistory, stepped, undone, type PlanHistory } from '#machines/domain/plan/plan-history.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import { anyMove, anyReachedDraft, changeFor, type Move } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

interface Journey {
  readonly draft: PlanDraft;
  readonly history: PlanHistory;
}

/** A plan after these moves and this many steps back, with its undo and redo history. */
function journey(first: PlanDraft, moves: readonly Move[], back: number): Journey {
  const there = moves.reduce<Journey>(
    ({ draft, history }, move) => {
      const change = changeFor(draft, move);
      if (!change) return { draft, history };
      const changed = changePlan(draft, change);
      return { draft: changed.draft, history: stepped(history, changed.outcome, draft) };
    },
    { draft: first, history: emptyHistory },
  );
  return Array.from({ length: back }).reduce<Journey>((at) => undone(at.history, at.draft) ?? at, there);
}

const anyJourney = fc
  .record({ first: anyReachedDraft, moves: fc.array(anyMove, { maxLength: 16 }), back: fc.nat({ max: 6 }) })
  .map(({ first, moves, back }) => journey(first, moves, back));

const named = (name: string): PlanDraft => ({ ...emptyDraft('plan-1'), name });
const outcomeOf = (name: string) => ({ kind: 'projectRenamed', from: '', to: name }) as const;
const step = (name: string) => ({ outcome: outcomeOf(name), draft: named(name) });
const steps = (count: number) => Array.from({ length: count }, (_, index) => step(`${index}`));

describe('the history of a stored plan', () => {
  it('is there as it was, for any plan and any steps', () => {
    fc.assert(
      fc.property(anyJourney, ({ draft, history }) => {
        const stored = { draft, revision: 2, savedAt: 7, history };
        expect(openPlan(sealPlan(stored))).toEqual({ kind: 'plan', stored });
      }),
      runs(150),
    );
  });

  it('is not missed by plans of earlier releases', () => {
    const stored = { draft: named('Old'), revision: 2, savedAt: 7 };
    expect(openPlan(sealPlan(stored))).toEqual({ kind: 'plan', stored });
  });

  it('is at most thirty steps, those nearest to the plan', () => {
    const { past, future } = keptHistory({ past: steps(100), future: steps(100) });
    expect(past.length + future.length).toBe(keptSteps);
    expect([past.at(-1)?.outcome, future.at(-1)?.outcome]).toEqual([outcomeOf('99'), outcomeOf('99')]);
    expect(keptHistory({ past: steps(100), future: [] }).past[0]?.outcome).toEqual(outcomeOf('70'));
    const few = { past: steps(3), future: steps(2) };
    expect(keptHistory(few)).toEqual(few);
  });

  it.each([undefined, null, 7, 'steps', [], {}, { past: [] }, { past: 'none', future: [] }])(
    'is empty when it is %j',
    (data) => {
      expect(readHistory(data, named('Now'))).toEqual(emptyHistory);
    },
  );

  it.each([
    ['no step', 7],
    ['without what it did', { draft: named('B') }],
    ['without a plan', { outcome: outcomeOf('B') }],
    ['of an unknown kind', { outcome: { kind: 'planFolded' }, draft: named('B') }],
    [
      'about a feature that is unknown',
      { outcome: { kind: 'featuresChanged', added: ['teleportation'], removed: [] }, draft: named('B') },
    ],
    [
      'of several, one of which is several',
      { outcome: { kind: 'changesTaken', outcomes: [{ kind: 'changesTaken', outcomes: [] }] }, draft: named('B') },
    ],
    ['of a feature that is unknown', { outcome: outcomeOf('B'), draft: { ...named('B'), added: ['teleportation'] } }],
    ['of another plan', { outcome: outcomeOf('B'), draft: { ...named('B'), id: 'plan-2' } }],
  ])('goes back as far as an unreadable step: one that is %s', (_, broken) => {
    const list = [step('A'), broken, step('C'), step('D')];
    expect(readHistory({ past: list, future: list }, named('Now'))).toEqual({
      past: [step('C'), step('D')],
      future: [step('C'), step('D')],
    });
  });

  it('of an earlier release, which stored each step in words, has them unchanged', () => {
    const kept = {
      past: [{ label: 'Chose Tiffin', draft: named('A') }, step('B')],
      future: [{ label: '', draft: named('C') }],
    };
    expect(readHistory(kept, named('Now'))).toEqual({
      past: [{ outcome: { kind: 'worded', words: 'Chose Tiffin' }, draft: named('A') }, step('B')],
      future: [],
    });
  });

  it('never prevents a plan from opening, whatever it is', () => {
    const stored = { draft: named('Here'), revision: 2, savedAt: 7 };
    fc.assert(
      fc.property(fc.jsonValue(), (history) => {
        const found = openPlan(JSON.stringify({ version: 1, ...stored, history }));
        expect(found).toMatchObject({ kind: 'plan', stored });
      }),
      runs(150),
    );
  });
});
