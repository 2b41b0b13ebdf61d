/** Which edges of a flow are drawn as lines: where many lead into one box, most are written in the boxes they start from instead. */
import type { FlowState } from '#machines/kit/flow.ts';
import { ancestorsOf, type States } from './state-tree.ts';

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** A box that edges from so many states lead into is a hub. */
const hubSources = 4;

/** The boxes that an edge goes into: its target, and those around the target that it does not start in. */
function enteredBy({ from, to }: Ends, states: States): readonly string[] {
  const around = new Set([from, ...ancestorsOf(from, states)]);
  return [to, ...ancestorsOf(to, states)].filter((id) => !around.has(id));
}

/** The edge by which each box is entered first, breadth-first from the start: the main road of a flow. */
function firstWays<Edge extends Ends>(edges: readonly Edge[], states: States): ReadonlyMap<string, Edge> {
  const all = [...states.values()];
  const reached = new Set<string>();
  const ways = new Map<string, Edge>();
  const goFrom = ({ id, initial, type }: FlowState): void => {
    if (initial !== null) reached.add(initial);
    if (type === 'parallel') for (const region of all) if (region.parent === id) reached.add(region.id);
    for (const edge of edges.filter(({ from }) => from === id)) {
      for (const box of enteredBy(edge, states)) if (!reached.has(box) && !ways.has(box)) ways.set(box, edge);
      for (const box of [edge.to, ...ancestorsOf(edge.to, states)]) reached.add(box);
    }
  };
  // What no edge leads to, as an address does, begins a road of its own once the others have ended.
  for (const beginning of all) {
    if (reached.has(beginning.id)) continue;
    reached.add(beginning.id);
    // The set grows while it is gone through.
    for (const id of reached) {
      const state = states.get(id);
      if (state) goFrom(state);
    }
  }
  return ways;
}

/** The edges that are drawn. Of those into a hub it is only the first, and those that start around it. */
export function drawnEdges<Edge extends Ends>(edges: readonly Edge[], states: States): ReadonlySet<Edge> {
  const ways = firstWays(edges, states);
  const sources = new Map<string, Set<string>>();
  for (const edge of edges) for (const box of enteredBy(edge, states)) sources.set(box, (sources.get(box) ?? new Set()).add(edge.from));
  const isHub = (box: string): boolean => (sources.get(box)?.size ?? 0) >= hubSources;
  return new Set(edges.filter((edge) => ancestorsOf(edge.to, states).includes(edge.from) || enteredBy(edge, states).every((box) => !isHub(box) || ways.get(box) === edge)));
}
