import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileFaults, topLevelFaults } from './file-checks.ts';
import { filesUnder, projectDir, readSource } from './source.ts';

const files = ['machines', 'src', 'tests', 'docs'].flatMap((folder) => filesUnder(folder));
const lines = (count: number): string => 'a();\n'.repeat(count);

describe('the tree', () => {
  it('has no file that breaks a rule', () => {
    expect(files.flatMap((file) => fileFaults(file, readSource(file)))).toEqual([]);
  });

  it('has nothing unexpected at its top level', () => {
    expect(topLevelFaults(readdirSync(projectDir))).toEqual([]);
  });
});

describe('a planted error is found', () => {
  it.each([
    ['src/app/long.ts', lines(501), 'has 501 lines'],
    ['src/ui/long.css', lines(501), 'has 501 lines'],
    ['src/app/a.ts', 'const a: any = 1;', 'type any'],
    ['src/app/a.ts', 'const a = b as any;', 'type any'],
    ['src/app/a.ts', 'type A = any;', 'type any'],
    ['src/app/a.ts', 'type A = string | any[];', 'type any'],
    ['src/app/a.ts', 'const a = new Map<string, any>();', 'type any'],
    ['src/app/a.ts', 'const a: Promise<any> = b;', 'type any'],
    ['src/app/a.ts', 'function a(b: any): void {}', 'type any'],
    ['src/tools/a.mjs', '/** @param {any} a */\nexport function b(a) {}', 'type any'],
    ['src/app/a.ts', `// @ts-ignore\na();`, 'mend the type'],
    ['src/app/a.ts', `// @ts-nocheck\na();`, 'mend the type'],
    ['tests/domain/a.test.ts', `it.skip('a', b);`, 'every test runs'],
    ['tests/domain/a.test.ts', `describe.each([1]).only('a', b); test.only('a', b);`, 'every test runs'],
    ['tests/e2e/a.spec.ts', `test.fixme();`, 'every test runs'],
    [
      'src/ui/parts.ts',
      `/** All. */\nexport * from './a.ts';\nexport { type B, c } from './b.ts';\n`,
      'only re-exports',
    ],
    ['src/ui/BigButton.tsx', 'a();', 'not kebab-case'],
    ['src/ui/utils.ts', 'a();', 'says nothing'],
    ['src/helpers/date.ts', 'a();', 'says nothing'],
    ['src/ui/date-utils.ts', 'a();', 'says nothing'],
    [
      'src/screens/a.tsx',
      '<form noValidate onSubmit={(event) => { if (a > b) { send(); } }}>',
      'a form without a method',
    ],
    ['src/server/a.ts', 'html`<form action="/pay">`', 'a form without a method'],
    ['src/screens/a.ts', `const day = new Intl.DateTimeFormat('en');`, 'while it is read'],
    ['machines/plan/a.ts', 'const a = Date.now();', 'a clock of its own'],
    ['machines/plan/a.ts', 'const a = new Date();', 'a clock of its own'],
    ['machines/plan/a.ts', 'setTimeout(a, 1);', 'a timer of its own'],
    ['machines/plan/a.ts', 'const a = Math.random();', 'chance'],
    ['machines/plan/a.ts', 'const a = `${await fetch(b)}`;', 'fetch'],
    ['machines/plan/a.ts', 'localStorage.clear();', 'the browser'],
    ['machines/plan/a.ts', 'const [a] = useState(1);', 'React'],
    ['src/statecharts/src/a.ts', 'const a = Date.now();', 'a clock of its own'],
    ['src/statecharts/src/a.ts', 'const a = snapshot._nodes;', 'read it in xstate-internals.ts'],
    ['machines/shared/a.ts', 'const a = self._parent;', 'read it in xstate-internals.ts'],
    [
      'src/statecharts/src/a.ts',
      'const { logic } = ref as { readonly logic: unknown };',
      'read it in xstate-internals.ts',
    ],
    ['src/statecharts/tests/a.test.ts', `it.skip('a', b);`, 'every test runs'],
  ])('%s: %s', (file, source, message) => {
    const [first, ...rest] = fileFaults(file, source);
    expect(first).toContain(file);
    expect(first).toContain(message);
    expect(rest).toEqual([]);
  });

  it('at the top level', () => {
    expect(topLevelFaults(['src', 'README.md', '.gitignore', 'dist', 'docs', 'notes'])).toEqual([
      expect.stringContaining('notes does not belong'),
    ]);
  });
});

describe('no error is invented', () => {
  it.each([
    ['src/app/a.ts', lines(500)],
    ['machines/domain/catalogue/features/smart.ts', lines(900)],
    ['src/app/a.tsx', '// any of these: any\nconst a = <p>Note: any plan, any time</p>; await Promise.any(b);'],
    ['src/app/a.ts', `const a = 'const b: any = 1';`],
    ['src/ui/a.ts', `export { b } from './b.ts';\nexport const c = 1;`],
    [
      'machines/plan/a.ts',
      `// fetch() is not for us\nconst a = 'Math.random'; const b = new Date(c); d.documents.push(e);`,
    ],
    ['src/screens/a.tsx', '<form className={a} onSubmit={() => { if (a > b) send({ type }); }} method="post">'],
    ['tests/support/setup.ts', 'a.only(b);'],
  ])('%s: %s', (file, source) => {
    expect(fileFaults(file, source)).toEqual([]);
  });
});
