import { beforeEach, describe, expect, it } from 'vitest';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { onPostgres } from '../db/databases.ts';
import {
  answerTo,
  beginProof,
  openFixture,
  password,
  signIn,
  tokensOf,
  type Answered,
  type Fixture,
} from './sign-in-fixture.ts';

const other = 'Another#2028';
const unchanged = 'PasswordHistoryPolicyViolationException: Password is the current password';

onPostgres('a changed password and a forgotten device', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given, { devices: usualSettings.devices });
    await fixture.addUser();
  });

  const refresh = (signedIn: Answered, deviceKey?: string): Promise<string> =>
    fixture.refusal('GetTokensFromRefreshToken', {
      RefreshToken: tokensOf(signedIn).RefreshToken,
      ...(deviceKey !== undefined && { DeviceKey: deviceKey }),
    });
  const revoked = 'NotAuthorizedException: Refresh Token has been revoked';
  const codeOf = async (): Promise<string> => {
    await fixture.run('ForgotPassword', { Username: 'asha' });
    return fixture.mails.at(-1)?.code ?? '';
  };

  it('a change of the password ends every other sign-in, and keeps its own', async () => {
    const [here, elsewhere] = [await signIn(fixture), await signIn(fixture)];
    await fixture.run('ChangePassword', {
      AccessToken: tokensOf(here).AccessToken,
      PreviousPassword: password,
      ProposedPassword: other,
    });
    expect([await refresh(here), await refresh(elsewhere)]).toEqual(['none', revoked]);
    expect(await fixture.refusal('GetUser', { AccessToken: tokensOf(elsewhere).AccessToken })).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
  });

  it('a change that is rejected ends nothing', async () => {
    const [here, elsewhere] = [await signIn(fixture), await signIn(fixture)];
    const { AccessToken } = tokensOf(here);
    await fixture.refusal('ChangePassword', { AccessToken, PreviousPassword: 'Wrong#2027', ProposedPassword: other });
    await fixture.refusal('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: 'short' });
    expect([await refresh(here), await refresh(elsewhere)]).toEqual(['none', 'none']);
  });

  it('a password that is set by a code ends every sign-in', async () => {
    const [one, another] = [await signIn(fixture), await signIn(fixture)];
    const stranger = await fixture.addUser({ username: 'Meera' });
    const theirs = await signIn(fixture, stranger.username);
    await fixture.run('ConfirmForgotPassword', { Username: 'asha', ConfirmationCode: await codeOf(), Password: other });
    expect([await refresh(one), await refresh(another), await refresh(theirs)]).toEqual([revoked, revoked, 'none']);
  });

  it('a password in place of a temporary one ends earlier sign-ins, and begins one', async () => {
    const before = await signIn(fixture);
    await fixture.run('AdminSetUserPassword', {
      UserPoolId: 'us-east-1_plinth001',
      Username: 'asha',
      Password: password,
      Permanent: false,
    });
    const asked = await signIn(fixture);
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const signedIn = await fixture.run('RespondToAuthChallenge', answerTo(asked, { NEW_PASSWORD: other }));
    expect([await refresh(before), await refresh(signedIn)]).toEqual([revoked, 'none']);
  });

  it('a device that is forgotten ends the sign-ins from it, and no other', async () => {
    const [here, elsewhere] = [await signIn(fixture), await signIn(fixture)];
    const key = tokensOf(elsewhere).NewDeviceMetadata?.DeviceKey ?? '';
    await fixture.run('ForgetDevice', { AccessToken: tokensOf(here).AccessToken, DeviceKey: key });
    expect([await refresh(here), await refresh(elsewhere)]).toEqual(['none', revoked]);
  });

  it('a user who forgets the current device continues without it', async () => {
    const here = await signIn(fixture);
    const key = tokensOf(here).NewDeviceMetadata?.DeviceKey ?? '';
    await fixture.run('ForgetDevice', { AccessToken: tokensOf(here).AccessToken, DeviceKey: key });
    expect(await refresh(here)).toBe('none');
  });

  describe('the current password', () => {
    it('is not taken as a new one', async () => {
      const { AccessToken } = tokensOf(await signIn(fixture));
      expect(
        await fixture.refusal('ChangePassword', {
          AccessToken,
          PreviousPassword: password,
          ProposedPassword: password,
        }),
      ).toBe(unchanged);
    });

    it('is not revealed to anyone who does not know it', async () => {
      const { AccessToken } = tokensOf(await signIn(fixture));
      expect(
        await fixture.refusal('ChangePassword', { AccessToken, PreviousPassword: other, ProposedPassword: password }),
      ).toBe('NotAuthorizedException: Incorrect username or password.');
      await codeOf();
      expect(
        await fixture.refusal('ConfirmForgotPassword', {
          Username: 'asha',
          ConfirmationCode: '000000',
          Password: password,
        }),
      ).toMatch(/^CodeMismatchException/);
    });

    it('is not taken in place of a temporary one, and the sign-in still waits', async () => {
      await fixture.run('AdminSetUserPassword', {
        UserPoolId: 'us-east-1_plinth001',
        Username: 'asha',
        Password: password,
        Permanent: false,
      });
      const { answer } = await beginProof(fixture);
      const asked = await fixture.run('RespondToAuthChallenge', answer());
      expect(await fixture.refusal('RespondToAuthChallenge', answerTo(asked, { NEW_PASSWORD: password }))).toBe(
        unchanged,
      );
      expect(
        tokensOf(await fixture.run('RespondToAuthChallenge', answerTo(asked, { NEW_PASSWORD: other }))).AccessToken,
      ).not.toBe('');
    });

    it('is not accepted in a recovery, whose code is still valid for another', async () => {
      const ConfirmationCode = await codeOf();
      expect(
        await fixture.refusal('ConfirmForgotPassword', { Username: 'asha', ConfirmationCode, Password: password }),
      ).toBe(unchanged);
      expect(
        await fixture.refusal('ConfirmForgotPassword', { Username: 'asha', ConfirmationCode, Password: other }),
      ).toBe('none');
    });
  });
});
