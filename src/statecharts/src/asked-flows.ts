/** The flows of a configuration, for questions. */
import type { AskedFlows, NeverWhileFalse, Sending } from './ask-index.ts';
import type { StatechartsConfig } from './command/config.ts';
import { flowOf } from './flow.ts';
import { guardsOf } from './guard-scope.ts';
import { statesWhileFalse } from './guard-states.ts';

/** What explorations tell of the guards of some machines, as data. It takes seconds. */
export function neverWhileFalse(machines: StatechartsConfig['machines']): NeverWhileFalse {
  return Object.fromEntries(
    machines.map((entry) => {
      const flow = flowOf(entry);
      const guards = guardsOf(flow).flatMap((guard): readonly (readonly [string, readonly string[]])[] => {
        const seen = statesWhileFalse(entry, guard);
        return seen ? [[guard, flow.states.map(({ id }) => id).filter((id) => !seen.includes(id))]] : [];
      });
      return [flow.id, Object.fromEntries(guards)];
    }),
  );
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
