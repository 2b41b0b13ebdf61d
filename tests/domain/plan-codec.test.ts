import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#machines/domain/plan/plan-codec.ts';
import { emptyDraft, nameLimit, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate, settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { anyLooseDraft, anyPlan, anyReachedDraft } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const plan: PlanDraft = { ...addFeature(chooseTemplate(emptyDraft('plan-1'), 1), 'video-calls'), name: 'Club' };
const asText = (draft: PlanDraft): unknown => JSON.parse(JSON.stringify(draft));

describe('a plan that was written', () => {
  it('is read as it was, with a base or without', () => {
    fc.assert(
      fc.property(fc.oneof(anyPlan, anyReachedDraft), (draft) => {
        expect(readDraft(asText(draft))).toEqual(draft);
      }),
      runs(300),
    );
  });

  it('in another order or against the rules is read as the catalogue allows it', () => {
    fc.assert(
      fc.property(anyLooseDraft, (draft) => {
        expect(readDraft(asText(draft))).toEqual(settlePlan(draft));
      }),
      runs(300),
    );
  });

  it('is read without repeats', () => {
    const twice = {
      ...plan,
      added: ['video-calls', 'video-calls'],
      platforms: ['ios', 'android', 'ios'],
      phases: ['mvp', 'design', 'full-build', 'mvp'],
    };
    expect(readDraft(twice)).toEqual({ ...plan, platforms: ['android', 'ios'] });
  });

  it('of an earlier release, without care and cycle, is with care and paid monthly', () => {
    const { care: _care, cycle: _cycle, ...earlier } = { ...plan, care: 'none', cycle: 'weekly' } as const;
    expect(readDraft(JSON.parse(JSON.stringify(earlier)))).toEqual({ ...plan, care: 'standard', cycle: 'monthly' });
  });

  it('is read without unknown fields', () => {
    expect(readDraft({ ...plan, price: 1, isAdmin: true })).toEqual(plan);
  });

  it('with features that wait for a base keeps them unchanged', () => {
    const waiting = { ...emptyDraft('plan-1'), added: ['free-trials'] };
    expect(readDraft(asText(waiting))).toEqual(waiting);
  });
});

describe('no plan is read', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an unknown feature added', { added: ['teleportation'] }],
    ['an unknown feature removed', { removed: ['teleportation'] }],
    ['a feature that is no text', { added: [7] }],
    ['an unknown base', { templateId: 8 }],
    ['a base by name', { templateId: '1' }],
    ['half a base', { templateId: 1.5 }],
    ['an unknown platform', { platforms: ['symbian'] }],
    ['no platform', { platforms: [] }],
    ['an unknown phase', { phases: ['launch-party'] }],
    ['no phase', { phases: [] }],
    ['an unknown speed', { speed: 'ludicrous' }],
    ['a speed that every object has', { speed: 'constructor' }],
    ['an unknown care plan', { care: 'lavish' }],
    ['an unknown billing cycle', { cycle: 'daily' }],
    ['an empty id', { id: '' }],
    ['an endless id', { id: 'x'.repeat(81) }],
    ['an endless name', { name: 'x'.repeat(nameLimit + 1) }],
    ['no name at all', { name: undefined }],
    ['a list that is text', { added: 'video-calls' }],
  ])('from one with %s', (_, change) => {
    expect(readDraft({ ...plan, ...change })).toBeUndefined();
  });

  it.each([null, undefined, 1, 'plan', [], {}, [plan]])('from %j', (data) => {
    expect(readDraft(data)).toBeUndefined();
  });

  it.each(Object.keys(plan).filter((key) => key !== 'care' && key !== 'cycle'))('from one that lacks its %s', (key) => {
    expect(readDraft(Object.fromEntries(Object.entries(plan).filter(([name]) => name !== key)))).toBeUndefined();
  });
});

describe('any input', () => {
  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (data) => {
        expect(readDraft(data)).toBeUndefined();
      }),
      runs(300),
    );
  });

  it('with one field damaged gives a settled plan or none', () => {
    fc.assert(
      fc.property(anyLooseDraft, fc.constantFrom(...Object.keys(plan)), fc.jsonValue(), (draft, key, value) => {
        const read = readDraft({ ...draft, [key]: value });
        expect(read).toEqual(read && settlePlan(read));
      }),
      runs(300),
    );
  });
});
