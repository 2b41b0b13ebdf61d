/** Whether two pictures of a screen look different to a person: decoded by the browser that took them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

/** How far apart two values of a colour channel may be, of 255, at half the size: compression and the edges of letters move them less. */
const tolerance = 40;
/** How many pixels may be further apart at half the size: a changed word has more. */
const mostDifferent = 6;

/** @typedef {import('#flows/screens/screen-index.ts').Pictures} Pictures */

/**
 * @param {readonly string[]} dirs where pictures are
 * @returns {Promise<{ readonly differ: (one: Pictures, other: Pictures) => Promise<boolean>, readonly close: () => Promise<void> }>}
 */
export async function comparePictures(dirs) {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findChromium(process.env);
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  /** @param {string} file */
  const dataOf = (file) => {
    const path = dirs.map((dir) => join(dir, file)).find((one) => existsSync(one));
    if (path === undefined) throw new Error(`The picture ${file} is nowhere.`);
    return readFileSync(path).toString('base64');
  };
  /** @type {Map<string, Promise<boolean>>} */
  const known = new Map();
  /** @param {string} one @param {string} other */
  const differs = (one, other) => {
    const key = `${one} ${other}`;
    const found = known.get(key) ?? page.evaluate(isDifferent, { pictures: [dataOf(one), dataOf(other)], tolerance, mostDifferent });
    known.set(key, found);
    return found;
  };
  return {
    differ: async (one, other) => {
      for (const look of /** @type {(keyof Pictures)[]} */ (Object.keys({ ...one, ...other }))) {
        const [a, b] = [one[look], other[look]];
        if (a === undefined || b === undefined || (a !== b && (await differs(a, b)))) return true;
      }
      return false;
    },
    close: () => browser.close(),
  };
}

/**
 * Runs in the browser.
 * @param {{ readonly pictures: readonly string[], readonly tolerance: number, readonly mostDifferent: number }} asked pictures in Base64
 * @returns {Promise<boolean>}
 */
async function isDifferent({ pictures, tolerance: far, mostDifferent: most }) {
  const [one, other] = await Promise.all(
    pictures.map(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
      const [width, height] = [Math.ceil(bitmap.width / 2), Math.ceil(bitmap.height / 2)];
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('The browser decodes no pictures');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      return context.getImageData(0, 0, width, height);
    }),
  );
  if (!one || !other || one.width !== other.width || one.height !== other.height) return true;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const distance = Math.max(...[0, 1, 2].map((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0))));
    if (distance > far && (different += 1) > most) return true;
  }
  return false;
}
