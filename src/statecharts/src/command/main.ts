#!/usr/bin/env node
/** The command of the published package: loads modules of the project by its Vite if it uses Vite, otherwise by jiti. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadModule } from './context.ts';
import { run } from './run.ts';

interface Loader {
  readonly load: LoadModule;
  readonly close: () => Promise<void>;
}

/** The part of Vite that this module uses. */
interface Vite {
  readonly createServer: (
    options: object,
  ) => Promise<{ readonly ssrLoadModule: LoadModule; readonly close: () => Promise<void> }>;
}

/** Loads a module by jiti: TypeScript, JSX, CommonJS and ES modules, with the paths of tsconfig.json. */
const loadByJiti: LoadModule = async (path) => {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(resolve('package.json'), { tsconfigPaths: true, jsx: true, fsCache: false });
  return jiti.import<Readonly<Record<string, unknown>>>(resolve(path));
};

/** The project's Vite; undefined if it has none, or no configuration of it. */
async function openVite(): Promise<Loader | undefined> {
  if (!readdirSync('.').some((name) => /^vite\.config\.[cm]?[jt]s$/.test(name))) return undefined;
  let path: string;
  try {
    path = createRequire(resolve('package.json')).resolve('vite');
  } catch {
    return undefined;
  }
  const { createServer } = (await import(pathToFileURL(path).href)) as Vite;
  const server = await createServer({
    root: process.cwd(),
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return { load: (file) => server.ssrLoadModule(resolve(file)), close: () => server.close() };
}

/** Vite knows the aliases and plugins of a project; what it does not load, such as CommonJS, jiti loads. */
async function openLoader(): Promise<Loader> {
  const vite = await openVite();
  if (!vite) return { load: loadByJiti, close: () => Promise.resolve() };
  const load: LoadModule = async (path) => {
    try {
      return await vite.load(path);
    } catch (error) {
      return loadByJiti(path).catch(() => {
        throw error;
      });
    }
  };
  return { load, close: vite.close };
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
