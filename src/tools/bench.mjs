/**
 * `npm run bench`: the cost of the product in bytes, statements and time, each beside its limit; names after it (`npm
 * run bench -- bytes statements`) select parts; `growth`, `growth-large` and `soak`, which take minutes, run only by
 * name. A missed limit of bytes, statements or memory fails the bench. Times are informative: they depend on the
 * machine, so most are shown beside a reference from the same run.
 */
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} value
 * @property {string} limit
 * @property {string} [reference]
 * @property {boolean} [isMissed] whether a limit that fails the bench is missed
 */

/**
 * The parts that can be measured alone. Their packages exist only after the installation.
 * @type {Readonly<Record<string, () => Promise<Figure[]>>>}
 */
const parts = {
  bytes: async () => {
    const [{ byteFigures }, { withBrowser }] = [
      await import('./bench-budgets.mjs'),
      await import('./bench-product.mjs'),
    ];
    return withBrowser(byteFigures);
  },
  statements: async () => (await import('./bench-budgets.mjs')).statementFigures(),
  paths: async () => (await import('./bench-paths.mjs')).pathFigures(),
  domain: async () => (await import('./bench-domain.mjs')).domainFigures(),
  pages: async () => {
    const [{ pageFigures }, { withBrowser }] = [await import('./bench-pages.mjs'), await import('./bench-product.mjs')];
    return withBrowser(pageFigures);
  },
  screens: async () => {
    const [{ screenFigures }, { withBrowser }] = [
      await import('./bench-screens.mjs'),
      await import('./bench-product.mjs'),
    ];
    const link = await (await import('./bench-domain.mjs')).longLink();
    return withBrowser((browser, origin) => screenFigures(browser, origin, link));
  },
  fit: async () => {
    const [{ fitFigures, fitQuestions }, { withBrowser }] = [
      await import('./bench-fit.mjs'),
      await import('./bench-product.mjs'),
    ];
    const questions = await fitQuestions();
    return withBrowser((browser, origin) => fitFigures(browser, origin, questions));
  },
  dashboard: async () => {
    const [{ dashboardFigures }, { withBrowser }] = [
      await import('./bench-dashboard.mjs'),
      await import('./bench-product.mjs'),
    ];
    return withBrowser(dashboardFigures);
  },
  flows: async () => {
    const [{ flowFigures }, { withBrowser }] = [await import('./bench-flows.mjs'), await import('./bench-product.mjs')];
    return withBrowser(flowFigures);
  },
  server: async () => {
    const { plan, count } = await (await import('./bench-domain.mjs')).usualPlan();
    return (await import('./bench-server.mjs')).serverFigures(plan, count);
  },
  streams: async () => (await import('./bench-streams.mjs')).streamFigures(),
  capacity: async () => (await import('./bench-capacity.mjs')).capacityFigures(),
  peak: async () => (await import('./bench-peak.mjs')).peakFigures(),
  growth: async () => {
    const { growthFigures, usualSizes } = await import('./bench-growth.mjs');
    return growthFigures(usualSizes);
  },
  'growth-large': async () => {
    const { growthFigures, largeSizes } = await import('./bench-growth.mjs');
    return growthFigures(largeSizes);
  },
  soak: async () => (await import('./bench-soak.mjs')).soakFigures(),
};

/** Parts that take so long that they run only by name. */
const onRequest = new Set(['growth', 'growth-large', 'soak']);

await runTool(async () => {
  requireNode('npm run bench');
  const names = process.argv.slice(2).filter((word) => word !== '--keep');
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined)
    throw new Error(`No part of the bench is called ${unknown}: choose from ${Object.keys(parts).join(', ')}.`);
  await ensureInstalled(projectDir);
  await ensureBuilt('npm run bench');
  /** @type {Figure[]} */
  const missed = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 ? !names.includes(name) : onRequest.has(name)) continue;
    const figures = await measure();
    for (const figure of figures)
      process.stdout.write(
        `${figure.name}: ${figure.value} (${[figure.limit, ...(figure.reference ? [figure.reference] : [])].join('; ')})\n`,
      );
    missed.push(...figures.filter(({ isMissed }) => isMissed));
  }
  if (missed.length > 0)
    throw new Error(
      missed.map(({ name, value, limit }) => `MISSED: ${name} is ${value}, ${limit} is allowed.`).join('\n'),
    );
});
