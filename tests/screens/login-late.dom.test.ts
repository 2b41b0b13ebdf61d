/** A response to a request that was given up changes nothing: another session may exist by then. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { createSettingsAuth } from '#adapters/settings-auth.ts';
import { createVault } from '#adapters/vault.ts';
import {
  account,
  ask,
  granted,
  keyOf,
  later,
  openAuth,
  playProvider,
  signedIn,
  smsChallenge,
  token,
  withCleanBrowser,
} from './login-provider.ts';

withCleanBrowser();

const meera = { username: 'meera', remembersDevice: false };
/** Tokens of a different sign-in. */
const second = (more: object = {}) => ({
  ok: granted({ AccessToken: token('access', { origin_jti: 'origin-2' }), RefreshToken: 'refresh-2', ...more }),
});
const mfaSetup = {
  ok: {
    ChallengeName: 'MFA_SETUP',
    Session: 'session-of-at-least-twenty',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  },
};
const secret = (code: string) => ({ ok: { SecretCode: code, Session: 'session-of-at-least-twenty' } });
const tokensKept = () => Object.keys(localStorage).filter((key) => /Token$|LastAuthUser$/.test(key));

/** A sign-in that is given up while the provider does not answer, and a function that makes it answer. */
async function startGivenUp(answers: Parameters<typeof playProvider>[0] = {}) {
  const { answer, come } = later();
  const { InitiateAuth: next = [], ...others } = answers;
  const provider = playProvider({ InitiateAuth: [answer, ...next], ...others });
  const opened = openAuth();
  opened.vault.put('password', 'Plinth#2027');
  const steps = vi.spyOn(opened.storage, 'signingIn');
  const asked = createActor(opened.auth.signIn, { input: account }).start();
  await expect.poll(() => provider.calls.length).toBe(1);
  asked.stop();
  return {
    ...opened,
    provider,
    /** Sends the late response, and waits until the library has handled it. */
    comeLate: async (late: Parameters<typeof come>[0]) => {
      come(late);
      await Promise.allSettled(steps.mock.results.map(({ value }) => value as Promise<unknown>));
    },
  };
}

describe('a sign-in that was given up', () => {
  it('brings no session when the provider takes it after all', async () => {
    const { comeLate, vault, auth } = await startGivenUp();
    vault.put('password', 'the next one');
    await comeLate({ ok: granted() });
    expect([tokensKept(), document.cookie, vault.read('password')]).toEqual([[], '', 'the next one']);
    expect(await ask(auth.restoreSession, undefined)).toBeNull();
  });

  it.each([
    ['as somebody else', meera],
    ['as the same person', account],
  ])('takes nothing from a sign-in since then %s', async (_, since) => {
    const { auth, vault, comeLate } = await startGivenUp({ InitiateAuth: [second()] });
    vault.put('password', 'Plinth#2027');
    await ask(auth.signIn, since);
    const kept = JSON.stringify(localStorage);
    const cookie = document.cookie;
    await comeLate({ ok: granted() });
    expect([JSON.stringify(localStorage), document.cookie]).toEqual([kept, cookie]);
    expect(localStorage.getItem(`CognitoIdentityServiceProvider.testclient.${since.username}.refreshToken`)).toBe(
      'refresh-2',
    );
  });

  it('leaves the code and the secret of the next one in the vault', async () => {
    const { auth, vault, comeLate } = await startGivenUp({
      InitiateAuth: [mfaSetup],
      AssociateSoftwareToken: [secret('JBSWY3DPEHPK3PXP'), secret('ANOTHERANOTHER23')],
    });
    vault.put('password', 'Plinth#2027');
    await ask(auth.signIn, meera);
    vault.put('code', '123456');
    await comeLate(mfaSetup);
    expect([vault.read('authenticatorSecret'), vault.read('code')]).toEqual(['JBSWY3DPEHPK3PXP', '123456']);
  });

  it('has no answer of the next one sent to its own challenge', async () => {
    const { auth, vault, provider, comeLate } = await startGivenUp({
      InitiateAuth: [smsChallenge, smsChallenge],
      RespondToAuthChallenge: [second()],
    });
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, meera);
    await comeLate(smsChallenge);
    vault.put('code', '123456');
    await expect(ask(auth.answerChallenge, { ...meera, step })).rejects.toMatchObject({
      code: 'SignInException',
      message: 'The sign-in was interrupted. Sign in again.',
    });
    expect(provider.actions()).not.toContain('RespondToAuthChallenge');
    vault.put('password', 'Plinth#2027');
    const again = await ask(auth.signIn, meera);
    vault.put('code', '123456');
    expect(await ask(auth.answerChallenge, { ...meera, step: again })).toEqual({ kind: 'done' });
  });

  it('sends no further request', async () => {
    const { provider, comeLate } = await startGivenUp();
    await comeLate({ type: 'UserNotConfirmedException', message: 'User is not confirmed.' });
    expect(provider.actions()).toEqual(['InitiateAuth']);
    expect(tokensKept()).toEqual([]);
  });
});

describe('a removal that was given up', () => {
  it('removes nothing of a session since then', async () => {
    const { auth } = await signedIn();
    const kept = tokensKept();
    createActor(auth.clearSession as AnyActorLogic)
      .start()
      .stop();
    expect(await ask(auth.restoreSession, undefined)).not.toBeNull();
    expect(tokensKept()).toEqual(kept);
  });
});

describe('a renewal', () => {
  async function startRenewing() {
    const { answer, come } = later();
    const { provider, ...opened } = await signedIn({
      InitiateAuth: [{ ok: granted() }, second()],
      GetTokensFromRefreshToken: [answer],
    });
    const outcome = ask(opened.auth.refreshSession, undefined).then(
      () => 'renewed',
      () => 'not renewed',
    );
    await expect.poll(() => provider.actions()).toContain('GetTokensFromRefreshToken');
    const signInAgain = async (): Promise<void> => {
      opened.vault.put('password', 'Plinth#2027');
      await ask(opened.auth.signIn, account);
    };
    return { ...opened, come, outcome, signInAgain };
  }

  it('that comes after the sign-out brings no session back', async () => {
    const { auth, come, outcome } = await startRenewing();
    await ask(auth.clearSession, undefined);
    come({ ok: granted() });
    expect([await outcome, tokensKept(), document.cookie]).toEqual(['not renewed', [], '']);
  });

  it.each([
    ['comes', { ok: granted() }],
    ['is refused', { type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }],
  ])('that %s after another sign-in leaves its tokens alone', async (_, answer) => {
    const { auth, come, outcome, signInAgain } = await startRenewing();
    await ask(auth.clearSession, undefined);
    await signInAgain();
    const kept = JSON.stringify(localStorage);
    come(answer);
    await outcome;
    expect(JSON.stringify(localStorage)).toBe(kept);
    expect(localStorage.getItem(keyOf('refreshToken'))).toBe('refresh-2');
  });
});

describe('a request of the settings', () => {
  async function startAsking(action: string) {
    const { answer, come } = later();
    const { provider, ...opened } = await signedIn({ [action]: [answer] });
    const vaults = {
      profile: createVault(),
      password: createVault(),
      proof: createVault(),
      factors: createVault(),
      recoveryCodes: createVault(),
    };
    const port = createSettingsAuth({
      settings: opened.settings,
      storage: opened.storage,
      vaults,
      profileDraft: { read: () => ({ field: '' }) },
    });
    const giveUp = async (actor: AnyActorLogic): Promise<void> => {
      const asked = createActor(actor).start();
      await expect.poll(() => provider.actions()).toContain(action);
      asked.stop();
    };
    const comeLate = async (late: Parameters<typeof come>[0]): Promise<void> => {
      come(late);
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    };
    return { port, vaults, giveUp, comeLate };
  }

  it('and given up ends no session of this browser when the provider has ended them all after all', async () => {
    const { port, giveUp, comeLate } = await startAsking('GlobalSignOut');
    await giveUp(port.endAllSessions);
    const kept = [JSON.stringify(localStorage), document.cookie];
    await comeLate({ ok: {} });
    expect([JSON.stringify(localStorage), document.cookie]).toEqual(kept);
  });

  it('and given up leaves the secret of the next authenticator in the vault', async () => {
    const { port, vaults, giveUp, comeLate } = await startAsking('AssociateSoftwareToken');
    await giveUp(port.beginAuthenticator);
    vaults.factors.put('authenticatorSecret', 'JBSWY3DPEHPK3PXP');
    await comeLate(secret('ANOTHERANOTHER23'));
    expect(vaults.factors.read('authenticatorSecret')).toBe('JBSWY3DPEHPK3PXP');
  });
});

describe('a question about the user', () => {
  it('that is rejected after another sign-in leaves its cookie unchanged', async () => {
    const { answer, come } = later();
    const { auth } = await signedIn();
    const serve = vi.fn(() => answer.then(() => new Response('', { status: 401 })));
    playProvider({}, undefined, serve);
    const refused = ask(auth.fetchUser, undefined).catch(() => 'refused');
    await expect.poll(() => serve.mock.calls.length).toBe(1);
    document.cookie = 'access_token=newer; path=/';
    come('offline');
    expect([await refused, document.cookie]).toEqual(['refused', 'access_token=newer']);
  });
});
