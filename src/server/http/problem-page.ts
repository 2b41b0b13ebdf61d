import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { texts } from './page-words.ts';
import { requestLanguage } from './request-language.ts';
import type { WriteDocument } from './document.ts';

/** Shows a problem as a page to a person whose browser opened the address; programs get it unchanged. */
export function problemPages(write: WriteDocument): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isProblem = c.res.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
    if (!isProblem || !c.req.header('accept')?.includes('text/html')) return;
    const told = v.safeParse(
      problemSchema,
      await c.res
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (!told.success) return;
    const { title, detail } = told.output;
    const language = requestLanguage(c);
    const page = await write({
      language,
      title,
      body: html`<main><p class="mark">${brandFacts.name}</p><h1>${title}</h1><p>${detail}</p><p><a class="button" href="/">${texts[language].goHome}</a></p></main>`,
    });
    const headers = new Headers(c.res.headers);
    headers.set('content-type', 'text/html; charset=UTF-8');
    headers.delete('content-length');
    c.res = new Response(page.toString(), { status: c.res.status, headers });
  };
}
