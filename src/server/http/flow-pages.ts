import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { withDemonstration } from './demonstration.ts';
import type { FlowHistory } from './flow-history.ts';
import { answerReady, readyPage, type ReadyPage } from './ready-page.ts';

const year = 31_536_000;

/** What a page is told where only the comparison that the build made is there. */
const noHistory = JSON.stringify({ refusal: 'Here the flows can be compared with the last release alone: choose it, or compare with other revisions where the sources are, with npm start.' });

/**
 * The pages that draw the product's machines, under /flows: prerendered for the overview and each flow, one page for every other address,
 * and the files they ask for.
 * @param dir what the build made of them
 * @param options what knows earlier versions (without it, the build knows one), and whether the page says that it is a demonstration
 */
export function flowPages(dir: string, { history, isDemonstration = false }: { readonly history?: FlowHistory | undefined; readonly isDemonstration?: boolean } = {}): Hono {
  const app = new Hono();
  const serve = (cacheControl: string, path?: string): MiddlewareHandler => {
    const answer = serveStatic({ root: dir, precompressed: true, ...(path === undefined ? { rewriteRequestPath: (asked) => asked.replace(/^\/flows/, '') } : { path }) });
    return async (c, next) => {
      const response = await answer(c, next);
      if (response instanceof Response) response.headers.set('cache-control', cacheControl);
      return response;
    };
  };
  const ask: MiddlewareHandler = async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const answer = await history?.ask(pathname + search);
    if (!answer) return next();
    return c.body(answer.body, answer.status === 200 ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  };
  /** What the build prerendered for an address; what shows an outline or a comparison is rendered in the browser. */
  const fileOf = (id: string | undefined, isPlain: boolean): string => {
    const file = id === undefined ? 'overview.html' : `pages/${id}.html`;
    return isPlain && existsSync(join(dir, file)) ? file : 'index.html';
  };
  const said = new Map<string, ReadyPage>();
  /** A page of the demonstration: made when it is first asked for, as the build knows nothing of where its pages are served. */
  const answerSaid = (c: Context, file: string): Response => {
    const page = said.get(file) ?? readyPage(withDemonstration(readFileSync(join(dir, file), 'utf8'), 'en'));
    said.set(file, page);
    return answerReady(c, page);
  };
  const servePage = (file: string): MiddlewareHandler => (isDemonstration ? async (c) => answerSaid(c, file) : serve('no-cache', file));
  // What the scripts will ask for is on its way before they have come, after what the first paint needs.
  const page: MiddlewareHandler = async (c, next) => {
    const asked = c.req.param('id');
    const id = asked !== undefined && /^[\w-]+$/.test(asked) ? asked : undefined;
    const isPlain = asked === id && c.req.query('since') === undefined && (c.req.query('view') ?? 'chart') === 'chart';
    const response = await servePage(fileOf(id, isPlain))(c, next);
    const files = ['catalogue', ...(id !== undefined && existsSync(join(dir, `data/flow/${id}.json`)) ? [`flow/${id}`] : [])];
    if (response instanceof Response) response.headers.set('link', files.map((file) => `</flows/data/${file}.json>; rel=preload; as=fetch; crossorigin; fetchpriority=low`).join(', '));
    return response;
  };
  // Both have the hash of their content in their names.
  for (const files of ['/flows/assets/*', '/flows/screens/*']) app.get(files, serve(`public, max-age=${year}, immutable`));
  app.get('/flows/data/revisions.json', ask);
  app.get('/flows/data/*', serve('no-cache'));
  // What the build compared is a file; what it did not, the history may.
  app.get('/flows/data/since/*', ask, (c) => c.body(noHistory, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }));
  app.get('/flows', page);
  // A flow's name has no dot: what has one is a file that is not there.
  app.get('/flows/:id{[^./]+}', page);
  return app;
}
