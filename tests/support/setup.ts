/**
 * Runs before each test file: a test that writes to console.error or console.warn fails unless it says that it
 * expects to, with `vi.spyOn(console, 'error').mockImplementation(() => {})`; one fails whose screen would break in a
 * translated page (./react-text.ts); and what a screen test rendered is taken away after it, and the clock is the real
 * one again. A test begins without cookies.
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
  // Parts of a screen are loaded when they are first shown, which takes its time on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
}

beforeEach(() => {
  written = [];
  if (typeof document !== 'undefined') {
    // An earlier file of this worker had the same document.
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  for (const level of levels) {
    // Not a spy: a test's own spy on the console must take the place of this one.
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
