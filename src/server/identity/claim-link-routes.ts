/**
 * Links in the receipt of a person who paid without an account: a link and the code mailed for it add another browser.
 */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { bareCode } from '#machines/domain/identity/code-cooldown.ts';
import type { Database, Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import type { WriteDocument } from '../http/document.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage } from '../http/request-language.ts';
import { recordRateLimitedMail } from '../mail/rate-limited.ts';
import { noteMail } from '../mail/mail.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { adoptProjects } from '../projects/adoption.ts';
import { addBrowser, findByRemoval, newSecret, removeBrowser } from './added-browsers.ts';
import { giveClaimCookie } from './claim-cookie.ts';
import { addedMail, codeMail, linkMail } from './claim-link-mails.ts';
import { claimLinkPages, type CodeFault, type Together } from './claim-link-pages.ts';
import {
  checkCode,
  claimLinkPath,
  claimLinkTo,
  drawCode,
  findClaimLink,
  keepCode,
  makeClaimLink,
  useClaimLink,
  type ClaimLink,
} from './claim-links.ts';
import type { ViewerEnv } from './viewer.ts';

export interface ClaimLinkDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly write: WriteDocument;
  /** ms since 1970. */
  readonly now: () => number;
  /** The product's public origin, for the links of mails. */
  readonly origin: string;
  readonly notifications?: Pick<Notifications, 'notify'>;
}

const fresh = { 'cache-control': 'no-store' };
const removalPath = `${claimLinkPath}/remove`;
const maxNames = 20;

const answerSchema = v.object({ code: v.optional(v.string(), ''), together: v.optional(v.literal('yes')) });
type CodeAnswer = v.InferOutput<typeof answerSchema>;

/** The result of a code. */
type Outcome =
  | CodeFault
  | { readonly kind: 'asks'; readonly together: Together }
  | { readonly kind: 'added'; readonly secret: string };

/** The names of a claim's projects, newest first. */
async function namesOf(db: Db, owner: string): Promise<readonly string[]> {
  const rows = await db
    .select({ draft: projects.draft })
    .from(projects)
    .where(and(eq(projects.owner, owner), isNull(projects.deletedAt)))
    .orderBy(desc(projects.createdAt))
    .limit(maxNames);
  return rows.map(({ draft }) => projectName(draft));
}

/**
 * `GET /recover/:secret` only asks, since mail scanners open links; `POST` mails a code to the payer, and `POST
 * /recover/:secret/code` with it adds the browser. The plans still belong to the browser that paid. The removal secret
 * in the mail about the addition removes the browser again.
 */
export function claimLinkRoutes({
  database: { db },
  identify,
  write,
  now,
  origin,
  notifications,
}: ClaimLinkDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  const pagesFor = (c: Context) => claimLinkPages(write, requestLanguage(c));
  const pathOf = (c: Context): string => claimLinkTo(encodeURIComponent(c.req.param('secret') ?? ''));
  /** The dashboard needs an account; without one, the page of the last payment shows the plan. */
  const toPlan = (c: Context<ViewerEnv>): Response => {
    c.header('cache-control', 'no-store');
    return c.redirect(c.var.viewer.user === null ? '/thankyou' : '/dashboard', 303);
  };
  const over = (c: Context, link: ClaimLink) => c.html(pagesFor(c).over(link, pathOf(c)), 410, fresh);

  /** The response for a link that does not add this browser, or the link. */
  const settle = async (
    c: Context<ViewerEnv>,
  ): Promise<{ readonly answer: Response | Promise<Response> } | { readonly link: ClaimLink }> => {
    const link = await findClaimLink(db, c.req.param('secret') ?? '', new Date(now()));
    if (!link) return { answer: c.html(pagesFor(c).leadsNowhere(), 404, fresh) };
    // The payer's own browser, or one that was added.
    if (c.var.viewer.claim === link.owner) return { answer: toPlan(c) };
    return { link };
  };

  routes.use(`${claimLinkPath}/*`, identify);

  routes.get(`${removalPath}/:secret`, async (c) => {
    const browser = await findByRemoval(db, c.req.param('secret'));
    return browser
      ? c.html(pagesFor(c).remove(browser, c.req.path), 200, fresh)
      : c.html(pagesFor(c).removedBefore(), 404, fresh);
  });
  routes.post(`${removalPath}/:secret`, async (c) => {
    const browser = await findByRemoval(db, c.req.param('secret'));
    const removed = browser && (await removeBrowser(db, browser.key));
    if (!removed) return c.html(pagesFor(c).removedBefore(), 404, fresh);
    // Ends the event streams of its open pages.
    notifications?.notify(removed.owner, 'sessions');
    return c.html(pagesFor(c).removed(removed.userAgent), 200, fresh);
  });

  routes.get(`${claimLinkPath}/:secret`, async (c) => {
    const found = await settle(c);
    if ('answer' in found) return found.answer;
    return found.link.state === 'valid'
      ? c.html(pagesFor(c).offer(found.link, pathOf(c)), 200, fresh)
      : over(c, found.link);
  });

  /** Sends a code to the payer. */
  routes.post(`${claimLinkPath}/:secret`, async (c) => {
    const found = await settle(c);
    if ('answer' in found) return found.answer;
    const { link } = found;
    if (link.state !== 'valid') return over(c, link);
    const at = now();
    const isSent = await db.transaction(async (tx) => {
      const code = drawCode();
      if (!(await recordRateLimitedMail(tx, codeMail(link, code), at))) return false;
      await keepCode(tx, c.req.param('secret'), code, new Date(at));
      return true;
    });
    if (!isSent) return c.html(pagesFor(c).mailedOften(link, pathOf(c)), 429, fresh);
    c.header('cache-control', 'no-store');
    return c.redirect(`${pathOf(c)}/code`, 303);
  });

  routes.get(`${claimLinkPath}/:secret/code`, async (c) => {
    const found = await settle(c);
    if ('answer' in found) return found.answer;
    return found.link.state === 'valid'
      ? c.html(pagesFor(c).enterCode(found.link, pathOf(c)), 200, fresh)
      : over(c, found.link);
  });

  /**
   * Adds this browser to the claim of a link if the code is right, after the person has decided about the browser's own
   * projects.
   */
  const enter = (c: Context<ViewerEnv>, link: ClaimLink, { code: typed, together }: CodeAnswer): Promise<Outcome> => {
    const code = bareCode(typed);
    if (!/^\d{6}$/.test(code)) return Promise.resolve({ kind: 'unread' });
    const secret = c.req.param('secret') ?? '';
    const at = new Date(now());
    const {
      addedKey,
      viewer: { claim },
    } = c.var;
    return db.transaction(async (tx): Promise<Outcome> => {
      const check = await checkCode(tx, secret, code, at);
      if (check.kind !== 'right') return check;
      const here = claim === null ? [] : await namesOf(tx, claim);
      if (here.length > 0 && together === undefined)
        return { kind: 'asks', together: { here, there: await namesOf(tx, link.owner), isOfOther: addedKey !== null } };
      if (!(await useClaimLink(tx, secret, at))) return { kind: 'over' };
      // An added browser's projects belong to another browser: they stay there.
      if (addedKey !== null) await removeBrowser(tx, addedKey);
      else if (claim !== null && here.length > 0) await adoptProjects(tx, claim, link.owner);
      const userAgent = c.req.header('user-agent') ?? '';
      const added = await addBrowser(tx, { owner: link.owner, userAgent, at });
      await noteMail(tx, addedMail(link, { userAgent, at }, `${origin}${removalPath}/${added.removal}`));
      return { kind: 'added', secret: added.secret };
    });
  };

  routes.post(`${claimLinkPath}/:secret/code`, validate('form', answerSchema), async (c) => {
    const found = await settle(c);
    if ('answer' in found) return found.answer;
    const { link } = found;
    if (link.state !== 'valid') return over(c, link);
    const given = c.req.valid('form');
    const outcome = await enter(c, link, given);
    const pages = pagesFor(c);
    switch (outcome.kind) {
      case 'unread':
      case 'wrong':
        return c.html(pages.enterCode(link, pathOf(c), given.code, outcome), 422, fresh);
      case 'over':
        return c.html(pages.codeOver(link, pathOf(c)), 422, fresh);
      case 'asks':
        return c.html(pages.together(link, pathOf(c), bareCode(given.code), outcome.together), 200, fresh);
      case 'added': {
        giveClaimCookie(c, { secret: outcome.secret, isAdded: true }, c.var.cameByHttps);
        for (const owner of new Set([link.owner, c.var.viewer.claim ?? link.owner]))
          for (const topic of ['projects', 'payments'] as const) notifications?.notify(owner, topic);
        return toPlan(c);
      }
    }
  });

  /** Mails a new link that replaces an expired or used one. */
  routes.post(`${claimLinkPath}/:secret/link`, async (c) => {
    const found = await settle(c);
    if ('answer' in found) return found.answer;
    const { link } = found;
    const at = now();
    const isSent = await db.transaction(async (tx) => {
      const secret = newSecret();
      if (!(await recordRateLimitedMail(tx, linkMail(link, `${origin}${claimLinkTo(secret)}`), at))) return false;
      await makeClaimLink(tx, { owner: link.owner, orderId: link.orderId, at: new Date(at), secret });
      return true;
    });
    return isSent
      ? c.html(pagesFor(c).linkMailed(link), 200, fresh)
      : c.html(pagesFor(c).linksMailedOften(link), 429, fresh);
  });
  // For a browser that returns to the address of that form.
  routes.get(`${claimLinkPath}/:secret/link`, (c) => c.redirect(pathOf(c), 303));

  return new Hono().route('/', routes);
}
