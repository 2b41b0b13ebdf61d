/** Reads the sentences for people that speak of money, reminders or spans of time, and the rows of docs/promises.md. */
import { parseSync } from 'vite';
import type { LegalPage } from '../../machines/domain/legal/legal-page.ts';
import { filesUnder, readSource } from './source.ts';

/** The place of a text, the same in each language, and the text. */
export interface PlacedText {
  /** `mails.ts refund`, `/refund#full-refund 1` */
  readonly place: string;
  readonly text: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return [node['name'], node['value']].filter((name) => typeof name === 'string').join('');
};

/** The strings of a declaration; a value in a template appears as `{…}`. */
function textsIn(node: SyntaxNode, place: string): PlacedText[] {
  if (node.type.startsWith('TS') && !isNode(node['expression'])) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [{ place, text: node['value'] }] : [];
  if (node.type === 'TemplateLiteral') {
    const parts = node['quasis'] as { readonly value: { readonly cooked: string } }[];
    return [{ place, text: parts.map(({ value }) => value.cooked).join('{…}') }];
  }
  if (node.type === 'Property' && isNode(node['value']))
    return textsIn(node['value'], `${place}.${nameOf(node['key'])}`);
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => textsIn(child, place));
}

/** The texts of a module, by its exports and their fields. @param name of the file in places */
function textsOfModule(file: string, name: string): PlacedText[] {
  const program = parseSync(file, readSource(file)).program as unknown as { readonly body: readonly SyntaxNode[] };
  return program.body
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type }) => type === 'VariableDeclaration' || type === 'FunctionDeclaration')
    .flatMap((statement) =>
      statement.type === 'FunctionDeclaration'
        ? textsIn(statement, `${name} ${nameOf(statement['id'])}`)
        : (statement['declarations'] as SyntaxNode[]).flatMap((one) => textsIn(one, `${name} ${nameOf(one['id'])}`)),
    )
    .map(({ place, text }) => ({ place, text: text.replaceAll(/\s+/g, ' ').trim() }));
}

/** The texts of the modules of messages in a language. @param ending of its files: `.ts` or `.hi.ts` */
export function messagesIn(ending: '.ts' | '.hi.ts'): PlacedText[] {
  return filesUnder('machines/messages')
    .filter((file) => (ending === '.ts' ? /\/[\w-]+\.ts$/.test(file) : file.endsWith(ending)))
    .filter((file) => !file.endsWith('/message.ts'))
    .flatMap((file) => textsOfModule(file, file.replace('machines/messages/', '').replace(ending, '.ts')));
}

/** The folders of the domain whose sentences are shown as they are; in English only, for errors and the staff. */
const spokenDomain = ['identity', 'payments'];

export function domainTexts(): PlacedText[] {
  return spokenDomain
    .flatMap((folder) => filesUnder(`machines/domain/${folder}`))
    .flatMap((file) => textsOfModule(file, file.replace('machines/domain/', '')))
    .filter(({ text }) => /^\p{Lu}.* /u.test(text));
}

/** The sentences of legal pages, each with the labels of its links. */
export function legalTexts(pages: readonly LegalPage[]): PlacedText[] {
  const read = (value: unknown, place: string): PlacedText[] => {
    if (typeof value === 'string') return [{ place, text: value }];
    if (Array.isArray(value)) {
      const parts: readonly unknown[] = value;
      const hasLink = parts.some((part) => typeof part === 'object' && part !== null && 'label' in part);
      if (!hasLink) return parts.flatMap((part, index) => read(part, `${place} ${index + 1}`));
      return [{ place, text: parts.map((part) => (typeof part === 'string' ? part : labelOf(part))).join('') }];
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value)
      .filter(([key]) => !['id', 'path', 'inForce', 'translationNote'].includes(key))
      .flatMap(([key, part]) => read(part, `${place} ${key}`));
  };
  return pages.flatMap(({ path, sections, ...page }) => [
    ...read(page, path),
    ...sections.flatMap((section) => read(section, `${path}#${section.id}`)),
  ]);
}

/** The words of a link; an address differs by installation. */
function labelOf(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('label' in part)) return '';
  return 'to' in part && String(part.to).startsWith('mailto:') ? '{email}' : String(part.label);
}

/** A text without the braces of its plurals, so that words of one arm stand beside those after it. */
export const flat = (text: string): string => text.replaceAll(/[{}]/g, '');

/** A row of docs/promises.md. */
export interface PromiseRow {
  readonly sentences: readonly string[];
  /** The cells after the sentences. */
  readonly cells: readonly string[];
}

/** The rows under a heading: the first cell has one or more sentences in backticks. */
export function promiseRows(source: string, heading: string): PromiseRow[] {
  const part = source.split(`\n## ${heading}\n`)[1]?.split(/^## /m)[0] ?? '';
  return [...part.matchAll(/^\| (`.+) \|$/gm)].map(([, row = '']) => {
    const [sentences = '', ...cells] = row.split(' | ');
    return { sentences: [...sentences.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text), cells };
  });
}

/** What is wrong with the code and the tests that a row names. Each error is one sentence. */
export function rowErrors({ sentences: [first = ''], cells }: PromiseRow, exists: (path: string) => boolean): string[] {
  const [code = '', tests = ''] = cells;
  if (cells.length !== 2) return [`The row of "${first}" does not have three cells.`];
  const errors: string[] = [];
  const named = [...code.matchAll(/`((?:src|machines)\/[^`]+)`((?: `[\w.]+`)*)/g)];
  const isByStaff = code.includes('](running.md#');
  if (named.length === 0 && !isByStaff) errors.push(`Nothing keeps "${first}".`);
  for (const [, path = '', names = ''] of named) {
    if (!exists(path)) errors.push(`"${first}" is kept by ${path}, which does not exist.`);
    else
      for (const name of names.match(/[\w.]+/g) ?? [])
        if (!new RegExp(`\\b${name}\\b`).test(readSource(path)))
          errors.push(`"${first}" is kept by ${name}, which ${path} does not have.`);
  }
  const tested = [...tests.matchAll(/`(tests\/[^`]+)` "([^"]+)"/g)];
  // People alone keep it: no test can.
  if (tested.length === 0 && !(isByStaff && named.length === 0)) errors.push(`No test shows that "${first}" is kept.`);
  for (const [, path = '', title = ''] of tested) {
    if (!exists(path)) errors.push(`"${first}" is tested by ${path}, which does not exist.`);
    else if (!readSource(path).replaceAll("\\'", "'").includes(title))
      errors.push(`"${first}" is tested by "${title}", which ${path} does not have.`);
  }
  return errors;
}
