import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { features } from '#machines/domain/catalogue/features.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { readPlanLink, shortCode, writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { anyPlan } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const gather = addFeature(chooseTemplate({ ...emptyDraft('plan-1'), name: 'Lakeside Kitchen. No. 1 – ₹' }, 1), 'video-calls');

describe('a plan link', () => {
  it('carries any plan there and back, with the total it was made at', () => {
    fc.assert(
      fc.property(anyPlan, fc.string({ maxLength: 80 }), (plan, name) => {
        const draft = { ...plan, name: name.trim() };
        const { total } = planCosts(draft);
        expect(readPlanLink(writePlanLink(draft, total))).toEqual({ kind: 'plan', draft: { ...draft, id: 'link' }, total });
      }),
      runs(300),
    );
  });

  it('is short: a base with one feature more fits a message', () => {
    expect(writePlanLink({ ...gather, name: '' }, planCosts(gather).total).length).toBeLessThan(40);
  });

  it('of an earlier release, which had neither care nor cycle, is read with care, paid monthly', () => {
    const body = '1.1.1.q.2...9ix.Boats';
    expect(readPlanLink(`${body}.${shortCode(body)}`)).toEqual({
      kind: 'plan',
      draft: { ...chooseTemplate(emptyDraft('link'), 1), name: 'Boats', speed: 'fast', care: 'standard', cycle: 'monthly' },
      total: 12_345,
    });
  });

  it('has a code of its own for each feature', () => {
    expect(new Set(features.map(({ id }) => shortCode(id))).size).toBe(features.length);
  });

  it('is damaged by any single character that is changed, lost or added', () => {
    const link = writePlanLink(gather, planCosts(gather).total);
    const spoiled = Array.from(link).flatMap((character, index) => [
      link.slice(0, index) + (character === 'x' ? 'y' : 'x') + link.slice(index + 1),
      link.slice(0, index) + link.slice(index + 1),
      `${link.slice(0, index)}x${link.slice(index)}`,
    ]);
    expect(spoiled.filter((text) => readPlanLink(text).kind === 'plan')).toEqual([]);
  });

  it('is never read from text that is none, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPlanLink(text)).toEqual({ kind: 'damaged' });
      }),
      runs(300),
    );
    const body = '1.1.1.q.1....%E0%A4%A';
    expect(readPlanLink(`${body}.${shortCode(body)}`)).toEqual({ kind: 'damaged' });
  });
});
