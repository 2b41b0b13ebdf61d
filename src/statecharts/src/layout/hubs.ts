/**
 * Which edges of a flow are drawn as lines: where many lead into one box, most are written in the boxes they start from
 * instead.
 */
import type { FlowState } from '../flow.ts';
import type { FlowTree } from '../flow-tree.ts';

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** A box that edges from so many states lead into is a hub. */
const hubSources = 4;

/** The id of a state and of those that it lies in, the innermost first. */
export function chainOf(id: string, tree: FlowTree): readonly string[] {
  return tree.lineOf(id).map((state) => state.id);
}

/** The boxes that an edge goes into: its target, and those around the target that it does not start in. */
function enteredBy({ from, to }: Ends, tree: FlowTree): readonly string[] {
  const around = new Set(chainOf(from, tree));
  return chainOf(to, tree).filter((id) => !around.has(id));
}

/** The edge by which each box is entered first, breadth-first from the start: the main road of a flow. */
function firstWays<Edge extends Ends>(edges: readonly Edge[], tree: FlowTree): ReadonlyMap<string, Edge> {
  const reached = new Set<string>();
  const ways = new Map<string, Edge>();
  const goFrom = ({ id, initial, type }: FlowState): void => {
    if (initial !== null) reached.add(initial);
    if (type === 'parallel') for (const region of tree.childrenOf(id)) reached.add(region.id);
    for (const edge of edges.filter(({ from }) => from === id)) {
      for (const box of enteredBy(edge, tree)) if (!reached.has(box) && !ways.has(box)) ways.set(box, edge);
      for (const box of chainOf(edge.to, tree)) reached.add(box);
    }
  };
  // What no edge leads to, as an address does, begins a road of its own once the others have ended.
  for (const beginning of tree.flow.states) {
    if (reached.has(beginning.id)) continue;
    reached.add(beginning.id);
    // The set grows while it is gone through.
    for (const id of reached) {
      const state = tree.stateOf(id);
      if (state) goFrom(state);
    }
  }
  return ways;
}

/** The edges that are drawn. Of those into a hub it is only the first, and those that start around it. */
export function drawnEdges<Edge extends Ends>(edges: readonly Edge[], tree: FlowTree): ReadonlySet<Edge> {
  const ways = firstWays(edges, tree);
  const sources = new Map<string, Set<string>>();
  for (const edge of edges)
    for (const box of enteredBy(edge, tree)) sources.set(box, (sources.get(box) ?? new Set()).add(edge.from));
  const isHub = (box: string): boolean => (sources.get(box)?.size ?? 0) >= hubSources;
  return new Set(
    edges.filter(
      (edge) =>
        tree.isWithin(edge.to, edge.from) ||
        enteredBy(edge, tree).every((box) => !isHub(box) || ways.get(box) === edge),
    ),
  );
}
