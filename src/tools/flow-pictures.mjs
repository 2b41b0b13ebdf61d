/** Charts as PNG: the SVG of a chart with the product's fonts, rendered in Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, noChromium } from './chromium.mjs';
import { projectDir } from './project.mjs';

/** The fonts of a chart as CSS rules without external files. */
export function chartFonts() {
  return ['latin', 'latin-ext']
    .map((part) => readFileSync(join(projectDir, `src/ui/fonts/geist-${part}-wght-normal.woff2`)).toString('base64'))
    .map(
      (font, index) =>
        `@font-face{font-family:"Geist Variable";src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:100 900;unicode-range:${index === 0 ? 'U+0-FF,U+131,U+152-153,U+2000-206F,U+2122,U+2212' : 'U+100-2BA,U+1E00-1E9F,U+20A0-20C0'}}`,
    )
    .join('');
}

/**
 * Runs work with a browser that renders pictures.
 * @template T
 * @param {(draw: (svg: string, size: { readonly width: number, readonly height: number, readonly scale: number }) =>
 * Promise<Buffer>) => Promise<T>} work
 */
export async function withPictures(work) {
  const executablePath = await findChromium(process.env);
  if (executablePath === undefined) throw new Error(noChromium);
  // The packages exist only after the installation.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await work(async (svg, { width, height, scale }) => {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
      try {
        await page.setContent(`<style>html,body{margin:0}svg{display:block}</style>${svg}`);
        await page.evaluate(() => document.fonts.ready);
        return await page.screenshot({ clip: { x: 0, y: 0, width, height } });
      } finally {
        await page.close();
      }
    });
  } finally {
    await browser.close();
  }
}
