/**
 * `npm run bench`: what the product costs in time and bytes, each figure beside a reference from the same run
 * and the limit it should keep. Figures are for reading; nothing fails here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bringToLife } from './bench-life.mjs';
import { timeInteractions, timeScrolling } from './bench-interactions.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectDir, runTool } from './project.mjs';
import { runNode } from './run-command.mjs';
import { isBuildStale } from './stale.mjs';

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} value
 * @property {string} reference
 * @property {string} limit
 */

/**
 * The median time of a piece of work, in milliseconds.
 * @param {() => void} work
 */
function medianMs(work, rounds = 400) {
  for (let warm = 0; warm < 50; warm += 1) work();
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  return times[Math.floor(rounds / 2)] ?? 0;
}

/**
 * What the domain costs, a link to a plan of nearly every feature, and a plan of usual size.
 * @returns {Promise<{ figures: Figure[], link: string, usual: { plan: import('#machines/domain/plan/plan-draft.ts').PlanDraft, count: number } }>}
 */
async function domainFigures() {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectDir, logLevel: 'error', server: { middlewareMode: true }, optimizeDeps: { noDiscovery: true } });
  try {
    const { features } = await vite.ssrLoadModule('/machines/domain/catalogue/features.ts');
    const { emptyDraft } = await vite.ssrLoadModule('/machines/domain/plan/plan-draft.ts');
    const { settlePlan } = await vite.ssrLoadModule('/machines/domain/plan/plan-rules.ts');
    const { planFeatures } = await vite.ssrLoadModule('/machines/domain/plan/plan-features.ts');
    const { quoteOf } = await vite.ssrLoadModule('/machines/domain/pricing/quote.ts');
    const { writePlanLink } = await vite.ssrLoadModule('/machines/domain/plan/plan-link.ts');
    const { createFeatureSearch } = await vite.ssrLoadModule('/machines/domain/catalogue/feature-search.ts');
    const { descriptions } = await vite.ssrLoadModule('/machines/domain/catalogue/descriptions.ts');
    /** @type {readonly { id: string, price: number, days: number }[]} */
    const catalogue = features;
    const draft = settlePlan({ ...emptyDraft('bench'), templateId: 1, added: catalogue.map((feature) => feature.id) });
    const chosen = new Set(planFeatures(draft));
    const rows = catalogue.filter((feature) => chosen.has(feature.id));
    let sink = 0;
    const reference = medianMs(() => {
      sink += rows.reduce((all, feature) => all + feature.price * 0.85, 0);
    });
    const quote = medianMs(() => {
      sink += quoteOf(draft, '2027-01-04').costs.total;
    });
    if (!Number.isFinite(sink)) throw new Error('The quote is not a number.');
    const search = createFeatureSearch(features, descriptions);
    const queries = ['p', 'video', 'vidoe calls', 'log in', 'two factor', 'delivery tracking map', 'nothing like this'];
    const texts = catalogue.map(({ id }) => `${id} ${descriptions[id]}`.toLowerCase());
    const scanning = medianMs(() => {
      for (const query of queries) sink += texts.filter((text) => text.includes(query)).length;
    }, 100);
    const searching = medianMs(() => {
      for (const query of queries) sink += search(query).length;
    }, 100);
    const usual = catalogue
      .map((_, added) => settlePlan({ ...emptyDraft('bench'), templateId: 1, added: catalogue.slice(0, added).map(({ id }) => id) }))
      .map((plan) => ({ plan, count: planFeatures(plan).length }))
      .find(({ count }) => count >= 40);
    if (!usual) throw new Error('The catalogue has no 40 features.');
    return {
      figures: [
        { name: `A full quote of ${rows.length} features`, value: `${quote.toFixed(3)} ms median`, reference: `a plain sum of their prices: ${reference.toFixed(3)} ms`, limit: 'under 1 ms' },
        { name: `A search over ${catalogue.length} features`, value: `${(searching / queries.length).toFixed(2)} ms median`, reference: `looking for the words as they are typed: ${(scanning / queries.length).toFixed(2)} ms`, limit: 'under 5 ms' },
      ],
      link: writePlanLink(draft, quoteOf(draft, '2027-01-04').costs.total),
      usual,
    };
  } finally {
    await vite.close();
  }
}

/**
 * The JavaScript a browser loads for an address, gzipped as it travels, in kB of 1000 bytes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(page: import('@playwright/test').Page) => Promise<void>} [onward] what is done before it is counted
 */
async function scriptKb(browser, url, onward = async () => {}) {
  const page = await browser.newPage();
  let bytes = 0;
  /** @type {Promise<void>[]} */
  const counted = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    counted.push(response.body().then((body) => void (bytes += gzipSync(body, { level: 9 }).length)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await bringToLife(page);
  await onward(page);
  await Promise.all(counted);
  await page.close();
  return bytes / 1000;
}

/**
 * Signs the demonstration's person in by the form.
 * @param {import('@playwright/test').Page} page
 */
async function signIn(page) {
  const { person } = await import('./bench-sign-in.mjs');
  await bringToLife(page);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'You are logged in.' }).waitFor();
}

/**
 * What the built product costs in a browser.
 * @param {string} link a plan of nearly every feature
 * @returns {Promise<Figure[]>}
 */
async function browserFigures(link) {
  const { ensureChromium } = await import('./chromium.mjs');
  const { chromium } = await import('@playwright/test');
  const { freePort, startProduct } = await import('./bench-product.mjs');
  const { pageFigures } = await import('./bench-pages.mjs');
  const { dashboardFigures } = await import('./bench-dashboard.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  const { origin, stop } = await startProduct({ DATA_DIR: folder });
  const debugPort = await freePort();
  const browser = await chromium.launch({ executablePath: await ensureChromium(process.env), args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debugPort}`] });
  try {
    const pages = await pageFigures(browser, origin, debugPort, process.argv.includes('--keep'));
    const [studio, notFound] = [await scriptKb(browser, `${origin}/studio`), await scriptKb(browser, `${origin}/404`)];
    const [login, signedIn] = [await scriptKb(browser, `${origin}/login`), await scriptKb(browser, `${origin}/login`, signIn)];
    const { answered, reference } = await timeInteractions(browser, origin);
    const [slowest, ...others] = answered.toSorted((a, b) => b.ms - a.ms);
    const dashboard = await dashboardFigures(browser, origin, signIn);
    const scrolling = await timeScrolling(browser, origin, link);
    const frames = (/** @type {{ most: number, longest: number }} */ { most, longest }) => `95 of 100 frames within ${most.toFixed(1)} ms, the longest ${longest.toFixed(1)} ms`;
    return [
      ...pages,
      { name: 'JavaScript for /studio, gzip', value: `${studio.toFixed(1)} kB`, reference: `for /404, which is React and the router: ${notFound.toFixed(1)} kB`, limit: 'at most 165 kB' },
      {
        name: 'JavaScript that accounts add, gzip',
        value: `${(login - notFound).toFixed(1)} kB for /login, ${(signedIn - notFound).toFixed(1)} kB once somebody has signed in`,
        reference: `for /404: ${notFound.toFixed(1)} kB`,
        limit: 'none of it for other pages',
      },
      {
        name: `From input to paint at a quarter of the speed, ${answered.length} kinds of controls`,
        value: `the slowest ${slowest?.ms} ms (${slowest?.control} on ${slowest?.screen}), then ${others.slice(0, 3).map(({ control, screen, ms }) => `${ms} ms (${control} on ${screen})`).join(', ')}`,
        reference: `a button that does nothing: ${reference} ms`,
        limit: 'under 100 ms',
      },
      { name: `Scrolling ${scrolling.count} features at a quarter of the speed`, value: frames(scrolling.features), reference: `672 plain lines: ${frames(scrolling.reference)}`, limit: '95 of 100 frames within 33 ms' },
      ...dashboard,
    ];
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

await runTool(async () => {
  requireNode('npm run bench');
  await ensureInstalled(projectDir);
  if (isBuildStale(projectDir) && (await runNode('src/tools/build.mjs', [], { show: 'onFailure' })) !== 0) {
    throw new Error('The build failed with the output above: mend what it names, then run npm run bench again.');
  }
  const { figures, link, usual } = await domainFigures();
  const { serverFigures } = await import('./bench-server.mjs');
  for (const figure of [...figures, ...(await browserFigures(link)), ...(await serverFigures(usual.plan, usual.count))]) {
    process.stdout.write(`${figure.name}: ${figure.value} (${figure.limit}; ${figure.reference})\n`);
  }
});
