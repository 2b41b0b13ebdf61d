import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emptyDraft, nameLimit, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { regionsOf } from './plan-regions.ts';

/** A plan on Tiffin, which has a checkout, a sign-in and a map. */
const tiffin: PlanDraft = chooseTemplate(emptyDraft('plan-1'), 3);

function start(draft: PlanDraft = tiffin) {
  return createActor(planMachine, { input: { draft } }).start();
}

function featuresOf(plan: ReturnType<typeof start>): readonly string[] {
  return planFeatures(plan.getSnapshot().context.draft);
}

function noticeOf(plan: ReturnType<typeof start>): string | undefined {
  return plan.getSnapshot().context.notice?.text;
}

const undo = { type: 'plan.undone' } as const;
const redo = { type: 'plan.redone' } as const;

describe('a base', () => {
  it('is chosen, exchanged and put back', () => {
    const plan = start(emptyDraft('plan-1'));
    expect(regionsOf(plan.getSnapshot()).template).toBe('none');
    plan.send({ type: 'template.toggled', templateId: 3 });
    expect(regionsOf(plan.getSnapshot()).template).toBe('chosen');
    plan.send({ type: 'template.toggled', templateId: 6 });
    expect(regionsOf(plan.getSnapshot()).template).toBe('chosen');
    expect(plan.getSnapshot().context.draft.templateId).toBe(6);
    plan.send({ type: 'template.toggled', templateId: 6 });
    expect(regionsOf(plan.getSnapshot()).template).toBe('none');
    expect(plan.getSnapshot().context.draft.templateId).toBeNull();
  });

  it('is cleared, and there is nothing to clear or refine without one', () => {
    const plan = start();
    plan.send({ type: 'template.cleared' });
    const cleared = plan.getSnapshot();
    expect(regionsOf(cleared).template).toBe('none');
    for (const event of [
      { type: 'template.cleared' },
      { type: 'feature.added', featureId: 'driver-app' },
      { type: 'feature.removed', featureId: 'map-view' },
      { type: 'features.cleared' },
    ] as const) {
      expect(cleared.can(event)).toBe(false);
    }
  });
});

describe('adding a feature', () => {
  it('adds its requirements in one step, with a message, and is undone in one step', () => {
    const plan = start();
    const before = plan.getSnapshot().context.draft;
    plan.send({ type: 'feature.added', featureId: 'dispatch-board' });
    expect(plan.getSnapshot().context.draft.added).toEqual(['driver-app', 'dispatch-board']);
    expect(noticeOf(plan)).toBe('Added Dispatch Board and Driver App');
    expect(plan.getSnapshot().context.history.past).toEqual([
      { outcome: { kind: 'featuresChanged', added: ['dispatch-board', 'driver-app'], removed: [] }, draft: before },
    ]);
    plan.send(undo);
    expect(plan.getSnapshot().context.draft).toEqual(before);
    expect(plan.getSnapshot().can(undo)).toBe(false);
  });

  it('is rejected when it is there already, or when no catalogue has it', () => {
    const plan = start().getSnapshot();
    expect(plan.can({ type: 'feature.added', featureId: 'map-view' })).toBe(false);
    expect(plan.can({ type: 'feature.added', featureId: 'time-travel' })).toBe(false);
  });
});

describe('removing a feature', () => {
  it('removes what cannot work without it, in one step', () => {
    const plan = start();
    plan.send({ type: 'feature.removed', featureId: 'map-view' });
    expect(featuresOf(plan)).not.toContain('map-view');
    expect(featuresOf(plan)).not.toContain('delivery-tracking');
    plan.send(undo);
    expect(plan.getSnapshot().context.draft).toEqual(tiffin);
  });

  it('is rejected when it is not in the plan', () => {
    expect(start().getSnapshot().can({ type: 'feature.removed', featureId: 'courses' })).toBe(false);
  });

  it('of all features leaves the base, and can be undone', () => {
    const plan = start();
    plan.send({ type: 'features.cleared' });
    expect(featuresOf(plan)).toEqual([]);
    expect(regionsOf(plan.getSnapshot()).template).toBe('chosen');
    expect(plan.getSnapshot().can({ type: 'features.cleared' })).toBe(false);
    plan.send(undo);
    expect(plan.getSnapshot().context.draft).toEqual(tiffin);
  });
});

describe('a feature that something in the plan excludes', () => {
  function startInConflict() {
    const plan = start();
    plan.send({ type: 'feature.added', featureId: 'guest-checkout' });
    plan.send({ type: 'feature.added', featureId: 'members-only-store' });
    return plan;
  }

  it('is rejected with the feature that excludes it, and the plan stays unchanged', () => {
    const plan = startInConflict();
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('standing');
    expect(plan.getSnapshot().context.conflict).toEqual({
      featureId: 'members-only-store',
      exclusions: [{ wanted: 'members-only-store', standing: 'guest-checkout' }],
    });
    expect(plan.getSnapshot().context.draft.added).toEqual(['guest-checkout']);
    expect(noticeOf(plan)).toBe('Added Guest Checkout');
  });

  it('can replace the feature that excludes it, in one step that can be undone', () => {
    const plan = startInConflict();
    plan.send({ type: 'conflict.newKept' });
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('clear');
    expect(plan.getSnapshot().context.conflict).toBeNull();
    expect(plan.getSnapshot().context.draft.added).toEqual(['members-only-store']);
    expect(noticeOf(plan)).toBe('Added Members-Only Store, removed Guest Checkout');
    plan.send(undo);
    expect(plan.getSnapshot().context.draft.added).toEqual(['guest-checkout']);
  });

  it('can be given up, which is no step', () => {
    const plan = startInConflict();
    const steps = plan.getSnapshot().context.history.past.length;
    plan.send({ type: 'conflict.oldKept' });
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('clear');
    expect(plan.getSnapshot().context.conflict).toBeNull();
    expect(plan.getSnapshot().context.draft.added).toEqual(['guest-checkout']);
    expect(plan.getSnapshot().context.history.past).toHaveLength(steps);
  });

  it.each([
    { type: 'feature.removed', featureId: 'guest-checkout' },
    { type: 'template.toggled', templateId: 6 },
    { type: 'template.cleared' },
    { type: 'plan.undone' },
    { type: 'plan.started', draft: emptyDraft('plan-2') },
  ] as const)('is forgotten when the plan changes otherwise: $type', (event) => {
    const plan = startInConflict();
    plan.send(event);
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('clear');
    expect(plan.getSnapshot().can({ type: 'conflict.newKept' })).toBe(false);
  });

  it('is forgotten when an earlier step is redone', () => {
    const plan = start(addFeature(tiffin, 'guest-checkout'));
    plan.send({ type: 'speed.chosen', speed: 'fast' });
    plan.send(undo);
    plan.send({ type: 'feature.added', featureId: 'members-only-store' });
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('standing');
    plan.send(redo);
    expect(regionsOf(plan.getSnapshot())).toMatchObject({ conflict: 'clear', speed: 'fast' });
    expect(plan.getSnapshot().context.conflict).toBeNull();
  });
});

describe('the name', () => {
  it('is stored without spaces around it, and the same name is no step', () => {
    const plan = start();
    plan.send({ type: 'project.renamed', name: '  Corner Kitchen ' });
    expect(plan.getSnapshot().context.draft.name).toBe('Corner Kitchen');
    expect(plan.getSnapshot().can({ type: 'project.renamed', name: ' Corner Kitchen' })).toBe(false);
  });

  it('that is too long is cut, and giving it again is no step', () => {
    const plan = start();
    const name = 'x'.repeat(nameLimit + 20);
    plan.send({ type: 'project.renamed', name });
    expect(plan.getSnapshot().context.draft.name).toHaveLength(nameLimit);
    expect(plan.getSnapshot().can({ type: 'project.renamed', name })).toBe(false);
  });
});

describe('undo and redo', () => {
  it('traverse the steps in both directions', () => {
    const plan = start(emptyDraft('plan-1'));
    expect(plan.getSnapshot().can(undo)).toBe(false);
    plan.send({ type: 'template.toggled', templateId: 3 });
    plan.send({ type: 'platform.toggled', platformId: 'web' });
    plan.send({ type: 'speed.chosen', speed: 'fast' });
    const last = plan.getSnapshot();
    plan.send(undo);
    expect(regionsOf(plan.getSnapshot()).speed).toBe('standard');
    plan.send(undo);
    expect(regionsOf(plan.getSnapshot()).platforms.web).toBe('unselected');
    plan.send(undo);
    expect(regionsOf(plan.getSnapshot()).template).toBe('none');
    expect(plan.getSnapshot().can(undo)).toBe(false);
    for (const _ of ['template', 'platform', 'speed']) plan.send(redo);
    expect(plan.getSnapshot().value).toEqual(last.value);
    expect(plan.getSnapshot().context.draft).toEqual(last.context.draft);
    expect(plan.getSnapshot().can(redo)).toBe(false);
  });

  it('have nothing to redo after another step', () => {
    const plan = start();
    plan.send({ type: 'speed.chosen', speed: 'fast' });
    plan.send(undo);
    expect(plan.getSnapshot().can(redo)).toBe(true);
    plan.send({ type: 'speed.chosen', speed: 'relaxed' });
    expect(plan.getSnapshot().can(redo)).toBe(false);
  });

  it('continue with the steps that were stored with the plan', () => {
    const web = { ...tiffin, platforms: ['android', 'web'] } as const;
    const fast = { ...web, speed: 'fast' } as const;
    const history = {
      past: [{ outcome: { kind: 'platformToggled', platformId: 'web', isChosen: true }, draft: tiffin }],
      future: [{ outcome: { kind: 'speedChosen', speed: 'fast' }, draft: fast }],
    } as const;
    const plan = createActor(planMachine, { input: { draft: web, history } }).start();
    plan.send(redo);
    expect(plan.getSnapshot().context.draft).toEqual(fast);
    expect(regionsOf(plan.getSnapshot()).speed).toBe('fast');
    plan.send(undo);
    plan.send(undo);
    expect(plan.getSnapshot().context.draft).toEqual(tiffin);
    expect(regionsOf(plan.getSnapshot()).platforms.web).toBe('unselected');
    expect(plan.getSnapshot().can(undo)).toBe(false);
  });

  it('take the notice of the step away', () => {
    const plan = start();
    plan.send({ type: 'features.cleared' });
    expect(noticeOf(plan)).toBe('Removed all features');
    plan.send(undo);
    expect(noticeOf(plan)).toBeUndefined();
  });
});

it('another tab’s equal plan is no step: one Undo reverts the last change', () => {
  const plan = start();
  plan.send({ type: 'platform.toggled', platformId: 'web' });
  const { draft, history } = plan.getSnapshot().context;
  plan.send({ type: 'plan.restored', draft: { ...draft }, outcome: { kind: 'otherTabTaken' } });
  expect(plan.getSnapshot().context.history).toEqual(history);
  plan.send({ type: 'plan.undone' });
  expect(plan.getSnapshot().context.draft).not.toEqual(draft);
});

describe('the notice', () => {
  it('leaves steps unsaid that are seen where the click was', () => {
    const plan = start();
    plan.send({ type: 'features.cleared' });
    plan.send({ type: 'platform.toggled', platformId: 'web' });
    expect(noticeOf(plan)).toBeUndefined();
  });

  it('distinguishes two equal steps in a row', () => {
    const plan = start();
    const { id } = plan.getSnapshot().context.draft;
    const serials = ['Corner Kitchen', 'Night Market'].map((name) => {
      plan.send({ type: 'plan.restored', draft: { ...emptyDraft(id), name }, outcome: { kind: 'otherTabTaken' } });
      return plan.getSnapshot().context.notice?.serial;
    });
    expect(new Set(serials).size).toBe(2);
  });

  it('is put away without changing the plan', () => {
    const plan = start();
    plan.send({ type: 'features.cleared' });
    const { draft, history } = plan.getSnapshot().context;
    plan.send({ type: 'notice.dismissed' });
    expect(plan.getSnapshot().context).toEqual({ draft, history, conflict: null, notice: null });
  });
});

describe('the next plan', () => {
  it.each([undo, { type: 'features.cleared' }] as const)(
    'begins with nothing of the last one, and nothing to undo, after $type',
    (last) => {
      const plan = start();
      plan.send({ type: 'feature.added', featureId: 'driver-app' });
      plan.send({ type: 'platform.toggled', platformId: 'web' });
      plan.send({ type: 'speed.chosen', speed: 'fastest' });
      plan.send(last);
      plan.send({ type: 'plan.started', draft: emptyDraft('plan-2') });
      const fresh = start(emptyDraft('plan-2')).getSnapshot();
      expect(plan.getSnapshot().context).toEqual({
        draft: emptyDraft('plan-2'),
        history: { past: [], future: [] },
        conflict: null,
        notice: null,
      });
      expect(plan.getSnapshot().context).toEqual(fresh.context);
      expect(plan.getSnapshot().value).toEqual(fresh.value);
      expect(plan.getSnapshot().can(undo)).toBe(false);
      expect(plan.getSnapshot().can(redo)).toBe(false);
    },
  );
});
