/** A text that is too long is refused with its limit: no field cuts what a person pastes. */
import { describe, expect, it } from 'vitest';
import { billingErrors } from '#machines/domain/billing/billing-details.ts';
import { billingLimits, emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { passkeyNameError } from '#machines/domain/identity/passkey.ts';
import { nameError } from '#machines/domain/identity/profile.ts';
import { messageErrors } from '#machines/domain/leads/contact-message.ts';
import { leadErrors } from '#machines/domain/leads/lead-errors.ts';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';
import { nameRefusal } from '#machines/domain/plan/branches.ts';
import { nameLimit, projectNameError } from '#machines/domain/plan/plan-draft.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';

const long = 'मीरा '.repeat(2_000);
const length = long.trim().length;
const sentence = (limit: number): string => `Use at most ${limit} characters. This has ${length}.`;

const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '9820041207',
  postalCode: '411001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  terms: true,
};

describe('a text of 10,000 characters', () => {
  it.each(['firstName', 'lastName', 'companyName', 'city', 'address', 'apartment'] as const)(
    'is refused as %s, with the limit',
    (field) => {
      expect(billingErrors({ ...meera, [field]: long })).toEqual({ [field]: sentence(billingLimits[field]) });
    },
  );

  it.each(['postalCode', 'state'] as const)('is refused as %s abroad', (field) => {
    const abroad = { ...meera, country: 'GB', state: 'Kent', postalCode: 'CT1 2EH', [field]: long };
    expect(Object.keys(billingErrors(abroad))).toEqual([field]);
  });

  it('is refused as a name of anything', () => {
    expect(nameRefusal(emptyDraft('a'), long)).toBe(sentence(40));
    expect(projectNameError(long)).toBe(sentence(nameLimit));
    expect(passkeyNameError(long)).toBe(sentence(60));
    expect(nameError(long)).toBe(sentence(2_048));
  });

  it('is refused in the forms that reach the staff', () => {
    expect(messageErrors({ name: long, email: 'meera@lakeside.in', message: long })).toEqual({
      name: sentence(120),
      message: sentence(4_000),
    });
    expect(leadErrors({ ...emptyLead, name: long, companyname: long }, '2026-11-27')).toMatchObject({
      name: sentence(120),
      companyname: sentence(160),
    });
  });

  it('is taken up to the limit', () => {
    expect(billingErrors({ ...meera, firstName: 'a'.repeat(billingLimits.firstName) })).toEqual({});
    expect(projectNameError(`  ${'a'.repeat(nameLimit)}  `)).toBeUndefined();
  });
});
