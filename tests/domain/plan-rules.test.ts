import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureOf, inCatalogueOrder } from '#machines/domain/catalogue/features.ts';
import { templateOf, type TemplateId } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { canBeBought, includedFeatures, planFeatures } from '#machines/domain/plan/plan-features.ts';
import {
  addFeature,
  broughtBy,
  chooseTemplate,
  clearTemplate,
  dependentsOf,
  exclusionsOf,
  isAddable,
  removeAllFeatures,
  removeFeature,
  settlePlan,
  swapInFeature,
  togglePhase,
  togglePlatform,
} from '#machines/domain/plan/plan-rules.ts';
import { anyLooseDraft, anyMove, anyPlan, walked } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const on = (id: TemplateId, ...added: readonly string[]): PlanDraft =>
  added.reduce(addFeature, chooseTemplate(emptyDraft('plan-1'), id));

/** The errors in the features of a plan: missing requirements, and pairs that exclude each other. */
function faultsOf(plan: PlanDraft): string[] {
  const present = planFeatures(plan);
  return present.flatMap((id) => {
    const { requires = [], excludes = [] } = featureOf(id);
    return [
      ...requires.filter((other) => !present.includes(other)).map((other) => `${id} lacks ${other}`),
      ...excludes.filter((other) => present.includes(other)).map((other) => `${id} excludes ${other}`),
    ];
  });
}

describe('a plan on a base', () => {
  it('has the base’s included features, without anything added or removed', () => {
    const plan = on(1);
    expect(planFeatures(plan)).toEqual(inCatalogueOrder(templateOf(1).includedFeatures));
    expect([plan.added, plan.removed]).toEqual([[], []]);
  });

  it('begins on Android with design, MVP and full build at standard speed', () => {
    expect(on(1)).toMatchObject({
      platforms: ['android'],
      phases: ['design', 'mvp', 'full-build'],
      speed: 'standard',
      name: '',
    });
  });

  it('includes nothing before a base is chosen', () => {
    expect(includedFeatures(emptyDraft('plan-1'))).toEqual([]);
    expect(planFeatures(emptyDraft('plan-1'))).toEqual([]);
  });
});

describe('adding a feature', () => {
  it('adds its requirements, and theirs', () => {
    expect(broughtBy(on(5), 'free-trials')).toEqual(['payments', 'subscriptions']);
    expect(on(5, 'free-trials').added).toEqual(['payments', 'subscriptions', 'free-trials']);
  });

  it('brings along nothing that is there', () => {
    expect(broughtBy(on(1), 'free-trials')).toEqual([]);
    expect(on(1, 'free-trials').added).toEqual(['free-trials']);
  });

  it('that was removed from the base puts it back, and is no addition', () => {
    expect(addFeature(removeFeature(on(1), 'invoices'), 'invoices')).toEqual(on(1));
  });

  it('is possible for known features that are not there, once there is a base', () => {
    expect(isAddable(on(1), 'video-calls')).toBe(true);
    expect(isAddable(on(1), 'comments')).toBe(false);
    expect(isAddable(on(1, 'video-calls'), 'video-calls')).toBe(false);
    expect(isAddable(removeFeature(on(1), 'comments'), 'comments')).toBe(true);
    expect(isAddable(on(1), 'teleportation')).toBe(false);
    expect(isAddable(emptyDraft('plan-1'), 'video-calls')).toBe(false);
  });

  it('keeps the additions in catalogue order', () => {
    expect(on(1, 'dark-theme', 'video-calls', 'hashtags').added).toEqual(
      on(1, 'hashtags', 'video-calls', 'dark-theme').added,
    );
  });
});

describe('removing a feature', () => {
  it('removes everything that cannot work without it', () => {
    expect(removeFeature(on(1, 'free-trials'), 'payments')).toEqual({
      ...on(1),
      removed: ['payments', 'subscriptions'],
    });
    expect(dependentsOf('payments', planFeatures(on(1, 'free-trials')))).toEqual(['subscriptions', 'free-trials']);
  });

  it('takes along nothing else', () => {
    expect(removeFeature(on(1, 'free-trials'), 'invoices').removed).toEqual(['invoices']);
    expect(removeFeature(on(1, 'free-trials'), 'free-trials')).toEqual(on(1));
  });

  it('leaves the requirements that it added', () => {
    expect(removeFeature(on(5, 'free-trials'), 'free-trials').added).toEqual(['payments', 'subscriptions']);
  });

  it('can go on until nothing is left', () => {
    const bare = removeAllFeatures(on(1, 'video-calls'));
    expect(planFeatures(bare)).toEqual([]);
    expect(bare).toMatchObject({ added: [], removed: inCatalogueOrder(templateOf(1).includedFeatures) });
  });
});

describe('features that exclude each other', () => {
  it('are found from both sides', () => {
    expect(exclusionsOf(on(1, 'guest-mode'), 'invite-only-entry')).toEqual([
      { wanted: 'invite-only-entry', standing: 'guest-mode' },
    ]);
    expect(exclusionsOf(on(1, 'invite-only-entry'), 'guest-mode')).toEqual([
      { wanted: 'guest-mode', standing: 'invite-only-entry' },
    ]);
    expect(exclusionsOf(on(1), 'guest-mode')).toEqual([]);
  });

  it('are found through the new feature’s requirements', () => {
    const plan = on(1, 'private-progress');
    expect(exclusionsOf(plan, 'seasonal-leagues')).toMatchObject([
      { wanted: 'leaderboards', standing: 'private-progress' },
    ]);
  });

  it('are found all at once', () => {
    const plan = on(1, 'session-replay', 'individual-timelines');
    expect(exclusionsOf(plan, 'anonymous-statistics-only').map(({ standing }) => standing)).toEqual([
      'session-replay',
      'individual-timelines',
    ]);
  });

  it('are swapped for the new one', () => {
    expect(swapInFeature(on(1, 'guest-mode'), 'invite-only-entry')).toEqual(on(1, 'invite-only-entry'));
    expect(swapInFeature(on(1, 'session-replay', 'individual-timelines'), 'anonymous-statistics-only').added).toEqual([
      'anonymous-statistics-only',
    ]);
  });

  it('are swapped together with everything that cannot work without them', () => {
    expect(swapInFeature(on(1, 'seasonal-leagues'), 'private-progress').added).toEqual(['private-progress']);
    expect(swapInFeature(on(1, 'private-progress'), 'seasonal-leagues').added).toEqual([
      'leaderboards',
      'seasonal-leagues',
    ]);
  });
});

describe('changing the base', () => {
  it('keeps the additions, and forgets the removals', () => {
    const plan = removeFeature(on(1, 'dark-theme'), 'push-notifications');
    expect(plan.removed).toContain('push-notifications');
    expect(templateOf(5).includedFeatures).toContain('push-notifications');
    expect(chooseTemplate(plan, 5)).toEqual(on(5, 'dark-theme'));
  });

  it('makes an addition part of the base that includes it', () => {
    expect(chooseTemplate(on(1, 'video-calls', 'dark-theme'), 6).added).toEqual(['dark-theme']);
  });

  it('adds the requirements of an addition on the new base', () => {
    expect(chooseTemplate(on(1, 'free-trials'), 5).added).toEqual(['payments', 'subscriptions', 'free-trials']);
  });

  it('drops an addition that the new base excludes', () => {
    const plan = on(1, 'prepaid-only-spending', 'dark-theme');
    expect(templateOf(4).includedFeatures).toContain('customer-credit');
    expect(chooseTemplate(plan, 4).added).not.toContain('prepaid-only-spending');
    expect(chooseTemplate(plan, 4).added).toContain('dark-theme');
  });

  it('keeps platforms, phases, speed, name and id', () => {
    const plan: PlanDraft = {
      ...on(1),
      id: 'plan-2',
      name: 'Club',
      platforms: ['ios', 'web'],
      phases: ['mvp'],
      speed: 'fast',
    };
    expect(chooseTemplate(plan, 3)).toEqual({ ...plan, templateId: 3 });
  });

  it('through none lets the additions wait', () => {
    const cleared = clearTemplate(removeFeature(on(1, 'free-trials'), 'comments'));
    expect(cleared).toMatchObject({ templateId: null, added: ['free-trials'], removed: [] });
    expect(chooseTemplate(cleared, 1)).toEqual(on(1, 'free-trials'));
  });
});

describe('toggling', () => {
  it('puts platforms in the order the product lists them', () => {
    const plan = (['web', 'ios', 'mobile-site'] as const).reduce(togglePlatform, on(1));
    expect(plan.platforms).toEqual(['android', 'ios', 'web', 'mobile-site']);
    expect(togglePlatform(plan, 'android').platforms).toEqual(['ios', 'web', 'mobile-site']);
  });

  it('puts phases in the order they are built', () => {
    expect(togglePhase(on(1), 'product-roadmap').phases).toEqual(['product-roadmap', 'design', 'mvp', 'full-build']);
    expect(togglePhase(on(1), 'mvp').phases).toEqual(['design', 'full-build']);
  });

  it('twice changes nothing', () => {
    expect(togglePlatform(togglePlatform(on(1), 'watchos'), 'watchos')).toEqual(on(1));
    expect(togglePhase(togglePhase(on(1), 'mvp'), 'mvp')).toEqual(on(1));
  });
});

describe('settling a plan', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyLooseDraft, (draft) => {
        const settled = settlePlan(draft);
        expect(settlePlan(settled)).toEqual(settled);
      }),
      runs(300),
    );
  });

  it('leaves a plan that the catalogue allows, separated into additions and removals', () => {
    fc.assert(
      fc.property(anyLooseDraft, (draft) => {
        const settled = settlePlan(draft);
        if (settled.templateId !== null) expect(faultsOf(settled)).toEqual([]);
        const included = includedFeatures(settled);
        expect(settled.added.filter((id) => included.includes(id))).toEqual([]);
        expect(settled.removed.filter((id) => !included.includes(id))).toEqual([]);
        expect([settled.added, settled.removed]).toEqual([
          inCatalogueOrder(settled.added),
          inCatalogueOrder(settled.removed),
        ]);
        expect(new Set(settled.platforms)).toEqual(new Set(draft.platforms));
        expect(new Set(settled.phases)).toEqual(new Set(draft.phases));
      }),
      runs(300),
    );
  });

  it('changes nothing of a plan that was reached by the rules', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyMove, { maxLength: 6 }), (plan, moves) => {
        const reached = walked(plan, moves);
        if (reached.templateId !== null) expect(faultsOf(reached)).toEqual([]);
        expect(settlePlan(reached)).toEqual(reached);
      }),
      runs(300),
    );
  });

  it('restores the requirements of a kept feature, and keeps the first of two that exclude each other', () => {
    expect(settlePlan({ ...on(1), removed: ['payments'] })).toEqual(on(1));
    expect(settlePlan({ ...on(1), added: ['invite-only-entry', 'guest-mode'] }).added).toEqual(['guest-mode']);
  });
});

describe('a plan that can be bought', () => {
  it('is on a base with a feature: after any change by a person, and not when all are removed or the base is gone', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(canBeBought(plan)).toBe(plan.templateId !== null && planFeatures(plan).length > 0);
        expect(canBeBought(removeAllFeatures(plan))).toBe(false);
        expect(canBeBought(clearTemplate(plan))).toBe(false);
        if (plan.templateId !== null) expect(canBeBought(addFeature(plan, 'comments'))).toBe(true);
      }),
      runs(1000),
    );
  });

  it('is every base as it comes, except the blank one', () => {
    expect(([1, 2, 3, 4, 5, 6, 7] as const).filter((id) => !canBeBought(on(id)))).toEqual([7]);
  });
});
