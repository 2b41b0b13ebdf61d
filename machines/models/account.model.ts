/**
 * The account system model: the session, the sign-in with every challenge, registration, recovery, and another tab of
 * the browser.
 */
import type { AnyEventObject } from 'xstate';
import { accountInput, silentAccount } from '../account/account.samples.ts';
import { signInSamples } from '../account/sign-in.samples.ts';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SignInStep } from '../domain/identity/sign-in-step.ts';
import { possibleActions, sampled } from '@plinth/statecharts/possible-actions';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import type { Act, Change, Moment, SystemModel } from '@plinth/statecharts/explore';
import type { signInMachine } from '../account/sign-in.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { sampleFacts, sampleNow, sampleUser, sessionSamples } from '../session/session.samples.ts';
import {
  isAsking,
  isDone,
  isEntering,
  isRenewable,
  nobody,
  sceneOf,
  scenes,
  signInOf,
  somebody,
  tokensOf,
  type EnvironmentState,
} from './account.system.ts';
import { accountInvariants } from './account.invariants.ts';

const away: AuthFailure = { code: 'NetworkError', message: 'Network error' };
const over: AuthFailure = { code: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
const unknownUser: AuthFailure = { code: 'UserUnAuthenticatedException', message: 'User is not authenticated' };

/** Times at which the tokens are valid, due for renewal, and expired. */
const times = { good: sampleNow, due: sampleNow + 3_595_000, past: sampleNow + 3_600_000 };

/** The action that answers an abandoned sign-in. */
export const lateAnswer = 'the provider takes a sign-in that was given up';

/** The possible answers of the session's promise with this name, in the current environment. */
function sessionAnswers(moment: Moment<EnvironmentState>, id: string, name: unknown): readonly Act<EnvironmentState>[] {
  const { environment } = moment;
  const { isSessionWhole } = sceneOf(environment);
  const answer = (
    event: AnyEventObject,
    words: string,
    how: { readonly environment?: Partial<EnvironmentState>; readonly by?: Act<EnvironmentState>['by'] } = {},
  ) => possibleActions(moment, 'session', event, { words, ...how });
  const failing = (failures: readonly Act<EnvironmentState>[]): readonly Act<EnvironmentState>[] =>
    isSessionWhole ? failures : [];
  switch (name) {
    case 'restoreSession':
      return [
        ...(environment.isKept
          ? [sampleFacts(), ...(isSessionWhole ? [sampleFacts({ canRefresh: false })] : [])]
          : [null]
        ).flatMap((facts) =>
          answer(
            done(id, facts),
            facts
              ? `tokens are found${facts.canRefresh ? '' : ', without one to renew them by'}`
              : 'no tokens are found',
            { environment: { isNoticeDue: false } },
          ),
        ),
        ...failing(answer(refused(id, away), 'what is kept cannot be read')),
      ];
    case 'readClock':
      return [
        ...(isSessionWhole ? (['good', 'due', 'past'] as const) : (['good'] as const)).flatMap((when) =>
          answer(done(id, times[when]), `the tokens are ${when}`, {
            by: 'clock',
            ...(when === 'past' && !isRenewable(moment) && { environment: { wants: null, isPromised: false } }),
          }),
        ),
        ...failing(answer(refused(id, away), 'the clock does not answer', { by: 'clock' })),
      ];
    case 'refreshSession':
      return [
        // A sign-out elsewhere has ended this session at the provider as well.
        ...(environment.isKept ? answer(done(id, sampleFacts()), 'new tokens are given') : []),
        ...answer(refused(id, over), 'the provider has ended the session', {
          environment: { wants: null, isPromised: false },
        }),
        ...answer(refused(id, away), 'the provider does not answer'),
      ];
    case 'revokeSession':
      return [
        ...answer(done(id, undefined), 'the session is revoked'),
        ...failing([
          ...answer(refused(id, away), 'the provider does not answer'),
          ...answer(refused(id, over), 'the provider refuses'),
        ]),
      ];
    case 'clearSession':
      return [
        ...answer(done(id, undefined), 'what was kept is removed', {
          by: 'clock',
          environment: { isKept: environment.isWrittenLate, isWrittenLate: false },
        }),
        ...failing(
          answer(refused(id, away), 'the browser refuses to remove, and to read, what is kept', {
            by: 'clock',
            environment: { isKept: environment.isWrittenLate, isWrittenLate: false },
          }),
        ),
      ];
    case 'fetchUser':
      return [
        ...answer(done(id, sampleUser), 'the server says who this is'),
        ...failing([
          ...answer(refused(id, away), 'the server does not answer'),
          ...answer(refused(id, unknownUser), 'the server does not know who this is'),
        ]),
      ];
    default:
      return [];
  }
}

/** The actions of another tab, and their notifications here some time later. */
function otherTab(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { environment } = moment;
  const does = (words: string, more: Partial<EnvironmentState>): Act<EnvironmentState> => ({
    by: 'other tab',
    words,
    hears: null,
    environment: { isNoticeDue: true, ...more },
  });
  return [
    ...(environment.isKept
      ? [
          does('it renews the tokens', {}),
          does('it signs out', {
            isKept: false,
            isWrittenLate: false,
            ...(signInOf(moment)?.hasTag('pending') ? {} : { wants: 'out' }),
            isPromised: false,
          }),
        ]
      : [does('it signs in', { isKept: true, wants: 'in', isWrittenLate: false })]),
    ...(tokensOf(moment) === 'clearing' && environment.isKept && !environment.isWrittenLate
      ? [does('it signs in, after this one has removed what was kept', { wants: 'in', isWrittenLate: true })]
      : []),
    ...(environment.isNoticeDue
      ? possibleActions(
          moment,
          'session',
          { type: 'session.changedElsewhere' },
          { by: 'other tab', words: 'the change is noticed here', environment: { isNoticeDue: false } },
        )
      : []),
  ];
}

/** Events of the session that neither a person nor the clock sends. */
const byPerson: readonly string[] = [
  'signOut.requested',
  'signOut.hurried',
  'session.checked',
  'session.renewalRequested',
  'user.renewalRequested',
  'user.retried',
];

function sessionActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { isSessionWhole } = sceneOf(moment.environment);
  const delays = Object.entries(sessionSamples).flatMap(([type, events]): readonly AnyEventObject[] =>
    type.startsWith('xstate.after.') ? events : [],
  );
  return [
    ...[...waitingFor(moment.system, 'session')].flatMap(([id, { src }]) => sessionAnswers(moment, id, src)),
    ...byPerson
      .filter((type) => isSessionWhole || type.startsWith('signOut.'))
      .flatMap((type) =>
        possibleActions(
          moment,
          'session',
          { type },
          type.startsWith('signOut.') ? { environment: { wants: 'out', isPromised: false } } : {},
        ),
      ),
    ...(isSessionWhole
      ? [...delays.flatMap((event) => possibleActions(moment, 'session', event)), ...otherTab(moment)]
      : []),
  ];
}

/**
 * Events of the sign-in from a person, the provider and the clock. A successful sign-in stores its tokens before it
 * reports success.
 */
function signInActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { steps } = sceneOf(moment.environment);
  if (steps.length === 0) return [];
  return sampled<EnvironmentState>(moment, 'signIn', signInSamples, byMachines).flatMap((act) => {
    const event: AnyEventObject | undefined = act.hears?.event;
    if (!event) return [];
    if (['credentials.submitted', 'passkey.chosen', 'passkey.picked', 'signInCode.chosen'].includes(event.type))
      return [{ ...act, environment: { wants: 'in', isPromised: false } }];
    if (['answer.submitted', 'code.submitted', 'code.resendRequested', 'factor.chosen'].includes(event.type))
      return [{ ...act, environment: { wants: 'in' } }];
    const kind = (event['output'] as { readonly kind?: SignInStep['kind'] } | undefined)?.kind;
    if (kind !== undefined && !steps.includes(kind)) return [];
    const environment: Partial<EnvironmentState> =
      kind === 'done' ? { isKept: true, isWrittenLate: tokensOf(moment) === 'clearing' } : {};
    return [{ ...act, words: kind === undefined ? act.words : `the provider answers: ${kind}`, environment }];
  });
}

/** Events from other machines, of the page, a choice without effect here, and a timeout that cannot occur: see the bounds. */
const byMachines: ReadonlySet<string> = new Set([
  'rememberDevice.chosen',
  'usernameField.shown',
  'usernameField.left',
  'session.ready',
  'session.gone',
  'signOut.begun',
  'xstate.after.sessionTimeout.signIn.waitingForSession',
]);

/** The provider accepts an abandoned sign-in: nothing of it is stored. */
function lateAnswers({ environment }: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  return environment.isLate ? [{ by: 'server', words: lateAnswer, hears: null, environment: { isLate: false } }] : [];
}

/** The source of every answer about accounts is the identity provider. */
function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { machines, steps } = sceneOf(moment.environment);
  const possible = [
    ...(steps.length > 0 ? [...sessionActs(moment), ...signInActs(moment), ...lateAnswers(moment)] : []),
    ...Object.entries(machines).flatMap(([path, samples]) => [
      ...sampled(moment, path, samples),
      // What is shown of a finished flow leads to a sign-in, which is followed no further.
      ...(snapshotOf(moment.system, path)?.hasTag('finished')
        ? sampled(moment, 'signIn', { 'credentials.submitted': signInSamples['credentials.submitted'] })
        : []),
    ]),
  ];
  return possible.map((act) => (act.by === 'server' ? { ...act, by: 'identity provider' } : act));
}

/**
 * A person who reaches "Login success" was promised a session, unless they requested a sign-out after the sign-in.
 * Before a password is entered again, the library signs the person out. An abandoned request is answered late; this is
 * modelled where the session has only the events that a sign-in needs.
 */
function follow({ before, after, act }: Change<EnvironmentState>): EnvironmentState {
  const isLeft =
    !sceneOf(after.environment).isSessionWhole &&
    isAsking(before) &&
    !isAsking(after) &&
    !/^xstate\.(?:done|error)\.actor\.0\.signIn\./.test(act.hears?.event.type ?? '');
  const environment = isLeft ? { ...after.environment, isLate: true } : after.environment;
  if (isEntering(after) && !isEntering(before)) return { ...environment, isKept: environment.isWrittenLate };
  const isTold = isDone(after) && !isDone(before) && environment.wants === 'in';
  return isTold ? { ...environment, isPromised: true } : environment;
}

/** The state of a sign-in. The last message of an entry state has no effect on other machines. */
function entryOf(value: unknown): string {
  return JSON.stringify(value).replace(/\{"entering":"\w+"\}/, '"entering"');
}

export const accountSystemModel: SystemModel<EnvironmentState> = {
  id: 'account',
  title: 'Accounts together',
  bounds:
    'What is kept is removed in one step and within a sign-in’s patience, and a sign-in that was given up stores nothing, however late it is answered. With a session in full, no more than a code is asked for, and no late answer is followed; how often a revocation was tried is not counted.',
  machine: silentAccount,
  starts: Object.entries(scenes).flatMap(([scene, { words, isSessionWhole }]) => [
    { words: `Nobody is signed in, and ${words}`, input: accountInput, environment: { ...nobody, scene } },
    ...(isSessionWhole
      ? [{ words: `A session is kept, and ${words}`, input: accountInput, environment: { ...somebody, scene } }]
      : []),
  ]),
  acts,
  follow,
  key: ({ system, environment }) => {
    const [session, signIn] = [
      snapshotOf<typeof sessionMachine>(system, 'session'),
      snapshotOf<typeof signInMachine>(system, 'signIn'),
    ];
    const beside = Object.keys(sceneOf(environment).machines).map((path) => [
      snapshotOf(system, path)?.value,
      snapshotOf(system, path)?.context,
    ]);
    return [
      environment,
      session && [
        session.value,
        session.context.facts?.canRefresh,
        session.context.user !== null,
        tokensOf({ system }) === 'signingOut' && session.context.failedAttempts > 0,
      ],
      signIn && [entryOf(signIn.value), signIn.context.byPasskey, signIn.context.step?.kind, signIn.context.resendFrom],
      beside,
    ];
  },
  invariants: accountInvariants,
};
