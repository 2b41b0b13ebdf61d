import type { SessionsContext, SessionsEvent } from '#machines/settings/sessions.machine.ts';
import { Accounts } from '../support/accounts.ts';
import { announces, contextAs, lists } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { carriedOut, problem } from '../support/outside.ts';
import { keepsSession, part, securityAddress } from '../support/settings.ts';
import { openAsMember, somebodyAt } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: string | RegExp) => part(me, 'Signed in').getByRole('button', { name });

/** The other browser. */
const elsewhere = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const ending = { done: () => carriedOut, refused: problem(409) };

/** The browsers in which I am signed in. */
export const sessionsModel: Model<SessionsEvent> = {
  actor: 'settings/sessions',
  starts: {
    'at the settings, with another browser': {
      go: async (me) => {
        await openAsMember(me, '/healthz');
        const accounts = new Accounts(me.page.request);
        // The server records a browser at its first request.
        const { accessToken } = await accounts.sessionOf(somebodyAt(me));
        await me.page.request.get('/api/projects', {
          headers: { 'x-access-token': accessToken, 'user-agent': elsewhere },
        });
        await me.open(securityAddress);
      },
    },
  },
  acts: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/).click(),
    'browser.signedOut': async (me) => {
      await inPart(me, /^Sign out: /)
        .first()
        .click();
      return { id: undefined };
    },
    'others.signedOut': (me) => inPart(me, /^Sign out the other /).click(),
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'browser.signedOut': (me) => inPart(me, /^Sign out: /),
    'others.signedOut': (me) => inPart(me, /^Sign out the other /),
  },
  others: { 'session.held': () => Promise.resolve() },
  shows: {
    sessions: announces((me) => part(me, 'Signed in')),
    'sessions.shown': (me, { context }) =>
      lists(
        part(me, 'Signed in'),
        contextAs<SessionsContext>(context).browsers.map(({ isThis }) =>
          isThis ? ['Chrome on Linux', 'This browser', 'Active now'] : ['Firefox on Windows', 'Sign out'],
        ),
      ),
  },
  asking: {
    '0.sessions.loading': { asks: 'GET /api/user/sessions', refused: problem(409) },
    '0.sessions.ending': { asks: 'DELETE /api/user/sessions/*', about: ({ id }) => id, ...ending },
    '0.sessions.endingOthers': { asks: 'DELETE /api/user/sessions', ...ending },
  },
  picks: Object.fromEntries(
    ['loading', 'ending', 'endingOthers'].map((state) => [`xstate.error.actor.0.sessions.${state}`, keepsSession]),
  ),
  onlyWhen: { 'session.held': (snapshot) => snapshot.matches('unauthenticated') },
  without: {
    'session.gone': 'the page goes with the session',
    ...Object.fromEntries(
      [
        'sessions.outdated',
        ...['done.actor.0', 'error.actor.0'].map((what) => `xstate.${what}.sessions.shown.list.refreshing`),
      ].map((type) => [type, 'another browser signs out: tests/e2e/sessions.spec.ts has several']),
    ),
  },
};
