/**
 * The response times of the screens, in a real browser at a quarter of the machine's speed: from an input to the next
 * paint for each kind of control, and the frame times while hundreds of features scroll.
 */
import { hydrated, median } from './bench-product.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./bench.mjs').Figure} Figure
 * @typedef {{ screen: string, control: string, ms: number }} Answered
 */

const slowdown = 4;

/** The number of visits; the median is used. */
const rounds = 3;

/** The pause between two inputs, longer than any response, so that interactions do not overlap, in milliseconds. */
export const pauseMs = 350;

/**
 * Slows the page down and records every interaction that it times.
 * @param {Page} page
 */
export async function slowAndWatch(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const kept = /** @type {{ interactions?: number[] }} */ (globalThis);
    kept.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = /** @type {PerformanceEntry & { interactionId?: number }} */ (entry);
        if (interactionId) kept.interactions?.push(entry.duration);
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  });
}

/**
 * The longest interaction since the last call; 16 ms, the shortest that is timed, if all were shorter.
 * @param {Page} page
 */
export async function longestInteraction(page) {
  return page.evaluate(() => {
    const kept = /** @type {{ interactions?: number[] }} */ (globalThis);
    const longest = Math.max(16, ...(kept.interactions ?? []));
    kept.interactions = [];
    return longest;
  });
}

/**
 * Presses the middle of a control. A driver's click would first check what covers it, within the measured time.
 * @param {import('@playwright/test').Locator} control
 */
async function press(control) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('What is to be pressed is not in sight');
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * One action on every kind of control, on each screen of the funnel.
 * @type {readonly { screen: string, control: string, act: (page: Page) => Promise<void> }[]}
 */
const acts = [
  { screen: '/studio', control: 'a filter', act: (page) => press(page.getByRole('checkbox', { name: /^Shopping/ })) },
  {
    screen: '/studio',
    control: 'clear filters',
    act: (page) => press(page.getByRole('button', { name: 'Clear filters' })),
  },
  { screen: '/studio', control: 'a letter of the search', act: (page) => page.getByRole('searchbox').press('c') },
  { screen: '/studio', control: 'the search emptied', act: (page) => page.getByRole('searchbox').press('Backspace') },
  {
    screen: '/studio',
    control: 'the menu of orders',
    act: (page) => press(page.getByRole('button', { name: /^Sort/ })),
  },
  { screen: '/studio', control: 'an order', act: (page) => press(page.getByRole('menuitemradio', { name: /^Price/ })) },
  {
    screen: '/studio',
    control: 'the filters hidden',
    act: (page) => press(page.getByRole('button', { name: 'Filter', expanded: true })),
  },
  {
    screen: '/studio',
    control: 'the filters shown',
    act: (page) => press(page.getByRole('button', { name: 'Filter', expanded: false })),
  },
  {
    screen: '/studio',
    control: 'a currency',
    act: async (page) => {
      await press(page.getByRole('button', { name: 'INR' }));
      await press(page.getByRole('menuitemradio', { name: /^USD/ }));
    },
  },
  {
    screen: '/studio',
    control: 'rupees again',
    act: async (page) => {
      await press(page.getByRole('button', { name: 'USD' }));
      await press(page.getByRole('menuitemradio', { name: /^INR/ }));
    },
  },
  {
    screen: '/studio',
    control: 'details of a base',
    act: (page) => press(page.getByRole('button', { name: 'Details Khata' })),
  },
  { screen: '/studio', control: 'closing them', act: (page) => press(page.getByRole('button', { name: 'Close' })) },
  {
    screen: '/studio',
    control: 'the blank base',
    act: (page) => press(page.getByRole('radio', { name: 'Custom Template' })),
  },
  { screen: '/studio', control: 'a base', act: (page) => press(page.getByRole('radio', { name: 'Gather' })) },
  {
    screen: '/studio',
    control: 'the person to speak to',
    act: (page) => press(page.getByRole('button', { name: 'Speak to a human' })),
  },
  {
    screen: '/studio',
    control: 'closing the panel',
    act: (page) => press(page.getByRole('button', { name: 'Close' })),
  },
  {
    screen: '/studio',
    control: 'Refine features',
    act: (page) => press(page.getByRole('button', { name: 'Refine features' })),
  },
  {
    screen: '/features',
    control: 'a category',
    act: (page) => press(page.getByRole('button', { name: /^Ecommerce/ })),
  },
  {
    screen: '/features',
    control: 'a feature',
    act: (page) =>
      press(page.getByRole('region', { name: 'Features' }).getByRole('listitem').nth(1).getByRole('button').first()),
  },
  {
    screen: '/features',
    control: 'Add feature',
    act: (page) => press(page.getByRole('button', { name: 'Add feature' })),
  },
  {
    screen: '/features',
    control: 'Undo',
    act: (page) => press(page.getByRole('button', { name: /^Undo Added/ }).filter({ visible: true })),
  },
  { screen: '/features', control: 'a letter of the search', act: (page) => page.getByRole('searchbox').press('p') },
  { screen: '/features', control: 'the search emptied', act: (page) => page.getByRole('searchbox').press('Backspace') },
  { screen: '/features', control: 'Summary', act: (page) => press(page.getByRole('button', { name: 'Summary' })) },
  {
    screen: '/features',
    control: 'closing the summary',
    act: (page) => press(page.getByRole('button', { name: 'Close' })),
  },
  {
    screen: '/features',
    control: 'Plan Delivery',
    act: (page) => press(page.getByRole('button', { name: 'Plan Delivery' })),
  },
  {
    screen: '/delivery',
    control: 'a platform',
    act: (page) => press(page.getByRole('button', { name: /^Web/ }).first()),
  },
  {
    screen: '/delivery',
    control: 'Undo',
    act: (page) => press(page.getByRole('button', { name: 'Undo Added Web' }).filter({ visible: true })),
  },
  {
    screen: '/delivery',
    control: 'Redo',
    act: (page) => press(page.getByRole('button', { name: 'Redo Added Web' }).filter({ visible: true })),
  },
  {
    screen: '/delivery',
    control: 'a phase',
    act: (page) => press(page.getByRole('checkbox', { name: /^Product Roadmap/ })),
  },
  { screen: '/delivery', control: 'the speed', act: (page) => page.getByRole('slider').press('ArrowRight') },
  {
    screen: '/delivery',
    control: 'a stop of the speed',
    act: (page) => press(page.getByRole('button', { name: 'Relaxed' })),
  },
  {
    screen: '/delivery',
    control: 'the care plan',
    act: (page) => press(page.getByRole('radio', { name: /^Without/ })),
  },
  { screen: '/delivery', control: 'Rename', act: (page) => press(page.getByRole('button', { name: 'Rename' })) },
  { screen: '/delivery', control: 'a new name', act: (page) => page.getByLabel('Project name').press('Enter') },
  { screen: '/delivery', control: 'Done', act: (page) => press(page.getByRole('button', { name: 'Done' })) },
  { screen: '/project-plan', control: 'a tab', act: (page) => press(page.getByRole('tab', { name: /^Features/ })) },
  {
    screen: '/project-plan',
    control: 'similar apps',
    act: (page) => press(page.getByRole('tab', { name: 'Similar Apps' })),
  },
  {
    screen: '/project-plan',
    control: 'Start',
    act: (page) => press(page.getByRole('button', { name: 'Start' }).filter({ visible: true })),
  },
  { screen: '/payment-plan', control: 'a cycle', act: (page) => press(page.getByRole('tab', { name: 'Weekly' })) },
  {
    screen: '/payment-plan',
    control: 'Continue',
    act: (page) => press(page.getByRole('button', { name: 'Continue' }).filter({ visible: true })),
  },
  { screen: '/billingdetails', control: 'a letter of a name', act: (page) => page.getByLabel('First name').press('M') },
  {
    screen: '/billingdetails',
    control: 'a state',
    act: async (page) => {
      await page.getByLabel('State/Territory/Region').selectOption('Haryana');
    },
  },
  {
    screen: '/billingdetails',
    control: 'Continue to Payment',
    act: (page) => press(page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true })),
  },
];

/**
 * The time from an input to the next paint for each kind of control, in one visit.
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<{ answered: readonly Answered[], reference: number }>}
 */
async function timeInteractions(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await slowAndWatch(page);
  await page.goto(`${origin}/404`);
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('button'), { textContent: 'Nothing' })),
  );
  await press(page.getByRole('button', { name: 'Nothing' }));
  await page.waitForTimeout(pauseMs);
  const reference = await longestInteraction(page);

  await page.goto(`${origin}/studio`);
  await hydrated(page);
  /** @type {Answered[]} */
  const answered = [];
  for (const { screen, control, act } of acts) {
    await page.waitForURL((url) => url.pathname === screen);
    await page.waitForTimeout(pauseMs);
    await longestInteraction(page);
    await act(page);
    await page.waitForTimeout(pauseMs);
    answered.push({ screen, control, ms: await longestInteraction(page) });
  }
  await page.close();
  return { answered, reference };
}

/**
 * The frame times during an action at a quarter of the speed, in milliseconds, sorted.
 * @param {Page} page
 * @param {(session: import('@playwright/test').CDPSession) => Promise<void>} act
 */
export async function framesWhile(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const counted = /** @type {{ frameGaps?: number[] }} */ (globalThis);
    /** @type {number[]} */
    const gaps = [];
    counted.frameGaps = gaps;
    let last = performance.now();
    const count = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (counted.frameGaps === gaps) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act(session);
  const gaps = await page.evaluate(() => {
    const counted = /** @type {{ frameGaps?: number[] }} */ (globalThis);
    const told = counted.frameGaps ?? [];
    delete counted.frameGaps;
    return told;
  });
  await session.detach();
  return gaps.slice(1).toSorted((a, b) => a - b);
}

/**
 * The frame times while a page scrolls from its top to its end and back, in milliseconds, sorted.
 * @param {Page} page
 */
export function framesWhileScrolling(page) {
  return framesWhile(page, async (session) => {
    for (const yDistance of [-6000, 6000]) {
      await session.send('Input.synthesizeScrollGesture', {
        x: 700,
        y: 500,
        yDistance,
        speed: 4000,
        gestureSourceType: 'mouse',
      });
    }
  });
}

/**
 * The 95th percentile and the maximum of the frame times while the features of a plan scroll, beside a page of plain
 * lines.
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} link to a plan of hundreds of features
 */
async function timeScrolling(browser, origin, link) {
  const at = (/** @type {readonly number[]} */ gaps) => ({
    most: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
    longest: gaps.at(-1) ?? 0,
  });
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await plain.setContent('<p>A line</p>'.repeat(672));
  const reference = at(await framesWhileScrolling(plain));
  await plain.close();

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/features#plan=${link}`);
  const items = page.getByRole('region', { name: 'Features' }).getByRole('listitem');
  await items.first().waitFor();
  const count = await items.count();
  const features = at(await framesWhileScrolling(page));
  await page.close();
  return { count, features, reference };
}

/**
 * The cost of the built product's screens in a browser.
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} link a plan of nearly every feature
 * @returns {Promise<Figure[]>}
 */
export async function screenFigures(browser, origin, link) {
  /** @type {Awaited<ReturnType<typeof timeInteractions>>[]} */
  const visits = [];
  for (let visit = 0; visit < rounds; visit += 1) visits.push(await timeInteractions(browser, origin));
  const answered = acts.map(({ screen, control }, index) => ({
    screen,
    control,
    ms: median(visits.map((visit) => visit.answered[index]?.ms ?? Infinity)),
  }));
  const reference = median(visits.map((visit) => visit.reference));
  const [slowest, ...others] = answered.toSorted((a, b) => b.ms - a.ms);
  const scrolling = await timeScrolling(browser, origin, link);
  const frames = (/** @type {{ most: number, longest: number }} */ { most, longest }) =>
    `95 of 100 frames within ${most.toFixed(1)} ms, the longest ${longest.toFixed(1)} ms`;
  return [
    {
      name: `From input to paint at a quarter of the speed, ${answered.length} kinds of controls, medians of ${rounds}`,
      value: `the slowest ${slowest?.ms} ms (${slowest?.control} on ${slowest?.screen}), then ${others
        .slice(0, 3)
        .map(({ control, screen, ms }) => `${ms} ms (${control} on ${screen})`)
        .join(', ')}`,
      reference: `a button that does nothing: ${reference} ms`,
      limit: 'under 100 ms',
    },
    {
      name: `Scrolling ${scrolling.count} features at a quarter of the speed`,
      value: frames(scrolling.features),
      reference: `672 plain lines: ${frames(scrolling.reference)}`,
      limit: '95 of 100 frames within 33 ms',
    },
  ];
}
