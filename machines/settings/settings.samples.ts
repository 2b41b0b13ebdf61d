import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import { silentBilling } from './billing.samples.ts';
import { silentCalendarLink } from './calendar-link.samples.ts';
import { silentDeletion } from './deletion.samples.ts';
import { silentDevices } from './devices.samples.ts';
import { silentEverywhere } from './everywhere.samples.ts';
import { silentFactors } from './factors.samples.ts';
import { silentPasskeys } from './passkeys.samples.ts';
import { silentPassword } from './password.samples.ts';
import { silentProfile } from './profile.samples.ts';
import { silentProof } from './proof.samples.ts';
import { silentRecoveryCodes } from './recovery-codes.samples.ts';
import { silentSessions } from './sessions.samples.ts';
import { settingsMachine, type SettingsEvent } from './settings.machine.ts';

/** The settings with a provider that never answers. */
export const silentSettings = settingsMachine.provide({
  actors: {
    billing: silentBilling,
    calendarLink: silentCalendarLink,
    deletion: silentDeletion,
    devices: silentDevices,
    everywhere: silentEverywhere,
    factors: silentFactors,
    passkeys: silentPasskeys,
    password: silentPassword,
    profile: silentProfile,
    proof: silentProof,
    recoveryCodes: silentRecoveryCodes,
    sessions: silentSessions,
  },
});

export const settingsSamples: SamplesOf<SettingsEvent> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'session.renewed': [{ type: 'session.renewed' }],
  'sessions.outdated': [{ type: 'sessions.outdated' }],
  'session.removed': [
    { type: 'session.removed', end: 'deleted' },
    { type: 'session.removed', end: 'scheduled' },
    { type: 'session.removed', end: 'signedOut' },
  ],
  'part.unauthenticated': [{ type: 'part.unauthenticated' }],
  'profile.changed': [{ type: 'profile.changed' }],
  'proof.needed': [{ type: 'proof.needed', by: 'devices' }],
  'proof.lapsed': [{ type: 'proof.lapsed', by: 'deletion' }],
  'proof.given': [{ type: 'proof.given', to: 'devices' }],
  'proof.withheld': [{ type: 'proof.withheld', to: 'devices' }],
  'authenticator.changed': [{ type: 'authenticator.changed', isOn: true }],
  'security.changed': [{ type: 'security.changed' }],
  'user.changed': [{ type: 'user.changed' }],
};
