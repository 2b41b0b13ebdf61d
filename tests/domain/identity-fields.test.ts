import * as fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { maskedEmail } from '#machines/domain/email-address.ts';
import { currentPasswordField } from '#machines/domain/identity/account-fields.ts';
import {
  bareCode,
  codeFault,
  mayResend,
  plainAnswer,
  resendFromAfter,
  secondsUntilResend,
} from '#machines/domain/identity/code-cooldown.ts';
import { keptRules, passwordError, rulesInWords, usualRules } from '#machines/domain/identity/password-policy.ts';
import { typedRecoveryCode } from '#machines/domain/identity/recovery-code.ts';
import { normalUsername, usernameError } from '#machines/domain/identity/username.ts';

describe('a username', () => {
  it('is stored in lower case and trimmed, and stays so', () => {
    expect(normalUsername('  Meera.K\t')).toBe('meera.k');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(normalUsername(normalUsername(typed))).toBe(normalUsername(typed));
      }),
    );
  });

  it.each([
    ['', 'Enter a username'],
    ['   ', 'Enter a username'],
    ['meera k', 'Enter a username without spaces'],
    ['meera\u0000k', 'Enter a username without spaces'],
    ['m'.repeat(129), 'Enter a username of at most 128 characters'],
  ])('%j is rejected', (typed, fault) => expect(usernameError(typed)).toBe(fault));

  it.each(['meera', ' Meera.K ', 'm', 'मीरा', 'meera@lakeside.in', 'm'.repeat(128)])('%j can be used', (typed) =>
    expect(usernameError(typed)).toBeUndefined(),
  );
});

describe('a new password', () => {
  it.each([
    ['', 'Enter a password'],
    [' Plinth#2027', 'Enter a password without a space at the start or end'],
    ['Aa1!', 'Use at least 8 characters'],
    ['plinth#2027', 'Add a capital letter'],
    ['PLINTH#2027', 'Add a small letter'],
    ['Plinth#plinth', 'Add a number'],
    ['Plinth2027', 'Add a symbol'],
    [`Aa1!${'a'.repeat(253)}`, 'Enter a password of at most 256 characters'],
  ])('%j is rejected', (password, fault) => expect(passwordError(password)).toBe(fault));

  it.each(['Plinth#2027', 'four Words 2027', `Aa1!${'a'.repeat(252)}`])('%j can be used', (password) =>
    expect(passwordError(password)).toBeUndefined(),
  );

  it('takes every symbol that the provider takes', () => {
    for (const symbol of '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-')
      expect(passwordError(`Plinth${symbol}2027`)).toBeUndefined();
  });

  it('follows the rules that a pool has, and no others', () => {
    const lax = { ...usualRules, minimumLength: 6, requireUppercase: false, requireSymbols: false };
    expect(keptRules('abc', lax)).toEqual([
      { rule: 'length', isKept: false },
      { rule: 'lowercase', isKept: true },
      { rule: 'number', isKept: false },
    ]);
    expect(passwordError('abc', lax)).toBe('Use at least 6 characters');
    expect(passwordError('abcde1', lax)).toBeUndefined();
  });

  it('has its rules in one sentence, whatever they are', () => {
    expect(rulesInWords()).toBe('At least 8 characters, with a capital letter, a small letter, a number and a symbol');
    expect(
      rulesInWords({ ...usualRules, requireUppercase: false, requireLowercase: false, requireSymbols: false }),
    ).toBe('At least 8 characters, with a number');
    expect(
      rulesInWords({
        minimumLength: 12,
        requireUppercase: false,
        requireLowercase: false,
        requireNumbers: false,
        requireSymbols: false,
      }),
    ).toBe('At least 12 characters');
  });

  it('can be used exactly when it has a character of each kind and eight in all, in any order', () => {
    const kinds = ['ABCXYZ', 'abcxyz', '0123456789', '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-', 'éß語'];
    const some = fc.tuple(...kinds.map((kind) => fc.array(fc.constantFrom(...Array.from(kind)), { maxLength: 4 })));
    const mixed = some.chain((parts) =>
      fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts.flat(), { minLength: parts.flat().length })),
    );
    const used = new Set<boolean>();
    fc.assert(
      fc.property(mixed, ([parts, characters]) => {
        const isGood = characters.length >= 8 && parts.slice(0, 4).every((part) => part.length > 0);
        used.add(isGood);
        expect(passwordError(characters.join('')) === undefined).toBe(isGood);
      }),
    );
    expect(used.size).toBe(2);
  });
});

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456\n', '123456'],
    ['Your code is 123456.', '123456'],
    ['१२३ ४५६', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['\u200e123–456\u200b', '123456'],
  ])('typed as %j is sent as %s', (typed, code) => {
    expect(bareCode(typed)).toBe(code);
    expect(codeFault(typed)).toBeUndefined();
  });

  it.each([
    ['', 'Enter the code'],
    [' ', 'Enter the code'],
    ['12345', 'Enter the six digits of the code'],
    ['12345a', 'Enter the six digits of the code'],
    ['1234567', 'Enter the six digits of the code'],
  ])('%j is rejected', (typed, fault) => expect(codeFault(typed)).toBe(fault));
});

describe('the answer to a question of the provider', () => {
  it.each([
    ['५', '5'],
    [' １２３ ', '123'],
    ['-५', '-5'],
    ['٢٠٢٧–١١–٢٨', '2027-11-28'],
    [' Tamarind ', 'Tamarind'],
    ['१२ अप्रैल', '१२ अप्रैल'],
    [' ', ''],
  ])('%j is sent as %j', (typed, answer) => expect(plainAnswer(typed)).toBe(answer));
});

describe('an e-mail address that others may see', () => {
  it.each([
    ['meera@lakeside.in', 'm•••@lakeside.in'],
    ['a@b.in', 'a•••@b.in'],
    ['मीरा@lakeside.in', 'म•••@lakeside.in'],
    ['"a@b"@lakeside.in', '"•••@lakeside.in'],
    ['', '•••'],
  ])('%j is shown as %s', (address, shown) => {
    expect(maskedEmail(address)).toBe(shown);
  });
});

describe('a recovery code', () => {
  it.each([
    ['7kqm 2xpa', '7KQM2XPA'],
    ['७KQM–२XPA', '7KQM2XPA'],
    ['７ＫＱＭ　２ｘｐａ', '7KQM2XPA'],
    ['7KQM2XP', null],
  ])('typed as %j is read as %s', (typed, code) => expect(typedRecoveryCode(typed)).toBe(code));
});

describe('the current password', () => {
  it.each([
    ['Plinth#2027', undefined],
    ['Plinth 2027', undefined],
    ['Plinth#2027 ', 'The password starts or ends with a space. Delete the space.'],
    ['\tPlinth#2027', 'The password starts or ends with a space. Delete the space.'],
    ['', 'Enter your password'],
  ])('typed as %j has the error %s', (typed, error) => {
    expect(safeParse(currentPasswordField('Enter your password'), typed).issues?.[0].message).toBe(error);
  });
});

describe('the wait for another code', () => {
  it('is a minute, counted down in seconds, the last one until it is over', () => {
    const from = resendFromAfter(1_000);
    expect([1_000, 1_001, 60_999, 61_000, 99_000].map((now) => secondsUntilResend(from, now))).toEqual([
      60, 60, 1, 0, 0,
    ]);
  });

  it('is over exactly when nothing is left to count, and never longer than a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (offset) => {
        const left = secondsUntilResend(1_000_000, 1_000_000 + offset);
        expect(mayResend(1_000_000, 1_000_000 + offset)).toBe(left === 0);
        expect(left).toBeLessThanOrEqual(60);
      }),
    );
  });
});
