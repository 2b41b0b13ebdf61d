/**
 * Which events the sources send and listen for, read from their syntax trees: what `npm run flows -- check` holds the
 * machines against.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * @typedef {{ readonly type: string, readonly [key: string]: unknown }} Node
 * @typedef {object} Found
 * @property {Map<string, Set<string>>} made
 * @property {Set<string>} named
 * @property {Set<string>} awaited
 */

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * @param {unknown} node
 * @returns {readonly Node[]}
 */
function childrenOf(node) {
  if (Array.isArray(node)) return node.filter(isNode);
  if (!isNode(node)) return [];
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/**
 * The strings within an expression, without those of types.
 * @param {unknown} node
 * @returns {readonly string[]}
 */
function stringsIn(node) {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return stringsIn(node['expression']);
  return node.type.startsWith('TS') ? [] : childrenOf(node).flatMap(stringsIn);
}

const comparing = new Set(['===', '!==', '==', '!=']);

/**
 * @param {Node} node
 * @param {string} file
 * @param {Found} found
 */
function read(node, file, found) {
  const { made, named, awaited } = found;
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
  if (node.type === 'BinaryExpression' && comparing.has(String(node['operator']))) {
    for (const text of [...stringsIn(node['left']), ...stringsIn(node['right'])]) awaited.add(text);
    return;
  }
  if (node.type === 'SwitchCase') for (const text of stringsIn(node['test'])) awaited.add(text);
  if (node.type === 'Property' && isNode(node['key']) && node['computed'] !== true) {
    const { key, value } = node;
    if (key['type'] === 'Literal') awaited.add(String(key['value']));
    // A key is no value; what a property named `type` holds is what the object is.
    if (key['name'] === 'type')
      for (const text of stringsIn(value)) made.set(text, (made.get(text) ?? new Set()).add(file));
    else if (isNode(value)) read(value, file, found);
    return;
  }
  if (
    node.type === 'CallExpression' &&
    isNode(node['callee']) &&
    isNode(node['callee']['property']) &&
    node['callee']['property']['name'] === 'on'
  ) {
    const [first] = childrenOf(node['arguments']);
    for (const text of stringsIn(first)) awaited.add(text);
  }
  if (node.type === 'Literal' && typeof node['value'] === 'string') named.add(node['value']);
  const skipped = node.type === 'SwitchCase' ? node['test'] : undefined;
  for (const child of childrenOf(node)) if (child !== skipped) read(child, file, found);
}

/**
 * What these sources say of events.
 * @param {readonly (readonly [file: string, source: string])[]} sources
 * @returns {Promise<import('@plinth/statecharts/flow-events').Traffic>}
 */
export async function trafficOf(sources) {
  // Vite is there only after the installation.
  const { parseSync } = await import('vite');
  /** @type {Found} */
  const found = { made: new Map(), named: new Set(), awaited: new Set() };
  for (const [file, source] of sources)
    read(/** @type {Node} */ (/** @type {unknown} */ (parseSync(file, source).program)), file, found);
  return {
    made: new Map([...found.made].map(([type, files]) => [type, [...files]])),
    named: found.named,
    awaited: found.awaited,
  };
}

/** Samples and worlds stand for what others send, and the tools know no event. */
const left = /\.samples\.ts$|^machines\/(?:shared|worlds)\/|^src\/statecharts\//;

/**
 * What the sources of a project say of events.
 * @param {string} dir the project's folder
 */
export async function readTraffic(dir) {
  const files = ['machines', 'src'].flatMap((folder) =>
    readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !left.test(file)).toSorted();
  return trafficOf(sources.map((file) => /** @type {const} */ ([file, readFileSync(join(dir, file), 'utf8')])));
}
