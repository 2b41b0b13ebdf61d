/**
 * Mermaid itself draws the exported diagrams in a browser, legibly. Ordinary runs draw those that
 * Mermaid once failed to draw; the long run draws all.
 */
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { mermaidFilesOf } from '@plinth/statecharts/export/mermaid';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { isLong } from '#tests/support/runs.ts';
import { findChromium, noChromium } from '#tools/chromium.mjs';

/** The part of Mermaid that the page uses. */
interface Mermaid {
  readonly initialize: (options: object) => void;
  readonly render: (id: string, text: string) => Promise<{ readonly svg: string }>;
}

declare const mermaid: Mermaid;

/** The widest picture, in px: about 4,000 with the fonts of any system. */
const maxWidth = 4_200;

/** A drawn diagram, or the error of Mermaid. */
interface Drawn {
  readonly error: string | null;
  readonly width: number;
  readonly text: string;
}

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = await findChromium(process.env);
  if (executablePath === undefined) throw new Error(noChromium);
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  await page.setContent('<body></body>');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') });
});

afterAll(() => browser.close());

function draw(text: string): Promise<Drawn> {
  return page.evaluate(async (source): Promise<Drawn> => {
    try {
      const { svg } = await mermaid.render('drawing', source);
      const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
      const [, , width] = (parsed?.getAttribute('viewBox') ?? '').split(' ').map(Number);
      parsed?.querySelector('style')?.remove();
      for (const line of parsed?.querySelectorAll('br') ?? []) line.replaceWith(' ');
      return { error: null, width: width ?? Infinity, text: parsed?.textContent ?? '' };
    } catch (error) {
      return { error: String(error), width: 0, text: '' };
    }
  }, text);
}

const usual = new Set(['payment', 'payments-overview', 'request-list']);
const flows = registry.filter(({ id }) => isLong || usual.has(id)).map(flowOf);
/** A machine that goes back into itself and around itself, between regions too. */
const around = flowOf({
  id: 'around',
  title: 'A "turn": around; {again} #1',
  machine: createMachine({
    id: 'around the [house]',
    type: 'parallel',
    on: { again: { target: '#around the [house]', reenter: true }, stay: {}, all: ['.a.x', '.b.y'] },
    states: {
      a: {
        initial: 'x',
        on: { self: { target: 'a', reenter: true }, inner: '.x', across: 'b' },
        states: { x: { on: { up: '#around the [house].a', go: 'y' } }, y: { on: { over: '#around the [house].b.y' } } },
      },
      b: { initial: 'y', states: { y: { on: { stay: { guard: 'isOpen' } } }, end: { type: 'final' } } },
    },
  } as object),
});

/** Words without spaces, as lines of a drawing break anywhere. */
function compact(text: string): string {
  return text.replace(/\s+/g, '');
}

describe.each([...flows, around])('$id', (flow) => {
  it('is drawn, with its states and its events, and no picture is too wide', { timeout: 60_000 }, async () => {
    const files = mermaidFilesOf(flow);
    const drawn: (Drawn & { readonly name: string })[] = [];
    for (const { name, content } of files) drawn.push({ name, ...(await draw(content)) });
    expect(drawn.filter(({ error, width }) => error !== null || width > maxWidth)).toEqual([]);
    const text = compact(drawn.map((one) => one.text).join(' '));
    const names = [
      ...flow.states.filter(({ parent }) => parent !== null).map(({ key }) => key),
      ...flow.transitions.filter(({ trigger }) => trigger === 'event').map(({ event }) => event),
    ];
    expect(names.filter((name) => !text.includes(compact(name)))).toEqual([]);
  });
});

it('reports what Mermaid does not draw', async () => {
  expect(await draw('stateDiagram-v2\n  a --> : b')).toMatchObject({
    error: expect.stringContaining('Parse error') as string,
  });
});
