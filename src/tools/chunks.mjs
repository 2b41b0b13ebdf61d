/** Which modules travel in one file. */
import { join } from 'node:path';
import { firstLoads } from './first-pages.mjs';
import { projectDir } from './project.mjs';

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
  /** By module, the first pages that need it: a bit for each. @type {Map<string, number>} */
  const neededBy = new Map();

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'first-pages',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      for (const [index, modules] of firstLoads.entries()) {
        const bit = 1 << index;
        /** @param {string} id */
        const visit = (id) => {
          const known = neededBy.get(id) ?? 0;
          if (known & bit) return;
          neededBy.set(id, known | bit);
          this.getModuleInfo(id)?.importedIds.forEach(visit);
        };
        for (const module of modules) visit(join(projectDir, 'src', module));
      }
      for (const id of neededBy.keys()) {
        const info = this.getModuleInfo(id);
        // Libraries are cut by what is used of them.
        if (!info || info.isEntry || isOfItsOwn(id) || id.startsWith('\0') || id.includes('node_modules')) neededBy.delete(id);
      }
    },
  };

  const groups = [
    { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\// },
    { name: 'xstate', test: /node_modules\/@?xstate\// },
    {
      debugName: 'pages',
      name: (/** @type {string} */ id) => `pages-${neededBy.get(id)?.toString(36)}`,
      test: (/** @type {string} */ id) => neededBy.has(id),
      // What a module needs is needed by as many pages or more, and has its own place.
      includeDependenciesRecursively: false,
    },
  ];

  return { plugin, groups };
}
