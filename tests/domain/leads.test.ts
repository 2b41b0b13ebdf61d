import { describe, expect, it } from 'vitest';
import { leadAnswers, leadSchema } from '#contracts/lead.ts';
import { phoneCountries } from '#machines/domain/billing/phone.ts';
import { callingCountries } from '#machines/domain/billing/calling-countries.ts';
import { emptyMessage, messageErrors } from '#machines/domain/leads/contact-message.ts';
import { leadErrors } from '#machines/domain/leads/lead-errors.ts';
import { emptyLead, isUntouchedLead, type TypedLead } from '#machines/domain/leads/lead-fields.ts';

const today = '2026-11-27';
const meera: TypedLead = {
  ...emptyLead,
  name: 'Meera',
  lastname: 'Kapoor',
  email: 'meera@lakeside.in',
  designation: 'Director',
  gdpr: 'true',
};

describe('the countries of the demo form', () => {
  it('are those that a phone can be called in, each with its calling code', () => {
    expect(callingCountries.map(({ code }) => code).toSorted()).toEqual([...phoneCountries].toSorted());
    expect(callingCountries.filter(({ prefix }) => !/^\+\d+$/.test(prefix))).toEqual([]);
    expect(callingCountries[0]).toEqual({ code: 'IN', name: 'India', prefix: '+91' });
  });

  it('have names, India first and the others by name', () => {
    const [first, ...others] = callingCountries.map(({ name }) => name);
    expect(first).toBe('India');
    expect(others.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(others);
    expect(new Set(others).size).toBe(others.length);
  });
});

describe('a request for a demo', () => {
  it('needs a name, a last name, an email, a designation and the consent, and nothing else', () => {
    expect(Object.keys(leadErrors(emptyLead, today))).toEqual(['name', 'lastname', 'email', 'designation', 'gdpr']);
    expect(leadErrors(meera, today)).toEqual({});
  });

  it.each([
    ['IN', '98200 41207', true],
    ['IN', '1234', false],
    ['GB', '020 7946 0958', true],
    ['GB', '98200', false],
  ])('checks a phone number against its country: %s %s', (country, phone, isRight) => {
    expect(leadErrors({ ...meera, country, phone }, today).phone === undefined).toBe(isRight);
  });

  it.each(['meera@lakeside', 'meera@lakeside.i', 'meera@@lakeside.in', 'meera kulkarni@lakeside.in'])(
    'requires a deliverable address, which %s is not',
    (email) => {
      expect(leadErrors({ ...meera, email }, today).email).toBe('Write the e-mail address like name@example.com');
    },
  );

  it.each([
    ['2026-11-30', undefined],
    ['2026-11-29', 'Choose a working day, Monday to Friday'],
    ['2026-11-27', 'Choose a day from tomorrow on, at most 60 days ahead'],
  ])('may wish for a working day from tomorrow on: %s', (demoday, error) => {
    expect(leadErrors({ ...meera, demoday, demotime: '11:00' }, today).demoday).toBe(error);
  });

  it('is untouched until anything differs from an empty form', () => {
    expect(isUntouchedLead({ ...emptyLead })).toBe(true);
    expect(Object.keys(emptyLead).filter((name) => isUntouchedLead({ ...emptyLead, [name]: 'x' }))).toEqual([]);
  });

  it('has the fields and the outcomes that the server knows', () => {
    expect(Object.keys(emptyLead).filter((name) => !(name in leadSchema.entries))).toEqual([]);
    expect(Object.keys(leadAnswers).toSorted()).toEqual(['email', 'list', 'missing', 'stored', 'tooLong']);
  });
});

describe('a message', () => {
  it('needs an address for the answer and something to answer', () => {
    expect(messageErrors(emptyMessage)).toEqual({ email: 'Enter your e-mail address', message: 'Write a message' });
    expect(messageErrors({ name: '', email: 'meera@lakeside', message: ' ' }).email).toBe(
      'Write the e-mail address like name@example.com',
    );
    expect(messageErrors({ name: '', email: 'meera@lakeside.in', message: 'Hello' })).toEqual({});
  });
});
