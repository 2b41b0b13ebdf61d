/** The whole product, with a user who has one of everything. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { identityAttempts, identityUsers } from '#server/db/identity-schema.ts';
import { settings } from '#server/db/schema.ts';
import { openDatabase } from '#server/db/database.ts';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { addDemoPerson, demoPassword } from '#server/identity/provider/demo-person.ts';
import { embeddedClientId, embeddedPoolId } from '#server/identity/provider/pool.ts';
import { demoAccount } from '#server/seed/demonstration.ts';
import { openServices } from '#server/services.ts';
import { createMeter } from '#server/telemetry/meter.ts';
import { emptyFolder } from '../db/databases.ts';
import { giveKeys } from '../identity/ready-keys.ts';
import { firstNow, planOf, requestOf } from '../payments/shop.ts';

export const teamKey = 'a-key-of-the-team-that-nobody-guesses';
export const metricsToken = 'a-token-of-metrics-that-nobody-guesses';

const tokensSchema = v.object({
  AuthenticationResult: v.object({ AccessToken: v.string(), RefreshToken: v.string() }),
});
const named = v.looseObject({
  id: v.optional(v.string()),
  secret: v.optional(v.string()),
  projectId: v.optional(v.string()),
});

/** Opens it on a database of its own. @param env in addition to the variables of every test */
export async function openProduct(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await emptyFolder();
  // The demonstration's projects would take seconds, and are not needed.
  const ready = await openDatabase({ dataDir });
  await ready.db.insert(settings).values({ key: 'demonstration', value: '' }).onConflictDoNothing();
  await giveKeys(ready.db, firstNow);
  await ready.close();
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    PORT: '80',
    TEAM_KEY: teamKey,
    METRICS_TOKEN: metricsToken,
    ...env,
  });
  const errors: ErrorLine[] = [];
  const log = { ...silentLog, error: (line: ErrorLine) => void errors.push(line) };
  const services = await openServices({
    environment,
    log,
    meter: createMeter(),
    write: ({ title, body }) => html`<title>${title}</title>${body}`,
    now: () => firstNow,
  });
  // Rate limits never apply here.
  const rateLimits = { ...createRateLimits(), wait: () => 0 };
  const app = createApp({
    clientDir: dataDir,
    environment,
    services: { ...services, rateLimits },
    database: services.database,
    log,
  });
  return { app, errors, db: services.database.db, close: services.close };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Sends an action to the identity provider. */
export function act(app: Hono, action: string, body: string): Promise<Response> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  };
  return Promise.resolve(app.request('/identity/', { method: 'POST', headers, body }));
}

/** Signs the demo user in, after restoring the account: earlier requests may have changed or deleted it. */
export async function signIn({ app, db }: Product): Promise<string> {
  await db.delete(identityAttempts);
  await db.delete(identityUsers).where(eq(identityUsers.sub, demoAccount.sub));
  await addDemoPerson({ now: () => firstNow, randomBytes }, db, { id: embeddedPoolId });
  // Also a member of staff, so that one person can access everything.
  await db
    .update(identityUsers)
    .set({ groups: ['staff'] })
    .where(eq(identityUsers.sub, demoAccount.sub));
  const response = await act(
    app,
    'InitiateAuth',
    JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedClientId,
      AuthParameters: { USERNAME: demoAccount.username, PASSWORD: demoPassword },
    }),
  );
  return v.parse(tokensSchema, await response.json()).AuthenticationResult.AccessToken;
}

/** One of every item that addresses name, by the preceding part of the address. */
export async function haveOneOfEach({ app }: Product, token: string): Promise<Readonly<Record<string, string>>> {
  const post = async (path: string, body: unknown): Promise<v.InferOutput<typeof named>> => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify(body),
    });
    return v.parse(named, await response.json());
  };
  const plan = requestOf(planOf(`plan-${randomBytes(4).toString('hex')}`), firstNow);
  const order = await post('/api/orders', plan);
  const orders = v.parse(
    v.object({ orders: v.array(named), plans: v.array(named) }),
    await (await app.request('/api/payments', { headers: { 'x-access-token': token } })).json(),
  );
  const projects = v.parse(
    v.object({ projects: v.array(named) }),
    await (await app.request('/api/projects', { headers: { 'x-access-token': token } })).json(),
  );
  const projectId = projects.projects[0]?.id ?? '';
  const orderId = orders.orders[0]?.id ?? '';
  const invitation = await post(`/api/projects/${projectId}/invitations`, { label: 'A friend' });
  const request = await post('/api/requests', { kind: 'feature', projectId, title: 'Chat', words: '' });
  const message = await post('/api/messages', { name: 'Asha', email: 'asha@example.com', message: 'Hello.' });
  const checkout = /\/sandbox\/checkout\/([\w-]+)/.exec(JSON.stringify(order))?.[1] ?? '';
  const versions = '1';
  return {
    projects: projectId,
    orders: orderId,
    invoices: orderId,
    invitations: request.id === undefined ? '' : (invitation.secret ?? ''),
    requests: request.id ?? '',
    messages: message.id ?? '',
    checkout,
    versions,
    instalments: '1',
    webhooks: 'sandbox',
    return: 'sandbox',
    'of-plan': plan.draft.id,
    identity: embeddedPoolId,
    'gstr-1': '2027-01',
  };
}
