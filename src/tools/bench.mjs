/**
 * `npm run bench`: what the product costs in bytes, statements and time, each beside the limit it should keep; with
 * names after it (`npm run bench -- bytes statements`), those parts alone; `growth` and `soak`, which take minutes, run
 * only by their names. A missed limit of bytes, statements or memory fails the bench. Times are for reading: they
 * depend on the machine, so most stand beside a reference from the same run.
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
 * @property {boolean} [isMissed] a limit that is missed fails the bench
 */

/**
 * What can be measured alone. The packages that it takes are there only after the installation.
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
  growth: async () => (await import('./bench-growth.mjs')).growthFigures(),
  soak: async () => (await import('./bench-soak.mjs')).soakFigures(),
};

/** What takes so long that it has to be asked for. */
const onRequest = new Set(['growth', 'soak']);

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
