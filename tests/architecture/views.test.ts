/** Views ask machines for tags, for what can be sent, and by selectors beside the machine: the names of states are the machine's own. */
import { describe, expect, it } from 'vitest';
import { statesOf } from '#machines/kit/graph-walk.ts';
import { registry } from '#machines/registry.ts';
import { filesUnder, readSource, withoutComments } from './source.ts';

const codeUnder = (folder: string): readonly (readonly [file: string, code: string])[] =>
  filesUnder(folder).filter((file) => /\.tsx?$/.test(file)).map((file) => [file, withoutComments(readSource(file))] as const);

/** Views that still ask for names of states. Shrinks only. */
const askForStates: readonly string[] = [
  'src/screens/account/account-news.tsx',
  'src/screens/dashboard/connection-note.tsx',
  'src/screens/dashboard/dashboard-frame.tsx',
  'src/screens/dashboard/dashboard-screen.tsx',
  'src/screens/login/login.view.ts',
  'src/screens/product/plan-status.tsx',
  'src/screens/product/product-page.tsx',
  'src/screens/product/use-currency.ts',
  'src/screens/prototype/prototype-screen.tsx',
  'src/screens/recovery/new-password-step.tsx',
  'src/screens/recovery/recovery-screen.tsx',
  'src/screens/recovery/username-step.tsx',
  'src/screens/register/code-step.tsx',
  'src/screens/register/details-step.tsx',
  'src/screens/register/register-screen.tsx',
  'src/screens/settings/settings-screen.tsx',
  'src/screens/status/status-screen.tsx',
];

/** Whether code compares a snapshot with the name of a state. */
function asksForStates(code: string): boolean {
  return /(?:snapshot|known|getSnapshot\(\))\??\.(?:matches\(|value\b)/i.test(code);
}

describe('the views', () => {
  const asking = codeUnder('src/screens').filter(([, code]) => asksForStates(code)).map(([file]) => file);

  it('ask for no state by its name', () => expect(asking.filter((file) => !askForStates.includes(file))).toEqual([]));
  it('that are exempt really do', () => expect(askForStates.filter((file) => !asking.includes(file))).toEqual([]));

  it.each(["snapshot.matches('failed')", "snapshot.matches({ shown: 'failed' })", 'snapshot.value.order', 'steps.some((step) => snapshot.matches(step))', 'actor.getSnapshot().value'])('that ask by %s are found', (code) => expect(asksForStates(code)).toBe(true));
  it.each(["snapshot.hasTag('failed')", "target.matches('input')", 'event.target.value', 'snapshot.values'])('that say %s are not', (code) => expect(asksForStates(code)).toBe(false));
});

/** Tags that no view reads, by their machine. Shrinks only. */
const unread: Readonly<Record<string, readonly string[]>> = { funnel: ['checkpoint'], recovery: ['private'], registration: ['private'], session: ['fetchingUser'], 'sign-in': ['private'] };

describe('a tag', () => {
  const read = new Set(codeUnder('src').concat(codeUnder('machines')).flatMap(([, code]) => [...code.matchAll(/hasTag\('(?<tag>\w+)'\)/g)].map(({ groups }) => groups?.['tag'] ?? '')));
  const idle = (id: string): readonly string[] => {
    const found = registry.find((entry) => entry.id === id);
    return found ? [...new Set(statesOf(found.machine).flatMap(({ tags }) => tags))].filter((tag) => !read.has(tag)).toSorted() : [];
  };

  it('is read by somebody', () => {
    const idleTags = Object.fromEntries(registry.map(({ id }) => [id, idle(id)] as const).filter(([, tags]) => tags.length > 0));
    expect(idleTags).toEqual(unread);
  });
});
