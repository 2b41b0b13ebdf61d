import {
  delaySamples,
  doneWith,
  refusedBy,
  silenced,
  type DoneOf,
  type RefusedOf,
} from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { signOutReportMachine, type SignOutReportEvent } from './sign-out-report.machine.ts';

/** The reports to a provider that never answers; the samples contain the possible answers. */
export const silentSignOutReport = silenced(signOutReportMachine);

const away: AuthFailure = { code: 'NetworkError', message: 'Network error' };
type Reporting = '0.signOutReport.reporting';

const own: SamplesOf<SignOutReportEvent | DoneOf<Reporting, undefined> | RefusedOf<Reporting, AuthFailure>> = {
  'session.gone': [{ type: 'session.gone' }],
  'network.lost': [{ type: 'network.lost' }],
  'network.found': [{ type: 'network.found' }],
  'xstate.done.actor.0.signOutReport.reporting': doneWith('0.signOutReport.reporting', [undefined]),
  'xstate.error.actor.0.signOutReport.reporting': refusedBy('0.signOutReport.reporting', [away]),
};

export const signOutReportSamples: Samples = { ...own, ...delaySamples('untilNextTry', 'signOutReport.waiting') };
