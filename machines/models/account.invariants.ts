import type { accountMachine } from '../account/account.machine.ts';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { everyMessageIsHeard, type Invariant, type Moment } from '@plinth/statecharts/explore';
import type { sessionMachine } from '../session/session.machine.ts';
import {
  isDone,
  isGone,
  isHeld,
  isLooking,
  sceneOf,
  signInOf,
  tokensOf,
  type EnvironmentState,
} from './account.system.ts';

/** The flow whose message leads to a sign-in, if it shows that message. */
function finishedFlow({ system }: Moment<EnvironmentState>): string | undefined {
  return ['registration', 'recovery'].find((path) => snapshotOf(system, path)?.hasTag('finished'));
}

/** The invariants of the account system model, for each state and each change. */
export const accountInvariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'the session looks at the tokens that a sign-in brought',
    at: 'change',
    broken: (change) =>
      isDone(change.after) && !isDone(change.before) && !isLooking(change.after)
        ? `nobody looks while the session is ${tokensOf(change.after)}`
        : undefined,
  },
  {
    sentence: 'who sees "Login success" has a session, unless they signed out since or the provider ended it',
    at: 'moment',
    broken: (moment) => (moment.environment.isPromised && isGone(moment) ? 'the session is gone' : undefined),
  },
  {
    sentence: '"Login success" is not shown once the session is gone',
    at: 'moment',
    broken: (moment) => (isDone(moment) && isGone(moment) ? 'the session is gone' : undefined),
  },
  {
    sentence: 'no tokens are kept when the session is gone',
    at: 'moment',
    broken: (moment) =>
      isGone(moment) &&
      moment.environment.isKept &&
      !moment.environment.isNoticeDue &&
      !signInOf(moment)?.hasTag('pending')
        ? 'the session is gone, and its tokens are kept'
        : undefined,
  },
  {
    sentence: 'a held session keeps tokens',
    at: 'moment',
    broken: (moment) =>
      isHeld(moment) && !moment.environment.isKept && !moment.environment.isNoticeDue
        ? 'the session is held, and no tokens are kept'
        : undefined,
  },
  {
    sentence: 'a user is known only to a session that is held',
    at: 'moment',
    broken: (moment) => {
      const session = snapshotOf<typeof sessionMachine>(moment.system, 'session');
      return isGone(moment) && (session?.context.user ?? null) !== null
        ? 'the session is gone, and the page knows who it was'
        : undefined;
    },
  },
  {
    sentence: 'one failed answer of the product’s server leaves nobody without a name: the server is asked again',
    at: 'moment',
    broken: (moment) =>
      isHeld(moment) && snapshotOf<typeof sessionMachine>(moment.system, 'session')?.value.user === 'empty'
        ? 'nobody asks whose session it is'
        : undefined,
  },
  {
    sentence: 'whoever asked to be signed out is not signed in again by another tab that renews its tokens',
    at: 'moment',
    broken: (moment) =>
      isHeld(moment) && moment.environment.wants === 'out' && !moment.environment.isNoticeDue
        ? 'the session is held'
        : undefined,
  },
  {
    sentence: 'the page knows the status of the session',
    at: 'moment',
    broken: (moment) => {
      const root = snapshotOf<typeof accountMachine>(moment.system, '')?.value.session;
      const [tokens, isFresh] = [
        tokensOf(moment),
        snapshotOf<typeof sessionMachine>(moment.system, 'session')?.matches({ tokens: { held: 'fresh' } }),
      ];
      const told = tokens === 'gone' ? 'gone' : tokens === 'signingOut' ? 'leaving' : isFresh ? 'held' : undefined;
      return told !== undefined && root !== told ? `the tokens are ${tokens}, and the page reads ${root}` : undefined;
    },
  },
  {
    sentence: 'a sign-in waits only while something of a session is being removed',
    at: 'moment',
    broken: (moment) =>
      signInOf(moment)?.matches('waitingForSession') && isGone(moment)
        ? 'nothing is kept, and it still waits'
        : undefined,
  },
  {
    sentence: 'whoever signed in is greeted once the server knows who it is',
    at: 'moment',
    broken: (moment) => {
      const isNamed =
        isHeld(moment) && snapshotOf<typeof sessionMachine>(moment.system, 'session')?.value.user === 'known';
      return isNamed && snapshotOf<typeof accountMachine>(moment.system, '')?.matches({ arrival: 'unnamed' })
        ? 'no one was notified'
        : undefined;
    },
  },
  {
    sentence: 'the message that an account or a password is new goes once somebody signs in',
    at: 'change',
    broken: ({ before, after }) => {
      const isBegun = signInOf(after)?.hasTag('pending') && !signInOf(before)?.hasTag('pending');
      const shown = isBegun && finishedFlow(after);
      return shown ? `${shown} still shows it` : undefined;
    },
  },
  {
    sentence: 'new tokens are announced beyond the session',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const isReading = [...waitingFor(before.system, 'session').keys()].some((id) => id.includes('held.renewed'));
      const isFresh = snapshotOf<typeof sessionMachine>(after.system, 'session')?.matches({
        tokens: { held: 'fresh' },
      });
      return isReading && isFresh && !deliveries.some(({ to, event }) => to === '' && event.type === 'session.renewed')
        ? 'no one was notified'
        : undefined;
    },
  },
  {
    sentence: 'whoever signs in hears in the end whether they are, or what else is asked of them',
    at: 'run',
    from: (moment) => isWaitingToSignIn(moment),
    to: (moment) => !isWaitingToSignIn(moment),
  },
];

/** Whether a sign-in waits for somebody other than the person. */
function isWaitingToSignIn(moment: Moment<EnvironmentState>): boolean {
  return sceneOf(moment.environment).steps.length > 0 && signInOf(moment)?.hasTag('pending') === true;
}
