import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';

it.each([
  [
    'events:6379',
    'EVENTS_URL is no address of a Valkey or Redis: write it as redis://user:password@host:6379, or rediss:// for TLS, or unset it.',
  ],
  [
    'redis://:hush@events:6379',
    'EVENTS_URL transmits messages between processes, and the embedded database has one process only: set DATABASE_URL too, or unset it.',
  ],
])('rejects %s as the address of messages without a PostgreSQL', (EVENTS_URL, sentence) => {
  expect(() => readEnvironment({ EVENTS_URL })).toThrow(sentence);
});
