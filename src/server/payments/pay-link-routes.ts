import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { Database } from '../db/database.ts';
import type { WriteDocument } from '../http/document.ts';
import { troubleOf } from '../db/database-trouble.ts';
import { logError, type Log } from '../http/log.ts';
import { requestLanguage } from '../http/request-language.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { declineWords } from './decline-words.ts';
import { returnUrlOf } from './order-answers.ts';
import type { Orders } from './orders.ts';
import { goOnScript, goOnScriptPath, payLinkPages, type PayFault } from './pay-link-pages.ts';
import { linkStateOf, type LinkFacts, type LinkState } from './pay-link-state.ts';
import { payLinkPath, type PayLinks } from './pay-links.ts';

export interface PayLinkDeps {
  readonly database: Pick<Database, 'db'>;
  readonly orders: Orders;
  readonly payLinks: PayLinks;
  /** Accepts the app's cookie: a member who comes back from the checkout is led to their project. */
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly write: WriteDocument;
  readonly log: Log;
  /** ms since 1970. */
  readonly now: () => number;
  /** The product's public origin, for the return from a gateway. */
  readonly originOf: (c: Context) => string;
}

const fresh = { 'cache-control': 'no-store' };
/** The query that the return from a checkout adds to the path of a link. */
export const fromBank = '?from=bank';

/**
 * `GET /pay/:token` shows the instalment of a payment link and never changes anything, since mail scanners open links;
 * `POST` opens the gateway's checkout. Neither needs an account.
 */
export function payLinkRoutes({
  database: { db },
  orders,
  payLinks,
  identify,
  write,
  log,
  now,
  originOf,
}: PayLinkDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  const { gateway } = orders;
  const today = () => dayInIndia(now());
  const pagesFor = (c: Context) =>
    payLinkPages({ write, language: requestLanguage(c), methods: gateway.methods, today: today() });
  const stateFor = (c: Context): Promise<LinkState> =>
    linkStateOf({ db, orders, today: today() }, payLinks.read(c.req.param('token') ?? ''));

  const show = (c: Context, state: LinkState, fault?: PayFault) => {
    const pages = pagesFor(c);
    switch (state.kind) {
      case 'void':
        return c.html(pages.nowhere(), 404, fresh);
      case 'expired':
        return c.html(pages.expired(), 410, fresh);
      case 'paid':
        return c.html(pages.paid(state), 200, fresh);
      case 'waiting':
        return c.html(pages.waiting(state.facts, payLinks.pathOf(state.facts.place)), 200, fresh);
      case 'earlier': {
        const { projectId } = state.facts.place;
        return c.html(
          pages.earlier(state, state.facts, payLinks.pathOf({ projectId, number: state.first })),
          200,
          fresh,
        );
      }
      case 'payable': {
        const declined = state.declined === null ? undefined : { declined: declineWords(c, state.declined) };
        const page = pages.payable(state.facts, payLinks.pathOf(state.facts.place), fault ?? declined);
        return c.html(page, fault === 'notStarted' ? 502 : 200, fresh);
      }
    }
  };

  routes.get(goOnScriptPath, (c) =>
    c.body(goOnScript, 200, {
      'content-type': 'text/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=3600',
    }),
  );

  routes.get(`${payLinkPath}/:token`, identify, async (c) => {
    const state = await stateFor(c);
    const isBack = c.req.query('from') === 'bank';
    // A member pays from the page of their project, and comes back to it.
    if (isBack && 'facts' in state && c.var.viewer.user && ownersOf(c.var.viewer).includes(state.facts.owner))
      return c.redirect(projectPath(state.facts.place.projectId), 303);
    const isCancelled = isBack && state.kind === 'payable' && state.declined === null;
    return show(c, state, isCancelled ? 'cancelled' : undefined);
  });

  /** The checkout of an instalment; undefined if there is none, and the page shows why. */
  const checkoutFor = async (c: Context, { place, owner, row, language }: LinkFacts) => {
    const request = { projectId: place.projectId, number: row.number, amount: row.amount, language };
    const answer = await orders.startRow([owner], request, returnUrlOf(gateway.id, originOf(c)), true);
    return answer.kind === 'checkout' ? answer.checkout : undefined;
  };

  routes.post(`${payLinkPath}/:token`, async (c) => {
    const state = await stateFor(c);
    if (state.kind !== 'payable') return show(c, state);
    try {
      const checkout = await checkoutFor(c, state.facts);
      if (!checkout) return c.redirect(payLinks.pathOf(state.facts.place), 303);
      // A redirect after a form may only lead to the origins that our pages may post to.
      if (checkout.method === 'GET') c.header('refresh', `0; url=${checkout.url}`);
      return c.html(pagesFor(c).handover(checkout), 200, fresh);
    } catch (error) {
      if (troubleOf(error)) throw error;
      logError(log, error instanceof Error ? error : new Error(String(error)), c);
      return show(c, state, 'notStarted');
    }
  });

  return new Hono().route('/', routes);
}
