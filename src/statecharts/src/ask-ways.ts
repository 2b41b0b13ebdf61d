/** Shortest ways through a flow, whatever the guards. */
import type { FlowTree } from './flow-tree.ts';
import type { FlowTransition } from './flow.ts';

/** The states that are active once a state is entered, without its ancestors. */
function entered({ stateOf, childrenOf }: FlowTree, id: string): readonly string[] {
  const tree = { stateOf, childrenOf } as FlowTree;
  const state = stateOf(id);
  if (!state) return [];
  const inner =
    state.type === 'parallel'
      ? childrenOf(id)
          .filter(({ type }) => type !== 'history')
          .map((child) => child.id)
      : state.initial === null
        ? []
        : [state.initial];
  return [id, ...inner.flatMap((child) => entered(tree, child))];
}

/** The states beside a state that are active with it: the other regions of parallel ancestors. */
function beside(tree: FlowTree, id: string): readonly string[] {
  const line = tree.lineOf(id);
  return line.flatMap((state, at) => {
    const inner = line[at - 1];
    return state.type === 'parallel' && inner
      ? tree
          .childrenOf(state.id)
          .filter((child) => child.id !== inner.id)
          .flatMap((child) => entered(tree, child.id))
      : [];
  });
}

/**
 * The shortest way from a state to another one, whatever the guards.
 * @returns the transitions in order; undefined if there is no way
 */
export function shortestWay(tree: FlowTree, from: string, to: string): readonly FlowTransition[] | undefined {
  const start = entered(tree, from);
  const queue: { readonly at: string; readonly way: readonly FlowTransition[] }[] = start.map((at) => ({
    at,
    way: [],
  }));
  const seen = new Set(start);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { at, way } = next;
    if (at === to || (way.length > 0 && tree.isWithin(at, to))) return way;
    const go = (ids: readonly string[], transition?: FlowTransition): void => {
      for (const id of ids)
        if (!seen.has(id)) {
          seen.add(id);
          queue.push({ at: id, way: transition ? [...way, transition] : way });
        }
    };
    go(beside(tree, at));
    for (const one of tree.waysOf(at))
      for (const target of one.targets)
        // Entering a state enters its ancestors, with the other regions of parallel ones.
        go([...entered(tree, target), ...tree.lineOf(target).map(({ id }) => id)], one);
  }
  return undefined;
}
