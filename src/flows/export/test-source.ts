/** Parts of browser tests that are written from traces and plans. */
import type { AnyEventObject } from 'xstate';
import type { Flow } from '@plinth/statecharts/flow';

/** A value that is no list and no object, as the sources write it. */
export function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\"', '"').startsWith('"')
    ? `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}

/** A value as the sources write it. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return quoted(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${/^\w+$/.test(key) ? key : quoted(key)}: ${literal(inner)}`)
    .join(', ')} }`;
}

/** An event with what is simple in it: the rest is made by the page. */
export function plain({ type, ...fields }: AnyEventObject): object {
  return {
    type,
    ...Object.fromEntries(
      Object.entries(fields).filter(([, value]) => typeof value !== 'object' && !/^‹.*›$/.test(String(value))),
    ),
  };
}

/** The states that are left by themselves: a promise, a delay or an answer ends them. */
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
