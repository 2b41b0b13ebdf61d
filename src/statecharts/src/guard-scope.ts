/** What a guard decides: the transitions that it guards, and the states that nothing else leads to. */
import type { Flow, FlowTransition, Named } from './flow.ts';
import { reachableIn, treeOf } from './flow-tree.ts';

export interface GuardScope {
  readonly guard: string;
  /** Its condition as in the source, in short; null if it is not known. */
  readonly condition: string | null;
  /** The transitions that are taken only if it is true. */
  readonly transitions: readonly FlowTransition[];
  /** The transitions that are taken only if it is false. */
  readonly refusing: readonly FlowTransition[];
  /** Ids of the states that are entered only if it has been true once. */
  readonly states: readonly string[];
}

/** Guards by name that a transition requires to be true, and to be false. */
export interface Required {
  readonly yes: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
}

/**
 * The guards that have to be true, and those that have to be false, for a guard to be true; also those inside of named
 * guards that are made of others. An `or` requires none of its parts.
 */
export function requiredBy({ text }: Pick<Named, 'text'>, conditions: Flow['guards'] = {}): Required {
  const [yes, no] = [new Set<string>(), new Set<string>()];
  const isMadeOf = (condition: string): boolean =>
    condition.split(' and ').every((part) => Object.hasOwn(conditions, plainGuard(part.replace(/^not /, ''))));
  const read = (guard: string): void => {
    const isNegated = guard.startsWith('not ');
    if (guard.includes(' or ') || (isNegated && guard.includes(' and '))) return;
    for (const part of guard.split(' and ')) {
      const name = plainGuard(part.replace(/^not /, ''));
      const own = part.startsWith('not ') ? no : yes;
      if (own.has(name)) continue;
      own.add(name);
      const condition = conditions[name] ?? '';
      if (own === yes && isMadeOf(condition)) read(condition);
    }
  };
  read(text);
  return { yes, no };
}

/** The name of a guard without its parameters. */
export function plainGuard(text: string): string {
  return /^[\w$.-]+(?=\()/.exec(text)?.[0] ?? text;
}

/** The guards of a flow without their parameters, each once. */
export function guardsOf({ transitions, guards }: Flow): readonly string[] {
  const names = transitions.flatMap(({ guard }) => {
    if (!guard) return [];
    const { yes, no } = requiredBy(guard, guards);
    return [...yes, ...no];
  });
  return [...new Set(names)].filter((name) => name !== 'routeMatches');
}

/** The states that can be entered without some transitions. */
export function reachableWithout(flow: Flow, without: ReadonlySet<FlowTransition>): ReadonlySet<string> {
  return reachableIn(treeOf({ ...flow, transitions: flow.transitions.filter((one) => !without.has(one)) }));
}

/** The transitions and the states that depend on a guard. @param guard its name, without parameters */
export function scopeOf(flow: Flow, guard: string): GuardScope {
  const requiring = (side: keyof Required): readonly FlowTransition[] =>
    flow.transitions.filter((one) => one.guard && requiredBy(one.guard, flow.guards)[side].has(guard));
  const transitions = requiring('yes');
  const [all, rest] = [reachableWithout(flow, new Set()), reachableWithout(flow, new Set(transitions))];
  return {
    guard,
    condition: flow.guards?.[guard] ?? null,
    transitions,
    refusing: requiring('no'),
    states: flow.states.filter(({ id }) => all.has(id) && !rest.has(id)).map(({ id }) => id),
  };
}
