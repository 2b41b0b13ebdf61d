import { createActor, type InspectionEvent, type Observer, type SnapshotFrom } from 'xstate';
import { createAmplifyAuth } from '#adapters/amplify-auth.ts';
import { asking, type AuthLibraryDeps } from '#adapters/auth-library.ts';
import { createAuthStorage } from '#adapters/auth-storage.ts';
import { claimDropped } from '#adapters/claim.ts';
import { onSessionEnded } from '#adapters/ended-session.ts';
import { readAuthSettings } from '#adapters/identity-settings.ts';
import { keptProject } from '#adapters/kept-project.ts';
import { createPasskeyAutofill } from '#adapters/passkey-autofill.ts';
import { canUsePasskeys } from '#adapters/passkeys.ts';
import { keepPendingCode, readPendingCode, type PendingFlow } from '#adapters/pending-codes.ts';
import { forgetPendingSignIn, keepPendingSignIn, readPendingSignIn } from '#adapters/pending-sign-in.ts';
import { renewTokensBy } from '#adapters/server.ts';
import { createChangeSignUpAddress } from '#adapters/sign-up-address.ts';
import { createVault } from '#adapters/vault.ts';
import { watchNetwork } from '#adapters/watch-network.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { recoveryMachine } from '#machines/account/recovery.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { pendingRegistration } from '#machines/account/registration.selectors.ts';
import { signInMachine } from '#machines/account/sign-in.machine.ts';
import { revokeDelay } from '#machines/domain/identity/revoke-backoff.ts';
import type { Clock } from '#machines/ports/clock.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signOutReportMachine } from '#machines/session/sign-out-report.machine.ts';
import { checkupMachine } from '#machines/settings/checkup.machine.ts';
import * as settingsPorts from '#machines/ports/settings.ts';
import type { Account } from '#screens/account/account-context.ts';
import { forwardSession } from './forward-session.ts';
import { renewed } from './session-renewal.ts';

const clock: Clock = { now: () => Date.now() };

/** Stores only the fields listed here. */
function keepWaiting(flow: PendingFlow, isWaiting: boolean, { username, sentTo, resendFrom }: PendingCode): void {
  keepPendingCode(flow, isWaiting ? { username, sentTo, resendFrom } : null);
}

/** Stores nothing during a request to the provider: its response decides. */
function keepSignIn(snapshot: SnapshotFrom<typeof signInMachine>): void {
  const { step, ...context } = snapshot.context;
  if (step !== null && snapshot.hasTag('awaitsAnswer')) keepPendingSignIn({ ...context, step });
  else if (!snapshot.hasTag('pending')) forgetPendingSignIn();
}

/**
 * Checks the session when the page becomes visible or online: timers pause in hidden pages, and the network may have
 * changed.
 */
function checkWhenSeen(session: Account['session']): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.send({ type: 'session.checked' });
  });
  window.addEventListener('online', () => session.send({ type: 'session.checked' }));
}

/** Plans made before the sign-in are saved to the account after it. */
function adoptOnSignIn({ root }: Pick<Account, 'root'>): void {
  root.on('signIn.completed', () => {
    // If this fails, they stay in this browser. Loaded on demand, because the code contains the schema of a whole plan.
    Promise.all([import('#adapters/project-adoption.ts'), import('./project-sync.ts'), claimDropped()])
      .then(([{ adoptProjects }, { sendUnsent }]) => adoptProjects(sendUnsent))
      .catch(() => undefined);
  });
}

const identities = new WeakMap<Account, AuthLibraryDeps>();

/** The identity provider, and the store of its tokens. */
export function identityOf(account: Account): AuthLibraryDeps {
  const identity = identities.get(account);
  if (!identity) throw new Error('This account was not started here');
  return identity;
}

/**
 * Starts the account machines with the browser's ports. Called once, outside React. Rejects when the server does not
 * name the identity provider.
 * @param inspect observes the machines.
 */
export async function startAccount(inspect?: Observer<InspectionEvent>): Promise<Account> {
  const vault = createVault();
  const settings = await readAuthSettings();
  const storage = createAuthStorage();
  const {
    answerChallenge,
    clearSession,
    confirmReset,
    confirmSignUp,
    fetchUser,
    otherTabSessions,
    restoreSession,
    refreshSession,
    requestReset,
    resendSignUpCode,
    reportSignOuts,
    revokeSession,
    signIn,
    signInByPasskey,
    signUp,
    readClock,
    useRecoveryCode,
  } = createAmplifyAuth({ settings, storage, vault, clock });
  const account = createActor(
    accountMachine.provide({
      actors: {
        recovery: recoveryMachine.provide({ actors: { confirmReset, requestReset } }),
        registration: registrationMachine.provide({
          actors: { changeSignUpAddress: createChangeSignUpAddress(vault), confirmSignUp, resendSignUpCode, signUp },
        }),
        session: sessionMachine.provide({
          actors: {
            clearSession,
            fetchUser,
            otherTabSessions,
            restoreSession,
            refreshSession,
            revokeSession,
            readClock,
          },
          delays: { revokeBackoff: ({ context }) => revokeDelay(context.failedAttempts, Math.random()) },
        }),
        signIn: signInMachine.provide({
          actors: {
            answerChallenge,
            passkeyAutofill: createPasskeyAutofill(settings),
            requestReset,
            resendSignUpCode,
            signIn,
            signInByPasskey,
            readClock,
            useRecoveryCode,
          },
        }),
      },
    }),
    {
      input: {
        registration: readPendingCode('registration'),
        recovery: readPendingCode('recovery'),
        signIn: readPendingSignIn(),
        hasAdmin: settings.hasAdmin === true,
      },
      ...(inspect && { inspect }),
    },
  ).start();
  const { children } = account.getSnapshot();
  const { recovery, registration, session, signIn: signingIn } = children;
  if (!recovery || !registration || !session || !signingIn) throw new Error('A flow of the account did not start');
  const offers = {
    hasEmailSignIn: settings.hasEmailSignIn === true,
    hasPasskeys: settings.hasPasskeys === true,
    signInCodes: settings.signInCodes ?? [],
    hasRecoveryCodes: settings.hasAdmin === true,
    canUsePasskeys: canUsePasskeys(),
  };
  const facts = () => import('#adapters/security-facts.ts');
  const checkup = createActor(
    checkupMachine.provide({
      actors: {
        readSecurityFacts: asking(settingsPorts.readSecurityFacts, async ({ depth }) =>
          (await facts()).readFacts({ settings, storage }, clock.now(), depth),
        ),
        noteLooked: asking(settingsPorts.noteLooked, async () => (await facts()).sendLooked()),
      },
    }),
    { ...(inspect && { inspect }) },
  ).start();
  const started: Account = {
    root: account,
    checkup,
    recovery,
    registration,
    session,
    signIn: signingIn,
    vault,
    clock,
    offers,
    remembersDevices: settings.remembersDevices !== false,
    keptProject,
  };
  identities.set(started, { settings, storage });
  registration.subscribe((snapshot) =>
    keepWaiting('registration', snapshot.hasTag('awaitsCode'), pendingRegistration(snapshot.context)),
  );
  recovery.subscribe((snapshot) => keepWaiting('recovery', snapshot.hasTag('awaitsCode'), snapshot.context));
  signingIn.subscribe(keepSignIn);
  keepSignIn(signingIn.getSnapshot());
  forwardSession(started, checkup);
  checkWhenSeen(session);
  renewTokensBy(() => renewed(session));
  onSessionEnded((at) => session.send({ type: 'session.ended', at }));
  adoptOnSignIn(started);
  const signOutReport = createActor(signOutReportMachine.provide({ actors: { reportSignOuts, watchNetwork } }), {
    ...(inspect && { inspect }),
  }).start();
  account.on('session.gone', (event) => signOutReport.send(event));
  return started;
}
