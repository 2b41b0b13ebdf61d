/** Which modules travel in one file. */
import { join } from 'node:path';
import { firstLoads } from './first-pages.mjs';
import { projectDir } from './project.mjs';

/** The pages that are not among the first ones. They are those of the funnel, mostly, which need what the studio needs. */
const elsewhere = 1 << 30;
const studio = 1 << 0;
const routes = join(projectDir, 'src/app/routes.tsx');

/**
 * Says that all functions of a file are compiled while it loads, on another thread: else each is compiled on the main thread when it
 * is first called, which takes a phone a third of the time in which the app starts.
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * Screens and islands are retried by themselves when they do not load. The app waits in its own evaluation for what it imports, which
 * must not wait for the app.
 * @param {string} id
 */
function isOfItsOwn(id) {
  return /-(?:screen|island)\.tsx$|\/src\/app\/app\.tsx$/.test(id);
}

/**
 * A build cuts its chunks wherever two addresses differ in what they need, into hundreds, and every page loads dozens of crumbs, which
 * compress worse and start later than a few files. So our modules are put together by which of the first pages need them: no page
 * loads what only others need. Libraries that every page needs are one file each.
 */
export function createChunks() {
  /** By module, the first pages that need it at once: a bit for each. @type {Map<string, number>} */
  const neededBy = new Map();
  /** By module, the pages from which something may be loaded on demand that needs it. @type {Map<string, number>} */
  const neededLater = new Map();
  /** All that the first pages need at once, libraries too. @type {ReadonlySet<string>} */
  let first = new Set();
  const roots = new Set(firstLoads.flat().map((module) => join(projectDir, 'src', module)));

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'first-pages',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      /** Notes pages at a module and at all that it imports. @param {Map<string, number>} notes @param {string} id @param {number} pages */
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
      const onDemand = [...this.getModuleIds()].filter((id) => !roots.has(id) && this.getModuleInfo(id)?.dynamicImporters.length);
      for (const id of onDemand) for (const importer of this.getModuleInfo(id)?.dynamicImporters ?? []) note(neededLater, id, importer === routes ? elsewhere : (neededBy.get(importer) ?? elsewhere));
      for (const id of neededBy.keys()) {
        const info = this.getModuleInfo(id);
        // What is loaded on demand stays a file of its own, and libraries are cut by what is used of them.
        if (!info || info.isEntry || onDemand.includes(id) || isOfItsOwn(id) || id.startsWith('\0') || id.includes('node_modules')) neededBy.delete(id);
      }
    },
  };

  /** Apart from the rest of its pages stands what others ask for on demand: they would load that rest with it. @param {string} id */
  const nameOf = (id) => {
    const pages = neededBy.get(id) ?? 0;
    const known = pages & studio ? pages | elsewhere : pages;
    return `pages-${pages.toString(36)}${(neededLater.get(id) ?? 0) & ~known ? '-shared' : ''}`;
  };

  const groups = [
    { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\// },
    // By the pages that show them: without a file of its own, an icon of two files stands in one of these, which the other then waits for.
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
