/** All findings about the machines of a registry, as `check` prints them. */
import type { RecordedMessage } from './explore.ts';
import { flowOf } from './flow.ts';
import { checkFlow, type Finding } from './flow-check.ts';
import { checkEvents, type Traffic } from './flow-events.ts';
import { checkGuards } from './flow-guards.ts';
import type { WalkEntry } from './graph-walk.ts';

/**
 * @param traffic the events in the sources; null leaves out the rules that need them
 * @param messages the messages between machines in the models
 * @param hasDeadline whether the logic of an invoked promise ends by itself
 */
export function findingsOf(
  entries: readonly (WalkEntry & { readonly title: string })[],
  traffic: Traffic | null,
  messages: readonly RecordedMessage[],
  hasDeadline: (logic: unknown) => boolean = () => false,
): readonly Finding[] {
  const all = entries.map((entry) => ({ entry, flow: flowOf(entry) }));
  return [
    ...all.flatMap(({ entry: { machine }, flow }) =>
      checkFlow(flow, ({ name }) => hasDeadline(machine.implementations.actors[name])),
    ),
    ...all.flatMap(({ entry, flow }) => checkGuards(entry, flow)),
    ...(traffic
      ? checkEvents(
          all.map(({ flow }) => flow),
          traffic,
          messages,
        )
      : []),
  ];
}
