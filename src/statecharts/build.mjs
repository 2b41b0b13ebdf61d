/**
 * `npm run build --workspace @plinth/statecharts -- [FOLDER]`: writes the published package, JavaScript with types, into
 * a folder (by default dist/statecharts of the repository). `npm pack FOLDER` packs it. Within the repository, Vite,
 * Vitest and Playwright read the TypeScript sources without a build.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const here = import.meta.dirname;
const outDir = resolve(process.argv[2] ?? join(here, '../../dist/statecharts'));

/**
 * Packages that only some tools require: elkjs lays charts out, highs finds the shortest tours, pdfkit writes PDF,
 * Playwright draws PNG, saxes reads SCXML, ts-morph reads the types of
 * events and edits sources, and Vite loads the sources of a project that uses it.
 */
const optionalPeers = {
  elkjs: '>=0.9',
  highs: '>=1.15',
  pdfkit: '>=0.15',
  playwright: '>=1.40',
  saxes: '>=6',
  'ts-morph': '>=27',
  vite: '>=6',
};

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
execFileSync(
  process.execPath,
  [join(typescript, 'bin/tsc'), '-p', join(here, 'tsconfig.json'), '--outDir', join(outDir, 'dist')],
  { stdio: 'inherit' },
);

// The compiler rewrites import paths to .js in JavaScript files, but not in type declarations.
const written = readdirSync(join(outDir, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.d.ts'),
);
for (const file of written) {
  const path = join(outDir, 'dist', file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
}

// The pages of `serve` and `build`, with everything that they use.
execFileSync(process.execPath, [join(here, '../tools/build-viewer.mjs'), join(outDir, 'viewer')], { stdio: 'pipe' });

const {
  private: _private,
  scripts: _scripts,
  devDependencies: _devDependencies,
  peerDependencies,
  ...manifest
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const published = {
  ...manifest,
  bin: { statecharts: 'dist/command/main.js' },
  exports: { './package.json': './package.json', './*': { types: './dist/*.d.ts', default: './dist/*.js' } },
  files: ['dist', 'viewer', 'CHANGELOG.md'],
  peerDependencies: { ...peerDependencies, ...optionalPeers },
  peerDependenciesMeta: Object.fromEntries(Object.keys(optionalPeers).map((name) => [name, { optional: true }])),
};
writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) cpSync(join(here, file), join(outDir, file));
