/** Claims of the documents about the tree. Each check returns one sentence for each error. */
import { posix } from 'node:path';

/** The project as the documents describe it. */
export interface Tree {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
  readonly scripts: readonly string[];
}

const fence = /^(?<mark>`{3,})[^\n]*\n[\s\S]*?^\k<mark>[ \t]*$/gm;
const span = /`([^`\n]+)`/g;

function withoutFences(source: string): string {
  return source.replace(fence, '');
}

/** The text in backticks within sentences and tables. */
function spansOf(source: string): string[] {
  return [...withoutFences(source).matchAll(span)].map(([, text = '']) => text);
}

/** The anchors that GitHub gives to the headings of a document; a repeated heading gets a number. */
export function anchorsOf(source: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = [...withoutFences(source).matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*$/gm)].map(([, heading = '']) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return new Set(anchors);
}

/** Links and pictures without a target. Addresses of other sites are ignored. */
export function linkErrors(file: string, source: string, tree: Tree): string[] {
  const links = [
    ...withoutFences(source)
      .replace(span, '')
      .matchAll(/\]\(([^()\s]+)\)/g),
  ].map(([, target = '']) => target);
  return links
    .filter((target) => !/^[a-z]+:/i.test(target))
    .flatMap((target) => {
      const [path = '', anchor] = target.split('#');
      const goal = path === '' ? file : posix.join(posix.dirname(file), path);
      if (!tree.exists(goal)) return [`${file} links to ${target}, which does not exist.`];
      if (anchor === undefined || (goal.endsWith('.md') && anchorsOf(tree.read(goal)).has(anchor))) return [];
      return [`${file} links to ${target}, and ${goal} has no such heading.`];
    });
}

/** Commands of npm itself. */
const npmItself = new Set(['install', 'ci', 'run']);

/** Commands in backticks and code blocks that package.json does not have. */
export function commandErrors(file: string, source: string, { scripts }: Tree): string[] {
  const code = [...(source.match(fence) ?? []), ...spansOf(source)];
  const named = code.flatMap((text) =>
    [...text.matchAll(/\bnpm (?<run>run )?(?<name>[a-z][\w:-]*)/g)].map(({ groups }) => groups ?? {}),
  );
  const isKnown = ({ run, name = '' }: Readonly<Record<string, string | undefined>>): boolean =>
    run === undefined
      ? npmItself.has(name) || (['start', 'test'].includes(name) && scripts.includes(name))
      : scripts.includes(name);
  return named
    .filter((command) => !isKnown(command))
    .map(({ run = '', name = '' }) => `${file} names npm ${run}${name}, which package.json does not have.`);
}

/** NAME, NNNN and the like are placeholders for the reader; `*` is any file. */
const placeholder = /[A-Z]{4}|[*<{…]/;
const projectPath = /^(?:src|machines|tests|docs|public)\/[\w./*@<>{}…-]*$/;

/**
 * Paths in backticks that do not exist. The folder before a placeholder has to exist. Paths in code blocks may not
 * exist yet.
 */
export function pathErrors(file: string, source: string, { exists }: Tree): string[] {
  // The steps of a recipe create these.
  const created = [...source.matchAll(/\bCreate `([^`]+)`:/g)].map(([, path = '']) => path);
  return spansOf(source)
    .filter((text) => projectPath.test(text))
    .map((path) => {
      const parts = path.replace(/\/$/, '').split('/');
      const open = parts.findIndex((part) => placeholder.test(part) && part !== 'README.md');
      return parts.slice(0, open < 0 ? parts.length : open).join('/');
    })
    .filter((path) => !exists(path) && !created.some((one) => one === path || one.startsWith(`${path}/`)))
    .map((path) => `${file} names ${path}, which does not exist.`);
}

const recordFormat = new RegExp(
  [
    '^# (?<number>\\d{4})\\. \\S.+\n',
    'Date: \\d{4}-\\d{2}-\\d{2}',
    'Status: (?:accepted|(?:amended|superseded) by \\[\\d{4}\\]\\(\\d{4}-[a-z0-9-]+\\.md\\))',
    ...['Context', 'Decision', 'Consequences'].map((title) => `\n## ${title}\n\n(?!## )\\S.*(?:\n(?!## ).*)*?`),
  ].join('\n') + '\n$',
);

/** Decision records without the format of docs/decisions/README.md, or with a number other than their file's. */
export function recordErrors(file: string, source: string): string[] {
  if (recordFormat.exec(source)?.groups?.['number'] === file.slice(0, 4)) return [];
  return [`${file} does not have the format of a decision record.`];
}

/** The rows of the tables under a heading, or of the whole document, cell by cell. */
export function rowsOf(source: string, heading?: string): readonly (readonly string[])[] {
  const part =
    heading === undefined ? source : (source.split(new RegExp(`^## ${heading}$`, 'm'))[1]?.split(/^## /m)[0] ?? '');
  const rows = [...part.matchAll(/^\|(.+)\|[ \t]*$/gm)].map(([, cells = '']) =>
    cells.split('|').map((cell) => cell.trim()),
  );
  return rows.filter(([first = '']) => first.includes('`'));
}

/** Names in backticks in the first column. */
export function namesIn(rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap(([first = '']) => [...first.matchAll(span)].map(([, name = '']) => name));
}

/** Entries that only one of the two lists has, and duplicates. */
export function differences(what: string, told: readonly string[], real: readonly string[]): string[] {
  return [
    ...real.filter((name) => !told.includes(name)).map((name) => `${what} leaves out ${name}.`),
    ...told.filter((name) => !real.includes(name)).map((name) => `${what} names ${name}, which does not exist.`),
    ...told.filter((name, index) => told.indexOf(name) !== index).map((name) => `${what} names ${name} twice.`),
  ];
}
