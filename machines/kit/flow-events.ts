/** Events that nobody sends, and events that nobody hears. */
import type { Flow } from './flow.ts';
import { findingOf, type Finding } from './flow-check.ts';

/** What the sources say of events, by their types. */
export interface Traffic {
  /** Types of objects that the sources make, as in `{ type: 'tab.opened' }`, with the files that make them. */
  readonly made: ReadonlyMap<string, readonly string[]>;
  /** Other strings that stand as values: an event may be sent by such a name. */
  readonly named: ReadonlySet<string>;
  /** Strings that something is compared with or listens for, and keys of tables. */
  readonly awaited: ReadonlySet<string>;
}

/** The form of an event's type: a noun and what happened to it. */
const eventType = /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/;

/**
 * Events that a machine hears and nothing in the sources sends, and events that the sources make and that no machine and nothing else
 * hears. Both go by the type alone: an event that two machines hear counts as sent when one of them is sent it. That a message from
 * one machine to another is heard in every state it can arrive in, the worlds hold.
 */
export function checkEvents(flows: readonly Flow[], { made, named, awaited }: Traffic): readonly Finding[] {
  const heard = flows.map((flow) => ({ flow, types: [...new Set(flow.transitions.filter(({ trigger }) => trigger === 'event').map(({ event }) => event))] }));
  const known = new Set(heard.flatMap(({ types }) => types));
  const isWildcard = (type: string): boolean => type === '*' || type.endsWith('.*');
  const wildcards = [...known].filter(isWildcard).map((type) => type.slice(0, -1));
  return [
    ...heard.flatMap(({ flow, types }) =>
      types
        .filter((type) => !isWildcard(type) && !made.has(type) && !named.has(type))
        .map((type) => findingOf('never-sent', flow.id, type, null, `${flow.id} hears ${type}, and nothing in the sources sends it.`)),
    ),
    ...[...made]
      .filter(([type]) => eventType.test(type) && !type.startsWith('xstate.') && !known.has(type) && !awaited.has(type) && !wildcards.some((start) => type.startsWith(start)))
      .map(([type, files]) => findingOf('never-heard', null, type, null, `${files.join(' and ')} ${files.length > 1 ? 'make' : 'makes'} ${type}, and no machine hears it.`)),
  ];
}
