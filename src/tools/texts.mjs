/**
 * `npm run texts -- FILTER`: every text for people, by the part of the product, for reading in one sitting; with
 * FILTER, of the parts whose name contains it. Messages of the catalogue appear as written there. A value known only at
 * run time appears as {…}. `npm run texts -- --start TAG` begins a language: it copies each message module for it, in
 * English, for translation.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';

/** @typedef {{ type: string, [field: string]: unknown }} SyntaxNode */

const places = ['src/screens', 'src/ui', 'src/app', 'src/server', 'src/contracts', 'machines'];
const unread = ['src/server/db', 'src/server/seed', 'machines/shared', 'machines/models', 'machines/registry'];
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]);
const codeAttributes =
  /^(aria-|data-|class|id$|type$|name$|role$|d$|viewBox$|style$|href$|to$|rel$|sizes$|media$|srcSet$|transform$|points$|autoComplete$|content$)/i;
const codeFields = /^(id|type|path|href|icon|src|className|method|tag|kind|sizes|media)$/;
// The descriptions of a machine's states are for the visualiser.
const machineFields = new RegExp(`${codeFields.source}|^(description|initial|target|guard|actions|src|tags)$`);

/** @param {unknown} value @returns {value is SyntaxNode} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @param {SyntaxNode} node @returns {SyntaxNode[]} */
const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/** @param {unknown} node */
const nameOf = (node) =>
  isNode(node) ? [node.name, node.value].filter((name) => typeof name === 'string').join('') : '';

/** @param {string} text */
const tidy = (text) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\\n|\s+/g, ' ')
    .trim();

/**
 * Whether a text is for people: a sentence, or one capitalised word; not an address, a style or a name of the code.
 * @param {string} text
 */
const isWords = (text) =>
  /\p{L}{2}/u.test(text.replaceAll('{…}', '')) &&
  !/^[./#@]|^https?:|[{;]\s*[\w-]+\s*:|^[MmLl]?-?\d[\d .,-]*[A-Z]|\b(var|calc|rgba?|url)\(|=>|=\{/.test(text) &&
  (/\p{L}.*\s.*\p{L}|\p{L}.*[.!?:]$/u.test(text) || /^\p{Lu}[\p{Ll}’'-]+$/u.test(text));

/** @param {SyntaxNode} node @param {RegExp} fields fields of data that no person reads */
function isForMachines(node, fields) {
  if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
  if (node.type === 'JSXAttribute')
    return !readAttributes.has(nameOf(node.name)) && codeAttributes.test(nameOf(node.name));
  if (node.type === 'Property') return fields.test(nameOf(node.key));
  if (node.type === 'NewExpression') return /^(\w*Error|RegExp|URL)$/.test(nameOf(node.callee));
  return node.type === 'BinaryExpression' && /^[=!]==$/.test(String(node.operator));
}

/** The text of an element with its inline children, in reading order. @param {SyntaxNode} node @returns {string} */
function spoken(node) {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXExpressionContainer') {
    const inner = /** @type {SyntaxNode} */ (node.expression);
    return inner.type === 'Literal' ? String(inner.value) : inner.type === 'JSXEmptyExpression' ? '' : '{…}';
  }
  return /** @type {SyntaxNode[]} */ (node.children ?? []).map(spoken).join('');
}

/** @param {SyntaxNode} node */
const holdsText = (node) =>
  Array.isArray(node.children) &&
  node.children.some((child) => isNode(child) && child.type === 'JSXText' && /\p{L}/u.test(String(child.value)));

/** @param {SyntaxNode} node @param {Set<string>} found @param {RegExp} fields */
function collect(node, found, fields, isInSentence = false) {
  if (isForMachines(node, fields)) return;
  const isSentence = isInSentence || holdsText(node);
  if (isSentence && !isInSentence) found.add(tidy(spoken(node)));
  let text = '';
  if (node.type === 'Literal' && typeof node.value === 'string') text = tidy(node.value);
  if (node.type === 'TemplateLiteral')
    text = tidy(
      /** @type {{ value: { cooked: string } }[]} */ (node.quasis).map(({ value }) => value.cooked).join('{…}'),
    );
  if (isWords(text)) found.add(text);
  const children = node.type === 'Property' ? [node.value].filter(isNode) : childrenOf(node);
  for (const child of children) collect(child, found, fields, isSentence && /^JSX(Element|Fragment)$/.test(child.type));
}

/** @param {string} place */
const filesIn = (place) =>
  readdirSync(join(projectDir, place), { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!stylesheet|samples|\.hi)\.tsx?$/.test(file) && !unread.some((path) => file.startsWith(path)))
    .toSorted();

/** The screen, or the part of the product, that a file belongs to. @param {string} file */
const screenOf = (file) =>
  file
    .split('/')
    .slice(0, /^(src\/(ui|app|contracts)|machines\/(?!domain|messages))/.test(file) ? 2 : 3)
    .join('/')
    .replace(/\.tsx?$/, '');

/**
 * Copies the English message modules that a language lacks.
 * @param {string | undefined} tag of the language, such as 'ta'
 * @returns {readonly string[]} the new files
 */
function startLanguage(tag) {
  if (tag === undefined || !/^[a-z]{2,3}$/.test(tag)) throw new Error('Name the language by its tag, such as ta.');
  const dir = join(projectDir, 'machines/messages');
  const modules = readdirSync(dir).filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'message.ts');
  const made = modules
    .map((file) => ({ english: join(dir, file), own: join(dir, file.replace(/\.ts$/, `.${tag}.ts`)) }))
    .filter(({ own }) => !existsSync(own));
  for (const { english, own } of made) {
    const source = readFileSync(english, 'utf8');
    // The module that defines the language of a build.
    const isOwn = english === join(dir, 'language.ts');
    writeFileSync(own, isOwn ? source.replaceAll("'en-IN'", `'${tag}-IN'`).replaceAll("'en'", `'${tag}'`) : source);
  }
  return made.map(({ own }) => own);
}

await runTool(async () => {
  requireNode('npm run texts');
  if (process.argv[2] === '--start') {
    for (const file of startLanguage(process.argv[3])) process.stdout.write(`${file}\n`);
    return;
  }
  await ensureInstalled(projectDir);
  // Vite exists only after the installation.
  const { parseSync } = await import('vite');
  /** @type {Map<string, Set<string>>} */
  const screens = new Map();
  for (const file of places.flatMap(filesIn)) {
    const found = screens.get(screenOf(file)) ?? new Set();
    collect(
      /** @type {SyntaxNode} */ (
        /** @type {unknown} */ (parseSync(file, readFileSync(join(projectDir, file), 'utf8')).program)
      ),
      found,
      /^machines\/(?!domain)/.test(file) ? machineFields : codeFields,
    );
    if (found.size > 0) screens.set(screenOf(file), found);
  }
  const filter = process.argv[2] ?? '';
  const chosen = [...screens].filter(([screen]) => screen.includes(filter));
  if (chosen.length === 0)
    throw new Error(`No screen's name contains ${filter}: choose one of ${[...screens.keys()].join(', ')}.`);
  for (const [screen, texts] of chosen)
    process.stdout.write(`## ${screen}\n\n${[...texts].map((text) => `- ${text}\n`).join('')}\n`);
});
