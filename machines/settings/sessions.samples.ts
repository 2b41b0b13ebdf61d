import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SignedInBrowser } from '../domain/identity/signed-in-browser.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { changeRefusals, sampleNow, sampleRefusals } from './answer.samples.ts';
import { sessionsMachine, type SessionsEvent } from './sessions.machine.ts';

/** The browsers with a server that never answers; the samples contain the possible answers. */
export const silentSessions = silenced(sessionsMachine);

export const sampleBrowsers: readonly SignedInBrowser[] = [
  {
    id: 'browser-1',
    name: 'Chrome on Mac',
    place: 'Kochi, India',
    startedAt: sampleNow,
    seenAt: sampleNow,
    isThis: true,
  },
  {
    id: 'browser-2',
    name: 'Chrome on Android',
    place: '',
    startedAt: sampleNow - 86_400_000,
    seenAt: sampleNow - 3_600_000,
    isThis: false,
  },
];

type ReadActor = '0.sessions.loading' | '0.sessions.shown.list.refreshing';
type QuietActor = '0.sessions.ending' | '0.sessions.endingOthers';

const own: SamplesOf<
  | SessionsEvent
  | DoneOf<ReadActor, readonly SignedInBrowser[]>
  | DoneOf<QuietActor, undefined>
  | RefusedOf<ReadActor | QuietActor, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'sessions.outdated': [{ type: 'sessions.outdated' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'browser.signedOut': [{ type: 'browser.signedOut', id: 'browser-2' }],
  'others.signedOut': [{ type: 'others.signedOut' }],
  'xstate.done.actor.0.sessions.loading': doneWith('0.sessions.loading', [sampleBrowsers]),
  'xstate.error.actor.0.sessions.loading': refusedBy('0.sessions.loading', sampleRefusals),
  'xstate.done.actor.0.sessions.shown.list.refreshing': doneWith('0.sessions.shown.list.refreshing', [sampleBrowsers]),
  'xstate.error.actor.0.sessions.shown.list.refreshing': refusedBy('0.sessions.shown.list.refreshing', sampleRefusals),
  'xstate.done.actor.0.sessions.ending': doneWith('0.sessions.ending', [undefined]),
  'xstate.error.actor.0.sessions.ending': refusedBy('0.sessions.ending', changeRefusals),
  'xstate.done.actor.0.sessions.endingOthers': doneWith('0.sessions.endingOthers', [undefined]),
  'xstate.error.actor.0.sessions.endingOthers': refusedBy('0.sessions.endingOthers', changeRefusals),
};

export const sessionsSamples: Samples = {
  ...own,
};

/** The listed browsers decide which ones can be signed out. */
export const sessionsWalk: WalkOptions = { contextKeys: ['browsers'] };
