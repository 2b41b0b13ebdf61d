/** The pages of the flows in dist/flows: scripts, and what they show, each flow laid out as a chart. Nothing of it is in the product's pages. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openFlowHistory, releasesOf } from './flow-history.mjs';
import { projectDir, withSources } from './project.mjs';
import { picturesDir, readScreens } from './screens-index.mjs';

/** The ids of the element in which a whole page carries everything. */
const wholeId = 'flows';

/**
 * @typedef {import('../flows/flows-source.ts').WrittenFlow} WrittenFlow
 * @typedef {import('../flows/flows-source.ts').WrittenComparison} WrittenComparison
 * @typedef {import('../flows/flows-source.ts').WrittenHistory} WrittenHistory
 * @typedef {import('../flows/overview-chart.ts').DrawnCatalogue} Catalogue
 */

/**
 * Everything that the pages show.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 * @param {string} release the build that the machines are of
 * @returns {Promise<{ readonly catalogue: Catalogue; readonly flows: Readonly<Record<string, WrittenFlow>> }>}
 */
export async function drawFlows(load, release) {
  /** @param {string} path */
  const source = (path) => load(join(projectDir, path));
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await source('machines/registry.ts'));
  const { flowOf } = /** @type {typeof import('#machines/kit/flow.ts')} */ (await source('machines/kit/flow.ts'));
  const { drawOverview } = /** @type {typeof import('../flows/draw-overview.ts')} */ (await source('src/flows/draw-overview.ts'));
  const { encodeChart } = /** @type {typeof import('../flows/chart-codec.ts')} */ (await source('src/flows/chart-codec.ts'));
  const { drawFlow } = /** @type {typeof import('../flows/draw-flow.ts')} */ (await source('src/flows/draw-flow.ts'));
  /** @type {Record<string, WrittenFlow>} */
  const flows = {};
  for (const entry of registry) {
    const { flow, chart, closed } = await drawFlow(flowOf(entry));
    const samples = Object.fromEntries(Object.entries(entry.samples).filter(([type]) => !type.startsWith('xstate.') || type === 'xstate.route'));
    flows[entry.id] = { flow, chart: encodeChart(chart), ...(closed && { closed: encodeChart(closed) }), samples };
  }
  return { catalogue: { ...(await drawOverview(release)), screens: await readScreens(load) }, flows };
}

/**
 * What is different since the last release; nothing where there is no history to read it from.
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
  return { revisions: [release], overviews: { [release.name]: await history.compareAll(release.name) }, flows: { [release.name]: flows } };
}

/** @param {string} release */
function drawAll(release) {
  return withSources(async (load) => {
    const drawn = await drawFlows(load, release);
    return { ...drawn, history: await compareWithRelease(load, Object.keys(drawn.flows)) };
  });
}

/** The page of the flows while it is worked on: its script by an address that holds below every flow. */
export function flowsPage() {
  return readFileSync(join(projectDir, 'src/flows/index.html'), 'utf8').replace('./main.tsx', '/flows/main.tsx');
}

/**
 * Builds the pages for the server, which has them under /flows.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} release
 */
export async function buildFlows(build, configFile, release) {
  const outDir = join(projectDir, 'dist/flows');
  await build({ configFile, root: join(projectDir, 'src/flows'), base: '/flows/', publicDir: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const { catalogue, flows, history } = await drawAll(release);
  /** @param {string} path @param {unknown} content */
  const write = (path, content) => {
    mkdirSync(dirname(join(outDir, 'data', path)), { recursive: true });
    writeFileSync(join(outDir, 'data', path), JSON.stringify(content));
  };
  write('catalogue.json', catalogue);
  for (const [id, drawn] of Object.entries(flows)) write(`flow/${id}.json`, drawn);
  write('revisions.json', history.revisions);
  for (const [name, overview] of Object.entries(history.overviews)) write(`since/${name}/flows.json`, overview);
  for (const [name, compared] of Object.entries(history.flows)) for (const [id, comparison] of Object.entries(compared)) write(`since/${name}/${id}.json`, comparison);
  cpSync(picturesDir, join(outDir, 'screens'), { recursive: true });
}

/**
 * Builds a page that carries its scripts, its styles and what it shows.
 * @param {typeof import('vite').build} build @param {string} configFile
 * @param {string} script path of its script from the project's folder
 * @param {string} id of the element that carries what it shows @param {() => Promise<unknown>} read reads that, after the build: it reads sources, which sets the mode of development
 */
export async function buildWholePage(build, configFile, script, id, read) {
  const built = await build({
    configFile,
    root: join(projectDir, 'src/flows'),
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, cssCodeSplit: false, assetsInlineLimit: 1_000_000, rolldownOptions: { input: join(projectDir, script), output: { format: 'iife' } } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${script} was not built.`);
  const code = built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  const style = built.output.map((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : '')).join('');
  // A text that ends an element would end the page's script.
  const data = JSON.stringify(await read()).replaceAll('<', '\\u003c');
  return readFileSync(join(projectDir, 'src/flows/index.html'), 'utf8')
    .replace(/\s*<link rel="icon"[^>]*>/, '')
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="application/json" id="${id}">${data}</script>\n    <script>${code.replaceAll('</script', '<\\/script')}</script>`);
}

/**
 * Builds everything into one page that needs no server: `index.html` in a folder, with the pictures of screens beside it.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} release @param {string} outDir
 */
export async function buildWholeFlows(build, configFile, release, outDir) {
  const page = await buildWholePage(build, configFile, 'src/flows/main.tsx', wholeId, () => drawAll(release));
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'index.html'), page);
  cpSync(picturesDir, join(outDir, 'screens'), { recursive: true });
}
