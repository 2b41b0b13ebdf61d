import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closingReport, playwrightOutcome, vitestOutcome } from '#tools/test-report.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-report-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, report: object): void {
  writeFileSync(join(dir, file), JSON.stringify(report));
}

describe('the report at the end of the tests', () => {
  it('lists each failure with its reason and the command that repeats it, and adds up', () => {
    write('vitest.json', {
      numPassedTests: 40,
      testResults: [
        {
          name: join(dir, 'tests/domain/money.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            {
              fullName: "rounding of a person's half (to even)",
              status: 'failed',
              failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at money.test.ts:3'],
            },
            { fullName: 'rounding up', status: 'passed', failureMessages: [] },
          ],
        },
        {
          name: join(dir, 'tests/domain/plan.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    });
    write('playwright.json', {
      stats: { expected: 7, unexpected: 1 },
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  title: 'a payment',
                  file: 'payment.spec.ts',
                  line: 12,
                  tests: [
                    { projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'Timed out\nlog' } }] },
                  ],
                },
                {
                  title: 'a link',
                  file: 'link.spec.ts',
                  line: 3,
                  tests: [{ projectName: 'desktop', status: 'expected', results: [{}] }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(
      closingReport([vitestOutcome(join(dir, 'vitest.json'), dir), playwrightOutcome(join(dir, 'playwright.json'))]),
    ).toBe(`
✗ tests/domain/money.test.ts: rounding of a person's half (to even)
  AssertionError: expected 1 to be 2
  again: npm test -- tests/domain/money.test.ts -t 'rounding of a person.s half \\(to even\\)'

✗ tests/domain/plan.test.ts
  Cannot find module
  again: npm test -- tests/domain/plan.test.ts

✗ tests/e2e/payment.spec.ts: a payment (phone)
  Timed out
  again: npm test -- tests/e2e/payment.spec.ts:12

47 passed, 3 failed`);
  });

  it('counts nothing where a runner left no report', () => {
    expect(closingReport([vitestOutcome(join(dir, 'none.json'), dir)])).toBe('\n0 passed, 0 failed');
  });
});
