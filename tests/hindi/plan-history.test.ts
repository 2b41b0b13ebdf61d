import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyList } from '#machines/domain/plan/history-list.ts';
import { branchName, firstBranch } from '#machines/domain/plan/branches.ts';
import { changePlan } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { emptyHistory, stepped, type PlanHistory } from '#machines/domain/plan/plan-history.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import { versionSteps } from '#machines/domain/projects/version-words.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import { anyMove, changeFor, type Move } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

/**
 * The words in Latin letters: names from people, here those of the moves, names of bases, and those that Hindi writes
 * so.
 */
const kept =
  /Project|Lean|MVP|Faster|Full|Everything|Phones only|Later|Gather|Storefront|Tiffin|Khata|Stamina|Classroom|Custom|Android|iOS|macOS|watchOS|Windows/g;
const latinWords = (text: string): readonly string[] => text.replaceAll(kept, '').match(/[A-Za-z]*[a-z]{2,}/g) ?? [];

function journey(moves: readonly Move[]): { readonly draft: PlanDraft; readonly history: PlanHistory } {
  return moves.reduce(
    ({ draft, history }, move) => {
      const change = changeFor(draft, move);
      if (!change) return { draft, history };
      const changed = changePlan(draft, change);
      return { draft: changed.draft, history: stepped(history, changed.outcome, draft) };
    },
    { draft: chooseTemplate(emptyDraft('plan-1'), 1), history: emptyHistory },
  );
}

describe('the history of a plan in Hindi', () => {
  it('shows steps that were made in English in Hindi, and the stored words of an earlier release unchanged', () => {
    const draft = {
      id: 'plan-1',
      name: 'Lakeside',
      templateId: 3,
      added: ['tips'],
      removed: [],
      platforms: ['android'],
      phases: ['mvp'],
      speed: 'fast',
      care: 'none',
      cycle: 'weekly',
    };
    const outcomes = [
      { kind: 'baseChosen', templateId: 3 },
      { kind: 'featuresChanged', added: ['tips'], removed: [] },
      { kind: 'speedChosen', speed: 'fast' },
      { kind: 'projectRenamed', from: 'Tiffin', to: 'Lakeside' },
      { kind: 'wayTaken', features: 3, platforms: ['ios'], phases: [], pace: 'slower', isWithoutCare: true },
      { kind: 'otherTabTaken' },
      { kind: 'versionRestored', version: 4 },
    ];
    const past = [{ label: 'Chose Gather', draft }, ...outcomes.map((outcome) => ({ outcome, draft }))];
    const found = openPlan(
      JSON.stringify({ version: 1, revision: 2, savedAt: 7, draft, history: { past, future: [] } }),
    );
    const steps = found.kind === 'plan' ? (found.stored.history?.past ?? []) : [];
    expect(steps.map(({ outcome }) => stepWords(outcome))).toEqual([
      'Chose Gather',
      'बेस Tiffin चुना',
      'जोड़ा: टिप',
      'रफ़्तार “तेज़” की',
      'नाम Tiffin से बदलकर Lakeside किया',
      '3 फ़ीचर कम, iOS के बिना, बनने में ज़्यादा समय, केयर प्लान के बिना',
      'दूसरे टैब का प्लान लिया',
      'वर्ज़न 4 वापस लाया',
    ]);
  });

  it('shows an unnamed branch in the current language, and a named one as it was named', () => {
    const draft = chooseTemplate(emptyDraft('plan-1'), 1);
    const two = changePlan(draft, { type: 'branch.made', name: 'Lean' });
    const opened = changePlan(two.draft, { type: 'branch.opened', name: firstBranch });
    expect(opened.draft.branches?.map(({ name }) => branchName(name))).toEqual(['पूरा', 'Lean']);
    expect(stepWords(opened.outcome)).toBe('शाखा पूरा खोली');
    expect(stepWords({ kind: 'branchOpened', name: 'Full' })).toBe('शाखा Full खोली');
    const taken = changePlan(draft, { type: 'branch.made', name: 'पूरा' });
    expect(taken.draft.branches?.map(({ name }) => branchName(name))).toEqual(['मूल', 'पूरा']);
    const version = (saved: PlanDraft) =>
      ({ status: 'draft', draft: saved, total: 1, finalDelivery: '2027-01-04' }) as const;
    expect(versionSteps(version(two.draft), version(opened.draft)).join()).toContain('पूरा');
  });

  it('contains no word of the language it was made in, and shows none of another', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 4, maxLength: 16 }), (moves) => {
        const { draft, history } = journey(moves);
        const text = sealPlan({ draft, revision: 1, savedAt: 1, history });
        expect(text).not.toMatch(/"label"|जोड़ा|हटाया|चुना|किया|पूरा|मूल/);
        expect(historyList(history, draft, []).flatMap(({ words }) => words.flatMap(latinWords))).toEqual([]);
      }),
      runs(100),
    );
  });
});
