/**
 * Takes the picture of a state on request: one session at a time, only for existing states, with a reason for each
 * failure.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Moment } from '#flows/screens/walk-moments.ts';
import type { PictureAnswer } from '#machines/ports/flows.ts';
import { projectDir } from '#tools/project.mjs';
import { openScreens, sourcesOfScreens } from '#tools/screens-store.mjs';
import { answerTaker, openTaker } from '#tools/screens-taker.mjs';
import { problemsIn, type makeWalks } from '#tools/screens-walk.mjs';

const walk = 'funnel: I go the whole way, and pay';
const slow = 'funnel: My bank is slow, and I go on with a copy';
/** The name of the sources. */
const version = '7f2a09134c1e4b8c';
const load = (path: string): Promise<Record<string, unknown>> =>
  import(path.startsWith('@') || path.startsWith(projectDir) ? path : join(projectDir, path)) as Promise<
    Record<string, unknown>
  >;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-taker-'));
  mkdirSync(join(dir, 'pictures'));
  writeFileSync(join(dir, 'pictures/0a1b.webp'), 'a picture');
});
afterEach(() => rmSync(dir, { recursive: true }));

const declined = (name: string): Moment => ({
  walk: name,
  index: 0,
  path: '/studio',
  states: {},
  entered: ['payment payment.declined'],
  files: { 'desktop-light': '0a1b.webp' },
});
const problem = {
  reason: 'The walk failed.',
  step: { text: "me.press('Try again')", at: 'tests/state-screens/funnel.walk.ts:21' },
};

/** The result of a session, in place of a browser. */
type Made = Awaited<ReturnType<typeof makeWalks>>;
const made = (more: Partial<Made> = {}): Made => ({
  walked: new Map([[walk, { moments: [declined(walk)], problem: null }]]),
  pictures: join(dir, 'pictures'),
  problem: null,
  remove: () => undefined,
  ...more,
});

function taker({
  make = async () => made(),
  prepare = async () => undefined,
  browser = async () => '/usr/bin/chromium',
}: {
  readonly make?: typeof makeWalks;
  readonly prepare?: () => Promise<void>;
  readonly browser?: () => Promise<string | undefined>;
} = {}) {
  const asked: (readonly string[] | undefined)[] = [];
  const opened = openTaker({
    load,
    prepare,
    browser,
    open: () => openScreens(join(dir, 'screens'), version),
    walks: () => ({
      [walk]: ['payment payment.declined', 'payment payment.paid'],
      [slow]: ['payment payment.unknown'],
    }),
    make: (options) => {
      asked.push(options.only);
      return make(options);
    },
  });
  return { asked, take: opened.take, opened };
}

describe('a picture on request', () => {
  it('is taken by the session that shows its state, stored by the version of the sources, and found from then on', async () => {
    const { asked, take } = taker();
    const expected: PictureAnswer = { kind: 'taken', pictures: { 'desktop-light': `${version}/0a1b.webp` } };
    expect(await take('payment', 'payment.declined')).toEqual(expected);
    expect(asked).toEqual([['tests/state-screens/funnel.walk.ts', '--grep', 'I go the whole way, and pay$']]);
    expect(readFileSync(join(dir, 'screens', version, '0a1b.webp'), 'utf8')).toBe('a picture');
    expect(await take('payment', 'payment.declined')).toEqual(expected);
    expect(asked.length).toBe(1);
  });

  it.each([
    ['nothing', 'payment.declined'],
    ['payment', 'payment.nothing'],
    ['payment', '../../etc/passwd'],
  ])('is of a state that a session shows: %s %s starts nothing', async (flow, state) => {
    const { asked, take } = taker();
    expect([await take(flow, state), asked]).toEqual([null, []]);
  });

  it('reports that the session ended without the state, or which step failed, until a retry is requested', async () => {
    const { asked, take } = taker({
      make: async () =>
        made({
          walked: new Map([[walk, { moments: [declined(walk)], problem: asked.length === 1 ? problem : null }]]),
        }),
    });
    expect(await take('payment', 'payment.paid')).toEqual({ kind: 'failed', problem });
    // Pictures taken before the failure are kept.
    expect(await take('payment', 'payment.declined')).toMatchObject({ kind: 'taken' });
    expect(await take('payment', 'payment.paid')).toEqual({ kind: 'failed', problem });
    expect(asked.length).toBe(1);
    expect(await take('payment', 'payment.paid', { again: true })).toMatchObject({
      kind: 'failed',
      problem: { reason: expect.stringContaining('ended without coming to this state') },
    });
    expect(asked.length).toBe(2);
  });

  it('says how to install a browser if there is none', async () => {
    const { asked, take } = taker({ browser: async () => undefined });
    expect([await take('payment', 'payment.declined'), asked]).toEqual([
      { kind: 'noBrowser', command: 'node src/tools/chromium.mjs --install' },
      [],
    ]);
  });

  it('says why the product cannot be started, and why a session was ended', async () => {
    const stale = taker({ prepare: async () => Promise.reject(new Error('The sources changed.')) });
    expect([await stale.take('payment', 'payment.declined'), stale.asked]).toEqual([
      { kind: 'failed', problem: { reason: 'The sources changed.', step: null } },
      [],
    ]);
    const late = taker({
      make: async () => made({ walked: new Map(), problem: 'The walk was ended after 5 minutes.' }),
    });
    expect(await late.take('payment', 'payment.declined')).toEqual({
      kind: 'failed',
      problem: { reason: 'The walk was ended after 5 minutes.', step: null },
    });
  });

  it('waits for the previous one, and is not taken when the request was cancelled', async () => {
    const running: (() => void)[] = [];
    const { asked, take } = taker({ make: () => new Promise((resolve) => running.push(() => resolve(made()))) });
    const first = take('payment', 'payment.declined');
    const left = new AbortController();
    const second = take('payment', 'payment.unknown', { signal: left.signal });
    const third = take('payment', 'payment.paid');
    await expect.poll(() => asked.length).toBe(1);
    left.abort();
    running[0]?.();
    expect(await first).toMatchObject({ kind: 'taken' });
    expect(await second).toMatchObject({ kind: 'failed' });
    // The session of the first request also shows the third state, or that it does not reach it.
    expect(await third).toMatchObject({
      kind: 'failed',
      problem: { reason: expect.stringContaining('ended without') },
    });
    expect(asked.length).toBe(1);
  });

  it('is requested by its address', async () => {
    const { opened } = taker();
    expect(await answerTaker(opened, '/flows/screens/payment/payment.declined')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"taken"'),
    });
    expect(await answerTaker(opened, '/flows/screens/payment/nothing')).toBeUndefined();
    expect(await answerTaker(opened, '/flows/data/revisions.json')).toBeUndefined();
  });
});

describe('the stored pictures', () => {
  it('are of the last versions of the sources alone', () => {
    const screens = join(dir, 'screens');
    for (const [name, age] of [
      ['old', 300],
      ['older', 400],
      ['new', 100],
    ] as const) {
      mkdirSync(join(screens, name), { recursive: true });
      utimesSync(join(screens, name), Date.now() / 1_000 - age, Date.now() / 1_000 - age);
    }
    openScreens(screens, version).keep(walk, { moments: [declined(walk)], problem: null }, join(dir, 'pictures'));
    expect(readdirSync(screens).toSorted()).toEqual([version, 'new', 'old'].toSorted());
  });

  it('are of other sources once the product, a session’s support or a setting of the build changes, and not with the tools or the flows’ own pages', () => {
    const copy = join(dir, 'project');
    const put = (path: string, content: string): string => {
      mkdirSync(join(copy, path, '..'), { recursive: true });
      writeFileSync(join(copy, path), content);
      return sourcesOfScreens(copy);
    };
    const first = put('machines/a.ts', '1');
    expect(put('src/flows/view/card.tsx', '1')).toBe(first);
    expect(put('src/tools/dev.mjs', '1')).toBe(first);
    expect(put('tests/state-screens/funnel.walk.ts', '1')).toBe(first);
    const versions = [
      first,
      put('machines/a.ts', '2'),
      put('src/screens/a.tsx', '1'),
      put('tests/e2e/support/visitor.ts', '1'),
      put('tests/state-screens/support/camera.ts', '1'),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe('the report of a run', () => {
  it('names the failed step of the session, as it is written', () => {
    const stack =
      'Error: \u001b[31mlocator.click: Timeout 10000ms exceeded.\u001b[39m\n    at Visitor.press (/work/tests/e2e/support/visitor.ts:40:3)\n    at /work/tests/state-screens/funnel.walk.ts:3:5';
    const report = {
      suites: [
        {
          title: 'funnel.walk.ts',
          file: 'funnel.walk.ts',
          specs: [
            {
              title: 'I pay',
              tests: [{ results: [{ status: 'failed', errors: [{ message: stack.split('\n')[0] ?? '', stack }] }] }],
            },
            { title: 'I look', tests: [{ results: [{ status: 'passed', errors: [] }] }] },
          ],
        },
      ],
    };
    const read = (): string =>
      "walk('I pay', async ({ me }) => {\n  await me.open('/');\n  await me.press('Pay');\n});\n";
    expect([...problemsIn(report, read)]).toEqual([
      [
        'funnel: I pay',
        {
          reason: 'The walk “I pay” failed: locator.click: Timeout 10000ms exceeded.',
          step: { text: "me.press('Pay')", at: 'tests/state-screens/funnel.walk.ts:3' },
        },
      ],
      ['funnel: I look', null],
    ]);
  });
});
