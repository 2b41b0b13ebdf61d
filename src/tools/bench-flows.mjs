/**
 * What the drawn flows cost: how long their layout takes and what it weighs, how soon one is there, and how smoothly it
 * moves in a real browser at a quarter of the machine's speed.
 */
import { gzipSync } from 'node:zlib';
import { framesWhile, framesWhileScrolling } from './bench-screens.mjs';
import { withSources } from './project.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./bench.mjs').Figure} Figure
 */

const viewport = { width: 1440, height: 900 };

/**
 * From the start of a navigation until something of the page is painted, in milliseconds: the middle of five, at full
 * speed. A page that was just opened, nothing of which is kept.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} selector of what is waited for
 */
async function timeFirst(browser, address, selector) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const page = await browser.newPage({ viewport });
    await page.addInitScript((/** @type {string} */ sought) => {
      const kept = /** @type {{ paintedAt?: number }} */ (globalThis);
      const { port1, port2 } = new MessageChannel();
      // A message that is sent from a frame is heard after that frame is painted.
      port1.addEventListener('message', () => void (kept.paintedAt = performance.now()));
      port1.start();
      const look = () => {
        if (document.querySelector(sought)) port2.postMessage(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, selector);
    await page.goto(address);
    await page.waitForFunction(() => 'paintedAt' in globalThis);
    times.push(await page.evaluate(() => /** @type {{ paintedAt?: number }} */ (globalThis).paintedAt ?? Number.NaN));
    await page.close();
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/**
 * The frame that 95 of 100 are shorter than, and the longest, in milliseconds.
 * @param {readonly number[]} gaps sorted
 */
function framesOf(gaps) {
  return `95 of 100 frames within ${(gaps[Math.floor(gaps.length * 0.95)] ?? 0).toFixed(1)} ms, the longest ${(gaps.at(-1) ?? 0).toFixed(1)} ms`;
}

/**
 * What the layout of all charts may take, in ms, and what the data of one and of all may weigh, in bytes after gzip.
 */
const most = { layout: 5_000, chart: 20_000, charts: 100_000 };

/**
 * How long the layout of all charts takes, and what the charts weigh: beside how long their machines are read as data,
 * and what that weighs.
 * @returns {Promise<Figure[]>}
 */
function chartFigures() {
  return withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { drawFlow } = /** @type {typeof import('@plinth/statecharts/draw-flow')} */ (
      await load('@plinth/statecharts/draw-flow')
    );
    const { encodeChart } = /** @type {typeof import('@plinth/statecharts/chart-codec')} */ (
      await load('@plinth/statecharts/chart-codec')
    );
    const weightOf = (/** @type {unknown} */ data) => gzipSync(JSON.stringify(data)).length;
    const start = performance.now();
    const flows = registry.map(flowOf);
    const read = performance.now();
    const drawn = [];
    for (const flow of flows) drawn.push(await drawFlow(flow));
    const laidOut = performance.now() - read;
    const charts = drawn
      .flatMap(({ flow: { id }, chart, closed }) =>
        [chart, ...(closed ? [closed] : [])].map((one) => ({ id, bytes: weightOf(encodeChart(one)) })),
      )
      .toSorted((a, b) => b.bytes - a.bytes);
    const [heaviest = { id: '', bytes: 0 }] = charts;
    const all = charts.reduce((sum, { bytes }) => sum + bytes, 0);
    const words = flows.map((flow) => ({ id: flow.id, bytes: weightOf(flow) }));
    return [
      {
        name: `Layout of all ${flows.length} charts`,
        value: `${laidOut.toFixed(0)} ms`,
        reference: `reading their machines: ${(read - start).toFixed(0)} ms`,
        limit: `under ${most.layout} ms`,
      },
      {
        name: `The largest chart, ${heaviest.id}`,
        value: `${heaviest.bytes} bytes`,
        reference: `its states and transitions in words: ${words.find(({ id }) => id === heaviest.id)?.bytes} bytes`,
        limit: `at most ${most.chart} bytes`,
        isMissed: heaviest.bytes > most.chart,
      },
      {
        name: 'All charts',
        value: `${all} bytes`,
        reference: `their states and transitions in words: ${words.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`,
        limit: `at most ${most.charts} bytes`,
        isMissed: all > most.charts,
      },
    ];
  });
}

/** How many steps the trace has that is looked at. */
const many = 10_000;

/** How often somebody goes on by one moment. */
const presses = 60;

/**
 * A long trace in its file: every transition of every flow in the browser, over and over, each machine an actor of its
 * own.
 * @param {string} origin
 */
async function longTrace(origin) {
  /** @type {import('../flows/overview-chart.ts').DrawnCatalogue} */
  const catalogue = await (await fetch(`${origin}/flows/data/catalogue.json`)).json();
  const told = await Promise.all(
    catalogue.flows
      .filter(({ isServers }) => !isServers)
      .map(async ({ id, machine }) => {
        /** @type {import('../flows/flows-source.ts').WrittenFlow} */
        const { flow } = await (await fetch(`${origin}/flows/data/flow/${id}.json`)).json();
        return flow.transitions.map((way) => ({
          at: 0,
          page: 0,
          place: '/studio',
          actor: `app/${id}`,
          machine,
          from: 'app',
          event: { type: way.event, serial: 1 },
          taken: [way.id],
          heldBack: [],
          states: way.targets.length > 0 ? way.targets : [way.source],
          status: 'active',
          context: { flow: id, way: way.words, places: [1, 2, 3] },
        }));
      }),
  );
  // The machines take turns, as they do in a page.
  const turns = Array.from({ length: Math.max(...told.map(({ length }) => length)) }, (_, turn) =>
    told.flatMap((steps) => steps[turn] ?? []),
  ).flat();
  const steps = Array.from({ length: many }, (_, index) => ({
    ...turns[index % turns.length],
    at: 1_800_000_000_000 + index * 37,
  }));
  return {
    name: 'trace.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ trace: 'plinth', release: catalogue.release, steps })),
  };
}

/**
 * How a trace of thousands of steps scrolls, and how it is stepped through.
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} reference how a page of plain lines scrolls
 * @returns {Promise<Figure[]>}
 */
async function traceFigures(browser, origin, reference) {
  const trace = await longTrace(origin);
  const page = await browser.newPage({ viewport });
  /** @type {Figure[]} */
  const figures = [];
  const note = (/** @type {string} */ what, /** @type {readonly number[]} */ gaps) =>
    figures.push({
      name: `${what} at a quarter of the speed`,
      value: framesOf(gaps),
      reference,
      limit: 'no frame over 50 ms',
    });
  const press = (/** @type {string} */ key) => async () => {
    for (let count = 0; count < presses; count += 1) await page.keyboard.press(key);
  };
  for (const view of ['log', 'sequence']) {
    await page.goto(`${origin}/flows/live?view=${view}`);
    await page.getByLabel('Trace file').setInputFiles(trace);
    const list = page.getByRole('listbox');
    await list.getByRole('option').first().waitFor();
    note(`Scrolling the ${view} of ${many} steps`, await framesWhileScrolling(page));
    await list.focus();
    await page.keyboard.press('End');
    note(`Stepping back through the ${view} of ${many} steps`, await framesWhile(page, press('ArrowUp')));
  }
  await page.goto(`${origin}/flows/live?actor=app/payment`);
  await page.getByLabel('Trace file').setInputFiles(trace);
  await page.getByRole('slider', { name: 'Moment' }).fill(String(many - 1));
  await page.locator('[data-active]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Previous moment' }).focus();
  note(`Stepping back through ${many} steps on a chart`, await framesWhile(page, press('Enter')));
  await page.close();
  return figures;
}

/**
 * What the pages of the flows cost in a browser.
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function flowFigures(browser, origin) {
  const first = await timeFirst(browser, `${origin}/flows/payment`, '[data-state] text');
  const largest = await timeFirst(browser, `${origin}/flows/plan`, '[data-state] text');
  const nothing = await timeFirst(browser, `${origin}/404`, 'h1');

  const page = await browser.newPage({ viewport });
  await page.goto(`${origin}/flows/plan`);
  await page.waitForSelector('[data-state]', { state: 'attached' });
  const panned = framesOf(await framesWhileScrolling(page));
  await page.close();
  const plain = await browser.newPage({ viewport });
  await plain.setContent('<p>A line</p>'.repeat(672));
  const reference = `672 plain lines: ${framesOf(await framesWhileScrolling(plain))}`;
  await plain.close();
  return [
    ...(await chartFigures()),
    {
      name: 'From navigation until the payment chart is painted',
      value: `${first.toFixed(0)} ms`,
      reference: `the heading of a page without scripts: ${nothing.toFixed(0)} ms`,
      limit: 'under 300 ms',
    },
    {
      name: 'From navigation until the chart of the plan is painted',
      value: `${largest.toFixed(0)} ms`,
      reference: `the same page: ${nothing.toFixed(0)} ms`,
      limit: 'under 300 ms',
    },
    {
      name: 'Panning the chart of the plan at a quarter of the speed',
      value: panned,
      reference,
      limit: '95 of 100 frames within 16.7 ms',
    },
    ...(await traceFigures(browser, origin, reference)),
  ];
}
