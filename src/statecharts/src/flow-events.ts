/** Checks for events that are never sent, and events that are never handled. */
import type { RecordedMessage } from './explore.ts';
import type { Flow } from './flow.ts';
import { findingOf, type Finding } from './flow-check.ts';

/** The events in the sources, by their types. */
export interface Traffic {
  /** Types of objects in the sources, as in `{ type: 'tab.opened' }`, with the files that create them. */
  readonly made: ReadonlyMap<string, readonly string[]>;
  /** Other strings used as values: an event may be sent by such a name. */
  readonly named: ReadonlySet<string>;
  /** Strings that are compared with or listened for, and keys of tables. */
  readonly awaited: ReadonlySet<string>;
}

/** The form of an event's type: a noun and a past participle. */
const eventType = /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/;

/** The name of the machine that a file belongs to, from the file's own name: `door.machine.ts`. */
function machineOf(file: string): string | undefined {
  return /(?:^|\/)([\w-]+)\.(?:[\w-]+\.)+\w+$/.exec(file)?.[1];
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Returns events that a machine handles and nothing in the sources sends; events that only other machines send, and
 * that none of them sent to this one in the models; and events that the sources create and that nothing handles. The
 * first and the last go by the type alone. The models check that every state in which a message can arrive handles it.
 * @param messages the messages between machines in the models
 */
export function checkEvents(
  flows: readonly Flow[],
  { made, named, awaited }: Traffic,
  messages: readonly RecordedMessage[],
): readonly Finding[] {
  const heard = flows.map((flow) => ({
    flow,
    types: [...new Set(flow.transitions.filter(({ trigger }) => trigger === 'event').map(({ event }) => event))],
  }));
  const known = new Set(heard.flatMap(({ types }) => types));
  const isWildcard = (type: string): boolean => type === '*' || type.endsWith('.*');
  const wildcards = [...known].filter(isWildcard).map((type) => type.slice(0, -1));
  const machines = new Set(flows.map(({ id }) => kebab(id)));
  const inSystemModels = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const told = new Set(messages.map(({ to, event }) => `${to} ${event}`));
  /** Whether only other machines create an event: files that belong to no machine may send it to any. */
  const isOthersOnly = (type: string, flow: Flow): boolean => {
    const senders = (made.get(type) ?? []).map(machineOf);
    return (
      !named.has(type) && senders.every((name) => name !== undefined && machines.has(name) && name !== kebab(flow.id))
    );
  };
  const neverSent = heard.flatMap(({ flow, types }) => {
    const root = flow.states[0]?.id ?? '';
    return types
      .filter((type) => !isWildcard(type))
      .flatMap((type) => {
        if (!made.has(type) && !named.has(type))
          return [
            findingOf(
              'never-sent',
              flow.id,
              type,
              null,
              `${flow.id} handles ${type}, and nothing in the sources sends it.`,
            ),
          ];
        if (!inSystemModels.has(root) || told.has(`${root} ${type}`) || !isOthersOnly(type, flow)) return [];
        return [
          findingOf(
            'never-told',
            flow.id,
            type,
            null,
            `${flow.id} handles ${type}, which only ${(made.get(type) ?? []).join(' and ')} sends, and it arrives in no model.`,
          ),
        ];
      });
  });
  const neverHeard = [...made]
    .filter(
      ([type]) =>
        eventType.test(type) &&
        !type.startsWith('xstate.') &&
        !known.has(type) &&
        !awaited.has(type) &&
        !wildcards.some((start) => type.startsWith(start)),
    )
    .map(([type, files]) =>
      findingOf(
        'never-heard',
        null,
        type,
        null,
        `${files.join(' and ')} ${files.length > 1 ? 'make' : 'makes'} ${type}, and no machine handles it.`,
      ),
    );
  return [...neverSent, ...neverHeard];
}
