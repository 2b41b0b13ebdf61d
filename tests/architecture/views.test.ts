/**
 * Views read the tags of machines, the possible events, and the selectors beside the machine: state names are private
 * to the machine.
 */
import { describe, expect, it } from 'vitest';
import { statesOf } from '@plinth/statecharts/graph-walk';
import { registry } from '#machines/registry.ts';
import { filesUnder, readSource, withoutComments } from './source.ts';

const codeUnder = (folder: string): readonly (readonly [file: string, code: string])[] =>
  filesUnder(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, withoutComments(readSource(file))] as const);

/**
 * Whether code compares a snapshot, under any name, with the name of a state. An element of the page may be matched
 * with a CSS selector.
 */
function asksForStates(code: string): boolean {
  return /(?<!(?:target|element)\??)\.matches\(|(?:snapshot|known|getSnapshot\(\))\??\.value\b/i.test(code);
}

describe('the views', () => {
  it('read no state by its name', () =>
    expect(
      codeUnder('src/screens')
        .filter(([, code]) => asksForStates(code))
        .map(([file]) => file),
    ).toEqual([]));

  it.each([
    "snapshot.matches('failed')",
    "snapshot.matches({ shown: 'failed' })",
    "registered.matches('finished') ? registered : undefined",
    "before?.matches('finished')",
    "flow.getSnapshot().matches('sending')",
    'snapshot.value.order',
    'steps.some((step) => snapshot.matches(step))',
    'actor.getSnapshot().value',
  ])('that read %s are found', (code) => expect(asksForStates(code)).toBe(true));
  it.each([
    "snapshot.hasTag('failed')",
    "target.matches('input')",
    "element?.matches('a[href]')",
    "matchMedia('print').matches",
    'event.target.value',
    'snapshot.values',
  ])('that contain %s are not', (code) => expect(asksForStates(code)).toBe(false));
});

/** Tags that only tests read, not views, with the file that reads them. */
const askedByTests: Readonly<Record<string, string>> = {
  checkpoint: 'tests/machines/checkpoints.test.ts',
};

describe('a tag', () => {
  const tagsReadIn = (code: string): readonly string[] =>
    [...code.matchAll(/hasTag\('(?<tag>\w+)'\)/g)].map(({ groups }) => groups?.['tag'] ?? '');
  const product = new Set(
    codeUnder('src')
      .concat(codeUnder('machines'))
      .flatMap(([, code]) => tagsReadIn(code)),
  );
  const read = new Set([...product, ...Object.keys(askedByTests)]);
  const idle = (id: string): readonly string[] => {
    const found = registry.find((entry) => entry.id === id);
    return found
      ? [...new Set(statesOf(found.machine).flatMap(({ tags }) => tags))].filter((tag) => !read.has(tag)).toSorted()
      : [];
  };

  it('is read by a view', () => {
    const idleTags = Object.fromEntries(
      registry.map(({ id }) => [id, idle(id)] as const).filter(([, tags]) => tags.length > 0),
    );
    expect(idleTags).toEqual({});
  });

  it.each(Object.entries(askedByTests))('%s is read by a test only', (tag, file) => {
    expect([product.has(tag), tagsReadIn(readSource(file)).includes(tag)]).toEqual([false, true]);
  });
});
