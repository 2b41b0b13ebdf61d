/** The build that machines were read from, in words: a commit that git knows, or a version. */
import type { ExportedFile } from './export/formats.ts';

/**
 * 'commit 420b65f3', 'commit 420b65f3, with changes that are not committed' or 'version 0.1.0'.
 * @param build a short commit, followed by `+` if there are changes that are not committed, or a version; '' if it is
 *   not known
 */
export function buildWords(build: string): string {
  const [, commit, changes] = /^([\da-f]{7,40})(\+.*)?$/.exec(build) ?? [];
  if (commit !== undefined) return `commit ${commit}${changes ? ', with changes that are not committed' : ''}`;
  const [, version] = /^(\d+\.\d+\.\d+[^+]*)/.exec(build) ?? [];
  return version === undefined ? build : `version ${version}`;
}

/** A comment in the language of a file; undefined for a language without comments. */
function commentIn(name: string, words: string): string | undefined {
  if (/\.(?:svg|scxml|drawio)$/.test(name)) return `<!-- ${words} -->`;
  if (name.endsWith('.mmd')) return `%% ${words}`;
  if (name.endsWith('.puml')) return `' ${words}`;
  return /\.(?:dot|js)$/.test(name) ? `// ${words}` : undefined;
}

/** An exported file with its build as a last comment, or as `build` in the data of a flow. */
export function withBuild(file: ExportedFile, build: string): ExportedFile {
  if (build === '') return file;
  const { name, content } = file;
  if (name.endsWith('.flow.json'))
    return { name, content: `${JSON.stringify({ ...(JSON.parse(content) as object), build }, null, 2)}\n` };
  const comment = commentIn(name, buildWords(build));
  return comment === undefined ? file : { name, content: `${content.trimEnd()}\n${comment}\n` };
}
