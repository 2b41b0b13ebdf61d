import { expect, it } from 'vitest';
import { isUnderstood, readAs, type Expected } from '../domain/assistant/understood.ts';
import requests from '../domain/assistant/hindi-requests.json' with { type: 'json' };
import english from '../domain/assistant/requests.json' with { type: 'json' };

const hindi: readonly Expected[] = requests;
const others: readonly Expected[] = english;

it('requests in Hindi are 60 at least, most of them in its own letters alone', () => {
  expect(new Set(hindi.map(({ say }) => say)).size).toBe(hindi.length);
  expect(hindi.length).toBeGreaterThanOrEqual(60);
  expect(hindi.filter(({ say }) => !/[a-z]/i.test(say)).length).toBeGreaterThanOrEqual(hindi.length * 0.8);
});

it.each([
  ['in Hindi', hindi],
  ['in English and in Hindi of Latin letters', others],
])('what is written %s is understood in most cases', (_, asked) => {
  const missed = asked.filter((request) => !isUnderstood(request)).map(readAs);
  expect((asked.length - missed.length) / asked.length, `${missed.length} of ${asked.length} are not understood: ${missed.join(' · ')}`).toBeGreaterThanOrEqual(0.95);
});
