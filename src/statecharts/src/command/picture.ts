/** Charts as PNG, drawn by Chromium through Playwright. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Chart } from '../chart.ts';
import { pictureScale } from '../chart-look.ts';
import { svgOf } from '../layout/draw.ts';

/** The parts of Playwright that this module uses. */
interface Playwright {
  readonly chromium: {
    readonly launch: (options: {
      readonly executablePath?: string;
      readonly args: readonly string[];
    }) => Promise<Browser>;
  };
}

interface Browser {
  readonly newPage: (options: { readonly viewport: Size }) => Promise<Page>;
  readonly close: () => Promise<void>;
}

interface Page {
  readonly setContent: (html: string) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const packages = ['playwright-core', 'playwright', '@playwright/test'];

async function loadPlaywright(): Promise<Playwright> {
  for (const name of packages) {
    try {
      return (await import(/* @vite-ignore */ name)) as Playwright;
    } catch {
      // The next name may be installed.
    }
  }
  throw new Error('PNG is drawn in Chromium by Playwright: install it with npm install playwright.');
}

/** A Chromium of the system: CHROMIUM_PATH, or one on the path; undefined for Playwright's own. */
function systemChromium(): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH: path = '' } = process.env;
  if (chosen) return chosen;
  return path
    .split(delimiter)
    .flatMap((folder) => ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Draws a chart as PNG.
 * @param width in px; by default twice that of the chart, as far as a browser can draw it
 * @throws if Playwright or a browser is missing
 */
export async function pictureOf(chart: Chart, width = chart.width * pictureScale(chart)): Promise<Uint8Array> {
  const { chromium } = await loadPlaywright();
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const height = Math.max(1, Math.round((chart.height * width) / chart.width));
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(
      `<!doctype html><style>html,body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svgOf(chart)}`,
    );
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}
