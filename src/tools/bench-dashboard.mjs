/**
 * The response times of the dashboard, in a real browser at a quarter of the machine's speed, for a member with
 * thousands of projects.
 */
import { newVisitor } from './bench-load.mjs';
import { signIn } from './bench-product.mjs';
import { framesWhileScrolling, longestInteraction, pauseMs, slowAndWatch } from './bench-screens.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./bench.mjs').Figure} Figure
 */

/** The number of projects of the member. */
const many = 5_000;
const atOnce = 25;

/** @type {readonly { control: string, act: (page: Page) => Promise<void> }[]} */
const dashboardActs = [
  { control: 'a letter of the search', act: (page) => page.getByRole('searchbox').press('9') },
  { control: 'the search emptied', act: (page) => page.getByRole('searchbox').press('Backspace') },
  {
    control: 'the menu of a card',
    act: (page) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Actions for/ })
        .click(),
  },
  { control: 'the menu closed', act: (page) => page.keyboard.press('Escape') },
  {
    control: 'an order',
    act: async (page) => {
      await page.getByRole('button', { name: 'Last edited' }).click();
      await page.getByRole('menuitemradio', { name: 'Name' }).click();
    },
  },
  { control: 'the rows of a list', act: (page) => page.getByRole('radio', { name: 'List' }).press('Space') },
  {
    control: 'a row selected',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select Project/ })
        .first()
        .click(),
  },
  { control: 'the selection cleared', act: (page) => page.getByRole('button', { name: 'Clear', exact: true }).click() },
  { control: 'the command palette', act: (page) => page.keyboard.press('Control+k') },
  { control: 'a letter in it', act: (page) => page.keyboard.press('p') },
  { control: 'the palette closed', act: (page) => page.keyboard.press('Escape') },
  { control: 'the cards again', act: (page) => page.getByRole('radio', { name: 'Cards' }).press('Space') },
  {
    control: 'another page',
    act: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Created/ })
        .click(),
  },
  {
    control: 'the page of 5,000 again',
    act: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Draft/ })
        .click(),
  },
];

/**
 * Saves copies of the member's newest draft.
 * @param {Page} page
 * @param {string} origin
 */
async function saveMany(page, origin) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
  const headers = () => ({ 'content-type': 'application/json', 'x-access-token': token, ...newVisitor() });
  const listed = await fetch(`${origin}/api/projects?status=draft`, { headers: headers() });
  const {
    projects: [first],
  } = await listed.json();
  for (let from = 0; from < many; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, many - from) }, (_, index) => from + index);
    await Promise.all(
      numbers.map(async (number) => {
        const body = JSON.stringify({
          draft: { ...first.draft, id: `bench-${number}`, name: `Project ${number}` },
          total: first.total,
        });
        const answer = await fetch(`${origin}/api/projects`, { method: 'POST', headers: headers(), body });
        if (!answer.ok) throw new Error(`Saving a project was answered with ${answer.status}.`);
      }),
    );
  }
}

/** The time from a press to the next paint of a button without an effect, in milliseconds. @param {Page} page */
async function pressNothing(page) {
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('button'), { id: 'nothing', textContent: 'Nothing' })),
  );
  await page.locator('#nothing').press('Space');
  await page.waitForTimeout(pauseMs);
  const ms = await longestInteraction(page);
  await page.locator('#nothing').evaluate((button) => button.remove());
  return ms;
}

/** The size of the page's heap, in MB. @param {Page} page */
async function heapMb(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/**
 * The response times of the dashboard for a member with thousands of projects.
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function dashboardFigures(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login`);
  await signIn(page);
  await page.goto(`${origin}/dashboard/created`);
  await page.getByRole('article').first().waitFor();
  const few = await heapMb(page);
  await saveMany(page, origin);
  await slowAndWatch(page);
  await page.goto(`${origin}/dashboard/draft`);
  await page.getByRole('article').first().waitFor();
  await longestInteraction(page);
  const reference = await pressNothing(page);
  const answered = [];
  for (const { control, act } of dashboardActs) {
    await act(page);
    await page.waitForTimeout(pauseMs);
    answered.push({ control, ms: await longestInteraction(page) });
  }
  const ofCards = await framesWhileScrolling(page);
  const cards = await page.getByRole('article').count();
  const heap = await heapMb(page);
  await page.goto(`${origin}/dashboard/draft?view=list`);
  await page.getByRole('rowheader').first().waitFor();
  const ofRows = await framesWhileScrolling(page);
  await page.setContent('<p>A line</p>'.repeat(672));
  const ofLines = await framesWhileScrolling(page);
  await page.close();
  const worst = answered.toSorted((a, b) => b.ms - a.ms);
  const most = (/** @type {readonly number[]} */ gaps) =>
    `${(gaps[Math.floor(gaps.length * 0.95)] ?? 0).toFixed(1)} ms`;
  const limit = '95 of 100 frames within 33 ms';
  return [
    {
      name: `From input to paint beside ${many} projects, at a quarter of the speed`,
      value: worst.map(({ control, ms }) => `${ms} ms (${control})`).join(', '),
      reference: `a button that does nothing, beside them: ${reference} ms`,
      limit: 'under 100 ms',
    },
    {
      name: `Scrolling ${many} projects as cards at a quarter of the speed`,
      value: `95 of 100 frames within ${most(ofCards)}, ${cards} cards in the page, ${heap.toFixed(1)} MB of heap`,
      reference: `672 plain lines: ${most(ofLines)}; with one project: ${few.toFixed(1)} MB`,
      limit,
    },
    {
      name: `Scrolling ${many} projects as a list at a quarter of the speed`,
      value: `95 of 100 frames within ${most(ofRows)}`,
      reference: `672 plain lines: ${most(ofLines)}`,
      limit,
    },
  ];
}
