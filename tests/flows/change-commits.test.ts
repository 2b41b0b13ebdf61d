/** Each change of a flow has its author, date and commit, as far as git knows them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitsBetween, withCommits } from '@plinth/statecharts/change-commits';
import type { Change } from '@plinth/statecharts/flow-diff';

let dir = '';
const git = (args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.email=test@plinth.example', ...args], { cwd: dir, encoding: 'utf8' }).trim();
const run = (args: readonly string[]): Promise<string> => Promise.resolve(git(args));

function commit(author: string, subject: string, machine: string): void {
  writeFileSync(join(dir, 'door.machine.ts'), machine);
  git(['-c', `user.name=${author}`, 'add', '.']);
  git(['-c', `user.name=${author}`, 'commit', '--quiet', '--allow-empty', '-m', subject]);
}

const change = (kind: Change['kind'], id: string, sentence: string): Change => ({
  kind,
  id,
  state: id,
  what: '',
  sentence,
});

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-commits-'));
  git(['init', '--quiet', '-b', 'main']);
  commit('Ada', 'The door', 'closed');
  git(['tag', 'first']);
  commit('Grace', 'A lock', 'closed locked');
  commit('Linus', 'Say more', 'closed locked “The door is shut.”');
  commit('Linus', 'Open', 'closed locked “The door is shut.” open');
  commit('Ada', 'Not open', 'closed locked “The door is shut.”');
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('a change', () => {
  const range = { from: 'first', to: 'main', files: ['door.machine.ts'] };

  it('has the commit that added its text, and none if several may have', async () => {
    const changes = await withCommits(run, range, [
      change('state added', 'door.locked', 'locked: the state is new'),
      change('state words changed', 'door.closed', 'closed: words “The door is shut.”, was none'),
      change('state removed', 'door.open', 'open: the state is gone'),
    ]);
    expect(changes.map(({ by }) => by && [by.author, by.subject])).toEqual([
      ['Grace', 'A lock'],
      ['Linus', 'Say more'],
      null,
    ]);
  });

  it('has the only commit of its range', async () => {
    const [found] = await withCommits(run, { ...range, from: 'main~1' }, [
      change('actions changed', 'door.closed|open|0', 'closed, open: actions none, was note'),
    ]);
    expect(found?.by).toMatchObject({ author: 'Ada', subject: 'Not open', commit: git(['rev-parse', 'main']) });
    expect(found?.by?.date).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('is one of the commits between the revisions', async () => {
    expect((await commitsBetween(run, range)).map(({ subject }) => subject)).toEqual([
      'Not open',
      'Open',
      'Say more',
      'A lock',
    ]);
    expect(await commitsBetween(run, { ...range, files: ['window.machine.ts'] })).toEqual([]);
  });
});
