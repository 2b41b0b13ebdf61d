import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import {
  areSoundBranches,
  branchDraft,
  branchesOf,
  branchName,
  canChangeBranches,
  changeBranches,
  choicesOf,
  featuresApart,
  findBranch,
  firstBranch,
  givenNames,
  mergeFeatures,
  maxBranches,
  nameRefusal,
  openBranchName,
  originalBranch,
  type BranchChange,
} from '#machines/domain/plan/branches.ts';
import { readDraft } from '#machines/domain/plan/plan-codec.ts';
import { emptyDraft, planText, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { readPlanLink, writePlanLink } from '#machines/domain/plan/plan-link.ts';
import {
  chooseTemplate,
  removeFeature,
  settlePlan,
  toggleMust,
  togglePlatform,
} from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import * as hindi from '#messages/plan.hi.ts';
import * as english from '#messages/plan.ts';
import { anyMove, anyPlan, walked } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const full = chooseTemplate({ ...emptyDraft('plan-1'), name: 'Lakeside' }, 3);

/** The plan after these changes, each of which has to be possible. */
function after(draft: PlanDraft, ...changes: readonly BranchChange[]): PlanDraft {
  return changes.reduce((plan, change) => {
    expect(canChangeBranches(plan, change), JSON.stringify(change)).toBe(true);
    return changeBranches(plan, change).draft;
  }, draft);
}

const namesOf = (draft: PlanDraft): readonly string[] => branchesOf(draft).map(({ name }) => branchName(name));

/** Two plans on any bases with any branches: only such plans can be merged. */
const anyTwo = fc
  .tuple(anyPlan, fc.array(anyMove, { maxLength: 12 }), anyPlan)
  .map(([one, moves, other]) => ({ one, other: moves.length > 6 ? other : walked(one, moves) }))
  .filter(({ other }) => other.templateId !== null);

describe('a branch', () => {
  it('is made of the current plan, which stays under its earlier name', () => {
    const lean = removeFeature(after(full, { type: 'branch.made', name: '  Lean   MVP ' }), 'map-view');
    expect(namesOf(lean)).toEqual(['Full', 'Lean MVP']);
    expect(openBranchName(lean)).toBe('Lean MVP');
    expect(findBranch(lean, firstBranch)?.choices).toEqual(choicesOf(full));
    const back = after(lean, { type: 'branch.opened', name: firstBranch });
    expect(planFeatures(back)).toEqual(planFeatures(full));
    expect(namesOf(back)).toEqual(['Full', 'Lean MVP']);
    expect(planFeatures(after(back, { type: 'branch.opened', name: 'Lean MVP' }))).toEqual(planFeatures(lean));
  });

  it('called Full leaves another name to the first', () => {
    expect(namesOf(after(full, { type: 'branch.made', name: 'full' }))).toEqual(['Original', 'full']);
  });

  it('without a given name is stored as such, and not in the words of a language', () => {
    expect([...givenNames]).toEqual([
      [firstBranch, [english.firstBranch, english.firstBranch, hindi.firstBranch]],
      [originalBranch, [english.originalBranch, english.originalBranch, hindi.originalBranch]],
    ]);
    for (const [made, kept] of [
      ['Lean MVP', firstBranch],
      ['FULL', originalBranch],
      ['पूरा', originalBranch],
      ['Original', firstBranch],
    ] as const) {
      const two = after(full, { type: 'branch.made', name: made });
      expect(two.branches?.map(({ name }) => name)).toEqual([kept, made]);
      expect(openPlan(sealPlan({ draft: two, revision: 1, savedAt: 1 }))).toMatchObject({ stored: { draft: two } });
      expect(readPlanLink(writePlanLink(two, 1))).toMatchObject({ draft: { branches: two.branches } });
      // No two branches have the same name, in whichever language the plan is read.
      for (const name of givenNames.get(kept) ?? [])
        expect(nameRefusal(two, name)).toBe('Another branch has this name.');
    }
  });

  it('never gets the key of an unnamed one by hand, and keeps the typed name after that', () => {
    expect(namesOf(after(full, { type: 'branch.made', name: firstBranch }))).toEqual(['Full', 'first']);
    const renamed = after(
      full,
      { type: 'branch.made', name: 'Lean MVP' },
      { type: 'branch.renamed', name: firstBranch, to: 'पूरा' },
    );
    expect(renamed.branches?.map(({ name }) => name)).toEqual(['पूरा', 'Lean MVP']);
    expect(branchName('Full')).toBe('Full');
  });

  it('is renamed, dropped and gone with the last other one', () => {
    const two = after(
      full,
      { type: 'branch.made', name: 'Lean MVP' },
      { type: 'branch.renamed', name: firstBranch, to: 'Everything' },
      { type: 'branch.renamed', name: 'Lean MVP', to: 'Lean' },
    );
    expect(namesOf(two)).toEqual(['Everything', 'Lean']);
    const one = after(two, { type: 'branch.dropped', name: 'Everything' });
    expect(one).not.toHaveProperty('branches');
    expect(one).toEqual(full);
  });

  it('rejects a name that is empty, too long or another branch’s, with the reason', () => {
    const two = after(full, { type: 'branch.made', name: 'Lean MVP' });
    expect(nameRefusal(two, '  ')).toBe('Give the branch a name.');
    expect(nameRefusal(two, 'x'.repeat(41))).toBe('Use at most 40 characters. This has 41.');
    expect(nameRefusal(two, 'lean mvp')).toBe('Another branch has this name.');
    expect(nameRefusal(two, 'lean mvp', 'Lean MVP')).toBeNull();
    for (const change of [
      { type: 'branch.made', name: ' ' },
      { type: 'branch.made', name: 'FULL' },
      { type: 'branch.renamed', name: firstBranch, to: 'Lean MVP' },
      { type: 'branch.renamed', name: firstBranch, to: ' Full ' },
      { type: 'branch.renamed', name: 'Nobody', to: 'Somebody' },
      { type: 'branch.opened', name: 'Lean MVP' },
      { type: 'branch.opened', name: 'Nobody' },
      { type: 'branch.dropped', name: 'Lean MVP' },
      { type: 'branch.merged', name: firstBranch, featureIds: [] },
      { type: 'branch.merged', name: firstBranch, featureIds: ['map-view'] },
      { type: 'branch.merged', name: 'Lean MVP', featureIds: ['map-view'] },
    ] as const satisfies readonly BranchChange[]) {
      expect(canChangeBranches(two, change), JSON.stringify(change)).toBe(false);
    }
  });

  it('is one of a few, and of a plan with a base', () => {
    const most = Array.from({ length: maxBranches - 1 }).reduce<PlanDraft>(
      (plan, _, at) => after(plan, { type: 'branch.made', name: `Branch ${at}` }),
      full,
    );
    expect(canChangeBranches(most, { type: 'branch.made', name: 'One more' })).toBe(false);
    expect(canChangeBranches(emptyDraft('plan-1'), { type: 'branch.made', name: 'Lean MVP' })).toBe(false);
    const cleared = { ...after(full, { type: 'branch.made', name: 'Lean MVP' }), templateId: null };
    expect(canChangeBranches(cleared, { type: 'branch.merged', name: firstBranch, featureIds: ['map-view'] })).toBe(
      false,
    );
    expect(canChangeBranches(cleared, { type: 'branch.opened', name: firstBranch })).toBe(true);
  });

  it('keeps its own must-haves', () => {
    const two = after(toggleMust(full, 'map-view'), { type: 'branch.made', name: 'Lean MVP' });
    const lean = removeFeature(two, 'map-view');
    expect(lean.musts).toBeUndefined();
    expect(after(lean, { type: 'branch.opened', name: firstBranch }).musts).toEqual(['map-view']);
  });
});

describe('merging by choice of features', () => {
  it('of everything that differs gives the features of the other; of nothing, nothing', () => {
    fc.assert(
      fc.property(anyTwo, ({ one, other }) => {
        const { added, without } = featuresApart(one, other);
        const merged = mergeFeatures(one, other, [...added, ...without]);
        expect(planFeatures(merged)).toEqual(planFeatures(other));
        expect(featuresApart(merged, other)).toEqual({ added: [], without: [] });
        expect(mergeFeatures(one, other, [])).toEqual(one);
      }),
      runs(200),
    );
  });

  it('of any choice is a plan of the catalogue, with the features of both and none that neither has', () => {
    fc.assert(
      fc.property(anyTwo, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), ({ one, other }, picks) => {
        const { added, without } = featuresApart(one, other);
        const chosen = [...added, ...without].filter((_, at) => picks[at % picks.length]);
        const merged = mergeFeatures(one, other, chosen);
        const has = new Set(planFeatures(merged));
        const [ours, theirs] = [new Set(planFeatures(one)), new Set(planFeatures(other))];
        for (const id of ours) if (theirs.has(id)) expect(has.has(id)).toBe(true);
        for (const id of has) expect(ours.has(id) || theirs.has(id)).toBe(true);
        // The chosen features are as in the other plan.
        for (const id of chosen) expect(has.has(id)).toBe(theirs.has(id));
        for (const id of has) {
          expect((featureOf(id).requires ?? []).every((needed) => has.has(needed))).toBe(true);
          expect((featureOf(id).excludes ?? []).some((excluded) => has.has(excluded))).toBe(false);
        }
        expect(settlePlan(merged)).toEqual(merged);
        // The order of choosing does not matter, and merging twice changes nothing.
        expect(mergeFeatures(one, other, chosen.toReversed())).toEqual(merged);
        expect(mergeFeatures(merged, other, chosen)).toEqual(merged);
      }),
      runs(300),
    );
  });

  it('changes features alone, of the open branch alone', () => {
    const lean = togglePlatform(
      removeFeature(after(full, { type: 'branch.made', name: 'Lean MVP' }), 'map-view'),
      'ios',
    );
    const { added } = featuresApart(lean, full);
    const merged = after(lean, { type: 'branch.merged', name: firstBranch, featureIds: added.slice(0, 1) });
    expect(merged.platforms).toEqual(lean.platforms);
    expect(merged.branches).toEqual(lean.branches);
    expect(planFeatures(merged)).toContain(added[0]);
  });
});

describe('the branches of a plan', () => {
  const anyBranched = fc
    .tuple(
      anyPlan.map((plan) => readDraft(plan) ?? plan),
      fc.array(anyMove, { minLength: 8, maxLength: 30 }),
    )
    .map(([plan, moves]) => walked(changeBranches(plan, { type: 'branch.made', name: 'Another' }).draft, moves));

  it('stay valid after any change, and each is a plan of the catalogue', () => {
    fc.assert(
      fc.property(anyBranched, (draft) => {
        if (draft.branches) expect(areSoundBranches(draft.branches)).toBe(true);
        for (const branch of branchesOf(draft)) {
          const own = branchDraft(draft, branch);
          expect(settlePlan(own)).toEqual(own);
        }
      }),
      runs(200),
    );
  });

  it('come back complete, with their must-haves, from storage, from a request to the server and by link', () => {
    fc.assert(
      fc.property(anyBranched, (draft) => {
        expect(openPlan(sealPlan({ draft, revision: 1, savedAt: 1 }))).toEqual({
          kind: 'plan',
          stored: { draft, revision: 1, savedAt: 1 },
        });
        expect(JSON.stringify(readDraft(structuredClone(draft)))).toBe(JSON.stringify(draft));
        if (draft.templateId !== null)
          expect(readPlanLink(writePlanLink(draft, 1))).toEqual({
            kind: 'plan',
            draft: { ...draft, id: 'link' },
            total: 1,
          });
      }),
      runs(200),
    );
  });

  it('distinguish two plans, and leave one without them as it is', () => {
    const two = after(full, { type: 'branch.made', name: 'Lean MVP' });
    expect(planText(two)).not.toBe(planText(full));
    expect(planText(full)).not.toContain('branches');
    expect(planText(changeBranches(two, { type: 'branch.renamed', name: firstBranch, to: 'All' }).draft)).not.toBe(
      planText(two),
    );
  });

  it('are missing in the data of earlier releases, which opens unchanged', () => {
    const text =
      '{"version":1,"title":"Lakeside","revision":4,"savedAt":7,"draft":{"id":"plan-1","name":"Lakeside","templateId":3,"added":[],"removed":["map-view","delivery-tracking"],"platforms":["android"],"phases":["mvp"],"speed":"standard","care":"standard","cycle":"monthly"},"history":{"past":[{"label":"Chose Tiffin","draft":{"id":"plan-1","name":"","templateId":null,"added":[],"removed":[],"platforms":["android"],"phases":["mvp"],"speed":"standard"}}],"future":[]}}';
    const found = openPlan(text);
    expect(found).toMatchObject({
      kind: 'plan',
      stored: {
        revision: 4,
        draft: { name: 'Lakeside', templateId: 3 },
        history: { past: [{ outcome: { kind: 'worded', words: 'Chose Tiffin' } }] },
      },
    });
    expect(found.kind === 'plan' && 'branches' in found.stored.draft).toBe(false);
    const link = writePlanLink({ ...full, name: '' }, 1);
    const read = readPlanLink(link);
    expect(read).toEqual({ kind: 'plan', draft: { ...full, id: 'link', name: '' }, total: 1 });
    expect(read.kind === 'plan' && 'branches' in read.draft).toBe(false);
  });

  it('are rejected in invalid places', () => {
    const two = after(full, { type: 'branch.made', name: 'Lean MVP' });
    const [first, second] = two.branches ?? [];
    for (const branches of [
      [],
      [second],
      [second, second],
      [first, { ...second, choices: first?.choices }],
      [{ ...first, name: 'LEAN MVP' }, second],
      [{ ...first, name: ' ' }, second],
      [first, { ...second, name: firstBranch }],
      [first, { ...second, name: 'पूरा' }],
      [{ ...first, choices: {} }, second],
      'two',
    ]) {
      expect(readDraft({ ...two, branches }), JSON.stringify(branches)).toBeUndefined();
    }
  });

  it('do not make a stored plan too large for a browser: thirty steps share equal parts', () => {
    let draft = full;
    for (let at = 0; at < maxBranches - 1; at += 1) draft = after(draft, { type: 'branch.made', name: `Branch ${at}` });
    const past = Array.from({ length: 30 }, (_, at) => ({
      outcome: { kind: 'projectRenamed', from: '', to: `Name ${at}` } as const,
      draft: { ...draft, name: `Name ${at}` },
    }));
    const stored = { draft, revision: 1, savedAt: 1, history: { past, future: [] } };
    const text = sealPlan(stored);
    expect(text.length).toBeLessThan(
      sealPlan({
        ...stored,
        draft: full,
        history: { past: past.map((step) => ({ ...step, draft: full })), future: [] },
      }).length * 1.5,
    );
    expect(openPlan(text)).toEqual({ kind: 'plan', stored });
  });
});
