/** Who changed a flow, and when: the commits between two revisions, and the one that made each change if git knows it. */
import type { Change } from './flow-diff.ts';

export interface ChangeCommit {
  readonly commit: string;
  readonly author: string;
  /** ISO date. */
  readonly date: string;
  /** The first line of its message. */
  readonly subject: string;
}

/** A change with the commit that made it; null if several commits may have. */
export type AttributedChange = Change & { readonly by: ChangeCommit | null };

/** Runs git with some arguments, and resolves with its output. */
export type Git = (args: readonly string[]) => Promise<string>;

export interface ChangeRange {
  /** Revisions: after the first, up to the second. */
  readonly from: string;
  readonly to: string;
  /** The files of the machine. */
  readonly files: readonly string[];
  /** Files and folders where its texts may be, beside its own files. */
  readonly texts?: readonly string[];
}

/** A comparison of more texts than this is not looked up: it would take too long for a page. */
const maxLookups = 80;

function commitsIn(log: string): readonly ChangeCommit[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [commit = '', author = '', date = '', ...subject] = line.split('\t');
      return { commit, author, date, subject: subject.join('\t') };
    });
}

function logOf(git: Git, { from, to }: ChangeRange, options: readonly string[], files: readonly string[]) {
  return git(['log', '--no-merges', '--format=%H%x09%an%x09%cI%x09%s', ...options, `${from}..${to}`, '--', ...files]);
}

/** The commits that touched the files of a machine between two revisions, the newest first. */
export async function commitsBetween(git: Git, range: ChangeRange): Promise<readonly ChangeCommit[]> {
  return range.files.length === 0 ? [] : commitsIn(await logOf(git, range, [], range.files));
}

/** The text in the sources that a change added or removed; undefined if its sentence has none. */
function tracedText({ kind, id, sentence }: Change): string | undefined {
  const quoted = [...sentence.matchAll(/“([^”]+)”/g)].map(([, text]) => text);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds have no text of their own
  switch (kind) {
    case 'sentence changed':
    case 'state words changed':
    case 'words changed':
    case 'title changed':
      return quoted.at(kind === 'sentence changed' ? -1 : 0);
    case 'state added':
    case 'state removed':
    case 'state renamed':
    case 'state split':
      return quoted[0] ?? id.split('.').at(-1);
    case 'transition added':
    case 'transition removed': {
      const event = id.split('|')[1] ?? '';
      return event === '' || event.startsWith('xstate.') ? undefined : event;
    }
    case 'guard changed':
      return / (?:is “|guard )(\w+)/.exec(sentence)?.[1];
    default:
      return undefined;
  }
}

/**
 * Adds to each change the commit that made it: the only one of the range, or the only one that added or removed the
 * text of the change. Where several did, the commit is not known, and the range has to do.
 */
export async function withCommits(
  git: Git,
  range: ChangeRange,
  changes: readonly Change[],
): Promise<readonly AttributedChange[]> {
  const all = await commitsBetween(git, range);
  const [only] = all;
  const texts = [...new Set(changes.flatMap((change) => tracedText(change) ?? []))];
  const isKnown = all.length === 1;
  const found = new Map<string, ChangeCommit>();
  if (texts.length <= maxLookups)
    for (const text of texts) {
      // One after the other: a page waits for them, but so do other pages.
      const [commit, another] = commitsIn(
        await logOf(git, range, [`-S${text}`], [...range.files, ...(range.texts ?? [])]),
      );
      if (commit && !another) found.set(text, commit);
    }
  return changes.map((change) => {
    const text = tracedText(change);
    const isOfText = change.kind === 'sentence changed';
    const traced = text === undefined ? undefined : found.get(text);
    return { ...change, by: traced ?? (isKnown && !isOfText ? (only ?? null) : null) };
  });
}
