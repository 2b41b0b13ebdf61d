import { createActor, type InspectionEvent, type Observer, type SnapshotFrom } from 'xstate';
import { createAmplifyAuth } from '#adapters/amplify-auth.ts';
import type { AuthLibraryDeps } from '#adapters/auth-library.ts';
import { createAuthStorage } from '#adapters/auth-storage.ts';
import { claimDropped } from '#adapters/claim.ts';
import { onSessionEnded } from '#adapters/ended-session.ts';
import { readAuthSettings } from '#adapters/identity-settings.ts';
import { canUsePasskeys } from '#adapters/passkeys.ts';
import { keepPendingCode, readPendingCode, type PendingFlow } from '#adapters/pending-codes.ts';
import { forgetPendingSignIn, keepPendingSignIn, readPendingSignIn } from '#adapters/pending-sign-in.ts';
import { createChangeSignUpAddress } from '#adapters/sign-up-address.ts';
import { createVault } from '#adapters/vault.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { recoveryMachine } from '#machines/account/recovery.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { pendingRegistration } from '#machines/account/registration.selectors.ts';
import { signInMachine } from '#machines/account/sign-in.machine.ts';
import { revokeDelay } from '#machines/domain/identity/revoke-backoff.ts';
import type { Clock } from '#machines/ports/clock.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Account } from '#screens/account/account-context.ts';

const clock: Clock = { now: () => Date.now() };

/** Only what is named here is kept, however much more is known of it. */
function keepWaiting(flow: PendingFlow, isWaiting: boolean, { username, sentTo, resendFrom }: PendingCode): void {
  keepPendingCode(flow, isWaiting ? { username, sentTo, resendFrom } : null);
}

/** What is on its way to the provider changes nothing: its answer decides what is kept. */
function keepSignIn(snapshot: SnapshotFrom<typeof signInMachine>): void {
  const { step, ...context } = snapshot.context;
  if (step !== null && snapshot.hasTag('awaitsAnswer')) keepPendingSignIn({ ...context, step });
  else if (!snapshot.hasTag('pending')) forgetPendingSignIn();
}

/** Timers sleep in a page that is not seen, and another network may be there when it is seen again. */
function checkWhenSeen(session: Account['session']): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.send({ type: 'session.checked' });
  });
  window.addEventListener('online', () => session.send({ type: 'session.checked' }));
}

/** What was put together here before somebody signed in becomes theirs, once the server knows them. */
function adoptOnSignIn({ root }: Pick<Account, 'root'>): void {
  root.on('signIn.completed', () => {
    // Without an answer they stay this browser's, and are found here all the same. The code for it knows all that can be in a plan.
    Promise.all([import('#adapters/project-adoption.ts'), import('./project-sync.ts'), claimDropped()])
      .then(([{ adoptProjects }, { sendUnsent }]) => adoptProjects(sendUnsent))
      .catch(() => undefined);
  });
}

const identities = new WeakMap<Account, AuthLibraryDeps>();

/** Whom an account signs in with, and where its tokens are. */
export function identityOf(account: Account): AuthLibraryDeps {
  const identity = identities.get(account);
  if (!identity) throw new Error('This account was not started here');
  return identity;
}

/**
 * Starts the machines of accounts with everything the browser offers them. Called once, outside React.
 * @param inspect hears of everything the machines do. Rejects when the server does not say whom to sign in with.
 */
export async function startAccount(inspect?: Observer<InspectionEvent>): Promise<Account> {
  const vault = createVault();
  const settings = await readAuthSettings();
  const storage = createAuthStorage();
  const { answerChallenge, clearSession, confirmReset, confirmSignUp, fetchUser, otherTabSessions, readSession, refreshSession, requestReset, resendSignUpCode, revokeSession, signIn, signInByPasskey, signUp, tellTime, useRecoveryCode } =
    createAmplifyAuth({ settings, storage, vault, clock });
  const account = createActor(
    accountMachine.provide({
      actors: {
        recovery: recoveryMachine.provide({ actors: { confirmReset, requestReset } }),
        registration: registrationMachine.provide({ actors: { changeSignUpAddress: createChangeSignUpAddress(vault), confirmSignUp, resendSignUpCode, signUp } }),
        session: sessionMachine.provide({
          actors: { clearSession, fetchUser, otherTabSessions, readSession, refreshSession, revokeSession, tellTime },
          delays: { revokeBackoff: ({ context }) => revokeDelay(context.failedAttempts, Math.random()) },
        }),
        signIn: signInMachine.provide({ actors: { answerChallenge, requestReset, resendSignUpCode, signIn, signInByPasskey, tellTime, useRecoveryCode } }),
      },
    }),
    { input: { registration: readPendingCode('registration'), recovery: readPendingCode('recovery'), signIn: readPendingSignIn(), hasAdmin: settings.hasAdmin === true }, ...(inspect && { inspect }) },
  ).start();
  const { children } = account.getSnapshot();
  const { recovery, registration, session, signIn: signingIn } = children;
  if (!recovery || !registration || !session || !signingIn) throw new Error('A flow of the account did not start');
  const offers = { hasEmailSignIn: settings.hasEmailSignIn === true, hasPasskeys: settings.hasPasskeys === true, hasRecoveryCodes: settings.hasAdmin === true, canUsePasskeys: canUsePasskeys() };
  const started: Account = { root: account, recovery, registration, session, signIn: signingIn, vault, clock, offers, remembersDevices: settings.remembersDevices !== false };
  identities.set(started, { settings, storage });
  registration.subscribe((snapshot) => keepWaiting('registration', snapshot.hasTag('awaitsCode'), pendingRegistration(snapshot.context)));
  recovery.subscribe((snapshot) => keepWaiting('recovery', snapshot.hasTag('awaitsCode'), snapshot.context));
  signingIn.subscribe(keepSignIn);
  keepSignIn(signingIn.getSnapshot());
  checkWhenSeen(session);
  onSessionEnded((at) => session.send({ type: 'session.ended', at }));
  adoptOnSignIn(started);
  return started;
}
