/**
 * The cost of the drawn flows: the time and size of their layout, the time to the first chart, and the frame times of
 * moving it in a real browser at a quarter of the machine's speed.
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
 * The time from the start of a navigation until an element of the page is painted, in milliseconds: the median of five,
 * at full speed, in a new page without a cache.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} selector the element to wait for
 */
async function timeFirst(browser, address, selector) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const page = await browser.newPage({ viewport });
    await page.addInitScript((/** @type {string} */ sought) => {
      const kept = /** @type {{ paintedAt?: number }} */ (globalThis);
      const { port1, port2 } = new MessageChannel();
      // A message posted in a frame is received after that frame is painted.
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
 * The 95th percentile and the maximum of the frame times, in milliseconds.
 * @param {readonly number[]} gaps sorted
 */
function framesOf(gaps) {
  return `95 of 100 frames within ${(gaps[Math.floor(gaps.length * 0.95)] ?? 0).toFixed(1)} ms, the longest ${(gaps.at(-1) ?? 0).toFixed(1)} ms`;
}

/** The limits: the layout of all charts in ms, and the data of one chart and of all charts in bytes after gzip. */
const most = { layout: 5_000, chart: 20_000, charts: 100_000 };

/**
 * The time to lay out all charts and their size, beside the time to read the machines as data and the size of that
 * data.
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

/** The number of steps of the trace. */
const many = 10_000;

/** The number of steps to the next moment. */
const presses = 60;

/**
 * A long trace as a file: repeats every transition of every flow in the browser, with one actor for each machine.
 * @param {string} origin
 */
async function longTrace(origin) {
  /** @type {import('../flows/overview-chart.ts').DrawnCatalogue} */
  const catalogue = await (await fetch(`${origin}/flows/data/catalogue.json`)).json();
  const told = await Promise.all(
    catalogue.flows
      .filter(({ isServers }) => !isServers)
      .map(async ({ id, machine }) => {
        /** @type {import('@plinth/statecharts/written-flow').WrittenFlow} */
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
  // The steps of the machines are interleaved, as in a page.
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
 * The frame times of scrolling a trace of thousands of steps, and the times of stepping through it.
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} reference the same figure of a page with plain lines
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
 * The cost of the flow pages in a browser.
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
