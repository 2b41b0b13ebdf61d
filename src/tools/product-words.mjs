/** The words of the product: those of its messages and its catalogue, in all languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';

/** The name of the module. The inspector alone loads it. */
const name = 'virtual:product-words';
const folders = ['machines/messages', 'machines/domain/catalogue'];

/** @returns {string} each word once, in lower case, joined with spaces */
function productWords() {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?[jt]s$/.test(file))
      .map((file) => readFileSync(join(projectDir, folder, file), 'utf8')),
  );
  const words = sources.flatMap((source) => source.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return [...new Set(words)].filter((word) => !/^\p{N}+$/u.test(word)).join(' ');
}

/** Provides the words of the product as a module. @returns {import('vite').Plugin} */
export function productWordsModule() {
  return {
    name: 'product-words',
    resolveId: { filter: { id: /^virtual:product-words$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:product-words$/ },
      handler: () => `export default ${JSON.stringify(productWords())};`,
    },
  };
}
