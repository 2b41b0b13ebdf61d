/**
 * `npm run dev -- [--language hi]`: the pages with hot reload, and the server's responses from its sources, on one
 * port.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { flowsPage } from './build-flows.mjs';
import { openDesk } from './flow-desk.mjs';
import { ensureInstalled } from './install.mjs';
import { inLanguage, languages } from './languages.mjs';
import { isPortTaken, portTaken, readPort } from './port.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { screensDir } from './screens-store.mjs';
import { answerTaker, openTaker } from './screens-taker.mjs';
import { ensureBuilt } from './stale.mjs';

/** Paths that the server handles itself; Vite handles all others. */
const served =
  /^\/(?:api|production|sandbox|payments|invoices|identity|plan-pictures)\/|^\/(?:subscribe|healthz|readyz|mailbox|my-data|identity)(?:$|\?)/;

/** The app's own styles, whose names a build would insert. */
const stylesheets = '<link rel="stylesheet" href="/ui/tokens.css"><link rel="stylesheet" href="/ui/base.css">';

/**
 * The documents of the site, rendered again for each request, with the styles of everything rendered so far.
 * @param {string} language
 * @returns {import('vite').Plugin}
 */
function siteDocuments(language) {
  return {
    name: 'site-documents',
    configureServer: (vite) => {
      /** @param {string} address */
      const render = async (address) => {
        /** @type {typeof import('#app/write-page.tsx')} */
        const { findDocument } = /** @type {typeof import('#app/write-page.tsx')} */ (
          await vite.ssrLoadModule('/app/write-page.tsx')
        );
        const page = await findDocument(address);
        if (!page) return undefined;
        /** @type {typeof import('#server/company.ts')} */
        const { withCompany } = /** @type {typeof import('#server/company.ts')} */ (
          await vite.ssrLoadModule('/server/company.ts')
        );
        const styles = [...vite.moduleGraph.urlToModuleMap.keys()]
          .filter((url) => url.endsWith('.css'))
          .map((url) => `<link rel="stylesheet" href="${url}">`);
        const scripts = ['returning-visitor', 'site'].map(
          (name) => `<script type="module" src="/app/site/${name}.ts"></script>`,
        );
        return vite.transformIndexHtml(
          address,
          `<!doctype html><html lang="${language}"><head>${styles.join('')}</head><body>${withCompany(page.markup)}${scripts.join('')}</body></html>`,
        );
      };
      vite.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        const answer = (/** @type {string | undefined} */ html) => {
          if (html === undefined) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          return response.end(html);
        };
        return void render(request.originalUrl ?? '/').then(answer, next);
      });
    },
  };
}

/**
 * The drawn machines at /flows. An edit is told to the open pages.
 * @returns {import('vite').Plugin}
 */
function flowPages() {
  return {
    name: 'flow-pages',
    configureServer: (vite) => {
      /** @param {string} module */
      const load = (module) => vite.ssrLoadModule(module);
      /** @type {ReturnType<typeof openDesk> | undefined} */
      let opened;
      const open = () => (opened ??= openDesk(load, null, { hasEdits: true }));
      /** @type {Promise<import('@plinth/statecharts/command/relay').Events> | undefined} */
      let edits;
      const openEdits = async () => {
        const { openEvents } = /** @type {typeof import('@plinth/statecharts/command/relay')} */ (
          await load('@plinth/statecharts/command/relay')
        );
        const events = openEvents();
        (await open()).desk.listen(events.send);
        return events;
      };
      /** @param {import('node:http').ServerResponse} response */
      const tellEdits = async (response) => {
        const events = await (edits ??= openEdits());
        events.add(response, [{ edition: (await open()).desk.edition(), flows: null }]);
      };
      let pending = Promise.resolve();
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let timer;
      vite.watcher.on('all', (_, file) => {
        if (
          !opened ||
          !/[\\/](?:machines|src[\\/]statecharts[\\/]src)[\\/].*(?<![\\/]\.[^\\/]*)\.(?:ts|json)$/.test(file)
        )
          return;
        clearTimeout(timer);
        // Editors write a file in several steps.
        timer = setTimeout(() => {
          pending = pending.then(async () => (await open()).desk.update()).catch(() => undefined);
        }, 60);
      });
      // Walks run on the built product, because they refer to its scripts by name.
      const taker = openTaker({ load, prepare: () => ensureBuilt('npm run dev') });
      /** @param {string} address */
      const answer = async (address) => {
        const path = new URL(address, 'http://localhost').pathname;
        if (/^\/flows(?:\/[^./]*)?$/.test(path))
          return { type: 'text/html; charset=utf-8', body: await vite.transformIndexHtml(path, flowsPage()) };
        const [, picture] = /^\/flows\/screens\/(\w+\/\w+\.webp)$/.exec(path) ?? [];
        if (picture !== undefined && existsSync(join(screensDir, picture)))
          return { type: 'image/webp', body: readFileSync(join(screensDir, picture)) };
        const { answerData, answerEmbed } = /** @type {typeof import('@plinth/statecharts/command/flow-server')} */ (
          await load('@plinth/statecharts/command/flow-server')
        );
        const embedded = await answerEmbed(await open(), address);
        if (embedded !== undefined) return { type: 'image/svg+xml', body: embedded };
        if (!path.startsWith('/flows/data/')) return undefined;
        const body = await answerData(await open(), address);
        return body === undefined ? undefined : { type: 'application/json', body };
      };
      /**
       * @param {import('node:http').IncomingMessage} request
       * @param {import('node:http').ServerResponse} response
       * @param {() => void} next
       */
      const write = async (request, response, next) => {
        const { answerWrite } = /** @type {typeof import('@plinth/statecharts/command/answer-write')} */ (
          await load('@plinth/statecharts/command/answer-write')
        );
        const written = await answerWrite(await open(), request);
        if (!written) return next();
        response.writeHead(written.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(written.body));
      };
      vite.middlewares.use((request, response, next) => {
        const send = (/** @type {{ type: string, body: string | Buffer } | undefined} */ found) => {
          if (!found) return next();
          response.setHeader('content-type', found.type);
          return response.end(found.body);
        };
        const address = request.originalUrl ?? '/';
        if (address === '/flows/edits') return void tellEdits(response).then(undefined, next);
        if (request.method !== 'POST') return void answer(address).then(send, next);
        if (address.startsWith('/flows/write/')) return void write(request, response, next).then(undefined, next);
        // A page of another origin cannot send this content type, so only our pages can start a browser.
        if (!address.startsWith('/flows/screens/') || request.headers['content-type'] !== 'application/json')
          return next();
        const controller = new AbortController();
        response.once('close', () => controller.abort());
        /** @type {Promise<{ readonly again?: unknown }>} */
        const asked = json(request).then(
          (content) => Object(content),
          () => ({}),
        );
        return void asked
          .then(({ again }) => answerTaker(taker, `${address}${again === true ? '?again' : ''}`, controller.signal))
          .then((found) => send(found && { type: 'application/json', body: found.body }), next);
      });
    },
  };
}

/** @returns {import('vite').Plugin} */
function plinthServer() {
  return {
    name: 'plinth-server',
    configureServer: async (vite) => {
      /** @type {typeof import('#server/dev.ts')} */
      const { openDevServer } = /** @type {typeof import('#server/dev.ts')} */ (
        await vite.ssrLoadModule(join(projectDir, 'src/server/dev.ts'))
      );
      const { listener, close } = await openDevServer(process.env, join(projectDir, 'src'), stylesheets);
      vite.middlewares.use((request, response, next) => {
        if (served.test(request.url ?? '')) void listener(request, response);
        else next();
      });
      const stop = () => {
        process.off('SIGINT', stop);
        process.off('SIGTERM', stop);
        void Promise.allSettled([vite.close(), close()]).then(() => process.exit());
      };
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
    },
  };
}

await runTool(async () => {
  requireNode('npm run dev');
  const {
    values: { language },
  } = parseArgs({ options: { language: { type: 'string', default: 'en' } } });
  if (!languages.includes(language))
    throw new Error(`The product speaks ${languages.join(' and ')}, and not ${language}.`);
  const port = readPort(process.env['PORT']);
  if (await isPortTaken(port)) throw new Error(portTaken(port));
  await ensureInstalled(projectDir);
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(projectDir, 'vite.config.ts'),
    plugins: [inLanguage(language), plinthServer(), flowPages(), siteDocuments(language)],
    server: { port, strictPort: true },
  });
  await vite.listen();
  vite.printUrls();
});
