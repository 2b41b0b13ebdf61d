import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, exactAmount, percentOf, roundToPaise } from '#machines/domain/money.ts';
import { formatChange, formatCharge, formatPrice } from '#machines/domain/money-format.ts';
import { runs } from '#tests/support/runs.ts';

/** Half to even, in integers: an independent implementation of the rule. */
function halfEven(numerator: bigint, denominator: bigint): bigint {
  const rest = ((numerator % denominator) + denominator) % denominator;
  const below = (numerator - rest) / denominator;
  if (rest * 2n === denominator) return below % 2n === 0n ? below : below + 1n;
  return rest * 2n > denominator ? below + 1n : below;
}

const anyPaise = fc.nat({ max: 1_00_00_00_000_00 });
const anyFactors = fc.array(fc.nat({ max: 400 }), { maxLength: 4 });

describe('rounding', () => {
  it.each([
    [1, 0],
    [3, 2],
    [5, 2],
    [7, 4],
    [9, 4],
    [11, 6],
  ])('takes half of %i paise to the even neighbour, %i', (paise, rounded) => {
    expect(roundToPaise(exactAmount(paise, 50))).toBe(rounded);
    expect(percentOf(paise, 50)).toBe(rounded);
    expect(roundToPaise(exactAmount(paise), { numerator: 1, denominator: 2 })).toBe(rounded);
  });

  it.each([
    [149, 1],
    [150, 2],
    [151, 2],
    [249, 2],
    [250, 2],
    [251, 3],
  ])('takes 1 % of %i paise to %i', (paise, rounded) => {
    expect(percentOf(paise, 1)).toBe(rounded);
  });

  it('happens once, after all factors, and agrees with the rule in integers', () => {
    fc.assert(
      fc.property(
        anyPaise,
        anyFactors,
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (paise, factors, numerator, denominator) => {
          const units = factors.reduce((all, factor) => all * BigInt(factor), BigInt(paise)) * BigInt(numerator);
          const expected = halfEven(units, 100n ** BigInt(factors.length) * BigInt(denominator));
          expect(BigInt(roundToPaise(exactAmount(paise, ...factors), { numerator, denominator }))).toBe(expected);
        },
      ),
      runs(300),
    );
  });

  it('takes every exact half to the even neighbour', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_00 }), (whole) => {
        const rounded = roundToPaise(exactAmount(2 * whole + 1, 50));
        expect(rounded % 2).toBe(0);
        expect(Math.abs(rounded - (whole + 0.5))).toBe(0.5);
      }),
      runs(300),
    );
  });

  it('leaves whole paise as they are', () => {
    fc.assert(fc.property(anyPaise, (paise) => roundToPaise(exactAmount(paise, 100, 100)) === paise));
  });

  it('rejects a fraction of a paisa', () => {
    expect(() => exactAmount(0.5)).toThrow(RangeError);
  });
});

describe('sharing an amount', () => {
  const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
  const anyWeights = fc
    .array(fc.nat({ max: 60_000_00 }), { minLength: 1, maxLength: 60 })
    .filter((weights) => sum(weights) > 0);

  it('gives the paise that are left over to the earlier of equal parts', () => {
    expect(apportion(11, [1, 1, 1])).toEqual([4, 4, 3]);
    expect(apportion(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(apportion(0, [1, 1])).toEqual([0, 0]);
  });

  it('gives the paise that are left over to the largest remainders', () => {
    expect(apportion(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(apportion(100, [1, 1, 4])).toEqual([17, 17, 66]);
  });

  it('loses and invents nothing', () => {
    fc.assert(
      fc.property(anyPaise, anyWeights, (total, weights) => {
        const parts = apportion(total, weights);
        expect(parts).toHaveLength(weights.length);
        expect(sum(parts)).toBe(total);
      }),
      runs(300),
    );
  });

  it('gives each part its exact share, give or take less than one paisa', () => {
    fc.assert(
      fc.property(anyPaise, anyWeights, (total, weights) => {
        const all = BigInt(sum(weights));
        for (const [index, part] of apportion(total, weights).entries()) {
          const off = BigInt(part) * all - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(off > -all && off < all).toBe(true);
        }
      }),
      runs(300),
    );
  });

  it('gives even weights parts that differ by one paisa at most', () => {
    fc.assert(
      fc.property(anyPaise, fc.integer({ min: 1, max: 120 }), (total, count) => {
        const parts = apportion(
          total,
          Array.from({ length: count }, () => 7),
        );
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });

  it('gives nothing to a weight of zero', () => {
    fc.assert(
      fc.property(anyPaise, anyWeights, (total, weights) => {
        const parts = apportion(total, [0, ...weights, 0]);
        expect([parts[0], parts.at(-1)]).toEqual([0, 0]);
      }),
      runs(300),
    );
  });

  it('rejects sharing without a positive weight', () => {
    expect(() => apportion(100, [0, 0])).toThrow(RangeError);
    expect(() => apportion(100, [])).toThrow(RangeError);
  });
});

describe('amounts as text', () => {
  /** Indian grouping: the last three digits, then pairs. */
  function grouped(rupees: number): string {
    const digits = String(rupees);
    const head = digits.slice(0, -3);
    return head === '' ? digits : `${head.replaceAll(/\B(?=(?:\d\d)+$)/g, ',')},${digits.slice(-3)}`;
  }

  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [50, '₹0.50'],
    [100_00, '₹100'],
    [1_000_00, '₹1,000'],
    [16_629_77, '₹16,629.77'],
    [99_999_99, '₹99,999.99'],
    [1_00_000_00, '₹1,00,000'],
    [8_39_952_00, '₹8,39,952'],
    [1_51_191_36, '₹1,51,191.36'],
    [12_34_56_789_10, '₹12,34,56,789.10'],
  ])('%i paise are priced at %s', (paise, words) => {
    expect(formatPrice(paise)).toBe(words);
  });

  it.each([
    [0, '₹0.00'],
    [15_000_00, '₹15,000.00'],
    [41_297_64, '₹41,297.64'],
    [2_47_785_84, '₹2,47,785.84'],
    [9_91_143_36, '₹9,91,143.36'],
    [5_50_403_00, '₹5,50,403.00'],
  ])('%i paise are charged as %s, always with paise', (paise, words) => {
    expect(formatCharge(paise)).toBe(words);
  });

  it.each([
    [16_629_77, '+₹16,629.77'],
    [1_20_000_00, '+₹1,20,000.00'],
    [-4_200_00, '−₹4,200.00'],
    [-1_05_000_50, '−₹1,05,000.50'],
    [0, '+₹0.00'],
  ])('a change of %i paise is %s', (paise, words) => {
    expect(formatChange(paise)).toBe(words);
  });

  it('are grouped the Indian way at every size', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const rupees = Math.floor(paise / 100);
        const rest = String(paise % 100).padStart(2, '0');
        expect(formatCharge(paise)).toBe(`₹${grouped(rupees)}.${rest}`);
        expect(formatPrice(paise)).toBe(rest === '00' ? `₹${grouped(rupees)}` : `₹${grouped(rupees)}.${rest}`);
        expect(formatPrice(rupees * 100)).toBe(`₹${grouped(rupees)}`);
      }),
      runs(300),
    );
  });
});
