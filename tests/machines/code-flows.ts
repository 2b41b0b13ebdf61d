/**
 * Every flow that waits for a code: how it starts to wait, how it is left, and where it differs from the others for a
 * reason.
 */
import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { recoveryMachine } from '#machines/account/recovery.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import type { FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Profile } from '#machines/domain/identity/profile.ts';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import type { CodeSent } from '#machines/ports/auth.ts';
import { sampleFactors, silentFactors } from '#machines/settings/factors.samples.ts';
import { sampleProfile, silentProfile } from '#machines/settings/profile.samples.ts';
import { outside, type Outside } from './outside.ts';

/** The common part of the snapshots of every flow with a code. */
export interface CodeSnapshot {
  readonly context: { readonly failure: AuthFailure | null; readonly resendFrom?: number };
  readonly hasTag: (tag: string) => boolean;
  readonly can: (event: AnyEventObject) => boolean;
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}

/** A flow that waits for a code, with a provider that the test controls. */
export interface OpenFlow {
  readonly snapshot: () => CodeSnapshot;
  readonly send: (event: AnyEventObject) => void;
  /** The provider's requests to check a code. */
  readonly checks: Outside<unknown, unknown>;
  /** The provider's requests for another code. */
  readonly resends: Outside<unknown, unknown>;
}

/** A machine that differs from the others in some respect. */
export interface Drift {
  readonly actions?: Readonly<Record<string, () => void>>;
  readonly guards?: Readonly<Record<string, () => boolean>>;
  readonly delays?: Readonly<Record<string, number>>;
}

export interface CodeFlow {
  readonly name: string;
  readonly open: (drift?: Drift) => Promise<OpenFlow>;
  /** The provider's response to the right code. */
  readonly right: unknown;
  /** The event by which the person leaves the code, and whether they may while it is checked. */
  readonly leave: { readonly type: string; readonly isAlways: boolean };
  /**
   * The response when another code was sent, the text that is shown then, and whether the earlier code is invalid when
   * none was sent; null where an app shows the codes.
   */
  readonly resend: {
    readonly sent: unknown;
    readonly says: string;
    readonly isFreeAtFirst: boolean;
    readonly losesFirst?: boolean;
  } | null;
  /** The reason why it differs from the others, in short. */
  readonly because: string;
}

const username = 'meera.k';
const sent: CodeSent = { destination: 'm***@l***' };
const says = 'Another code was sent';

function start(
  machine: AnyStateMachine,
  actors: Readonly<Record<string, AnyActorLogic>>,
  drift: Drift = {},
  input?: unknown,
) {
  const actor = createActor(machine.provide({ actors, ...drift }), { input }).start();
  return {
    snapshot: (): CodeSnapshot => actor.getSnapshot() as CodeSnapshot,
    send: (event: AnyEventObject): void => actor.send(event),
  };
}

/** Answers the oldest request, and waits until everything that follows from it by itself is done. */
async function answer<Answer>({ answer: give }: Outside<Answer, unknown>, value: Answer): Promise<void> {
  await give(value);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const asked = () => ({ checks: outside<unknown, unknown>(), resends: outside<unknown, unknown>() });
/** A code that was sent a moment ago. */
const pending = () => ({ username, sentTo: sent.destination, resendFrom: Date.now() + resendWait });

async function openRegistration(drift?: Drift): Promise<OpenFlow> {
  const { checks, resends } = asked();
  return {
    ...start(
      registrationMachine as AnyStateMachine,
      { confirmSignUp: checks.actor, resendSignUpCode: resends.actor },
      drift,
      { pending: pending(), canChangeAddress: true },
    ),
    checks,
    resends,
  };
}

async function openRecovery(drift?: Drift): Promise<OpenFlow> {
  const { checks, resends } = asked();
  return {
    ...start(recoveryMachine as AnyStateMachine, { confirmReset: checks.actor, requestReset: resends.actor }, drift, {
      pending: pending(),
    }),
    checks,
    resends,
  };
}

async function openProfile(drift?: Drift): Promise<OpenFlow> {
  const { checks, resends } = asked();
  const reads = outside<Profile, unknown>();
  const flow = start(
    silentProfile as AnyStateMachine,
    { readProfile: reads.actor, sendContactCode: resends.actor, verifyContact: checks.actor },
    drift,
  );
  flow.send({ type: 'session.held' });
  await answer(reads, sampleProfile);
  flow.send({ type: 'code.requested', contact: 'phone', now: Date.now() });
  await answer(resends, sent);
  return { ...flow, checks, resends };
}

async function openFactors(drift?: Drift): Promise<OpenFlow> {
  const { checks, resends } = asked();
  const reads = outside<FactorSettings, unknown>();
  const begins = outside<unknown, unknown>();
  const flow = start(
    silentFactors as AnyStateMachine,
    { readFactors: reads.actor, beginAuthenticator: begins.actor, proveAuthenticator: checks.actor },
    drift,
  );
  flow.send({ type: 'session.held' });
  await answer(reads, sampleFactors);
  flow.send({ type: 'factor.switchedOn', factor: 'authenticator' });
  flow.send({ type: 'proof.given' });
  await answer(begins, undefined);
  return { ...flow, checks, resends };
}

const openSignIn =
  (step: SignInStep) =>
  async (drift?: Drift): Promise<OpenFlow> => {
    const { checks, resends } = asked();
    const signIns = outside<unknown, unknown>();
    const readClock = fromPromise(() => Promise.resolve(Date.now()));
    const flow = start(
      signInMachine as AnyStateMachine,
      {
        signIn: signIns.actor,
        answerChallenge: checks.actor,
        resendSignUpCode: resends.actor,
        requestReset: resends.actor,
        readClock,
        passkeyAutofill: fromCallback(() => undefined),
      },
      drift,
      { pending: null },
    );
    flow.send({ type: 'credentials.submitted', username });
    flow.send({ type: 'session.ready' });
    await answer(signIns, step);
    return { ...flow, checks, resends: step.kind === 'smsCode' || step.kind === 'emailCode' ? signIns : resends };
  };

const sms: SignInStep = { kind: 'smsCode', destination: '+*******1234' };
const email: SignInStep = { kind: 'emailCode', destination: 'm***@l***' };
const done: SignInStep = { kind: 'done' };
/** The provider's time for a sign-in runs out: the person may always restart. */
const restart = { type: 'signIn.restarted', isAlways: true } as const;

export const codeFlows: readonly CodeFlow[] = [
  {
    name: 'the registration',
    open: openRegistration,
    right: undefined,
    leave: { type: 'registration.restarted', isAlways: false },
    resend: { sent, says, isFreeAtFirst: false },
    because: '',
  },
  {
    name: 'the recovery',
    open: openRecovery,
    right: undefined,
    leave: { type: 'recovery.restarted', isAlways: false },
    resend: { sent, says, isFreeAtFirst: false },
    because: '',
  },
  {
    name: 'the profile',
    open: openProfile,
    right: undefined,
    leave: { type: 'edit.closed', isAlways: false },
    resend: { sent, says, isFreeAtFirst: false },
    because: '',
  },
  {
    name: 'the sign-in that confirms an address',
    open: openSignIn({ kind: 'confirmAddress', destination: sent.destination }),
    right: done,
    leave: restart,
    resend: { sent, says, isFreeAtFirst: false },
    because: '',
  },
  {
    name: 'the sign-in that replaces a password',
    open: openSignIn({ kind: 'resetPassword' }),
    right: done,
    leave: restart,
    resend: { sent, says, isFreeAtFirst: true },
    because: 'nobody knows whether a first code was sent',
  },
  {
    name: 'the sign-in by text message',
    open: openSignIn(sms),
    right: done,
    leave: restart,
    resend: { sent: sms, says: '', isFreeAtFirst: false, losesFirst: true },
    because: 'another code is another sign-in, which takes the place of the one before',
  },
  {
    name: 'the sign-in by e-mail',
    open: openSignIn(email),
    right: done,
    leave: restart,
    resend: { sent: email, says: '', isFreeAtFirst: false, losesFirst: true },
    because: 'another code is another sign-in, which takes the place of the one before',
  },
  {
    name: 'the sign-in by an app',
    open: openSignIn({ kind: 'authenticatorCode' }),
    right: done,
    leave: restart,
    resend: null,
    because: 'the app shows the codes',
  },
  {
    name: 'the sign-in that sets up an app',
    open: openSignIn({ kind: 'setUpAuthenticator' }),
    right: done,
    leave: restart,
    resend: null,
    because: 'the app shows the codes',
  },
  {
    name: 'the second factors',
    open: openFactors,
    right: undefined,
    leave: { type: 'setup.abandoned', isAlways: false },
    resend: null,
    because: 'the app shows the codes',
  },
];
