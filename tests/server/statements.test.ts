/** The maximum number of database statements of the most frequent requests. */
import { beforeEach, expect, it } from 'vitest';
import { projectSchema, type Project } from '#contracts/project.ts';
import { addFeature } from '#machines/domain/plan/plan-rules.ts';
import { projects } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { addBrowser } from '#server/identity/added-browsers.ts';
import { scopeOf } from '#server/identity/provider/srp.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { identify, type SessionKeeper } from '#server/identity/viewer.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { endOfSession, recordActivity } from '#server/sessions/session-store.ts';
import type { TokenSession } from '#server/sessions/token-session.ts';
import { eachDatabase } from './db/databases.ts';
import { statementsOf } from './db/statements-of.ts';
import { openFixture, outcomeOf, password, tokensOf } from './identity/open-provider-fixture.ts';
import { srpClient } from './identity/srp-client.ts';
import { own, planned, priced, save } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { identifyOn, visitorOf, type Visitor } from './viewer-stand-in.ts';

const gather = planned('plan-1');
const changed = addFeature(gather, 'video-calls');

eachDatabase('the statements of a request', (given) => {
  let asha: Visitor;
  let project: Project;

  beforeEach(async () => {
    asha = visitorOf(projectApp(given.database));
    project = await save(asha, gather);
  });

  /** Checks the statements of a request. On PostgreSQL they include the start and the end of each transaction. */
  async function seeAtMost(
    limit: number,
    transactions: number,
    ask: () => Promise<Response>,
    status: number,
  ): Promise<void> {
    let told = 0;
    const statements = await statementsOf(async () => {
      told = (await ask()).status;
    });
    expect(told).toBe(status);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(
      limit + (given.kind === 'postgres' ? 2 * transactions : 0),
    );
  }

  it('for a signed-in user are one: the account, its sign-in, its session and the person', async () => {
    const { provider, signIn, clock } = await openFixture(given);
    const { AccessToken: token } = tokensOf(await signIn());
    const { db } = given.database;
    const sessions = {
      meet: (...[session, seen, known]: Parameters<SessionKeeper['meet']>) =>
        recordActivity(db, session, seen, clock.now, known),
      endOf: (session: TokenSession) => endOfSession(db, session),
    };
    const routes = userRoutes({
      database: given.database,
      identify: identify({ verifier: provider.verifier, trustedHops: 0, sessions }),
      emailOf: () => Promise.resolve('demo@plinth.example'),
    });
    const app = createApi({ log: silentLog, endpoints: [{ path: '/api/user', routes }] });
    const ask = async (): Promise<Response> => app.request('/api/user', { headers: { 'x-access-token': token } });
    // The first request reads the key, records the session, creates the user's row and gives it its address.
    await seeAtMost(5, 0, ask, 200);
    await seeAtMost(1, 0, ask, 200);
  });

  it('that saves a new plan is one: the project with its version', () =>
    seeAtMost(1, 0, () => asha.ask('POST', '/api/projects', priced(planned('plan-2'))), 201));

  it('that saves a plan which is there already are three', () =>
    seeAtMost(3, 0, () => asha.ask('POST', '/api/projects', priced(changed)), 200));

  const put = (draft = changed, version = project.version): Promise<Response> =>
    asha.ask('PUT', `/api/projects/${project.id}`, { version, ...priced(draft) });

  it('that changes a plan are two: it is found, and changed with its version', () => seeAtMost(2, 0, put, 200));

  it('that lists projects are two: a page with all counts, and the orders of its projects', async () => {
    const list = (query: string): Promise<Response> => asha.ask('GET', `/api/projects${query}`);
    await seeAtMost(2, 0, () => list(''), 200);
    await seeAtMost(2, 0, () => list('?trash=1'), 200);
  });

  it('of a sign-in by SRP are eight, and a transaction', async () => {
    const { act, answer, provider } = await openFixture(given);
    const signIn = async (): Promise<string> => {
      const client = srpClient();
      const asked = await act('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: provider.clientId,
        AuthParameters: { USERNAME: 'demo', SRP_A: client.srpA },
      });
      return outcomeOf(
        await answer(
          asked,
          client.sign({ scope: scopeOf(provider.poolId), id: 'demo', password }, asked.ChallengeParameters),
        ),
      );
    };
    // The first sign-in reads the keys.
    expect(await signIn()).toBe('tokens');
    let outcome = '';
    const statements = await statementsOf(async () => {
      outcome = await signIn();
    });
    expect(outcome).toBe('tokens');
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(given.kind === 'postgres' ? 10 : 8);
  });

  it('of an added browser takes one more, for the claim that it shares; that of the browser that paid takes none', async () => {
    const { db } = given.database;
    const [owner] = await db.select({ owner: projects.owner }).from(projects);
    const { secret } = await addBrowser(db, { owner: owner?.owner ?? '', userAgent: '', at: new Date() });
    const known = identifyOn(given.database, Date.now);
    const app = createApi({
      log: silentLog,
      endpoints: [
        { path: '/api/projects', routes: projectRoutes({ database: given.database, identify: known, now: Date.now }) },
      ],
    });
    const list = async (cookie: string): Promise<Response> => app.request('/api/projects', { headers: { cookie } });
    const today = Math.floor(Date.now() / 86_400_000);
    await seeAtMost(3, 0, () => list(`plinth_claim=a.${secret}.${today}`), 200);
    await seeAtMost(2, 0, () => list(asha.cookie() ?? ''), 200);
    expect(await (await list(`plinth_claim=a.${secret}.${today}`)).json()).toMatchObject({ total: 1 });
  });

  it('that changes nothing, or an older version, is one', async () => {
    await seeAtMost(1, 0, () => put(gather), 200);
    await own(projectSchema, await put());
    await seeAtMost(1, 0, () => put(changed, 1), 409);
  });
});
