import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SecurityFacts } from '../domain/identity/security-checkup.ts';
import { changeRefusals, sampleNow, sampleRefusals } from './answer.samples.ts';
import { checkupMachine, type CheckupEvent } from './checkup.machine.ts';
import { sampleDevices } from './devices.samples.ts';
import { sampleBrowsers } from './sessions.samples.ts';

/** The check-up with a server that never answers. */
export const silentCheckup = silenced(checkupMachine);

/** An account without a second factor, whose recent change was not looked at. */
export const sampleFacts: SecurityFacts = {
  readAt: sampleNow,
  isEmailVerified: true,
  factors: { enabled: [] },
  recoveryCodes: { left: 0, made: 0 },
  passkeys: [],
  devices: sampleDevices,
  browsers: sampleBrowsers,
  changes: [{ kind: 'passkeyAdded', browser: 'Chrome on Android', at: sampleNow - 86_400_000 }],
  lookedAt: null,
};

type Loading = '0.checkup.loading';
type Noting = '0.checkup.noting';

const own: SamplesOf<
  CheckupEvent | DoneOf<Loading, SecurityFacts> | DoneOf<Noting, number> | RefusedOf<Loading | Noting, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'page.opened': [
    { type: 'page.opened', section: null, depth: 'all' },
    { type: 'page.opened', section: null, depth: 'next' },
    { type: 'page.opened', section: 'passkeys', depth: 'all' },
  ],
  'security.changed': [{ type: 'security.changed' }],
  'authenticator.changed': [
    { type: 'authenticator.changed', isOn: true },
    { type: 'authenticator.changed', isOn: false },
  ],
  'section.toggled': [{ type: 'section.toggled', section: 'factors' }],
  'changes.recognised': [{ type: 'changes.recognised' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'xstate.done.actor.0.checkup.loading': doneWith('0.checkup.loading', [sampleFacts]),
  'xstate.error.actor.0.checkup.loading': refusedBy('0.checkup.loading', sampleRefusals),
  'xstate.done.actor.0.checkup.noting': doneWith('0.checkup.noting', [sampleNow]),
  'xstate.error.actor.0.checkup.noting': refusedBy('0.checkup.noting', changeRefusals),
};

export const checkupSamples: Samples = {
  ...own,
};

export const checkupWalk: WalkOptions = { contextKeys: ['isWanted', 'depth'] };
