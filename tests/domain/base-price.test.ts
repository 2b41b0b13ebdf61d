import { describe, expect, it } from 'vitest';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { basePrice, defaultPlan, priceRange } from '#machines/domain/pricing/base-price.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';

describe('the price of a base', () => {
  it('is what the default plan costs, with a year of care and GST', () => {
    // ₹3,22,000 × 0.85 phases = ₹2,73,700; × 19/15 with care = ₹3,46,686.67; × 1.18 with GST.
    expect(basePrice(3)).toBe(4_09_090_27);
    expect(defaultPlan(3)).toMatchObject({ platforms: ['android'], phases: ['design', 'mvp', 'full-build'] });
  });

  it('ranges from the base alone without care to every feature that suits it in every phase', () => {
    // Half of the price of the base is the most that is given back: ₹1,61,000 × 0.85 × 1.18.
    expect(priceRange(2).least).toBe(2_24_170_50);
    expect(priceRange(3)).toEqual({ least: 1_61_483_00, most: 15_56_033_20, features: 58 });
  });

  it.each([...templates, customTemplate])('of $name lies in its range', ({ id, includedFeatures, suitedFeatures }) => {
    const { least, most, features } = priceRange(id);
    expect(least).toBeLessThanOrEqual(basePrice(id));
    expect(most).toBeGreaterThan(basePrice(id));
    expect(features).toBeGreaterThan(planFeatures(defaultPlan(id)).length);
    if (suitedFeatures.length > 0) expect(features).toBe(includedFeatures.length + suitedFeatures.length);
  });
});
