/** The settings system model: every part, the signed-in person, and another person who signs in afterwards. */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { possibleActions, sampled } from '@plinth/statecharts/possible-actions';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import type { Act, Change, Moment, SystemModel } from '@plinth/statecharts/explore';
import { mayBeMade, rejectionOf } from '../domain/identity/rejection.ts';
import type { profileMachine } from '../settings/profile.machine.ts';
import { silentSettings } from '../settings/settings.samples.ts';
import { nobody, scenes, people, type EnvironmentState, notByPerson, sceneOf } from './settings.system.ts';
import { settingsInvariants } from './settings.invariants.ts';

/** The parts that send requests to the product's server; the others send theirs to the identity provider. */
const askingServer: ReadonlySet<string> = new Set(['billing', 'calendarLink', 'recoveryCodes', 'sessions']);

/** The source of an action: a part's answers come from the server or the identity provider, depending on the part. */
function whoActs(path: string, { by, hears }: Act<EnvironmentState>): Act<EnvironmentState>['by'] {
  // A deletion sends requests to both: to the server, and to the provider to delete the account at once.
  const asksServer =
    askingServer.has(path) || /^xstate\..*\.deletion\.(?!deletingAccount)/.test(hears?.event.type ?? '');
  return by === 'server' && !asksServer ? 'identity provider' : by;
}

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { person, scene } = moment.environment;
  return [
    // One person is enough for the scene about the phone number.
    ...(person === null
      ? people
          .slice(0, scene === 'phone' ? 1 : 2)
          .flatMap((who) =>
            possibleActions(
              moment,
              '',
              { type: 'session.held' },
              { by: 'other tab', words: `${who} signs in`, environment: { person: who } },
            ),
          )
      : [
          ...possibleActions(
            moment,
            '',
            { type: 'session.gone' },
            { by: 'other tab', words: 'the session ends', environment: { person: null } },
          ),
          ...possibleActions(
            moment,
            '',
            { type: 'session.renewed' },
            { by: 'identity provider', words: 'the session has new tokens' },
          ),
          ...(scene === 'sessions'
            ? possibleActions(
                moment,
                '',
                { type: 'sessions.outdated' },
                { by: 'server', words: 'a browser was signed out' },
              )
            : []),
        ]),
    ...Object.entries(sceneOf(moment.environment).parts).flatMap(([path, samples]) =>
      sampled(moment, path, samples, notByPerson).map((act) => ({ ...act, by: whoActs(path, act) })),
    ),
  ];
}

/** Whether a part has no task of any person in progress. */
function isFree({ system }: Moment<EnvironmentState>, path: string): boolean {
  const snapshot = snapshotOf(system, path);
  return (
    !snapshot ||
    snapshot.hasTag('unauthenticated') ||
    ['resting', 'gone', 'done', 'unproven'].some((state) => snapshot.matches(state))
  );
}

/** The promise whose answer determines the number that the second factors show. */
function readingFactors({ system }: Moment<EnvironmentState>): AnyActorRef | undefined {
  return [...waitingFor(system, 'factors').values()].find(
    ({ src }) => src === 'readFactors' || src === 'changeFactors',
  );
}

/** The promises that change, verify or remove the phone number. */
const phoneChanges = /^xstate\.(?:done\.actor\.0|error\.actor\.0)\.profile\.(?:changingContact|verifying|removing)$/;

/** Whether the provider has another number now. Without an answer, it may have. */
function isPhoneChanged({ before, act }: Change<EnvironmentState>): boolean {
  const event: AnyEventObject | undefined = act.hears?.event;
  if (!event || act.hears?.to !== 'profile' || !phoneChanges.test(event.type)) return false;
  const isRefused = 'error' in event && !mayBeMade(rejectionOf(event['error']));
  return !isRefused && snapshotOf<typeof profileMachine>(before.system, 'profile')?.context.field === 'phone';
}

/** The person who started each task, and whether the second factors are up to date. */
function follow(change: Change<EnvironmentState>): EnvironmentState {
  const { before, after, act } = change;
  const { environment } = after;
  const owners = Object.fromEntries(
    Object.keys(sceneOf(environment).parts).map((path) => [
      path,
      isFree(after, path) ? null : (environment.owners[path] ?? environment.person),
    ]),
  );
  if (environment.person === null) return { ...nobody, scene: environment.scene, owners };
  const [reading, reads] = [readingFactors(before), readingFactors(after)];
  const isAnswered =
    act.hears?.to === 'factors' &&
    act.hears.event.type.startsWith('xstate.done.') &&
    reading !== undefined &&
    reads !== reading;
  const isChanged = isPhoneChanged(change);
  const isSame = reads === reading;
  return {
    ...environment,
    owners,
    isPhoneOld: isChanged || (isAnswered ? environment.isAnswerOld : environment.isPhoneOld),
    isAnswerOld: isSame && (isChanged || environment.isAnswerOld),
  };
}

/** The state of a part without its message, except for the one that there was no answer. */
function stateOf(value: unknown): unknown {
  if (typeof value === 'string') return value;
  const [[name, below] = ['', ''], ...others] = Object.entries(value as object) as [string, unknown][];
  if (others.length > 0) return [name, stateOf(below), others];
  return typeof below === 'string' && /unanswered$/i.test(below) ? [name, below] : name;
}

/** The part's context values that affect its transitions. */
function decisive(context: Readonly<Record<string, unknown>>): unknown {
  const {
    profile,
    field,
    settings,
    devices,
    key,
    browsers,
    id,
    isSessionOver,
    asker,
    passkeys,
    wanted,
    count,
    isOffered,
    isKept,
    ending,
  } = context;
  return [
    profile,
    field,
    settings,
    devices,
    key,
    browsers,
    id,
    isSessionOver,
    asker,
    passkeys,
    wanted,
    count,
    isOffered,
    isKept,
    ending,
  ];
}

export const settingsSystemModel: SystemModel<EnvironmentState> = {
  id: 'settings',
  title: 'The settings together',
  bounds:
    'A visit is about one part, of the profile about one field, or about the phone number beside text messages; the other parts wait for their first answer.',
  machine: silentSettings,
  starts: Object.entries(scenes).map(([scene, { words }]) => ({
    words,
    input: undefined,
    environment: { ...nobody, scene },
  })),
  acts,
  follow,
  harmless: (['devices', 'factors', 'passkeys', 'passwordChange', 'recoveryCodes', 'sessions'] as const).map(
    (from) => ({
      from,
      to: 'settings',
      event: 'security.changed',
      why: 'The security check-up is outside the settings, and reads everything again when its page is opened.',
    }),
  ),
  key: ({ system, environment }) => [
    environment,
    snapshotOf(system, '')?.value,
    ...Object.keys(sceneOf(environment).parts).map((path) => {
      const snapshot = snapshotOf(system, path);
      const isAlone = Object.keys(sceneOf(environment).parts).length === 1;
      return (
        snapshot && [
          isAlone ? snapshot.value : stateOf(snapshot.value),
          decisive(snapshot.context as Readonly<Record<string, unknown>>),
        ]
      );
    }),
  ],
  invariants: settingsInvariants,
};
