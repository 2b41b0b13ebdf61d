/**
 * The product in several languages. The sources are in English; in the Hindi build `NAME.hi.ts` beside a module
 * replaces it. Messages with values are compiled wherever the sources are read, so that no browser loads a parser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { languages as listed } from '../../machines/messages/languages.mjs';
import { projectDir } from './project.mjs';

/**
 * @typedef {{ readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }}
 *   Node
 */

/** The language tags. All but English are the suffix of their modules. @type {readonly string[]} */
export const languages = listed.map(({ tag }) => tag);
const otherLanguages = languages.slice(1);
/** The query of an import that loads a message module in all languages, for the server. */
const inAll = '?languages';
const serverDir = join(projectDir, 'src/server') + sep;
const messagesDir = join(projectDir, 'machines/messages');
/** The functions that declare a message with values. */
const declarations = new Set(['message', 'markedMessage']);

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {Node} node @returns {Node[]} */
function declaredIn(node) {
  const inside = Object.values(node).flat().filter(isNode).flatMap(declaredIn);
  return node.type === 'CallExpression' && isNode(node['callee']) && declarations.has(String(node['callee']['name']))
    ? [node, ...inside]
    : inside;
}

/** The text of a declaration. @param {Node} declaration @param {string} file */
function textOf(declaration, file) {
  const [given] = /** @type {Node[]} */ (declaration['arguments']);
  if (given?.type !== 'Literal' || typeof given['value'] !== 'string')
    throw new Error(`${file}: a message is one text, written out where it is declared.`);
  return { at: declaration.start, start: given.start, end: given.end, text: given['value'] };
}

/** Compiles the messages with values. @returns {import('vite').Plugin} */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(inAll)) return undefined;
      const english = await this.resolve(source.slice(0, -inAll.length), importer);
      return english && { id: `${english.id}${inAll}` };
    },
    load(id) {
      if (!id.endsWith(inAll)) return undefined;
      const file = id.slice(0, -inAll.length);
      const names = languages.map((tag) => [tag, tag === 'en' ? file : file.replace(/\.ts$/, `.${tag}.ts`)]);
      const imports = names.map(([tag, path]) => `import * as ${tag} from ${JSON.stringify(path)};`);
      return `${imports.join('\n')}\nexport default { ${languages.join(', ')} };`;
    },
    transform: {
      filter: { id: /\/machines\/messages\/[^?]*\.ts$/ },
      async handler(code, id) {
        const [{ parseSync }, { default: compile }] = await Promise.all([import('vite'), import('icu-minify/compile')]);
        const file = relative(projectDir, id);
        const texts = declaredIn(/** @type {Node} */ (/** @type {unknown} */ (parseSync(id, code).program))).map(
          (declaration) => textOf(declaration, file),
        );
        let compiled = code;
        // The server loads the messages of all languages, each with its own plural and number rules.
        const language = languages.find((each) => id.endsWith(`.${each}.ts`));
        const rules = language === undefined ? '' : `, '${language}'`;
        // Marked as pure, so that a page drops the messages that it does not use.
        for (const { at, start, end, text } of texts.toReversed())
          compiled = `${compiled.slice(0, at)}/* @__PURE__ */ ${compiled.slice(at, start)}${JSON.stringify(compile(text))} as never${rules}${compiled.slice(end)}`;
        return texts.length === 0 ? undefined : { code: compiled, map: null };
      },
    },
  };
}

/**
 * Replaces English modules by those of a language.
 * @param {string} language
 * @returns {import('vite').Plugin}
 */
export function inLanguage(language) {
  return {
    name: 'in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // The server loads all languages.
      if (!importer || importer.startsWith(serverDir)) return undefined;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!english || !english.id.startsWith(projectDir) || english.id.includes(`${sep}node_modules${sep}`))
        return undefined;
      const sibling = english.id.replace(/\.tsx?$/, (end) => `.${language}${end}`);
      // A module of the language may import the English one.
      return sibling === english.id || sibling === importer.split('?')[0] || !existsSync(sibling)
        ? undefined
        : { ...english, id: sibling };
    },
  };
}

/**
 * The exports of a module, with the values of each message. @param {string} file @param {typeof
 * import('vite').parseSync} parseSync
 */
function exportedBy(file, parseSync) {
  const { body } = /** @type {{ body: Node[] }} */ (
    /** @type {unknown} */ (parseSync(file, readFileSync(file, 'utf8')).program)
  );
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const statement of body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && isNode(statement['declaration'])
        ? statement['declaration']
        : undefined;
    for (const { id, init } of /** @type {{ id: { name: string }, init: Node }[]} */ (
      declaration?.['declarations'] ?? []
    )) {
      const [text] = declaredIn(init).map((declared) => textOf(declared, file).text);
      const values = [...(text ?? '').matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(
        ([, value, tag]) => value ?? `<${tag}>`,
      );
      found.set(id.name, [...new Set(values)].toSorted().join(', '));
    }
  }
  return found;
}

/**
 * The names of messages that a source uses. @param {string} source @param {string} area the message module @param
 * {boolean} isPicked whether the language is chosen per request, so that the names are properties of the chosen module
 */
function usedIn(source, area, isPicked) {
  if (isPicked) return [...source.matchAll(/[.'](\w+)/g)].map(([, name]) => name);
  const [, space] =
    new RegExp(String.raw`import \* as (\w+) from '[^']*/${area.replace('.', String.raw`\.`)}'`).exec(source) ?? [];
  return space === undefined
    ? []
    : [...source.matchAll(new RegExp(String.raw`\b${space}\.(\w+)`, 'g'))].map(([, name]) => name);
}

/** @param {string} dir @returns {string[]} */
const sourcesIn = (dir) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(dir, file));

/**
 * The problems of the message catalogue: a message that is missing in a language, that has other values there, or that
 * nothing uses.
 * @param {typeof import('vite').parseSync} parseSync
 * @returns {string[]} one sentence for each
 */
export function messageProblems(parseSync) {
  const areas = readdirSync(messagesDir).filter(
    (file) => /^[\w-]+\.ts$/.test(file) && !['message.ts', 'language.ts'].includes(file),
  );
  const sources = [join(projectDir, 'src'), join(projectDir, 'machines')]
    .flatMap(sourcesIn)
    .map((file) => readFileSync(file, 'utf8'));
  return areas.flatMap((area) => {
    const english = exportedBy(join(messagesDir, area), parseSync);
    // The server loads the messages of all languages.
    const isPicked = sources.some((source) => source.includes(`/${area}${inAll}'`));
    const names = new Set(sources.flatMap((source) => usedIn(source, area, isPicked)));
    const unused = [...english.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `machines/messages/${area}: nothing uses ${name}.`);
    const lacking = otherLanguages.flatMap((language) => {
      const file = join(messagesDir, area.replace(/\.ts$/, `.${language}.ts`));
      if (!existsSync(file)) return [`machines/messages/${area} has no ${language} beside it.`];
      const other = exportedBy(file, parseSync);
      return [
        ...[...english]
          .filter(([name]) => !other.has(name))
          .map(([name]) => `${relative(projectDir, file)}: ${name} is missing.`),
        ...[...other.keys()]
          .filter((name) => !english.has(name))
          .map((name) => `${relative(projectDir, file)}: there is no ${name} in English.`),
        ...[...english]
          .filter(([name, values]) => other.has(name) && other.get(name) !== values)
          .map(([name, values]) => `${relative(projectDir, file)}: ${name} has the values ${values || 'none'}.`),
      ];
    });
    return [...unused, ...lacking];
  });
}
