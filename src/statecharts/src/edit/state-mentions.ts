/** The places outside of a machine's configuration that name one of its states. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';

export interface StateMentions {
  /** 'src/door.test.ts:12', in the order of the files; the first ones of many. */
  readonly places: readonly string[];
  readonly count: number;
}

const ignored = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/coverage/**', '**/test-results/**'];

/** The most places that are named. */
const maxPlaces = 12;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * Searches a project for lines that may name a state: by its id, and in files that know the machine also by its key.
 * @param folder of the project
 * @param file that creates the machine, from the folder, with its text after the edit
 */
export function stateMentions(
  folder: string,
  { file, text }: { readonly file: string; readonly text: string },
  { id, key, machine }: { readonly id: string; readonly key: string; readonly machine: string },
): StateMentions {
  const byId = new RegExp(`(?<![\\w$.-])#?${escaped(id)}(?![\\w$-])`);
  const byKey = new RegExp(`(['"\`])(?:[\\w$.-]+\\.)?${escaped(key)}\\1`);
  const module = basename(file).replace(/\.[cm]?[jt]sx?$/, '');
  const knows = new RegExp(`['"\`/](?:${escaped(module)}(?:\\.[cm]?[jt]sx?)?|${escaped(machine)})['"\`.]`);
  const places: string[] = [];
  for (const one of globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,json}', {
    cwd: folder,
    ignore: ignored,
  }).toSorted()) {
    const source = one === file ? text : readFileSync(join(folder, one), 'utf8');
    if (!source.includes(key)) continue;
    const isKnowing = one === file || knows.test(source);
    for (const [index, line] of source.split('\n').entries())
      if (byId.test(line) || (isKnowing && byKey.test(line))) places.push(`${one}:${index + 1}`);
  }
  return { places: places.slice(0, maxPlaces), count: places.length };
}
