/** The allowed imports of each layer, as data. `layers.test.ts` checks every import of the tree against this table. */

export interface Layer {
  readonly name: string;
  /** Files and folders of the layer, from the project's root; the longest match wins. */
  readonly paths: readonly string[];
  /** Layers that it may import in addition to itself. */
  readonly imports: readonly string[];
  /**
   * Packages that it may import; without this list, any but the forbidden ones. A name covers its subpaths, `node:` all
   * of Node.
   */
  readonly packages?: readonly string[];
  readonly forbiddenPackages?: readonly string[];
}

const machines = ['machines', 'ports', 'shared', 'domain', 'messages'];
/** Packages that only the server may load. */
const inTheBrowser = [
  'node:',
  'hono',
  '@hono/node-server',
  '@electric-sql/pglite',
  'drizzle-orm',
  'pg',
  'jose',
  'razorpay',
  'stripe',
];

export const layers: readonly Layer[] = [
  { name: 'messages', paths: ['machines/messages'], imports: [], packages: ['icu-minify'] },
  {
    name: 'domain',
    paths: ['machines/domain'],
    imports: ['messages'],
    packages: ['@zootools/email-spell-checker', 'dinero.js', 'libphonenumber-js', 'minisearch', 'valibot'],
  },
  {
    name: 'ports',
    paths: ['machines/ports'],
    imports: ['shared', 'domain', 'messages'],
    packages: ['xstate', 'valibot', '@plinth/statecharts'],
  },
  {
    name: 'shared',
    paths: ['machines/shared'],
    imports: ['domain', 'messages'],
    packages: ['xstate', '@plinth/statecharts'],
  },
  {
    name: 'machines',
    paths: ['machines'],
    imports: ['ports', 'shared', 'domain', 'messages'],
    packages: ['xstate', 'valibot', '@plinth/statecharts'],
  },
  // A package of its own, independent of Plinth.
  {
    name: 'statecharts',
    paths: ['src/statecharts'],
    imports: [],
    packages: [
      'xstate',
      'elkjs',
      'highs',
      'pdfkit',
      'saxes',
      'jiti',
      'tinyglobby',
      'ts-morph',
      'vite',
      'vitest',
      '@cucumber/gherkin',
      '@cucumber/messages',
      '@plinth/statecharts',
      'node:',
    ],
  },

  // Pure: the server draws the pictures of shared plans with it.
  {
    name: 'drawing',
    paths: [
      'src/ui/drawing/box.ts',
      'src/ui/drawing/building.ts',
      'src/ui/drawing/drafting.ts',
      'src/ui/drawing/drawing.types.ts',
      'src/ui/drawing/markup.ts',
      'src/ui/drawing/measures.ts',
      'src/ui/drawing/plinth-svg.ts',
      'src/ui/drawing/projection.ts',
      'src/ui/drawing/stack.ts',
    ],
    imports: ['messages'],
    forbiddenPackages: [...inTheBrowser, 'xstate', '@xstate/react', 'react-router-dom', 'aws-amplify'],
  },
  {
    name: 'ui',
    paths: ['src/ui'],
    imports: ['drawing', 'messages'],
    forbiddenPackages: [...inTheBrowser, 'xstate', '@xstate/react', 'react-router-dom', 'aws-amplify'],
  },
  {
    name: 'screens',
    paths: ['src/screens'],
    imports: ['ui', 'drawing', ...machines],
    forbiddenPackages: [...inTheBrowser, 'aws-amplify'],
  },
  {
    name: 'contracts',
    paths: ['src/contracts'],
    imports: machines,
    forbiddenPackages: ['react', 'react-dom', ...inTheBrowser],
  },
  {
    name: 'adapters',
    paths: ['src/adapters'],
    imports: ['contracts', ...machines],
    forbiddenPackages: ['react', 'react-dom', 'react-router-dom', '@xstate/react', ...inTheBrowser],
  },
  {
    name: 'flows',
    paths: ['src/flows'],
    imports: ['ui', 'drawing', 'adapters', 'contracts', ...machines],
    forbiddenPackages: [...inTheBrowser, 'aws-amplify'],
  },
  {
    name: 'app',
    paths: ['src/app'],
    imports: ['screens', 'ui', 'drawing', 'adapters', 'contracts', ...machines],
    forbiddenPackages: inTheBrowser,
  },
  {
    name: 'server',
    paths: ['src/server'],
    imports: ['contracts', 'drawing', ...machines],
    forbiddenPackages: ['react', 'react-dom', 'react-router-dom', '@xstate/react', 'aws-amplify'],
  },
  // They run before anything is installed, and on their own.
  { name: 'tools', paths: ['src/tools'], imports: ['messages'] },

  {
    name: 'tests',
    paths: ['tests'],
    imports: ['app', 'screens', 'ui', 'drawing', 'adapters', 'contracts', 'flows', 'server', 'tools', ...machines],
  },
];

/** The layer of a file, by its path from the project's root. */
export function layerOf(file: string): Layer | undefined {
  const owning = layers.flatMap((layer) =>
    layer.paths.filter((path) => file === path || file.startsWith(`${path}/`)).map((path) => ({ layer, path })),
  );
  return owning.toSorted((a, b) => b.path.length - a.path.length)[0]?.layer;
}
