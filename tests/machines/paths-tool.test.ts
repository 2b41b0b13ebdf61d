/** What `npm run paths` makes of its command line. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actors } from '@plinth/statecharts/counterexample';
import { planFormats } from '@plinth/statecharts/path-formats';
import { strategies } from '@plinth/statecharts/path-plan';
import { help, readPathArgs, withoutOut } from '#tools/paths-options.mjs';
import { projectDir } from '#tools/project.mjs';

const read = (...args: readonly string[]) =>
  readPathArgs(args, { strategies, formats: Object.keys(planFormats), causes: actors });

describe('the command line of the paths', () => {
  it.each([
    ['an option that is none', ['--stratgy', 'tour'], 'No option is called stratgy: did you mean strategy?'],
    ['a strategy that is none', ['--strategy', 'toru'], 'No strategy is called toru: did you mean tour?'],
    ['a format that is none', ['--format', 'jsn'], 'No format is called jsn: did you mean json?'],
    ['a cause that is none', ['--only', 'person,sever'], 'No cause is called sever: did you mean server?'],
    ['a limit that is no number', ['--limit', 'few'], '--limit is a whole number, not few.'],
    [
      'a goal without a shortest path',
      ['payment', '--to', 'paid', '--strategy', 'pairs'],
      '--to names where the shortest path leads: --strategy pairs goes elsewhere.',
    ],
  ])('says what is wrong with %s', (_, args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });

  it('is a tour of the machines that are named, as Markdown, unless it says otherwise', () => {
    expect(read('payment')).toEqual({
      plan: { strategy: 'tour' },
      names: ['payment'],
      format: 'md',
      out: undefined,
      isRun: false,
    });
    expect(read('payment', '--to', 'declined', '--to', 'paid').plan).toEqual({
      strategy: 'shortest',
      to: ['declined', 'paid'],
    });
    expect(
      read('--strategy', 'random', '--seed', '7', '--limit', '50', '--only', 'person,server', '--run').plan,
    ).toEqual({ strategy: 'random', seed: 7, limit: 50, only: ['person', 'server'] });
  });

  it('names a file that holds the plan alone, without the lines that npm prints first', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'paths-')), 'start.spec.ts');
    const printed = execFileSync('npm', ['run', 'paths', '--', 'start', '--format', 'playwright', '--out', file], {
      cwd: projectDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(printed).not.toContain('performPlan');
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(
      '/** Written by `npm run paths -- start --format playwright`: plans, performed in the browser. */',
    );
    expect(withoutOut(['start', '--out=a.ts', '--to', 'out'])).toEqual(['start', '--to', 'out']);
  });

  it('is explained with every strategy and every format', () => {
    expect([...strategies, ...Object.keys(planFormats)].filter((name) => !help.includes(name))).toEqual([]);
  });
});
