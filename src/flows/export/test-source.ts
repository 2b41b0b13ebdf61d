/** Source code for browser tests that are generated from traces and plans. */
import type { AnyEventObject } from 'xstate';
import type { Flow } from '@plinth/statecharts/flow';

/** The source of a value that is neither an array nor an object. */
export function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\"', '"').startsWith('"')
    ? `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}

/** The source of a value. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return quoted(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${/^\w+$/.test(key) ? key : quoted(key)}: ${literal(inner)}`)
    .join(', ')} }`;
}

/** An event with only its plain values; the page creates the rest. */
export function plain({ type, ...fields }: AnyEventObject): object {
  return {
    type,
    ...Object.fromEntries(
      Object.entries(fields).filter(([, value]) => typeof value !== 'object' && !/^‹.*›$/.test(String(value))),
    ),
  };
}

/** The states that are left without a further event from outside: by a promise, a delay or a response. */
export function passingStates(flows: readonly Flow[]): ReadonlySet<string> {
  return new Set(
    flows.flatMap(({ states, transitions }) => {
      const parents = new Map(states.map(({ id, parent }) => [id, parent]));
      const ends = new Set([
        ...states
          .filter(({ tags, actors }) => tags.includes('pending') || actors.some(({ kind }) => kind === 'promise'))
          .map(({ id }) => id),
        ...transitions.filter(({ trigger }) => trigger === 'after').map(({ source }) => source),
      ]);
      const passes = (id: string | null): boolean => id !== null && (ends.has(id) || passes(parents.get(id) ?? null));
      return states.map(({ id }) => id).filter(passes);
    }),
  );
}
