/** Reads the events that a project sends and handles from the syntax trees of its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Traffic } from './flow-events.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Found {
  readonly made: Map<string, Set<string>>;
  readonly named: Set<string>;
  readonly awaited: Set<string>;
}

/** Parses one file into an ESTree program. */
export type ParseSource = (file: string, source: string) => { readonly program: unknown };

/**
 * The files of a project to read: all TypeScript and JavaScript of the folders, without those that `ignore` matches.
 */
export interface EventSources {
  readonly folders: readonly string[];
  readonly ignore?: RegExp;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.filter(isNode);
  if (!isNode(node)) return [];
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const typeExpression = /^TS(?:As|Satisfies|NonNull)Expression$/;

/** The strings within an expression, without those of types. */
function stringsIn(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (typeExpression.test(node.type)) return stringsIn(node['expression']);
  return node.type.startsWith('TS') ? [] : childrenOf(node).flatMap(stringsIn);
}

const comparing = new Set(['===', '!==', '==', '!=']);

function read(node: Node, file: string, found: Found): void {
  const { made, named, awaited } = found;
  if (node.type.startsWith('TS') && !typeExpression.test(node.type)) return;
  if (node.type === 'BinaryExpression' && comparing.has(String(node['operator']))) {
    for (const text of [...stringsIn(node['left']), ...stringsIn(node['right'])]) awaited.add(text);
    return;
  }
  if (node.type === 'SwitchCase') for (const text of stringsIn(node['test'])) awaited.add(text);
  if (node.type === 'Property' && isNode(node['key']) && node['computed'] !== true) {
    const { key, value } = node;
    if (key['type'] === 'Literal') awaited.add(String(key['value']));
    // A key is not a value; the property `type` names the object.
    if (key['name'] === 'type')
      for (const text of stringsIn(value)) made.set(text, (made.get(text) ?? new Set()).add(file));
    else if (isNode(value)) read(value, file, found);
    return;
  }
  if (node.type === 'CallExpression' && isNode(node['callee']) && isNode(node['callee']['property'])) {
    const [first] = childrenOf(node['arguments']);
    if (node['callee']['property']['name'] === 'on') for (const text of stringsIn(first)) awaited.add(text);
  }
  if (node.type === 'Literal' && typeof node['value'] === 'string') named.add(node['value']);
  const skipped = node.type === 'SwitchCase' ? node['test'] : undefined;
  for (const child of childrenOf(node)) if (child !== skipped) read(child, file, found);
}

/**
 * Loads Vite's parser, which reads TypeScript and JSX.
 * @throws if Vite is not installed
 */
async function loadParser(): Promise<ParseSource> {
  const { parseSync } = await import('vite').catch((error: unknown) => {
    throw new Error('Sources are parsed by Vite: install it with npm install vite.', { cause: error });
  });
  return parseSync;
}

/** Reads the events of these sources. */
export async function trafficOf(sources: readonly (readonly [file: string, source: string])[]): Promise<Traffic> {
  const parse = await loadParser();
  const found: Found = { made: new Map(), named: new Set(), awaited: new Set() };
  for (const [file, source] of sources) read(parse(file, source).program as Node, file, found);
  return { ...found, made: new Map([...found.made].map(([type, files]) => [type, [...files]])) };
}

/** Reads the events of a project. @param dir its folder */
export function readTraffic(dir: string, { folders, ignore }: EventSources): Promise<Traffic> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  );
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !ignore?.test(file)).toSorted();
  return trafficOf(sources.map((file) => [file, readFileSync(join(dir, file), 'utf8')] as const));
}
