import { recoverySamples } from '../account/recovery.samples.ts';
import { registrationSamples } from '../account/registration.samples.ts';
import type { signInMachine } from '../account/sign-in.machine.ts';
import { sampleSteps } from '../account/sign-in.samples.ts';
import type { SignInStep } from '../domain/identity/sign-in-step.ts';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import type { Moment } from '@plinth/statecharts/explore';
import type { Samples } from '@plinth/statecharts/graph-walk';
import type { sessionMachine } from '../session/session.machine.ts';

/** What a visit is about: which machines anything happens to, and how much the provider asks for. */
interface Scene {
  readonly words: string;
  readonly steps: readonly SignInStep['kind'][];
  /** Whether all can happen to the session, or only what a sign-in and a sign-out need. */
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
  /** Whether this browser keeps tokens. */
  readonly isKept: boolean;
  /** What the person asked for last, here or in another tab; null when the provider ended the session since. */
  readonly wants: 'in' | 'out' | null;
  /** Whether another tab changed what is kept, and this one has not heard of it yet. */
  readonly isNoticeDue: boolean;
  /** Whether what another tab wrote came after this one had removed what was kept. */
  readonly isWrittenLate: boolean;
  /** Whether the person was told that they are signed in, and nothing has ended that since. */
  readonly isPromised: boolean;
  /** Whether the provider has still to answer a sign-in that was given up. */
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

/** Where the tokens of the session are: the first name of their state. */
export function tokensOf({ company }: Pick<Moment<EnvironmentState>, 'company'>): string {
  const tokens = snapshotOf<typeof sessionMachine>(company, 'session')?.value.tokens;
  return typeof tokens === 'string' ? tokens : (Object.keys(tokens ?? {})[0] ?? '');
}

export function isHeld(moment: Moment<EnvironmentState>): boolean {
  return tokensOf(moment) === 'held';
}

export function isGone(moment: Moment<EnvironmentState>): boolean {
  return tokensOf(moment) === 'gone';
}

/** Whether what is kept is being looked at, or will be as soon as the rest is removed. */
export function isLooking(moment: Moment<EnvironmentState>): boolean {
  return (
    tokensOf(moment) === 'unknown' ||
    snapshotOf<typeof sessionMachine>(moment.company, 'session')?.matches({ tokens: { clearing: 'outdated' } }) === true
  );
}

export function isRenewable({ company }: Moment<EnvironmentState>): boolean {
  return snapshotOf<typeof sessionMachine>(company, 'session')?.context.facts?.canRefresh === true;
}

export function signInOf({ company }: Moment<EnvironmentState>) {
  return snapshotOf<typeof signInMachine>(company, 'signIn');
}

export function isDone(moment: Moment<EnvironmentState>): boolean {
  return signInOf(moment)?.value === 'signedIn';
}

/** Whether the provider is asked to look at a password. */
export function isEntering({ company }: Pick<Moment<EnvironmentState>, 'company'>): boolean {
  return [...waitingFor(company, 'signIn').values()].some(({ src }) => src === 'signIn' || src === 'signInByPasskey');
}

/** Whether the provider is asked for anything that may end in tokens. */
export function isAsking({ company }: Pick<Moment<EnvironmentState>, 'company'>): boolean {
  return [...waitingFor(company, 'signIn').values()].some(
    ({ src }) => src === 'signIn' || src === 'signInByPasskey' || src === 'answerChallenge',
  );
}
