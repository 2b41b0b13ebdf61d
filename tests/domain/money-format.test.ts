import { describe, expect, it } from 'vitest';
import { currencies, currencyOf } from '#machines/domain/currencies.ts';
import {
  amountFormat,
  formatAmount,
  formatChange,
  formatCharge,
  formatPrice,
  signedAmount,
} from '#machines/domain/money-format.ts';

describe('rupees', () => {
  it('are grouped as in India, with paise only where there are any', () => {
    expect(formatPrice(8_39_952_00)).toBe('₹8,39,952');
    expect(formatPrice(16_629_77)).toBe('₹16,629.77');
    expect(formatCharge(5_50_403_00)).toBe('₹5,50,403.00');
    expect(formatChange(-4_200_00)).toBe('−₹4,200.00');
  });

  it('are written as Intl writes them for India', () => {
    const written = (decimals: 0 | 2) =>
      new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    const [whole, exact] = [written(0), written(2)];
    // Each number of digits up to a crore of lakhs, and around each new group.
    const rupees = Array.from({ length: 13 }, (_, digits) => 10 ** digits).flatMap((power) => [
      power - 1,
      power,
      power + 1,
      power * 7 + 3,
    ]);
    for (const amount of rupees) {
      expect(formatPrice(amount * 100)).toBe(whole.format(amount));
      for (const paise of [0, 1, 9, 10, 50, 99])
        expect(formatCharge(amount * 100 + paise)).toBe(exact.format(amount + paise / 100));
    }
  });
});

describe('another currency', () => {
  it('is shown at its rate, in whole units from a hundred on', () => {
    expect(formatPrice(8_39_952_00, 'USD')).toBe('$8,780');
    expect(formatPrice(16_629_77, 'USD')).toBe('$174');
    expect(formatPrice(4_200_00, 'USD')).toBe('$43.90');
    // 1.0453 dollars: rounded, not cut.
    expect(formatPrice(100_00, 'USD')).toBe('$1.05');
    expect(formatPrice(0, 'USD')).toBe('$0');
    expect(formatPrice(8_39_952_00, 'EUR')).toBe('€7,497');
    expect(formatPrice(8_39_952_00, 'GBP')).toBe('£6,494');
    expect(formatChange(-8_39_952_00, 'GBP')).toBe('−£6,494');
  });

  it('is written as Intl writes it in English', () => {
    for (const { id, rate } of currencies.slice(1)) {
      const written = (decimals: 0 | 2) =>
        new Intl.NumberFormat('en', {
          style: 'currency',
          currency: id,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        });
      for (const units of [1, 9.99, 42.5, 99.99, 100, 999, 1000, 99_999, 1_000_000, 12_345_678])
        expect(formatPrice(Math.round((units * rate) / 100), id)).toBe(written(units < 100 ? 2 : 0).format(units));
    }
  });

  it('without a sign of its own is named', () => {
    expect(formatPrice(8_39_952_00, 'AED')).toMatch(/^AED\s32,248$/);
    expect(formatPrice(8_39_952_00, 'SGD')).toMatch(/^SGD\s11,174$/);
  });

  it('that is not offered is rupees', () => {
    expect(currencyOf('XYZ').id).toBe('INR');
    expect(currencies.map(({ id }) => currencyOf(id).id)).toEqual(currencies.map(({ id }) => id));
  });
});

describe('an amount of a plan', () => {
  it('has two decimals, whatever stands beside it', () => {
    expect([5_50_403_00, 72_986_67, 0].map((paise) => formatAmount(paise))).toEqual([
      '₹5,50,403.00',
      '₹72,986.67',
      '₹0.00',
    ]);
    expect([2_73_700_00, 72_986_67].map(amountFormat('USD'))).toEqual(['$2,861', '$763']);
    expect([2_73_700_00, -72_986_67].map((change) => signedAmount(change, amountFormat()))).toEqual([
      '+₹2,73,700.00',
      '\u2212₹72,986.67',
    ]);
  });
});
