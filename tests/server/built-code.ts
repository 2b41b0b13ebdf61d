/** Server code, built for separate processes that a test starts. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compiledMessages } from '#tools/languages.mjs';
import { spokenTexts } from '#tools/spoken-texts.mjs';
import { cacheDir } from './db/packed-empty.ts';

const projectDir = join(import.meta.dirname, '../..');

export interface BuiltCode {
  /** The script built from the entry. */
  readonly script: string;
  /** The same as a URL for `import`. */
  readonly url: string;
  readonly remove: () => void;
}

/**
 * Builds an entry into a folder of its own, with the files that the server reads beside its code.
 * @param name of the folder, to identify one that was left behind
 */
export async function buildCode(entry: string, name: string): Promise<BuiltCode> {
  mkdirSync(cacheDir, { recursive: true });
  // Among the packages, where the built code finds them.
  const dir = mkdtempSync(join(cacheDir, `${name}-`));
  const outDir = join(dir, 'server');
  await build({
    configFile: false,
    root: projectDir,
    logLevel: 'silent',
    publicDir: false,
    plugins: [compiledMessages(), spokenTexts()],
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'built.js', chunkFileNames: '[name].js' } },
    },
  });
  cpSync(join(projectDir, 'src/server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
  cpSync(join(projectDir, 'src/server/invoices/fonts'), join(outDir, 'fonts'), { recursive: true });
  const script = join(outDir, 'built.js');
  return { script, url: pathToFileURL(script).href, remove: () => rmSync(dir, { recursive: true }) };
}
