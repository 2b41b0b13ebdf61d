import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { comparisonMachine, type ComparisonEmitted } from '#machines/comparison/comparison.machine.ts';
import { changeBranches, firstBranch } from '#machines/domain/plan/branches.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type { SavedVersions } from '#machines/ports/saved-versions.ts';
import { outside } from './outside.ts';

const draft = changeBranches(chooseTemplate(emptyDraft('plan-1'), 1), { type: 'branch.made', name: 'Lean MVP' }).draft;
const saved: SavedVersions = {
  projectId: 'project-1',
  versions: [
    { version: 3, savedAt: '2027-01-04T06:30:00.000Z', total: 5, steps: ['added Payments'], change: 5, mark: 'abcd' },
  ],
};

afterEach(() => void vi.useRealTimers());

function begin() {
  const versions = outside<SavedVersions | null, { readonly planId: string }>();
  const plans = outside<PlanDraft, { readonly projectId: string; readonly version: number }>();
  const comparison = createActor(
    comparisonMachine.provide({ actors: { findSavedVersions: versions.actor, findVersionPlan: plans.actor } }),
  );
  const told: ComparisonEmitted[] = [];
  comparison.on('*', (news) => told.push(news));
  comparison.start();
  return { comparison, plans, told, versions };
}

const name = (given: string) => ({ type: 'name.submitted', name: given, draft }) as const;

it('creates a branch with a free name, and keeps the dialog open with the reason otherwise', () => {
  const { comparison, told } = begin();
  comparison.send({ type: 'branch.makeRequested' });
  comparison.send(name(''));
  expect(comparison.getSnapshot()).toMatchObject({ value: 'making', context: { refusal: 'Give the branch a name.' } });
  comparison.send(name('lean mvp'));
  expect(comparison.getSnapshot()).toMatchObject({
    value: 'making',
    context: { refusal: 'Another branch has this name.' },
  });
  comparison.send(name('Faster'));
  expect(comparison.getSnapshot().value).toBe('closed');
  expect(told).toEqual([{ type: 'change.decided', change: { type: 'branch.made', name: 'Faster' } }]);
});

it('renames a branch, and sends nothing when the name stays', () => {
  const { comparison, told } = begin();
  comparison.send({ type: 'branch.renameRequested', name: 'Lean MVP' });
  comparison.send(name(' Lean MVP '));
  expect(comparison.getSnapshot().value).toBe('closed');
  comparison.send({ type: 'branch.renameRequested', name: 'Lean MVP' });
  comparison.send(name('Full'));
  expect(comparison.getSnapshot()).toMatchObject({
    value: 'renaming',
    context: { refusal: 'Another branch has this name.' },
  });
  comparison.send(name('LEAN mvp'));
  expect(told).toEqual([
    { type: 'change.decided', change: { type: 'branch.renamed', name: 'Lean MVP', to: 'LEAN mvp' } },
  ]);
  comparison.send({ type: 'branch.renameRequested', name: firstBranch });
  expect(comparison.getSnapshot().context.refusal).toBeNull();
  comparison.send(name('Full'));
  expect(comparison.getSnapshot().value).toBe('closed');
  expect(told).toHaveLength(1);
});

it('merges the selected features, and nothing without a selection', () => {
  const { comparison, told } = begin();
  comparison.send({ type: 'branch.mergeRequested', name: 'Full' });
  expect(comparison.getSnapshot().can({ type: 'merge.confirmed' })).toBe(false);
  comparison.send({ type: 'features.picked', featureIds: ['videos', 'groups'] });
  comparison.send({ type: 'feature.picked', featureId: 'videos' });
  comparison.send({ type: 'feature.picked', featureId: 'comments' });
  comparison.send({ type: 'merge.confirmed' });
  expect(comparison.getSnapshot().value).toBe('closed');
  expect(told).toEqual([
    { type: 'change.decided', change: { type: 'branch.merged', name: 'Full', featureIds: ['groups', 'comments'] } },
  ]);
  comparison.send({ type: 'branch.mergeRequested', name: 'Full' });
  expect(comparison.getSnapshot().context.picked).toEqual([]);
});

it('closes without a question, whatever covers the page', () => {
  const { comparison, told } = begin();
  for (const event of [
    { type: 'branch.makeRequested' },
    { type: 'branch.renameRequested', name: 'Full' },
    { type: 'branch.mergeRequested', name: 'Full' },
    { type: 'history.opened', planId: 'plan-1' },
  ] as const) {
    comparison.send(event);
    expect(comparison.getSnapshot().value).not.toBe('closed');
    comparison.send({ type: 'dialog.closed' });
    expect(comparison.getSnapshot().value).toBe('closed');
  }
  expect(told).toEqual([]);
});

it('knows which branches are preferred, and which one a phone shows', () => {
  const { comparison } = begin();
  comparison.send({ type: 'branch.preferred', name: 'Full' });
  comparison.send({ type: 'branch.preferred', name: 'Faster' });
  comparison.send({ type: 'branch.preferred', name: 'Full' });
  expect(comparison.getSnapshot().context).toMatchObject({ preferred: ['Full', 'Faster'], looked: 'Full' });
  expect(comparison.getSnapshot().can({ type: 'branch.looked', name: 'Full' })).toBe(false);
  comparison.send({ type: 'branch.looked', name: 'Faster' });
  expect(comparison.getSnapshot().context.looked).toBe('Faster');
});

it('requests the saved versions each time the history is opened, and sends the plan of a version', async () => {
  const { comparison, plans, told, versions } = begin();
  comparison.send({ type: 'history.opened', planId: 'plan-1' });
  expect(comparison.getSnapshot().can({ type: 'version.restoreRequested', version: 3 })).toBe(false);
  await versions.answer(saved);
  expect(comparison.getSnapshot()).toMatchObject({ value: { history: 'known' }, context: { saved } });
  expect(comparison.getSnapshot().can({ type: 'version.restoreRequested', version: 2 })).toBe(false);
  comparison.send({ type: 'version.restoreRequested', version: 3 });
  expect(plans.asked).toEqual([{ projectId: 'project-1', version: 3 }]);
  await plans.answer(draft);
  expect(told).toEqual([{ type: 'version.found', draft, version: 3 }]);
  expect(comparison.getSnapshot().value).toEqual({ history: 'known' });
  comparison.send({ type: 'dialog.closed' });
  comparison.send({ type: 'history.opened', planId: 'plan-2' });
  expect(comparison.getSnapshot().context.saved).toBeNull();
  await versions.answer(null);
  expect(comparison.getSnapshot().value).toEqual({ history: 'unsaved' });
  expect(versions.asked).toEqual([{ planId: 'plan-1' }, { planId: 'plan-2' }]);
});

it('reports a server that did not answer in time, and retries', async () => {
  vi.useFakeTimers();
  const { comparison, versions } = begin();
  comparison.send({ type: 'history.opened', planId: 'plan-1' });
  await versions.fail();
  expect(comparison.getSnapshot().hasTag('versionsFailed')).toBe(true);
  comparison.send({ type: 'versions.retried' });
  await vi.advanceTimersByTimeAsync(usualTimeoutMs);
  expect(comparison.getSnapshot().value).toEqual({ history: 'unanswered' });
  comparison.send({ type: 'versions.retried' });
  await versions.answer(null).catch(() => undefined);
});

it('reports that a version is not available, and tries another time', async () => {
  vi.useFakeTimers();
  const { comparison, plans, told, versions } = begin();
  comparison.send({ type: 'history.opened', planId: 'plan-1' });
  await versions.answer(saved);
  comparison.send({ type: 'version.restoreRequested', version: 3 });
  await plans.fail();
  expect(comparison.getSnapshot().hasTag('restoreFailed')).toBe(true);
  comparison.send({ type: 'version.restoreRequested', version: 3 });
  await vi.advanceTimersByTimeAsync(usualTimeoutMs);
  expect(comparison.getSnapshot().value).toEqual({ history: 'notRestored' });
  expect(told).toEqual([]);
});
