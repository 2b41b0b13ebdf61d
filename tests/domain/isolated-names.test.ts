/** Names within sentences and lists: one from right to left does not reorder what stands around it. */
import { expect, it } from 'vitest';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import * as planDialogs from '#messages/dashboard-dialogs.ts';
import * as planDialogsInHindi from '#messages/dashboard-dialogs.hi.ts';
import { isolated } from '#messages/message.ts';

/** The first strong isolate, and its end. */
const [from, to] = ['\u2068', '\u2069'];

it.each(['خان 42', 'לקסייד', '12 ܫܡܫܐ', '𞤀𞤁𞤂'])('%s is isolated', (name) => {
  expect(isolated(name)).toBe(`${from}${name}${to}`);
  expect(planDialogs.share({ name })).toContain(`${from}${name}${to}`);
  expect(planDialogsInHindi.share({ name })).toContain(`${from}${name}${to}`);
  expect(listed(['Lakeside', name])).toContain(`Lakeside and ${from}${name}${to}`);
});

it.each(['Lakeside 42', 'मीरा की दुकान', '王小明', ''])('%j stays as it is', (name) => {
  expect(isolated(name)).toBe(name);
  expect(planDialogs.share({ name })).not.toMatch(/[\u2066-\u2069]/);
});
