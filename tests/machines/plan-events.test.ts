/** The events that the plan sends to its parent. */
import { describe, expect, it } from 'vitest';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

/** A plan on Tiffin, which has a checkout, a sign-in and a map. */
const tiffin: PlanDraft = chooseTemplate(emptyDraft('plan-1'), 3);

describe('the machine that started the plan', () => {
  it('receives each change with the current plan, and nothing when nothing changes', () => {
    const { actor, news } = startUnderParent(planMachine, { draft: tiffin });
    news.length = 0;
    actor.send({ type: 'platform.toggled', platformId: 'web' });
    expect(news).toEqual([
      {
        type: 'plan.changed',
        draft: { ...tiffin, platforms: ['android', 'web'] },
        history: {
          past: [{ outcome: { kind: 'platformToggled', platformId: 'web', isChosen: true }, draft: tiffin }],
          future: [],
        },
      },
    ]);
    news.length = 0;
    actor.send({ type: 'feature.added', featureId: 'map-view' });
    actor.send({ type: 'speed.chosen', speed: 'standard' });
    actor.send({ type: 'notice.dismissed' });
    actor.send({ type: 'plan.redone' });
    expect(news).toEqual([]);
  });

  it.each<{ before?: readonly PlanEvent[]; event: PlanEvent; draft?: PlanDraft }>([
    { event: { type: 'template.toggled', templateId: 6 } },
    { event: { type: 'template.toggled', templateId: 3 } },
    { event: { type: 'template.cleared' } },
    { event: { type: 'template.toggled', templateId: 3 }, draft: emptyDraft('plan-1') },
    { event: { type: 'feature.added', featureId: 'dispatch-board' } },
    {
      event: {
        type: 'suggestion.taken',
        suggestion: { templateId: 7, featureIds: ['email-login'], platforms: ['ios'] },
      },
    },
    { event: { type: 'feature.removed', featureId: 'map-view' } },
    { event: { type: 'features.cleared' } },
    { event: { type: 'platform.toggled', platformId: 'web' } },
    { event: { type: 'phase.toggled', phaseId: 'mvp' } },
    { event: { type: 'speed.chosen', speed: 'fast' } },
    { event: { type: 'project.renamed', name: 'Corner Kitchen' } },
    { before: [{ type: 'features.cleared' }], event: { type: 'plan.undone' } },
    { before: [{ type: 'features.cleared' }, { type: 'plan.undone' }], event: { type: 'plan.redone' } },
    { event: { type: 'plan.restored', draft: emptyDraft('plan-2'), outcome: { kind: 'otherTabTaken' } } },
    { event: { type: 'plan.started', draft: emptyDraft('plan-2') } },
  ])('receives one change after $event', ({ before = [], event, draft = tiffin }) => {
    const { actor, news } = startUnderParent(planMachine, { draft });
    for (const earlier of before) actor.send(earlier);
    news.length = 0;
    actor.send(event);
    const { draft: after, history } = actor.getSnapshot().context;
    expect(news.filter(({ type }) => type === 'plan.changed')).toEqual([
      { type: 'plan.changed', draft: after, history },
    ]);
  });

  it('receives the base that was there from the start', () => {
    expect(typesOf(startUnderParent(planMachine, { draft: tiffin }).news)).toEqual(['template.chosen']);
    expect(startUnderParent(planMachine, { draft: emptyDraft('plan-1') }).news).toEqual([]);
  });

  it('receives an event when the plan gets a base and when it loses it, by any change', () => {
    const { actor, news } = startUnderParent(planMachine, { draft: emptyDraft('plan-1') });
    const heard = (event: Parameters<typeof actor.send>[0]): readonly string[] => {
      news.length = 0;
      actor.send(event);
      return typesOf(news).filter((type) => type !== 'plan.changed');
    };
    expect(heard({ type: 'template.toggled', templateId: 3 })).toEqual(['template.chosen']);
    expect(heard({ type: 'template.toggled', templateId: 3 })).toEqual(['template.cleared']);
    expect(heard({ type: 'plan.undone' })).toEqual(['template.chosen']);
    expect(heard({ type: 'template.cleared' })).toEqual(['template.cleared']);
    expect(
      heard({ type: 'plan.restored', draft: { ...tiffin, id: 'plan-1' }, outcome: { kind: 'otherTabTaken' } }),
    ).toEqual(['template.chosen']);
    expect(heard({ type: 'plan.started', draft: emptyDraft('plan-2') })).toEqual(['plan.left', 'template.cleared']);
  });

  it('receives only the changes, for both ways out of a conflict', () => {
    const { actor, news } = startUnderParent(planMachine, { draft: tiffin });
    actor.send({ type: 'feature.added', featureId: 'guest-checkout' });
    news.length = 0;
    actor.send({ type: 'feature.added', featureId: 'members-only-store' });
    actor.send({ type: 'conflict.oldKept' });
    expect(news).toEqual([]);
    actor.send({ type: 'feature.added', featureId: 'members-only-store' });
    actor.send({ type: 'conflict.newKept' });
    expect(typesOf(news)).toEqual(['plan.changed']);
  });
});
