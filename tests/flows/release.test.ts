/** The name of a build: git finds the sources of a page, a report and a trace by it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseOf } from '#tools/release.mjs';

let dir = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@plinth.example', ...args], {
    cwd: dir,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-release-'));
  writeFileSync(join(dir, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('is the commit of the sources, and says when they have changes that are not committed', () => {
  git('init', '--quiet', '-b', 'main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The first');
  const commit = git('rev-parse', '--short=8', 'HEAD');
  expect(releaseOf(dir)).toBe(commit);
  // A document is no source of the build.
  writeFileSync(join(dir, 'README.md'), 'Words');
  expect(releaseOf(dir)).toBe(commit);
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/new.ts'), 'export {};');
  const first = releaseOf(dir);
  writeFileSync(join(dir, 'src/new.ts'), 'export const one = 1;');
  const second = releaseOf(dir);
  expect([first, second].every((name) => name.startsWith(`${commit}+`))).toBe(true);
  expect(first).not.toBe(second);
});

it('is the version and the hash of the sources without a repository of its own', () => {
  expect(releaseOf(dir, 'a'.repeat(64))).toBe(`1.2.3+${'a'.repeat(12)}`);
  git('init', '--quiet', '-b', 'main');
  git('commit', '--quiet', '--allow-empty', '-m', 'Another project');
  mkdirSync(join(dir, 'copy'));
  writeFileSync(join(dir, 'copy/package.json'), '{ "version": "4.5.6" }');
  expect(releaseOf(join(dir, 'copy'), 'b'.repeat(64))).toBe(`4.5.6+${'b'.repeat(12)}`);
});
