import { describe, expect, it } from 'vitest';
import { identityCodes, identityUsers } from '#server/db/identity-schema.ts';
import { newCode } from '#server/identity/provider/codes.ts';
import { eachDatabase } from '../db/databases.ts';
import { done, hour, newPassword, openDesk, password, refused, type Desk } from './account-desk.ts';

const gone = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const mismatch = refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
const limited = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

const confirm = (desk: Desk, ConfirmationCode = desk.lastCode()) =>
  desk.ask('ConfirmSignUp', { Username: 'asha', ConfirmationCode });
const reset = (desk: Desk, ConfirmationCode = desk.lastCode()) =>
  desk.ask('ConfirmForgotPassword', { Username: 'asha', ConfirmationCode, Password: newPassword });

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

eachDatabase('a sent code', (given) => {
  it('is not stored in plain text', async () => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    expect(JSON.stringify(await given.database.db.select().from(identityCodes))).not.toContain(desk.lastCode());
  });

  it.each<[string, number, (desk: Desk) => Promise<unknown>]>([
    ['confirms an account for 24 hours', 24, async (desk) => desk.signUp('asha')],
    [
      'sets a new password for an hour',
      1,
      async (desk) => {
        await desk.member('asha');
        await desk.ask('ForgotPassword', { Username: 'asha' });
      },
    ],
  ])('%s', async (_what, hours, send) => {
    const desk = openDesk(given);
    const use = hours === 1 ? reset : confirm;
    await send(desk);
    desk.wait(hours * hour - 1);
    expect(await use(desk, otherThan(desk.lastCode()))).toEqual(mismatch);
    desk.wait(1);
    expect(await use(desk)).toEqual(gone);
    expect(await use(desk, otherThan(desk.lastCode()))).toEqual(gone);
  });

  it('is void once another is sent', async () => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    const first = desk.lastCode();
    expect(await desk.ask('ResendConfirmationCode', { Username: 'ASHA' })).toEqual({
      status: 200,
      body: { CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } },
    });
    expect(desk.mail.map(({ to }) => to)).toEqual(['asha@example.com', 'asha@example.com']);
    // One time in a million both are the same.
    expect(await confirm(desk, first)).toEqual(first === desk.lastCode() ? done : mismatch);
    expect((await confirm(desk)).body['__type']).not.toBe('CodeMismatchException');
  });

  it('is of use for its own purpose and person alone', async () => {
    const desk = openDesk(given);
    const AccessToken = await desk.member('asha');
    await desk.ask('ForgotPassword', { Username: 'asha' });
    const code = desk.lastCode();
    expect(await desk.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: code })).toEqual(gone);
    await desk.signUp('ravi', { email: 'ravi@example.com' });
    const ofRavi = desk.lastCode();
    expect(await desk.ask('ConfirmSignUp', { Username: 'ravi', ConfirmationCode: otherThan(ofRavi) })).toEqual(
      mismatch,
    );
    expect(await reset(desk, code)).toEqual(done);
  });

  it("is useless once its address is no longer the person's", async () => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    await given.database.db.update(identityUsers).set({ attributes: { email: 'new@example.com' } });
    expect(await confirm(desk)).toEqual(gone);
  });

  it('may be missed six times and still be right', async () => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    for (let time = 0; time < 6; time += 1) expect(await confirm(desk, otherThan(desk.lastCode()))).toEqual(mismatch);
    expect(await confirm(desk)).toEqual(done);
  });
});

eachDatabase('a limit by the hour', (given) => {
  it('ends guessing, in any case, and passes with the hour', async () => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    const wrong = otherThan(desk.lastCode());
    for (let time = 0; time < 15; time += 1) expect(await confirm(desk, wrong)).toEqual(mismatch);
    expect(await confirm(desk)).toEqual(limited);
    expect(await desk.ask('ConfirmSignUp', { Username: 'ASHA', ConfirmationCode: desk.lastCode() })).toEqual(limited);
    desk.wait(hour - 1);
    expect(await confirm(desk)).toEqual(limited);
    desk.wait(1);
    expect(await confirm(desk)).toEqual(done);
  });

  it('is not bypassed by concurrent guesses', async () => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    const wrong = otherThan(desk.lastCode());
    const answers = await Promise.all(Array.from({ length: 25 }, () => confirm(desk, wrong)));
    expect(answers.filter(({ body }) => body['__type'] === 'CodeMismatchException')).toHaveLength(15);
    expect(answers.filter(({ body }) => body['__type'] === 'LimitExceededException')).toHaveLength(10);
  });

  it.each<[string, number, object]>([
    ['ResendConfirmationCode', 5, {}],
    ['ForgotPassword', 10, {}],
    ['ConfirmForgotPassword', 15, { ConfirmationCode: '000000', Password: newPassword }],
  ])('of %s is %d, and each person has their own', async (action, times, more) => {
    const desk = openDesk(given);
    await desk.signUp('asha');
    const ask = (Username: string) => desk.ask(action, { Username, ...more });
    for (let time = 0; time < times; time += 1) expect(await ask('asha')).not.toEqual(limited);
    expect(await ask('asha')).toEqual(limited);
    expect(await ask('ravi')).not.toEqual(limited);
  });

  it.each<[string, number, object]>([
    ['ChangePassword', 5, { PreviousPassword: password, ProposedPassword: password }],
    ['GetUserAttributeVerificationCode', 5, { AttributeName: 'email' }],
    ['VerifyUserAttribute', 15, { AttributeName: 'email', Code: '000000' }],
  ])('of %s is %d', async (action, times, more) => {
    const desk = openDesk(given);
    const AccessToken = await desk.member('asha');
    const ask = () => desk.call(action, { AccessToken, ...more });
    for (let time = 0; time < times; time += 1) expect(await ask()).not.toEqual(limited);
    expect(await ask()).toEqual(limited);
  });
});
