/**
 * `node src/tools/build-viewer.mjs [FOLDER]`: builds the flow pages for any project, which `statecharts serve` serves
 * and the package contains: `index.html` with its files, `whole.html` for a page without a server, and `overview.js`,
 * which makes the list of all flows. Without a folder, it builds into dist/viewer if a source has changed, and prints
 * that folder.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPages, buildWholePage } from './build-flows.mjs';
import { isEntry, projectDir, runTool } from './project.mjs';
import { sourceHash } from './stale.mjs';

/** @param {string} outDir */
export async function buildViewer(outDir) {
  // Vite exists only after the installation.
  const { build } = await import('vite');
  const configFile = join(projectDir, 'vite.config.ts');
  await buildPages(build, configFile, outDir);
  const page = join(outDir, 'index.html');
  // The icon is the product's.
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/\s*<link rel="icon"[^>]*>/, '\n    <link rel="icon" href="data:," />'),
  );
  writeFileSync(join(outDir, 'whole.html'), await buildWholePage(build, configFile, 'src/flows/main.ts', 'flows'));
  await build({
    configFile,
    root: join(projectDir, 'src/flows'),
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { input: { overview: join(projectDir, 'src/flows/overview-of.ts') } },
    },
  });
}

if (isEntry(import.meta.url))
  await runTool(async () => {
    const named = process.argv[2];
    const outDir = named === undefined ? join(projectDir, 'dist/viewer') : resolve(named);
    const [stamp, hash] = [join(outDir, '.built-from'), sourceHash(projectDir)];
    const isBuilt = named === undefined && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
    if (!isBuilt) {
      rmSync(stamp, { force: true });
      await buildViewer(outDir);
      mkdirSync(outDir, { recursive: true });
      if (named === undefined) writeFileSync(stamp, hash);
    }
    process.stdout.write(`${outDir}\n`);
  });
