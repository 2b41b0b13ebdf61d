/** The command line of `statecharts paths`, and the addition of `npm run paths`: plans as browser tests. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nearest } from '@plinth/statecharts/command/context';
import { readPathArguments } from '@plinth/statecharts/command/paths';
import { projectDir } from '#tools/project.mjs';

const read = (...args: readonly string[]) => readPathArguments(args);

describe('the command line of the paths', () => {
  it.each([
    ['an option that is none', ['--stratgy', 'tour'], "Unknown option '--stratgy'"],
    ['a strategy that is none', ['--strategy', 'toru'], 'No strategy is called toru. There are: tour, '],
    [
      'a format that is none',
      ['--format', 'jsn'],
      'No format is called jsn. There are: md, json, gherkin, csv, xray, testrail.',
    ],
    ['an unknown source', ['--only', 'person,sever'], 'No source is called sever. There are: person, server, '],
    ['a limit that is no number', ['--limit', 'few'], '--limit is a whole number, not few.'],
    [
      'a goal without a shortest path',
      ['payment', '--to', 'paid', '--strategy', 'pairs'],
      '--to requires --strategy shortest, not pairs.',
    ],
  ])('reports the error in %s', (_, args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });

  it('is a tour of the named machines, as Markdown, unless specified otherwise', () => {
    expect(read('payment')).toEqual({
      plan: { strategy: 'tour' },
      names: ['payment'],
      format: 'md',
      out: undefined,
      isRun: false,
      inputs: undefined,
      isPartial: false,
    });
    expect(read('payment', '--to', 'declined', '--to', 'paid').plan).toEqual({
      strategy: 'shortest',
      to: ['declined', 'paid'],
    });
    expect(
      read('--strategy', 'random', '--seed', '7', '--limit', '50', '--only', 'person,server', '--run').plan,
    ).toEqual({ strategy: 'random', seed: 7, limit: 50, only: ['person', 'server'] });
  });

  it('names the nearest of many machines', () => {
    expect([
      nearest('paymnt', ['plan', 'payment', 'plans']),
      nearest('PLAN', ['plans', 'plan']),
      nearest('', ['ab', 'a']),
    ]).toEqual(['payment', 'plan', 'a']);
  });

  it('writes a browser test to a file without other content', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'paths-')), 'start.spec.ts');
    const args = ['run', 'paths', '--', 'start', '--format', 'playwright', '--out', file];
    const printed = execFileSync('npm', args, {
      cwd: projectDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(printed).not.toContain('performPlan');
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(
      '/** Written by `npm run paths -- start --format playwright`: plans, performed in the browser. */',
    );
  });
});
