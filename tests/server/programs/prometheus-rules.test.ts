/** The alerts of docs/deploy, as Prometheus itself reads and evaluates them. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const promtool = (...args: readonly string[]): string =>
  execFileSync('promtool', args, { encoding: 'utf8', cwd: resolve(import.meta.dirname, '../../..') });

it('the rules are valid', () => {
  expect(promtool('check', 'rules', 'docs/deploy/prometheus-rules.yml')).toMatch(/SUCCESS: \d+ rules found/);
});

it('each alert is silent while all is well, and fires on what it is for', () => {
  expect(promtool('test', 'rules', 'tests/server/programs/alerts.yml')).toContain('SUCCESS');
});
