/**
 * Builds the flow pages in dist/flows: scripts and data, with the layout of each flow's chart. The product's pages
 * contain none of it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDesk } from './flow-desk.mjs';
import { projectDir, withSources } from './project.mjs';
import { openScreens } from './screens-store.mjs';
import { withoutStyleAttributes } from './style-attributes.mjs';

/** The id of the element that contains the data of a self-contained page. */
const wholeId = 'flows';

/**
 * @typedef {import('../flows/flows-source.ts').WholeFlows} WholeFlows
 * @typedef {import('../flows/write-page.tsx').WrittenPage} WrittenPage
 */

/**
 * All flows, and their changes since the last release.
 * @param {string} release
 */
function drawAll(release) {
  return withSources(async (load) => {
    const { wholeFlows } = /** @type {typeof import('@plinth/statecharts/command/whole-page')} */ (
      await load('@plinth/statecharts/command/whole-page')
    );
    // Its catalogue is made by the logic of these pages.
    return /** @type {WholeFlows} */ (await wholeFlows(await openDesk(load, release)));
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
function withMarkup(html, { title, markup: written }, address) {
  const { markup, rules } = withoutStyleAttributes(written);
  // Functions, because a dollar sign has a special meaning in a replacement string.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('</head>', () => `<style>${rules}</style>\n  </head>`)
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
 * Builds the pages below /flows into a folder: `index.html` for any address, with its scripts and styles.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} outDir
 * @returns {Promise<readonly string[]>} the scripts of the app, from that folder
 */
export async function buildPages(build, configFile, outDir) {
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
  return [app.fileName, ...app.imports];
}

/**
 * Builds the pages that the server serves under /flows: `index.html` for any address, and prerendered pages of the
 * overview and of each flow.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} release
 */
export async function buildFlows(build, configFile, release) {
  const outDir = join(projectDir, 'dist/flows');
  const scripts = await buildPages(build, configFile, outDir);
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
  // Questions are answered from all flows, which are one request.
  write(
    'flows.json',
    Object.values(flows).map(({ flow }) => flow),
  );
  for (const [id, drawn] of Object.entries(flows)) write(`flow/${id}.json`, drawn);
  write('revisions.json', history.revisions);
  for (const [name, overview] of Object.entries(history.overviews)) write(`since/${name}/flows.json`, overview);
  for (const [name, compared] of Object.entries(history.flows))
    for (const [id, comparison] of Object.entries(compared)) write(`since/${name}/${id}.json`, comparison);
  const page = withLooks(outDir, scripts);
  put('overview.html', withMarkup(page, await writePage(catalogue, null, 'server'), '/flows'));
  for (const [id, drawn] of Object.entries(flows))
    put(`pages/${id}.html`, withMarkup(page, await writePage(catalogue, drawn, 'server'), `/flows/${id}`));
  openScreens().copyPictures(join(outDir, 'screens'));
}

/**
 * Builds a self-contained page with its scripts and styles, and an empty element for its data. Build it before any
 * source is read, which sets the mode to development.
 * @param {typeof import('vite').build} build @param {string} configFile
 * @param {string} script path of its script from the project's folder
 * @param {string} id of the element for the data
 */
export async function buildWholePage(build, configFile, script, id) {
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
  return readFileSync(join(projectDir, 'src/flows/index.html'), 'utf8')
    .replace(/\s*<link rel="icon"[^>]*>/, '')
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace(
      /<script type="module"[^>]*><\/script>/,
      () =>
        `<script type="application/json" id="${id}"></script>\n    <script>${code.replaceAll('</script', '<\\/script')}</script>`,
    );
}

/**
 * Inserts data into a self-contained page.
 * @param {string} html @param {object} content
 */
export function insertData(html, content) {
  return withSources(async (load) => {
    const { withData } = /** @type {typeof import('@plinth/statecharts/command/whole-page')} */ (
      await load('@plinth/statecharts/command/whole-page')
    );
    return withData(html, content);
  });
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
  const page = await buildWholePage(build, configFile, 'src/flows/main.ts', wholeId);
  const whole = await drawAll(release);
  const html = await insertData(page, whole);
  mkdirSync(outDir, { recursive: true });
  for (const [id, svg] of Object.entries(await embeddedCharts(whole))) writeFileSync(join(outDir, `${id}.svg`), svg);
  writeFileSync(join(outDir, 'index.html'), withMarkup(html, await writePage(whole.catalogue, null, 'whole'), '/'));
  openScreens().copyPictures(join(outDir, 'screens'));
}
