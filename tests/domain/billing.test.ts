import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingErrors, gstinRemarks, placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import {
  gstinCheckCharacter,
  gstinFacts,
  gstinError,
  normaliseGstin,
  suggestGstin,
} from '#machines/domain/billing/gstin.ts';
import { findState, indianStates } from '#machines/domain/billing/indian-states.ts';
import { countryOfPhone, diallingPrefix, internationalPhone } from '#machines/domain/billing/phone.ts';
import { runs } from '#tests/support/runs.ts';

const valid = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '24AAACC1206D1ZM', '27AASCS2460H1Z0'];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '+91 98200 41207',
  postalCode: '411 001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  terms: true,
};
const fieldsAtFault = (changes: Partial<BillingDetails>): string[] =>
  Object.keys(billingErrors({ ...meera, ...changes }));

describe('a GSTIN', () => {
  it.each(valid)('%s is well-formed', (gstin) => {
    expect(gstinError(gstin)).toBeUndefined();
  });

  it('with any single wrong character is rejected', () => {
    const accepted = valid.flatMap((gstin) =>
      Array.from(gstin).flatMap((character, index) =>
        Array.from(alphabet)
          .filter((other) => other !== character)
          .map((other) => gstin.slice(0, index) + other + gstin.slice(index + 1))
          .filter((wrong) => gstinError(wrong) === undefined),
      ),
    );
    expect(accepted).toEqual([]);
  });

  it('has a distinct error for each mistake', () => {
    expect(gstinError('27AAPFU0939F1Z')).toBe('length');
    expect(gstinError('27AAPFU0939F1ZW')).toBe('check');
    expect(gstinError('A7AAPFU0939F1ZV')).toBe('form');
    expect(gstinError('99AAPFU0939F1ZV')).toBe('state');
  });

  it.each([
    ['a letter O for a zero', '27AAPFUO939F1ZV', '27AAPFU0939F1ZV'],
    ['a B for an 8', '29AAGCB73B3J1Z4', '29AAGCB7383J1Z4'],
    ['two digits of the state swapped', '72AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['a letter and a digit swapped', '07AAGFF219N41Z1', '07AAGFF2194N1Z1'],
  ])('with %s is understood', (_, typed, meant) => {
    expect(suggestGstin(typed)).toBe(meant);
    expect(billingErrors({ ...meera, gstin: typed }).gstin).toBe(`Check the GSTIN: did you mean ${meant}?`);
  });

  it('is not guessed where it may have been one of several, or where nothing is wrong', () => {
    expect(suggestGstin('27AAPFU0939F1ZW')).toBeUndefined();
    expect(suggestGstin('27AAPFU0939F1ZV')).toBeUndefined();
    expect(suggestGstin('27AAPFU0939F1Z')).toBeUndefined();
  });

  const holders = {
    P: 'an individual',
    C: 'a company',
    F: 'a firm',
    H: 'a Hindu undivided family',
    A: 'an association of persons',
    T: 'a trust',
    B: 'a body of individuals',
    G: 'a government',
    J: 'an artificial juridical person',
    L: 'a local authority',
  };

  /** Fourteen characters in the layout of india.md, of any state and holder, with their check character. */
  const anyGstin = fc
    .record({
      state: fc.constantFrom(...indianStates.map(({ code }) => code)),
      letters: fc.stringMatching(/^[A-Z]{3}$/),
      holder: fc.constantFrom(...Object.keys(holders)),
      initial: fc.stringMatching(/^[A-Z]$/),
      digits: fc.stringMatching(/^[0-9]{4}$/),
      last: fc.stringMatching(/^[A-Z]$/),
      entity: fc.stringMatching(/^[1-9A-C]$/),
      fourteenth: fc.stringMatching(/^[Z1-9ABD-J]$/),
    })
    .map(({ state, letters, holder, initial, digits, last, entity, fourteenth }) => {
      const first14 = `${state}${letters}${holder}${initial}${digits}${last}${entity}${fourteenth}`;
      return { state, holder, gstin: first14 + gstinCheckCharacter(first14) };
    });

  it('of any state and holder is well-formed, has both, and is rejected with any one character changed', () => {
    fc.assert(
      fc.property(
        anyGstin,
        fc.nat({ max: 14 }),
        fc.stringMatching(/^[0-9A-Z]$/),
        ({ state, holder, gstin }, index, other) => {
          expect(gstinError(gstin)).toBeUndefined();
          expect(gstinFacts(gstin)).toEqual({
            state: findState(state),
            holder: holders[holder as keyof typeof holders],
          });
          const changed = gstin.slice(0, index) + other + gstin.slice(index + 1);
          fc.pre(changed !== gstin);
          expect(gstinError(changed)).toBeOneOf(['form', 'state', 'check']);
        },
      ),
      runs(300),
    );
  });

  it('of a government department is recognized, and no other text is', () => {
    expect(
      Array.from(alphabet, (last) => `06ABCD12349E1Z${last}`).filter((gstin) => gstinError(gstin) === undefined),
    ).toEqual(['06ABCD12349E1Z9']);
    expect(gstinFacts('06ABCD12349E1Z9')).toEqual({ state: findState('06'), holder: 'a government department' });
    expect(gstinFacts('27AAPFU0939F1ZW')).toBeUndefined();
    expect(gstinFacts('')).toBeUndefined();
  });

  it('names its holder, and the state that applies when the address names another', () => {
    expect(gstinRemarks({ country: 'IN', state: '27', gstin: '27AAPFU0939F1ZV' })).toEqual([
      'This GSTIN belongs to a firm in Maharashtra. Only its format is checked.',
    ]);
    expect(gstinRemarks({ country: 'IN', state: '06', gstin: '29AAGCB7383J1Z4' })).toEqual([
      'This GSTIN belongs to a company in Karnataka. Only its format is checked.',
      'The GSTIN decides the tax: Karnataka, not Haryana.',
    ]);
    expect(gstinRemarks({ country: 'FR', state: '', gstin: '29AAGCB7383J1Z4' })).toEqual([]);
  });

  it('is read in small letters and with spaces', () => {
    expect(normaliseGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
  });
});

describe('the states of India', () => {
  it('have a code each, Ladakh among them', () => {
    expect(indianStates).toHaveLength(37);
    expect(new Set(indianStates.map(({ code }) => code)).size).toBe(37);
    expect(findState('38')?.name).toBe('Ladakh');
  });
});

describe('the billing form', () => {
  it('can be sent when all required fields are there', () => {
    expect(billingErrors(meera)).toEqual({});
  });

  it('requires everything except company, apartment and GSTIN', () => {
    expect(Object.keys(billingErrors(emptyBillingDetails)).toSorted()).toEqual(
      ['address', 'city', 'email', 'firstName', 'lastName', 'phone', 'postalCode', 'state', 'terms'].toSorted(),
    );
  });

  it.each(['meera', 'meera@lakeside', '@lakeside.in', 'meera @lakeside.in'])(
    'rejects %s as an e-mail address',
    (email) => {
      expect(fieldsAtFault({ email })).toEqual(['email']);
    },
  );

  it.each(['9820041207', '+919820041207', '098200 41207', '98200-41207'])('takes %s as an Indian mobile', (phone) => {
    expect(fieldsAtFault({ phone })).toEqual([]);
  });

  it.each(['5820041207', '982004120', '98200412071', 'phone'])('rejects %s as an Indian mobile', (phone) => {
    expect(fieldsAtFault({ phone })).toEqual(['phone']);
  });

  it.each([
    ['GB', '020 7946 0958', '+44 20 7946 0958'],
    ['US', '(503) 223-1282', '+1 503 223 1282'],
    ['DE', '030 123456', '+49 30 123456'],
    ['IN', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['IN', '098200 41207', '+91 98200 41207'],
  ])('takes a phone number of %s: %s', (phoneCountry, phone, dialled) => {
    expect(fieldsAtFault({ phone, phoneCountry })).toEqual([]);
    expect(internationalPhone({ phone, phoneCountry })).toBe(dialled);
  });

  it.each([
    ['GB', '1234'],
    ['US', '123 456 7890'],
    ['FR', 'later'],
  ])('rejects in %s the phone number %s', (phoneCountry, phone) => {
    expect(fieldsAtFault({ phone, phoneCountry })).toEqual(['phone']);
  });

  it('knows the prefixes, and the country a number names by its own', () => {
    expect(['IN', 'GB', 'AE', 'XX'].map(diallingPrefix)).toEqual(['+91', '+44', '+971', undefined]);
    expect(countryOfPhone('+65 6123 4567')).toBe('SG');
    expect(countryOfPhone('98200 41207')).toBeUndefined();
    expect(countryOfPhone('+9')).toBeUndefined();
  });

  it.each(['011001', '41100', '4110011', '41 1001'])('rejects %s as a PIN code', (postalCode) => {
    expect(fieldsAtFault({ postalCode })).toEqual(['postalCode']);
  });

  it('follows the rules of the country that is chosen', () => {
    expect(
      fieldsAtFault({
        country: 'US',
        state: 'Oregon',
        postalCode: '97201',
        phone: '(503) 223-1282',
        phoneCountry: 'US',
      }),
    ).toEqual([]);
    expect(fieldsAtFault({ country: 'US', state: '' })).toEqual(['state']);
  });

  it('takes a GSTIN of another state than the address', () => {
    expect(fieldsAtFault({ gstin: '27AAPFU0939F1ZV' })).toEqual([]);
    expect(fieldsAtFault({ gstin: '29AAGCB7383J1Z4' })).toEqual([]);
    expect(fieldsAtFault({ gstin: '29AAGCB7383J1Z5' })).toEqual(['gstin']);
  });
});

describe('the place of supply', () => {
  it('is the state of the address, or of the GSTIN when there is one', () => {
    expect(placeOfSupply({ country: 'IN', state: '06', gstin: '' })).toEqual({ country: 'IN', state: '06' });
    expect(placeOfSupply({ country: 'IN', state: '06', gstin: '27AAPFU0939F1ZV' })).toEqual({
      country: 'IN',
      state: '27',
    });
    expect(placeOfSupply({ country: 'IN', state: '', gstin: '' })).toEqual({ country: 'IN', state: null });
  });

  it('is abroad for any other country', () => {
    expect(placeOfSupply({ country: 'GB', state: 'Wales', gstin: '' })).toEqual({ country: 'abroad' });
  });
});
