/** The settings that are composed, and the state of their environment. */
import type { AnyEventObject } from 'xstate';
import type { ProfileField } from '../domain/identity/profile.ts';
import { snapshotOf } from '@plinth/statecharts/compose';
import type { Moment } from '@plinth/statecharts/explore';
import type { Samples } from '@plinth/statecharts/graph-walk';
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
import { profileSamples } from '../settings/profile.samples.ts';
import { recoveryCodesSamples } from '../settings/recovery-codes.samples.ts';
import { sessionsSamples } from '../settings/sessions.samples.ts';
import type { settingsMachine } from '../settings/settings.machine.ts';

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
  [
    'password.submitted',
    'proof.cancelled',
    'xstate.done.actor.0.proof.looking',
    'xstate.done.actor.0.proof.checking',
  ].map((type) => [type, proofSamples[type] ?? []]),
);

export const scenes: Readonly<Record<string, Scene>> = {
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
export const people: readonly Person[] = ['Asha', 'Meera'];

export interface EnvironmentState {
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

export const nobody = { person: null, owners: {}, isPhoneOld: false, isAnswerOld: false } as const;

/** Events between the parts and the page around them, and events that the model itself produces. */
export const notByPerson: ReadonlySet<string> = new Set([
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

export function sceneOf({ scene }: EnvironmentState): Scene {
  const found = scenes[scene];
  if (!found) throw new Error(`There is no scene ${scene}`);
  return found;
}

export function rootOf({ system }: Pick<Moment<EnvironmentState>, 'system'>) {
  return snapshotOf<typeof settingsMachine>(system, '');
}
