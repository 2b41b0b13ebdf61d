/** The commands of a page of docs/, as an operator copies them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The fenced blocks of a section, without its subsections, in their order.
 * @param words placeholders of the page, and what a reader writes in their place
 * @throws if the section does not exist, or has no such block
 */
export function commandsOf(
  page: string,
  heading: string,
  language: 'sh' | 'sql',
  words: Readonly<Record<string, string>> = {},
): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');
  const section = source.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${page} has no section "${heading}".`);
  const blocks = [...section.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].filter(([, , name]) => name === language);
  if (blocks.length === 0) throw new Error(`"${heading}" of ${page} has no ${language} block.`);
  return blocks.map(([, indent = '', , body = '']) => {
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    return Object.entries(words)
      .reduce((text, [word, meant]) => text.replaceAll(word, meant), lines.join('\n'))
      .trim();
  });
}

/** The only such block of a section. */
export function commandOf(...[page, heading, language, words]: Parameters<typeof commandsOf>): string {
  const [command = '', ...more] = commandsOf(page, heading, language, words);
  if (more.length > 0) throw new Error(`"${heading}" of ${page} has several ${language} blocks.`);
  return command;
}

/** The words that `npm run SCRIPT --` hands on, as a shell reads the command. */
export function wordsAfterScript(command: string): readonly string[] {
  const script = /^npm run \w+ -- /;
  if (!script.test(command)) throw new Error(`"${command}" runs no script.`);
  const listed = execFileSync('sh', ['-c', command.replace(script, String.raw`printf '%s\n' `)], { encoding: 'utf8' });
  return listed.trimEnd().split('\n');
}
