/** The charts of the product's machines: search, view, and access for people who cannot see a chart. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/whole-flows.ts';

const flow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Flows' }).getByRole('link', { name: new RegExp(`^${name} `) });
const box = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Chart of/ }).getByRole('link', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name: `State ${name}` });

test('from the overview to a state, by a description of it @smoke', async ({ me }) => {
  const { page } = me;
  await me.open('/flows');
  await page.getByRole('searchbox', { name: 'Search the flows' }).fill('bank has not answered');
  await page
    .getByRole('link', { name: /unknown.*payment/s })
    .first()
    .click();
  await expect(page).toHaveURL(/\/flows\/payment\?at=payment\.unknown$/);
  await expect(card(page, 'unknown')).toContainText('Ask the bank again');
  await expect(box(page, 'unknown')).toHaveAttribute('aria-current', 'true');
  // A transition link leads to the next state, and Back returns to the previous one, and then to the search.
  await card(page, 'unknown').getByRole('link', { name: '→ checking' }).first().click();
  await expect(card(page, 'checking')).toBeVisible();
  await page.goBack();
  await expect(card(page, 'unknown')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search the flows' })).toHaveValue('bank has not answered');
  await expect(page.getByRole('link', { name: /unknown.*payment/s }).first()).toBeVisible();
});

test('a question is answered above the results, and its link lights the ways on the chart', async ({ me }) => {
  const { page } = me;
  await me.open('/flows');
  const search = page.getByRole('searchbox', { name: 'Search the flows' });
  await search.fill('can I get from payment.unknown to paid?');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('unknown leads to paid in payment in 2 steps');
  await answer.getByRole('link', { name: 'On the chart of payment' }).click();
  const chart = page.getByRole('region', { name: 'Chart of payment' });
  await expect(chart.locator('[data-active="payment.checking"]')).toBeAttached();
  await page.goBack();
  await search.fill('how much does the app cost?');
  await expect(answer).toContainText('no answer');
  await expect(answer).toContainText('Who hears payment.succeeded?');
});

test('a search shows the number of its results, also after another one, and a card says how its state is tested', async ({
  me,
}) => {
  const { page } = me;
  await me.open('/flows');
  const search = page.getByRole('searchbox', { name: 'Search the flows' });
  const found = page.getByRole('region', { name: /found$/ });
  for (const query of ['signing in', 'login', 'bank does not answer']) {
    await search.fill(query);
    await expect(async () => {
      const count = Number.parseInt((await found.getByRole('heading').textContent()) ?? '', 10);
      expect(await found.getByRole('listitem').count()).toBe(Math.min(60, count));
    }).toPass();
  }
  await found
    .getByRole('link', { name: /unknown.*payment/s })
    .first()
    .click();
  await expect(card(page, 'unknown')).toContainText(
    'npm run paths -- payment --strategy shortest --to payment.unknown',
  );
  await expect(card(page, 'unknown')).toContainText('npm run explore -- product');
});

test('every box of a chart is in the outline, with the same transitions', async ({ me }) => {
  const { page } = me;
  await me.open('/flows');
  await flow(page, 'payment').click();
  await box(page, 'declined').click();
  await expect(card(page, 'declined')).toBeVisible();
  const ways = await card(page, 'declined').getByRole('listitem').count();
  expect(ways).toBeGreaterThan(3);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name: 'declined' })).toBeVisible();
  await expect(page).toHaveURL(/at=payment\.declined&view=outline$/);
  await page.reload();
  await expect(card(page, 'declined')).toBeVisible();
});

test('by the keyboard alone: zoomed, folded, and on to the next state', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/sharing');
  const scale = page.getByRole('toolbar').getByRole('status');
  await page.getByRole('region', { name: 'Chart of sharing' }).focus();
  const before = await scale.textContent();
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(before ?? '');
  await page.keyboard.press('0');
  await expect(scale).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Fold', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d+ states? inside/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Unfold' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d+ states? inside/)).toHaveCount(0);
  // One state alone, by the control on its box.
  const control = page.getByRole('button', { name: /^States in/ }).first();
  await control.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/\d+ states? inside/)).toHaveCount(1);
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d+ states? inside/)).toHaveCount(0);
  // The legend lists the keys.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Legend and keys' })).toContainText('zoom to the selected state');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('both panels fold by button and by key, and stay folded on another page and after a reload', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/payment');
  const room = page.getByRole('region', { name: 'Chart of payment' });
  const list = page.getByRole('button', { name: 'List of flows' });
  const own = page.getByRole('button', { name: 'Card', exact: true });
  const width = async (): Promise<number> => (await room.boundingBox())?.width ?? 0;
  const before = await width();
  await list.click();
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('navigation', { name: 'Flows' })).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(own).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, 'payment')).toHaveCount(0);
  expect(await width()).toBeGreaterThan(before + 500);
  await page.getByRole('link', { name: 'Flows', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flows' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Flows' })).toHaveCount(0);
  await me.open('/flows/plan');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await expect(own).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('[');
  await page.keyboard.press(']');
  await expect(page.getByRole('navigation', { name: 'Flows' })).toBeVisible();
  await expect(card(page, 'plan')).toBeVisible();
});

/** The font sizes on the screen of a chart's titles or of its other texts, in px; the smallest, or null without one. */
const smallest = (page: Page, kind: 'titles' | 'rows') =>
  page.evaluate((wanted) => {
    const sizes = [...document.querySelectorAll<SVGTextElement>('[data-box] text')]
      .filter((text) => text.getClientRects().length > 0)
      .filter((text) => text.matches('[data-state] > rect + text') === (wanted === 'titles'))
      .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0));
    return sizes.length === 0 ? null : Math.min(...sizes);
  }, kind);

test('a chart opens at its start in a size that can be read; from afar it shows names alone, and a state can be brought near', async ({
  me,
}) => {
  const { page } = me;
  for (const id of ['funnel', 'payment', 'plan', 'session', 'studio']) {
    await me.open(`/flows/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    expect(await smallest(page, 'rows')).toBeGreaterThanOrEqual(10.99);
  }
  await me.open('/flows/payment');
  await expect(box(page, 'remembering')).toBeInViewport();
  await expect(box(page, 'declined')).not.toBeInViewport();
  await page.keyboard.press('f');
  await expect(box(page, 'declined')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => smallest(page, 'rows')).toBeNull();
  // Larger than to scale (under 4 px), as far as the next box leaves room.
  expect(await smallest(page, 'titles')).toBeGreaterThanOrEqual(9.5);
  await box(page, 'declined').click();
  await expect(card(page, 'declined')).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => smallest(page, 'rows')).toBeGreaterThan(11);
  await expect(box(page, 'declined')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('f');
  await box(page, 'unknown').dblclick();
  await expect(card(page, 'unknown')).toBeVisible();
  await expect(box(page, 'unknown')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => smallest(page, 'rows')).toBeGreaterThan(11);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/flows\/payment$/);
});

test('the map of a large chart shows which part is seen, and moves it', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/plan');
  const map = page.locator('[data-minimap]');
  await expect(map).toBeVisible();
  const room = page.getByRole('region', { name: 'Chart of plan' });
  const scrolled = () => room.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const place = await map.boundingBox();
  if (!place) throw new Error('The map has no place.');
  await page.mouse.move(place.x + 2, place.y + 2);
  await page.mouse.down();
  await expect.poll(scrolled).toEqual([0, 0]);
  await page.mouse.move(place.x + place.width - 2, place.y + place.height - 2);
  await page.mouse.up();
  const [left = 0, top = 0] = await scrolled();
  expect(left).toBeGreaterThan(0);
  expect(top).toBeGreaterThan(0);
  // All of it at once needs no map.
  await page.keyboard.press('f');
  await expect(map).toHaveCount(0);
});

test('the texts of a transition lead to its target, and a state lights its lines and their other ends', async ({
  me,
}) => {
  const { page } = me;
  await me.open('/flows/payment');
  const chart = page.getByRole('region', { name: 'Chart of payment' });
  // On a line, and as a row of a box.
  await chart.getByRole('link', { name: 'Pay payment.requested [canBePaid] → creatingOrder' }).click();
  await expect(page).toHaveURL(/at=payment\.creatingOrder$/);
  await box(page, 'declined').click();
  await expect(chart).toHaveAttribute('data-lighting', 'chosen');
  const lit = (name: string) => chart.locator(`[data-box="payment.${name}"]`);
  for (const name of ['declined', 'checking', 'verifying', 'idle']) await expect(lit(name)).toHaveAttribute('data-lit');
  await expect(lit('remembering')).not.toHaveAttribute('data-lit');
  // Tab goes through the transitions of the selected state.
  await box(page, 'declined').focus();
  await page.keyboard.press('Tab');
  await expect(chart.getByRole('link', { name: /^Pay again with the same details/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page, 'idle')).toBeVisible();
  await box(page, 'paid').focus();
  await expect(chart).toHaveAttribute('data-lighting', 'near');
  await expect(lit('remembering')).toHaveAttribute('data-lit');
});

test('a chart is printed whole: on one sheet, or on several with marks and names', async ({ me }) => {
  const { page } = me;
  await page.emulateMedia({ colorScheme: 'dark' });
  const sheets = async (): Promise<number> => {
    const file = await page.pdf({ preferCSSPageSize: true });
    return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  };
  await me.open('/flows/features');
  await expect(page.getByRole('heading', { level: 1, name: 'features' })).toBeVisible();
  expect(await sheets()).toBe(1);
  await me.open('/flows/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'payment' })).toBeVisible();
  const count = await sheets();
  expect(count).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  const names = page.locator('[data-print] > svg > text');
  await expect(names).toHaveCount(count);
  await expect(names.first()).toHaveText(new RegExp(`^payment · commit .* · A1 · 1 of ${count}`));
  await expect(names.last()).toContainText(`${count} of ${count}`);
  // In light colours, and nothing else of the page.
  expect(await page.locator('[data-print]').evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  // The last state is on the last sheet.
  const last = page.locator('[data-print] > svg').last();
  const shown = await last.evaluate((element) => {
    const part = element.querySelector('svg')?.viewBox.baseVal;
    return part && { top: part.y, bottom: part.y + part.height };
  });
  const height = await page
    .locator('[data-print] defs svg')
    .evaluate((element) => (element as SVGSVGElement).viewBox.baseVal.height);
  expect(shown?.bottom).toBeCloseTo(height, 0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { level: 1, name: 'payment' })).toBeVisible();
});

test('a storyboard has the main road as a strip, each card leads to its state, and it is saved as one file', async ({
  me,
}) => {
  const { page } = me;
  await me.open('/flows/payment');
  await page.getByRole('tab', { name: 'Storyboard' }).click();
  await expect(page).toHaveURL(/view=storyboard$/);
  const board = page.getByRole('region', { name: 'Storyboard of payment' });
  const place = async (name: string) => {
    const found = await board.getByRole('link', { name, exact: true }).boundingBox();
    if (!found) throw new Error(`${name} is not on the board.`);
    return found;
  };
  const [order, checkout, declined] = await Promise.all(['creatingOrder', 'atCheckout', 'declined'].map(place));
  expect(checkout?.y).toBe(order?.y);
  expect(checkout?.x).toBeGreaterThan((order?.x ?? 0) + (order?.width ?? 0));
  expect(declined?.y).toBeGreaterThan((order?.y ?? 0) + (order?.height ?? 0));
  await page.getByText('390 px').click();
  await expect.poll(async () => (await place('creatingOrder')).width).toBeLessThan(order?.width ?? 0);
  await board.getByRole('link', { name: 'declined', exact: true }).click();
  await expect(card(page, 'declined')).toBeVisible();
  await expect(page).toHaveURL(/at=payment\.declined&view=storyboard$/);
  await me.findNoBarrier();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('payment-storyboard.svg');
  const drawing = await readFile(await file.path(), 'utf8');
  expect(drawing).toContain('>creatingOrder</text>');
  expect(drawing).not.toContain('class=');
});

test('the address of a picture is copied, and shows the state and the build', async ({ me }) => {
  const { page } = me;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.open('/flows/payment?at=payment.unknown');
  await page.getByRole('button', { name: 'Copy embed address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/flows\/payment\.svg\?at=payment\.unknown$/);
  await page.goto(`${address}&theme=dark`);
  await expect(page.getByText(/^payment\.unknown · commit /)).toBeVisible();
});

test('on a phone the card of a state comes into sight when it is chosen, and is put away by touch and by keyboard @phone', async ({
  me,
}) => {
  const { page } = me;
  await page.setViewportSize({ width: 390, height: 844 });
  await me.open('/flows/payment');
  await box(page, 'declined').click();
  await expect(card(page, 'declined').getByRole('heading', { name: 'declined' })).toBeInViewport();
  await expect(box(page, 'declined')).toBeInViewport();
  // A transition link shows the next state in place of this one.
  await card(page, 'declined').getByRole('link', { name: '→ creatingOrder' }).first().click();
  await expect(card(page, 'creatingOrder').getByRole('heading', { name: 'creatingOrder' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/flows\/payment$/);
  await expect(box(page, 'declined')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close the card of declined' }).click();
  await expect(card(page, 'declined')).toHaveCount(0);
});

test('the findings of the flow rules are listed on the overview, each with the reason why it may stay, and link to their states', async ({
  me,
}) => {
  const { page } = me;
  await me.open('/flows');
  const check = page.getByRole('region', { name: 'Check', exact: true });
  await check.getByText('Known, each with why it may stay').click();
  await expect(check.getByRole('list', { name: 'States that nothing leads out of' })).toContainText(
    'payment.paid is not final',
  );
  await expect(check).toContainText('It may stay: The flow ends here');
  await check
    .getByRole('list', { name: 'States that nothing leads out of' })
    .getByRole('link', { name: 'payment', exact: true })
    .click();
  await expect(card(page, 'paid')).toBeVisible();
});

test('a flow that does not load can be retried, and an unknown one is reported', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/nothing');
  await expect(page.getByRole('alert')).toHaveText('No flow is called nothing. See all flows');
  await page.getByRole('link', { name: 'See all flows' }).click();
  await page.route('**/flows/data/flow/payment.json', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await flow(page, 'payment').click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'payment' })).toBeVisible();
});

for (const { name, viewport, colorScheme } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test(`the pages have nothing that axe finds on ${name}, and do not scroll sideways`, async ({ me }) => {
    const { page } = me;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const address of [
      '/flows',
      '/flows/payment?at=payment.unknown',
      '/flows/plan',
      '/flows/sign-in?view=outline',
    ]) {
      await me.open(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await me.findNoBarrier();
      await me.scrollNotSideways();
    }
  });
}

test('no text of a chart is wider than its box', async ({ me }) => {
  const { page } = me;
  for (const id of ['payment', 'funnel', 'session', 'sign-in']) {
    await me.open(`/flows/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('[data-box]')].flatMap((state) => {
        const edge = state.querySelector('rect')?.getBoundingClientRect().right ?? 0;
        return [...state.querySelectorAll('text')]
          .filter((text) => text.getBoundingClientRect().right > edge)
          .map((text) => text.textContent);
      }),
    );
    expect(beyond).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a chart is in the page itself, and its boxes and the list are links', async ({ me }) => {
    const { page } = me;
    await page.goto('/flows');
    await expect(
      page.getByRole('region', { name: 'Chart of all flows' }).getByRole('link', { name: 'payment', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^What changed since release/ })).toBeInViewport();
    await flow(page, 'payment').click();
    await expect(page).toHaveTitle(/^payment · Flows/);
    await expect(box(page, 'declined')).toBeVisible();
    await expect(card(page, 'payment')).toBeVisible();
    await flow(page, 'plan').click();
    await expect(page.getByRole('region', { name: 'Chart of plan' }).getByRole('link').first()).toBeVisible();
  });
});

test('early typing and presses take effect once the scripts have loaded', async ({ me }) => {
  const { page } = me;
  const held: (() => void)[] = [];
  await page.route('**/flows/assets/show-flows-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const letCome = async (count: number): Promise<void> => {
    await expect.poll(() => held.length).toBe(count);
    for (const resolve of held) resolve();
  };
  await page.goto('/flows', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search the flows' }).fill('bank has not answered');
  await letCome(1);
  await expect(page.getByRole('link', { name: /unknown.*payment/s }).first()).toBeVisible();

  await page.goto('/flows/payment', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Outline' }).click();
  await letCome(2);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name: 'declined' })).toBeVisible();
});

test('as one page, the flows need neither a server nor a network', async ({ me, wholeFlows }) => {
  const { page } = me;
  await page.context().setOffline(true);
  await page.goto(wholeFlows);
  await flow(page, 'payment').click();
  await box(page, 'declined').click();
  await expect(card(page, 'declined')).toBeVisible();
  await page.reload();
  await expect(card(page, 'declined')).toBeVisible();
  // It contains the pictures that were taken of these sources before, if any.
  await expect(
    card(page, 'declined')
      .getByRole('img')
      .or(card(page, 'declined').getByText('Pictures are taken on a developer’s machine')),
  ).toBeVisible();
  // A trace can be replayed without a server too.
  await page.goto(`${wholeFlows}#/live?view=log`);
  await page.getByLabel('Trace file').setInputFiles('tests/e2e/traces/declined-card.json');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});
