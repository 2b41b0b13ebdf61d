#!/usr/bin/env node
/** Runs the command from its sources. The published package runs the compiled `src/command/main.ts`. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';

const vite = await createServer({
  root: process.cwd(),
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { run } = /** @type {typeof import('../src/command/run.ts')} */ (
    await vite.ssrLoadModule('@plinth/statecharts/command/run')
  );
  const tools = join(import.meta.dirname, '../../tools');
  process.exitCode = await run(process.argv.slice(2), {
    load: (path) => vite.ssrLoadModule(resolve(path)),
    forget: (files) => {
      for (const file of files) vite.moduleGraph.onFileChange(file);
    },
    viewer: async () =>
      execFileSync(process.execPath, [join(tools, 'build-viewer.mjs')], {
        encoding: 'utf8',
        // Vite has set the mode of this process to development.
        env: { ...process.env, NODE_ENV: 'production' },
      }).trim(),
    print: (text) => void process.stdout.write(text),
    tell: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await vite.close();
}
