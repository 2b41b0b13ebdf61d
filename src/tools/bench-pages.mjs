/** Lighthouse's figures for the first pages (mobile preset, the served build), beside the figures of an earlier run. */
import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './bench-product.mjs';
import { projectDir } from './project.mjs';

/**
 * @typedef {{ readonly performance: number, readonly accessibility: number, readonly bestPractices: number,
 *   readonly seo: number, readonly lcpMs: number, readonly tbtMs: number, readonly longestTaskMs?: number, readonly cls: number,
 *   readonly lcpElement: string }} Verdict
 */
/** @typedef {import('./bench.mjs').Figure} Figure */

/** The scripts of a page that are executed. */
const ownScripts = /<script(?: type="module"[^>]*)?>([\s\S]*?)<\/script>|<link rel="modulepreload"[^>]*>/g;

const rounds = 5;
const paths = ['/', '/whyplinthai', '/studio', '/login'];
/** Documents, compared with the same page without scripts. */
const documents = new Set(['/', '/whyplinthai']);
/**
 * The time in ms after the navigation at which a base is pressed, and the time in ms after the press within which it
 * must be shown as selected.
 */
const presses = [
  { at: 500, within: 400 },
  { at: 1000, within: 250 },
  { at: 2000, within: 150 },
];
/** The time in ms within which the scripts of a page must start. */
const latestStart = 1_000;
/** The saved figures of an earlier run; `npm run bench -- pages --keep` replaces them with the figures of this run. */
const keptFile = join(projectDir, 'src/tools/bench-pages.json');

/**
 * The longest task that begins after the first paint, in ms at Lighthouse's speed; 0 if Lighthouse reports none.
 * @param {import('lighthouse').Result['audits']} audits
 * @param {number} firstPaint ms
 */
function longestAfter(audits, firstPaint) {
  const { items = [] } = /** @type {{ items?: readonly { startTime: number, duration: number }[] }} */ (
    audits['long-tasks']?.details ?? {}
  );
  return Math.max(0, ...items.filter(({ startTime }) => startTime >= firstPaint).map(({ duration }) => duration));
}

/**
 * @param {string} url
 * @param {number} port of the browser
 * @returns {Promise<Verdict>}
 */
async function judge(url, port) {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
  const { categories, audits } = result.lhr;
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (/** @type {string} */ name) => audits[name]?.numericValue ?? 0;
  const found =
    /** @type {{ items?: readonly { items?: readonly { node?: { nodeLabel?: string, snippet?: string } }[] }[] } | undefined} */ (
      audits['largest-contentful-paint-element']?.details
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    longestTaskMs: longestAfter(audits, number('first-contentful-paint')),
    cls: number('cumulative-layout-shift'),
    lcpElement: /^<(\w+)/.exec(found?.items?.[0]?.items?.[0]?.node?.snippet ?? '')?.[1] ?? 'none',
  };
}

/** @param {readonly Verdict[]} verdicts @returns {Verdict} */
function middle(verdicts) {
  const [first] = verdicts;
  if (!first) throw new Error('Nothing was judged.');
  const of = (
    /** @type {'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'lcpMs' | 'tbtMs' | 'longestTaskMs' | 'cls'} */ name,
  ) => median(verdicts.map((verdict) => verdict[name] ?? 0));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    longestTaskMs: of('longestTaskMs'),
    cls: of('cls'),
    lcpElement: first.lcpElement,
  };
}

/**
 * The same page without scripts, served in the same way.
 * @param {string} origin
 */
async function withoutScripts(origin) {
  const server = createServer((request, response) => {
    const answer = async () => {
      const url = `${origin}${request.url ?? '/'}`;
      const got = await fetch(url, { headers: { accept: request.headers.accept ?? '*/*' } });
      const type = got.headers.get('content-type') ?? '';
      const isPage = type.startsWith('text/html');
      const body = isPage
        ? Buffer.from((await got.text()).replaceAll(ownScripts, ''))
        : Buffer.from(await got.arrayBuffer());
      response.writeHead(got.status, {
        'content-type': type,
        'content-encoding': 'gzip',
        'cache-control': got.headers.get('cache-control') ?? '',
      });
      response.end(gzipSync(body));
    };
    answer().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/**
 * The time from a tap on a base in the studio until the page has painted it as selected, at a quarter of the speed, in
 * milliseconds. One tap must be enough: the stored plan has the base in the end. The figure is higher than a visitor's:
 * with a driver attached the browser looks up source positions for the errors that React creates while it is evaluated,
 * 40 ms at full speed.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {number} at ms after the navigation
 */
async function firstPress(browser, origin, at) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  // The page itself records when it is touched and when the result is painted: calls of a driver would wait for its
  // scripts.
  await page.addInitScript(() => {
    addEventListener('touchstart', (event) => Object.assign(window, { pressed: event.timeStamp }), {
      capture: true,
      once: true,
    });
    const look = () => {
      const told = [...document.querySelectorAll('aside[aria-label="Selection"] dd')].find(
        (each) => each.textContent === '1 template selected',
      );
      if (told?.checkVisibility()) setTimeout(() => Object.assign(window, { shown: performance.now() }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/studio`, { waitUntil: 'commit' });
  const navigated = performance.now();
  const card = page.getByRole('article').first();
  await card.waitFor();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('The studio shows no base.');
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - (performance.now() - navigated))));
  await page.touchscreen.tap(box.x + box.width / 2, Math.min(box.y + 40, 800));
  const read = await page.waitForFunction(
    () =>
      'shown' in window && 'pressed' in window && typeof window.shown === 'number' && typeof window.pressed === 'number'
        ? window.shown - window.pressed
        : undefined,
    undefined,
    { timeout: 20_000 },
  );
  const taken = (await read.jsonValue()) ?? Infinity;
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('plinth.plan') ?? '{}').draft?.templateId === 1,
    undefined,
    { timeout: 20_000 },
  );
  await page.close();
  return taken;
}

/**
 * The time at which the scripts of a page start, in milliseconds after the navigation.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function scriptsStart(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  const start = await page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => entry.startTime + entry.duration),
    ),
  );
  await page.close();
  return start;
}

/** @returns {Readonly<Record<string, Verdict>>} */
function keptVerdicts() {
  try {
    return JSON.parse(readFileSync(keptFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Verdict | undefined} verdict */
function words(verdict) {
  if (!verdict) return 'none';
  const { performance, accessibility, bestPractices, seo, lcpMs, tbtMs, longestTaskMs, cls, lcpElement } = verdict;
  return `${performance}/${accessibility}/${bestPractices}/${seo}, LCP ${Math.round(lcpMs)} ms (${lcpElement}), TBT ${Math.round(tbtMs)} ms, longest task after the first paint ${longestTaskMs === undefined ? 'not known' : `${Math.round(longestTaskMs)} ms`}, CLS ${cls.toFixed(3)}`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {number} debugPort of that browser
 * @returns {Promise<Figure[]>}
 */
export async function pageFigures(browser, origin, debugPort) {
  const before = keptVerdicts();
  const plain = await withoutScripts(origin);
  try {
    /** @type {Record<string, Verdict>} */
    const now = {};
    /** @type {Figure[]} */
    const figures = [];
    for (const path of paths) {
      const start = await scriptsStart(browser, `${origin}${path}`);
      if (start > latestStart)
        throw new Error(
          `The scripts of ${path} came only ${Math.round(start)} ms after the navigation: what is measured is not the page at work.`,
        );
      const verdicts = [];
      /** @type {number[]} */
      const bare = [];
      for (let round = 0; round < rounds; round += 1) {
        verdicts.push(await judge(`${origin}${path}`, debugPort));
        // Alternating, so that variations of the machine affect both.
        if (documents.has(path)) bare.push((await judge(`${plain.origin}${path}`, debugPort)).lcpMs);
      }
      const verdict = middle(verdicts);
      now[path] = verdict;
      const limit = documents.has(path)
        ? '100/100/100/100, CLS 0'
        : 'at least 98/100/100/100, TBT at most 120 ms, no task over 50 ms after the first paint, CLS 0';
      figures.push({
        name: `Lighthouse mobile on ${path}, median of ${rounds}`,
        value: words(verdict),
        reference: `kept from earlier: ${words(before[path])}`,
        limit,
      });
      if (bare.length > 0)
        figures.push({
          name: `LCP of ${path} with its scripts`,
          value: `${(verdict.lcpMs / median(bare)).toFixed(3)} times that without`,
          reference: `the same HTML without scripts: ${Math.round(median(bare))} ms`,
          limit: 'at most 1.05',
        });
    }
    for (const { at, within } of presses) {
      const taken = [];
      for (let round = 0; round < rounds; round += 1) taken.push(await firstPress(browser, origin, at));
      figures.push({
        name: `A first press in the studio ${at} ms after the navigation, at a quarter of the speed`,
        value: `${Math.round(median(taken))} ms until it is painted, median of ${rounds}`,
        limit: `at most ${within} ms`,
      });
    }
    if (process.argv.includes('--keep')) writeFileSync(keptFile, `${JSON.stringify(now, null, 2)}\n`);
    return figures;
  } finally {
    plain.stop();
  }
}
