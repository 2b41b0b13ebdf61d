/**
 * The assistant's replies of one language as files of their own, for pages of the other one: `/replies.hi.js` exports what
 * composes replies in Hindi. They are built apart, so that the files of the pages stay as they are.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames } from './chunks.mjs';
import { inLanguage } from './languages.mjs';
import { projectDir } from './project.mjs';

/**
 * @param {typeof import('vite').build} build
 * @param {string} configFile
 * @param {string} language
 * @param {string} clientDir the folder with the browser's build in that language
 * @param {string} publicDir the folder of the files that are served by name
 */
export async function buildReplies(build, configFile, language, clientDir, publicDir) {
  const built = await build({
    configFile,
    plugins: [inLanguage(language)],
    worker: { plugins: () => [inLanguage(language)] },
    logLevel: 'warn',
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(projectDir, 'src/adapters/compose-reply.ts'),
        preserveEntrySignatures: 'strict',
        output: { ...fileNames, entryFileNames: 'assets/[name]-[hash:7].js' },
      },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The build has no replies');
  // Its name is known to every page, and its content changes with each build: browsers ask for it each time.
  writeFileSync(join(publicDir, `replies.${language}.js`), `export * from './${entry.fileName}';\n`);
}
