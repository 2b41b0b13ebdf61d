/** Assigns modules to output files. */
import { dirname, join } from 'node:path';
import { firstLoads, productPages } from './first-pages.mjs';
import { projectDir } from './project.mjs';

/** Stands for all pages that are not among the first ones. Most are of the funnel and need the studio's modules. */
const elsewhere = 1 << 30;
const studio = 1 << 0;
/**
 * Bit sets: the prerendered pages of the product; these and the dashboard; all of these and the islands of the site.
 */
const prerendered = (1 << Object.keys(productPages).length) - 1;
const product = (prerendered << 1) | 1;
const everywhere = (1 << firstLoads.length) - 1;
const routes = join(projectDir, 'src/app/routes.tsx');
const entry = join(projectDir, 'src/app/main.ts');

/**
 * Makes the browser compile all functions of a file while it loads, on another thread. Otherwise each is compiled on
 * the main thread at its first call, a third of the app's start time on a phone.
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * In characters of its modules. A smaller file costs its own pages more than it costs the other pages to load it with
 * the rest.
 */
const smallestFile = 8000;
/**
 * In characters of modules. Modules that other pages load on demand get a file of their own if the rest of their group,
 * which those pages would load too, is at least this long.
 */
const maxRest = 30_000;
/** A group that fewer pages need is not merged, however small. */
const fewestPages = 3;

/** The module of the icon package that exports all icons. */
const iconList = /\/lucide-react\.mjs$/;

/**
 * Modules that must stay separate. Screens and islands are retried individually when they do not load. The app awaits
 * its imports during its evaluation, so they must not wait for the app, and the entry imports nothing from the app's
 * file.
 * @param {string} id
 */
function isOfItsOwn(id) {
  return /-(?:screen|island)\.tsx$|\/src\/app\/(?:app\.tsx|next-task\.ts)$/.test(id);
}

/**
 * The icon modules that other modules import, and the shared code that draws icons. The list of all icons exports each
 * under several names.
 * @param {ReadonlySet<string>} modules
 * @param {(id: string) => string} codeOf
 */
function iconsOf(modules, codeOf) {
  const list = [...modules].find((id) => iconList.test(id));
  if (!list) return new Set();
  const imports = [...modules].flatMap((id) => [
    ...codeOf(id).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g),
  ]);
  const wanted = new Set(
    imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0])),
  );
  const icons = new Set([...modules].filter((id) => id.includes('/lucide-react/') && !id.includes('/icons/')));
  for (const [, exported = '', file = ''] of codeOf(list).matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)) {
    if (exported.split(',').some((name) => wanted.has(name.trim().replace('default as ', ''))))
      icons.add(join(dirname(list), file));
  }
  return icons;
}

/**
 * The groups that are too small for a file of their own: their modules go into the file that all pages load.
 * @param {ReadonlyMap<string, number>} neededBy
 * @param {ReadonlyMap<string, number>} neededLater
 * @param {(id: string) => string} groupOf
 * @param {(id: string) => number} lengthOf
 * @param {(id: string) => number} librariesOf the pages that need all libraries of a module anyway
 */
function foldSmall(neededBy, neededLater, groupOf, lengthOf, librariesOf) {
  /** @type {Map<string, { length: number, pages: number, later: number, libraries: number }>} */
  const files = new Map();
  for (const [id, pages] of neededBy) {
    const { length = 0, later = 0, libraries = everywhere } = files.get(groupOf(id)) ?? {};
    files.set(groupOf(id), {
      length: length + lengthOf(id),
      pages,
      later: later | (neededLater.get(id) ?? 0),
      libraries: libraries & librariesOf(id),
    });
  }
  return new Map(
    [...files].flatMap(([name, { length, pages, later, libraries }]) => {
      // An island of the site must not load a file of the product.
      const target = (pages | later) & everywhere & ~product ? everywhere : product;
      const isSmall = length < smallestFile && pages.toString(2).replaceAll('0', '').length >= fewestPages;
      return isSmall && (target & ~libraries) === 0 ? [[name, `pages-${target.toString(36)}`]] : [];
    }),
  );
}

/**
 * File names. A file that is loaded by itself has a readable name, for error reports and the network panel; the others
 * are listed many times in each page, so their names are short.
 */
export const fileNames = {
  /** @param {{ readonly facadeModuleId?: string | null }} chunk */
  chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId ? '[name]-' : ''}[hash:7].js`,
  /** @param {{ readonly names: readonly string[] }} asset */
  assetFileNames: ({ names }) =>
    `assets/${names.some((name) => name.endsWith('.css')) ? '' : '[name]-'}[hash:7][extname]`,
};

/**
 * For each dynamic import, a build lists all files that it needs, so that they load in parallel. Files that the
 * importing file has already loaded are omitted, and the entry of the app has already requested all files that its page
 * lists.
 */
export function createPreloads() {
  /**
   * @type {Readonly<Record<string, { readonly moduleIds?: readonly string[], readonly imports?: readonly string[] }>>}
   */
  let files = {};

  /** The file and all its static imports. @param {string} file */
  function loadedWith(file) {
    const loaded = new Set([file]);
    for (const one of loaded) for (const imported of files[one]?.imports ?? []) loaded.add(imported);
    return loaded;
  }

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'preloads',
    apply: 'build',
    generateBundle: (_, bundle) => void (files = /** @type {typeof files} */ (bundle)),
  };
  /** @type {import('vite').ResolveModulePreloadDependenciesFn} */
  const resolveDependencies = (_, needed, { hostId }) => {
    if (files[hostId]?.moduleIds?.includes(entry)) return [];
    const loaded = loadedWith(hostId);
    return needed.filter((file) => !loaded.has(file));
  };
  return { plugin, resolveDependencies };
}

/**
 * By default, a build cuts chunks wherever two entries need different modules: hundreds of chunks, and dozens for each
 * page, which compress worse and start later than a few files. So our modules are grouped by the first pages that need
 * them: no page loads modules that only others need. Libraries that every page needs are one file each.
 */
export function createChunks() {
  /** By module, the first pages that need it immediately, one bit each. @type {Map<string, number>} */
  const neededBy = new Map();
  /** By module, the pages that may need it later, through a dynamic import. @type {Map<string, number>} */
  const neededLater = new Map();
  /** All modules that the first pages need immediately, including libraries. @type {ReadonlySet<string>} */
  let first = new Set();
  /** The icon modules of the first pages. @type {ReadonlySet<string>} */
  let firstIcons = new Set();
  /** The groups that are too small, and the group that their modules go to. @type {ReadonlyMap<string, string>} */
  let folded = new Map();
  /** The sets of pages whose modules are split into two files. @type {ReadonlySet<number>} */
  let apart = new Set();
  const roots = new Set(firstLoads.flat().map((module) => join(projectDir, 'src', module)));

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'first-pages',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      /**
       * Adds pages to a module and to all its imports. @param {Map<string, number>} notes @param {string} id
       * @param {number} pages
       */
      const note = (notes, id, pages) => {
        const known = notes.get(id) ?? 0;
        if ((known | pages) === known) return;
        notes.set(id, known | pages);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => note(notes, imported, pages));
      };
      for (const [index, modules] of firstLoads.entries()) {
        for (const module of modules) note(neededBy, join(projectDir, 'src', module), 1 << index);
      }
      first = new Set(neededBy.keys());
      /** @type {(id: string) => boolean} */
      const isLibrary = (id) => id.includes('node_modules');
      const libraries = new Map([...neededBy].filter(([id]) => isLibrary(id)));
      const seenFirst = new Set([...neededBy].filter(([, pages]) => pages & prerendered).map(([id]) => id));
      firstIcons = iconsOf(seenFirst, (id) => this.getModuleInfo(id)?.code ?? '');
      const onDemand = [...this.getModuleIds()].filter(
        (id) => !roots.has(id) && this.getModuleInfo(id)?.dynamicImporters.length,
      );
      /**
       * The pages that import a module dynamically. An importer that is itself loaded on demand adds its own pages.
       * @param {string} importer
       */
      const pagesOf = (importer) =>
        importer === routes ? elsewhere : (neededBy.get(importer) ?? elsewhere) | (neededLater.get(importer) ?? 0);
      for (let noted; noted !== [...neededLater.values()].join();) {
        noted = [...neededLater.values()].join();
        for (const id of onDemand)
          for (const importer of this.getModuleInfo(id)?.dynamicImporters ?? [])
            note(neededLater, id, pagesOf(importer));
      }
      for (const id of neededBy.keys()) {
        const info = this.getModuleInfo(id);
        // Modules loaded on demand stay separate files, and libraries are split by their used parts.
        if (!info || info.isEntry || isOfItsOwn(id) || id.startsWith('\0') || isLibrary(id)) neededBy.delete(id);
      }
      const lengthOf = (/** @type {string} */ id) => this.getModuleInfo(id)?.code?.length ?? 0;
      const librariesOf = (/** @type {string} */ id) =>
        (this.getModuleInfo(id)?.importedIds ?? [])
          .filter(isLibrary)
          .reduce((pages, library) => pages & (libraries.get(library) ?? 0), everywhere);
      apart = new Set(
        [...neededBy.values()].filter((pages) => {
          const rest = [...neededBy].filter(([id, others]) => others === pages && !isAskedForElsewhere(id, pages));
          return rest.reduce((sum, [id]) => sum + lengthOf(id), 0) >= maxRest;
        }),
      );
      folded = foldSmall(neededBy, neededLater, groupOf, lengthOf, librariesOf);
    },
  };

  /** Whether pages outside its group import a module dynamically. @param {string} id @param {number} pages */
  const isAskedForElsewhere = (id, pages) =>
    ((neededLater.get(id) ?? 0) & ~(pages & studio ? pages | elsewhere : pages)) !== 0;

  /**
   * Modules that other pages import dynamically are separated from the rest of their group, which those pages would
   * otherwise load too. @param {string} id
   */
  const groupOf = (id) => {
    const pages = neededBy.get(id) ?? 0;
    return `pages-${pages.toString(36)}${apart.has(pages) && isAskedForElsewhere(id, pages) ? '-shared' : ''}`;
  };
  /** @param {string} id */
  const nameOf = (id) => folded.get(groupOf(id)) ?? groupOf(id);

  const groups = [
    { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
    // The islands of the site have no router.
    { name: 'router', priority: 2, test: /node_modules\/react-router(?:-dom)?\// },
    // The icons of the first pages are one file; each other icon is grouped with the pages that show it. In the file of
    // one page, the other pages would wait for that file.
    { name: 'icons', test: (/** @type {string} */ id) => firstIcons.has(id), priority: 1 },
    { name: 'icons', test: /node_modules\/lucide-react\//, entriesAware: true, entriesAwareMergeThreshold: 3000 },
    { name: 'xstate', test: /node_modules\/@?xstate\// },
    {
      debugName: 'pages',
      name: nameOf,
      test: (/** @type {string} */ id) => neededBy.has(id),
      // A dependency of a module is needed by at least as many pages, and has its own group.
      includeDependenciesRecursively: false,
    },
  ];

  /** @param {{ readonly moduleIds: readonly string[] }} chunk */
  const postBanner = ({ moduleIds }) => (moduleIds.some((id) => first.has(id)) ? compileAhead : '');

  return { plugin, groups, postBanner };
}
