/** Earlier versions of flows, from git: the revisions to compare with, and the changes since. */
import type { Chart } from './chart.ts';
import { writtenFlow, type WrittenFlow } from './written-flow.ts';
import { commitOf, git, hasHistory } from './command/revision.ts';
import { drawFlow } from './draw-flow.ts';
import type { Flow } from './flow.ts';
import { commitsBetween, withCommits, type AttributedChange, type ChangeCommit } from './change-commits.ts';
import { differencesOf } from './flow-diff.ts';
import {
  noHistory,
  openRevisions,
  releasesOf,
  revisionAt,
  type Revision,
  type RevisionPage,
  type RevisionsAsked,
} from './flow-revisions.ts';
import { tallyOf, type FlowTally } from './flow-tally.ts';
import { unionOf } from './flow-union.ts';

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
  /** The commit that the current flows were read from, by any name; by default HEAD. */
  readonly head?: string;
  readonly flowsAt: (commit: string, name: string) => Promise<readonly Flow[]>;
  /** The files of a flow, or of all flows if null, from the folder of the project. */
  readonly filesOf: (flow: string | null) => Promise<readonly string[]>;
  readonly drawOverview: (tallies: readonly FlowTally[]) => Promise<Chart>;
  /** Files and folders where texts of the machines may be, beside their own files. */
  readonly texts?: readonly string[];
}

export interface FlowHistory {
  /** A part of the list of revisions to compare with: the releases, then every commit that touched a flow, or any. */
  readonly revisions: (asked: RevisionsAsked) => Promise<RevisionPage>;
  /** The changes of a flow since a revision. @throws with the reason if there is nothing to compare with */
  readonly compareFlow: (revision: string, flow: string) => Promise<WrittenComparison>;
  readonly compareAll: (revision: string) => Promise<WrittenTallies>;
}

/** Compares the current flows of a project with earlier versions. */
export function openFlowHistory({
  folder,
  flowsNow,
  flowsAt,
  filesOf,
  drawOverview,
  texts = [],
  head = 'HEAD',
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
    if (!(await hasHistory(folder))) throw new Error(noHistory);
    const release = (await releasesOf(folder)).find((one) => one.name === name);
    if (release) return release;
    const commit = await commitOf(folder, name).catch(async (error: unknown) => {
      // The words of a subject name the newest commit with them.
      const found = await git(folder, ['log', '-1', '--format=%H', '-i', '--fixed-strings', `--grep=${name}`]);
      if (found === '') throw error;
      return found;
    });
    return revisionAt(folder, commit, name);
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
    revisions: openRevisions(folder, filesOf),

    compareFlow: async (revision, id) => {
      const { since, until, old, now } = await sidesOf(revision);
      const [before, after] = [old, now].map((flows) => flows.find((flow) => flow.id === id));
      if (!after) throw new Error(`No flow is called ${id}.`);
      const range = { from: since.commit, to: until?.commit ?? head, files: await filesOf(id), texts };
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
 * Answers the requests of the flow pages below /flows/data: `revisions.json` with `flow`, `words` and `skip` in its
 * query, `since/REV/flows.json` and `since/REV/ID.json`.
 * @param address with its query
 * @returns undefined for any other address
 */
export async function answerHistory(history: FlowHistory, address: string): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/flows/data/revisions.json')
    return {
      status: 200,
      body: JSON.stringify(
        await history.revisions({
          flow: searchParams.get('flow'),
          words: searchParams.get('words') ?? '',
          skip: Math.max(0, Math.trunc(Number(searchParams.get('skip'))) || 0),
        }),
      ),
    };
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
