/** A person who registered, did not confirm the account and forgot the password. */
import { expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { done, newPassword, openFixture, refused } from './account-fixture.ts';

eachDatabase('a new password for an account that was never confirmed', (given) => {
  const confirm = (fixture: ReturnType<typeof openFixture>, Username: string) =>
    fixture.ask('ConfirmForgotPassword', { Username, ConfirmationCode: fixture.lastCode(), Password: newPassword });

  it('is set by a code that confirms the account and its address too', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    const known = await fixture.ask('ForgotPassword', { Username: 'asha' });
    expect(fixture.mail.at(-1)).toMatchObject({
      to: 'asha@example.com',
      subject: 'Reset your Plinth password',
      body: expect.stringContaining('Your account was never confirmed.'),
    });
    expect(await confirm(fixture, 'asha')).toEqual(done);
    expect(await given.database.db.select().from(identityUsers)).toMatchObject([
      { status: 'CONFIRMED', attributes: { email_verified: 'true' } },
    ]);
    expect((await fixture.signIn('asha@example.com', newPassword)).status).toBe(200);

    const unknown = await fixture.ask('ForgotPassword', { Username: 'nobody' });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
  });

  it('says nothing of this to a person whose account is confirmed', async () => {
    const fixture = openFixture(given);
    await fixture.member('asha');
    await fixture.ask('ForgotPassword', { Username: 'asha' });
    expect(fixture.mail.at(-1)?.body).toBe(
      `Your code to set a new password is ${fixture.lastCode()}. It is valid for one hour.`,
    );
  });

  it('is refused where the address is that of another account, and the code stays valid', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    await fixture.member('meera');
    await fixture.ask('ForgotPassword', { Username: 'asha' });
    expect(await confirm(fixture, 'asha')).toEqual(
      refused('AliasExistsException', 'An account with the given email already exists.'),
    );
    expect((await fixture.signIn('asha', newPassword)).status).toBe(400);
  });
});
