import { expect, it } from 'vitest';
import { historyList, type SavedPlanVersion } from '#machines/domain/plan/history-list.ts';
import { changePlan, type PlanChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { emptyHistory, jumped, stepped, type PlanHistory } from '#machines/domain/plan/plan-history.ts';
import { planMark } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';

const first = chooseTemplate(emptyDraft('plan-1'), 1);
const changes: readonly PlanChange[] = [
  { type: 'feature.added', featureId: 'video-calls' },
  { type: 'platform.toggled', platformId: 'ios' },
  { type: 'branch.made', name: 'Lean MVP' },
];

function walk(): { readonly draft: PlanDraft; readonly history: PlanHistory; readonly drafts: readonly PlanDraft[] } {
  const drafts = [first];
  let history = emptyHistory;
  for (const change of changes) {
    const from = drafts.at(-1) ?? first;
    const { draft, outcome } = changePlan(from, change);
    history = stepped(history, outcome, from);
    drafts.push(draft);
  }
  return { draft: drafts.at(-1) ?? first, history, drafts };
}

const saving = (
  version: number,
  draft: PlanDraft,
  steps: readonly string[] = [`version ${version}`],
): SavedPlanVersion => ({
  version,
  savedAt: `2027-01-0${version}T06:30:00.000Z`,
  total: planCosts(draft).total,
  steps,
  change: 0,
  mark: planMark(draft),
});
const total = (draft: PlanDraft | undefined): number => (draft ? planCosts(draft).total : 0);

it('lists the steps of the browser, the newest first, with each change of the total', () => {
  const { draft, history, drafts } = walk();
  const list = historyList(history, draft, []);
  expect(list.map(({ place, words }) => [place, ...words])).toEqual([
    [3, 'Made the branch Lean MVP'],
    [2, 'Added iOS'],
    [1, 'Added Video Calls'],
    [0],
  ]);
  expect(list.map((entry) => entry.total)).toEqual(drafts.toReversed().map(total));
  expect(list.map(({ change }) => change)).toEqual([
    0,
    total(drafts[2]) - total(drafts[1]),
    total(drafts[1]) - total(drafts[0]),
    0,
  ]);
});

it('is the same list wherever in it one is', () => {
  const { draft, history } = walk();
  const list = historyList(history, draft, []);
  for (const place of [0, 1, 2]) {
    const at = jumped(history, draft, place);
    expect(historyList(at.history, at.draft, [])).toEqual(list);
  }
});

it('has each saved version at the step whose plan it has, and others in their place among them', () => {
  const { draft, history, drafts } = walk();
  const elsewhere = { ...first, name: 'From another device' };
  const list = historyList(history, draft, [
    saving(5, drafts[3] as PlanDraft),
    saving(4, drafts[1] as PlanDraft),
    saving(3, elsewhere),
    saving(2, first),
    saving(1, elsewhere),
  ]);
  expect(list.map(({ place, version }) => [place, version?.version ?? null])).toEqual([
    [3, 5],
    [2, null],
    [1, 4],
    [null, 3],
    [0, 2],
    [null, 1],
  ]);
  expect(list[3]).toEqual({
    place: null,
    version: { version: 3, savedAt: '2027-01-03T06:30:00.000Z' },
    words: ['version 3'],
    total: total(elsewhere),
    change: 0,
  });
});

it('has only the server’s versions when this browser has no step of the plan', () => {
  const other = { ...first, name: 'Now' };
  expect(
    historyList(emptyHistory, other, [saving(2, first), saving(1, first)]).map(({ place, version }) => [
      place,
      version?.version ?? null,
    ]),
  ).toEqual([
    [null, 2],
    [null, 1],
    [0, null],
  ]);
});
