import { describe, expect, it } from 'vitest';
import { filesUnder, readSource } from './source.ts';
import { breakpointErrors, classErrors, tokenErrors } from './style-checks.ts';

const { imports: aliases } = JSON.parse(readSource('package.json')) as { imports: Record<string, string> };
const tokensFile = 'src/ui/tokens.css';
const files = ['src', 'machines', 'public']
  .flatMap((folder) => filesUnder(folder))
  .filter((file) => /\.(?:css|tsx?|mjs|svg)$/.test(file));
const sources = Object.fromEntries(files.map((file) => [file, readSource(file)]));

describe('the stylesheets', () => {
  it('define the tokens that are used, and no others', () => {
    expect(tokenErrors(sources, tokensFile)).toEqual([]);
  });

  it('have the classes that are read, and no others', () => {
    expect(classErrors(sources, aliases)).toEqual([]);
  });

  // A mail has no stylesheet of ours and is read in panes of any width.
  it('change with the screen at three widths', () => {
    expect(
      files
        .filter((file) => !file.startsWith('src/server/mail/'))
        .flatMap((file) => breakpointErrors(file, sources[file] ?? '')),
    ).toEqual([]);
  });
});

describe('a planted error is found', () => {
  const used = {
    'src/ui/a.module.css': '.a { color: var(--ink); }',
    'src/ui/a.tsx': "import styles from './a.module.css';\n<p className={styles.a} />",
  };

  it.each([
    ['--ink: black; --paper: white;', used['src/ui/a.module.css'], `${tokensFile} defines --paper`],
    ['--ink: black;', '.a { color: var(--ink, var(--inc)); }', 'src/ui/a.module.css uses --inc'],
    [
      '--ink: black; --iso-edge: black; --iso-top: white;',
      `${used['src/ui/a.module.css']} .b { color: var(--iso-edge); }`,
      `${tokensFile} defines --iso-top`,
    ],
  ])('among tokens: %s %s', (tokens, css, message) => {
    expect(tokenErrors({ [tokensFile]: `:root { ${tokens} }`, 'src/ui/a.module.css': css }, tokensFile)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it.each([
    ['.a {} .b:hover {}', used['src/ui/a.tsx'], 'has the class b'],
    ['.a {} .b {}', `${used['src/ui/a.tsx']} other.b`, 'has the class b'],
    ['.a {}', `${used['src/ui/a.tsx']} styles.b`, 'has no class b'],
    ['.a {} .b {} .c {}', `${used['src/ui/a.tsx']} styles[tone]; type Tone = 'b';`, 'has the class c'],
  ])('among classes: %s', (css, code, message) => {
    expect(classErrors({ 'src/ui/a.module.css': css, 'src/ui/a.tsx': code }, aliases)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it.each([
    '@media (max-width: 60rem) {}',
    '@media screen and (min-width: 52.01rem) {}',
    '@media (40rem <= width < 72rem) {}',
    "matchMedia('(width > 900px)')",
  ])('among the widths: %s', (source) => {
    expect(breakpointErrors('src/ui/a.css', source)).toHaveLength(1);
  });
});

it('no error is invented', () => {
  const correct = {
    [tokensFile]: ':root { --ink: black; --iso-edge: black; }',
    'src/ui/a.module.css':
      '/* .z */ .a :global(.pb:nth-of-type(1)) { margin: .5rem; color: var(--ink); width: var(--own); }',
    'src/ui/a.tsx':
      "import styles from '#ui/a.module.css';\nconst kept = isKept ? styles : undefined; kept?.a; svg(`var(--iso-${tone})`, { '--own': '1px' });",
  };
  const queries =
    "@media (max-width: 52rem) and (max-height: 34rem) {} @media (52rem < width <= 72rem) {} @container (max-width: 30rem) { max-width: 40rem } matchMedia('(max-width: 84rem)')";
  expect(breakpointErrors('src/ui/a.css', queries)).toEqual([]);
  expect([...tokenErrors(correct, tokensFile), ...classErrors(correct, aliases)]).toEqual([]);
});
