import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { EncodedChart } from '@plinth/statecharts/chart-codec';
import { embeddedSvg, embedOptions } from '@plinth/statecharts/layout/embed';
import { withDemonstration } from './demonstration.ts';
import { answerReady, readyPage, type ReadyPage } from './ready-page.ts';
import { hashSource, permitStyles, styleSources } from './security-policy.ts';
import type { SourcesProcess } from './sources-process.ts';

const year = 31_536_000;

/** The player of recorded screens inserts an empty style element, and its rules by script. */
const emptyStyle = hashSource('');

/** The response if only the comparison of the build exists. */
const noHistory = JSON.stringify({
  refusal:
    'Here the flows can be compared with the last release alone: choose it, or compare with other revisions where the sources are, with npm start.',
});

/** Services that exist where the sources are. */
export interface FlowSources {
  /** Reads earlier versions of the flows. */
  readonly history?: SourcesProcess | undefined;
  /** Takes pictures of screens, which are stored in a separate folder. */
  readonly screens?: { readonly process: SourcesProcess; readonly dir: string } | undefined;
}

/** Whether a traversal that failed before is repeated. */
const requestSchema = v.object({ again: v.boolean() });

/**
 * The pages with the charts of the product's machines, under /flows: prerendered for the overview and each flow, one
 * page for every other address, and their files.
 * @param dir the build's output
 * @param options the services where the sources are (without them, the pages use the build's output), and whether the
 *   pages show the demonstration notice
 */
export function flowPages(
  dir: string,
  { history, screens, isDemonstration = false }: FlowSources & { readonly isDemonstration?: boolean } = {},
): Hono {
  const app = new Hono();
  const serve = (cacheControl: string, path?: string): MiddlewareHandler => {
    const answer = serveStatic({
      root: dir,
      precompressed: true,
      ...(path === undefined ? { rewriteRequestPath: (asked) => asked.replace(/^\/flows/, '') } : { path }),
    });
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
    return c.body(answer.body, answer.status === 200 ? 200 : 404, {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
  };
  /** The prerendered file for an address; outlines and comparisons are rendered in the browser. */
  const fileOf = (id: string | undefined, isPlain: boolean): string => {
    const file = id === undefined ? 'overview.html' : `pages/${id}.html`;
    return isPlain && existsSync(join(dir, file)) ? file : 'index.html';
  };
  const said = new Map<string, ReadyPage>();
  /** A page of the demonstration, created on the first request: the build does not know where its pages are served. */
  const answerSaid = (c: Context, file: string): Response => {
    const page = said.get(file) ?? readyPage(withDemonstration(readFileSync(join(dir, file), 'utf8'), 'en'));
    said.set(file, page);
    const response = answerReady(c, page);
    permitStyles(c, [...page.styles, emptyStyle]);
    return response;
  };
  const styles = new Map<string, readonly string[]>();
  /** What permits the styles of a page, which is read once. */
  const stylesOf = (file: string): readonly string[] => {
    const known = styles.get(file) ?? [...styleSources(readFileSync(join(dir, file), 'utf8')), emptyStyle];
    styles.set(file, known);
    return known;
  };
  const servePage = (file: string): MiddlewareHandler =>
    isDemonstration
      ? async (c) => answerSaid(c, file)
      : async (c, next) => {
          permitStyles(c, stylesOf(file));
          return serve('no-cache', file)(c, next);
        };
  // Preloads the data for the scripts before they have arrived, after the resources of the first paint.
  const page: MiddlewareHandler = async (c, next) => {
    const asked = c.req.param('id');
    const id = asked !== undefined && /^[\w-]+$/.test(asked) ? asked : undefined;
    const isPlain = asked === id && c.req.query('since') === undefined && (c.req.query('view') ?? 'chart') === 'chart';
    const response = await servePage(fileOf(id, isPlain))(c, next);
    const files = [
      'catalogue',
      ...(id !== undefined && existsSync(join(dir, `data/flow/${id}.json`)) ? [`flow/${id}`] : []),
    ];
    if (response instanceof Response)
      response.headers.set(
        'link',
        files
          .map((file) => `</flows/data/${file}.json>; rel=preload; as=fetch; crossorigin; fetchpriority=low`)
          .join(', '),
      );
    return response;
  };
  // The names of both contain the hash of their content.
  for (const files of ['/flows/assets/*', '/flows/screens/*'])
    app.get(files, serve(`public, max-age=${year}, immutable`));
  if (screens) {
    const { process, dir: taken } = screens;
    const serveTaken = serveStatic({
      root: taken,
      rewriteRequestPath: (asked) => asked.replace(/^\/flows\/screens/, ''),
    });
    // Named by the version of the sources and the hash of the content.
    app.get('/flows/screens/:version{[0-9a-f]+}/:file{[0-9a-f]+\\.webp}', serveTaken);
    // A page of another origin cannot send this media type: only our pages can start a browser.
    app.post('/flows/screens/:flow{[\\w-]+}/:state{[\\w.-]+}', bodyLimit({ maxSize: 1_024 }), async (c) => {
      if (c.req.header('content-type') !== 'application/json') return c.body(null, 415);
      const request = v.safeParse(requestSchema, await c.req.json().catch(() => null));
      if (!request.success) return c.body(null, 400);
      const answer = await process.ask(`${c.req.path}${request.output.again ? '?again' : ''}`, c.req.raw.signal);
      return answer
        ? c.body(answer.body, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        : c.body(null, 404);
    });
  }
  /** A file of the build's data, or null. */
  const readData = (file: string): unknown =>
    existsSync(join(dir, 'data', file)) ? JSON.parse(readFileSync(join(dir, 'data', file), 'utf8')) : null;
  // The picture of a chart, for documents elsewhere.
  app.get('/flows/:file{[\\w-]+\\.svg}', async (c, next) => {
    const written = readData(`flow/${c.req.param('file').replace(/\.svg$/, '')}.json`) as {
      readonly chart: EncodedChart;
      readonly closed?: EncodedChart;
    } | null;
    const catalogue = readData('catalogue.json') as { readonly release: string } | null;
    if (!written || !catalogue) return next();
    const options = embedOptions(new URL(c.req.url).searchParams, catalogue.release);
    const picture = embeddedSvg(written, options);
    permitStyles(c, styleSources(picture));
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  });
  app.get('/flows/data/revisions.json', ask);
  app.get('/flows/data/*', serve('no-cache'));
  // A comparison of the build is a file; the history may have others.
  app.get('/flows/data/since/*', ask, (c) =>
    c.body(noHistory, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  );
  app.get('/flows', page);
  // A flow's name has no dot: an address with one is a missing file.
  app.get('/flows/:id{[^./]+}', page);
  return app;
}
