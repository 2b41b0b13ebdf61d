import { recoverySamples } from '../account/recovery.samples.ts';
import { registrationSamples } from '../account/registration.samples.ts';
import type { signInMachine } from '../account/sign-in.machine.ts';
import { sampleSteps } from '../account/sign-in.samples.ts';
import type { SignInStep } from '../domain/identity/sign-in-step.ts';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import type { Moment } from '@plinth/statecharts/explore';
import type { Samples } from '@plinth/statecharts/graph-walk';
import type { sessionMachine } from '../session/session.machine.ts';

/** The scene of a visit: the machines that receive events, and the challenges of the provider. */
interface Scene {
  readonly words: string;
  readonly steps: readonly SignInStep['kind'][];
  /** Whether all events can happen to the session, or only those that a sign-in and a sign-out need. */
  readonly isSessionWhole: boolean;
  readonly machines: Readonly<Record<string, Samples>>;
}

export const scenes: Readonly<Record<string, Scene>> = {
  session: {
    words: 'whoever signs in is asked for no more than a code',
    steps: ['done', 'smsCode'],
    isSessionWhole: true,
    machines: {},
  },
  challenges: {
    words: 'the provider may ask for anything',
    steps: sampleSteps.map(({ kind }) => kind),
    isSessionWhole: false,
    machines: {},
  },
  registration: {
    words: 'an account is opened',
    steps: [],
    isSessionWhole: false,
    machines: { registration: registrationSamples },
  },
  recovery: {
    words: 'a password was forgotten',
    steps: [],
    isSessionWhole: false,
    machines: { recovery: recoverySamples },
  },
};

export interface EnvironmentState {
  readonly scene: string;
  /** Whether this browser stores tokens. */
  readonly isKept: boolean;
  /** The person's last request, here or in another tab; null when the provider has ended the session since. */
  readonly wants: 'in' | 'out' | null;
  /** Whether another tab changed the stored tokens, and this one was not notified yet. */
  readonly isNoticeDue: boolean;
  /** Whether another tab wrote tokens after this one had removed the stored ones. */
  readonly isWrittenLate: boolean;
  /** Whether the person was informed that they are signed in, and nothing has ended that since. */
  readonly isPromised: boolean;
  /** Whether the answer to an abandoned sign-in is still outstanding. */
  readonly isLate: boolean;
}

export const nobody = {
  isKept: false,
  wants: 'out',
  isNoticeDue: false,
  isWrittenLate: false,
  isPromised: false,
  isLate: false,
} as const;
export const somebody = { ...nobody, isKept: true, wants: 'in' } as const;

export function sceneOf({ scene }: EnvironmentState): Scene {
  const found = scenes[scene];
  if (!found) throw new Error(`There is no scene ${scene}`);
  return found;
}

/** The state of the session's tokens: its outermost name. */
export function tokensOf({ system }: Pick<Moment<EnvironmentState>, 'system'>): string {
  const tokens = snapshotOf<typeof sessionMachine>(system, 'session')?.value.tokens;
  return typeof tokens === 'string' ? tokens : (Object.keys(tokens ?? {})[0] ?? '');
}

export function isHeld(moment: Moment<EnvironmentState>): boolean {
  return tokensOf(moment) === 'held';
}

export function isGone(moment: Moment<EnvironmentState>): boolean {
  return tokensOf(moment) === 'gone';
}

/** Whether the stored tokens are being read, or will be as soon as the rest is removed. */
export function isLooking(moment: Moment<EnvironmentState>): boolean {
  return (
    tokensOf(moment) === 'unknown' ||
    snapshotOf<typeof sessionMachine>(moment.system, 'session')?.matches({ tokens: { clearing: 'outdated' } }) === true
  );
}

export function isRenewable({ system }: Moment<EnvironmentState>): boolean {
  return snapshotOf<typeof sessionMachine>(system, 'session')?.context.facts?.canRefresh === true;
}

export function signInOf({ system }: Moment<EnvironmentState>) {
  return snapshotOf<typeof signInMachine>(system, 'signIn');
}

export function isDone(moment: Moment<EnvironmentState>): boolean {
  return signInOf(moment)?.value === 'signedIn';
}

/** Whether a password or passkey is being checked by the provider. */
export function isEntering({ system }: Pick<Moment<EnvironmentState>, 'system'>): boolean {
  return [...waitingFor(system, 'signIn').values()].some(({ src }) => src === 'signIn' || src === 'signInByPasskey');
}

/** Whether a request to the provider that may return tokens is pending. */
export function isAsking({ system }: Pick<Moment<EnvironmentState>, 'system'>): boolean {
  return [...waitingFor(system, 'signIn').values()].some(
    ({ src }) => src === 'signIn' || src === 'signInByPasskey' || src === 'answerChallenge',
  );
}
