/** What people paste and what autofill writes: each of these is right, or is asked about, and none is refused. */
import { describe, expect, it } from 'vitest';
import { billingErrors, normalBillingDetails } from '#machines/domain/billing/billing-details.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { gstinFacts, normaliseGstin } from '#machines/domain/billing/gstin.ts';
import { mobileError } from '#machines/domain/billing/phone.ts';
import { normalEmail } from '#machines/domain/email-address.ts';
import { suggestedEmail } from '#machines/domain/meant-email.ts';
import { cleanPaste } from '#machines/domain/clean-paste.ts';

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
const errorsWith = (changes: Partial<BillingDetails>) => billingErrors({ ...meera, ...changes });
const sent = (changes: Partial<BillingDetails>) => normalBillingDetails({ ...meera, ...changes });

describe('a GSTIN', () => {
  it.each([
    ['with a zero-width space behind it', '27AAAPZ9999K1ZF\u200B'],
    ['between marks of direction', '\u202A27AAAPZ9999K1ZF\u202C'],
    ['with a byte order mark', '\uFEFF27AAAPZ9999K1ZF'],
    ['with a soft hyphen', '27AAAPZ9999\u00ADK1ZF'],
    ['with a full stop', '27AAAPZ9999K1ZF.'],
    ['with hyphens', '27-AAAPZ9999K-1ZF'],
    ['with dashes', '27–AAAPZ9999K–1ZF'],
    ['with slashes', '27/AAAPZ9999K/1ZF'],
    ['with no-break spaces', '27 AAAPZ 9999K 1ZF'],
    ['in full-width characters', '２７ＡＡＡＰＺ９９９９Ｋ１ＺＦ'],
    ['with Devanagari digits', '२७AAAPZ९९९९K१ZF'],
    ['behind its name', 'GSTIN: 27AAAPZ9999K1ZF'],
    ['behind another name', 'GST No. 27AAAPZ9999K1ZF'],
    ['behind a long name', 'GSTIN/UIN : 27AAAPZ9999K1ZF'],
    ['in brackets', '(27AAAPZ9999K1ZF)'],
    ['in small letters', '27aaapz9999k1zf'],
    ['with a comma and a line break', '27AAAPZ9999K1ZF,\n'],
  ])('%s is taken', (_, gstin) => {
    expect(errorsWith({ gstin })).toEqual({});
    expect(sent({ gstin }).gstin).toBe('27AAAPZ9999K1ZF');
  });

  it.each([
    ['27PNEZ99999B1D3', 'Maharashtra', 'a tax deductor'],
    ['29BLRZ12345C1D8', 'Karnataka', 'a tax deductor'],
    ['0717UNO00099UNN', 'Delhi', 'a United Nations body or embassy'],
  ])('%s is of %s, of %s', (gstin, state, holder) => {
    expect(errorsWith({ gstin })).toEqual({});
    expect(gstinFacts(gstin)).toMatchObject({ state: { name: state }, holder });
  });

  it.each([
    ['a tax deductor with a wrong check character', '27PNEZ99999B1D4'],
    ['a UIN of no state', '9917UNO00099UNN'],
    ['a UIN that is cut', '0717UNO00099UN'],
  ])('%s is refused', (_, gstin) => {
    expect(Object.keys(errorsWith({ gstin }))).toEqual(['gstin']);
  });

  it('names how many characters it has', () => {
    expect(errorsWith({ gstin: '27AAAPZ9999K1Z' }).gstin).toContain('14');
    expect(errorsWith({ gstin: '27AAAPZ9999K1ZFF' }).gstin).toContain('16');
  });

  it('is empty when nothing of it is a letter or a digit', () => {
    expect(normaliseGstin('GSTIN: -')).toBe('');
    expect(normaliseGstin('N/A')).toBe('');
    expect(errorsWith({ gstin: 'not applicable' })).toEqual({});
  });
});

describe('a phone number in India', () => {
  it.each([
    ['without a plus', '919876500012'],
    ['with 00', '0091 98765 00012'],
    ['with 0 behind the prefix', '+91 0 98765 00012'],
    ['with (0)', '+91 (0) 9876500012'],
    ['as a link', 'tel:+919876500012'],
    ['as a link with hyphens', 'tel:+91-98765-00012'],
    ['from contacts of iOS', '\u202A+91 98765 00012\u202C'],
    ['behind a zero-width space', '\u200B9876500012'],
    ['in Devanagari digits', '९८७६५०००१२'],
    ['in Tamil digits', '௯௮௭௬௫௦௦௦௧௨'],
    ['in full-width digits', '９８７６５０００１２'],
    ['with a full-width plus', '＋９１９８７６５０００１２'],
    ['with a trunk zero', '09876500012'],
    ['with dots', '98765.00012'],
    ['with a no-break hyphen', '98765\u201100012'],
    ['behind a word', 'Mobile: 98765 00012'],
    ['behind a sign', '☎ 98765 00012'],
    ['with a full stop', '9876500012.'],
    ['with the prefix twice', '+91 +91 98765 00012'],
  ])('%s is taken', (_, phone) => {
    expect(errorsWith({ phone })).toEqual({});
    expect(sent({ phone })).toMatchObject({ phone: '98765 00012', phoneCountry: 'IN' });
    expect(mobileError({ phone, phoneCountry: 'IN' })).toBeUndefined();
  });

  it.each([
    ['022 2345 0012', '022 2345 0012'],
    ['(022) 2345-0012', '022 2345 0012'],
    ['+91 22 2345 0012', '022 2345 0012'],
    ['1800 266 1234', '1800 266 1234'],
  ])('%s is no mobile, and can be called', (phone, stored) => {
    expect(errorsWith({ phone })).toEqual({});
    expect(sent({ phone }).phone).toBe(stored);
    expect(mobileError({ phone, phoneCountry: 'IN' })).toBeDefined();
  });

  it.each(['98765', '987650001', '98765000123', 'call me', '5876500012', '+91 98765 0001', '0091'])(
    '%s is refused',
    (phone) => {
      expect(Object.keys(errorsWith({ phone }))).toEqual(['phone']);
    },
  );

  it.each(['98765 00012', '022 2345 0012', '1800 266 1234', '0044 20 7946 0958', '+49 30 123456', '+1 503 223 1282'])(
    '%s is stored in a form that is taken again, unchanged',
    (phone) => {
      const stored = sent({ phone });
      expect(billingErrors(stored)).toEqual({});
      expect(normalBillingDetails(stored)).toEqual(stored);
    },
  );

  it('of another country stays one', () => {
    expect(sent({ phone: '0044 20 7946 0958' })).toMatchObject({ phone: '020 7946 0958', phoneCountry: 'GB' });
    expect(sent({ phone: 'tel:+1-503-223-1282' })).toMatchObject({ phone: '(503) 223-1282', phoneCountry: 'US' });
  });
});

describe('a PIN code', () => {
  it.each(['411-001', '411 001', '४११००१', '411001\u200B', '４１１００１', 'PIN 411001', 'Pune - 411001', '411001.'])(
    '%s is taken',
    (postalCode) => {
      expect(errorsWith({ postalCode })).toEqual({});
      expect(sent({ postalCode }).postalCode).toBe('411001');
    },
  );

  it.each(['011001', '41100', '4110011', '12 Lake Road, Pune', '411001 411002'])('%s is refused', (postalCode) => {
    expect(Object.keys(errorsWith({ postalCode }))).toEqual(['postalCode']);
  });

  it('of another country keeps its form', () => {
    expect(sent({ country: 'GB', state: 'Kent', postalCode: '\u200BCT1 2EH ' }).postalCode).toBe('CT1 2EH');
  });
});

describe('an e-mail address', () => {
  it.each([
    'meera@lakeside.in.',
    'mailto:meera@lakeside.in',
    'MAILTO:meera@lakeside.in?subject=Hello',
    '<meera@lakeside.in>',
    'Meera Kulkarni <meera@lakeside.in>',
    '"meera@lakeside.in"',
    'meera@lakeside.in,',
    'meera@lakeside.in;',
    '\u200Bmeera@lakeside.in\u200B',
    'meera@lakeside.in\u00A0',
    'meera＠lakeside.in',
    '(meera@lakeside.in)',
    'meera@lakeside.in।',
    'Email: meera@lakeside.in',
    'meera@Lakeside.IN',
  ])('%s is taken', (email) => {
    expect(errorsWith({ email })).toEqual({});
    expect(sent({ email }).email).toBe('meera@lakeside.in');
  });

  it.each([
    'meera',
    'meera@lakeside',
    'meera@lakeside..in',
    'meera@.lakeside.in',
    'meera@lakeside.in meera@home.in',
    'meera@@lakeside.in',
    'meera at lakeside.in',
    '.meera@lakeside.in',
    'meera@-lakeside.in',
  ])('%s is refused', (email) => {
    expect(Object.keys(errorsWith({ email }))).toEqual(['email']);
  });

  it.each(["o'brien+app@lakeside.co.in", 'm@x.io', 'मीरा@झील.भारत', 'meera_k@lake-side.in', 'M.K@LAKESIDE.IN'])(
    '%s is right',
    (email) => {
      expect(errorsWith({ email })).toEqual({});
    },
  );

  it('keeps the capitals of the name, which a provider may tell apart', () => {
    expect(normalEmail('Meera.K@LakeSide.in')).toBe('Meera.K@lakeside.in');
  });

  it.each([
    ['meera@gmial.com', 'meera@gmail.com'],
    ['meera@gmail.con', 'meera@gmail.com'],
    ['meera@gmail.co', 'meera@gmail.com'],
    ['meera@gamil.com', 'meera@gmail.com'],
    ['meera@yaho.co.in', 'meera@yahoo.co.in'],
    ['meera@redifmail.com', 'meera@rediffmail.com'],
    ['meera@hotmial.com', 'meera@hotmail.com'],
    ['meera@outlok.com', 'meera@outlook.com'],
    ['meera@iclod.com', 'meera@icloud.com'],
    ['mailto:Meera@gmial.com.', 'Meera@gmail.com'],
  ])('%s is asked about, and not refused', (email, meant) => {
    expect(errorsWith({ email })).toEqual({});
    expect(suggestedEmail(email)).toBe(meant);
  });

  it.each([
    'meera@gmail.com',
    'meera@lakeside.in',
    'meera@yahoo.co.in',
    'meera@iitb.ac.in',
    'meera@nic.in',
    'meera@tcs.com',
    'meera@mail.com',
    'meera@kiranastore.co.in',
    'meera@ibm.com',
    'meera@gmx.de',
    'meera@yahoo.fr',
    'meera@live.co.uk',
    'meera',
    '',
  ])('%s is not asked about', (email) => {
    expect(suggestedEmail(email)).toBeUndefined();
  });
});

describe('a plain text', () => {
  it('has the digits of every script as those of ASCII', () => {
    const digits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '೦೧೨೩೪೫೬೭೮೯', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'];
    expect(digits.map(cleanPaste)).toEqual(digits.map(() => '0123456789'));
  });
});
