/**
 * Performs recipes: follows each one step by step in a copy of the tree, and then runs its types, its format and the
 * tests that the recipe names. A missing step causes an error there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { follow, readRecipe } from './recipes.ts';
import { filesUnder, projectDir, readSource } from './source.ts';

const recipes = filesUnder('docs').filter((file) => /^docs\/adding-[\w-]+\.md$/.test(file));

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'plinth-recipe-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectDir, encoding: 'utf8' }).split('\0');
  for (const file of files)
    if (file !== '' && existsSync(join(projectDir, file))) cpSync(join(projectDir, file), join(copy, file));
  // A recipe that was followed cannot be followed again.
  rmSync(join(copy, 'tests/architecture/recipes.test.ts'));
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Runs a tool of the project in the copy. @returns its output if it failed, else an empty string */
function errorsOf(tool: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, LONG: '' },
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

describe.each(recipes)('%s', (document) => {
  it('leads to code whose types and format are correct, and whose tests pass', () => {
    const { steps, commands, tests } = readRecipe(readSource(document));
    for (const step of steps) {
      const path = join(copy, step.file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, follow(step, existsSync(path) ? readFileSync(path, 'utf8') : undefined));
    }
    for (const command of commands) execFileSync('sh', ['-c', command], { cwd: copy, stdio: 'pipe' });
    const files = [...new Set(steps.map(({ file }) => file))];
    expect(errorsOf('oxfmt/bin/oxfmt', '--check', ...files)).toBe('');
    expect(errorsOf('typescript/bin/tsc', '--noEmit')).toBe('');
    for (const words of tests) expect(errorsOf('vitest/vitest.mjs', 'run', ...words.split(' '))).toBe('');
  });
});
