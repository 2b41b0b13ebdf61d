/**
 * Runs before each test file. A test that writes to console.error or console.warn fails unless it declares the output
 * with `vi.spyOn(console, 'error').mockImplementation(() => {})`. A test also fails if its screen would break in a
 * translated page (./react-text.ts). After each screen test, the rendered screen is removed and the real clock
 * restored. A test begins without cookies.
 */
import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import { takeReactText, watchReactText } from './react-text.ts';
import { configureProperties } from './runs.ts';

configureProperties();

const original = { error: console.error, warn: console.warn };
const levels = ['error', 'warn'] as const;
let written: string[] = [];

if (typeof document !== 'undefined') {
  watchReactText(document);
  const { configure } = await import('@testing-library/react');
  // Parts of a screen load when they are first shown, which takes a while on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
}

beforeEach(() => {
  written = [];
  if (typeof document !== 'undefined') {
    // An earlier file of this worker used the same document.
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  for (const level of levels) {
    // Not a spy: a test's own spy on the console must be able to replace this one.
    console[level] = (...args: unknown[]) => {
      written.push(`console.${level}: ${format(...args)}`);
    };
  }
});

afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  for (const level of levels) console[level] = original[level];
  const texts = takeReactText();
  if (texts.length > 0)
    throw new Error(`A translated page would break at text that has no element of its own:\n${texts.join('\n')}`);
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`);
});
