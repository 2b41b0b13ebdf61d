/** Every colour has a light and a dark value: a page uses those of its scheme, and print is always light. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { test as memberTest } from './support/account-test.ts';
import { beginWithDraft, cardOf } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

type Colour = readonly number[];

const tokens = [
  ...readFileSync('src/ui/tokens.css', 'utf8').matchAll(
    /(--[\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g,
  ),
].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));

const schemes = [
  { media: 'screen', colorScheme: 'light', is: 'light' },
  { media: 'screen', colorScheme: 'dark', is: 'dark' },
  { media: 'print', colorScheme: 'dark', is: 'light' },
] as const;

/** Red, green, blue and opacity of colours as the page paints them, from 0 to 255. */
function painted(page: Page, colours: readonly string[]): Promise<readonly Colour[]> {
  return page.evaluate((asked) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const probe = document.body.appendChild(document.createElement('i'));
    return asked.map((colour) => {
      probe.style.color = '';
      probe.style.color = colour;
      if (!pen) return [];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = getComputedStyle(probe).color;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    });
  }, colours);
}

for (const path of ['/', '/studio', '/invited/nothing', '/404']) {
  test(`every token has the colour of the scheme on ${path}`, async ({ me }) => {
    expect(tokens.length).toBeGreaterThan(50);
    await me.page.goto(path);
    for (const { is, ...medium } of schemes) {
      await me.page.emulateMedia(medium);
      const [shown, wanted] = await Promise.all([
        painted(
          me.page,
          tokens.map(({ name }) => `var(${name})`),
        ),
        painted(
          me.page,
          tokens.map((token) => token[is]),
        ),
      ]);
      expect(tokens.filter((_, index) => String(shown[index]) !== String(wanted[index]))).toEqual([]);
    }
  });
}

/** The fill colours in a picture's markup. */
async function fillsOf(picture: Locator): Promise<string[]> {
  const source = decodeURIComponent((await picture.getAttribute('src')) ?? '');
  return [...new Set([...source.matchAll(/fill="([^"]+)"/g)].map(([, fill = '']) => fill))].filter(
    (fill) => fill !== 'none',
  );
}

/** The fill colours of a printed page, from 0 to 1. */
function fillsOnPaper(pdf: Buffer): Colour[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^]*?stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const content = inflateSync(pdf.subarray(index + head.length)).toString('latin1');
    return (content.match(/[\d.]+ [\d.]+ [\d.]+ rg/g) ?? []).map((fill) => fill.split(' ').slice(0, 3).map(Number));
  });
}

memberTest(
  'a drawing that stands as a picture has the colours of the scheme, and light ones on paper',
  async ({ me, accounts }) => {
    await me.page.emulateMedia({ colorScheme: 'dark' });
    await beginWithDraft(me, accounts, 'Lakeside');
    const picture = cardOf(me, 'Lakeside').locator('img');
    const faces = tokens.filter(({ name }) => /^--iso-.*-[tlr]$/.test(name));
    for (const { is, ...medium } of [...schemes, ...schemes.toReversed()]) {
      await me.page.emulateMedia(medium);
      const allowed = new Set(
        (
          await painted(
            me.page,
            faces.map((face) => face[is]),
          )
        ).map(String),
      );
      await expect
        .poll(async () => (await painted(me.page, await fillsOf(picture))).filter((fill) => !allowed.has(String(fill))))
        .toEqual([]);
      expect((await fillsOf(picture)).length).toBeGreaterThan(5);
    }
    await me.page.emulateMedia({ media: null, colorScheme: 'dark' });
    const plaster = faces.find(({ name }) => name === '--iso-plaster-t');
    const [light = [], dark = []] = await painted(me.page, [plaster?.light ?? '', plaster?.dark ?? '']);
    const onPaper = fillsOnPaper(await me.page.pdf());
    const isOnPaper = (colour: Colour) =>
      onPaper.some((fill) => fill.every((part, index) => Math.abs(part * 255 - (colour[index] ?? 0)) < 1));
    expect([isOnPaper(light), isOnPaper(dark)]).toEqual([true, false]);
  },
);
