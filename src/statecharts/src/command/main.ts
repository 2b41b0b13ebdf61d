#!/usr/bin/env node
/** The command of the published package: loads modules of the project by its Vite if it uses Vite, otherwise by jiti. */
import { Console } from 'node:console';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadModule } from './context.ts';
import { run } from './run.ts';

/** The part of Vite that this module uses. */
interface Vite {
  readonly createServer: (options: object) => Promise<{
    readonly ssrLoadModule: LoadModule;
    readonly moduleGraph: { readonly onFileChange: (file: string) => void };
  }>;
}

/** Loads modules, and drops those that were edited. */
interface Loader {
  readonly load: LoadModule;
  readonly forget: (files: readonly string[]) => void;
}

/** Drops the modules of the project that jiti has loaded, which do not tell what imports them. */
function forgetJiti(): void {
  const { cache } = createRequire(resolve('package.json'));
  for (const file of Object.keys(cache)) if (!/[\\/]node_modules[\\/]/.test(file)) delete cache[file];
}

/** Loads a module by jiti: TypeScript, JSX, CommonJS and ES modules, with the paths of tsconfig.json. */
const loadByJiti: LoadModule = async (path) => {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(resolve('package.json'), { tsconfigPaths: true, jsx: true, fsCache: false });
  return jiti.import<Readonly<Record<string, unknown>>>(resolve(path));
};

/** Loads modules by the project's Vite; undefined if it has none, or no configuration of it. */
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
  return {
    load: (file) => server.ssrLoadModule(resolve(file)),
    forget: (files) => {
      for (const file of files) server.moduleGraph.onFileChange(file);
    },
  };
}

/** Vite knows the aliases and plugins of a project; what it does not load, such as CommonJS, jiti loads. */
async function openLoader(): Promise<Loader> {
  const vite = await openVite();
  if (!vite) return { load: loadByJiti, forget: forgetJiti };
  return {
    load: async (path) => {
      try {
        return await vite.load(path);
      } catch (error) {
        return loadByJiti(path).catch(() => {
          throw error;
        });
      }
    },
    forget: (files) => {
      vite.forget(files);
      forgetJiti();
    },
  };
}

/** Modules of a project may print when they are imported: their text is no part of the output. */
globalThis.console = new Console(process.stderr, process.stderr);

let code = 1;
try {
  code = await run(process.argv.slice(2), {
    ...(await openLoader()),
    print: (text) => void process.stdout.write(text),
    tell: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
// Timers and connections of imported modules, and Vite's server, end with the process.
process.stdout.write('', () => process.exit(code));
