/** Queries about the shape of a flow: containment, reachability, and the transitions that leave a state. */
import type { Flow, FlowState, FlowTransition } from './flow.ts';

export interface FlowTree {
  readonly flow: Flow;
  readonly stateOf: (id: string) => FlowState | undefined;
  /** The direct children of a state, in order. */
  readonly childrenOf: (id: string) => readonly FlowState[];
  /** A state and its ancestors, the innermost first. */
  readonly lineOf: (id: string) => readonly FlowState[];
  /** The transitions of a state itself, in order. */
  readonly transitionsFrom: (id: string) => readonly FlowTransition[];
  /** The transitions that a state may take: its own and those of its ancestors. */
  readonly waysOf: (id: string) => readonly FlowTransition[];
  readonly isWithin: (id: string, ancestor: string) => boolean;
}

/** Groups items by a key, in order. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Indexes a flow for queries about its states. */
export function treeOf(flow: Flow): FlowTree {
  const byId = new Map(flow.states.map((state) => [state.id, state]));
  const byParent = grouped(
    flow.states.filter(({ parent }) => parent !== null),
    ({ parent }) => parent ?? '',
  );
  const bySource = grouped(flow.transitions, ({ source }) => source);
  const lineOf = (id: string): readonly FlowState[] => {
    const state = byId.get(id);
    if (!state) return [];
    return state.parent === null ? [state] : [state, ...lineOf(state.parent)];
  };
  return {
    flow,
    stateOf: (id) => byId.get(id),
    childrenOf: (id) => byParent.get(id) ?? [],
    lineOf,
    transitionsFrom: (id) => bySource.get(id) ?? [],
    waysOf: (id) => lineOf(id).flatMap((state) => bySource.get(state.id) ?? []),
    isWithin: (id, ancestor) => lineOf(id).some((state) => state.id === ancestor),
  };
}

/** Whether a transition leaves an active state when the state or an ancestor takes it. */
export function leaves({ isWithin }: FlowTree, { targets, reenter }: FlowTransition, id: string): boolean {
  return targets.length > 0 && (reenter || targets.some((target) => !isWithin(target, id)));
}

/** The states that some sequence of transitions leads to, whatever the guards. */
export function reachableIn(tree: FlowTree): ReadonlySet<string> {
  const reached = new Set<string>();
  const enter = (id: string): void => {
    const state = tree.stateOf(id);
    if (!state || reached.has(id)) return;
    reached.add(id);
    // Entering a state enters all its ancestors, and every region of parallel ones.
    if (state.parent !== null) enter(state.parent);
    if (state.initial !== null) enter(state.initial);
    if (state.type === 'parallel')
      for (const child of tree.childrenOf(id)) if (child.type !== 'history') enter(child.id);
    for (const { targets } of tree.transitionsFrom(id)) for (const target of targets) enter(target);
  };
  const [root] = tree.flow.states;
  if (root) enter(root.id);
  return reached;
}
