/** Bundles what is used of React Router. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Creates a component, a context or an element, and does nothing else. */
const creation = /(?<=[=(]\s*)React\d*\.(?:createContext|createElement|forwardRef|lazy|memo)\(/g;
/** A name for React's developer tools, which keeps a component that nothing shows. */
const displayName = /^\w+\.displayName = .*;$/gm;

/**
 * The package exports its development build to browsers, with warnings for developers, and a bundler keeps every
 * component and context of its one file, because it cannot know that creating one has no effect. Its production build
 * is taken instead, and creations are marked as pure.
 * @returns {import('vite').Plugin}
 */
export function productionRouter() {
  const production = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? join(production, 'index.mjs') : null),
    load: (id) =>
      id.startsWith(production)
        ? readFileSync(id, 'utf8').replaceAll(displayName, '').replaceAll(creation, '/* @__PURE__ */ $&')
        : null,
  };
}
