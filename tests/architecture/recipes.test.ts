/** Recipes can be followed: each step names an existing place. The long run performs them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { follow, readRecipe } from './recipes.ts';
import { filesUnder, projectDir, readSource } from './source.ts';

const recipes = filesUnder('docs').filter((file) => /^docs\/adding-[\w-]+\.md$/.test(file));

describe.each(recipes)('%s', (document) => {
  it('names a place for each block of code, and tests that check the result', () => {
    const { steps, tests } = readRecipe(readSource(document));
    const files = new Map<string, string | undefined>();
    const contentOf = (file: string): string | undefined =>
      files.has(file) || !existsSync(join(projectDir, file))
        ? files.get(file)
        : readFileSync(join(projectDir, file), 'utf8');
    for (const step of steps) files.set(step.file, follow(step, contentOf(step.file)));
    expect(steps.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
  });
});

describe('a step that cannot be followed', () => {
  it.each([
    [
      'a block without a directive',
      'Somewhere:\n\n```ts\nconst a = 1;\n```',
      'does not say where it goes: "Somewhere:"',
    ],
    ['a file that exists', 'Create `a.ts`:\n\n```ts\nconst a = 1;\n```', 'a.ts exists already.'],
    ['a line that is not there', 'In `a.ts`, after `const b = 1;`:\n\n```ts\nb();\n```', 'does not have the line'],
    ['a text that is there twice', 'In `a.ts`, replace `a` with:\n\n```ts\nb\n```', 'does not hold "a" exactly once.'],
    ['a file that is missing', 'In `b.ts`, after `const a = 1;`:\n\n```ts\nb();\n```', 'There is no b.ts.'],
  ])('is named: %s', (_, markdown, sentence) => {
    expect(() =>
      readRecipe(markdown).steps.map((step) => follow(step, step.file === 'a.ts' ? 'const a = 1;\na();\n' : undefined)),
    ).toThrow(sentence);
  });
});
