/** The toggles of the plan always match the draft. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import { cares, cycles, speeds } from '#machines/domain/pricing/policy.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';

import { anyDraft, anyEvent, anyStep } from './arbitrary-plan-event.ts';
import { runs } from '#tests/support/runs.ts';
import { regionsOf } from './plan-regions.ts';

function start(draft: PlanDraft = emptyDraft('plan-1')) {
  return createActor(planMachine, { input: { draft } }).start();
}

/** The id of a region: 'mobileSite' is 'mobile-site'. */
function idOf(region: string): string {
  return region.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function selected(regions: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(regions).flatMap(([region, state]) => (state === 'selected' ? [idOf(region)] : []));
}

/** The states of the regions. */
function shown(snapshot: SnapshotFrom<typeof planMachine>) {
  const value = regionsOf(snapshot);
  return {
    isChosen: value.template === 'chosen',
    platforms: selected(value.platforms),
    phases: selected(value.phases),
    speed: value.speed,
    care: value.care,
    cycle: value.cycle,
  };
}

/** The name of the last step. */
function lastStep(plan: ReturnType<typeof start>): string | undefined {
  const outcome = plan.getSnapshot().context.history.past.at(-1)?.outcome;
  return outcome && stepWords(outcome);
}

/** The states that the draft requires. */
function meant(draft: PlanDraft) {
  return {
    isChosen: draft.templateId !== null,
    platforms: draft.platforms,
    phases: draft.phases,
    speed: draft.speed,
    care: draft.care,
    cycle: draft.cycle,
  };
}

/** Pairs of features in the plan that exclude each other. */
function contradictions(draft: PlanDraft): readonly string[] {
  const present = planFeatures(draft);
  return present.flatMap((id) =>
    (featureOf(id).excludes ?? []).filter((other) => present.includes(other)).map((other) => `${id} and ${other}`),
  );
}

describe('each platform', () => {
  it.each(platforms)('$name is added and removed by its own toggle', ({ id, name }) => {
    const others = platforms.map((platform) => platform.id).filter((other) => other !== id);
    const plan = start({ ...emptyDraft('plan-1'), platforms: others });
    plan.send({ type: 'platform.toggled', platformId: id });
    expect(shown(plan.getSnapshot()).platforms).toEqual(platforms.map((platform) => platform.id));
    expect(lastStep(plan)).toBe(`Added ${name}`);
    plan.send({ type: 'platform.toggled', platformId: id });
    expect(shown(plan.getSnapshot()).platforms).toEqual(others);
    expect(plan.getSnapshot().context.draft.platforms).toEqual(others);
    expect(lastStep(plan)).toBe(`Removed ${name}`);
  });

  it.each(platforms)('$name stays when it is the only one', ({ id }) => {
    const plan = start({ ...emptyDraft('plan-1'), platforms: [id] });
    expect(plan.getSnapshot().can({ type: 'platform.toggled', platformId: id })).toBe(false);
    plan.send({ type: 'platform.toggled', platformId: id });
    expect(shown(plan.getSnapshot()).platforms).toEqual([id]);
    expect(plan.getSnapshot().context.history.past).toEqual([]);
  });
});

describe('each phase', () => {
  it.each(phases)('$name is added and removed by its own toggle', ({ id, name }) => {
    const others = phases.map((phase) => phase.id).filter((other) => other !== id);
    const plan = start({ ...emptyDraft('plan-1'), phases: others });
    plan.send({ type: 'phase.toggled', phaseId: id });
    expect(shown(plan.getSnapshot()).phases).toEqual(phases.map((phase) => phase.id));
    expect(lastStep(plan)).toBe(`Added ${name}`);
    plan.send({ type: 'phase.toggled', phaseId: id });
    expect(shown(plan.getSnapshot()).phases).toEqual(others);
    expect(plan.getSnapshot().context.draft.phases).toEqual(others);
  });

  it.each(phases)('$name stays when it is the only one', ({ id }) => {
    const plan = start({ ...emptyDraft('plan-1'), phases: [id] });
    expect(plan.getSnapshot().can({ type: 'phase.toggled', phaseId: id })).toBe(false);
    plan.send({ type: 'phase.toggled', phaseId: id });
    expect(shown(plan.getSnapshot()).phases).toEqual([id]);
  });
});

describe('each billing cycle', () => {
  it.each(cycles)('$name is chosen from each of the others, not twice, and can be undone', ({ id, name }) => {
    for (const before of cycles.filter((other) => other.id !== id)) {
      const plan = start({ ...emptyDraft('plan-1'), cycle: before.id });
      plan.send({ type: 'cycle.chosen', cycle: id });
      expect([regionsOf(plan.getSnapshot()).cycle, plan.getSnapshot().context.draft.cycle]).toEqual([id, id]);
      expect(lastStep(plan)).toBe(`Set the payments to ${name}`);
      expect(plan.getSnapshot().can({ type: 'cycle.chosen', cycle: id })).toBe(false);
      plan.send({ type: 'plan.undone' });
      expect([regionsOf(plan.getSnapshot()).cycle, plan.getSnapshot().context.draft.cycle]).toEqual([
        before.id,
        before.id,
      ]);
    }
  });
});

describe('the care plan', () => {
  it.each(cares)('$name is chosen once, and can be undone', ({ id }) => {
    const before = id === 'none' ? 'standard' : 'none';
    const plan = start({ ...emptyDraft('plan-1'), care: before });
    plan.send({ type: 'care.chosen', care: id });
    expect([regionsOf(plan.getSnapshot()).care, plan.getSnapshot().context.draft.care]).toEqual([id, id]);
    expect(plan.getSnapshot().can({ type: 'care.chosen', care: id })).toBe(false);
    plan.send({ type: 'plan.undone' });
    expect([regionsOf(plan.getSnapshot()).care, plan.getSnapshot().context.draft.care]).toEqual([before, before]);
  });
});

describe('each speed', () => {
  it.each(speeds)('$name is chosen from each of the others, and not twice', ({ id, name }) => {
    for (const before of speeds.filter((other) => other.id !== id)) {
      const plan = start({ ...emptyDraft('plan-1'), speed: before.id });
      plan.send({ type: 'speed.chosen', speed: id });
      expect(regionsOf(plan.getSnapshot()).speed).toBe(id);
      expect(plan.getSnapshot().context.draft.speed).toBe(id);
      expect(lastStep(plan)).toBe(`Set the speed to ${name}`);
      expect(plan.getSnapshot().can({ type: 'speed.chosen', speed: id })).toBe(false);
    }
  });
});

describe('a whole plan', () => {
  it('moves every toggle with one event: all on, all but one off, each speed', () => {
    const all: PlanDraft = {
      ...emptyDraft('plan-1'),
      templateId: 1,
      platforms: platforms.map(({ id }) => id),
      phases: phases.map(({ id }) => id),
    };
    for (const { id: speed } of speeds) {
      for (const { id: platform } of platforms) {
        for (const { id: phase } of phases) {
          const plan = start({
            ...emptyDraft('plan-1'),
            platforms: [platform],
            phases: [phase],
            speed: speed === 'relaxed' ? 'fast' : 'relaxed',
          });
          plan.send({ type: 'plan.restored', draft: { ...all, speed }, outcome: { kind: 'otherTabTaken' } });
          expect(shown(plan.getSnapshot())).toEqual(meant({ ...all, speed }));
          plan.send({ type: 'plan.undone' });
          expect(shown(plan.getSnapshot())).toEqual(meant(plan.getSnapshot().context.draft));
          expect(shown(plan.getSnapshot())).toMatchObject({ isChosen: false, platforms: [platform], phases: [phase] });
        }
      }
    }
  });

  it('is shown as it is when it is there from the start, and when it takes the place of another', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (first, second) => {
        const plan = start(first);
        expect(shown(plan.getSnapshot())).toEqual(meant(first));
        plan.send({ type: 'plan.restored', draft: second, outcome: { kind: 'otherTabTaken' } });
        expect(shown(plan.getSnapshot())).toEqual(meant(second));
        expect(plan.getSnapshot().context.draft).toEqual(second);
      }),
      runs(300),
    );
  });
});

describe('after anything a visitor does', () => {
  it('the toggles match the draft, and the draft is one that the catalogue allows', () => {
    fc.assert(
      fc.property(anyDraft, fc.array(anyEvent, { maxLength: 8 }), (first, events) => {
        const plan = start(first);
        for (const event of events) {
          plan.send(event);
          const snapshot = plan.getSnapshot();
          const { draft, conflict } = snapshot.context;
          expect(snapshot.status).toBe('active');
          expect(shown(snapshot)).toEqual(meant(draft));
          expect(regionsOf(snapshot).conflict === 'standing').toBe(conflict !== null);
          expect(draft.platforms.length).toBeGreaterThan(0);
          expect(draft.phases.length).toBeGreaterThan(0);
          expect(settlePlan(draft)).toEqual(draft);
          // Without a base, added features only wait for one.
          if (draft.templateId !== null) expect(contradictions(draft)).toEqual([]);
        }
      }),
      runs(300),
    );
  });

  it('every step can be undone, back to the first plan, and redone to the last', () => {
    fc.assert(
      fc.property(anyDraft, fc.array(anyStep, { maxLength: 8 }), (first, steps) => {
        const plan = start(first);
        // Another tab's version of this plan is a step; another plan is not.
        for (const step of steps)
          plan.send(step.type === 'plan.restored' ? { ...step, draft: { ...step.draft, id: first.id } } : step);
        const last = plan.getSnapshot().context.draft;
        while (plan.getSnapshot().can({ type: 'plan.undone' })) plan.send({ type: 'plan.undone' });
        expect(plan.getSnapshot().context.draft).toEqual(first);
        expect(shown(plan.getSnapshot())).toEqual(meant(first));
        while (plan.getSnapshot().can({ type: 'plan.redone' })) plan.send({ type: 'plan.redone' });
        expect(plan.getSnapshot().context.draft).toEqual(last);
        expect(shown(plan.getSnapshot())).toEqual(meant(last));
      }),
      runs(300),
    );
  });
});
