/** The picture of a state's screen on its card: while it is taken, after a failure, and when it is available. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { OwnServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name: `State ${name}` });

/** The pictures of a state in every look. */
const pictures = Object.fromEntries(
  ['desktop-light', 'desktop-dark', 'phone-dark', 'phone-light'].map((look, index) => [look, `7f2a/000${index}.webp`]),
);
/** A picture of the size of a device's. */
const drawn = (isPhone: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${isPhone ? 220 : 540}" height="${isPhone ? 476 : 338}"><rect width="100%" height="100%" fill="#888"/></svg>`;

/** The test provides the pictures: the test server is a demonstration, which takes none. */
async function answerPictures(
  page: Page,
  answer: (asked: { readonly again: boolean }) => object | Promise<object>,
): Promise<void> {
  await page.route('**/flows/screens/**', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ body: drawn(/[23]\.webp$/.test(route.request().url())), contentType: 'image/svg+xml' });
    return route.fulfill({ json: await answer(route.request().postDataJSON() as { readonly again: boolean }) });
  });
}

test('the card of a state shows its screen: on another device, in another scheme, enlarged, by the keyboard too', async ({
  me,
}) => {
  const { page } = me;
  await answerPictures(page, () => ({ kind: 'taken', pictures }));
  await page.emulateMedia({ colorScheme: 'light' });
  await me.open('/flows/payment?at=payment.declined');
  const screen = card(page, 'declined').getByRole('img', { name: /^The screen in the state declined/ });
  await expect(screen).toBeVisible();
  /** The visible picture, once it has loaded. */
  const shown = () => screen.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  const desktop = await shown();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).not.toBe(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await card(page, 'declined').getByRole('radio', { name: 'Phone' }).check({ force: true });
  await expect(screen).toHaveAccessibleName('The screen in the state declined on a phone');
  const phone = await shown();
  await card(page, 'declined').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(shown).not.toBe(phone);

  const enlarge = card(page, 'declined').getByRole('button', { name: /^Enlarge/ });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Screen of declined' });
  await expect(dialog.getByRole('img')).toBeVisible();
  // It is as large as the window allows.
  expect((await dialog.getByRole('img').boundingBox())?.height).toBeGreaterThan(
    (await page.evaluate(() => window.innerHeight)) * 0.6,
  );
  await me.findNoBarrier();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  // The selected device stays selected for the next state.
  await card(page, 'declined').getByRole('link', { name: '→ creatingOrder' }).first().click();
  await expect(card(page, 'creatingOrder').getByRole('radio', { name: 'Phone' })).toBeChecked();
});

test('a state without a screen says why, and one without a picture is marked wherever it is named', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/order?at=order.pending');
  await expect(card(page, 'pending')).toContainText('The server runs the flow, and has no screen.');
  // The sessions picture every visible state: remove one picture here.
  await page.route('**/flows/data/catalogue.json', async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as { readonly screens: Record<string, Record<string, object>> };
    Object.assign(catalogue.screens['payment'] ?? {}, { 'payment.declined': { kind: 'missing' } });
    await route.fulfill({ response, json: catalogue });
  });
  // With a query, so that the page is rendered from that catalogue and not hydrated.
  await me.open('/flows?view=chart');
  await page.getByText('Have no picture yet').click();
  const missing = page.getByRole('region', { name: 'Screens' }).getByRole('link', { name: 'declined' });
  await missing.click();
  await expect(card(page, 'declined')).toContainText('No picture');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('heading', { level: 2, name: /^declined.*No picture/ }),
  ).toBeVisible();
});

for (const { name, viewport, colorScheme } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test(`the card of a state says that its picture is taken, why that failed, and has it once it is there, on ${name}`, async ({
    me,
  }) => {
    const { page } = me;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const asked: boolean[] = [];
    const waiting: ((answer: object) => void)[] = [];
    const answer = (told: object): void => waiting.pop()?.(told);
    await answerPictures(page, ({ again }) => {
      asked.push(again);
      return new Promise((resolve) => waiting.push(resolve));
    });
    await me.open('/flows/payment?at=payment.declined');
    const screen = card(page, 'declined');
    await expect(screen.getByRole('status')).toContainText('Taking the picture');
    await me.findNoBarrier();
    answer({
      kind: 'failed',
      problem: {
        reason: 'The walk “I go the whole way, and pay” failed: locator.click: Timeout 10000ms exceeded.',
        step: { text: "me.press('Try again')", at: 'tests/state-screens/funnel.walk.ts:21' },
      },
    });
    await expect(screen).toContainText(
      "The step me.press('Try again') at tests/state-screens/funnel.walk.ts:21 failed.",
    );
    await me.findNoBarrier();
    await me.scrollNotSideways();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.getByRole('status')).toContainText('Taking the picture');
    answer({ kind: 'noBrowser', command: 'node src/tools/chromium.mjs --install' });
    await expect(screen).toContainText('Install one with node src/tools/chromium.mjs --install');
    await me.scrollNotSideways();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.getByRole('status')).toContainText('Taking the picture');
    answer({ kind: 'taken', pictures });
    await expect(screen.getByRole('img', { name: 'The screen in the state declined on a desktop' })).toBeVisible();
    expect(asked).toEqual([false, true, true]);
    // The card of the whole flow, which was not selected, waits for a press.
    await me.open('/flows/payment');
    await expect(card(page, 'payment').getByRole('button', { name: 'Take the picture' })).toBeVisible();
    expect(asked.length).toBe(3);
  });
}

test('a demonstration takes no pictures, and says where they are taken', async ({ me }) => {
  await me.open('/flows/payment?at=payment.declined');
  await expect(card(me.page, 'declined')).toContainText('Pictures are taken on a developer’s machine: run npm start');
});

test('beside the sources, the card takes the picture of its state itself', async ({ me }) => {
  // The session for the picture needs a product of its own.
  test.slow();
  const server = await OwnServer.open({ DEMO: '0', TRUST_PROXY: '0' });
  try {
    // Without the address that a proxy would tell: such a server answers this machine alone.
    await me.page.context().setExtraHTTPHeaders({});
    await me.page.goto(`${server.origin}/flows/plan?at=plan.editing.phases.fullBuild.unselected`);
    const picture = card(me.page, 'unselected').getByRole('img', {
      name: 'The screen in the state unselected on a desktop',
    });
    await expect(picture).toBeVisible({ timeout: 200_000 });
    expect(
      await picture.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(540);
  } finally {
    await server.close();
  }
});

test('a picture that is taken for a card is on the storyboard from then on, also in its file', async ({ me }) => {
  const { page } = me;
  await answerPictures(page, () => ({ kind: 'taken', pictures }));
  await me.open('/flows/payment?view=storyboard');
  const board = page.getByRole('region', { name: 'Storyboard of payment' });
  await expect(page.getByText(/^0 of \d+ states have a picture here/)).toBeVisible();
  await board.getByRole('link', { name: 'declined', exact: true }).click();
  await expect(page.getByText(/^1 of \d+ states have a picture here/)).toBeVisible();
  await board.getByRole('link', { name: 'idle', exact: true }).click();
  await expect(page.getByText(/^2 of \d+ states have a picture here/)).toBeVisible();
  await expect(board.locator('[data-state="payment.declined"] image')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const drawing = await readFile(await (await saved).path(), 'utf8');
  expect(drawing.match(/href="data:image\/svg\+xml;base64,/g)).toHaveLength(2);
});
