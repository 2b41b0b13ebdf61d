/**
 * Writes the first pages to dist/pages, with their styles: the documents of the site, and the prerendered pages of the
 * product. All other pages begin empty. The server inserts its origin.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dashboardModules, homeContents, homePages, otherDocuments, productPages } from './first-pages.mjs';
import { inLanguage } from './languages.mjs';
import { projectDir } from './project.mjs';
import { withoutStyleAttributes } from './style-attributes.mjs';

/** A folder for each language, because Node caches modules by URL. @param {string} language */
const writerOf = (language) => join(projectDir, `dist/writer-${language}`);

/**
 * @typedef {{ readonly file: string; readonly name?: string; readonly css?: readonly string[]; readonly imports?:
 *   readonly string[]; readonly dynamicImports?: readonly string[] }} Chunk
 */

/**
 * A module by its path; a shared module has a chunk that is known by its name alone.
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} module
 */
function keyOf(manifest, module) {
  if (manifest[module]) return module;
  const name = parse(module).name;
  return (
    Object.keys(manifest).find((key) => manifest[key]?.name === name && manifest[key].file.endsWith('.js')) ?? module
  );
}

/**
 * All files that a list of modules loads, in the order in which they are needed.
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
  for (const module of modules) visit(keyOf(manifest, module));
  return { scripts, styles };
}

/**
 * Removes the scripts that no browser loads: those of the documents, of which the build uses only the styles.
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} clientDir
 */
function removeUnusedScripts(manifest, clientDir) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (used.has(key)) return;
    used.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const imported of [...imports, ...dynamicImports]) visit(imported);
  };
  for (const entry of ['app/main.ts', 'app/site/site.ts']) visit(keyOf(manifest, entry));
  for (const [key, { file }] of Object.entries(manifest))
    if (!used.has(key) && file.endsWith('.js')) rmSync(join(clientDir, file), { force: true });
}

/** @param {string} path */
function fileName(path) {
  return path === '/' ? 'index' : path.slice(1);
}

/** The parts of the built page that each page replaces with its own. */
const ownTitle = /\s*<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const ownScripts =
  /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>|\s*<link rel="stylesheet"[^>]*>/g;
const noScript = /\s*<noscript>[\s\S]*?<\/noscript>/;
const place = '<div id="root"></div>';

/** The site leads to the studio, so the browser may prerender it before the link is pressed. */
const speculation = `<script type="speculationrules">${JSON.stringify({ prerender: [{ where: { href_matches: '/studio' }, eagerness: 'moderate' }] })}</script>`;

/** Fonts of the first screen's text: preloaded before the styles that name them are read. */
const firstFonts = /\/assets\/(?:familjen-grotesk-latin|geist-latin)-wght[^)"']*\.woff2/g;

/**
 * Throws for a class without a style: the page would appear unstyled.
 * @param {string} markup
 * @param {string} style
 * @param {string} path
 */
function checkLooks(markup, style, path) {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const unknown = [...used].filter((name) => /^_\w+_\w{5}_\d+$/.test(name) && !style.includes(`.${name}`));
  if (unknown.length > 0) throw new Error(`${path} is written without the styles of ${unknown.join(', ')}`);
}

/** @param {typeof import('vite').build} build @param {string} configFile @param {string} language */
async function loadWriter(build, configFile, language) {
  const writerDir = writerOf(language);
  await build({
    configFile,
    plugins: [inLanguage(language)],
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: writerDir,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: { 'write-page': join(projectDir, 'src/app/write-page.tsx') } },
    },
  });
  /** @type {typeof import('#app/write-page.tsx')} */
  const writer = await import(pathToFileURL(join(writerDir, 'write-page.js')).href);
  return writer;
}

/**
 * @param {typeof import('vite').build} build
 * @param {string} configFile
 * @param {string} language
 * @param {string} clientDir the folder with the browser's build in that language
 */
export async function writePages(build, configFile, language, clientDir) {
  const writer = await loadWriter(build, configFile, language);
  const pagesDir = join(projectDir, 'dist/pages', language === 'en' ? '' : language);
  const manifestFile = join(clientDir, '.vite/manifest.json');
  /** @type {Readonly<Record<string, Chunk>>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8');
  rmSync(pagesDir, { recursive: true, force: true });
  mkdirSync(pagesDir, { recursive: true });

  /** @param {string} name @param {string} html */
  const put = (name, html) => writeFileSync(join(pagesDir, `${name}.html`), html);
  // Functions, because a dollar sign has a special meaning in a replacement string.
  /** @param {string} html @param {string} end @param {string} added */
  const before = (html, end, added) => html.replace(end, () => `${added}\n  ${end}`);

  /**
   * The inline styles of the page and its first fonts, marked so that no script requests them again.
   * @param {readonly string[]} modules @param {string} markup @param {string} path @param {string} rules
   */
  const looks = (modules, markup, path, rules) => {
    const { styles } = neededBy(manifest, modules);
    const style = styles.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('');
    checkLooks(markup, style, path);
    return [
      ...[...new Set(style.match(firstFonts))].map(
        (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
      ),
      `<style>${style}${rules}</style>`,
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ].join('\n');
  };

  /** The address of a module's script. @param {string} module */
  const addressOf = (module) => {
    const file = manifest[keyOf(manifest, module)]?.file;
    if (!file) throw new Error(`The build has no ${module}`);
    return `/${file}`;
  };
  /** An inline script. @param {string} module @param {string} kind the attribute that determines when it runs */
  const inline = (module, kind) => {
    const script = readFileSync(join(clientDir, addressOf(module)), 'utf8').trim();
    if (/\bimport\s*[{*"'`(]|<\/script/.test(script)) throw new Error(`${module} needs more than itself`);
    return `<script${kind}>${script}</script>`;
  };
  const bare = template
    .replace('lang="en-IN"', `lang="${writer.pageLanguage}"`)
    .replace(ownTitle, '')
    .replace(noScript, () => `\n    <noscript>${writer.withoutScripts.noScript}</noscript>`)
    .replaceAll(ownScripts, '');
  const failure = `<p id="failure" role="alert" hidden>${writer.withoutScripts.unloaded}</p>`;
  // Loaded after the page is painted, so that it does not delay reading. Without it, links and forms are native.
  const siteScript = `<script type="module">new PerformanceObserver((list, painted) => { painted.disconnect(); import('${addressOf('app/site/site.ts')}').catch(() => undefined); }).observe({ type: 'paint', buffered: true })</script>`;
  const returningVisitor = inline('app/site/returning-visitor.ts', ' type="module"');
  const scriptFailedNotice = inline('app/script-failed-notice.ts', '');

  /** @param {string} address @param {readonly string[]} modules @param {string} name */
  const putDocument = async (address, modules, name) => {
    const { head, markup: written } = await writer.writeDocument(address);
    const { markup, rules } = withoutStyleAttributes(written);
    const scripts = [returningVisitor, siteScript];
    const added = [head, looks(['app/site/documents.tsx', ...modules], markup, address, rules), speculation].join('\n');
    put(
      name,
      before(bare.replace(noScript, ''), '</head>', added).replace(place, () => [markup, ...scripts].join('\n')),
    );
  };

  /**
   * @param {string} name @param {{ readonly head: string; readonly markup: string }} written @param {readonly string[]}
   * modules loaded beside the app itself
   * @param {string} [prerendered] the path for which the page is the app's first render
   */
  const putProduct = (name, { head, markup: written }, modules, prerendered) => {
    const { markup, rules } = withoutStyleAttributes(written);
    const needed = ['app/app.tsx', ...modules];
    const first = neededBy(manifest, ['app/main.ts']).scripts;
    // The entry loads these after the page is painted, so that they do not compete with its fonts and pictures.
    const app = addressOf('app/app.tsx');
    const later = neededBy(manifest, needed)
      .scripts.map((file) => `/${file}`)
      .filter((file) => !first.includes(file.slice(1)) && file !== app);
    const added = [
      head,
      scriptFailedNotice,
      looks(needed, markup, name, rules),
      ...first.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
      `<script type="application/json" id="scripts">${JSON.stringify(later)}</script>`,
      `<script type="module" fetchpriority="low" src="${addressOf('app/main.ts')}"></script>`,
    ].join('\n');
    const isFor = prerendered === undefined ? '' : ` data-prerendered="${prerendered}"`;
    put(
      name,
      before(bare, '</head>', added).replace(place, () => `<div id="root"${isFor}>${markup}</div>\n    ${failure}`),
    );
  };

  for (const [path, modules] of Object.entries(otherDocuments)) await putDocument(path, modules, fileName(path));
  for (const [path, modules] of Object.entries(homePages)) {
    await putDocument(path, [...modules, homeContents[writer.usualHome]], fileName(path));
    for (const variant of writer.homeVariants)
      await putDocument(`${path}?home=${variant}`, [...modules, homeContents[variant]], `${fileName(path)}.${variant}`);
  }
  for (const [path, modules] of Object.entries(productPages))
    putProduct(fileName(path), await writer.writePage(path), modules, path);
  for (const { path, name } of writer.shells) putProduct(name, await writer.writeShell(path), dashboardModules);
  putProduct('app', { head: writer.writeHead('/project-plan'), markup: '' }, []);
  removeUnusedScripts(manifest, clientDir);
  rmSync(writerOf(language), { recursive: true });
  rmSync(join(clientDir, '.vite'), { recursive: true });
}
