import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { implementPort } from '#adapters/implement-port.ts';
import { renewTokensBy } from '#adapters/server.ts';
import { renewed } from '#app/session-renewal.ts';
import { startDashboard } from '#app/start-dashboard.ts';
import { nothingPaid } from '#machines/ports/payments-overview.ts';
import { timeoutMessage } from '#machines/domain/failure.ts';
import { sampleCard, samplePage } from '#machines/dashboard/project-card.samples.ts';
import * as projectPagePorts from '#machines/ports/project-page.ts';
import * as projectsPorts from '#machines/ports/projects.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Account } from '#screens/account/account-context.ts';
import { hourFrom, startSession } from '#tests/machines/session-outside.ts';
import { clientId, granted, keyOf, openAuth, playProvider, token, type Answer } from '#tests/screens/login-provider.ts';
import { startTestAccount } from '#tests/support/render-account.tsx';
import { problemOf, projectOf } from './project-server.ts';

const [old, fresh] = [token('access', { jti: 'old' }), token('access', { jti: 'fresh' })];
const nameOf = new Map<string | null, string>([
  [old, 'old'],
  [fresh, 'fresh'],
  [null, 'none'],
]);
const archive = {
  type: 'action.requested',
  action: { kind: 'move', move: 'project.archived', project: sampleCard },
} as const;
const moves = `POST /api/projects/${sampleCard.id}/moves`;
const lists = ['GET /api/projects', 'GET /api/requests', 'GET /api/payments'];

const forgetCookie = (): void => {
  document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
};
const started: Account['root'][] = [];
let close: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  for (const [name, kept] of [
    ['accessToken', old],
    ['idToken', token('id')],
    ['refreshToken', 'refresh-1'],
  ] as const)
    localStorage.setItem(keyOf(name), kept);
  localStorage.setItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, 'demo');
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(): void {}
      close(): void {}
    },
  );
  // The library warns once that the endpoint is not its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const root of started.splice(0)) root.stop();
  renewTokensBy(() => Promise.resolve(false));
  close();
  forgetCookie();
  localStorage.clear();
});

/**
 * The server, which accepts one of the tokens. A request without a token is anonymous: its response belongs to another
 * user.
 */
function playServer(accepted: string) {
  const state = { accepted, isUserKnown: true, slow: '' };
  const asked: { readonly request: string; readonly token: string; readonly body: unknown }[] = [];
  let release = (): void => undefined;
  const answer = (request: string, told: string | null): Response => {
    if (told !== null && told !== state.accepted) return problemOf(401);
    if (request === 'GET /api/user')
      return state.isUserKnown
        ? Response.json({ username: 'demo', email: 'demo@plinth.example', status: 'CONFIRMED' })
        : problemOf(500);
    if (request === moves) return Response.json(projectOf(sampleCard.draft, 2));
    if (request === 'GET /api/projects') return Response.json(samplePage(told === null ? [] : [sampleCard]));
    return Response.json({ requests: [], ...nothingPaid() });
  };
  const ask = (address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> | undefined => {
    if (!address.startsWith('/api/')) return undefined;
    const request = `${method} ${address.split('?')[0]}`;
    const told = new Headers(headers).get('x-access-token');
    asked.push({
      request,
      token: nameOf.get(told) ?? 'another',
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    const response = answer(request, told);
    if (request !== state.slow) return Promise.resolve(response);
    state.slow = '';
    return new Promise((resolve) => (release = () => resolve(response)));
  };
  return {
    asked,
    ask,
    state,
    release: () => release(),
    tokensOf: (request: string) => asked.filter((one) => one.request === request).map((one) => one.token),
  };
}

/** The dashboard of a user whose browser still has the old tokens, over the real adapters. */
function open({
  accepted = old,
  renewals = [{ ok: granted({ AccessToken: fresh }) }],
}: { readonly accepted?: string; readonly renewals?: readonly Answer[] } = {}) {
  const server = playServer(accepted);
  const provider = playProvider({ GetTokensFromRefreshToken: renewals }, undefined, server.ask);
  const { clearSession, fetchUser, otherTabSessions, restoreSession, refreshSession, revokeSession, readClock } =
    openAuth().auth;
  const { account } = startTestAccount({
    session: sessionMachine.provide({
      actors: { clearSession, fetchUser, otherTabSessions, restoreSession, refreshSession, revokeSession, readClock },
    }),
  });
  const { session } = account;
  renewTokensBy(() => renewed(session));
  started.push(account.root);
  const { dashboard } = startDashboard({
    account,
    page: 'dashboard',
    openInStudio: implementPort(projectsPorts.openInStudio, () => new Promise(() => undefined)),
    showProject: implementPort(projectPagePorts.showProject, () => new Promise<void>(() => undefined)),
    studio: {
      followName: async () => undefined,
      followPlan: async () => undefined,
      dropWaiting: async () => undefined,
      sendSoon: () => undefined,
    },
    inspect: undefined,
  });
  close = () => dashboard.send({ type: 'session.gone' });
  const parts = () => dashboard.getSnapshot().children;
  const states = () =>
    [parts().projectList, parts().requestList, parts().paymentsOverview].map((list) =>
      list?.getSnapshot().hasTag('shown'),
    );
  return {
    server,
    session,
    dashboard,
    renewals: () => provider.actions(),
    shown: () => vi.waitFor(() => expect(states()).toEqual([true, true, true]), 10_000),
    act: () => parts().projectActions?.send(archive),
    notice: () => parts().projectActions?.getSnapshot().context.notice?.text,
    projects: () =>
      parts()
        .projectList?.getSnapshot()
        .context.projects.map(({ name }) => name),
  };
}
type Opened = ReturnType<typeof open>;

const noticeIs = ({ notice }: Opened, text: string) => vi.waitFor(() => expect(notice()).toBe(text), 10_000);

describe('an action with a token that the server no longer accepts', () => {
  it('is repeated once with new tokens, and done', async () => {
    const opened = open();
    const { server, renewals, dashboard } = opened;
    await opened.shown();
    server.state.accepted = fresh;
    opened.act();
    await noticeIs(opened, 'Lunch Club is archived');
    const body = { version: 1, move: 'project.archived' };
    expect(server.asked.filter(({ request }) => request === moves)).toEqual([
      { request: moves, token: 'old', body },
      { request: moves, token: 'fresh', body },
    ]);
    expect([renewals(), dashboard.getSnapshot().value]).toEqual([['GetTokensFromRefreshToken'], 'open']);
    await vi.waitFor(() => expect(server.tokensOf('GET /api/projects')).toEqual(['old', 'fresh']));
  });

  it('gets no response when the provider cannot be reached, and can be done when it can', async () => {
    const opened = open({ renewals: ['offline'] });
    const { server, session, dashboard } = opened;
    await opened.shown();
    server.state.accepted = fresh;
    opened.act();
    await noticeIs(opened, timeoutMessage);
    // The list is read again, to show the current state, and requests new tokens as well.
    await vi.waitFor(
      () =>
        expect([server.tokensOf('GET /api/projects'), session.getSnapshot().value.tokens]).toEqual([
          ['old', 'old'],
          { held: 'stale' },
        ]),
      10_000,
    );
    expect([server.tokensOf(moves), dashboard.getSnapshot().value, opened.projects()]).toEqual([
      ['old'],
      'open',
      ['Lunch Club'],
    ]);
    server.state.accepted = old;
    opened.act();
    await noticeIs(opened, 'Lunch Club is archived');
  });

  it('ends the dashboard when the provider ends the session, and is not repeated', async () => {
    const opened = open({ renewals: [{ type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }] });
    const { server, session, dashboard } = opened;
    await opened.shown();
    server.state.accepted = fresh;
    opened.act();
    await vi.waitFor(() => expect(dashboard.getSnapshot().value).toBe('closed'), 10_000);
    expect([
      server.tokensOf(moves),
      session.getSnapshot().value.tokens,
      document.cookie,
      dashboard.getSnapshot().children,
    ]).toEqual([['old'], 'gone', '', {}]);
  });

  it('is not repeated twice when the new tokens are rejected as well', async () => {
    const opened = open();
    await opened.shown();
    opened.server.state.accepted = 'nobody’s';
    opened.act();
    await noticeIs(opened, timeoutMessage);
    // The list is read again, to show the current state: that is another request, with a renewal of its own.
    await vi.waitFor(
      () => expect(opened.server.tokensOf('GET /api/projects')).toEqual(['old', 'fresh', 'fresh']),
      10_000,
    );
    expect([opened.server.tokensOf(moves), opened.renewals().length, opened.dashboard.getSnapshot().value]).toEqual([
      ['old', 'fresh'],
      2,
      'open',
    ]);
  });
});

describe('several requests that are rejected', () => {
  it('at once are repeated after one renewal', async () => {
    const opened = open({ accepted: fresh });
    await opened.shown();
    expect(opened.renewals()).toEqual(['GetTokensFromRefreshToken']);
    for (const list of lists) expect(opened.server.tokensOf(list), list).toEqual(['old', 'fresh']);
    expect(opened.projects()).toEqual(['Lunch Club']);
  });

  it('one after the other as well', async () => {
    const opened = open();
    const { server } = opened;
    await opened.shown();
    server.state.accepted = fresh;
    server.state.slow = moves;
    opened.act();
    opened.dashboard.send({ type: 'notifications.missed' });
    await vi.waitFor(() => expect(server.tokensOf('GET /api/projects')).toEqual(['old', 'old', 'fresh']), 10_000);
    server.release();
    await noticeIs(opened, 'Lunch Club is archived');
    expect([opened.renewals(), server.tokensOf(moves)]).toEqual([['GetTokensFromRefreshToken'], ['old', 'fresh']]);
  });
});

it('nothing is requested anonymously after a server outage has cost the token', async () => {
  const opened = open();
  const { server } = opened;
  server.state.isUserKnown = false;
  await opened.shown();
  await vi.waitFor(() => expect(document.cookie).toBe(''));
  server.state.isUserKnown = true;
  server.state.accepted = fresh;
  opened.dashboard.send({ type: 'notifications.missed' });
  opened.act();
  await noticeIs(opened, 'Lunch Club is archived');
  await opened.shown();
  expect([
    server.asked.filter(({ token: told }) => told === 'none'),
    server.tokensOf(moves),
    opened.projects(),
  ]).toEqual([[], ['fresh'], ['Lunch Club']]);
});

it('a renewal without a response times out after ten seconds', async () => {
  vi.useFakeTimers();
  const { session, store, renewals } = startSession();
  await store.answer(hourFrom(Date.now()));
  const answer = vi.fn();
  void renewed(session).then(answer);
  await vi.advanceTimersByTimeAsync(9_999);
  expect([renewals.asked.length, answer.mock.calls]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith(false);
  vi.useRealTimers();
});
