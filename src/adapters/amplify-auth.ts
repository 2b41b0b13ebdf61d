import type { SignInInput, SignInOutput } from 'aws-amplify/auth';
import { fromCallback } from 'xstate';
import { unanswered } from '#machines/domain/failure.ts';
import { authFailure, type AuthCode } from '#machines/domain/identity/auth-errors.ts';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import { isPassing } from '#machines/domain/identity/revoke-backoff.ts';
import type { SignInCode, SignInFactor, SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import * as ports from '#machines/ports/auth.ts';
import type { Account, CodeSent, SessionFacts } from '#machines/ports/auth.ts';
import type { Clock } from '#machines/ports/clock.ts';
import { readClock } from '#machines/ports/time.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { callProvider } from './auth-call.ts';
import { onSignOutElsewhere, readTokenCookie, removeTokenCookie, writeTokenCookie } from './auth-cookie.ts';
import { lastUserKey } from './auth-keys.ts';
import { failureOf, isDeviceGone } from './auth-failures.ts';
import { asking, libraryOf, refuse, required, type AuthLibraryDeps } from './auth-library.ts';
import { checkedSettings } from './auth-settings.ts';
import { codeNames, factorNames, secretOf, stepOf } from './auth-steps.ts';
import { demandTokens, forgetDeviceOf, forgetTokens, isSessionKey, keepDevice, keptTokens } from './auth-tokens.ts';
import { askForUser } from './auth-user.ts';
import { implementPort } from './implement-port.ts';
import { canUsePasskeys } from './passkeys.ts';
import { forgetPendingSignIn } from './pending-sign-in.ts';
import { useCode } from './recovery-codes.ts';
import { notifySignOut } from './user-sessions.ts';
import { waitingSignOuts, type WaitingSignOut } from './waiting-sign-outs.ts';

export interface AmplifyAuthDeps extends AuthLibraryDeps {
  readonly vault: Vault;
  readonly clock: Clock;
}

type SigningIn = Account & { readonly remembersDevice: boolean; readonly byCode?: SignInCode };
type Answering = SigningIn & { readonly step: SignInStep; readonly factor?: SignInFactor };

/** Refusals of a code for a new password, which may have been sent for something else. */
const otherCodes: ReadonlySet<string> = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
]);

/** Other tabs write their tokens key by key. The delay in ms after the last write. */
const settling = 50;

/**
 * The ports of accounts and sessions, on the library or, where it has no function, on the provider itself. @throws for
 * invalid settings.
 */
export function createAmplifyAuth(deps: AmplifyAuthDeps) {
  const { storage, vault, clock } = deps;
  const settings = checkedSettings(deps.settings);
  const library = libraryOf(deps);
  const isCognito = settings.endpoint === undefined;

  const kept = () => keptTokens(storage, settings.clientId);
  const clear = async (signal: AbortSignal): Promise<void> => {
    vault.drop();
    removeTokenCookie();
    forgetPendingSignIn();
    await forgetTokens(storage, settings.clientId, signal);
  };

  /**
   * A cookie without its tokens is half a session, which cannot be renewed. The server is asked first: its 401 shows
   * the reason if it ended the session.
   */
  const leaveHalfSession = async (signal: AbortSignal): Promise<void> => {
    await askForUser().catch(() => undefined);
    if (!signal.aborted) removeTokenCookie();
  };

  /** After a restart of the browser the tokens are still stored, but their cookie is gone. */
  const restore = async (signal: AbortSignal): Promise<SessionFacts | null> => {
    const tokens = await kept();
    if (signal.aborted) return tokens?.facts ?? null;
    // The person signed out, and the page was left before the provider answered.
    if (tokens?.refresh != null && waitingSignOuts.has(tokens.refresh)) {
      await clear(signal);
      return null;
    }
    if (tokens) writeTokenCookie(tokens.access);
    else if (readTokenCookie() !== null) await leaveHalfSession(signal);
    return tokens?.facts ?? null;
  };
  /** The tokens just received. Rejects with the name of the missing one unless both are present. */
  const given = async (signal: AbortSignal): Promise<SessionFacts> => {
    const tokens = await demandTokens(storage, settings.clientId);
    if (!signal.aborted) writeTokenCookie(tokens.access);
    return tokens.facts;
  };
  /** The username, for a step that does not contain it. */
  const named = (username: string): Promise<string> => required(username, 'MissingUsernameOrPool');
  const destination = (details: { readonly destination?: string } | undefined): CodeSent => ({
    destination: details?.destination ?? '',
  });

  const resend = async (username: string): Promise<CodeSent> =>
    destination(await (await library()).resendSignUpCode({ username: await named(username) }));

  /** Converts the library's response to a step. Stores nothing if the sign-in was cancelled meanwhile. */
  const settle = async (
    next: Parameters<typeof stepOf>[0],
    { username, remembersDevice }: SigningIn,
    signal: AbortSignal,
  ): Promise<SignInStep> => {
    signal.throwIfAborted();
    const step = stepOf(next);
    const secret = secretOf(next);
    if (secret !== null) vault.put('authenticatorSecret', secret);
    if (step.kind === 'confirmAddress') {
      // The first code was sent at sign-up, maybe long ago.
      const sent = await resend(username).catch(() => destination(undefined));
      return { ...step, ...sent };
    }
    if (step.kind === 'done') {
      await given(signal);
      signal.throwIfAborted();
      vault.drop();
      // Not awaited: if this fails, the provider asks again at the next sign-in.
      if (remembersDevice) {
        await keepDevice(storage, settings.clientId);
        void (await library()).rememberDevice().catch(() => undefined);
      }
    }
    return step;
  };

  /**
   * Begins a sign-in. If state of an earlier one remains, or the provider no longer knows the device, it is removed and
   * the sign-in begins again.
   */
  const begin = async (
    { username }: SigningIn,
    signal: AbortSignal,
    input: Omit<SignInInput, 'username'>,
  ): Promise<SignInOutput['nextStep']> => {
    const auth = await library();
    signal.throwIfAborted();
    const attempt = () => storage.signingIn(signal, () => auth.signIn({ username, ...input }));
    const { nextStep } = await attempt().catch(async (error: unknown) => {
      signal.throwIfAborted();
      if (isDeviceGone(error)) await forgetDeviceOf(storage, settings.clientId, username);
      else if (failureOf(error).code === 'UserAlreadyAuthenticatedException')
        await forgetTokens(storage, settings.clientId, signal);
      else throw error;
      return attempt();
    });
    return nextStep;
  };
  /** Begins by the factor that the person prefers. `absent`: the reason, where the account has none of this kind. */
  const beginBy = async (
    preferredChallenge: 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN',
    account: SigningIn,
    signal: AbortSignal,
    { refused, absent }: { readonly refused: AuthCode; readonly absent: AuthCode },
  ): Promise<SignInStep> => {
    await required(account.username, 'EmptySignInUsername');
    const next = await begin(account, signal, { options: { authFlowType: 'USER_AUTH', preferredChallenge } }).catch(
      (error: unknown) =>
        // The error does not reveal whether the name, the factor or the account was wrong.
        failureOf(error).code === 'NotAuthorizedException' ? refuse(authFailure(refused)) : Promise.reject(error),
    );
    return next.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'
      ? refuse(authFailure(absent))
      : settle(next, account, signal);
  };
  const enter = async (account: SigningIn, signal: AbortSignal): Promise<SignInStep> => {
    if (account.byCode)
      return beginBy(codeNames[account.byCode], account, signal, { refused: 'NoSignInCode', absent: 'NoSignInCode' });
    const password = await required(vault.read('password'), 'MissingPassword');
    return settle(
      await begin(account, signal, { password, ...(settings.flow && { options: { authFlowType: settings.flow } }) }),
      account,
      signal,
    );
  };
  const enterByPasskey = async (account: SigningIn, signal: AbortSignal): Promise<SignInStep> => {
    await required(account.username, 'EmptySignInUsername');
    if (!canUsePasskeys()) return refuse(authFailure('PasskeyNotSupported'));
    return beginBy('WEB_AUTHN', account, signal, { refused: 'PasskeyRefused', absent: 'NoPasskey' });
  };

  const answer = async ({ step, factor, ...account }: Answering, signal: AbortSignal): Promise<SignInStep> => {
    const auth = await library();
    signal.throwIfAborted();
    const { username } = account;
    const respond = async (challengeResponse: string, userAttributes?: Record<string, string>): Promise<SignInStep> => {
      if (storage.isChallengeReplaced()) return refuse(authFailure('SignInException'));
      try {
        const { nextStep } = await storage.signingIn(signal, () =>
          auth.confirmSignIn({ challengeResponse, ...(userAttributes && { options: { userAttributes } }) }),
        );
        return await settle(nextStep, account, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isDeviceGone(error)) throw error;
        // The library clears the device only after a password. After any other response the sign-in begins again
        // without it.
        await forgetDeviceOf(storage, settings.clientId, username);
        return enter(account, signal);
      }
    };
    const code = () => required(vault.read('code'), 'EmptyConfirmSignUpCode');
    switch (step.kind) {
      case 'newPassword': {
        const newPassword = await required(vault.read('newPassword'), 'MissingNewPassword');
        return respond(
          newPassword,
          step.missing.length > 0 ? attributesOf(vault.read('answer'), step.missing) : undefined,
        );
      }
      case 'chooseFactor':
      case 'chooseSetup':
        return respond(factor ? factorNames[factor] : await required('', 'IncorrectMFAMethod'));
      case 'custom':
      case 'setUpEmail':
        return respond(await required(vault.read('answer'), 'EmptyChallengeResponse'));
      case 'confirmAddress':
        await auth
          .confirmSignUp({ username: await named(username), confirmationCode: await code() })
          .catch((error: unknown) => {
            // An earlier try has already confirmed the address: only the sign-in remains.
            if (failureOf(error).code !== 'AlreadyVerified') throw error;
          });
        return enter(account, signal);
      case 'resetPassword': {
        const newPassword = await required(vault.read('newPassword'), 'MissingNewPassword');
        await auth.confirmResetPassword({
          username: await named(username),
          confirmationCode: await code(),
          newPassword,
        });
        signal.throwIfAborted();
        vault.put('password', newPassword);
        return enter(account, signal);
      }
      case 'smsCode':
      case 'emailCode':
      case 'authenticatorCode':
      case 'setUpAuthenticator':
        return respond(await code());
      case 'done':
      case 'unknown':
        return step;
    }
  };

  const refresh = async (signal: AbortSignal): Promise<SessionFacts> => {
    const { refresh: token } = await demandTokens(storage, settings.clientId);
    await required(token ?? '', 'MissingRefreshToken');
    const { tokens } = await (await library()).fetchAuthSession({ forceRefresh: true });
    if (tokens) return given(signal);
    // The server may know why the provider ended the session; its 401 shows the reason.
    await askForUser().catch(() => undefined);
    return refuse(authFailure('MissingRefreshToken'));
  };

  /**
   * Tells the product's server and the provider of a sign-out, where they have not heard of it. An answer of any kind
   * is final; a missing one leaves the sign-out waiting.
   * @returns the provider's failure, and whether the server has heard
   */
  const report = async (signOut: WaitingSignOut) => {
    const { refresh: token, access, isRevoked } = signOut;
    const isTold = access === null || (await notifySignOut(access));
    const told = { ...signOut, access: isTold ? null : access };
    waitingSignOuts.note(told);
    const failure = isRevoked
      ? null
      : await callProvider(settings, 'RevokeToken', { Token: token, ClientId: settings.clientId });
    if (!failure || !isPassing(failure.code)) waitingSignOuts.note({ ...told, isRevoked: true });
    return { failure, isTold };
  };

  return {
    signUp: asking(ports.signUp, async ({ username, email }) => {
      const { isSignUpComplete, nextStep } = await (
        await library()
      ).signUp({
        username,
        password: await required(vault.read('password'), 'EmptySignUpPassword'),
        options: { userAttributes: { email } },
      });
      // A pool may confirm accounts automatically.
      if (isSignUpComplete) return null;
      return destination('codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : undefined);
    }),
    confirmSignUp: asking(ports.confirmSignUp, async ({ username }) => {
      await (
        await library()
      ).confirmSignUp({ username, confirmationCode: await required(vault.read('code'), 'EmptyConfirmSignUpCode') });
    }),
    resendSignUpCode: asking(ports.resendSignUpCode, ({ username }) => resend(username)),
    signIn: asking(ports.signIn, enter),
    signInByPasskey: asking(ports.signInByPasskey, enterByPasskey),
    answerChallenge: asking(ports.answerChallenge, answer),
    useRecoveryCode: asking(ports.useRecoveryCode, async ({ username }, signal) => {
      await useCode(await named(username), await required(vault.read('code'), 'EmptyConfirmSignUpCode'));
      if (!signal.aborted) vault.drop('code');
    }),
    requestReset: asking(ports.requestReset, async ({ username }) => {
      const auth = await library();
      const [asked] = await Promise.allSettled([
        auth.resetPassword({ username }),
        // A Cognito pool sends nothing to an account that was never confirmed, and says that it did. This code confirms
        // it; every other account refuses it, which nobody is told.
        ...(isCognito ? [auth.resendSignUpCode({ username })] : []),
      ]);
      if (asked.status === 'rejected') throw asked.reason;
      return destination(asked.value.nextStep.codeDeliveryDetails);
    }),
    confirmReset: asking(ports.confirmReset, async ({ username }) => {
      const newPassword = await required(vault.read('newPassword'), 'MissingNewPassword');
      const confirmationCode = await required(vault.read('code'), 'EmptyConfirmSignUpCode');
      const auth = await library();
      try {
        await auth.confirmResetPassword({ username, confirmationCode, newPassword });
        return 'changed';
      } catch (error) {
        if (!isCognito || !otherCodes.has(failureOf(error).code)) throw error;
        // The account may never have been confirmed: the code that it got instead does that.
        await auth.confirmSignUp({ username, confirmationCode }).catch(() => Promise.reject(error));
        return 'confirmed';
      }
    }),
    restoreSession: asking(ports.restoreSession, (_, signal) => restore(signal)),
    refreshSession: asking(ports.refreshSession, (_, signal) => refresh(signal)),
    revokeSession: asking(ports.revokeSession, async () => {
      const tokens = await kept();
      if (!tokens?.isRevocable || tokens.refresh === null) return;
      // The embedded provider notifies the server itself.
      const signOut = { refresh: tokens.refresh, access: isCognito ? tokens.access : null, isRevoked: false };
      waitingSignOuts.note(signOut);
      const { failure } = await report(signOut);
      if (failure) await refuse(failure);
    }),
    reportSignOuts: asking(ports.reportSignOuts, async () => {
      for (const signOut of waitingSignOuts.read()) {
        const { failure, isTold } = await report(signOut);
        if (failure && isPassing(failure.code)) await refuse(failure);
        if (!isTold) await refuse(rejectionBy(unanswered));
      }
    }),
    clearSession: asking(ports.clearSession, (_, signal) => clear(signal)),
    fetchUser: asking(ports.fetchUser, async (_, signal) => {
      // A failure removed the cookie; the tokens still belong to the session.
      await restore(signal);
      return askForUser();
    }),
    otherTabSessions: fromCallback(({ sendBack }) => {
      const stopped = new AbortController();
      const { signal } = stopped;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const notifyChange = (): void => sendBack({ type: 'session.changedElsewhere' });
      const listen = ({ key, storageArea }: StorageEvent): void => {
        if (storageArea !== localStorage || !isSessionKey(key, settings.clientId)) return;
        clearTimeout(timer);
        timer = setTimeout(notifyChange, settling);
      };
      window.addEventListener('storage', listen, { signal });
      // A page gets no event when its own storage is cleared by hand, so the next interaction checks.
      let isThere = false;
      const look = async (): Promise<void> => {
        const wasThere = isThere;
        isThere = (await storage.getItem(lastUserKey(settings.clientId))) !== null;
        if (wasThere && !isThere && !signal.aborted) notifyChange();
      };
      for (const touch of ['pointerdown', 'keydown', 'focus'] as const)
        window.addEventListener(touch, () => void look(), { signal, capture: true });
      void look();
      // A sign-out in another tab removes the tokens too, right afterwards.
      const unhear = onSignOutElsewhere(() => {
        clearTimeout(timer);
        timer = setTimeout(
          () =>
            void kept().then((tokens) =>
              sendBack({ type: tokens === null ? 'session.changedElsewhere' : 'cookie.removed' }),
            ),
          settling,
        );
      });
      return () => {
        clearTimeout(timer);
        stopped.abort();
        unhear();
      };
    }),
    readClock: implementPort(readClock, () => Promise.resolve(clock.now())),
  };
}

/** The attributes required with the new password. The vault contains them as JSON, by attribute name. */
function attributesOf(typed: string, missing: readonly string[]): Record<string, string> {
  const told: unknown = typed === '' ? {} : JSON.parse(typed);
  const fields = new Map(Object.entries(typeof told === 'object' && told !== null ? told : {}));
  return Object.fromEntries(missing.map((name) => [name, String(fields.get(name) ?? '')]));
}
