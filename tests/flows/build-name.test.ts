/** The build that pages, exports and pictures name is a revision that git knows. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { encodeChart } from '@plinth/statecharts/chart-codec';
import { buildOf } from '@plinth/statecharts/command/revision';
import { formats } from '@plinth/statecharts/export/formats';
import { buildWords, withBuild } from '@plinth/statecharts/build-name';
import { flowOf } from '@plinth/statecharts/flow';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { embeddedSvg } from '@plinth/statecharts/layout/embed';
import { chartOf } from '@plinth/statecharts/layout/layout';

let dir = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...args], {
    cwd: dir,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-build-name-'));
  writeFileSync(join(dir, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('is the commit of a project, and says when there are changes that are not committed', async () => {
  git('init', '--quiet', '-b', 'main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The first');
  const commit = git('rev-parse', '--short=8', 'HEAD');
  expect(buildWords(await buildOf(dir))).toBe(`commit ${commit}`);
  writeFileSync(join(dir, 'door.ts'), 'export {};');
  expect(buildWords(await buildOf(dir))).toBe(`commit ${commit}, with changes that are not committed`);
});

it('is the version of the package without git, and nothing without one', async () => {
  expect(buildWords(await buildOf(dir))).toBe('version 1.2.3');
  writeFileSync(join(dir, 'package.json'), '{}');
  expect(buildWords(await buildOf(dir))).toBe('');
});

it('is read from the name of a build of the product', () => {
  expect(buildWords('420b65f3')).toBe('commit 420b65f3');
  expect(buildWords('420b65f3+1a2b3c4')).toBe('commit 420b65f3, with changes that are not committed');
  expect(buildWords('0.1.0+aaaaaaaaaaaa')).toBe('version 0.1.0');
});

const door = flowOf({
  ...entryOf(createMachine({ id: 'door', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })),
  title: 'Door',
});

it('is in the exports of text that can have it, and the rest of the file stays', async () => {
  const exported = async (format: 'svg' | 'mermaid' | 'dot' | 'scxml' | 'stately' | 'plantuml' | 'json') => {
    const files = await formats[format]({ flow: door, chart: () => chartOf(door) });
    return files.map((file) => ({ before: file.content, after: withBuild(file, '420b65f3').content }));
  };
  for (const [format, line] of [
    ['svg', '<!-- commit 420b65f3 -->'],
    ['scxml', '<!-- commit 420b65f3 -->'],
    ['mermaid', '%% commit 420b65f3'],
    ['dot', '// commit 420b65f3'],
    ['plantuml', "' commit 420b65f3"],
    ['stately', '// commit 420b65f3'],
  ] as const) {
    const [file] = await exported(format);
    expect(file?.after, format).toBe(`${file?.before.trimEnd()}\n${line}\n`);
  }
  const [json] = await exported('json');
  expect(JSON.parse(json?.after ?? '')).toEqual({ ...JSON.parse(json?.before ?? ''), build: '420b65f3' });
});

it('is at the foot of a picture for documents', async () => {
  const written = { chart: encodeChart(await chartOf(door)) };
  const picture = embeddedSvg(written, { state: null, theme: 'light', revision: '420b65f3+1a2b3c4' });
  expect(picture).toContain('door · commit 420b65f3, with changes that are not committed<');
});
