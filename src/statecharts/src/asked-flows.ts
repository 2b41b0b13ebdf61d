/** The flows of a configuration, for questions. */
import type { AskedFlows, NeverWhileFalse, Sending } from './ask-index.ts';
import type { StatechartsConfig } from './command/config.ts';
import { flowOf, type Flow } from './flow.ts';
import type { WalkEntry } from './graph-walk.ts';
import { guardsOf } from './guard-scope.ts';
import { statesWhileFalse } from './guard-states.ts';
import type { Sliced } from './slices.ts';

/** What the exploration of a machine tells of its guards, as data, in slices. */
export function* neverWhileFalse(entry: WalkEntry, flow: Flow): Sliced<NeverWhileFalse[string]> {
  const never: Record<string, readonly string[]> = {};
  for (const guard of guardsOf(flow)) {
    yield;
    const seen = statesWhileFalse(entry, guard);
    if (seen) never[guard] = flow.states.map(({ id }) => id).filter((id) => !seen.includes(id));
  }
  return never;
}

/** The flows of some machines with their known messages and external events, and the synonyms of the project. */
export function askedFlows({
  machines,
  messages = [],
  synonyms = [],
}: Pick<StatechartsConfig, 'machines' | 'messages' | 'synonyms'>): AskedFlows {
  const idOf = new Map(machines.map(({ id, machine }) => [machine.id, id]));
  const told = messages.flatMap(({ from, to, event }): readonly Sending[] => {
    const hearer = idOf.get(to);
    return hearer === undefined ? [] : [{ from: idOf.get(from) ?? from, to: hearer, event }];
  });
  const caused = machines.flatMap(({ id, causes = {} }) =>
    Object.entries(causes)
      .filter(([, from]) => from !== 'machine')
      .map(([event, from]): Sending => ({ from, to: id, event })),
  );
  return {
    flows: machines.map(flowOf),
    sendings: [...told, ...caused],
    synonyms,
    whileFalse: (flow, guard) => {
      const entry = machines.find(({ id }) => id === flow);
      return entry && statesWhileFalse(entry, guard);
    },
  };
}
