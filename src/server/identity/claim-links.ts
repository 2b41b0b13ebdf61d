/** Links that go with a receipt to whoever paid without an account: with one, another browser has what was planned and paid. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import type { Database, Db } from '../db/database.ts';
import { claimLinks } from '../db/money-schema.ts';
import type { WriteDocument } from '../http/document.ts';
import { texts } from '../http/page-words.ts';
import { requestLanguage, type Language } from '../http/request-language.ts';
import type { News } from '../news/news.ts';
import { adoptProjects } from '../projects/adoption.ts';
import { claimOwnerOf, type ViewerEnv } from './viewer.ts';

/** Where the links lead. */
export const claimLinkPath = '/recover';

/** 32 bytes in base64url: the last letter carries four bits. */
const secretForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Makes a link to what a claim owns; those before it go on leading there. @returns its path, whose secret is told this once. */
export async function makeClaimLink(tx: Db, claim: string, at: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(claimLinks).values({ secretHash: hashOf(secret), owner: claim, createdAt: at });
  return `${claimLinkPath}/${secret}`;
}

async function findClaim(db: Db, secret: string): Promise<string | undefined> {
  if (!secretForm.test(secret)) return undefined;
  const [row] = await db.select({ owner: claimLinks.owner }).from(claimLinks).where(eq(claimLinks.secretHash, hashOf(secret)));
  return row?.owner;
}

interface ClaimLinkDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly write: WriteDocument;
  readonly news?: Pick<News, 'tell'>;
}

const fresh = { 'cache-control': 'no-store' };

/**
 * `GET /recover/:secret` asks, since programs that look through mails open links; `POST` brings everything to this browser. It leaves the
 * browser that had it, and the links lead to where it is.
 */
export function claimLinkRoutes({ database: { db }, identify, write, news }: ClaimLinkDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  const page = (language: Language, title: string, sentence: string, act: ReturnType<typeof html>) =>
    write({ language, title, body: html`<main><p class="mark">${brandFacts.name}</p><h1>${title}</h1><p>${sentence}</p>${act}</main>` });
  const gone = (language: Language) => {
    const words = texts[language];
    return page(language, words.leadsNowhere, words.writtenWrongly, html`<p><a class="button" href="/login">${words.signIn}</a></p>`);
  };

  routes.get(`${claimLinkPath}/:secret`, async (c) => {
    if ((await findClaim(db, c.req.param('secret'))) === undefined) return c.html(gone(requestLanguage(c)), 404, fresh);
    const language = requestLanguage(c);
    const words = texts[language];
    return c.html(page(language, words.bringProjects, words.movesHere, html`<form method="post"><button class="button primary">${words.bringHere}</button></form>`), 200, fresh);
  });

  routes.post(`${claimLinkPath}/:secret`, identify, async (c) => {
    const claim = await findClaim(db, c.req.param('secret'));
    if (claim === undefined) return c.html(gone(requestLanguage(c)), 404, fresh);
    const owner = claimOwnerOf(c);
    if (owner !== claim) {
      await db.transaction(async (tx) => {
        await adoptProjects(tx, claim, owner);
        await tx.update(claimLinks).set({ owner }).where(eq(claimLinks.owner, claim));
      });
      for (const one of [claim, owner]) for (const topic of ['projects', 'payments'] as const) news?.tell(one, topic);
    }
    c.header('cache-control', 'no-store');
    return c.redirect('/dashboard', 303);
  });
  return new Hono().route('/', routes);
}
