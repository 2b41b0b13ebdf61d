/** The list of revisions to compare with: every commit that touched a flow, page by page and by words. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerHistory, openFlowHistory } from '@plinth/statecharts/flow-history';
import type { RevisionPage } from '@plinth/statecharts/flow-revisions';

let dir = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@plinth.example', ...args], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@plinth.example' },
  }).trim();

function commit(file: string, subject: string, { author = 'Test', day = '2026-01-01' } = {}): void {
  writeFileSync(join(dir, file), subject);
  git('add', '.');
  process.env['GIT_COMMITTER_DATE'] = `${day}T12:00:00Z`;
  git('commit', '--quiet', '-m', subject, `--author=${author} <a@plinth.example>`);
  delete process.env['GIT_COMMITTER_DATE'];
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-revisions-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const nothingIsRead = () => Promise.reject(new Error('no source is read'));

async function listed(query: string): Promise<RevisionPage> {
  const history = openFlowHistory({
    folder: dir,
    flowsNow: nothingIsRead,
    flowsAt: nothingIsRead,
    filesOf: (flow) => Promise.resolve([flow === null ? '.' : `${flow}.ts`]),
    drawOverview: nothingIsRead,
  });
  const answer = await answerHistory(history, `/flows/data/revisions.json${query}`);
  return JSON.parse(answer?.body ?? '') as RevisionPage;
}

const subjects = ({ revisions }: RevisionPage): readonly string[] => revisions.map(({ subject }) => subject);

it('has every commit that touched a flow, the newest first, page by page to its end', async () => {
  git('init', '--quiet', '-b', 'main');
  for (let number = 1; number <= 60; number += 1) commit('door.ts', `Door ${number}`);
  commit('gate.ts', 'Gate');
  const seen: string[] = [];
  let skip: number | null = 0;
  let pages = 0;
  while (skip !== null) {
    const page: RevisionPage = await listed(`?flow=door&skip=${skip}`);
    expect(page.revisions.length).toBeLessThanOrEqual(25);
    seen.push(...subjects(page));
    skip = page.next;
    pages += 1;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => `Door ${60 - at}`));
  expect(pages).toBe(3);
  expect(subjects(await listed(''))[0]).toBe('Gate');
});

it('names a commit by its parent, and the first one by itself', async () => {
  git('init', '--quiet', '-b', 'main');
  commit('door.ts', 'The first');
  commit('door.ts', 'Later', { author: 'Ada', day: '2026-02-03' });
  const [later, first] = (await listed('?flow=door')).revisions;
  const short = (revision: string): string => git('rev-parse', revision).slice(0, 8);
  expect(later).toMatchObject({ name: `${short('HEAD')}~1`, author: 'Ada', isRelease: false });
  expect(first).toMatchObject({ name: short('HEAD~1'), author: 'Test' });
});

it('follows a machine to the file in which it was before', async () => {
  git('init', '--quiet', '-b', 'main');
  mkdirSync(join(dir, 'old'));
  commit('old/door.ts', 'A door of many words that git knows again');
  renameSync(join(dir, 'old/door.ts'), join(dir, 'door.ts'));
  git('add', '.');
  git('commit', '--quiet', '-m', 'Moved');
  expect(subjects(await listed('?flow=door'))).toEqual(['Moved', 'A door of many words that git knows again']);
});

it('finds by all words of the subject, the author, the hash and the date, and releases by their name', async () => {
  git('init', '--quiet', '-b', 'main');
  writeFileSync(join(dir, 'CHANGELOG.md'), '');
  commit('door.ts', 'Open the door', { author: 'Ada Lovelace', day: '2026-01-05' });
  git('tag', 'v1.2.3');
  commit('door.ts', 'Close the door', { author: 'Alan Turing', day: '2026-02-07' });
  const hash = git('rev-parse', 'HEAD');
  const found = async (words: string) => subjects(await listed(`?flow=door&words=${encodeURIComponent(words)}`));
  expect(await found('DOOR close')).toEqual(['Close the door']);
  expect(await found('turing')).toEqual(['Close the door']);
  expect(await found(hash.slice(0, 10))).toEqual(['Close the door']);
  expect(await found('2026-02')).toEqual(['Close the door']);
  expect(await found('7 Feb 2026')).toEqual(['Close the door']);
  expect(await found('1.2.3')).toEqual(['Open the door']);
  expect(await found('window')).toEqual([]);
});

it('is a sentence without a git history', async () => {
  expect(await listed('?flow=door')).toEqual({
    revisions: [],
    next: null,
    limit: 'This folder has no git history: there is no earlier version to compare with.',
  });
});
