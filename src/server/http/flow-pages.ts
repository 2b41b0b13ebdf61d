import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

const year = 31_536_000;

/** The pages that draw the product's machines, under /flows: one page for every address, and the files it asks for. @param dir what the build made of them. */
export function flowPages(dir: string): Hono {
  const app = new Hono();
  const serve = (cacheControl: string, path?: string): MiddlewareHandler => {
    const answer = serveStatic({ root: dir, precompressed: true, ...(path === undefined ? { rewriteRequestPath: (asked) => asked.replace(/^\/flows/, '') } : { path }) });
    return async (c, next) => {
      const response = await answer(c, next);
      if (response instanceof Response) response.headers.set('cache-control', cacheControl);
      return response;
    };
  };
  const page = serve('no-cache', 'index.html');
  // Both have the hash of their content in their names.
  for (const files of ['/flows/assets/*', '/flows/screens/*']) app.get(files, serve(`public, max-age=${year}, immutable`));
  app.get('/flows/data/*', serve('no-cache'));
  app.get('/flows', page);
  // A flow's name has no dot: what has one is a file that is not there.
  app.get('/flows/:id{[^./]+}', page);
  return app;
}
