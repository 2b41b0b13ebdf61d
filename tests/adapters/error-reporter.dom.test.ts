import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorReporter, type ReportError } from '#adapters/error-reporter.ts';
import { reportSchema, type Report } from '#contracts/report.ts';

let sent: { readonly url: unknown; readonly init: RequestInit | undefined }[];
let report: ReportError;

beforeEach(() => {
  sent = [];
  report = createErrorReporter();
  vi.stubGlobal('fetch', (url: unknown, init?: RequestInit) => {
    sent.push({ url, init });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  window.history.replaceState(null, '', '/dashboard/project/3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f?name=Asha#there');
});

const reports = (): Report[] => sent.map(({ init }) => v.parse(reportSchema, JSON.parse(init?.body as string)));

/** An error in Chromium's format. */
function thrown(
  message: string,
  stack = `TypeError: ${message}\n    at Overview (http://localhost/assets/dashboard-screen-BpQ9sT3x.js:12:34567)`,
): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('the reporter', () => {
  it('sends what happened and where, without cookies, and does not report its own failure', () => {
    report('caught', thrown('No map'), '\n    at Page\n    at Layout');
    expect(sent[0]).toMatchObject({
      url: '/api/reports',
      init: { method: 'POST', credentials: 'omit', keepalive: true },
    });
    expect(reports()).toEqual([
      {
        kind: 'caught',
        name: 'TypeError',
        message: 'No map',
        stack: 'at Overview (http://localhost/assets/dashboard-screen-BpQ9sT3x.js:12:34567)\nat Page\nat Layout',
        path: '/dashboard/project/[id]',
        release: 'development',
      },
    ]);
  });

  it('sends nothing personal', () => {
    report('window', thrown('Unexpected token \'A\', "Asha Rao, asha@example.com" is not valid JSON, for 9876543210'));
    expect(reports()[0]?.message).toBe('Unexpected token \'A\', "…" is not valid JSON, for [number]');
    expect(sent[0]?.init?.body).not.toMatch(/asha|9876|3f2b8c1e/i);
  });

  it('reads the stacks of Firefox and Safari', () => {
    report(
      'window',
      thrown(
        'No map',
        'Overview@http://localhost/assets/dashboard-screen-BpQ9sT3x.js:12:34567\n@http://localhost/assets/main-B1.js:1:2',
      ),
    );
    expect(reports()[0]?.stack).toBe(
      'at Overview http://localhost/assets/dashboard-screen-BpQ9sT3x.js:12:34567\nat  http://localhost/assets/main-B1.js:1:2',
    );
  });

  it('sends an error once, however it was noticed', () => {
    const error = thrown('No map');
    report('preload', error);
    report('caught', new Error('Loading failed', { cause: error }));
    report('window', thrown('No map'));
    expect(sent).toHaveLength(1);
  });

  it('sends ten of a page load at most', () => {
    for (let count = 0; count < 20; count += 1)
      report('window', thrown(`Error ${'abcdefghijklmnopqrstuvwxyz'[count]}`));
    expect(sent).toHaveLength(10);
  });

  it.each([
    ['a text', 'went wrong'],
    ['nothing', undefined],
    ['an object', { email: 'asha@example.com' }],
  ])('takes %s that was thrown', (_what, value) => {
    report('rejection', value);
    expect(reports()).toHaveLength(1);
    expect(sent[0]?.init?.body).not.toContain('asha');
  });

  it('fits the contract, however long the error is', () => {
    report(
      'window',
      thrown(
        'word '.repeat(1_000),
        Array.from(
          { length: 500 },
          (_, line) => `    at part (http://localhost/assets/${'long'.repeat(90)}.js:${line}:1)`,
        ).join('\n'),
      ),
    );
    expect(reports()[0]?.message.length).toBeLessThanOrEqual(300);
  });
});
