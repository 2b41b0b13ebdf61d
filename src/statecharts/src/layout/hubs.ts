/**
 * Selects the edges of a flow that are drawn as lines: of many edges into one box, most are rows in the boxes of their
 * sources instead.
 */
import type { FlowState } from '../flow.ts';
import type { FlowTree } from '../flow-tree.ts';

export interface Ends {
  readonly from: string;
  readonly to: string;
  /** Whether the main road leads along it. */
  readonly isMain: boolean;
}

/** A box with incoming edges from at least this many states is a hub. */
const hubSources = 4;

/** The id of a state and of its ancestors, the innermost first. */
export function chainOf(id: string, tree: FlowTree): readonly string[] {
  return tree.lineOf(id).map((state) => state.id);
}

/** The boxes that an edge enters: its target, and ancestors of the target that do not contain its source. */
function enteredBy({ from, to }: Ends, tree: FlowTree): readonly string[] {
  const around = new Set(chainOf(from, tree));
  return chainOf(to, tree).filter((id) => !around.has(id));
}

/** The edge by which each box is entered first: on the main road, or breadth-first from the start. */
function firstWays<Edge extends Ends>(edges: readonly Edge[], tree: FlowTree): ReadonlyMap<string, Edge> {
  const reached = new Set<string>();
  const ways = new Map<string, Edge>();
  for (const edge of edges.filter(({ isMain }) => isMain))
    for (const box of enteredBy(edge, tree)) if (!ways.has(box)) ways.set(box, edge);
  const goFrom = ({ id, initial, type }: FlowState): void => {
    if (initial !== null) reached.add(initial);
    if (type === 'parallel') for (const region of tree.childrenOf(id)) reached.add(region.id);
    for (const edge of edges.filter(({ from }) => from === id)) {
      for (const box of enteredBy(edge, tree)) if (!reached.has(box) && !ways.has(box)) ways.set(box, edge);
      for (const box of chainOf(edge.to, tree)) reached.add(box);
    }
  };
  // States that no edge leads to, such as those with an address, begin another path after the others have ended.
  for (const beginning of tree.flow.states) {
    if (reached.has(beginning.id)) continue;
    reached.add(beginning.id);
    // The set grows during the iteration.
    for (const id of reached) {
      const state = tree.stateOf(id);
      if (state) goFrom(state);
    }
  }
  return ways;
}

/** The edges that are drawn: the main road; of those into a hub, only the first, and those that start around it. */
export function drawnEdges<Edge extends Ends>(edges: readonly Edge[], tree: FlowTree): ReadonlySet<Edge> {
  const ways = firstWays(edges, tree);
  const sources = new Map<string, Set<string>>();
  for (const edge of edges)
    for (const box of enteredBy(edge, tree)) sources.set(box, (sources.get(box) ?? new Set()).add(edge.from));
  const isHub = (box: string): boolean => (sources.get(box)?.size ?? 0) >= hubSources;
  return new Set(
    edges.filter(
      (edge) =>
        edge.isMain ||
        tree.isWithin(edge.to, edge.from) ||
        enteredBy(edge, tree).every((box) => !isHub(box) || ways.get(box) === edge),
    ),
  );
}
