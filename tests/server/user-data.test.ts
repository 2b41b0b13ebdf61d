import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { userSchema } from '#contracts/user.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import type { OrderState } from '#machines/domain/payments/order-state.ts';
import { users } from '#server/db/account-schema.ts';
import {
  invitations,
  invoices,
  orders,
  paymentEvents,
  projects,
  projectVersions,
  requests,
} from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createTokenVerifier } from '#server/identity/token-verifier.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { identify } from '#server/identity/viewer.ts';
import { draftInvoice, findOriginalInvoice } from '#server/invoices/invoice-store.ts';
import { createProject } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { eachDatabase, type Given } from './db/databases.ts';
import { payer } from './payments/shop.ts';
import { clientId, issuedAt, startTokenSigner, sub, type TokenSigner } from './token-signer.ts';

const owner = `user:${sub}`;
const stranger = 'user:somebody-else';

let signer: TokenSigner;
beforeEach(async () => {
  signer = await startTokenSigner();
});
afterEach(() => signer.close());

function open(given: Given, emailOf?: (token: string) => Promise<string>) {
  const { issuer, jwksUri } = signer;
  const known = identify({
    verifier: createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt }),
    trustedHops: 0,
  });
  const app = createApi({
    log: silentLog,
    endpoints: [
      {
        path: '/api/user',
        routes: userRoutes({ database: given.database, identify: known, ...(emailOf && { emailOf }) }),
      },
    ],
  });
  return async (method: string, path: string, token?: string): Promise<Response> =>
    app.request(path, { method, headers: token === undefined ? {} : { 'x-access-token': token } });
}

async function problemIn(response: Response, status: number): Promise<void> {
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  expect(v.parse(problemSchema, await response.json()).status).toBe(status);
}

/** A project with an order in this state, an invitation, and a request about it. */
async function keep(
  { database: { db } }: Given,
  planId: string,
  state: OrderState | null,
  whose = owner,
): Promise<string> {
  const draft = chooseTemplate(emptyDraft(planId), 1);
  const quote = quoteAt(draft, issuedAt);
  const project = await createProject(db, { owner: whose, draft, quote });
  if (!project) throw new Error('The project was not made');
  await db.insert(invitations).values({ projectId: project.id, secretHash: `${whose} ${planId}` });
  await db.insert(requests).values({ owner: whose, kind: 'feature', projectId: project.id, title: planId });
  if (state === null) return project.id;
  const terms = paymentOrderOf(draft, quote, placeOfSupply(payer));
  const paidAt = state === 'paid' ? new Date(issuedAt) : null;
  const [order] = await db
    .insert(orders)
    .values({
      owner: whose,
      projectId: project.id,
      terms,
      amount: terms.amount,
      billing: payer,
      gateway: 'sandbox',
      gatewayOrderId: `${whose} ${planId}`,
      state,
      paidAt,
    })
    .returning();
  if (!order) throw new Error('The order was not made');
  await db
    .insert(paymentEvents)
    .values({ gateway: 'sandbox', eventId: `${whose} ${planId}`, orderId: order.id, kind: state });
  if (paidAt) {
    await draftInvoice(db, { ...order, terms, instalment: 1, paymentReference: 'pay_1', paidAt }, sampleIssuer);
    await findOriginalInvoice(db, order);
  }
  return project.id;
}

eachDatabase('the data of a user', (given) => {
  const states: readonly OrderState[] = ['open', 'declined', 'cancelled', 'superseded'];

  it('goes with them, except paid and undecided orders, which become anonymous', async () => {
    const { db } = given.database;
    const ask = open(given);
    await db.insert(users).values({ sub, username: 'asha', email: 'asha@example.com', status: 'CONFIRMED' });
    await keep(given, 'plain', null);
    for (const state of states) await keep(given, state, state);
    const paid = await keep(given, 'paid', 'paid');
    const pending = await keep(given, 'pending', 'pending');

    const response = await ask('DELETE', '/api/user', await signer.accessToken());
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      204,
      '',
      'no-store',
    ]);

    const left = await db.select().from(projects);
    expect(left.map(({ id }) => id).toSorted()).toEqual([paid, pending].toSorted());
    expect(left.every((row) => /^gone:[\da-f]{32}$/.test(row.owner))).toBe(true);
    expect((await db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual(['paid', 'pending']);
    expect(await db.select().from(invoices)).toHaveLength(1);
    expect(await db.select().from(projectVersions)).toHaveLength(2);
    expect(await db.select().from(invitations)).toEqual([]);
    expect(await db.select().from(requests)).toEqual([]);
    expect(await db.select().from(users)).toEqual([]);
    // A gateway event stays recorded: it counts once.
    expect((await db.select().from(paymentEvents)).filter(({ orderId }) => orderId === null)).toHaveLength(
      states.length,
    );
    expect(await db.select().from(paymentEvents)).toHaveLength(states.length + 2);
  });

  it('is inaccessible to others: another person keeps everything', async () => {
    const { db } = given.database;
    await db.insert(users).values({ sub: 'somebody-else', username: 'ravi', email: '', status: 'CONFIRMED' });
    await keep(given, 'plain', null, stranger);
    await keep(given, 'open', 'open', stranger);
    await keep(given, 'paid', 'paid', stranger);
    await keep(given, 'paid', 'paid');
    const read = async () => ({
      projects: await db.select().from(projects).where(eq(projects.owner, stranger)).orderBy(projects.planId),
      requests: await db.select().from(requests).where(eq(requests.owner, stranger)).orderBy(requests.title),
      users: await db.select().from(users).where(eq(users.sub, 'somebody-else')),
    });
    const before = await read();
    await open(given)('DELETE', '/api/user', await signer.accessToken());
    expect(await read()).toEqual(before);
    expect(before.projects).toHaveLength(3);
    expect(await db.select().from(invitations)).toHaveLength(3);
    expect((await db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual(['open', 'paid', 'paid']);
  });

  it('can be deleted again, which finds nothing more to do', async () => {
    const { db } = given.database;
    const ask = open(given);
    await keep(given, 'paid', 'paid');
    await keep(given, 'plain', null);
    const token = await signer.accessToken();
    expect((await ask('DELETE', '/api/user', token)).status).toBe(204);
    const left = await db.select().from(projects);
    expect((await ask('DELETE', '/api/user', token)).status).toBe(204);
    expect(await db.select().from(projects)).toEqual(left);
  });

  it('of many projects goes at once', async () => {
    const { db } = given.database;
    const draft = chooseTemplate(emptyDraft('many'), 1);
    const row = { owner, draft, total: 1, startDate: '2027-01-11', finalDelivery: '2027-03-11' };
    await db.insert(projects).values(Array.from({ length: 1_000 }, (_, at) => ({ ...row, planId: `plan-${at}` })));
    expect((await open(given)('DELETE', '/api/user', await signer.accessToken())).status).toBe(204);
    expect(await db.$count(projects)).toBe(0);
  });

  it('is not deleted without a valid token', async () => {
    const { db } = given.database;
    const ask = open(given);
    await keep(given, 'plain', null);
    await problemIn(await ask('DELETE', '/api/user'), 401);
    await problemIn(await ask('DELETE', '/api/user', 'garbage'), 401);
    const app = await open(given)('DELETE', '/api/user', await signer.idToken());
    await problemIn(app, 401);
    expect(await db.$count(projects)).toBe(1);
  });
});

eachDatabase('the e-mail address of a user', (given) => {
  it('is requested again, and stored from then on', async () => {
    let email = 'asha@example.com';
    const asked: string[] = [];
    const ask = open(given, async (token) => {
      asked.push(token);
      return email;
    });
    const token = await signer.accessToken();
    const read = async (method: string, path: string) =>
      v.parse(userSchema, await (await ask(method, path, token)).json()).email;
    expect(await read('GET', '/api/user')).toBe('asha@example.com');
    email = 'new@example.com';
    expect(await read('GET', '/api/user')).toBe('asha@example.com');
    expect(await read('POST', '/api/user/email')).toBe('new@example.com');
    expect(await read('GET', '/api/user')).toBe('new@example.com');
    expect(asked).toEqual([token, token]);
  });

  it('is stored for a user who is seen for the first time', async () => {
    const ask = open(given, () => Promise.resolve('asha@example.com'));
    const response = await ask('POST', '/api/user/email', await signer.accessToken());
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      200,
      'no-store',
      { email: 'asha@example.com', username: 'asha', status: 'CONFIRMED' },
    ]);
  });

  it('stays unchanged when the provider does not return it', async () => {
    const { db } = given.database;
    await db.insert(users).values({ sub, username: 'asha', email: 'asha@example.com', status: 'CONFIRMED' });
    await problemIn(
      await open(given, () => Promise.resolve(''))('POST', '/api/user/email', await signer.accessToken()),
      503,
    );
    await problemIn(await open(given)('POST', '/api/user/email', await signer.accessToken()), 503);
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual(['asha@example.com']);
  });

  it('is not requested without a token', async () => {
    let asked = 0;
    const ask = open(given, () => {
      asked += 1;
      return Promise.resolve('x@example.com');
    });
    await problemIn(await ask('POST', '/api/user/email'), 401);
    await problemIn(await ask('POST', '/api/user/email', 'garbage'), 401);
    expect([asked, await given.database.db.$count(users)]).toEqual([0, 0]);
  });
});
