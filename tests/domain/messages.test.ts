import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { messageProblems } from '#tools/languages.mjs';

it('every text is there in every language, with the same values, and is used', () => {
  expect(messageProblems(parseSync)).toEqual([]);
});
