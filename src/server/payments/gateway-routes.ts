/** The addresses for gateways: their webhooks, and the browsers that they send back. */
import { Hono } from 'hono';
import { isStorable } from '#machines/domain/storable.ts';
import { logError, notifyOfWork, type Log } from '../http/log.ts';
import { clientAddress } from '../http/client-address.ts';
import { notFound, problem } from '../http/problem.ts';
import { asProblem as tooOften, type RateLimits } from '../http/rate-limit.ts';
import { SignatureError, type GatewayEvent } from './gateway.ts';
import type { Orders, Return } from './orders.ts';
import { fromBank } from './pay-link-routes.ts';
import type { PayLinks } from './pay-links.ts';

export interface GatewayRouteDeps {
  readonly orders: Orders;
  readonly log: Log;
}

/** Why a webhook was refused, as the metrics name it. */
export type HookRefusal = 'signature' | 'unreadable' | 'tooOften';

const refusalOf: Readonly<Record<Exclude<HookRefusal, 'tooOften'>, string>> = {
  signature: 'The signature does not prove who sent this.',
  unreadable: 'The body is no event of this gateway.',
};

/**
 * The event, undefined for one that does not concern us, or the rejection: an unreadable webhook is the sender's error
 * and changes nothing.
 */
function readEvent(
  orders: Orders,
  body: string,
  headers: Headers,
): { readonly told: GatewayEvent | undefined } | { readonly refusal: keyof typeof refusalOf } {
  try {
    return { told: orders.gateway.readWebhook(body, headers) };
  } catch (error) {
    return { refusal: error instanceof SignatureError ? 'signature' : 'unreadable' };
  }
}

/** The form of event types that the log and the metrics repeat. */
const isEventType = /^[\w.]{1,80}$/;

export interface WebhookDeps extends GatewayRouteDeps {
  /** ms since 1970. */
  readonly now: () => number;
  readonly rateLimits: RateLimits;
  readonly trustedHops: number;
  /** Counts an event of an unlisted type. */
  readonly countUnknown?: ((gateway: string, type: string) => void) | undefined;
  /** Counts a refused webhook. */
  readonly countRefused?: ((gateway: string, reason: HookRefusal) => void) | undefined;
}

/**
 * `POST /api/webhooks/:gateway`, the source of truth about payments. A valid signature proves the sender, so those count
 * apart from the ones that anybody can send.
 */
export function webhookRoutes({
  orders,
  log,
  now,
  rateLimits,
  trustedHops,
  countUnknown,
  countRefused,
}: WebhookDeps): Hono {
  const routes = new Hono();
  routes.post('/api/webhooks/:gateway', async (c) => {
    const isKnown = c.req.param('gateway') === orders.gateway.id;
    const read = isKnown ? readEvent(orders, await c.req.text(), c.req.raw.headers) : undefined;
    const isSigned = read !== undefined && !('refusal' in read && read.refusal === 'signature');
    const seconds = rateLimits.wait(isSigned ? 'signedHook' : 'hook', clientAddress(c, trustedHops));
    if (seconds > 0) {
      countRefused?.(orders.gateway.id, 'tooOften');
      return tooOften(c, seconds);
    }
    if (!read) return notFound(c);
    if ('refusal' in read) {
      countRefused?.(orders.gateway.id, read.refusal);
      return problem(c, 400, 'Webhook refused', refusalOf[read.refusal]);
    }
    if (read.told?.kind === 'unknown') {
      const type = isEventType.test(read.told.type) ? read.told.type : 'other';
      countUnknown?.(orders.gateway.id, type);
      notifyOfWork(log, now(), {
        id: read.told.eventId,
        route: 'webhooks.unknown',
        message: `${orders.gateway.id} sent an event of type ${type}, which nobody here reads.`,
      });
    } else if (read.told) await orders.handleWebhook(read.told);
    return c.body(null, 204);
  });
  return routes;
}

export interface ReturnDeps extends GatewayRouteDeps {
  readonly payLinks: Pick<PayLinks, 'pathOf'>;
}

/**
 * The page that shows the result of a payment. For the first one of a plan it is part of the checkout. A later one may
 * have been paid without an account: its payment link shows it, and leads members on to the page of their project. A
 * gateway that posts the browser back brings none of our cookies, so who it is shows only there.
 */
function pageAfter(known: Return | undefined, payLinks: Pick<PayLinks, 'pathOf'>): string {
  if (known && known.instalment > 1)
    return `${payLinks.pathOf({ projectId: known.projectId, number: known.instalment })}${fromBank}`;
  return known?.isPaid ? '/thankyou' : '/billingdetails/check';
}

/**
 * `/payments/return/:gateway`: books the data that the browser brought and redirects to a page, which requests the actual
 * state.
 */
export function returnRoutes({ orders, log, payLinks }: ReturnDeps): Hono {
  const routes = new Hono();
  routes.on(['GET', 'POST'], '/payments/return/:gateway', async (c) => {
    // Whatever is wrong with the data, the person returns to their plan.
    const note = (error: unknown): void => logError(log, error instanceof Error ? error : new Error(String(error)), c);
    const back = async (): Promise<Return | undefined> => {
      if (c.req.param('gateway') !== orders.gateway.id) return undefined;
      const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
      const texts = Object.entries({ ...c.req.query(), ...form }).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isStorable(entry[1]),
      );
      return orders.handleReturn(Object.fromEntries(texts));
    };
    const known = await back().catch((error: unknown) => {
      note(error);
      return undefined;
    });
    if (known?.fault) note(known.fault);
    return c.redirect(pageAfter(known, payLinks), 303);
  });
  return routes;
}
