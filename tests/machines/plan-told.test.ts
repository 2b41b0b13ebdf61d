/** Every event that the plan sends to its parent, in order, for each kind of change. */
import { describe, expect, it } from 'vitest';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { cares, cycles, speeds } from '#machines/domain/pricing/policy.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import { regionsOf } from './plan-regions.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

const none = emptyDraft('plan-1');
/** A plan on Tiffin, which has a checkout, a sign-in and a map. */
const tiffin: PlanDraft = chooseTemplate(none, 3);
const other: PlanDraft = chooseTemplate(emptyDraft('plan-2'), 6);

/** The events that the plan sends for an event, after some earlier ones. */
function toldOf(draft: PlanDraft, event: PlanEvent, before: readonly PlanEvent[] = []) {
  const { actor, news } = startUnderParent(planMachine, { draft });
  for (const earlier of before) actor.send(earlier);
  news.length = 0;
  actor.send(event);
  return { told: typesOf(news), news, plan: actor.getSnapshot() };
}

describe('each choice of the delivery is reported, once', () => {
  const all: PlanDraft = { ...tiffin, platforms: platforms.map(({ id }) => id), phases: phases.map(({ id }) => id) };
  const toggles = [
    ...platforms.map(({ id }): [PlanDraft, PlanEvent] => [
      { ...tiffin, platforms: all.platforms.filter((one) => one !== id) },
      { type: 'platform.toggled', platformId: id },
    ]),
    ...phases.map(({ id }): [PlanDraft, PlanEvent] => [
      { ...tiffin, phases: all.phases.filter((one) => one !== id) },
      { type: 'phase.toggled', phaseId: id },
    ]),
  ];

  it.each(toggles)('added and removed: %o, %o', (without, event) => {
    expect([toldOf(without, event).told, toldOf(all, event).told]).toEqual([['plan.changed'], ['plan.changed']]);
  });

  const choices: readonly (readonly [PlanDraft, PlanEvent])[] = [
    ...speeds.map(
      ({ id }) =>
        [
          { ...tiffin, speed: id === 'fast' ? 'faster' : 'fast' },
          { type: 'speed.chosen', speed: id },
        ] as const,
    ),
    ...cares.map(
      ({ id }) =>
        [
          { ...tiffin, care: id === 'none' ? 'standard' : 'none' },
          { type: 'care.chosen', care: id },
        ] as const,
    ),
    ...cycles.flatMap(({ id }) =>
      cycles
        .filter((before) => before.id !== id)
        .map(
          (before) =>
            [
              { ...tiffin, cycle: before.id },
              { type: 'cycle.chosen', cycle: id },
            ] as const,
        ),
    ),
  ];

  it.each(choices)('chosen: %o, %o', (draft, event) => {
    expect(toldOf(draft, event).told).toEqual(['plan.changed']);
  });
});

describe('the base', () => {
  const suggested = {
    type: 'suggestion.taken',
    suggestion: { templateId: 7, featureIds: ['email-login'], platforms: ['ios'] },
  } as const;
  const suggestedDraft = toldOf(none, suggested).plan.context.draft;

  it.each<[string, PlanDraft, PlanEvent, readonly string[]]>([
    ['chosen', none, { type: 'template.toggled', templateId: 3 }, ['template.chosen', 'plan.changed']],
    ['exchanged', tiffin, { type: 'template.toggled', templateId: 6 }, ['template.chosen', 'plan.changed']],
    ['put back', tiffin, { type: 'template.toggled', templateId: 3 }, ['template.cleared', 'plan.changed']],
    ['cleared', tiffin, { type: 'template.cleared' }, ['template.cleared', 'plan.changed']],
    ['suggested', none, suggested, ['template.chosen', 'plan.changed', 'suggestion.taken']],
    ['suggested instead', tiffin, suggested, ['template.chosen', 'plan.changed', 'suggestion.taken']],
    ['as suggested', suggestedDraft, suggested, ['suggestion.taken']],
  ])('%s is reported as that', (_, draft, event, told) => {
    expect(toldOf(draft, event).told).toEqual(told);
  });
});

describe('the features', () => {
  it.each<PlanEvent>([
    { type: 'must.toggled', featureId: 'map-view' },
    {
      type: 'way.taken',
      way: {
        features: ['email-login', 'map-view'],
        platforms: ['android'],
        phases: ['design', 'mvp'],
        speed: 'relaxed',
        care: 'none',
        cycle: 'monthly',
      },
    },
  ])('are reported when they change by $type', (event) => {
    expect(toldOf(tiffin, event).told).toEqual(['plan.changed']);
  });
});

describe('a plan that comes from elsewhere', () => {
  const linked = { ...other, id: 'plan-3' };

  it.each<[string, PlanDraft, PlanEvent, readonly string[], string]>([
    [
      'another plan of another tab',
      tiffin,
      { type: 'plan.restored', draft: other, outcome: { kind: 'otherTabTaken' } },
      ['plan.left', 'plan.changed'],
      'plan-2',
    ],
    [
      'this plan of another tab',
      tiffin,
      { type: 'plan.restored', draft: { ...tiffin, name: 'Corner Kitchen' }, outcome: { kind: 'otherTabTaken' } },
      ['plan.changed'],
      'plan-1',
    ],
    [
      'this very plan of another tab',
      tiffin,
      { type: 'plan.restored', draft: { ...tiffin }, outcome: { kind: 'otherTabTaken' } },
      [],
      'plan-1',
    ],
    [
      'a link of this very plan',
      tiffin,
      { type: 'link.opened', draft: { ...tiffin, id: 'plan-3' }, difference: 7 },
      ['link.taken'],
      'plan-1',
    ],
    [
      'a link of this plan with the same musts',
      { ...tiffin, musts: ['map-view'] },
      { type: 'link.opened', draft: { ...tiffin, id: 'plan-3', musts: ['map-view'] }, difference: 7 },
      ['link.taken'],
      'plan-1',
    ],
    [
      'a link that says nothing of the musts of this plan',
      { ...tiffin, musts: ['map-view'] },
      { type: 'link.opened', draft: { ...tiffin, id: 'plan-3' }, difference: 7 },
      ['link.taken'],
      'plan-1',
    ],
    [
      'a link of this plan with a must of its own',
      tiffin,
      { type: 'link.opened', draft: { ...tiffin, id: 'plan-3', musts: ['map-view'] }, difference: 7 },
      ['link.offered'],
      'plan-1',
    ],
    ['a link beside a plan', tiffin, { type: 'link.opened', draft: linked, difference: 7 }, ['link.offered'], 'plan-1'],
    [
      'a link before there is a plan',
      none,
      { type: 'link.opened', draft: linked, difference: 7 },
      ['link.taken', 'plan.changed', 'template.chosen'],
      'plan-3',
    ],
    [
      'a shared plan in the place of this one',
      tiffin,
      { type: 'plan.replaced', draft: other },
      ['plan.left', 'plan.changed'],
      'plan-2',
    ],
    ['another plan', tiffin, { type: 'plan.started', draft: other }, ['plan.left', 'plan.changed'], 'plan-2'],
    [
      'the plan as it was ordered',
      none,
      { type: 'plan.locked', draft: tiffin },
      ['template.chosen', 'plan.changed'],
      'plan-1',
    ],
    [
      'the plan as it was ordered, without a base',
      tiffin,
      { type: 'plan.locked', draft: none },
      ['template.cleared', 'plan.changed'],
      'plan-1',
    ],
    ['an unlocking of what was never locked', tiffin, { type: 'plan.unlocked' }, [], 'plan-1'],
    ['a copy of what can be changed', tiffin, { type: 'plan.copied', copyId: 'plan-9' }, [], 'plan-1'],
  ])('%s', (_, draft, event, told, id) => {
    const after = toldOf(draft, event);
    expect([after.told, after.plan.context.draft.id]).toEqual([told, id]);
    expect(after.news.filter(({ type }) => type === 'link.taken' || type === 'link.offered')).toEqual(
      told.filter((type) => type.startsWith('link.')).map((type) => expect.objectContaining({ type, difference: 7 })),
    );
    expect(after.news.filter(({ type }) => type === 'plan.left')).toEqual(
      told.filter((type) => type === 'plan.left').map((type) => expect.objectContaining({ type, draft })),
    );
  });
});

describe('a plan whose payment is open', () => {
  const locking: readonly PlanEvent[] = [{ type: 'plan.locked', draft: tiffin }];
  const linked = { ...other, id: 'plan-3' };

  it.each<[string, PlanEvent, readonly string[], string, boolean]>([
    ['is still locked', { type: 'plan.locked', draft: tiffin }, [], 'plan-1', true],
    ['can be changed again', { type: 'plan.unlocked' }, ['template.chosen'], 'plan-1', false],
    [
      'goes on in a copy',
      { type: 'plan.copied', copyId: 'plan-9' },
      ['plan.left', 'template.chosen', 'plan.changed', 'template.chosen'],
      'plan-9',
      false,
    ],
    [
      'gives way to another',
      { type: 'plan.started', draft: other },
      ['plan.left', 'template.chosen', 'plan.changed', 'template.chosen'],
      'plan-2',
      false,
    ],
    [
      'gives way to one without a base',
      { type: 'plan.started', draft: emptyDraft('plan-2') },
      ['plan.left', 'template.cleared', 'plan.changed'],
      'plan-2',
      false,
    ],
    [
      'stands beside a shared one',
      { type: 'plan.replaced', draft: other },
      ['plan.left', 'template.chosen', 'plan.changed', 'template.chosen'],
      'plan-2',
      false,
    ],
    [
      'gives way to another of another tab',
      { type: 'plan.restored', draft: other, outcome: { kind: 'otherTabTaken' } },
      ['plan.left', 'template.chosen', 'plan.changed', 'template.chosen'],
      'plan-2',
      false,
    ],
    [
      'is kept as it was ordered, whatever another tab does',
      { type: 'plan.restored', draft: { ...tiffin, name: 'Corner Kitchen' }, outcome: { kind: 'otherTabTaken' } },
      ['plan.changed'],
      'plan-1',
      true,
    ],
    [
      'is what a link shows',
      { type: 'link.opened', draft: { ...tiffin, id: 'plan-3' }, difference: 7 },
      ['link.taken'],
      'plan-1',
      true,
    ],
    ['is offered a link', { type: 'link.opened', draft: linked, difference: 7 }, ['link.offered'], 'plan-1', true],
    ['hears nothing of a change', { type: 'project.renamed', name: 'Night Market' }, [], 'plan-1', true],
  ])('%s', (_, event, told, id, isLocked) => {
    const after = toldOf(tiffin, event, locking);
    expect([after.told, after.plan.context.draft.id, after.plan.hasTag('locked')]).toEqual([told, id, isLocked]);
    if (event.type !== 'plan.copied') expect(after.plan.context.draft.name).toBe('');
    if (!isLocked)
      expect(regionsOf(after.plan).template).toBe(after.plan.context.draft.templateId === null ? 'none' : 'chosen');
  });
});
