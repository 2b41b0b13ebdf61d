/** Earlier versions of the flows for the flow pages: the revisions to compare a flow with, and the changes since. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from './project.mjs';
import { commitOf, flowsOfRevision } from './revision.mjs';

const run = promisify(execFile);

/**
 * @typedef {import('@plinth/statecharts/flow').Flow} Flow
 * @typedef {import('#machines/ports/flows.ts').Revision} Revision
 * @typedef {import('./project.mjs').Load} Load
 */

/** The number of commits to choose from. */
const maxCommits = 12;

/** A commit with its date and the first line of its message, as git prints it. */
const format = '--format=%H%x09%cI%x09%s';

/** @param {string} repository @param {readonly string[]} args */
async function git(repository, args) {
  const { stdout } = await run('git', [...args], { cwd: repository, maxBuffer: 16 * 1024 * 1024 });
  return stdout.trim();
}

/**
 * @param {string} line
 * @param {string} [release] the name of the release, if it is one
 * @returns {Revision}
 */
function revisionOf(line, release) {
  const [commit = '', date = '', ...subject] = line.split('\t');
  return {
    name: release ?? commit.slice(0, 8),
    commit,
    date,
    subject: subject.join('\t'),
    isRelease: release !== undefined,
  };
}

/**
 * The releases of a repository, newest first: its version tags, and the untagged versions of its changelog, each at the
 * commit that added its heading. The current commit is omitted: nothing has changed since.
 * @param {string} [repository]
 * @returns {Promise<readonly Revision[]>} empty without a git history
 */
export async function releasesOf(repository = projectDir) {
  try {
    const head = await git(repository, ['rev-parse', 'HEAD']);
    const tags = (await git(repository, ['tag', '--merged', 'HEAD', '--sort=-v:refname']))
      .split('\n')
      .filter((tag) => /^v?\d+\.\d+\.\d+$/.test(tag));
    const tagged = await Promise.all(
      tags.map(async (tag) => revisionOf(await git(repository, ['log', '-1', format, tag, '--']), tag)),
    );
    const versions = [
      ...readFileSync(join(repository, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm),
    ].map(([, version = '']) => version);
    const untagged = versions.filter((version) => !tags.some((tag) => tag.replace('v', '') === version));
    const written = await Promise.all(
      untagged.map(async (version) => {
        const [line] = (
          await git(repository, ['log', '--reverse', `-S## ${version} `, format, '--', 'CHANGELOG.md'])
        ).split('\n');
        return line === undefined || line === '' ? [] : [revisionOf(line, version)];
      }),
    );
    return [...tagged, ...written.flat()]
      .filter(({ commit }) => commit !== head)
      .toSorted((a, b) => b.date.localeCompare(a.date));
  } catch {
    return [];
  }
}

/** @param {string} repository */
async function hasHistory(repository) {
  try {
    await git(repository, ['rev-parse', '--verify', '--quiet', 'HEAD']);
    return true;
  } catch {
    return false;
  }
}

/**
 * The files of a machine: the one that creates it, and its imports from the same folder.
 * @param {string} repository
 * @param {string} machine its id
 */
function filesOf(repository, machine) {
  const dir = join(repository, 'machines');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.machine.ts'));
  const file = files
    .map((path) => join(dir, path))
    .find((path) => new RegExp(`\\bid: '${machine}'`).test(readFileSync(path, 'utf8')));
  if (file === undefined) return [];
  const beside = [...readFileSync(file, 'utf8').matchAll(/from '(\.\/[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !path.endsWith('.machine.ts'));
  return [file, ...beside].map((path) => relative(repository, path));
}

/**
 * Compares the current flows with earlier versions.
 * @param {Load} load loads a module of the current sources
 * @param {string} [repository]
 */
export function openFlowHistory(load, repository = projectDir) {
  /** @type {Map<string, Promise<readonly Flow[]>>} */
  const read = new Map();

  /** @param {string} commit */
  const flowsAt = (commit) => {
    const flows = read.get(commit) ?? flowsOfRevision(commit, repository);
    read.set(commit, flows);
    // After an error, the next request tries again.
    flows.catch(() => read.delete(commit));
    return flows;
  };

  const flowsNow = async () => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (
      await load(join(projectDir, 'machines/registry.ts'))
    );
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    return registry.map(flowOf);
  };

  /**
   * A revision by its name: a release, or any name that git accepts.
   * @param {string} name
   * @returns {Promise<Revision>}
   */
  const revisionCalled = async (name) => {
    if (!(await hasHistory(repository)))
      throw new Error('This copy of the product has no git history: there is no earlier version to compare with.');
    const release = (await releasesOf(repository)).find((one) => one.name === name);
    if (release) return release;
    const commit = await commitOf(repository, name).catch(async (/** @type {unknown} */ error) => {
      // The words of a subject name the newest commit with them.
      const found = await git(repository, ['log', '-1', '--format=%H', '-i', '--fixed-strings', `--grep=${name}`]);
      if (found === '') throw error;
      return found;
    });
    return { ...revisionOf(await git(repository, ['log', '-1', format, commit, '--'])), name };
  };

  /**
   * The two sides of a comparison: 'REV' compares with the current flows, 'REV..REV' two revisions.
   * @param {string} name
   */
  const sidesOf = async (name) => {
    const [from = '', to = ''] = name.split('..');
    const since = await revisionCalled(from);
    const until = to === '' ? undefined : await revisionCalled(to);
    const [old, now] = await Promise.all([flowsAt(since.commit), until ? flowsAt(until.commit) : flowsNow()]);
    return { since, until, old, now };
  };

  return {
    /**
     * The revisions to compare a flow with: the releases, and the latest commits that changed it; without a flow, that
     * changed any.
     * @param {string | null} id
     * @returns {Promise<readonly Revision[]>} empty without a git history
     */
    revisions: async (id) => {
      const releases = await releasesOf(repository);
      try {
        const machine = id === null ? undefined : (await flowsNow()).find((flow) => flow.id === id)?.states[0]?.id;
        const files = id === null ? ['machines'] : filesOf(repository, machine ?? '');
        if (files.length === 0) return releases;
        const lines = (await git(repository, ['log', '--no-merges', '-n', `${maxCommits}`, format, '--', ...files]))
          .split('\n')
          .filter((line) => line !== '');
        // A comparison shows the changes after a commit: for a commit that changed the flow, compare with its parent.
        return [...releases, ...lines.map((line) => ({ ...revisionOf(line), name: `${line.slice(0, 8)}~1` }))];
      } catch {
        return releases;
      }
    },

    /**
     * The changes of a flow.
     * @param {string} name of a revision
     * @param {string} id
     * @returns {Promise<import('../flows/flows-source.ts').WrittenComparison>}
     */
    compareFlow: async (name, id) => {
      const { since, until, old, now } = await sidesOf(name);
      const { unionOf } = /** @type {typeof import('@plinth/statecharts/flow-union')} */ (
        await load('@plinth/statecharts/flow-union')
      );
      const { differencesOf } = /** @type {typeof import('@plinth/statecharts/flow-diff')} */ (
        await load('@plinth/statecharts/flow-diff')
      );
      const [before, after] = [old, now].map((flows) => flows.find((flow) => flow.id === id));
      if (!after) throw new Error(`No flow is called ${id}.`);
      const { commitsBetween, withCommits } = /** @type {typeof import('@plinth/statecharts/change-commits')} */ (
        await load('@plinth/statecharts/change-commits')
      );
      const range = {
        from: since.commit,
        to: until?.commit ?? 'HEAD',
        files: filesOf(repository, after.states[0]?.id ?? ''),
        texts: ['machines/messages'],
      };
      /** @param {readonly string[]} args */
      const inRepository = (args) => git(repository, args);
      const commits = await commitsBetween(inRepository, range);
      const changes = await withCommits(
        inRepository,
        range,
        differencesOf(before ? [before] : [], [after])[0]?.changes ?? [],
      );
      const compared = { since, ...(until && { until }), commits, changes };
      // The chart of the page is the one of now.
      if (!before || (changes.length === 0 && !until)) return { ...compared, drawn: null };
      const { drawFlow } = /** @type {typeof import('@plinth/statecharts/draw-flow')} */ (
        await load('@plinth/statecharts/draw-flow')
      );
      const { encodeChart } = /** @type {typeof import('@plinth/statecharts/chart-codec')} */ (
        await load('@plinth/statecharts/chart-codec')
      );
      const union = unionOf(before, after);
      // The boxes stay where they are in the chart without the comparison.
      const { flow, chart, closed } = await drawFlow(union.flow, union.marks, await drawFlow(after));
      return {
        ...compared,
        drawn: { flow, chart: encodeChart(chart), ...(closed && { closed: encodeChart(closed) }) },
      };
    },

    /**
     * A summary of the changes of all flows.
     * @param {string} name of a revision
     * @returns {Promise<import('#machines/ports/flows.ts').OverviewComparison>}
     */
    compareAll: async (name) => {
      const { since, until, old, now } = await sidesOf(name);
      const { differencesOf } = /** @type {typeof import('@plinth/statecharts/flow-diff')} */ (
        await load('@plinth/statecharts/flow-diff')
      );
      const { tallyOf } = /** @type {typeof import('@plinth/statecharts/flow-tally')} */ (
        await load('@plinth/statecharts/flow-tally')
      );
      const { drawOverview } = /** @type {typeof import('../flows/draw-overview.ts')} */ (
        await load(join(projectDir, 'src/flows/draw-overview.ts'))
      );
      const tallies = differencesOf(old, now).map(tallyOf);
      return { since, ...(until && { until }), tallies, chart: (await drawOverview('', tallies)).chart };
    },
  };
}

/**
 * Answers the requests of the flow pages below /flows/data: `revisions.json`, `since/REV/flows.json` and
 * `since/REV/ID.json`.
 * @param {ReturnType<typeof openFlowHistory>} history
 * @param {string} address with its query
 * @returns {Promise<{ readonly status: number, readonly body: string } | undefined>} undefined for any other address
 */
export async function answerHistory(history, address) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/flows/data/revisions.json')
    return { status: 200, body: JSON.stringify(await history.revisions(searchParams.get('flow'))) };
  const [, revision, id] = /^\/flows\/data\/since\/([^/]+)\/([^/]+)\.json$/.exec(pathname) ?? [];
  if (revision === undefined || id === undefined) return undefined;
  const name = decodeURIComponent(revision);
  try {
    return {
      status: 200,
      body: JSON.stringify(
        id === 'flows' ? await history.compareAll(name) : await history.compareFlow(name, decodeURIComponent(id)),
      ),
    };
  } catch (error) {
    // An error is also a response, with its reason.
    return { status: 200, body: JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) }) };
  }
}
