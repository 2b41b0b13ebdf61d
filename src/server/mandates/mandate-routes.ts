import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Mandates } from '#contracts/mandates.ts';
import { inArray } from 'drizzle-orm';
import { projects } from '../db/schema.ts';
import type { WriteDocument } from '../http/document.ts';
import { own } from '../http/own-answer.ts';
import { notFound } from '../http/problem.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { cancelAutomatic, stopNextDebit, type MandateActDeps } from './mandate-acts.ts';
import { mandateLinkPath, type MandateLinks } from './mandate-links.ts';
import { mandatePages } from './mandate-pages.ts';
import { mandatesOf } from './mandate-store.ts';
import { readMandate } from './mandate-view.ts';

/** The path of the API. */
export const mandatesPath = '/api/mandates';

export interface MandateRouteDeps extends MandateActDeps {
  /** Whether the gateway offers automatic payment. */
  readonly isOffered: boolean;
  readonly identify: MiddlewareHandler<ViewerEnv>;
}

/** The viewer's automatic payments, and their cancellation. */
export function mandateRoutes({ identify, isOffered, ...deps }: MandateRouteDeps): Hono {
  const { db } = deps.database;
  const routes = new Hono<ViewerEnv>();
  routes.use(`${mandatesPath}/*`, identify);

  const list = async (owners: readonly string[]): Promise<Mandates> => {
    const found = await mandatesOf(db, owners);
    const named = await db
      .select({ id: projects.id, planId: projects.planId })
      .from(projects)
      .where(
        inArray(
          projects.id,
          found.map(({ projectId }) => projectId),
        ),
      );
    const views = await Promise.all(found.map(({ id }) => readMandate(db, id)));
    return {
      isOffered,
      mandates: found.flatMap(({ id, projectId, state, instrument, limit }, index) => {
        const plan = named.find((one) => one.id === projectId);
        const view = views[index];
        if (!plan || !view) return [];
        const { next, debit } = view;
        return {
          id,
          projectId,
          planId: plan.planId,
          state,
          instrument,
          limit,
          next: next ? { number: next.number, due: next.due, amount: next.amount, state: debit?.state ?? null } : null,
        };
      }),
    };
  };

  routes.get(mandatesPath, async (c) => own(c, await list(ownersOf(c.var.viewer))));
  routes.delete(`${mandatesPath}/:id`, validate('param', v.object({ id: v.string() })), async (c) => {
    const { id } = c.req.valid('param');
    const owners = ownersOf(c.var.viewer);
    if (!(await mandatesOf(db, owners)).some((mandate) => mandate.id === id)) return notFound(c);
    await cancelAutomatic(deps, id);
    return own(c, await list(owners));
  });
  return new Hono().route('/', routes);
}

const choiceSchema = v.object({ choice: v.picklist(['stopOne', 'cancelAll']) });
const fresh = { 'cache-control': 'no-store' };

/**
 * `GET /automatic-payment/:token` shows an automatic payment and never changes anything, since mail scanners open links;
 * `POST` cancels it, or its next debit, in one press. Neither needs an account.
 */
export function mandateLinkRoutes({
  links,
  write,
  ...deps
}: MandateActDeps & { readonly links: MandateLinks; readonly write: WriteDocument }): Hono {
  const routes = new Hono();
  const { db } = deps.database;
  routes.get(`${mandateLinkPath}/:token`, async (c) => {
    const id = links.read(c.req.param('token'));
    const view = id === undefined ? undefined : await readMandate(db, id);
    const pages = mandatePages(write, requestLanguage(c));
    return view ? c.html(pages.shown(view, c.req.path), 200, fresh) : c.html(pages.nowhere(), 404, fresh);
  });
  routes.post(`${mandateLinkPath}/:token`, validate('form', choiceSchema), async (c) => {
    const id = links.read(c.req.param('token'));
    if (id === undefined) return c.html(mandatePages(write, requestLanguage(c)).nowhere(), 404, fresh);
    if (c.req.valid('form').choice === 'cancelAll') await cancelAutomatic(deps, id);
    else await stopNextDebit(deps, id);
    c.header('cache-control', 'no-store');
    return c.redirect(c.req.path, 303);
  });
  return routes;
}
