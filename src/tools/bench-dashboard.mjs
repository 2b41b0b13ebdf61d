/** How the dashboard answers to somebody with 5,000 projects, in a real browser at a quarter of the machine's speed. */
import { newVisitor } from './bench-load.mjs';
import { framesWhileScrolling, longestInteraction, slowAndWatch } from './bench-interactions.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const many = 5_000;
const atOnce = 25;
/** So that interactions do not run into each other, in milliseconds. */
const pauseMs = 350;

/** @type {readonly { control: string, act: (page: Page) => Promise<void> }[]} */
const acts = [
  { control: 'a letter of the search', act: (page) => page.getByRole('searchbox').press('9') },
  { control: 'the search emptied', act: (page) => page.getByRole('searchbox').press('Backspace') },
  { control: 'the menu of a card', act: (page) => page.getByRole('article').first().getByRole('button', { name: /^Actions for/ }).click() },
  { control: 'the menu closed', act: (page) => page.keyboard.press('Escape') },
  { control: 'another page', act: (page) => page.getByRole('navigation').getByRole('link', { name: /^Created/ }).click() },
  { control: 'the page of 5,000 again', act: (page) => page.getByRole('navigation').getByRole('link', { name: /^Draft/ }).click() },
];

/**
 * Saves copies of the newest draft of whoever is signed in.
 * @param {Page} page
 * @param {string} origin
 */
async function saveMany(page, origin) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
  const headers = () => ({ 'content-type': 'application/json', 'x-access-token': token, ...newVisitor() });
  const listed = await fetch(`${origin}/api/projects?status=draft`, { headers: headers() });
  const { projects: [first] } = await listed.json();
  for (let from = 0; from < many; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, many - from) }, (_, index) => from + index);
    await Promise.all(numbers.map(async (number) => {
      const body = JSON.stringify({ draft: { ...first.draft, id: `bench-${number}`, name: `Project ${number}` }, total: first.total });
      const answer = await fetch(`${origin}/api/projects`, { method: 'POST', headers: headers(), body });
      if (!answer.ok) throw new Error(`Saving a project was answered with ${answer.status}.`);
    }));
  }
}

/** What the page holds, in MB. @param {Page} page */
async function heapMb(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {(page: Page) => Promise<void>} signIn
 * @returns {Promise<import('./bench.mjs').Figure[]>}
 */
export async function dashboardFigures(browser, origin, signIn) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await signIn(page);
  await page.goto(`${origin}/dashboard/created`);
  await page.getByRole('article').first().waitFor();
  const few = await heapMb(page);
  await saveMany(page, origin);
  await slowAndWatch(page);
  await page.goto(`${origin}/dashboard/draft`);
  await page.getByRole('article').first().waitFor();
  await longestInteraction(page);
  const answered = [];
  for (const { control, act } of acts) {
    await act(page);
    await page.waitForTimeout(pauseMs);
    answered.push({ control, ms: await longestInteraction(page) });
  }
  const gaps = await framesWhileScrolling(page);
  const cards = await page.getByRole('article').count();
  const heap = await heapMb(page);
  await page.close();
  const worst = answered.toSorted((a, b) => b.ms - a.ms);
  return [
    { name: `From input to paint beside ${many} projects, at a quarter of the speed`, value: worst.map(({ control, ms }) => `${ms} ms (${control})`).join(', '), reference: 'as for the other screens', limit: 'under 100 ms' },
    { name: `Scrolling ${many} projects at a quarter of the speed`, value: `95 of 100 frames within ${(gaps[Math.floor(gaps.length * 0.95)] ?? 0).toFixed(1)} ms, ${cards} cards in the page, ${heap.toFixed(1)} MB of heap`, reference: `with one project: ${few.toFixed(1)} MB`, limit: 'as many cards as are in sight' },
  ];
}
