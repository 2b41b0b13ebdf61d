/** Where gateways reach Plinth: with webhooks, and with the browsers they send back. */
import { Hono } from 'hono';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import { isStorable } from '#machines/domain/storable.ts';
import { logError, tellOfWork, type Log } from '../http/log.ts';
import { notFound, problem } from '../http/problem.ts';
import { SignatureError, type GatewayEvent } from './gateway.ts';
import type { Orders, Return } from './orders.ts';

export interface GatewayRouteDeps {
  readonly orders: Orders;
  readonly log: Log;
}

/**
 * Read and noted, or known to be none of ours; a webhook that cannot be read is the sender's fault and changes nothing.
 */
function readEvent(
  orders: Orders,
  body: string,
  headers: Headers,
): { readonly told: GatewayEvent | undefined } | { readonly refusal: string } {
  try {
    return { told: orders.gateway.readWebhook(body, headers) };
  } catch (error) {
    return {
      refusal:
        error instanceof SignatureError
          ? 'The signature does not prove who sent this.'
          : 'The body is no event of this gateway.',
    };
  }
}

/** What the log and the figures repeat of a gateway. */
const isEventType = /^[\w.]{1,80}$/;

export interface WebhookDeps extends GatewayRouteDeps {
  /** ms since 1970. */
  readonly now: () => number;
  /** Counts an event of a type that stands in no table. */
  readonly countUnknown?: ((gateway: string, type: string) => void) | undefined;
}

/** `POST /api/webhooks/:gateway`, the source of truth about payments. */
export function webhookRoutes({ orders, log, now, countUnknown }: WebhookDeps): Hono {
  const routes = new Hono();
  routes.post('/api/webhooks/:gateway', async (c) => {
    if (c.req.param('gateway') !== orders.gateway.id) return notFound(c);
    const read = readEvent(orders, await c.req.text(), c.req.raw.headers);
    if ('refusal' in read) return problem(c, 400, 'Webhook refused', read.refusal);
    if (read.told?.kind === 'unknown') {
      const type = isEventType.test(read.told.type) ? read.told.type : 'other';
      countUnknown?.(orders.gateway.id, type);
      tellOfWork(log, now(), {
        id: read.told.eventId,
        route: 'webhooks.unknown',
        message: `${orders.gateway.id} sent an event of type ${type}, which nobody here reads.`,
      });
    } else if (read.told) await orders.hear(read.told);
    return c.body(null, 204);
  });
  return routes;
}

/**
 * Where the app says what became of a payment: the first of a plan belongs to the way there, later ones to the page of
 * their project.
 */
function pageAfter(known: Return | undefined): string {
  if (known && known.instalment > 1) return projectPath(known.projectId);
  return known?.isPaid ? '/thankyou' : '/billingdetails/check';
}

/**
 * `/payments/return/:gateway`: takes what the browser brought into the books and shows the app, which asks what is
 * true.
 */
export function returnRoutes({ orders, log }: GatewayRouteDeps): Hono {
  const routes = new Hono();
  routes.on(['GET', 'POST'], '/payments/return/:gateway', async (c) => {
    // Whatever is wrong with what was brought, the person is led back to their plan.
    const note = (error: unknown): void => logError(log, error instanceof Error ? error : new Error(String(error)), c);
    const back = async (): Promise<Return | undefined> => {
      if (c.req.param('gateway') !== orders.gateway.id) return undefined;
      const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
      const texts = Object.entries({ ...c.req.query(), ...form }).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isStorable(entry[1]),
      );
      return orders.comeBack(Object.fromEntries(texts));
    };
    const known = await back().catch((error: unknown) => {
      note(error);
      return undefined;
    });
    if (known?.fault) note(known.fault);
    return c.redirect(pageAfter(known), 303);
  });
  return routes;
}
