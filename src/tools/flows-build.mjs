import { join, resolve } from 'node:path';
import { buildWholeFlows } from './build-flows.mjs';
import { projectDir } from './project.mjs';
import { releaseOf } from './release.mjs';

/**
 * Writes the drawn machines as one page that needs no server.
 * @param {readonly string[]} _names
 * @param {{ readonly to?: string | undefined }} options the output folder; default: dist/flows-site
 */
export async function buildFlowsSite(_names, { to }) {
  // Vite exists only after the installation.
  const { build } = await import('vite');
  const outDir = to === undefined ? join(projectDir, 'dist/flows-site') : resolve(to);
  await buildWholeFlows(build, join(projectDir, 'vite.config.ts'), releaseOf(), outDir);
  process.stdout.write(`The flows are in ${join(outDir, 'index.html')}: open it in a browser.\n`);
}
