/** How soon a drawn flow is there and how smoothly it moves, in a real browser at a quarter of the machine's speed. */
import { framesWhileScrolling } from './bench-screens.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./bench.mjs').Figure} Figure
 */

const viewport = { width: 1440, height: 900 };

/**
 * From the start of a navigation to the first box of a chart, in milliseconds: the middle of five, at full speed.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} selector of what is waited for
 */
async function timeFirst(browser, address, selector) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const page = await browser.newPage({ viewport });
    await page.goto(address);
    await page.waitForSelector(selector, { state: 'attached' });
    times.push(await page.evaluate((/** @type {string} */ sought) => new Promise((resolve) => requestAnimationFrame(() => resolve(document.querySelector(sought) ? performance.now() : Number.NaN))), selector));
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
 * What the pages of the flows cost in a browser.
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function flowFigures(browser, origin) {
  const first = await timeFirst(browser, `${origin}/flows/payment`, '[data-state] text');
  const nothing = await timeFirst(browser, `${origin}/404`, 'h1');

  const page = await browser.newPage({ viewport });
  await page.goto(`${origin}/flows/plan`);
  await page.waitForSelector('[data-state]', { state: 'attached' });
  const panned = framesOf(await framesWhileScrolling(page));
  await page.close();
  const plain = await browser.newPage({ viewport });
  await plain.setContent('<p>A line</p>'.repeat(672));
  const reference = framesOf(await framesWhileScrolling(plain));
  await plain.close();
  return [
    { name: 'From navigation to the first box of the payment chart', value: `${first.toFixed(0)} ms`, reference: `the heading of a page without scripts: ${nothing.toFixed(0)} ms`, limit: 'under 300 ms' },
    { name: 'Panning the chart of the plan at a quarter of the speed', value: panned, reference: `672 plain lines: ${reference}`, limit: '95 of 100 frames within 16.7 ms' },
  ];
}
