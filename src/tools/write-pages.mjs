/**
 * Writes the pages that visitors see first into dist/pages: their content with the styles it needs, so that they can be read before
 * any script has come. The rest begins with an empty page. The server fills in where they are served from.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dashboardModules, homeContents, homePages, livePages, wholePages } from './first-pages.mjs';
import { projectDir } from './project.mjs';

const clientDir = join(projectDir, 'dist/client');
const pagesDir = join(projectDir, 'dist/pages');
const writerDir = join(projectDir, 'dist/writer');

/** @typedef {{ readonly file: string; readonly name?: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }} Chunk */

/**
 * A module by its path; one that others need at once as well has a chunk that goes by its name alone.
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} module
 */
function keyOf(manifest, module) {
  if (manifest[module]) return module;
  const name = parse(module).name;
  return Object.keys(manifest).find((key) => manifest[key]?.name === name && manifest[key].file.endsWith('.js')) ?? module;
}

/**
 * All that a list of modules loads, in the order in which it is needed.
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {readonly string[]} modules
 */
function neededBy(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const scripts = [];
  /** @type {string[]} */
  const styles = [];
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.push(chunk.file);
    for (const file of chunk.css ?? []) if (!styles.includes(file)) styles.push(file);
  };
  for (const module of ['app/main.tsx', ...modules]) visit(keyOf(manifest, module));
  return { scripts, styles };
}

/** @param {string} path */
function fileName(path) {
  return path === '/' ? 'index' : path.slice(1);
}

/** What the built page itself names, which each page puts its own things in place of. */
const ownTitle = /\s*<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const ownScripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>|\s*<link rel="stylesheet"[^>]*>/g;
const noScript = /\s*<noscript>[\s\S]*?<\/noscript>/;
const place = '<div id="root"></div>';

/** What is said where scripts are needed and do not come. */
const failure = '<p id="failure" role="alert" hidden>This page did not load. <a href="">Try again</a></p>';

/** Fonts of the first screen's words: asked for before the styles that name them are read. */
const firstFonts = /\/assets\/(?:familjen-grotesk-latin|geist-latin)-wght[^)"']*\.woff2/g;

/**
 * Everything about a class that is used without a style of its own would be seen as a page without looks.
 * @param {string} markup
 * @param {string} style
 * @param {string} path
 */
function checkLooks(markup, style, path) {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const unknown = [...used].filter((name) => /^_\w+_\w{5}_\d+$/.test(name) && !style.includes(`.${name}`));
  if (unknown.length > 0) throw new Error(`${path} is written without the styles of ${unknown.join(', ')}`);
}

/** @param {typeof import('vite').build} build @param {string} configFile */
async function loadWriter(build, configFile) {
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: true, outDir: writerDir, target: 'node20', copyPublicDir: false, rolldownOptions: { input: { 'write-page': join(projectDir, 'src/app/write-page.tsx') } } },
  });
  /** @type {typeof import('#app/write-page.tsx')} */
  const writer = await import(pathToFileURL(join(writerDir, 'write-page.js')).href);
  return writer;
}

/**
 * @param {typeof import('vite').build} build
 * @param {string} configFile
 */
export async function writePages(build, configFile) {
  const writer = await loadWriter(build, configFile);
  const manifestFile = join(clientDir, '.vite/manifest.json');
  /** @type {Readonly<Record<string, Chunk>>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8');
  rmSync(pagesDir, { recursive: true, force: true });
  mkdirSync(pagesDir);

  /** @param {string} name @param {string} html */
  const put = (name, html) => writeFileSync(join(pagesDir, `${name}.html`), html);
  // Functions, because a dollar sign in a text that replaces another has a meaning of its own.
  /** @param {string} html @param {string} end @param {string} added */
  const before = (html, end, added) => html.replace(end, () => `${added}\n  ${end}`);

  /** The styles in the page itself, and its first fonts; by links that no script asks for them again.
   * @param {readonly string[]} modules @param {string} markup @param {string} path */
  const looks = (modules, markup, path) => {
    const { styles } = neededBy(manifest, modules);
    const style = styles.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('');
    checkLooks(markup, style, path);
    return [
      ...[...new Set(style.match(firstFonts))].map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
      `<style>${style}</style>`,
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ].join('\n');
  };

  const wakeFile = manifest['app/wake.ts']?.file;
  const mainFile = manifest['app/main.tsx']?.file;
  if (!wakeFile || !mainFile) throw new Error('The build has no app/wake.ts or no app/main.tsx');
  const wake = readFileSync(join(clientDir, wakeFile), 'utf8').trim();
  if (/\bimport\s*[{*"'`]|<\/script/.test(wake)) throw new Error('app/wake.ts needs more than itself');
  const wakeTag = `<script type="module">${wake}</script>`;
  rmSync(join(clientDir, wakeFile));

  /** The app's place, with the names of what it will need at once.
   * @param {string} markup @param {readonly string[]} modules @param {string} [more] */
  const filled = (markup, modules, more = '') =>
    `<div id="root" data-main="/${mainFile}" data-scripts="${neededBy(manifest, modules).scripts.map((file) => `/${file}`).join(' ')}"${more}>${markup}</div>`;

  /** A page that is whole without its scripts.
   * @param {string} path @param {readonly string[]} modules @param {string} [name] */
  const putWhole = async (path, modules, name = fileName(path)) => {
    const { head, markup } = await writer.writePage(path);
    const added = [head, looks(modules, markup, path), wakeTag].join('\n');
    const page = before(template.replace(ownTitle, '').replaceAll(ownScripts, '').replace(noScript, ''), '</head>', added);
    put(name, page.replace(place, () => filled(markup, [])));
  };

  /** A page that is nothing without its scripts.
   * @param {string} path @param {readonly string[]} modules @param {{ readonly name?: string; readonly isShell?: boolean }} [options] */
  const putLive = async (path, modules, { name = fileName(path), isShell = false } = {}) => {
    const { head, markup } = await (isShell ? writer.writeShell(path) : writer.writePage(path));
    const added = [head, looks(modules, markup, path), wakeTag].join('\n');
    const page = before(template.replace(ownTitle, '').replaceAll(ownScripts, ''), '</head>', added);
    put(name, page.replace(place, () => `${filled(markup, modules, isShell ? ' inert data-shell' : ' inert')}\n    ${failure}`));
  };

  for (const [path, modules] of Object.entries(wholePages)) await putWhole(path, modules);
  for (const [path, modules] of Object.entries(homePages)) {
    await putWhole(path, [...modules, homeContents[writer.usualHome]]);
    for (const variant of writer.homeVariants) await putWhole(`${path}?home=${variant}`, [...modules, homeContents[variant]], `${fileName(path)}.${variant}`);
  }
  for (const [path, modules] of Object.entries(livePages)) await putLive(path, modules);
  for (const { path, name } of writer.shells) await putLive(path, dashboardModules, { name, isShell: true });
  put('app', before(template.replace(ownTitle, ''), '</head>', writer.writeHead('/project-plan')));
  rmSync(writerDir, { recursive: true });
  rmSync(join(clientDir, '.vite'), { recursive: true });
}
