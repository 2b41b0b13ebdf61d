/** Reads the tree as text: its files, their imports, and their code without comments and strings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const projectDir = join(import.meta.dirname, '../..');

/** Every file under a folder, by its path from the project's root. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(projectDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, posix.relative(join(projectDir, folder), join(entry.parentPath, entry.name))))
    .toSorted();
}

/** The text of a file, by its path from the project's root. */
export function readSource(file: string): string {
  return readFileSync(join(projectDir, file), 'utf8');
}

const literal = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/.source;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/.source;
const literalOrComment = new RegExp(`(?<literal>${literal})|${comment}`, 'g');

/** The source without its comments. */
export function withoutComments(source: string): string {
  return source.replace(literalOrComment, '$<literal>');
}

/** The comments alone. */
export function commentsOnly(source: string): string {
  return [...source.matchAll(literalOrComment)].filter((match) => !match.groups?.['literal']).join('\n');
}

/** The code alone: without comments, with empty strings, and only the expressions of templates. */
export function codeOnly(source: string): string {
  return source.replace(literalOrComment, (match) => {
    if (match.startsWith('`')) return `\`${(match.match(/\$\{[^}]*\}/g) ?? []).join(' ')}\``;
    return match.startsWith('/') ? '' : "''";
  });
}

const importForms = [
  // import … from 'x', export … from 'x'
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  // import 'x'
  /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm,
  // import('x'), also as a type
  /\bimport\(\s*['"`]([^'"`\n]+)['"`]/g,
];

/** The specifiers that a source imports: statically, dynamically or for types. */
export function readImports(source: string): string[] {
  const text = withoutComments(source);
  // The query selects a form of the module in the build.
  return importForms.flatMap((form) => [...text.matchAll(form)].map((match) => (match[1] ?? '').split('?')[0] ?? ''));
}

/** Resolves an import to a path from the project's root, or returns nothing for a package. */
export function resolveImport(
  file: string,
  specifier: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  // Vite's own absolute addresses start at its root.
  if (specifier.startsWith('/')) return posix.join('src', specifier);
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace(/\*$/, '');
    if (specifier.startsWith(prefix)) return posix.join(target.replace(/\*$/, ''), specifier.slice(prefix.length));
  }
  return undefined;
}
