/** The revisions to compare flows with: the releases, and every commit that touched a flow. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, hasHistory } from './command/revision.ts';
import { isFoundBy } from './revision-words.ts';

/** A version of a project to compare flows with. */
export interface Revision {
  /** Its name in addresses and commands: '0.1.0', a branch, a short commit. */
  readonly name: string;
  readonly commit: string;
  readonly author: string;
  /** ISO date of the commit. */
  readonly date: string;
  /** The first line of the commit's message. */
  readonly subject: string;
  readonly isRelease: boolean;
}

/** A part of the list of revisions. */
export interface RevisionPage {
  readonly revisions: readonly Revision[];
  /** Where the next part starts; null at the end of the list. */
  readonly next: number | null;
  /** Why there are no other revisions, in a sentence; null if the list is all that git knows. */
  readonly limit: string | null;
}

/** A part of the list that is asked for. */
export interface RevisionsAsked {
  /** The id of a flow, or null for all flows. */
  readonly flow: string | null;
  /** Words that the revisions have; '' for all. */
  readonly words: string;
  /** Where the part starts: 0, or `next` of the part before. */
  readonly skip: number;
}

export const noHistory = 'This folder has no git history: there is no earlier version to compare with.';

/** The number of commits in a part of the list. */
const pageSize = 25;

/** A commit with its date, author and parents, and the first line of its message, as git prints it. */
const format = '--format=%H%x09%cI%x09%an%x09%P%x09%s';

/** @param release the name of the release, if it is one */
function revisionOf(line: string, release?: string): Revision & { readonly isFirst: boolean } {
  const [commit = '', date = '', author = '', parents = '', ...subject] = line.split('\t');
  return {
    name: release ?? commit.slice(0, 8),
    commit,
    author,
    date,
    subject: subject.join('\t'),
    isRelease: release !== undefined,
    isFirst: parents === '',
  };
}

/** A commit. @param name by which it was called */
export async function revisionAt(folder: string, commit: string, name: string): Promise<Revision> {
  const { isFirst: _, ...revision } = revisionOf(await git(folder, ['log', '-1', format, commit, '--']));
  return { ...revision, name };
}

function changelogOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  } catch {
    return '';
  }
}

function releaseIn(line: string, name: string): Revision {
  const { isFirst: _, ...revision } = revisionOf(line, name);
  return revision;
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
      tags.map(async (tag) => releaseIn(await git(folder, ['log', '-1', format, tag, '--']), tag)),
    );
    const versions = [...changelogOf(folder).matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version);
    const untagged = versions.filter((version) => !tags.some((tag) => tag.replace('v', '') === version));
    const written = await Promise.all(
      untagged.map(async (version) => {
        const lines = await git(folder, ['log', '--reverse', `-S## ${version} `, format, '--', 'CHANGELOG.md']);
        const [line] = lines.split('\n');
        return line === undefined || line === '' ? [] : [releaseIn(line, version)];
      }),
    );
    return [...tagged, ...written.flat()]
      .filter(({ commit }) => commit !== head)
      .toSorted((a, b) => b.date.localeCompare(a.date));
  } catch {
    return [];
  }
}

/**
 * The commits that touched some files, the newest first. A comparison shows the changes after a commit, so that each is
 * named by its parent; the first commit of a repository has none.
 * @param isFollowed whether the files are followed to where they were before
 */
async function commitsOf(folder: string, files: readonly string[], isFollowed: boolean): Promise<readonly Revision[]> {
  const log = async (options: readonly string[], paths: readonly string[]): Promise<readonly string[]> =>
    (await git(folder, ['log', '--no-merges', ...options, format, '--', ...paths])).split('\n');
  const logs = isFollowed
    ? await Promise.all(files.map((file) => log(['--follow'], [file])))
    : files.length === 0
      ? []
      : [await log([], files)];
  const revisions = [...new Set(logs.flat())]
    .filter((line) => line !== '')
    .map((line): Revision => {
      const { isFirst, ...revision } = revisionOf(line);
      return isFirst ? revision : { ...revision, name: `${revision.name}~1` };
    });
  return logs.length < 2 ? revisions : revisions.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/**
 * Lists the releases and every commit that touched the files of a flow, part by part.
 * @param filesOf the files of a flow, or of all flows if null
 */
export function openRevisions(
  folder: string,
  filesOf: (flow: string | null) => Promise<readonly string[]>,
): (asked: RevisionsAsked) => Promise<RevisionPage> {
  /** The list that was read last, for the next part of it. */
  let last: { readonly key: string; readonly all: Promise<readonly Revision[]> } | undefined;

  const readAll = async (flow: string | null, files: readonly string[]): Promise<readonly Revision[]> => [
    ...(await releasesOf(folder)),
    ...(await commitsOf(folder, files, flow !== null)),
  ];

  return async ({ flow, words, skip }) => {
    if (!(await hasHistory(folder))) return { revisions: [], next: null, limit: noHistory };
    const files = await filesOf(flow).catch(() => []);
    const key = JSON.stringify([await git(folder, ['rev-parse', 'HEAD']), flow, files]);
    if (last?.key !== key) last = { key, all: readAll(flow, files) };
    // After an error, the next request tries again.
    last.all.catch(() => (last = undefined));
    const sought = words.trim();
    const all = (await last.all).filter((one) => sought === '' || isFoundBy(one, sought));
    const next = skip + pageSize;
    return { revisions: all.slice(skip, next), next: next < all.length ? next : null, limit: null };
  };
}
