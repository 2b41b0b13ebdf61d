/**
 * Builds the flow pages in dist/flows: scripts and data, with the layout of each flow's chart. The product's pages
 * contain none of it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFlowHistory, releasesOf } from './flow-history.mjs';
import { projectDir, withSources } from './project.mjs';
import { openScreens, readScreens } from './screens-store.mjs';

/** The id of the element that contains the data of a self-contained page. */
const wholeId = 'flows';

/**
 * @typedef {import('../flows/flows-source.ts').WrittenFlow} WrittenFlow
 * @typedef {import('../flows/flows-source.ts').WrittenComparison} WrittenComparison
 * @typedef {import('../flows/flows-source.ts').WrittenHistory} WrittenHistory
 * @typedef {import('../flows/overview-chart.ts').DrawnCatalogue} Catalogue
 * @typedef {import('../flows/write-page.tsx').WrittenPage} WrittenPage
 */

/**
 * The data of the pages.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 * @param {string} release the build of the machines
 * @param {boolean} isChecked whether the flows are checked against the rules, which takes seconds
 * @returns {Promise<{ readonly catalogue: Catalogue; readonly flows: Readonly<Record<string, WrittenFlow>> }>}
 */
export async function drawFlows(load, release, isChecked = false) {
  /** @param {string} path */
  const source = (path) => load(join(projectDir, path));
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await source('machines/registry.ts'));
  const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
    await source('src/statecharts/src/flow.ts')
  );
  const { drawOverview } = /** @type {typeof import('../flows/draw-overview.ts')} */ (
    await source('src/flows/draw-overview.ts')
  );
  const { encodeChart } = /** @type {typeof import('@plinth/statecharts/chart-codec')} */ (
    await source('src/statecharts/src/chart-codec.ts')
  );
  const { drawFlow } = /** @type {typeof import('@plinth/statecharts/draw-flow')} */ (
    await source('src/statecharts/src/draw-flow.ts')
  );
  /** @type {Record<string, WrittenFlow>} */
  const flows = {};
  for (const entry of registry) {
    const { flow, chart, closed } = await drawFlow(flowOf(entry));
    const samples = Object.fromEntries(
      Object.entries(entry.samples).filter(([type]) => !type.startsWith('xstate.') || type === 'xstate.route'),
    );
    flows[entry.id] = { flow, chart: encodeChart(chart), ...(closed && { closed: encodeChart(closed) }), samples };
  }
  const { config } = /** @type {typeof import('#machines/statecharts.config.ts')} */ (
    await source('machines/statecharts.config.ts')
  );
  const { findingsIn } = /** @type {typeof import('@plinth/statecharts/command/check')} */ (
    await source('src/statecharts/src/command/check.ts')
  );
  const { judged } = /** @type {typeof import('@plinth/statecharts/flow-check')} */ (
    await source('src/statecharts/src/flow-check.ts')
  );
  const { neverWhileFalse } = /** @type {typeof import('@plinth/statecharts/asked-flows')} */ (
    await source('src/statecharts/src/asked-flows.ts')
  );
  const [lastRelease = null] = await releasesOf();
  return {
    catalogue: {
      ...(await drawOverview(release)),
      screens: await readScreens(load),
      findings: isChecked ? judged(await findingsIn(config), config.knownFindings ?? []) : null,
      lastRelease,
      neverWhileFalse: isChecked ? neverWhileFalse(registry) : null,
    },
    flows,
  };
}

/**
 * The changes since the last release; empty without a git history.
 * @param {import('./project.mjs').Load} load
 * @param {readonly string[]} ids of all flows
 * @returns {Promise<WrittenHistory>}
 */
async function compareWithRelease(load, ids) {
  const [release] = await releasesOf();
  if (!release) return { revisions: [], overviews: {}, flows: {} };
  const history = openFlowHistory(load);
  /** @type {Record<string, WrittenComparison>} */
  const flows = {};
  for (const id of ids) flows[id] = await history.compareFlow(release.name, id);
  return {
    revisions: [release],
    overviews: { [release.name]: await history.compareAll(release.name) },
    flows: { [release.name]: flows },
  };
}

/** @param {string} release */
function drawAll(release) {
  return withSources(async (load) => {
    const drawn = await drawFlows(load, release, true);
    return { ...drawn, history: await compareWithRelease(load, Object.keys(drawn.flows)) };
  });
}

/** The page of the flows during development: its script has an absolute address, which works below every flow. */
export function flowsPage() {
  return readFileSync(join(projectDir, 'src/flows/index.html'), 'utf8').replace('./main.ts', '/flows/main.ts');
}

/**
 * Builds and loads the module that prerenders the pages. It must be loaded before any source is read, which sets the
 * mode to development.
 * @param {typeof import('vite').build} build @param {string} configFile
 */
async function loadWriter(build, configFile) {
  const outDir = join(projectDir, 'dist/flows-writer');
  await build({
    configFile,
    root: join(projectDir, 'src/flows'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: { input: { 'write-page': join(projectDir, 'src/flows/write-page.tsx') } },
    },
  });
  /** @type {typeof import('../flows/write-page.tsx')} */
  const writer = await import(pathToFileURL(join(outDir, 'write-page.js')).href);
  rmSync(outDir, { recursive: true });
  return writer;
}

/**
 * Inserts the prerendered markup into a page.
 * @param {string} html @param {WrittenPage} page @param {string} address the page's path in its router
 */
function withMarkup(html, { title, markup }, address) {
  // Functions, because a dollar sign has a special meaning in a replacement string.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="${address}">${markup}</div>`);
}

/**
 * The built page with inline styles, and with preload links for the resources needed after the first paint: fonts, and
 * all scripts of the app.
 * @param {string} outDir @param {readonly string[]} scripts
 */
function withLooks(outDir, scripts) {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  const [link, sheet] = /\s*<link rel="stylesheet"[^>]*href="\/flows\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (link === undefined || sheet === undefined) throw new Error('The pages of the flows were built without styles.');
  const style = readFileSync(join(outDir, sheet), 'utf8');
  const fonts = [...new Set(style.match(/\/flows\/assets\/geist-latin-wght[^)"']*\.woff2/g))];
  const added = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    `<style>${style}</style>`,
    ...scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" href="/flows/${script}">`),
  ];
  return html.replace(link, '').replace('</head>', () => `${added.join('\n')}\n  </head>`);
}

/**
 * Builds the pages that the server serves under /flows: `index.html` for any address, and prerendered pages of the
 * overview and of each flow.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} release
 */
export async function buildFlows(build, configFile, release) {
  const outDir = join(projectDir, 'dist/flows');
  const built = await build({
    configFile,
    root: join(projectDir, 'src/flows'),
    base: '/flows/',
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, cssCodeSplit: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The pages of the flows were not built.');
  const app = built.output.find((part) => part.type === 'chunk' && part.facadeModuleId?.endsWith('/show-flows.tsx'));
  if (app?.type !== 'chunk') throw new Error('The pages of the flows have no app.');
  const { writePage } = await loadWriter(build, configFile);
  const { catalogue, flows, history } = await drawAll(release);
  /** @param {string} path @param {string} content */
  const put = (path, content) => {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), content);
  };
  /** @param {string} path @param {unknown} content */
  const write = (path, content) => put(join('data', path), JSON.stringify(content));
  write('catalogue.json', catalogue);
  for (const [id, drawn] of Object.entries(flows)) write(`flow/${id}.json`, drawn);
  write('revisions.json', history.revisions);
  for (const [name, overview] of Object.entries(history.overviews)) write(`since/${name}/flows.json`, overview);
  for (const [name, compared] of Object.entries(history.flows))
    for (const [id, comparison] of Object.entries(compared)) write(`since/${name}/${id}.json`, comparison);
  const page = withLooks(outDir, [app.fileName, ...app.imports]);
  put('overview.html', withMarkup(page, await writePage(catalogue, null, 'server'), '/flows'));
  for (const [id, drawn] of Object.entries(flows))
    put(`pages/${id}.html`, withMarkup(page, await writePage(catalogue, drawn, 'server'), `/flows/${id}`));
  openScreens().copyPictures(join(outDir, 'screens'));
}

/**
 * Builds a self-contained page with its scripts, styles and data.
 * @template Content
 * @param {typeof import('vite').build} build @param {string} configFile
 * @param {string} script path of its script from the project's folder
 * @param {string} id of the element that contains the data @param {() => Promise<Content>} read reads the data, after
 * the build: it reads sources, which sets the mode to development
 * @returns {Promise<{ readonly html: string; readonly content: Content }>}
 */
export async function buildWholePage(build, configFile, script, id, read) {
  const built = await build({
    configFile,
    root: join(projectDir, 'src/flows'),
    publicDir: false,
    logLevel: 'warn',
    // A single script, which preloads no other.
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 1_000_000,
      rolldownOptions: { input: join(projectDir, script), output: { format: 'iife', codeSplitting: false } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${script} was not built.`);
  const code = built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  const style = built.output
    .map((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : ''))
    .join('');
  // A text that ends an element would end the page's script.
  const content = await read();
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  const html = readFileSync(join(projectDir, 'src/flows/index.html'), 'utf8')
    .replace(/\s*<link rel="icon"[^>]*>/, '')
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace(
      /<script type="module"[^>]*><\/script>/,
      () =>
        `<script type="application/json" id="${id}">${data}</script>\n    <script>${code.replaceAll('</script', '<\\/script')}</script>`,
    );
  return { html, content };
}

/**
 * The picture of each chart for a document, in light colours.
 * @param {import('../flows/flows-source.ts').WholeFlows} whole
 */
function embeddedCharts({ catalogue: { release }, flows }) {
  return withSources(async (load) => {
    const { embeddedSvg } = /** @type {typeof import('@plinth/statecharts/layout/embed')} */ (
      await load(join(projectDir, 'src/statecharts/src/layout/embed.ts'))
    );
    return Object.fromEntries(
      Object.entries(flows).map(([id, written]) => [
        id,
        embeddedSvg(written, { state: null, theme: 'light', revision: release }),
      ]),
    );
  });
}

/**
 * Builds everything into one page that needs no server: `index.html` in a folder, with the pictures of screens beside
 * it. The overview is prerendered.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} release @param {string} outDir
 */
export async function buildWholeFlows(build, configFile, release, outDir) {
  const { writePage } = await loadWriter(build, configFile);
  const { html, content } = await buildWholePage(build, configFile, 'src/flows/main.ts', wholeId, () =>
    drawAll(release),
  );
  mkdirSync(outDir, { recursive: true });
  for (const [id, svg] of Object.entries(await embeddedCharts(content))) writeFileSync(join(outDir, `${id}.svg`), svg);
  writeFileSync(join(outDir, 'index.html'), withMarkup(html, await writePage(content.catalogue, null, 'whole'), '/'));
  openScreens().copyPictures(join(outDir, 'screens'));
}
