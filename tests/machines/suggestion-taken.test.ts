/** An accepted suggestion: one step of the plan, and the way on to its features. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { appInput, silentApp } from '#machines/app/app.samples.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { regionsOf } from './plan-regions.ts';

const suggested = {
  type: 'suggestion.taken',
  suggestion: { templateId: 2, featureIds: ['staff-roles'], platforms: ['ios', 'watchos'] },
} as const;
const undo = { type: 'plan.undone' } as const;
const tiffin: PlanDraft = chooseTemplate(emptyDraft('plan-1'), 3);

function start(draft: PlanDraft = tiffin) {
  return createActor(planMachine, { input: { draft } }).start();
}

describe('to the plan, a suggestion', () => {
  it('is one step, with a message, and is undone by one Undo', () => {
    const own = { ...addFeature(tiffin, 'driver-app'), platforms: ['web'] } as const;
    const plan = start(own);
    plan.send(suggested);
    expect(plan.getSnapshot().context.draft).toMatchObject({
      templateId: 2,
      added: ['staff-roles'],
      removed: [],
      platforms: ['ios', 'watchos'],
    });
    expect(regionsOf(plan.getSnapshot()).platforms).toMatchObject({
      android: 'unselected',
      ios: 'selected',
      web: 'unselected',
      watchos: 'selected',
    });
    expect(plan.getSnapshot().context.notice?.text).toBe('Took the suggestion Storefront');
    plan.send(undo);
    expect(plan.getSnapshot().context.draft).toEqual(own);
    plan.send({ type: 'plan.redone' });
    expect(plan.getSnapshot().context.draft.templateId).toBe(2);
  });

  it('brings the first base, and leaves none behind when it is undone', () => {
    const plan = start(emptyDraft('plan-1'));
    plan.send(suggested);
    expect(regionsOf(plan.getSnapshot()).template).toBe('chosen');
    plan.send(undo);
    expect(regionsOf(plan.getSnapshot()).template).toBe('none');
    expect(plan.getSnapshot().context.draft).toEqual(emptyDraft('plan-1'));
  });

  it('that it follows already is no step', () => {
    const plan = start(emptyDraft('plan-1'));
    plan.send(suggested);
    plan.send(suggested);
    expect(plan.getSnapshot().context.history.past).toHaveLength(1);
  });

  it('settles a question that was open', () => {
    const plan = start(addFeature(tiffin, 'guest-checkout'));
    plan.send({ type: 'feature.added', featureId: 'members-only-store' });
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('standing');
    plan.send(suggested);
    expect(regionsOf(plan.getSnapshot()).conflict).toBe('clear');
  });

  it('changes nothing while the plan is being paid', () => {
    const plan = start();
    plan.send({ type: 'plan.locked', draft: tiffin });
    expect(plan.getSnapshot().can(suggested)).toBe(false);
  });
});

describe('to the visitor, a suggestion', () => {
  it('opens its features, with a plan or without one, also when the plan is as suggested already', () => {
    const { funnel, plan } = createActor(silentApp, { input: appInput }).start().getSnapshot().children;
    if (!funnel || !plan) throw new Error('A flow did not start');
    for (let times = 0; times < 2; times += 1) {
      plan.send(suggested);
      expect(funnel.getSnapshot().value).toBe('features');
      funnel.send({ type: 'step.backRequested' });
    }
    plan.send(undo);
    expect(funnel.getSnapshot().can({ type: 'step.nextRequested' })).toBe(false);
    plan.send({ type: 'template.toggled', templateId: 3 });
    plan.send(suggested);
    expect(funnel.getSnapshot().value).toBe('features');
  });

  it('that is undone without an earlier base leads back to choosing one; Redo restores the plan and leads nowhere', () => {
    const { funnel, plan } = createActor(silentApp, { input: appInput }).start().getSnapshot().children;
    if (!funnel || !plan) throw new Error('A flow did not start');
    plan.send(suggested);
    plan.send(undo);
    expect(funnel.getSnapshot().value).toBe('studio');
    plan.send({ type: 'plan.redone' });
    expect(funnel.getSnapshot().value).toBe('studio');
    expect(funnel.getSnapshot().can({ type: 'step.nextRequested' })).toBe(true);
  });
});
