/** `npm run build`: the pages and scripts for the browser in dist/client, the server in dist/server/main.js. */
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { isEntry, projectDir, runTool } from './project.mjs';
import { clearBuildStamp, sourceHash, writeBuildStamp } from './stale.mjs';

/** Builds the browser's side and the server, and notes from which sources. */
export async function buildAll() {
  // Vite is there only after the installation, so it is not imported at the top.
  const { build } = await import('vite');
  const configFile = join(projectDir, 'vite.config.ts');
  const hash = sourceHash(projectDir);

  clearBuildStamp(projectDir);
  await build({ configFile });
  precompress(join(projectDir, 'dist/client'));
  await build({
    configFile,
    build: {
      ssr: join(projectDir, 'src/server/main.ts'),
      outDir: join(projectDir, 'dist/server'),
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  writeBuildStamp(projectDir, hash);
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    await buildAll();
  });
}
