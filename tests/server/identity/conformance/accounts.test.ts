/** Accounts, from sign-up to their end, with each client. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { productClient, givenProvider } from './clients.ts';
import { emailOf, newNumber, otherPassword, password, refusalOf } from './running-provider.ts';

const at = givenProvider();
const hour = 3_600_000;

const newName = (): string => `Ravi-${randomUUID()}`;
const addressOf = (name: string): string => `${name.toLowerCase()}@example.com`;
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');
const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.';
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.';

productClient('signing up', at, (open) => {
  it('requires the sent code, once, and then lets in', async () => {
    const { provider } = at;
    const client = open();
    const name = newName();
    expect(await client.signUp(name, password, { email: addressOf(name) })).toEqual({
      destination: 'r***@e***',
      medium: 'EMAIL',
      attribute: 'email',
    });
    expect(await client.signIn(name, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'unconfirmed' });
    const first = await provider.codeTo(addressOf(name));
    expect(first).toMatch(/^\d{6}$/);
    expect(await refusalOf(client.confirmSignUp(name, wrong(first)))).toBe(mismatch);
    await client.confirmSignUp(name.toUpperCase(), first);
    expect(await refusalOf(client.confirmSignUp(name, first))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
    expect(await refusalOf(client.resendCode(name))).toBe('InvalidParameterException: User is already confirmed.');
    expect(await client.signIn(name.toLowerCase(), password)).toEqual({ step: 'signedIn' });
    expect(await client.attributes()).toMatchObject({ email: addressOf(name), email_verified: 'true' });
  });

  it('sends another code, which alone counts then, for a day', async () => {
    const { provider } = at;
    const client = open();
    const name = newName();
    await client.signUp(name, password, { email: addressOf(name) });
    const first = await provider.codeTo(addressOf(name));
    expect(await client.resendCode(name)).toEqual({ destination: 'r***@e***', medium: 'EMAIL', attribute: 'email' });
    const second = await provider.codeTo(addressOf(name));
    if (first !== second) expect(await refusalOf(client.confirmSignUp(name, first))).toBe(mismatch);
    provider.clock.ahead = 25 * hour;
    expect(await refusalOf(client.confirmSignUp(name, second))).toBe(expired);
    await client.resendCode(name);
    await client.confirmSignUp(name, await provider.codeTo(addressOf(name)));
  });

  it('rejects a taken name, a weak password, and attributes that are wrong or missing', async () => {
    const { username } = await at.provider.addPerson();
    const client = open();
    const email = addressOf(newName());
    expect(await refusalOf(client.signUp(username.toUpperCase(), password, { email }))).toBe(
      'UsernameExistsException: User already exists',
    );
    const weak = [
      ['Aa#4567', 'Password not long enough'],
      ['plinth#2027', 'Password must have uppercase characters'],
      ['PLINTH#2027', 'Password must have lowercase characters'],
      ['Plinth#word', 'Password must have numeric characters'],
      ['Plinth2027', 'Password must have symbol characters'],
    ] as const;
    for (const [text, why] of weak)
      expect(await refusalOf(client.signUp(newName(), text, { email }))).toBe(
        `InvalidPasswordException: Password did not conform with policy: ${why}`,
      );
    expect(await refusalOf(client.signUp(newName(), password, {}))).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: email: The attribute is required',
    );
    expect(await refusalOf(client.signUp(newName(), password, { email: 'no address' }))).toBe(
      'InvalidParameterException: Invalid email address format.',
    );
    expect(await refusalOf(client.signUp(newName(), password, { email, phone_number: '98200' }))).toBe(
      'InvalidParameterException: Invalid phone number format.',
    );
    expect(await refusalOf(client.signUp(newName(), password, { email, email_verified: 'true' }))).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    );
  });
});

productClient('a forgotten password', at, (open) => {
  it('is replaced with the sent code, once', async () => {
    const { provider } = at;
    const person = await provider.addPerson();
    const client = open();
    expect(await client.forgotPassword(person.username)).toEqual({
      destination: 'a***@e***',
      medium: 'EMAIL',
      attribute: 'email',
    });
    const code = await provider.codeTo(emailOf(person));
    expect(await refusalOf(client.confirmForgotPassword(person.username, wrong(code), otherPassword))).toBe(mismatch);
    expect(await refusalOf(client.confirmForgotPassword(person.username, code, 'weak'))).toMatch(
      /^Invalid(Password|Parameter)Exception: /,
    );
    expect(await client.signIn(person.username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'signedIn' });
    await client.signOut();
    await client.confirmForgotPassword(person.username, code, otherPassword);
    expect(await refusalOf(client.confirmForgotPassword(person.username, code, password))).toBe(expired);
    expect(await refusalOf(client.signIn(person.username, password, 'USER_PASSWORD_AUTH'))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    expect(await client.signIn(person.username, otherPassword)).toEqual({ step: 'signedIn' });
  });

  it('keeps its code for an hour, and no other purpose accepts it', async () => {
    const { provider } = at;
    const person = await provider.addPerson();
    const client = open();
    await client.forgotPassword(person.username);
    const code = await provider.codeTo(emailOf(person));
    await client.signIn(person.username, password, 'USER_PASSWORD_AUTH');
    expect(await refusalOf(client.verifyAttribute('email', code))).toBe(expired);
    await client.signOut();
    provider.clock.ahead = hour + 1;
    expect(await refusalOf(client.confirmForgotPassword(person.username, code, otherPassword))).toBe(expired);
  });

  it('of an unknown user is answered like any other', async () => {
    const client = open();
    const name = newName();
    const told = await client.forgotPassword(name);
    expect(told).toEqual({
      destination: expect.stringMatching(/^[a-z]\*\*\*@[a-z]\*\*\*$/),
      medium: 'EMAIL',
      attribute: 'email',
    });
    expect(await client.forgotPassword(name.toUpperCase())).toEqual(told);
    expect(await refusalOf(client.confirmForgotPassword(name, '123456', password))).toBe(mismatch);
    expect(await refusalOf(client.confirmForgotPassword(newName(), '123456', password))).toBe(expired);
  });
});

productClient('a signed-in user', at, (open) => {
  it('changes their password', async () => {
    const { username } = await at.provider.addPerson();
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    expect(await refusalOf(client.changePassword('Wrong#2027', otherPassword))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    expect(await refusalOf(client.changePassword(password, 'Plinth2027'))).toMatch(
      /^InvalidPasswordException: Password .*symbol characters$/,
    );
    await client.changePassword(password, otherPassword);
    await client.signOut();
    expect(await refusalOf(client.signIn(username, password, 'USER_PASSWORD_AUTH'))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    expect(await client.signIn(username, otherPassword)).toEqual({ step: 'signedIn' });
  });

  it('changes their attributes, all or none, and proves a new address', async () => {
    const { provider } = at;
    const person = await provider.addPerson();
    const client = open();
    await client.signIn(person.username, password, 'USER_PASSWORD_AUTH');
    const moved = addressOf(newName());
    expect(await refusalOf(client.updateAttributes({ name: 'Asha', phone_number: 'none' }))).toBe(
      'InvalidParameterException: Invalid phone number format.',
    );
    expect(await client.attributes()).toEqual({ sub: person.sub, ...person.attributes });
    await client.updateAttributes({ name: 'Asha', email: moved });
    // The verified address is valid until the new one is verified.
    expect(await client.attributes()).toEqual({ sub: person.sub, ...person.attributes, name: 'Asha' });

    expect(await client.sendAttributeCode('email')).toEqual({
      destination: 'r***@e***',
      medium: 'EMAIL',
      attribute: 'email',
    });
    const code = await provider.codeTo(moved);
    expect(await refusalOf(client.verifyAttribute('email', wrong(code)))).toBe(mismatch);
    await client.verifyAttribute('email', code);
    expect(await refusalOf(client.verifyAttribute('email', code))).toBe(expired);
    expect(await client.attributes()).toMatchObject({ email: moved, email_verified: 'true' });

    expect(await refusalOf(client.deleteAttributes(['name', 'email']))).toMatch(/^InvalidParameterException: /);
    expect(await client.attributes()).toMatchObject({ name: 'Asha', email: moved });
    await client.deleteAttributes(['name']);
    expect(await client.attributes()).not.toHaveProperty('name');
    expect(await refusalOf(client.updateAttributes({ email_verified: 'true' }))).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    );
  });

  it('proves a telephone number by SMS', async () => {
    const { provider } = at;
    const person = await provider.addPerson();
    const number = newNumber();
    const client = open();
    await client.signIn(person.username, password, 'USER_PASSWORD_AUTH');
    await client.updateAttributes({ phone_number: number });
    expect(await client.sendAttributeCode('phone_number')).toEqual({
      destination: `+*******${number.slice(-4)}`,
      medium: 'SMS',
      attribute: 'phone_number',
    });
    await client.verifyAttribute('phone_number', await provider.codeTo(number));
    expect(await client.attributes()).toMatchObject({ phone_number: number, phone_number_verified: 'true' });
  });

  it('deletes their account, whose name is free again', async () => {
    const { provider } = at;
    const { username, sub } = await provider.addPerson();
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    const { access } = await client.tokens();
    await client.deleteAccount();
    await expect(provider.verifier.verify(access)).rejects.toThrow('The token was revoked.');
    expect(await refusalOf(client.signIn(username, password, 'USER_PASSWORD_AUTH'))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    const again = await provider.addPerson({ username });
    expect(again.sub).not.toBe(sub);
    expect(await client.signIn(username, password)).toEqual({ step: 'signedIn' });
    expect((await client.attributes())['sub']).toBe(again.sub);
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
