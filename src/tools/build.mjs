/**
 * `npm run build`: the browser's scripts in dist/client, the pages that load them in dist/pages, the server in
 * dist/server/main.js.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFlows } from './build-flows.mjs';
import { buildReplies } from './build-replies.mjs';
import { createChunks, createPreloads, fileNames } from './chunks.mjs';
import { inLanguage, languages, messageProblems } from './languages.mjs';
import { isEntry, projectDir, runTool } from './project.mjs';
import { releaseOf } from './release.mjs';
import { clearBuildStamp, sourceHash, writeBuildStamp } from './stale.mjs';
import { withoutDescriptions } from './without-descriptions.mjs';
import { writePages } from './write-pages.mjs';

/** Fonts and photographs are compressed already. */
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.wasm']);
const smallestBytes = 1024;

/**
 * Writes .br and .gz beside every file that becomes smaller, so that the server does not compress responses. Compresses
 * all files concurrently, to use every core.
 * @param {string} dir
 * @param {number} quality of Brotli
 */
async function precompress(dir, quality) {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && compressible.has(extname(entry.name)),
  );
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      if (content.length < smallestBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [zipped, brotli] = await Promise.all([
        promisify(gzip)(content, { level: 9 }),
        promisify(brotliCompress)(content, { params }),
      ]);
      writeFileSync(`${file}.gz`, zipped);
      writeFileSync(`${file}.br`, brotli);
    }),
  );
}

/**
 * Copies the fonts of invoices, with their licences. Their packages contain more weights than documents use, so the
 * server does not depend on them.
 * @param {string} serverDir
 */
async function packFonts(serverDir) {
  const fonts = join(serverDir, 'fonts');
  cpSync(join(projectDir, 'src/server/invoices/fonts'), fonts, { recursive: true });
  /** @type {typeof import('#server/invoices/letter-fonts.ts')} */
  const { packagedFontFiles } = await import(pathToFileURL(join(serverDir, 'letter-fonts.js')).href);
  for (const file of packagedFontFiles) {
    cpSync(join(projectDir, 'node_modules', file), join(fonts, basename(file)));
    const [owner, name] = file.split('/');
    cpSync(join(projectDir, `node_modules/${owner}/${name}/LICENSE`), join(fonts, `${name}-LICENSE.txt`));
  }
}

/**
 * Copies the server's files beside it: the fonts of invoices, the migrations, and an empty database as a template for
 * new ones.
 */
async function packDatabase() {
  const serverDir = join(projectDir, 'dist/server');
  await packFonts(serverDir);
  cpSync(join(projectDir, 'src/server/db/migrations'), join(serverDir, 'migrations'), { recursive: true });
  /** @type {typeof import('#server/db/backup.ts')} */
  const { packEmpty } = await import(pathToFileURL(join(serverDir, 'backup.js')).href);
  const scratch = mkdtempSync(join(serverDir, '.scratch-'));
  await packEmpty(scratch, join(serverDir, 'empty.tar.gz'));
  rmSync(scratch, { recursive: true });
}

/** Builds the browser's code and the server, and records the hash of the sources. */
export async function buildAll() {
  // Vite's dev server, which tools use to load the sources, sets the mode to development: React would be built with all
  // its checks.
  process.env['NODE_ENV'] = 'production';
  // Vite exists only after the installation, so it is not imported at the top.
  const { build, parseSync } = await import('vite');
  const configFile = join(projectDir, 'vite.config.ts');
  const hash = sourceHash(projectDir);

  // The server passes the release to each page: inside the scripts it would change all their names with each change.
  const release = releaseOf(projectDir, hash);
  const define = { buildRelease: JSON.stringify(release) };
  clearBuildStamp(projectDir);
  const problems = messageProblems(parseSync);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const input = [
    'index.html',
    'app/main.ts',
    'app/script-failed-notice.ts',
    'app/site/site.ts',
    'app/site/returning-visitor.ts',
    'app/site/documents.tsx',
  ].map((file) => join(projectDir, 'src', file));
  for (const language of languages) {
    const { plugin, groups, postBanner } = createChunks();
    const preloads = createPreloads();
    const clientDir = join(projectDir, language === 'en' ? 'dist/client' : `dist/client-${language}`);
    // The manifest maps modules to files, for the prerendered pages.
    await build({
      configFile,
      plugins: [inLanguage(language), plugin, preloads.plugin, withoutDescriptions()],
      worker: { plugins: () => [inLanguage(language)] },
      build: {
        outDir: clientDir,
        manifest: true,
        copyPublicDir: language === 'en',
        modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
        rolldownOptions: {
          input,
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          preserveEntrySignatures: 'allow-extension',
          output: { ...fileNames, codeSplitting: { groups }, postBanner },
        },
      },
    });
    await writePages(build, configFile, language, clientDir);
    await buildReplies(build, configFile, language, clientDir, join(projectDir, 'dist/client'));
    if (language === 'en') continue;
    // File names contain a hash of the content, so a file that both languages load exists once.
    cpSync(join(clientDir, 'assets'), join(projectDir, 'dist/client/assets'), { recursive: true });
    rmSync(clientDir, { recursive: true });
  }
  await buildFlows(build, configFile, release);
  await precompress(join(projectDir, 'dist/client'), constants.BROTLI_MAX_QUALITY);
  // The pages of all flows are many and rarely visited: the last tenth of their bytes would take most of the time.
  await precompress(join(projectDir, 'dist/flows'), 9);
  await build({
    configFile,
    define,
    build: {
      ssr: true,
      outDir: join(projectDir, 'dist/server'),
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          main: join(projectDir, 'src/server/main.ts'),
          backup: join(projectDir, 'src/server/db/backup.ts'),
          db: join(projectDir, 'src/server/db/command.ts'),
          'letter-fonts': join(projectDir, 'src/server/invoices/letter-fonts.ts'),
          'test-mail': join(projectDir, 'src/server/mail/command.ts'),
          seed: join(projectDir, 'src/server/seed/seed-database.ts'),
        },
        // All in one folder: the database's code looks for its files beside itself.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await packDatabase();
  writeBuildStamp(projectDir, hash);
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    await buildAll();
  });
}
