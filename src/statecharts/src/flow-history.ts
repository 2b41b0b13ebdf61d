/** Earlier versions of flows, from git: the revisions to compare with, and the changes since. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from './chart.ts';
import { writtenFlow, type WrittenFlow } from './written-flow.ts';
import { commitOf, git, hasHistory } from './command/revision.ts';
import { drawFlow } from './draw-flow.ts';
import type { Flow } from './flow.ts';
import { commitsBetween, withCommits, type AttributedChange, type ChangeCommit } from './change-commits.ts';
import { differencesOf } from './flow-diff.ts';
import { tallyOf, type FlowTally } from './flow-tally.ts';
import { unionOf } from './flow-union.ts';

/** A version of a project to compare flows with. */
export interface Revision {
  /** Its name in addresses and commands: '0.1.0', a branch, a short commit. */
  readonly name: string;
  readonly commit: string;
  /** ISO date of the commit. */
  readonly date: string;
  /** The first line of the commit's message. */
  readonly subject: string;
  readonly isRelease: boolean;
}

/** The changes of a flow; its drawing is null where nothing differs, and where the flow is new. */
export interface WrittenComparison {
  readonly since: Revision;
  /** The other revision of two; absent in a comparison with the flows as they are. */
  readonly until?: Revision;
  /** The commits that touched the machine between the two, the newest first. */
  readonly commits: readonly ChangeCommit[];
  readonly changes: readonly AttributedChange[];
  readonly drawn: WrittenFlow | null;
}

/** The changes of all flows, with the overview that marks them. */
export interface WrittenTallies {
  readonly since: Revision;
  readonly until?: Revision;
  readonly tallies: readonly FlowTally[];
  readonly chart: Chart;
}

/** The parts of a project that its history needs. */
export interface HistorySource {
  /** The folder of the project. */
  readonly folder: string;
  readonly flowsNow: () => Promise<readonly Flow[]>;
  readonly flowsAt: (commit: string, name: string) => Promise<readonly Flow[]>;
  /** The files of a flow, or of all flows if null, from the folder of the project. */
  readonly filesOf: (flow: string | null) => Promise<readonly string[]>;
  readonly drawOverview: (tallies: readonly FlowTally[]) => Promise<Chart>;
  /** Files and folders where texts of the machines may be, beside their own files. */
  readonly texts?: readonly string[];
}

export interface FlowHistory {
  /**
   * The revisions to compare a flow with: the releases, and the latest commits that changed it; without a flow, that
   * changed any. Empty without a git history.
   */
  readonly revisions: (flow: string | null) => Promise<readonly Revision[]>;
  /** The changes of a flow since a revision. @throws with the reason if there is nothing to compare with */
  readonly compareFlow: (revision: string, flow: string) => Promise<WrittenComparison>;
  readonly compareAll: (revision: string) => Promise<WrittenTallies>;
}

/** The number of commits to choose from. */
const maxCommits = 12;

/** A commit with its date and the first line of its message, as git prints it. */
const format = '--format=%H%x09%cI%x09%s';

/** @param release the name of the release, if it is one */
function revisionOf(line: string, release?: string): Revision {
  const [commit = '', date = '', ...subject] = line.split('\t');
  return {
    name: release ?? commit.slice(0, 8),
    commit,
    date,
    subject: subject.join('\t'),
    isRelease: release !== undefined,
  };
}

function changelogOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  } catch {
    return '';
  }
}

/**
 * The releases of a repository, newest first: its version tags, and the untagged versions of its changelog, each at the
 * commit that added its heading. The current commit is omitted: nothing has changed since.
 * @returns empty without a git history
 */
export async function releasesOf(folder: string): Promise<readonly Revision[]> {
  try {
    const head = await git(folder, ['rev-parse', 'HEAD']);
    const tags = (await git(folder, ['tag', '--merged', 'HEAD', '--sort=-v:refname']))
      .split('\n')
      .filter((tag) => /^v?\d+\.\d+\.\d+$/.test(tag));
    const tagged = await Promise.all(
      tags.map(async (tag) => revisionOf(await git(folder, ['log', '-1', format, tag, '--']), tag)),
    );
    const versions = [...changelogOf(folder).matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version);
    const untagged = versions.filter((version) => !tags.some((tag) => tag.replace('v', '') === version));
    const written = await Promise.all(
      untagged.map(async (version) => {
        const lines = await git(folder, ['log', '--reverse', `-S## ${version} `, format, '--', 'CHANGELOG.md']);
        const [line] = lines.split('\n');
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

/** Compares the current flows of a project with earlier versions. */
export function openFlowHistory({
  folder,
  flowsNow,
  flowsAt,
  filesOf,
  drawOverview,
  texts = [],
}: HistorySource): FlowHistory {
  const read = new Map<string, Promise<readonly Flow[]>>();

  const flowsOf = ({ commit, name }: Revision): Promise<readonly Flow[]> => {
    const flows = read.get(commit) ?? flowsAt(commit, name);
    read.set(commit, flows);
    // After an error, the next request tries again.
    flows.catch(() => read.delete(commit));
    return flows;
  };

  /** A revision by its name: a release, or any name that git accepts. */
  const revisionCalled = async (name: string): Promise<Revision> => {
    if (!(await hasHistory(folder)))
      throw new Error('This folder has no git history: there is no earlier version to compare with.');
    const release = (await releasesOf(folder)).find((one) => one.name === name);
    if (release) return release;
    const commit = await commitOf(folder, name).catch(async (error: unknown) => {
      // The words of a subject name the newest commit with them.
      const found = await git(folder, ['log', '-1', '--format=%H', '-i', '--fixed-strings', `--grep=${name}`]);
      if (found === '') throw error;
      return found;
    });
    return { ...revisionOf(await git(folder, ['log', '-1', format, commit, '--'])), name };
  };

  /** The two sides of a comparison: 'REV' compares with the current flows, 'REV..REV' two revisions. */
  const sidesOf = async (name: string) => {
    const [from = '', to = ''] = name.split('..');
    const since = await revisionCalled(from);
    const until = to === '' ? undefined : await revisionCalled(to);
    const [old, now] = await Promise.all([flowsOf(since), until ? flowsOf(until) : flowsNow()]);
    return { since, until, old, now };
  };

  return {
    revisions: async (flow) => {
      const releases = await releasesOf(folder);
      try {
        const files = await filesOf(flow);
        if (files.length === 0) return releases;
        const lines = (await git(folder, ['log', '--no-merges', '-n', `${maxCommits}`, format, '--', ...files]))
          .split('\n')
          .filter((line) => line !== '');
        // A comparison shows the changes after a commit: for a commit that changed the flow, compare with its parent.
        return [...releases, ...lines.map((line) => ({ ...revisionOf(line), name: `${line.slice(0, 8)}~1` }))];
      } catch {
        return releases;
      }
    },

    compareFlow: async (revision, id) => {
      const { since, until, old, now } = await sidesOf(revision);
      const [before, after] = [old, now].map((flows) => flows.find((flow) => flow.id === id));
      if (!after) throw new Error(`No flow is called ${id}.`);
      const range = { from: since.commit, to: until?.commit ?? 'HEAD', files: await filesOf(id), texts };
      const inFolder = (args: readonly string[]): Promise<string> => git(folder, args);
      const commits = await commitsBetween(inFolder, range);
      const found = differencesOf(before ? [before] : [], [after])[0]?.changes ?? [];
      const changes = await withCommits(inFolder, range, found);
      const compared = { since, ...(until && { until }), commits, changes };
      // The chart of the page is the one of now.
      if (!before || (changes.length === 0 && !until)) return { ...compared, drawn: null };
      const union = unionOf(before, after);
      // The boxes stay where they are in the chart without the comparison.
      const drawn = await drawFlow(union.flow, union.marks, await drawFlow(after));
      return { ...compared, drawn: writtenFlow(drawn) };
    },

    compareAll: async (revision) => {
      const { since, until, old, now } = await sidesOf(revision);
      const tallies = differencesOf(old, now).map(tallyOf);
      return { since, ...(until && { until }), tallies, chart: await drawOverview(tallies) };
    },
  };
}

/** An answer to a request of the flow pages. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * Answers the requests of the flow pages below /flows/data: `revisions.json`, `since/REV/flows.json` and
 * `since/REV/ID.json`.
 * @param address with its query
 * @returns undefined for any other address
 */
export async function answerHistory(history: FlowHistory, address: string): Promise<Answer | undefined> {
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
