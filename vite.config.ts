import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledMessages, inLanguage } from './src/tools/languages.mjs';
import { productWordsModule } from './src/tools/product-words.mjs';
import { spokenTexts } from './src/tools/spoken-texts.mjs';

const projectDir = import.meta.dirname;
const isLong = process.env['LONG'] === '1';

/** Tests of the long run alone: those that need programs of the system, and those that take their time. */
const longTests = ['tests/server/programs/**', '**/*.long.test.ts'];

/** Tests of the statechart tools, which are a package of their own. */
const toolTests = ['src/statecharts/tests/**/*.test.ts'];
/** Tests that need a document: all screens, and what is named so. */
const domTests = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];

export default defineConfig(({ command }) => ({
  root: 'src',
  publicDir: '../public',
  plugins: [compiledMessages(), spokenTexts(), productWordsModule(), react()],
  // XState's hooks ask for a store of React 17, which brings its own code for what React has.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?=$|\/)/, replacement: 'use-sync-external-store' }] },
  // What runs beside the page is built by itself, with these alone.
  worker: { plugins: () => [compiledMessages(), spokenTexts()] },
  // Readable class names while developing; Vite's own short ones in a build.
  css: { modules: command === 'serve' ? { generateScopedName: '[name]__[local]' } : {} },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The server's security policy allows data: for pictures only, so fonts stay files.
    assetsInlineLimit: 0,
  },
  test: {
    // Vite's root is src; the tests stand beside it.
    root: projectDir,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts', 'tests/support/record-coverage.ts'],
    // Bounds for a machine that is busy with something else; the long run has ten times the work.
    testTimeout: isLong ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Tests share a worker's modules and databases, which is several times faster than a fresh world for each file. A
    // worker is kept only while the environment stays the same, so the two environments are two projects, one after the
    // other.
    isolate: false,
    maxWorkers: 2,
    // Most of what tests make is gone soon: with room for it, collecting it takes half of the time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts', ...toolTests],
          exclude: [...domTests, 'tests/hindi/**', 'tests/e2e/**', ...(isLong ? [] : longTests)],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: domTests,
          exclude: ['tests/hindi/**'],
          sequence: { groupOrder: 1 },
        },
      },
      // Isolated: what the other projects have loaded is in English.
      {
        extends: true,
        plugins: [inLanguage('hi')],
        test: {
          name: 'hindi',
          isolate: true,
          environment: 'happy-dom',
          include: ['tests/hindi/**'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));
