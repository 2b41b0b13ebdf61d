/** Which modules travel in one file. */
import { dirname, join } from 'node:path';
import { firstLoads, productPages } from './first-pages.mjs';
import { projectDir } from './project.mjs';

/**
 * The pages that are not among the first ones. They are those of the funnel, mostly, which need what the studio needs.
 */
const elsewhere = 1 << 30;
const studio = 1 << 0;
/** The prerendered pages of the product, these with the dashboard, and all of these with the islands of the site. */
const prerendered = (1 << Object.keys(productPages).length) - 1;
const product = (prerendered << 1) | 1;
const everywhere = (1 << firstLoads.length) - 1;
const routes = join(projectDir, 'src/app/routes.tsx');
const entry = join(projectDir, 'src/app/main.ts');

/**
 * Says that all functions of a file are compiled while it loads, on another thread: else each is compiled on the main
 * thread when it is first called, which takes a phone a third of the time in which the app starts.
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * In characters of its modules: as a file, less than this costs its pages more than it costs the others to load it with
 * the rest.
 */
const smallestFile = 8000;
/**
 * In the same: what others ask for on demand stands apart where the rest of its pages, which they would load with it,
 * is as long as this.
 */
const mostRest = 30_000;
/** What fewer pages need is left to them. */
const fewestPages = 3;

/** Where the package of the icons names them all. */
const iconList = /\/lucide-react\.mjs$/;

/**
 * Screens and islands are retried by themselves when they do not load. The app waits in its own evaluation for what it
 * imports, which must not wait for the app, and the entry imports nothing that belongs to it.
 * @param {string} id
 */
function isOfItsOwn(id) {
  return /-(?:screen|island)\.tsx$|\/src\/app\/(?:app\.tsx|next-task\.ts)$/.test(id);
}

/**
 * The files of the icons that modules import, and of all that draws an icon. The list of all icons names them several
 * times each.
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
 * Which files are too small to stand alone: their modules go into the file that all pages have.
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
      // An island of the site loads nothing of the product.
      const target = (pages | later) & everywhere & ~product ? everywhere : product;
      const isSmall = length < smallestFile && pages.toString(2).replaceAll('0', '').length >= fewestPages;
      return isSmall && (target & ~libraries) === 0 ? [[name, `pages-${target.toString(36)}`]] : [];
    }),
  );
}

/**
 * The names of files. What is asked for by itself has its name, for whoever reads reports of errors or the network; the
 * others are named many times in each page that may load them, so they have none.
 */
export const fileNames = {
  /** @param {{ readonly facadeModuleId?: string | null }} chunk */
  chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId ? '[name]-' : ''}[hash:7].js`,
  /** @param {{ readonly names: readonly string[] }} asset */
  assetFileNames: ({ names }) =>
    `assets/${names.some((name) => name.endsWith('.css')) ? '' : '[name]-'}[hash:7][extname]`,
};

/**
 * A build lists for each import on demand all files that it needs, so that none waits for another. Those that the
 * importing file has loaded itself need not be listed, and the entry of the app has asked for all that its page lists.
 */
export function createPreloads() {
  /**
   * @type {Readonly<Record<string, { readonly moduleIds?: readonly string[], readonly imports?: readonly string[] }>>}
   */
  let files = {};

  /** What a file loads with itself. @param {string} file */
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
 * A build cuts its chunks wherever two addresses differ in what they need, into hundreds, and every page loads dozens
 * of crumbs, which compress worse and start later than a few files. So our modules are put together by which of the
 * first pages need them: no page loads what only others need. Libraries that every page needs are one file each.
 */
export function createChunks() {
  /** By module, the first pages that need it at once: a bit for each. @type {Map<string, number>} */
  const neededBy = new Map();
  /** By module, the pages from which something may be loaded on demand that needs it. @type {Map<string, number>} */
  const neededLater = new Map();
  /** All that the first pages need at once, libraries too. @type {ReadonlySet<string>} */
  let first = new Set();
  /** The files of the icons that the first pages show. @type {ReadonlySet<string>} */
  let firstIcons = new Set();
  /** The names of files that are too small, and where their modules go instead. @type {ReadonlyMap<string, string>} */
  let folded = new Map();
  /** The pages whose modules are two files. @type {ReadonlySet<number>} */
  let apart = new Set();
  const roots = new Set(firstLoads.flat().map((module) => join(projectDir, 'src', module)));

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'first-pages',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      /**
       * Notes pages at a module and at all that it imports. @param {Map<string, number>} notes @param {string} id
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
       * From which pages a module is imported on demand: what is itself on demand brings its own pages. @param {string}
       * importer
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
        // What is loaded on demand stays a file of its own, and libraries are cut by what is used of them.
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
          return rest.reduce((sum, [id]) => sum + lengthOf(id), 0) >= mostRest;
        }),
      );
      folded = foldSmall(neededBy, neededLater, groupOf, lengthOf, librariesOf);
    },
  };

  /** Whether others than its own pages ask for a module on demand. @param {string} id @param {number} pages */
  const isAskedForElsewhere = (id, pages) =>
    ((neededLater.get(id) ?? 0) & ~(pages & studio ? pages | elsewhere : pages)) !== 0;

  /**
   * Apart from the rest of its pages stands what others ask for on demand: they would load that rest with it. @param
   * {string} id
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
    // Those of the first pages are one file; each other stands with the pages that show it: in the file of one, the
    // others would wait for that.
    { name: 'icons', test: (/** @type {string} */ id) => firstIcons.has(id), priority: 1 },
    { name: 'icons', test: /node_modules\/lucide-react\//, entriesAware: true, entriesAwareMergeThreshold: 3000 },
    { name: 'xstate', test: /node_modules\/@?xstate\// },
    {
      debugName: 'pages',
      name: nameOf,
      test: (/** @type {string} */ id) => neededBy.has(id),
      // What a module needs is needed by as many pages or more, and has its own place.
      includeDependenciesRecursively: false,
    },
  ];

  /** @param {{ readonly moduleIds: readonly string[] }} chunk */
  const postBanner = ({ moduleIds }) => (moduleIds.some((id) => first.has(id)) ? compileAhead : '');

  return { plugin, groups, postBanner };
}
