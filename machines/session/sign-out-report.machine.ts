/**
 * Reports to the provider the sign-outs that it has not heard of: the person did not wait, left the page, or the
 * provider did not answer for long. Promise: each is reported until the provider answers, also by a later page. No
 * token is in an event or the context.
 */
import { setup } from 'xstate';
import { reportSignOuts } from '../ports/auth.ts';
import { watchNetwork } from '../ports/notifications.ts';

export type SignOutReportEvent =
  /** No one is signed in here any more, maybe by a sign-out that the provider has not heard of. */
  { readonly type: 'session.gone' } | { readonly type: 'network.lost' } | { readonly type: 'network.found' };

export const signOutReportMachine = setup({
  types: { events: {} as SignOutReportEvent },
  actors: { reportSignOuts, watchNetwork },
  delays: { untilNextTry: 60_000 },
}).createMachine({
  id: 'signOutReport',
  description: 'Sign-outs that the provider has not heard of.',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'reporting',
  on: {
    'session.gone': { target: '.reporting', description: 'Somebody signed out here' },
    'network.found': { target: '.reporting', description: 'The browser has a connection again' },
    'network.lost': { description: 'The browser has no connection' },
  },
  states: {
    reporting: {
      description: 'The sign-outs that wait are being reported.',
      invoke: {
        src: 'reportSignOuts',
        onDone: { target: 'reported', description: 'The provider has heard of all' },
        onError: { target: 'waiting', description: 'The provider does not answer' },
      },
    },
    reported: { description: 'Nothing waits.' },
    waiting: {
      description: 'The provider has not answered: it is told again.',
      after: { untilNextTry: { target: 'reporting', description: 'A minute has passed' } },
    },
  },
});
