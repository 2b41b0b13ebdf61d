/** Earlier versions of the flows: their list, and the separate process that reads them for the server. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flowPages } from '#server/http/flow-pages.ts';
import { openSourcesProcess } from '#server/http/sources-process.ts';
import { answerHistory, openFlowHistory } from '@plinth/statecharts/flow-history';
import { releasesOf } from '@plinth/statecharts/flow-revisions';

let dir = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@plinth.example', ...args], {
    cwd: dir,
    encoding: 'utf8',
  }).trim();

function commit(changelog: string, subject: string): void {
  writeFileSync(join(dir, 'CHANGELOG.md'), changelog);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', subject);
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-history-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const nothingIsRead = () => Promise.reject(new Error('no source is read'));

describe('the releases', () => {
  it('are the tags of versions, and the versions of the changelog that have none, each at the commit of its heading', async () => {
    git('init', '--quiet', '-b', 'main');
    commit('## 0.1.0 - 2026-01-01\n', 'The first');
    commit('## 0.1.0 - 2026-01-01\n\nMore.\n', 'Another');
    commit('## 0.2.0 - 2026-02-01\n\n## 0.1.0 - 2026-01-01\n', 'The second');
    git('tag', 'v0.2.0');
    // A release at this same commit is not an earlier version.
    expect((await releasesOf(dir)).map(({ name, subject }) => [name, subject])).toEqual([['0.1.0', 'The first']]);
    commit('## 0.2.0 - 2026-02-01\n\n## 0.1.0 - 2026-01-01\n\nMore.\n', 'Later');
    expect(new Set((await releasesOf(dir)).map(({ name }) => name))).toEqual(new Set(['0.1.0', 'v0.2.0']));
  });

  it('are none when there is no history, with a sentence', async () => {
    writeFileSync(join(dir, 'CHANGELOG.md'), '## 0.1.0 - 2026-01-01\n');
    expect(await releasesOf(dir)).toEqual([]);
    const answer = await answerHistory(
      openFlowHistory({
        folder: dir,
        flowsNow: nothingIsRead,
        flowsAt: nothingIsRead,
        filesOf: nothingIsRead,
        drawOverview: nothingIsRead,
      }),
      '/flows/data/since/0.1.0/payment.json',
    );
    expect(answer).toEqual({
      status: 200,
      body: JSON.stringify({
        refusal: 'This folder has no git history: there is no earlier version to compare with.',
      }),
    });
  });
});

describe('the server', () => {
  const asked = (script?: string) => {
    mkdirSync(join(dir, 'data/since/0.1.0'), { recursive: true });
    writeFileSync(join(dir, 'data/since/0.1.0/payment.json'), '{"built":true}');
    const app = flowPages(dir, script === undefined ? {} : { history: openSourcesProcess(script) });
    return async (path: string) => (await app.request(path)).text();
  };

  it('answers with the build’s comparison, and asks the process for the rest', async () => {
    const script = join(dir, 'answers.mjs');
    writeFileSync(
      script,
      "process.on('message', ({ id, address }) => process.send({ id, answer: { status: 200, body: JSON.stringify({ address }) } }));",
    );
    const ask = asked(script);
    expect(await ask('/flows/data/since/0.1.0/payment.json')).toBe('{"built":true}');
    expect(
      await Promise.all([ask('/flows/data/since/HEAD/payment.json'), ask('/flows/data/revisions.json?flow=payment')]),
    ).toEqual([
      '{"address":"/flows/data/since/HEAD/payment.json"}',
      '{"address":"/flows/data/revisions.json?flow=payment"}',
    ]);
  });

  it('reports in a sentence that it has the last release only, without sources', async () => {
    expect(await asked()('/flows/data/since/HEAD/payment.json')).toContain(
      '"refusal":"Here the flows can be compared with the last release alone',
    );
  });
});
