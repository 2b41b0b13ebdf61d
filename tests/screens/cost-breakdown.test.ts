import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholePercentages } from '#ui/cost-breakdown.tsx';

it('gives whole percentages that add up to 100 and lie within one of the exact share', () => {
  const values = fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(values, (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const percentages = wholePercentages(parts);
      expect(percentages.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      percentages.forEach((percent, i) => expect(Math.abs(percent - (100 * (parts[i] ?? 0)) / total)).toBeLessThan(1));
    }),
  );
});
