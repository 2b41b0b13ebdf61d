import { expect } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { PendingSignIn } from '#machines/account/sign-in.types.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import type { SignInCode, SignInFactor, SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import * as authPorts from '#machines/ports/auth.ts';
import type { CodeSent, SessionFacts, SignedInUser } from '#machines/ports/auth.ts';
import * as timePorts from '#machines/ports/time.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { sampleUser } from '#machines/session/session.samples.ts';
import { heard, outside } from './outside.ts';
import { startUnderParent } from './under-parent.ts';

/** A part of the identity provider that answers, or rejects, when the test says so: the newest request first. */
function provider<Answer, Question>({ timeoutMs }: { readonly timeoutMs?: number } = {}) {
  const { fail: refuse, ...around } = outside<Answer, Question>('newest', timeoutMs);
  return { ...around, refuse };
}

export const start = Date.UTC(2027, 0, 4, 9);
export const offline: AuthFailure = { code: 'NetworkError', message: 'Network error' };
export const refused: AuthFailure = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
export const wrongCode: AuthFailure = {
  code: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};

interface Beginning {
  readonly username: string;
  readonly remembersDevice: boolean;
  readonly byCode?: SignInCode;
}

/** A sign-in with a provider that the test controls. Its clock is the test's. */
export function provideSignIn() {
  const signIns = provider<SignInStep, Beginning>();
  const passkeys = provider<SignInStep, { readonly username: string; readonly remembersDevice: boolean }>(
    authPorts.signInByPasskey,
  );
  const answers = provider<SignInStep, Beginning & { readonly step: SignInStep; readonly factor?: SignInFactor }>();
  const resends = provider<CodeSent, { readonly username: string }>();
  const resets = provider<CodeSent, { readonly username: string }>();
  const recoveries = provider<void, { readonly username: string }>();
  /** Whether the clock can be read, and whether it answers. */
  const clock = { isThere: true, isTimedOut: false };
  const readClock = (): Promise<number> => {
    if (clock.isTimedOut) return new Promise(() => undefined);
    return clock.isThere ? Promise.resolve(Date.now()) : Promise.reject(new Error('No clock'));
  };
  /** The browser's list in the username field: whether it began with the field shown, and each one that ended. */
  const autofill: { readonly shown: boolean[]; readonly stopped: boolean[] } = { shown: [], stopped: [] };
  const machine = signInMachine.provide({
    actors: {
      signIn: signIns.actor,
      signInByPasskey: passkeys.actor,
      answerChallenge: answers.actor,
      resendSignUpCode: resends.actor,
      requestReset: resets.actor,
      useRecoveryCode: recoveries.actor,
      passkeyAutofill: fromCallback<EventObject, { readonly isShown: boolean }>(({ input }) => {
        autofill.shown.push(input.isShown);
        return () => void autofill.stopped.push(input.isShown);
      }),
      readClock: implementPort(timePorts.readClock, readClock),
    },
  });
  return { machine, signIns, passkeys, answers, resends, resets, recoveries, clock, autofill };
}

/**
 * A sign-in by itself, with the events that it sends. No earlier session is left; with `isReadySaid` false, the parent
 * does not report that.
 */
export function startSignIn(pending: PendingSignIn | null = null, hasRecoveryCodes = false, isReadySaid = true) {
  const { machine, ...around } = provideSignIn();
  const { actor: signIn, news } = startUnderParent(
    machine,
    { pending, hasRecoveryCodes },
    isReadySaid ? { 'signIn.begun': { type: 'session.ready' } } : {},
  );
  /** Signs in with the right password; the provider requests this step then. */
  const enter = async (step: SignInStep): Promise<void> => {
    signIn.send({ type: 'credentials.submitted', username: 'demo' });
    await around.signIns.answer(step);
  };
  return {
    signIn,
    news,
    ...around,
    enter,
    state: () => signIn.getSnapshot().value,
    context: () => signIn.getSnapshot().context,
  };
}

/** Tokens that expire an hour from now. */
export function hourFrom(now: number, facts: Partial<SessionFacts> = {}): SessionFacts {
  return { accessExpiry: now + 3_600_000, idExpiry: now + 3_600_000, drift: 0, canRefresh: true, ...facts };
}

/** A session with a provider, a store and a server that the test controls. Its clock is the test's. */
export function provideSession() {
  const store = provider<SessionFacts | null, unknown>();
  const renewals = provider<SessionFacts, unknown>();
  const revocations = provider<void, unknown>();
  const clearings = provider<void, unknown>(authPorts.clearSession);
  const users = provider<SignedInUser, unknown>();
  /** Whether the clock can be read. */
  const clock = { isThere: true };
  let tell: (event: EventObject) => void = () => undefined;
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: store.actor,
      refreshSession: renewals.actor,
      revokeSession: revocations.actor,
      clearSession: clearings.actor,
      fetchUser: users.actor,
      otherTabSessions: fromCallback(({ sendBack }) => {
        tell = sendBack;
      }),
      readClock: implementPort(timePorts.readClock, () =>
        clock.isThere ? Promise.resolve(Date.now()) : Promise.reject(new Error('No clock')),
      ),
    },
  });
  return {
    machine,
    store,
    renewals,
    revocations,
    clearings,
    users,
    clock,
    otherTab: () => tell({ type: 'session.changedElsewhere' }),
  };
}

export function startSession() {
  const { machine, ...around } = provideSession();
  const { actor: session, news } = startUnderParent(machine, undefined);
  return {
    session,
    news,
    heard,
    ...around,
    tokens: () => session.getSnapshot().value.tokens,
    user: () => session.getSnapshot().value.user,
    context: () => session.getSnapshot().context,
    isFetchingUser: () => session.getSnapshot().hasTag('fetchingUser'),
  };
}

/** A signed-in user whom the server knows. */
export async function startSignedIn(facts = hourFrom(start)) {
  const started = startSession();
  await started.store.answer(facts);
  await started.users.answer(sampleUser);
  expect(started.tokens()).toEqual({ held: 'fresh' });
  return started;
}
