import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '#machines/domain/billing/amount-in-words.ts';
import {
  documentNumber,
  documentSeries,
  financialYear,
  readDocumentNumber,
} from '#machines/domain/billing/invoice-number.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { runs } from '#tests/support/runs.ts';

describe('the financial year', () => {
  it.each([
    ['2026-04-01', '26-27'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2027-03-31', '26-27'],
    ['2027-04-01', '27-28'],
    ['2100-03-31', '99-00'],
    ['2108-12-01', '08-09'],
  ])('of %s is %s', (date, year) => {
    expect(financialYear(date)).toBe(year);
  });

  it('ends at midnight in India, while it is still 31 March in London', () => {
    const midnight = Date.UTC(2027, 2, 31, 18, 30);
    expect(financialYear(dayInIndia(midnight - 1))).toBe('26-27');
    expect(financialYear(dayInIndia(midnight))).toBe('27-28');
  });
});

describe('the number of an invoice', () => {
  it('names the year and the serial', () => {
    expect(documentNumber('PL', '26-27', 42)).toBe('PL/26-27/000042');
    expect(documentNumber('PL', '26-27', 1_234_567)).toBe('PL/26-27/1234567');
  });

  it('conforms to GST, and differs for each serial and year', () => {
    const serial = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(serial, serial, (one, other) => {
        expect(documentNumber('PL', '26-27', one)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
        expect(documentNumber('PL', '26-27', one) === documentNumber('PL', '26-27', other)).toBe(one === other);
        expect(documentNumber('PL', '26-27', one)).not.toBe(documentNumber('PL', '27-28', other));
      }),
    );
  });

  it('is read back as it was made', () => {
    const series = fc.constantFrom(...Object.values(documentSeries));
    fc.assert(
      fc.property(
        series,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (letters, first, serial) => {
          const year = financialYear(`20${String(first).padStart(2, '0')}-04-01`);
          expect(readDocumentNumber(documentNumber(letters, year, serial))).toEqual({ series: letters, year, serial });
        },
      ),
    );
  });

  it.each([
    '',
    '42',
    'PL/26-27/42',
    'PL/26-28/000042',
    'XX/26-27/000042',
    'PL/26-27/000000',
    'PL/26-27/10000000',
    ' PL/26-27/000042',
  ])('is not %j', (text) => {
    expect(readDocumentNumber(text)).toBeUndefined();
  });

  it.each([0, -1, 1.5, Number.NaN, 10_000_000])('is not made of %s', (serial) => {
    expect(() => documentNumber('PL', '26-27', serial)).toThrow(RangeError);
  });
});

describe('an amount as text', () => {
  it.each([
    [0, 'Rupees zero only'],
    [1, 'Rupees zero and one paisa only'],
    [50, 'Rupees zero and fifty paise only'],
    [1_00, 'Rupee one only'],
    [1_01, 'Rupee one and one paisa only'],
    [19_19, 'Rupees nineteen and nineteen paise only'],
    [21_00, 'Rupees twenty-one only'],
    [100_00, 'Rupees one hundred only'],
    [999_99, 'Rupees nine hundred ninety-nine and ninety-nine paise only'],
    [1_000_00, 'Rupees one thousand only'],
    [1_00_000_00, 'Rupees one lakh only'],
    [2_47_785_84, 'Rupees two lakh forty-seven thousand seven hundred eighty-five and eighty-four paise only'],
    [99_99_999_00, 'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine only'],
    [1_00_00_000_00, 'Rupees one crore only'],
    [12_00_05_040_30, 'Rupees twelve crore five thousand forty and thirty paise only'],
    [150_00_00_000_00, 'Rupees one hundred fifty crore only'],
  ])('%i paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  it('differs for each amount, in plain words', () => {
    const amount = fc.integer({ min: 0, max: 1_000_00_00_000_00 });
    fc.assert(
      fc.property(amount, fc.integer({ min: -200, max: 200 }), (paise, step) => {
        const words = amountInWords(paise);
        expect(words).toMatch(/^Rupees? [a-z]+(?:[ -][a-z]+)* only$/);
        const other = Math.max(0, paise + step);
        expect(amountInWords(other) === words).toBe(other === paise);
      }),
      runs(300),
    );
  });

  it.each([-1, 0.5, Number.NaN])('is not made of %s', (paise) => {
    expect(() => amountInWords(paise)).toThrow(RangeError);
  });
});
