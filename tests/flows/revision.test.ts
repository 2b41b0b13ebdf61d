/** The flows of a revision are read from its own sources, by the current code that describes machines. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { differencesAsMarkdown, differencesOf } from '@plinth/statecharts/flow-diff';
import { projectDir } from '#tools/project.mjs';
import { openDesk } from '#tools/flow-desk.mjs';
import { flowsOfCommit } from '#tools/revision.mjs';
import { commitOf } from '@plinth/statecharts/command/revision';

const load = (path: string): Promise<Record<string, unknown>> => import(path);
const flowsOfRevision = async (revision: string, folder = projectDir) =>
  flowsOfCommit(load, await commitOf(folder, revision), revision, folder);

let repository = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@plinth.example', ...args], {
    cwd: repository,
    encoding: 'utf8',
  });

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(repository, path, '..'), { recursive: true });
    writeFileSync(join(repository, path), content);
  }
  git('add', '.');
  git('commit', '--quiet', '-m', 'A version');
}

/** A project with one machine, in a file that the registry imports by the project's own alias. */
function project(goal: string): Readonly<Record<string, string>> {
  return {
    'package.json': JSON.stringify({ type: 'module', imports: { '#machines/*': './machines/*' } }),
    'machines/door.ts': `import { setup } from 'xstate';
export const door: unknown = setup({}).createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { rung: { target: '${goal}', description: 'Ring' } } }, open: {}, ajar: {} } });`,
    'machines/registry.ts': `import { door } from '#machines/door.ts';\nexport const registry = [{ id: 'door', title: 'The door', machine: door, samples: {} }];`,
  };
}

/** The folder for temporary files, in which nothing else writes. */
let temporary = '';

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'plinth-repository-'));
  git('init', '--quiet', '-b', 'main');
  temporary = mkdtempSync(join(tmpdir(), 'plinth-temporary-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of [repository, temporary]) rmSync(folder, { recursive: true });
});

describe('the flows of a revision', () => {
  it('are those of its own sources, and the difference of two is described', async () => {
    commit(project('open'));
    commit(project('ajar'));
    const [before, after] = [await flowsOfRevision('HEAD~1', repository), await flowsOfRevision('main', repository)];
    expect(differencesAsMarkdown(differencesOf(before, after))).toBe(
      '## The door (door)\n\n- shut, ring: goes to ajar, was open\n',
    );
    expect(readdirSync(temporary)).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('are read of the first revision of the project that has any, as far as its history is here', async () => {
    const [first = ''] = execFileSync('git', ['log', '--diff-filter=A', '--format=%H', '--', 'machines/registry.ts'], {
      cwd: projectDir,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .toReversed();
    const flows = await flowsOfRevision(first);
    expect(flows.map(({ id }) => id)).toEqual(expect.arrayContaining(['app', 'funnel', 'plan', 'payment']));
    for (const { states, transitions } of flows) {
      const ids = new Set(states.map(({ id }) => id));
      expect(transitions.filter(({ source, targets }) => ![source, ...targets].every((id) => ids.has(id)))).toEqual([]);
    }
    expect(differencesOf(flows, flows)).toEqual([]);
  });

  it('cannot be read of a revision that is not there, that has no machines, or whose machines do not load', async () => {
    commit({ 'package.json': '{}' });
    await expect(flowsOfRevision('v9', repository)).rejects.toThrow(
      'No revision is called v9: name a commit, a branch or a tag.',
    );
    await expect(flowsOfRevision('--all', repository)).rejects.toThrow(
      'No revision is called --all: name a commit, a branch or a tag.',
    );
    await expect(flowsOfRevision('HEAD', repository)).rejects.toThrow(
      'The revision HEAD has no machines/registry.ts: its machines cannot be read.',
    );
    commit({ 'machines/registry.ts': `throw new Error('no machine today');` });
    await expect(flowsOfRevision('HEAD', repository)).rejects.toThrow(
      'The machines of HEAD cannot be read: no machine today',
    );
    expect(readdirSync(temporary)).toEqual([]);
  });
});

it('are compared with a build, whatever the sources are by now', async () => {
  commit(project('open'));
  const built = join(temporary, 'data');
  mkdirSync(join(built, 'flow'), { recursive: true });
  const release = git('rev-parse', '--short=8', 'HEAD').trim();
  writeFileSync(join(built, 'catalogue.json'), JSON.stringify({ release, flows: [{ id: 'door' }] }));
  for (const flow of await flowsOfRevision('HEAD', repository))
    writeFileSync(join(built, `flow/${flow.id}.json`), JSON.stringify({ flow }));
  commit(project('ajar'));
  const { history } = await openDesk(load, null, { repository, built });
  expect(await history.compareFlow(release, 'door')).toMatchObject({ changes: [], drawn: null });
  expect((await history.compareFlow('HEAD', 'door')).changes).toMatchObject([
    { sentence: expect.stringContaining('open') as string },
  ]);
});
