import { describe, expect, it } from 'vitest';
import { identityCodes, identityUsers } from '#server/db/identity-schema.ts';
import { newCode } from '#server/identity/provider/codes.ts';
import { onPostgres } from '../db/databases.ts';
import { done, hour, newPassword, openFixture, password, refused, type Fixture } from './account-fixture.ts';

const gone = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const mismatch = refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
const limited = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

const confirm = (fixture: Fixture, ConfirmationCode = fixture.lastCode()) =>
  fixture.ask('ConfirmSignUp', { Username: 'asha', ConfirmationCode });
const reset = (fixture: Fixture, ConfirmationCode = fixture.lastCode()) =>
  fixture.ask('ConfirmForgotPassword', { Username: 'asha', ConfirmationCode, Password: newPassword });
/** Signs in first: a code outlives an access token. */
async function verify(fixture: Fixture, Code = fixture.lastCode()) {
  const tokens = (await fixture.signIn('asha')).body['AuthenticationResult'] as { readonly AccessToken: string };
  return fixture.call('VerifyUserAttribute', { AccessToken: tokens.AccessToken, AttributeName: 'email', Code });
}

/** Bytes as a random generator would give them, one draw after another. */
function draws(...values: number[]): (size: number) => Buffer {
  return () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(values.shift() ?? 0);
    return bytes;
  };
}

describe('a code', () => {
  it('has six digits, zeros in front too', () => {
    expect(newCode(draws(42))).toBe('000042');
    expect(newCode(draws(7_999_999))).toBe('999999');
  });

  it('is drawn again where low numbers would come up more often', () => {
    expect(newCode(draws(4_294_000_000, 123_456))).toBe('123456');
    expect(newCode(draws(4_293_999_999, 123_456))).toBe('999999');
  });
});

onPostgres('a sent code', (given) => {
  it('is not stored in plain text', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    expect(JSON.stringify(await given.database.db.select().from(identityCodes))).not.toContain(fixture.lastCode());
  });

  it.each<
    [string, number, (fixture: Fixture) => Promise<unknown>, (fixture: Fixture, code?: string) => Promise<unknown>]
  >([
    ['confirms an account for 24 hours', 24, async (fixture) => fixture.signUp('asha'), confirm],
    [
      'sets a new password for an hour',
      1,
      async (fixture) => {
        await fixture.member('asha');
        await fixture.ask('ForgotPassword', { Username: 'asha' });
      },
      reset,
    ],
    [
      'proves another address for 24 hours',
      24,
      async (fixture) => {
        const AccessToken = await fixture.member('asha');
        await fixture.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
      },
      verify,
    ],
  ])('%s', async (_what, hours, send, use) => {
    const fixture = openFixture(given);
    await send(fixture);
    fixture.wait(hours * hour - 1);
    expect(await use(fixture, otherThan(fixture.lastCode()))).toEqual(mismatch);
    fixture.wait(1);
    expect(await use(fixture)).toEqual(gone);
    expect(await use(fixture, otherThan(fixture.lastCode()))).toEqual(gone);
  });

  it('is void once another is sent', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    const first = fixture.lastCode();
    expect(await fixture.ask('ResendConfirmationCode', { Username: 'ASHA' })).toEqual({
      status: 200,
      body: { CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } },
    });
    expect(fixture.mail.map(({ to }) => to)).toEqual(['asha@example.com', 'asha@example.com']);
    // One time in a million both are the same.
    expect(await confirm(fixture, first)).toEqual(first === fixture.lastCode() ? done : mismatch);
    expect((await confirm(fixture)).body['__type']).not.toBe('CodeMismatchException');
  });

  it('is of use for its own purpose and person alone', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    await fixture.ask('ForgotPassword', { Username: 'asha' });
    const code = fixture.lastCode();
    expect(await fixture.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: code })).toEqual(
      gone,
    );
    await fixture.signUp('ravi', { email: 'ravi@example.com' });
    const ofRavi = fixture.lastCode();
    expect(await fixture.ask('ConfirmSignUp', { Username: 'ravi', ConfirmationCode: otherThan(ofRavi) })).toEqual(
      mismatch,
    );
    expect(await reset(fixture, code)).toEqual(done);
  });

  it("is useless once its address is no longer the person's", async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    await given.database.db.update(identityUsers).set({ attributes: { email: 'new@example.com' } });
    expect(await confirm(fixture)).toEqual(gone);
  });

  it('may be missed six times and still be right', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    for (let time = 0; time < 6; time += 1)
      expect(await confirm(fixture, otherThan(fixture.lastCode()))).toEqual(mismatch);
    expect(await confirm(fixture)).toEqual(done);
  });
});

onPostgres('a limit by the hour', (given) => {
  it('ends guessing, in any case, and passes with the hour', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    const wrong = otherThan(fixture.lastCode());
    for (let time = 0; time < 15; time += 1) expect(await confirm(fixture, wrong)).toEqual(mismatch);
    expect(await confirm(fixture)).toEqual(limited);
    expect(await fixture.ask('ConfirmSignUp', { Username: 'ASHA', ConfirmationCode: fixture.lastCode() })).toEqual(
      limited,
    );
    fixture.wait(hour - 1);
    expect(await confirm(fixture)).toEqual(limited);
    fixture.wait(1);
    expect(await confirm(fixture)).toEqual(done);
  });

  it('is not bypassed by concurrent guesses', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    const wrong = otherThan(fixture.lastCode());
    const answers = await Promise.all(Array.from({ length: 25 }, () => confirm(fixture, wrong)));
    expect(answers.filter(({ body }) => body['__type'] === 'CodeMismatchException')).toHaveLength(15);
    expect(answers.filter(({ body }) => body['__type'] === 'LimitExceededException')).toHaveLength(10);
  });

  it.each<[string, number, object]>([
    ['ResendConfirmationCode', 5, {}],
    ['ForgotPassword', 10, {}],
    ['ConfirmForgotPassword', 15, { ConfirmationCode: '000000', Password: newPassword }],
  ])('of %s is %d, and each person has their own', async (action, times, more) => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    const ask = (Username: string) => fixture.ask(action, { Username, ...more });
    for (let time = 0; time < times; time += 1) expect(await ask('asha')).not.toEqual(limited);
    expect(await ask('asha')).toEqual(limited);
    expect(await ask('ravi')).not.toEqual(limited);
  });

  it.each<[string, number, object]>([
    ['ChangePassword', 5, { PreviousPassword: password, ProposedPassword: password }],
    ['GetUserAttributeVerificationCode', 5, { AttributeName: 'email' }],
    ['VerifyUserAttribute', 15, { AttributeName: 'email', Code: '000000' }],
  ])('of %s is %d', async (action, times, more) => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const ask = () => fixture.call(action, { AccessToken, ...more });
    for (let time = 0; time < times; time += 1) expect(await ask()).not.toEqual(limited);
    expect(await ask()).toEqual(limited);
  });
});
