#!/usr/bin/env node
/** The command of the published package: loads modules of the project by its Vite if it has one, otherwise by Node. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadModule } from './context.ts';
import { run } from './run.ts';

interface Loader {
  readonly load: LoadModule;
  readonly close: () => Promise<void>;
}

/** Node's own loader, which reads TypeScript from version 22.18 on. */
const loadByNode: LoadModule = async (path) => {
  try {
    return (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
    throw new Error(`This Node does not read ${path}: install Vite in the project, or use Node 22.18 or newer.`, {
      cause: error,
    });
  }
};

/** The part of Vite that this module uses. */
interface Vite {
  readonly createServer: (
    options: object,
  ) => Promise<{ readonly ssrLoadModule: LoadModule; readonly close: () => Promise<void> }>;
}

async function openLoader(): Promise<Loader> {
  let vite: string;
  try {
    vite = createRequire(resolve('package.json')).resolve('vite');
  } catch {
    return { load: loadByNode, close: () => Promise.resolve() };
  }
  const { createServer } = (await import(pathToFileURL(vite).href)) as Vite;
  const server = await createServer({
    root: process.cwd(),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return { load: (path) => server.ssrLoadModule(resolve(path)), close: () => server.close() };
}

try {
  const { load, close } = await openLoader();
  try {
    process.exitCode = await run(process.argv.slice(2), {
      load,
      print: (text) => void process.stdout.write(text),
      tell: (sentence) => void process.stderr.write(`${sentence}\n`),
    });
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
