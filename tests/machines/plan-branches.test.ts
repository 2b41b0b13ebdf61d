import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { areSoundBranches, branchesOf, firstBranch } from '#machines/domain/plan/branches.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { placeIn, placesIn } from '#machines/domain/plan/plan-history.ts';
import { chooseTemplate, settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import { runs } from '#tests/support/runs.ts';
import { anyEvent } from './arbitrary-plan-event.ts';
import { regionsOf } from './plan-regions.ts';

const tiffin: PlanDraft = chooseTemplate(emptyDraft('plan-1'), 3);

function start(draft: PlanDraft = tiffin) {
  return createActor(planMachine, { input: { draft } }).start();
}

type Plan = ReturnType<typeof start>;

const draftOf = (plan: Plan): PlanDraft => plan.getSnapshot().context.draft;
const historyOf = (plan: Plan) => plan.getSnapshot().context.history;
const namesOf = (plan: Plan): readonly string[] => branchesOf(draftOf(plan)).map(({ name }) => name);

const steps: readonly PlanEvent[] = [
  { type: 'branch.made', name: 'Lean MVP' },
  { type: 'feature.removed', featureId: 'map-view' },
  { type: 'phase.toggled', phaseId: 'full-build' },
  { type: 'branch.opened', name: firstBranch },
  { type: 'branch.made', name: 'Faster' },
  { type: 'speed.chosen', speed: 'fast' },
  { type: 'platform.toggled', platformId: 'mobile-site' },
  { type: 'branch.renamed', name: 'Lean MVP', to: 'Lean' },
  { type: 'branch.merged', name: 'Lean', featureIds: ['map-view'] },
  { type: 'branch.dropped', name: firstBranch },
];

describe('the branches of a plan', () => {
  it('are made, opened, renamed, merged and dropped, each as one step, and each step is undone exactly', () => {
    const plan = start();
    const seen = [draftOf(plan)];
    for (const event of steps) {
      expect(plan.getSnapshot().can(event), JSON.stringify(event)).toBe(true);
      plan.send(event);
      seen.push(draftOf(plan));
    }
    expect(namesOf(plan)).toEqual(['Lean', 'Faster']);
    expect(
      historyOf(plan)
        .past.map(({ outcome }) => stepWords(outcome))
        .filter((words) => words.includes('ranch') || words.startsWith('Merged')),
    ).toEqual([
      'Made the branch Lean MVP',
      'Opened the branch Full',
      'Made the branch Faster',
      'Renamed the branch Lean MVP to Lean',
      'Merged 1 feature from Lean',
      'Dropped the branch Full',
    ]);
    for (const before of seen.toReversed().slice(1)) {
      plan.send({ type: 'plan.undone' });
      expect(draftOf(plan)).toEqual(before);
    }
    for (const after of seen.slice(1)) {
      plan.send({ type: 'plan.redone' });
      expect(draftOf(plan)).toEqual(after);
    }
  });

  it('are followed by every toggle when another one is opened', () => {
    const plan = start();
    for (const event of steps.slice(0, 3)) plan.send(event);
    expect(regionsOf(plan.getSnapshot()).phases.fullBuild).toBe('unselected');
    plan.send({ type: 'branch.opened', name: firstBranch });
    expect(regionsOf(plan.getSnapshot()).phases.fullBuild).toBe('selected');
  });

  it('show a message, with Undo', () => {
    const plan = start();
    plan.send({ type: 'branch.made', name: 'Lean MVP' });
    expect(plan.getSnapshot().context.notice?.text).toBe('Made the branch Lean MVP');
  });

  it('stay as they are while a payment of the plan is open', () => {
    const plan = start();
    plan.send({ type: 'branch.made', name: 'Lean MVP' });
    const before = draftOf(plan);
    plan.send({ type: 'plan.locked', draft: before });
    for (const event of [
      ...steps,
      { type: 'branch.dropped', name: firstBranch },
      { type: 'plan.jumped', place: 0 },
    ] as const) {
      expect(plan.getSnapshot().can(event), event.type).toBe(false);
      plan.send(event);
    }
    expect(draftOf(plan)).toEqual(before);
    plan.send({ type: 'plan.copied', copyId: 'plan-2' });
    expect(namesOf(plan)).toEqual([firstBranch, 'Lean MVP']);
  });

  it('are rejected for invalid changes', () => {
    const plan = start();
    for (const event of [
      { type: 'branch.made', name: ' ' },
      { type: 'branch.renamed', name: firstBranch, to: 'All' },
      { type: 'branch.opened', name: firstBranch },
      { type: 'branch.merged', name: firstBranch, featureIds: ['map-view'] },
      { type: 'branch.dropped', name: firstBranch },
    ] as const) {
      expect(plan.getSnapshot().can(event), event.type).toBe(false);
    }
    expect(start(emptyDraft('plan-1')).getSnapshot().can({ type: 'branch.made', name: 'Lean MVP' })).toBe(false);
  });

  it('settle a question about two features when another one is opened', () => {
    const plan = start({ ...chooseTemplate(emptyDraft('plan-1'), 2), added: ['guest-checkout'] });
    plan.send({ type: 'branch.made', name: 'Lean MVP' });
    plan.send({ type: 'feature.added', featureId: 'members-only-store' });
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('standing');
    plan.send({ type: 'branch.opened', name: firstBranch });
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('clear');
  });
});

describe('the history', () => {
  it('is jumped in, back and forth, and every step stays in it', () => {
    const plan = start();
    const seen = [draftOf(plan)];
    for (const event of steps) {
      plan.send(event);
      seen.push(draftOf(plan));
    }
    for (const place of [2, 7, 0, seen.length - 1]) {
      plan.send({ type: 'plan.jumped', place });
      expect(draftOf(plan)).toEqual(seen[place]);
      expect([placeIn(historyOf(plan)), placesIn(historyOf(plan))]).toEqual([place, seen.length]);
    }
  });

  it('is not jumped to where it is, nor to no place of it', () => {
    const plan = start();
    plan.send({ type: 'branch.made', name: 'Lean MVP' });
    for (const place of [-1, 0.5, 1, 2, Number.NaN])
      expect(plan.getSnapshot().can({ type: 'plan.jumped', place }), `${place}`).toBe(false);
    expect(plan.getSnapshot().can({ type: 'plan.jumped', place: 0 })).toBe(true);
  });
});

it('any events leave a plan of the catalogue with sound branches, and its first plan is where they began', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      const plan = start();
      let first = draftOf(plan);
      for (const event of events) {
        plan.send(event);
        if (event.type === 'plan.started') first = draftOf(plan);
        const draft = draftOf(plan);
        if (draft.branches) expect(areSoundBranches(draft.branches)).toBe(true);
        const { branches: _, ...alone } = draft;
        expect(settlePlan(alone)).toEqual(alone);
      }
      if (placeIn(historyOf(plan)) > 0 && events.every(({ type }) => type !== 'plan.restored')) {
        plan.send({ type: 'plan.jumped', place: 0 });
        expect(draftOf(plan)).toEqual(first);
      }
      plan.stop();
    }),
    runs(60),
  );
});
