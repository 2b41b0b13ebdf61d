/** Each error message of the server is in the language of the request, except field names. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { messageSchema } from '#contracts/message.ts';
import { orderRequestIn } from '#contracts/order-request.ts';
import { problemSchema } from '#contracts/problem.ts';
import { newProjectSchema, projectFilterSchema } from '#contracts/project.ts';
import { quoteRequestSchema } from '#contracts/quote.ts';
import { reportSchema } from '#contracts/report.ts';
import { newRequestSchema } from '#contracts/request.ts';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { assistantRoutes } from '#server/assistant/assistant-routes.ts';
import { ModelError } from '#server/assistant/ask-model.ts';
import { schemaByLanguage } from '#server/billing/billing-texts.ts';
import { createApi } from '#server/http/api.ts';
import { createDocuments } from '#server/http/document.ts';
import { validate } from '#server/http/validate.ts';
import { silentLog } from '#server/http/log.ts';
import { passkeyRoutes } from '#server/identity/passkey-routes.ts';
import type { PasswordCheck } from '#server/identity/password-proof.ts';
import { recoveryAttemptLimit, recoveryUseRoutes } from '#server/identity/recovery-use-routes.ts';
import { registrationRoutes } from '#server/identity/registration-routes.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { ownersOf } from '#server/identity/viewer.ts';
import { invoiceArchivePath, invoiceArchiveRoutes } from '#server/invoices/invoice-archive.ts';
import { invoiceRoutes } from '#server/invoices/invoice-routes.ts';
import { createEventStreams } from '#server/notifications/event-streams.ts';
import { createNotifications } from '#server/notifications/notifications.ts';
import { eventRoutes } from '#server/notifications/event-routes.ts';
import { findOrderOf } from '#server/payments/order-store.ts';
import { onDatabase } from './db/databases.ts';
import { projectApp } from './project-server.ts';
import { wednesday } from './project-fixture.ts';
import { identifyByName } from './viewer-stand-in.ts';

const asAsha = { 'x-access-token': 'token-of-asha' };
const json = { 'content-type': 'application/json' };
const meera = { sub: 'meera-sub', username: 'meera', email: 'meera@lakeside.in', isConfirmed: false };
const account = { username: 'meera', password: 'Lake#2027', email: 'new@lakeside.in' };

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Every text of an error that people read. */
async function textsOf(response: Response): Promise<string[]> {
  // Messages of server errors are translated elsewhere.
  expect([response.status === 500, response.ok]).toEqual([false, false]);
  const { title, detail, errors = [] } = v.parse(problemSchema, await response.json());
  return [title, detail, ...errors.map(({ reason }) => reason)];
}

onDatabase('in Hindi', (given) => {
  /** Sends a request to one app, like a browser in Hindi. */
  const refusal = async (app: Hono, path: string, { headers = {}, ...init }: Asked = {}) =>
    textsOf(await app.request(path, { ...init, headers: { 'accept-language': 'hi-IN', ...headers } }));
  const send = (body: unknown): Asked => ({
    method: 'POST',
    headers: { ...json, ...asAsha },
    body: JSON.stringify(body),
  });
  const apiOf = (path: string, routes: Hono, more: { maxBody?: number; timeoutMs?: number } = {}): Hono => {
    const { timeoutMs, ...endpoint } = more;
    return createApi({
      log: silentLog,
      endpoints: [{ path, routes, ...endpoint }],
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  };
  const usersWith = (check: PasswordCheck): Hono =>
    apiOf(
      '/api/user',
      userRoutes({ database: given.database, identify: identifyByName, provePassword: async () => check }),
    );
  const registration = (check: PasswordCheck, fault?: string): Hono => {
    const changeEmail = async () => {
      if (fault !== undefined) throw Object.assign(new Error(fault), { name: fault });
    };
    return apiOf(
      '/api/registrations',
      registrationRoutes({
        admin: {
          find: async () => meera,
          deleteAccount: async () => undefined,
          resetAuthenticator: async () => {},
          changeEmail,
        },
        provePassword: async () => check,
      }),
    );
  };
  const recovery = (find: () => Promise<null>): Hono =>
    apiOf(
      '/api/recovery-codes',
      recoveryUseRoutes({
        database: given.database,
        admin: { find, resetAuthenticator: async () => {} },
        log: silentLog,
        now: () => wednesday,
      }),
    );
  const use = send({ username: 'asha', code: 'ABCD EFGH' });
  const invoices = (): Hono =>
    apiOf(
      '/invoices',
      new Hono().route('/', invoiceArchiveRoutes({ database: given.database, identify: identifyByName })).route(
        '/',
        invoiceRoutes({
          database: given.database,
          identify: identifyByName,
          findOrderOf: (viewer, id) => findOrderOf(given.database.db, ownersOf(viewer), id),
        }),
      ),
    );
  const model = (error: ModelError, waitMs = 0): Hono => {
    const askModel = async () => {
      throw error;
    };
    return apiOf(
      '/api/assistant',
      assistantRoutes({
        askModel,
        allowance: { take: async () => waitMs, giveBack: async () => {} },
        trustedHops: 0,
        log: silentLog,
        now: () => wednesday,
      }),
    );
  };
  const nothing = '00000000-0000-4000-8000-000000000000';
  const fitting = (schema: Parameters<typeof validate>[1], part: 'json' | 'query' | 'form' = 'json'): Hono =>
    apiOf(
      '/api/any',
      new Hono().all('/api/any', validate(part, schema), (c) => c.text('taken')),
    );
  const draft = { ...emptyDraft('plan'), templateId: 3 };

  const refusals: readonly (readonly [what: string, ask: () => Promise<string[]>])[] = [
    ['a wrong password', () => refusal(usersWith({ kind: 'wrong' }), '/api/user/proof', send({ password: 'x' }))],
    [
      'a password that is not checked',
      () => refusal(usersWith({ kind: 'unavailable' }), '/api/user/proof', send({ password: 'x' })),
    ],
    [
      'too many passwords',
      () => refusal(usersWith({ kind: 'locked', waitMs: 1_000 }), '/api/user/proof', send({ password: 'x' })),
    ],
    [
      'a password that is needed first',
      () => refusal(usersWith({ kind: 'wrong' }), '/api/user', { method: 'DELETE', headers: asAsha }),
    ],
    [
      'an address that is not told',
      () => refusal(usersWith({ kind: 'wrong' }), '/api/user/email', { method: 'POST', headers: asAsha }),
    ],
    [
      'a recovery code',
      () =>
        refusal(
          recovery(async () => null),
          '/api/recovery-codes/uses',
          use,
        ),
    ],
    [
      'a recovery code that nobody can use',
      () =>
        refusal(
          recovery(() => Promise.reject(new Error('away'))),
          '/api/recovery-codes/uses',
          use,
        ),
    ],
    [
      'an account that waits for no code',
      () => refusal(registration({ kind: 'wrong' }), '/api/registrations/address', send(account)),
    ],
    [
      'an account whose password is not checked',
      () => refusal(registration({ kind: 'unavailable' }), '/api/registrations/address', send(account)),
    ],
    [
      'an address of another account',
      () =>
        refusal(registration({ kind: 'proven' }, 'AliasExistsException'), '/api/registrations/address', send(account)),
    ],
    [
      'an address that the pool refuses',
      () =>
        refusal(
          registration({ kind: 'proven' }, 'InvalidParameterException'),
          '/api/registrations/address',
          send(account),
        ),
    ],
    [
      'no address',
      () =>
        refusal(
          registration({ kind: 'proven' }),
          '/api/registrations/address',
          send({ ...account, email: 'lakeside' }),
        ),
    ],
    [
      'a passkey that is gone',
      () =>
        refusal(
          apiOf(
            '/api/passkeys',
            passkeyRoutes({ identify: identifyByName, names: { of: async () => [], rename: async () => false } }),
          ),
          '/api/passkeys/names',
          send({ id: 'key', name: 'Mine' }),
        ),
    ],
    ['no invoice', () => refusal(invoices(), `/invoices/${nothing}`, { headers: asAsha })],
    ['no invoice as a file', () => refusal(invoices(), `/invoices/${nothing}.pdf`, { headers: asAsha })],
    ['no credit note', () => refusal(invoices(), `/invoices/${nothing}/credit-notes/CN-1`, { headers: asAsha })],
    ['no invoices', () => refusal(invoices(), invoiceArchivePath, { headers: asAsha })],
    [
      'a model that had enough',
      () => refusal(model(new ModelError('away'), 1_000), '/api/assistant', send({ question: 'a shop' })),
    ],
    [
      'a model without an answer',
      () => refusal(model(new ModelError('away')), '/api/assistant', send({ question: 'a shop' })),
    ],
    [
      'nobody who listens',
      () =>
        refusal(
          apiOf(
            '/api/events',
            eventRoutes({
              notifications: createNotifications({}),
              streams: createEventStreams(() => wednesday),
              identify: identifyByName,
            }),
          ),
          '/api/events',
        ),
    ],
    [
      'a page of no list',
      () =>
        refusal(
          projectApp(given.database, () => wednesday),
          '/api/projects?after=nothing',
          { headers: asAsha },
        ),
    ],
    [
      'an address that answers otherwise',
      () => refusal(usersWith({ kind: 'wrong' }), '/api/user/proof', { method: 'PUT', headers: asAsha }),
    ],
    [
      'a body that is too large',
      () =>
        refusal(
          apiOf(
            '/api/any',
            new Hono().post('/api/any', async (c) => c.text(await c.req.text())),
            { maxBody: 1_024 },
          ),
          '/api/any',
          { method: 'POST', body: 'a'.repeat(2_000) },
        ),
    ],
    [
      'an answer that is late',
      () =>
        refusal(
          apiOf(
            '/api/any',
            new Hono().get('/api/any', () => new Promise<Response>(() => {})),
            { timeoutMs: 1 },
          ),
          '/api/any',
        ),
    ],
    [
      'a body of another kind',
      () => refusal(fitting(messageSchema), '/api/any', { method: 'POST', body: 'name=Asha' }),
    ],
    [
      'a form of another kind',
      () => refusal(fitting(messageSchema, 'form'), '/api/any', { method: 'POST', body: '{}', headers: json }),
    ],
    ['no JSON', () => refusal(fitting(messageSchema), '/api/any', { method: 'POST', body: '{', headers: json })],
    [
      'a form that is none',
      () =>
        refusal(fitting(messageSchema, 'form'), '/api/any', {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'multipart/form-data' },
        }),
    ],
    [
      'texts that nobody can keep',
      () =>
        refusal(fitting(messageSchema), '/api/any', send({ name: '\0', email: 'asha@example.com', message: '\ud800' })),
    ],
    [
      'a message without an address',
      () => refusal(fitting(messageSchema), '/api/any', send({ name: '', email: 'asha', message: 'a' })),
    ],
    [
      'a project without a base',
      () => refusal(fitting(newProjectSchema), '/api/any', send({ draft: { ...draft, templateId: null }, total: 1 })),
    ],
    [
      'a plan that is none',
      () =>
        refusal(
          fitting(quoteRequestSchema),
          '/api/any',
          send({
            draft: {
              id: '',
              name: 7,
              templateId: 9,
              added: 1,
              removed: 1,
              platforms: [],
              phases: [],
              speed: 1,
              care: 1,
              cycle: 1,
              musts: 1,
              branches: 1,
            },
          }),
        ),
    ],
    [
      'a half plan in no state',
      () =>
        refusal(
          fitting(quoteRequestSchema),
          '/api/any',
          send({ draft: { id: 'plan' }, place: { country: 'IN', state: '99' } }),
        ),
    ],
    ['a list of other projects', () => refusal(fitting(projectFilterSchema, 'query'), '/api/any?status=lost')],
    [
      'a list of two kinds',
      () => refusal(fitting(projectFilterSchema, 'query'), '/api/any?status=draft&prototype=instant&trash=1'),
    ],
    [
      'a prototype of nothing',
      () => refusal(fitting(newRequestSchema), '/api/any', send({ kind: 'tailor-made', title: '' })),
    ],
    [
      'a report of no page',
      () =>
        refusal(
          fitting(reportSchema),
          '/api/any',
          send({ kind: 'error', name: '', message: '', stack: '', path: 'a', release: 'a b' }),
        ),
    ],
    [
      'an order of nothing for nobody',
      () =>
        refusal(
          fitting(schemaByLanguage(orderRequestIn)),
          '/api/any',
          send({ draft: { ...draft, templateId: 7 }, billing: emptyBillingDetails, amount: 1 }),
        ),
    ],
  ];

  it.each(refusals)('%s is rejected in Hindi', async (_, ask) => {
    for (const text of await ask()) expect(text).toMatch(/[\u0900-\u097F]/);
  });

  it('too many recovery codes are rejected in Hindi, with the minutes', async () => {
    const app = recovery(async () => null);
    for (let count = 0; count < recoveryAttemptLimit; count += 1) await refusal(app, '/api/recovery-codes/uses', use);
    expect((await refusal(app, '/api/recovery-codes/uses', use))[1]).toMatch(/60 मिनट/);
  });

  it('a signed-out visitor is asked to sign in, on the page of an invoice', async () => {
    const routes = invoiceRoutes({
      database: given.database,
      identify: identifyByName,
      findOrderOf: async () => undefined,
      write: createDocuments(() => '', { isDemonstration: true }),
    });
    const page = await (
      await apiOf('/invoices', routes).request(`/invoices/${nothing}`, {
        headers: { 'accept-language': 'hi', accept: 'text/html' },
      })
    ).text();
    expect(page).toMatch(/<html lang="hi-IN">[^]*डेमो[^]*इनवॉइस देखने के लिए साइन इन करें[^]*साइन इन करें<\/a>/);
  });
});
