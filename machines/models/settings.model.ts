/** The settings system model: every part, the signed-in person, and another person who signs in afterwards. */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { ProfileField } from '../domain/identity/profile.ts';
import { possibleActions, sampled } from '@plinth/statecharts/possible-actions';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { whereIs } from '@plinth/statecharts/explored-steps';
import {
  everyMessageIsHeard,
  type Act,
  type Change,
  type Invariant,
  type Moment,
  type SystemModel,
} from '@plinth/statecharts/explore';
import type { Samples } from '@plinth/statecharts/graph-walk';
import { isOn } from '../domain/identity/factor-settings.ts';
import type { factorsMachine } from '../settings/factors.machine.ts';
import type { proofMachine } from '../settings/proof.machine.ts';
import type { recoveryCodesMachine } from '../settings/recovery-codes.machine.ts';
import { sampleNow } from '../settings/answer.samples.ts';
import { billingSamples } from '../settings/billing.samples.ts';
import { calendarLinkSamples } from '../settings/calendar-link.samples.ts';
import { deletionSamples } from '../settings/deletion.samples.ts';
import { devicesSamples } from '../settings/devices.samples.ts';
import { everywhereSamples } from '../settings/everywhere.samples.ts';
import { proofSamples } from '../settings/proof.samples.ts';
import type { FactorsEvent } from '../settings/factors.setup.ts';
import { factorsSamples } from '../settings/factors.samples.ts';
import { passkeysSamples } from '../settings/passkeys.samples.ts';
import { passwordSamples } from '../settings/password.samples.ts';
import type { profileMachine } from '../settings/profile.machine.ts';
import { profileSamples } from '../settings/profile.samples.ts';
import { recoveryCodesSamples } from '../settings/recovery-codes.samples.ts';
import { sessionsSamples } from '../settings/sessions.samples.ts';
import type { settingsMachine } from '../settings/settings.machine.ts';
import { silentSettings } from '../settings/settings.samples.ts';

/** The scene of a visit: the parts that receive events. */
interface Scene {
  readonly words: string;
  readonly parts: Readonly<Record<string, Samples>>;
}

/** A new value of each field. */
const values: Readonly<Record<ProfileField, string>> = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+919820041208',
};

/** The actions of a person on one field of the profile. */
function samplesOf(field: ProfileField): Samples {
  const isOfField = (event: AnyEventObject): boolean => (event['field'] ?? event['contact'] ?? field) === field;
  const own = Object.entries(profileSamples).map(([type, events]) => [type, events.filter(isOfField)] as const);
  const submitted = { type: 'value.submitted', value: values[field], now: sampleNow };
  return { ...Object.fromEntries(own), 'value.submitted': [submitted] };
}

/** Text messages only: the phone number affects nothing else. */
const messagesOn: FactorsEvent = { type: 'factor.switchedOn', factor: 'sms' };
const messageSamples: Samples = {
  ...factorsSamples,
  'factor.switchedOn': [messagesOn],
  'factor.switchedOff': [],
  'preference.chosen': [],
};

/** The proof in scenes about other parts: given, or withheld. */
const quickProof: Samples = Object.fromEntries(
  ['password.submitted', 'proof.cancelled', 'xstate.done.actor.0.proof.checking'].map((type) => [
    type,
    proofSamples[type] ?? [],
  ]),
);

const scenes: Readonly<Record<string, Scene>> = {
  name: { words: 'the name is changed', parts: { profile: samplesOf('name') } },
  email: { words: 'the e-mail address is changed', parts: { profile: samplesOf('email'), proof: proofSamples } },
  phone: {
    words: 'the phone number is changed, which text messages need',
    parts: {
      profile: { ...samplesOf('phone'), 'code.resendRequested': [] },
      factors: messageSamples,
      proof: quickProof,
    },
  },
  factors: { words: 'the second factors are changed', parts: { factors: factorsSamples, proof: proofSamples } },
  passkeys: { words: 'the passkeys are changed', parts: { passkeys: passkeysSamples, proof: quickProof } },
  recoveryCodes: {
    words: 'recovery codes are made, and the authenticator app is switched on and off',
    parts: { recoveryCodes: recoveryCodesSamples, proof: quickProof },
  },
  password: { words: 'the password is changed', parts: { password: passwordSamples } },
  devices: { words: 'the devices are looked after', parts: { devices: devicesSamples, proof: proofSamples } },
  sessions: { words: 'other browsers are signed out', parts: { sessions: sessionsSamples } },
  everywhere: { words: 'every session is ended', parts: { everywhere: everywhereSamples } },
  billing: { words: 'the billing details are changed', parts: { billing: billingSamples } },
  calendarLink: { words: 'the calendar gets an address', parts: { calendarLink: calendarLinkSamples } },
  deletion: { words: 'the account is deleted', parts: { deletion: deletionSamples, proof: proofSamples } },
};

type Person = 'Asha' | 'Meera';
const people: readonly Person[] = ['Asha', 'Meera'];

interface EnvironmentState {
  readonly scene: string;
  /** Who is signed in. */
  readonly person: Person | null;
  /** The person who started the current task of each part, by path. */
  readonly owners: Readonly<Record<string, Person | null>>;
  /** Whether the provider's phone number, or its verification, differs from the one that the second factors show. */
  readonly isPhoneOld: boolean;
  /** Whether the second factors being read are older than the last change of the number. */
  readonly isAnswerOld: boolean;
}

const nobody = { person: null, owners: {}, isPhoneOld: false, isAnswerOld: false } as const;

/** Events between the parts and the page around them, and events that the model itself produces. */
const notByPerson: ReadonlySet<string> = new Set([
  'session.held',
  'session.gone',
  'factors.outdated',
  'factors.requested',
  'proof.needed',
  'proof.lapsed',
  'proof.given',
  'proof.withheld',
  'sessions.outdated',
]);

function sceneOf({ scene }: EnvironmentState): Scene {
  const found = scenes[scene];
  if (!found) throw new Error(`There is no scene ${scene}`);
  return found;
}

function rootOf({ system }: Pick<Moment<EnvironmentState>, 'system'>) {
  return snapshotOf<typeof settingsMachine>(system, '');
}

/** The parts that send requests to the product's server; the others send theirs to the identity provider. */
const askingServer: ReadonlySet<string> = new Set(['billing', 'calendarLink', 'recoveryCodes', 'sessions']);

/** The source of an action: a part's answers come from the server or the identity provider, depending on the part. */
function whoActs(path: string, { by, hears }: Act<EnvironmentState>): Act<EnvironmentState>['by'] {
  // A deletion sends requests to both: to the server for its data, then to the provider for the account.
  return by === 'server' && !askingServer.has(path) && !hears?.event.type.endsWith('.deletingData')
    ? 'identity provider'
    : by;
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

/** The parts that wait for a proof of the password. */
function waitingForProof({ system, environment }: Moment<EnvironmentState>): readonly string[] {
  return Object.keys(sceneOf(environment).parts).filter((path) => {
    const snapshot = snapshotOf(system, path);
    return ['proving', 'provingAgain', 'provingEdit', 'provingRemoval', { parts: 'proving' }].some((state) =>
      snapshot?.matches(state),
    );
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
  const isRefused = 'error' in event && (event['error'] as { readonly code?: string }).code !== 'NetworkError';
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

const invariants: readonly Invariant<EnvironmentState>[] = [
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
    sentence: 'an e-mail address that is verified is announced beyond the settings',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const [was, is] = [before, after].map(({ system }) =>
        snapshotOf(system, 'profile')?.matches({ shown: 'renewed' }),
      );
      return is && !was && !deliveries.some(({ to, event }) => to === '' && event.type === 'user.changed')
        ? 'no one was notified'
        : undefined;
    },
  },
];

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
  invariants,
};
