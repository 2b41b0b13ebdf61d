import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const projectDir = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: 'src',
  publicDir: '../public',
  plugins: [react()],
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
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // Properties over a thousand plans are quick alone and patient on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Tests share a worker's modules, which is several times faster than a fresh world for each file.
    isolate: false,
    maxWorkers: 2,
  },
}));
