/** The documents describe the tree correctly: links, commands, paths, packages, variables and the list of decisions. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '#server/environment.ts';
import {
  anchorsOf,
  commandErrors,
  differences,
  linkErrors,
  namesIn,
  pathErrors,
  recordErrors,
  rowsOf,
  type Tree,
} from './docs-checks.ts';
import { filesUnder, projectDir, readSource, withoutComments } from './source.ts';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readSource('package.json')) as Manifest;
const tree: Tree = {
  exists: (path) => existsSync(join(projectDir, path)),
  read: readSource,
  scripts: Object.keys(manifest.scripts),
};

const documents = [
  ...readdirSync(projectDir),
  ...['docs', 'machines', 'src', 'tests', 'public', '.github'].flatMap((folder) => filesUnder(folder)),
].filter((file) => file.endsWith('.md'));

it('every document names only existing things', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md']));
  expect(
    documents.flatMap((file) =>
      [linkErrors, commandErrors, pathErrors].flatMap((check) => check(file, readSource(file), tree)),
    ),
  ).toEqual([]);
});

describe('docs/dependencies.md', () => {
  it('names every package with its exact version and its licence, and no other', () => {
    const told = rowsOf(readSource('docs/dependencies.md')).map(
      ([name = '', version, _why, licence]) => `${name.replaceAll('`', '')} ${version} ${licence}`,
    );
    const licenceOf = (name: string): string =>
      (JSON.parse(readSource(`node_modules/${name}/package.json`)) as { readonly license: string }).license;
    const tools = JSON.parse(readSource('src/statecharts/package.json')) as typeof manifest;
    const packages = [manifest, tools].flatMap((one) =>
      Object.entries({ ...one.dependencies, ...one.devDependencies }),
    );
    const real = [...new Map(packages)].map(
      ([name, version]) => `${name} ${version.replace(/^npm:.*@/, '')} ${licenceOf(name)}`,
    );
    expect(differences('The table', told, real)).toEqual([]);
  });
});

describe('docs/environment.md', () => {
  const source = readSource('docs/environment.md');
  const code = (folders: readonly string[]): string =>
    folders
      .flatMap((folder) => filesUnder(folder))
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => withoutComments(readSource(file)))
      .join('\n');

  it('names every variable that the server reads, and no other', () => {
    expect(differences('The table of the server', namesIn(rowsOf(source, 'The server')), environmentVariables)).toEqual(
      [],
    );
  });

  it('names every variable that a build reads, and no other', () => {
    const read = [...new Set(code(['src', 'machines']).match(/\bVITE_[A-Z_]+\b/g))];
    expect(differences('The table of the build', namesIn(rowsOf(source, 'The build')), read)).toEqual([]);
  });

  it('names variables of the tools and tests that one of them reads', () => {
    const read = code(['src/tools', 'tests']) + readSource('playwright.config.ts');
    const told = namesIn(rowsOf(source, 'The tools and tests'));
    expect(told).not.toEqual([]);
    expect(told.filter((name) => !read.includes(`'${name}'`))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const records = filesUnder('docs/decisions')
    .map((file) => file.replace('docs/decisions/', ''))
    .filter((file) => file !== 'README.md');

  it('are numbered without a gap', () => {
    records.forEach((file, index) => {
      expect(file).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    });
  });

  it('have one format', () => {
    expect(records.flatMap((file) => recordErrors(file, readSource(`docs/decisions/${file}`)))).toEqual([]);
  });

  it('are listed in their order with their titles and statuses', () => {
    const rows = records.map((file) => {
      const source = readSource(`docs/decisions/${file}`);
      const status = /^Status: (.+)$/m.exec(source)?.[1]?.replace(/\[(\d+)\]\(.+\)/, '$1') ?? '';
      return `| [${/^# (.+)$/m.exec(source)?.[1] ?? ''}](${file}) | ${status} |`;
    });
    expect(readSource('docs/decisions/README.md').match(/^\| \[.+$/gm)).toEqual(rows);
  });
});

/** A tree of two documents and one script. */
const planted: Tree = {
  exists: (path) => ['README.md', 'docs', 'docs/a.md', 'src', 'src/app', 'src/app/main.tsx'].includes(path),
  read: () => '# A page\n\n## With a `name`: twice?\n\n## With a `name`: twice?\n',
  scripts: ['start', 'bench'],
};

describe('a planted error is found', () => {
  it.each([
    ['a link to nowhere', '[b](b.md)', 'links to b.md'],
    ['a picture that is gone', '![b](../b.png)', 'links to ../b.png'],
    ['a heading that is gone', '[b](a.md#b)', 'no such heading'],
    ['an own heading that is gone', '[b](#b)', 'no such heading'],
    ['a script that is gone', 'Say `npm run seed`.', 'npm run seed'],
    ['a script in a code block', '```\nnpm run seed   # again\n```', 'npm run seed'],
    ['a script without its run', 'Say `npm bench`.', 'npm bench'],
    ['a usual script that is gone', 'Say `npm test`.', 'npm test'],
    ['a path that is gone', 'See `src/app/gone.ts`.', 'src/app/gone.ts'],
    ['a folder that is gone', 'See `src/gone/`.', 'src/gone'],
    ['a folder that is gone before a placeholder', 'See `src/gone/NAME.ts`.', 'src/gone'],
  ])('%s', (_, source, message) => {
    expect([linkErrors, commandErrors, pathErrors].flatMap((check) => check('docs/a.md', source, planted))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it.each([
    ['another number', '0001', '0002'],
    ['a title without a number', '0001. ', ''],
    ['no date', 'Date: 2026-11-22\n', ''],
    ['an unknown status', 'accepted', 'valid'],
    ['a section that is gone', '## Decision\n\nWhat.\n\n', ''],
    ['an empty section', '\n\nWhy.', ''],
    ['a section too many', 'What.', 'What.\n\n## Measured\n\nThat.'],
  ])('a decision record with %s', (_, part, change) => {
    const record = [
      '# 0001. A title\n\nDate: 2026-11-22\nStatus: accepted\n',
      '## Context\n\nWhy.\n\n## Decision\n\nWhat.\n\n## Consequences\n\nSo.\n',
    ].join('\n');
    expect(recordErrors('0001-a-title.md', record)).toEqual([]);
    expect(recordErrors('0001-a-title.md', record.replace(part, change))).toEqual([
      '0001-a-title.md does not have the format of a decision record.',
    ]);
  });

  it('a name that one list lacks, has too many of, or has twice', () => {
    expect(differences('The table', ['a', 'a', 'c'], ['a', 'b'])).toEqual([
      'The table leaves out b.',
      'The table names c, which does not exist.',
      'The table names a twice.',
    ]);
  });
});

describe('no error is invented', () => {
  it.each([
    '[b](../README.md) [c](a.md#with-a-name-twice-1) [d](https://plinth.example/#top) [e](mailto:hello@plinth.example)',
    '`[b](b.md)`\n```\n[b](b.md) src/gone.ts\n```',
    'npm are needed: `npm start`, `npm run bench`, `npm install --save-exact NAME`',
    '`src/app/main.tsx` `src/app/` `src/app/NAME-screen.tsx` `src/app/*.css` `/api/src` `import src/gone from`',
  ])('%s', (source) => {
    expect([linkErrors, commandErrors, pathErrors].flatMap((check) => check('docs/a.md', source, planted))).toEqual([]);
  });

  it('in the anchors of headings', () => {
    expect([...anchorsOf('# Two, *words* & `npm test`\n```\n# none\n```\n## [A link](a.md) ##x')]).toEqual([
      'two-words--npm-test',
      'a-link-x',
    ]);
  });

  it('in the rows of a table', () => {
    expect(rowsOf('## One\n| a | b |\n|---|---|\n| `A`, `B` | 1 |\n## Two\n| `C` | 2 |\n', 'One')).toEqual([
      ['`A`, `B`', '1'],
    ]);
    expect(namesIn(rowsOf('| `A`, `B` | `c` |\n'))).toEqual(['A', 'B']);
  });
});
