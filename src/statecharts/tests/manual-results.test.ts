/** Results of a manual run, drawn on the chart. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draw } from '@plinth/statecharts/command/export';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { planFormats } from '@plinth/statecharts/path-formats';
import { planPaths } from '@plinth/statecharts/path-plan';
import { planFile } from '@plinth/statecharts/path-words';
import { readResults } from '@plinth/statecharts/manual-results';
import * as machines from './outside-machines.ts';

const entry = { ...entryOf(machines.shop), title: 'The shop' };
const csv = planFormats['csv']?.([planFile('The shop', entry, planPaths(entry, { strategy: 'tour' }))]) ?? '';

/** The CSV with results in its last columns, as a tester fills them in. */
function filledIn(results: Readonly<Record<string, string>>, separator = ','): string {
  const rows = csv.split('\r\n').map((row) => {
    const [, path, step] = row.split(',');
    const result = results[`${path}.${step}`];
    return result === undefined ? row : row.replace(/,,$/, `,${result}`);
  });
  return rows.map((row) => (separator === ',' ? row : row.replaceAll(',', separator))).join('\r\n');
}

async function drawn(text: string) {
  const dir = mkdtempSync(join(tmpdir(), 'results-'));
  const file = join(dir, 'results.csv');
  writeFileSync(file, text);
  let printed = '';
  const status = await draw(['shop', '--to', dir, '--results', file], {
    load: () => Promise.reject(new Error('no file')),
    readConfig: () => Promise.resolve({ machines: [entry] }),
    print: (part) => (printed += part),
    tell: () => undefined,
  });
  return { status, printed, svg: readFileSync(join(dir, 'shop.svg'), 'utf8') };
}

describe('a manual run', () => {
  it('marks on the chart which transitions passed, failed, and why', async () => {
    const { status, printed, svg } = await drawn(
      filledIn({ '1.2': 'pass,', '1.3': 'OK,', '1.4': 'fail,the page stays empty' }),
    );
    expect(status).toBe(1);
    expect(printed).toContain('shop: 4 transitions: 2 passed, 1 failed, 1 not run.\n');
    expect(printed).toContain('  step 1.4 failed: the page stays empty\n');
    expect(svg.match(/>✓ passed</g)).toHaveLength(2);
    expect(svg).toContain('>✗ the page stays empty<');
  });

  it('passes if no step failed, also in the CSV of a spreadsheet', async () => {
    const { status, printed } = await drawn(`\uFEFF${filledIn({ '1.2': 'Passed,' }, ';')}`);
    expect(status).toBe(0);
    expect(printed).toContain('shop: 4 transitions: 1 passed, 0 failed, 3 not run.\n');
  });

  it('names the row of a result that is neither pass nor fail, and a missing column', () => {
    expect(() => readResults(filledIn({ '1.3': 'maybe,' }))).toThrow('Row 4: the result is pass or fail, not maybe.');
    expect(() => readResults('machine,path\nshop,1\n')).toThrow('The results have no column step');
  });
});
