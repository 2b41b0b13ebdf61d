/**
 * Recipes: documents whose code blocks name their destination, so that a test can follow them exactly. The line before
 * a block is one of three directives, `Create FILE:`, `In FILE, after LINE:` and `In FILE, replace TEXT with:`, with
 * the names in backticks. Blocks of `sh` contain the commands to run; blocks without a language are only shown.
 */

export interface RecipeStep {
  readonly kind: 'create' | 'after' | 'replace';
  readonly file: string;
  /** The line after which the code goes, or the line or the part of one that it replaces; empty for a new file. */
  readonly anchor: string;
  readonly code: string;
}

export interface Recipe {
  readonly steps: readonly RecipeStep[];
  /** The commands that write files. */
  readonly commands: readonly string[];
  /** The arguments after `npm test --` of each command. */
  readonly tests: readonly string[];
}

interface Block {
  readonly language: string;
  readonly code: string;
  /** The paragraph before the block, on one line. */
  readonly before: string;
}

function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  let paragraph: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, indent, language] = /^( *)```(\w*)$/.exec(line) ?? [];
    if (indent === undefined || language === undefined) {
      // A blank line between a directive and its block belongs to neither.
      if (line.trim() !== '') paragraph.push(line.trim());
      else if (!paragraph.at(-1)?.endsWith(':')) paragraph = [];
      continue;
    }
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    const code = lines.slice(at + 1, end).map((one) => one.slice(indent.length));
    blocks.push({ language, code: code.join('\n'), before: paragraph.join(' ') });
    paragraph = [];
    at = end;
  }
  return blocks;
}

/** Text in backticks, which may contain backticks itself if two surround it. */
const quoted = (name: string): string => `(?<${name}Mark>\`+)\\s?(?<${name}>.+?)\\s?\\k<${name}Mark>`;
const directives = {
  create: new RegExp(`\\bCreate ${quoted('file')}:$`),
  after: new RegExp(`\\bIn ${quoted('file')}, after ${quoted('anchor')}:$`),
  replace: new RegExp(`\\bIn ${quoted('file')}, replace ${quoted('anchor')} with:$`),
} as const;

function stepOf({ before, code, language }: Block): RecipeStep {
  for (const kind of ['create', 'after', 'replace'] as const) {
    const { file, anchor = '' } = directives[kind].exec(before)?.groups ?? {};
    if (file !== undefined) return { kind, file, anchor, code };
  }
  throw new Error(`A ${language} block does not say where it goes: "${before}"`);
}

/** Reads a recipe. @throws for a block of code without a directive */
export function readRecipe(markdown: string): Recipe {
  const blocks = blocksOf(markdown);
  const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ code }) => code.split('\n'));
  return {
    steps: blocks.filter(({ language }) => language !== '' && language !== 'sh').map(stepOf),
    commands: commands.filter((command) => !/^npm (?:test|run (?:types|lint))\b/.test(command)),
    tests: commands.flatMap((command) => /^npm test -- (.+)$/.exec(command)?.[1] ?? []),
  };
}

/**
 * The file after a step.
 * @param source the file before it; undefined where there is none
 * @throws a sentence that says why the step cannot be followed
 */
export function follow({ kind, file, anchor, code }: RecipeStep, source: string | undefined): string {
  if (kind === 'create') {
    if (source !== undefined) throw new Error(`${file} exists already.`);
    return `${code}\n`;
  }
  if (source === undefined) throw new Error(`There is no ${file}.`);
  const lines = source.split('\n');
  const found = lines.flatMap((line, at) => (line.trim() === anchor ? [at] : []));
  if (kind === 'replace') {
    if (found.length === 1) return lines.toSpliced(found[0] ?? 0, 1, code).join('\n');
    if (source.split(anchor).length !== 2) throw new Error(`${file} does not hold "${anchor}" exactly once.`);
    return source.replace(anchor, () => code.trim());
  }
  if (found.length !== 1) throw new Error(`${file} does not have the line "${anchor}" exactly once.`);
  return lines.toSpliced((found[0] ?? 0) + 1, 0, code).join('\n');
}
