/** Changes of a source text that leave everything else as it is, byte by byte. */
import type { ts as Ts } from 'ts-morph';

export type TypeScript = typeof Ts;

/** Replaces the text from `start` to `end`, which may be empty. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param changes which do not overlap */
export function withChanges(text: string, changes: readonly TextChange[]): string {
  const isWindows = text.includes('\r\n');
  return changes
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce(
      (now, { start, end, text: next }) =>
        now.slice(0, start) + (isWindows ? next.replaceAll(/\r?\n/g, '\r\n') : next) + now.slice(end),
      text,
    );
}

/** The literal objects and lists whose elements are inserted and removed. */
export type Container = Ts.ObjectLiteralExpression | Ts.ArrayLiteralExpression;

function elementsOf(ts: TypeScript, container: Container): Ts.NodeArray<Ts.Node> {
  return ts.isObjectLiteralExpression(container) ? container.properties : container.elements;
}

/** The end of the comments that follow on the same line. */
function afterComments(ts: TypeScript, text: string, at: number): number {
  return ts.getTrailingCommentRanges(text, at)?.at(-1)?.end ?? at;
}

/** The position after the comma that follows an element, or undefined if there is none. */
function afterComma(text: string, end: number): number | undefined {
  let at = end;
  for (;;) {
    const blank = /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    at += blank;
    if (text[at] === ',') return at + 1;
    const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(at))?.[0].length ?? 0;
    if (comment === 0) return undefined;
    at += comment;
  }
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The white space at the beginning of the line of a position. */
export function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? '';
}

/** One level of indentation of a file: that of its first indented line. */
export function indentUnit(text: string): string {
  return /\n(\t| {2,8})\S/.exec(text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))?.[1] ?? '  ';
}

/** Whether the elements of a container stand on lines of their own. */
function isTall(ts: TypeScript, text: string, container: Container): boolean {
  const [first] = elementsOf(ts, container);
  return first !== undefined && text.slice(container.getStart(), first.getStart()).includes('\n');
}

/** The indentation of the elements of a container. */
export function innerIndent(ts: TypeScript, text: string, container: Container): string {
  const [first] = elementsOf(ts, container);
  return first && isTall(ts, text, container)
    ? indentAt(text, first.getStart())
    : indentAt(text, container.getStart()) + indentUnit(text);
}

/** Inserts an element before the one that has the index now, or at the end. */
export function insertion(
  ts: TypeScript,
  source: string,
  container: Container,
  index: number,
  element: string,
): readonly TextChange[] {
  const elements = elementsOf(ts, container);
  const put = (at: number, text: string): TextChange => ({ start: at, end: at, text });
  const open = container.getStart() + 1;
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last) {
    const isEmpty = source.slice(open, container.end - 1).trim() === '';
    const pad = ts.isObjectLiteralExpression(container) ? ' ' : '';
    if (isEmpty) return [{ start: open, end: container.end - 1, text: `${pad}${element}${pad}` }];
    return [put(container.end - 1, `${element}\n${indentAt(source, container.getStart())}`)];
  }
  const previous = elements[index - 1];
  const next = elements[index];
  const indent = innerIndent(ts, source, container);
  if (!isTall(ts, source, container))
    return [next ? put(next.getStart(), `${element}, `) : put(last.end, `, ${element}`)];
  if (!previous) return [put(afterComments(ts, source, open), `\n${indent}${element},`)];
  const comma = afterComma(source, previous.end);
  const line = put(
    afterComments(ts, source, comma ?? previous.end),
    `\n${indent}${element}${comma === undefined ? '' : ','}`,
  );
  if (comma !== undefined) return [line];
  return line.start === previous.end ? [{ ...line, text: `,${line.text}` }] : [put(previous.end, ','), line];
}

/** The beginning of an element with the comments directly above it. */
function withCommentsAbove(ts: TypeScript, source: string, element: Ts.Node): number {
  let start = element.getStart();
  for (const { pos, end } of (ts.getLeadingCommentRanges(source, element.pos) ?? []).toReversed()) {
    const isAbove = /^[ \t]*\r?\n?[ \t]*$/.test(source.slice(end, start));
    const isOwnLine = source.slice(lineStart(source, pos), pos).trim() === '';
    if (!isAbove || !isOwnLine) break;
    start = pos;
  }
  return start;
}

/** Removes an element, with the comments about it. */
export function removal(ts: TypeScript, source: string, container: Container, index: number): TextChange {
  const elements = elementsOf(ts, container);
  const element = elements[index];
  if (!element) throw new Error(`There is no element ${index}`);
  const start = withCommentsAbove(ts, source, element);
  const comma = afterComma(source, element.end) ?? element.end;
  const end = afterComments(ts, source, comma);
  const from = lineStart(source, start);
  const rest = /^[ \t]*\r?\n/.exec(source.slice(end))?.[0];
  if (source.slice(from, start).trim() === '' && rest !== undefined)
    return { start: from, end: end + rest.length, text: '' };
  const [previous, next] = [elements[index - 1], elements[index + 1]];
  if (next) return { start: element.getStart(), end: next.getStart(), text: '' };
  if (previous) return { start: previous.end, end: element.end, text: '' };
  const isAlone = source.slice(container.getStart() + 1, element.getStart()).trim() === '';
  return isAlone
    ? { start: container.getStart() + 1, end: container.end - 1, text: '' }
    : { start: element.getStart(), end: comma, text: '' };
}

/** Code of an object literal: texts of values by their keys. */
export type Written = string | readonly (readonly [string, Written])[];

/** The longest line that is written. */
const maxWidth = 100;

/** Code of a value in one line, or where that is too long in several. @param indent that of its line */
export function written(value: Written, indent: string, unit: string): string {
  if (typeof value === 'string') return value;
  if (value.length === 0) return '{}';
  const short = `{ ${value.map(([key, inner]) => `${key}: ${written(inner, indent, unit)}`).join(', ')} }`;
  if (indent.length + short.length <= maxWidth && !short.includes('\n')) return short;
  const lines = value.map(([key, inner]) => `${indent}${unit}${key}: ${written(inner, indent + unit, unit)},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

/** The quotes that a file uses most. */
function quoteOf(source: string): "'" | '"' {
  const count = (quote: string): number => source.split(quote).length;
  return count('"') > count("'") ? '"' : "'";
}

/**
 * A text as a string literal, in quotes that need no escape if there are.
 * @param like the code whose quotes it has: that of the literal which it replaces, or the whole file
 */
export function quoted(text: string, like: string): string {
  const usual = /^['"]/.test(like) ? like.slice(0, 1) : quoteOf(like);
  const other = usual === "'" ? '"' : "'";
  const quote = text.includes(usual) && !text.includes(other) ? other : usual;
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return quote + inner.replaceAll(quote, `\\${quote}`) + quote;
}

/** A name as a key of an object literal. */
export function keyText(name: string, source: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) || /^(?:0|[1-9]\d*)$/.test(name) ? name : quoted(name, source);
}
