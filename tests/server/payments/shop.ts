/**
 * A shop for tests: the real orders and the real sandbox on a real database; the test controls the clock and the
 * webhook delivery.
 */
import { and, eq, isNull, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { OrderRequest } from '#contracts/order-request.ts';
import { paymentsSchema, type Payments } from '#contracts/payments.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog, type Log } from '#server/http/log.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limit.ts';
import { backOfficeRoutes } from '#server/back-office/back-office-routes.ts';
import { backOfficeFileRoutes, backOfficeFilesPath } from '#server/back-office/dispute-routes.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import { returnRoutes, webhookRoutes, type WebhookDeps } from '#server/payments/gateway-routes.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import {
  acceptDispute,
  acceptDisputeWork,
  createDisputes,
  remindDisputeWork,
  remindOfDispute,
} from '#server/payments/disputes.ts';
import { issueWork } from '#server/payments/issue-invoice.ts';
import { orderRoutes } from '#server/payments/order-routes.ts';
import { remindPayer, remindWork } from '#server/payments/reminders.ts';
import { createOrders } from '#server/payments/orders.ts';
import { payLinkRoutes } from '#server/payments/pay-link-routes.ts';
import { createPayLinks, payLinkPath } from '#server/payments/pay-links.ts';
import { instalmentRoutes, instalmentsPath, paymentRoutes } from '#server/payments/payment-routes.ts';
import { createOutbox, type WorkHandler } from '#server/outbox/outbox.ts';
import { givePaymentBack, refuseRefund } from '#server/payments/refunds.ts';
import { createSandbox } from '#server/payments/sandbox/sandbox-gateway.ts';
import { signatureHeader } from '#server/payments/sandbox/sandbox-webhooks.ts';
import { sandboxDisputePages } from '#server/payments/sandbox/sandbox-dispute-pages.ts';
import { sandboxPages } from '#server/payments/sandbox/sandbox-pages.ts';
import { closeCheckouts, closeWork } from '#server/payments/closed-orders.ts';
import { refundWork } from '#server/payments/refund-store.ts';
import { claimLinkRoutes } from '#server/identity/claim-link-routes.ts';
import { mandateWorks } from '#server/mandates/debit-work.ts';
import { createMandateLinks, mandateLinkPath } from '#server/mandates/mandate-links.ts';
import { mandateLinkRoutes, mandateRoutes, mandatesPath } from '#server/mandates/mandate-routes.ts';
import { claimLinkPath } from '#server/identity/claim-links.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { teamRoutes } from '#server/team/team-routes.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { identifyOn } from '../viewer-stand-in.ts';

export const origin = 'http://plinth.test';
export const secret = 'a secret of the sandbox';
export const mandateLinks = createMandateLinks('a secret of automatic payment');
export const payLinks = createPayLinks('a secret of payment links');
export const staffAddress = 'staff@plinth.example';
export const teamKey = 'a-key-of-the-team-that-nobody-guesses';
/** A Friday; plans made then start on 4 January 2027. */
export const firstNow = Date.UTC(2027, 0, 1, 6);

export const payer: BillingDetails = {
  firstName: 'Meera',
  lastName: 'Kulkarni',
  companyName: '',
  email: 'meera@lakeside.in',
  phone: '98200 41207',
  phoneCountry: 'IN',
  country: 'IN',
  postalCode: '411001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  apartment: '',
  gstin: '',
  terms: true,
};

/** A plan that can be paid. */
export function planOf(id: string, changes: Partial<PlanDraft> = {}): PlanDraft {
  return { ...emptyDraft(id), templateId: 3, ...changes };
}

/** The request that the browser would send for a plan at this time. */
export function requestOf(
  draft: PlanDraft,
  now: number,
  cycle: CycleId = 'monthly',
  billing: BillingDetails = payer,
): OrderRequest {
  const chosen = { ...draft, cycle };
  const { amount } = paymentOrderOf(chosen, quoteAt(chosen, now), placeOfSupply(billing));
  return { draft: chosen, billing, amount };
}

export interface Webhook {
  readonly body: string;
  readonly signature: string;
}

export interface ShopOptions {
  /** The origin of receipt links; without it no receipts are mailed. */
  readonly origin?: string;
  /** Changes the sandbox into a gateway without some feature. */
  readonly change?: (gateway: Gateway) => Gateway;
  readonly notifications?: Pick<Notifications, 'notify'>;
  readonly timeoutMs?: number;
  readonly log?: Log;
  /** The time limit for all gateway calls of a request, in ms. */
  readonly outsideMs?: number;
  /** Whether the sandbox sends webhooks that no request causes: of refunds that its bank returns, and of disputes. */
  readonly hearsBank?: boolean;
  /** Counts events of unknown types, and refused webhooks. */
  readonly counters?: Pick<WebhookDeps, 'countUnknown' | 'countRefused'>;
  /** Limits requests. Default: none does. */
  readonly rateLimits?: RateLimits;
  /** The origin of the product, from a request. */
  readonly originOf?: () => string;
}

/** Opens the shop on a database. */
export function openShop(
  database: Database,
  {
    change = (gateway) => gateway,
    originOf = () => origin,
    log = silentLog,
    counters,
    hearsBank = false,
    outsideMs,
    rateLimits = { ...createRateLimits(), wait: () => 0 },
    ...more
  }: ShopOptions = {},
) {
  const clock = { now: firstNow };
  const now = (): number => clock.now;
  const gateway = change(
    createSandbox({
      db: database.db,
      secret,
      now,
      slowMs: 8_000,
      ...(hearsBank && { origin: () => Promise.resolve(origin) }),
    }),
  );
  const disputes = createDisputes({ database, now, staff: staffAddress, origin });
  const orders = createOrders({ database, gateway, disputes, log, now, ...more });
  const giveBack = givePaymentBack({ database, gateway, reports: orders.reports });
  const identify = identifyOn(database, now);
  const reached = { orders, identify, log: silentLog, originOf };
  const write = ({ title, body }: { title: string; body: ReturnType<typeof html> }) =>
    html`<title>${title}</title>${body}`;
  const api = createApi({
    log: silentLog,
    rateLimits,
    ...(outsideMs !== undefined && { outsideMs }),
    endpoints: [
      { path: '/api/orders', routes: orderRoutes(reached) },
      { path: instalmentsPath, routes: instalmentRoutes(reached) },
      { path: '/api/projects', routes: projectRoutes({ database, identify, now }) },
      { path: '/api/payments', routes: paymentRoutes({ ...reached, database, now }) },
      {
        path: '/api/webhooks',
        routes: webhookRoutes({ orders, log, now, rateLimits, trustedHops: 0, ...counters }),
        rate: 'own',
      },
      { path: '/payments/return', routes: returnRoutes({ orders, log: silentLog, payLinks }) },
      { path: '/api/user', routes: userRoutes({ database, identify, now, closeOrders: orders.closeAll }) },
      {
        path: claimLinkPath,
        routes: claimLinkRoutes({
          database,
          identify,
          write,
          now,
          origin,
          ...(more.notifications && { notifications: more.notifications }),
        }),
      },
      {
        path: mandatesPath,
        routes: mandateRoutes({ database, isOffered: gateway.mandates !== undefined, identify, now }),
      },
      { path: mandateLinkPath, routes: mandateLinkRoutes({ database, now, links: mandateLinks, write }) },
      {
        path: payLinkPath,
        routes: payLinkRoutes({ ...reached, database, payLinks, write, now }),
      },
      { path: '/api/team', routes: teamRoutes({ database, key: teamKey, now }) },
      {
        path: '/api/desk',
        routes: backOfficeRoutes({ database, identify, now, orders, disputes, staff: staffAddress }),
      },
      { path: backOfficeFilesPath, routes: backOfficeFileRoutes({ database, identify }) },
      {
        path: '/sandbox/checkout',
        routes: sandboxPages({ database, write, secret, now, slowMs: 8_000, origin: () => Promise.resolve(origin) }),
      },
      {
        path: '/sandbox/payments',
        routes: sandboxDisputePages({ database, write, secret, now, origin: () => Promise.resolve(origin) }),
      },
    ],
  });
  const app = new Hono().route('/', api);

  return {
    app,
    clock,
    gateway,
    disputes,
    orders,
    request: (path: string, init?: RequestInit) => app.request(new URL(path, origin), init),

    /** Webhooks that the sandbox has to send by now. They stay in the outbox: a test may deliver them twice. */
    webhooks: async (): Promise<readonly Webhook[]> => {
      const rows = await database.db
        .select()
        .from(outbox)
        .where(eq(outbox.kind, 'sandbox.webhook'))
        .orderBy(outbox.nextAttemptAt, outbox.dueAt);
      return rows
        .filter(({ nextAttemptAt }) => nextAttemptAt.getTime() <= clock.now)
        .map(({ payload }) => ({ body: String(payload['body']), signature: String(payload['signature']) }));
    },
    deliver: ({ body, signature }: Webhook) =>
      app.request(`${origin}/api/webhooks/sandbox`, {
        method: 'POST',
        body,
        headers: { [signatureHeader]: signature },
      }),

    /** Loses the sandbox's due webhooks for good. */
    loseWebhooks: async (): Promise<void> =>
      void (await database.db
        .delete(outbox)
        .where(and(eq(outbox.kind, 'sandbox.webhook'), lte(outbox.nextAttemptAt, new Date(clock.now))))),
    /** Issues the invoices of payments after whose booking the process ended. */
    issueInvoices: () => work(issueWork, orders.issueInvoices),
    /** Makes the pending refunds. */
    refund: () => work(refundWork, giveBack),
    /** The same as the server does it: a refund that the gateway refuses waits for a person. */
    runOutbox: async (): Promise<void> =>
      void (await createOutbox({
        database,
        handlers: { [refundWork]: giveBack },
        givenUp: { [refundWork]: refuseRefund },
        log,
        now,
      }).runDue()),
    /** Does all work of automatic payment that is due, and what follows from it at once; and sends reminders. */
    runAutomatic: async (): Promise<void> => {
      const automatic = mandateWorks({
        db: database.db,
        gateway,
        orders,
        origin,
        links: mandateLinks,
        payPath: payLinks.pathOf,
        now,
      });
      const remind = remindPayer({ db: database.db, origin, payLinks, now });
      const handlers = { ...automatic.handlers, [remindWork]: remind };
      const automaticWork = createOutbox({ database, handlers, givenUp: automatic.givenUp, log, now });
      while ((await automaticWork.runDue()) > 0);
    },
    /** Accepts at the gateway the disputes that the team accepted. */
    acceptDisputes: () => work(acceptDisputeWork, acceptDispute(gateway)),
    /** Reminds the team of deadlines that are near. */
    remindOfDisputes: () => work(remindDisputeWork, remindOfDispute({ db: database.db, staff: staffAddress, origin })),
    /** Closes the checkouts of deleted orders that are due. */
    closeCheckouts: () => work(closeWork, closeCheckouts({ db: database.db, gateway, now })),
    /** Sends a request of the team. */
    team: (path: string, body: unknown) =>
      app.request(`${origin}/api/team${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${teamKey}` },
        body: JSON.stringify(body),
      }),
  };

  async function work(kind: string, handler: WorkHandler): Promise<void> {
    const due = and(eq(outbox.kind, kind), isNull(outbox.doneAt), lte(outbox.nextAttemptAt, new Date(clock.now)));
    for (const { id, payload } of await database.db.select().from(outbox).where(due)) {
      await handler(payload, id);
      await database.db
        .update(outbox)
        .set({ doneAt: new Date(clock.now) })
        .where(eq(outbox.id, id));
    }
  }
}

export type Shop = ReturnType<typeof openShop>;

/** A visitor of the shop, with the cookie from the shop. */
export function visit(
  shop: Shop,
  { user, language = 'en' }: { readonly user?: string; readonly language?: string } = {},
) {
  let cookie = '';
  let signedIn: Readonly<Record<string, string>> = user === undefined ? {} : { 'x-access-token': `token-of-${user}` };
  const ask = async (
    path: string,
    init: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
  ): Promise<Response> => {
    const response = await shop.request(path, {
      ...init,
      headers: { 'accept-language': language, ...init.headers, ...signedIn, cookie },
    });
    cookie =
      response.headers
        .getSetCookie()
        .findLast((set) => set.startsWith('plinth_claim='))
        ?.split(';')[0] ?? cookie;
    return response;
  };
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    post,
    ask,
    /** Sends a form of a page. */
    submit: (
      path: string,
      fields: Readonly<Record<string, string>> = {},
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Response> =>
      ask(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    /** The browser's cookie. */
    cookie: (): string => cookie,
    /** Signs in as this user from now on, in the same browser; earlier plans are adopted. */
    signIn: async (name: string): Promise<Response> => {
      signedIn = { 'x-access-token': `token-of-${name}` };
      return post('/api/projects/adoption', {});
    },
    /** Deletes the account of the signed-in user, who is anonymous from then on. */
    deleteAccount: async (): Promise<Response> => {
      const response = await ask('/api/user', { method: 'DELETE' });
      signedIn = {};
      return response;
    },
    order: (request: OrderRequest) => post('/api/orders', request),
    /** Requests a payment of an instalment of a project. */
    pay: (projectId: string, number: number | string, amount: number) =>
      post(`/api/projects/${projectId}/instalments/${number}/orders`, { amount }),
    /** @param query with its question mark */
    payments: async (query = ''): Promise<Payments> =>
      v.parse(paymentsSchema, await (await ask(`/api/payments${query}`)).json()),
    outcome: async (
      planId: string,
    ): Promise<{ kind: string; reason?: string; receipt?: { reference: string; orderId: string } }> =>
      (await ask(`/api/orders/of-plan/${encodeURIComponent(planId)}`)).json(),
    /** Gives the bank's answer on a checkout's page. @returns the address that the browser is sent back to */
    answer: async (
      checkoutUrl: string,
      answer: string,
      more: Readonly<Record<string, string>> = {},
    ): Promise<string> => {
      const response = await ask(new URL(checkoutUrl).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ answer, ...more }).toString(),
      });
      return response.headers.get('location') ?? '';
    },
    go: (address: string) => ask(address),
  };
}

export type Visit = ReturnType<typeof visit>;

/** The address of the checkout in the response to an order. */
export async function checkoutOf(response: Response): Promise<string> {
  const answer: { kind: string; checkout?: { url: string } } = await response.json();
  if (!answer.checkout) throw new Error(`The order was answered with ${answer.kind}.`);
  return answer.checkout.url;
}
