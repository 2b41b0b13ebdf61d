/** The definitions of the stylesheets and their uses. Each check returns one sentence for each error. */
import { resolveImport } from './source.ts';

/** The text of each file, by its path from the project's root. */
export type Sources = Readonly<Record<string, string>>;

const withoutCssComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
const found = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name = '']) => name);

/** Checks that all custom properties of the design are used, and that no other file uses one without a definition. */
export function tokenErrors(sources: Sources, tokensFile: string): string[] {
  const texts = Object.entries(sources).map(([file, text]) => [file, withoutCssComments(text)] as const);
  const used = new Map(
    texts.flatMap(([file, text]) => found(text, /var\((--[\w-]+)(?!\$|[\w-])/g).map((name) => [name, file] as const)),
  );
  // The rest of such a name is data: `var(--iso-${colour})`.
  const usedStarts = texts.flatMap(([, text]) => found(text, /var\((--[\w-]+-)\$\{/g));
  const defined = new Set(texts.flatMap(([, text]) => found(text, /['"`]?(--[\w-]+)['"`]?\]?\s*:/g)));
  const tokens = new Set(found(withoutCssComments(sources[tokensFile] ?? ''), /(--[\w-]+)\s*:/g));
  return [
    ...[...tokens]
      .filter((name) => !used.has(name) && !usedStarts.some((start) => name.startsWith(start)))
      .map((name) => `${tokensFile} defines ${name}, which nothing uses: remove it.`),
    ...[...used]
      .filter(([name]) => !defined.has(name))
      .map(([name, file]) => `${file} uses ${name}, which nothing defines.`),
  ];
}

/** The classes of a stylesheet; those in :global() belong to markup outside the modules. */
const classesOf = (css: string): Set<string> =>
  new Set(
    found(
      withoutCssComments(css).replace(/:global\([^()]*(?:\([^()]*\))*[^()]*\)|url\([^)]*\)/g, ''),
      /\.([A-Za-z_][\w-]*)/g,
    ),
  );

/** Checks that a module that imports a CSS module reads each of its classes. */
export function classErrors(sources: Sources, aliases: Readonly<Record<string, string>>): string[] {
  const code = Object.entries(sources).filter(([file]) => /\.tsx?$/.test(file));
  const quoted = new Set(code.flatMap(([, text]) => found(text, /['"]([\w-]+)['"]/g)));
  const read = new Map<string, Set<string>>();
  const byData = new Set<string>();
  const handedOn = new Map<string, Set<string>>();
  for (const [file, text] of code) {
    for (const [, local = '', specifier = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = resolveImport(file, specifier, aliases) ?? '';
      const reads = (rest: string) => new RegExp(`(?<![\\w./'-])${local}${rest}`, 'g');
      read.set(sheet, new Set([...(read.get(sheet) ?? []), ...found(text, reads("(?:\\.|\\[')([A-Za-z_][\\w-]*)"))]));
      // styles[tone]: the names are data, in quotes where it is defined.
      if (reads("\\[(?!')").test(text)) byData.add(sheet);
      // const kept = isKept ? styles : undefined: the classes are read through another name.
      if (reads('(?= :|;)').test(text)) handedOn.set(sheet, new Set(found(text, /\b\w+\??\.(\w+)/g)));
    }
  }
  return Object.entries(sources)
    .filter(([file]) => file.endsWith('.module.css'))
    .flatMap(([file, css]) => {
      const classes = classesOf(css);
      const isRead = (name: string) =>
        read.get(file)?.has(name) || handedOn.get(file)?.has(name) || (byData.has(file) && quoted.has(name));
      return [
        ...[...classes]
          .filter((name) => !isRead(name))
          .map((name) => `${file} has the class ${name}, which nothing reads: remove it.`),
        ...[...(read.get(file) ?? [])]
          .filter((name) => !classes.has(name))
          .map((name) => `${file} has no class ${name}, which is read of it.`),
      ];
    });
}

const widths = new Set(['52rem', '72rem', '84rem']);

/** Layouts change at three screen widths; a part whose layout depends on its own width queries its container. */
export function breakpointErrors(file: string, source: string): string[] {
  const queries = source.match(/@media[^{;]*|matchMedia\([^)]*\)?/g) ?? [];
  return queries
    .flatMap((query) => [
      ...found(query, /width\s*(?::|[<>]=?)\s*([\d.]+\w+)/g),
      ...found(query, /([\d.]+\w+)\s*[<>]=?\s*width/g),
    ])
    .filter((width) => !widths.has(width))
    .map(
      (width) =>
        `${file} asks whether the screen is ${width} wide: take ${[...widths].join(', ')}, or a container query.`,
    );
}
