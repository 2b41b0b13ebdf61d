/** The pages of the flows in dist/flows: scripts, and what they show, each flow laid out as a chart. Nothing of it is in the product's pages. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, withSources } from './project.mjs';
import { picturesDir, readScreens } from './screens-index.mjs';

/** The ids of the element in which a whole page carries everything. */
const wholeId = 'flows';

/**
 * @typedef {import('../flows/flows-source.ts').WrittenFlow} WrittenFlow
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
  const { catalogueOf } = /** @type {typeof import('../flows/catalogue.ts')} */ (await source('src/flows/catalogue.ts'));
  const { overviewFlow } = /** @type {typeof import('../flows/overview-chart.ts')} */ (await source('src/flows/overview-chart.ts'));
  const { encodeChart } = /** @type {typeof import('../flows/chart-codec.ts')} */ (await source('src/flows/chart-codec.ts'));
  const { chartOf } = /** @type {typeof import('../flows/layout/layout.ts')} */ (await source('src/flows/layout/layout.ts'));
  const { recordedMessages } = /** @type {typeof import('#machines/worlds/recorded-messages.ts')} */ (await source('machines/worlds/recorded-messages.ts'));
  /** @type {Record<string, WrittenFlow>} */
  const flows = {};
  for (const entry of registry) {
    const flow = flowOf(entry);
    flows[entry.id] = { flow, chart: encodeChart(await chartOf(flow)) };
  }
  const catalogue = catalogueOf(registry, Object.values(recordedMessages).flat(), release);
  return { catalogue: { ...catalogue, chart: await chartOf(overviewFlow(catalogue)), screens: await readScreens(load) }, flows };
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
  const { catalogue, flows } = await withSources((load) => drawFlows(load, release));
  mkdirSync(join(outDir, 'data/flow'), { recursive: true });
  writeFileSync(join(outDir, 'data/catalogue.json'), JSON.stringify(catalogue));
  for (const [id, drawn] of Object.entries(flows)) writeFileSync(join(outDir, `data/flow/${id}.json`), JSON.stringify(drawn));
  cpSync(picturesDir, join(outDir, 'screens'), { recursive: true });
}

/**
 * Builds everything into one page that needs no server: `index.html` in a folder, with the pictures of screens beside it.
 * @param {typeof import('vite').build} build @param {string} configFile @param {string} release @param {string} outDir
 */
export async function buildWholeFlows(build, configFile, release, outDir) {
  const built = await build({
    configFile,
    root: join(projectDir, 'src/flows'),
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, cssCodeSplit: false, assetsInlineLimit: 1_000_000, rolldownOptions: { input: join(projectDir, 'src/flows/main.tsx'), output: { format: 'iife' } } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The flows were not built.');
  const script = built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  const style = built.output.map((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : '')).join('');
  // A text that ends an element would end the page's script.
  const data = JSON.stringify(await withSources((load) => drawFlows(load, release))).replaceAll('<', '\\u003c');
  const page = readFileSync(join(projectDir, 'src/flows/index.html'), 'utf8')
    .replace(/\s*<link rel="icon"[^>]*>/, '')
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="application/json" id="${wholeId}">${data}</script>\n    <script>${script.replaceAll('</script', '<\\/script')}</script>`);
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'index.html'), page);
  cpSync(picturesDir, join(outDir, 'screens'), { recursive: true });
}
