/** What the settings promise, in every state, with every change and in every run. */
import { snapshotOf } from '@plinth/statecharts/compose';
import { whereIs } from '@plinth/statecharts/explored-steps';
import { everyMessageIsHeard, type Invariant, type Moment } from '@plinth/statecharts/explore';
import { isOn } from '../domain/identity/factor-settings.ts';
import type { factorsMachine } from '../settings/factors.machine.ts';
import type { proofMachine } from '../settings/proof.machine.ts';
import type { recoveryCodesMachine } from '../settings/recovery-codes.machine.ts';
import { scenes, type EnvironmentState, sceneOf, rootOf } from './settings.system.ts';

/** The parts that wait for a proof of the password. */
function waitingForProof({ system, environment }: Moment<EnvironmentState>): readonly string[] {
  return Object.keys(sceneOf(environment).parts).filter((path) => {
    const snapshot = snapshotOf(system, path);
    return [
      'proving',
      'provingAgain',
      'provingEdit',
      'provingRemoval',
      'provingToRemember',
      'provingToKeep',
      { parts: 'proving' },
    ].some((state) => snapshot?.matches(state));
  });
}

/** Whether a part waits for the answer to something that a person asked for: what it loads by itself is not. */
function isWaiting(moment: Moment<EnvironmentState>, path: string): boolean {
  return (
    Object.hasOwn(sceneOf(moment.environment).parts, path) &&
    snapshotOf(moment.system, path)?.hasTag('pending') === true &&
    !snapshotOf(moment.system, path)?.hasTag('loading') &&
    !waitingForProof(moment).includes(path)
  );
}

/** Whether an authenticator app is switched on; undefined while nobody knows. */
function isAppOn({ system }: Moment<EnvironmentState>): boolean | undefined {
  const settings = snapshotOf<typeof factorsMachine>(system, 'factors')?.context.settings;
  return settings ? isOn(settings, 'authenticator') : undefined;
}

/** The invariants of the settings system model. */
export const settingsInvariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'nothing that one person began is there for another',
    at: 'moment',
    broken: ({ environment: { owners, person } }) => {
      const [path, owner] =
        Object.entries(owners).find(([, one]) => person !== null && one !== null && one !== person) ?? [];
      return path && `${path} is still about ${owner}, and ${person} is signed in`;
    },
  },
  {
    sentence: 'while nobody is signed in, nothing is shown but the outcome of what was confirmed before',
    at: 'moment',
    broken: (moment) => {
      if (moment.environment.person !== null) return undefined;
      const shown = Object.keys(sceneOf(moment.environment).parts).find((path) => {
        const snapshot = snapshotOf(moment.system, path);
        const isOutcome =
          path === 'deletion' || path === 'everywhere'
            ? snapshot?.hasTag('open') || snapshot?.matches('gone') || snapshot?.matches('done')
            : false;
        return !snapshot?.hasTag('unauthenticated') && !isOutcome;
      });
      return shown && `${shown} is ${whereIs(moment.system, shown)}`;
    },
  },
  {
    sentence: 'who is signed in can use every part, unless the provider says otherwise of a renewed session',
    at: 'moment',
    broken: (moment) => {
      const isBelieved = moment.environment.person !== null && rootOf(moment)?.matches({ held: 'believed' });
      const closed = Object.keys(sceneOf(moment.environment).parts).find((path) =>
        snapshotOf(moment.system, path)?.hasTag('unauthenticated'),
      );
      return isBelieved && closed ? `${closed} says that nobody is signed in, and nobody doubts it` : undefined;
    },
  },
  {
    sentence: 'whose account is deleted, or who signed out everywhere, is signed out here too',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const ended = (
        [
          ['deletion', 'gone'],
          ['everywhere', 'done'],
        ] as const
      ).find(
        ([path, state]) =>
          snapshotOf(after.system, path)?.matches(state) && !snapshotOf(before.system, path)?.matches(state),
      );
      return ended && !deliveries.some(({ to, event }) => to === '' && event.type === 'session.removed')
        ? `${ended[0]} is ${ended[1]}, and no one was notified`
        : undefined;
    },
  },
  {
    sentence: 'the second factors show the phone number as the provider has it, or load it again',
    at: 'moment',
    broken: ({ system, environment }) =>
      environment.isPhoneOld && snapshotOf(system, 'factors')?.matches({ parts: 'shown' })
        ? 'they rest on the number before'
        : undefined,
  },
  {
    sentence: 'whoever has to prove who they are is asked for the password, until the part goes on or goes back',
    at: 'run',
    from: (moment) => waitingForProof(moment).length > 0,
    to: (moment) => {
      const proof = snapshotOf<typeof proofMachine>(moment.system, 'proof');
      return waitingForProof(moment).every((path) => proof?.hasTag('asking') && proof.context.asker === path);
    },
  },
  ...[...new Set(Object.values(scenes).flatMap(({ parts }) => Object.keys(parts)))].map(
    (path): Invariant<EnvironmentState> => ({
      sentence: `what a person asks of ${path} is answered in the end, or not waited for any longer`,
      at: 'run',
      from: (moment) => isWaiting(moment, path),
      to: (moment) => !isWaiting(moment, path),
    }),
  ),
  {
    sentence: 'the recovery codes follow the authenticator app that is switched on or off',
    at: 'change',
    broken: ({ before, after }) => {
      const [was, is] = [isAppOn(before), isAppOn(after)];
      const codes = snapshotOf<typeof recoveryCodesMachine>(after.system, 'recoveryCodes');
      if (was === undefined || is === undefined || was === is || codes?.hasTag('unauthenticated')) return undefined;
      return codes?.context.isOffered === is ? undefined : `the app is ${is ? 'on' : 'off'}, and they do not know`;
    },
  },
  {
    sentence: 'a browser that was signed out is listed no longer, or the list is loaded again',
    at: 'change',
    broken: ({ after, act }) =>
      act.hears?.event.type === 'sessions.outdated' &&
      snapshotOf(after.system, 'sessions')?.matches({ shown: { list: 'current' } })
        ? 'the list rests as it was'
        : undefined,
  },
  {
    sentence: 'an e-mail address that is verified, and an account that is kept, is announced beyond the settings',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const [was, is] = [before, after].map(
        ({ system }) =>
          snapshotOf(system, 'profile')?.matches({ shown: 'renewed' }) ||
          snapshotOf(system, 'deletion')?.matches('kept'),
      );
      return is && !was && !deliveries.some(({ to, event }) => to === '' && event.type === 'user.changed')
        ? 'no one was notified'
        : undefined;
    },
  },
];
