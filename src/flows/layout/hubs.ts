/** Which edges of a flow are drawn as lines: where many lead to one state, most are written in the boxes they start from instead. */
import type { FlowState } from '#machines/kit/flow.ts';

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** A state that edges from so many states lead to is a hub. */
const hubSources = 4;

/** The states around one, its parent first. */
export function ancestorsOf(id: string, states: ReadonlyMap<string, FlowState>): readonly string[] {
  const parent = states.get(id)?.parent ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent, states)];
}

/** The edges by which each state is reached first, breadth-first from the start: the main road of a flow. */
function firstWays<Edge extends Ends>(edges: readonly Edge[], states: ReadonlyMap<string, FlowState>): ReadonlySet<Edge> {
  const all = [...states.values()];
  const reached: string[] = [];
  const enter = (id: string | null): void => {
    if (id !== null && !reached.includes(id)) reached.push(id);
  };
  const ways = new Set<Edge>();
  enter(all[0]?.id ?? null);
  // The list grows while it is gone through.
  for (const id of reached) {
    const state = states.get(id);
    enter(state?.initial ?? null);
    if (state?.type === 'parallel') for (const region of all) if (region.parent === id) enter(region.id);
    for (const around of ancestorsOf(id, states)) enter(around);
    for (const edge of edges) {
      if (edge.from !== id || reached.includes(edge.to)) continue;
      ways.add(edge);
      enter(edge.to);
    }
  }
  return ways;
}

/** The edges that are drawn; of those into a hub only the first way there, and those from around it. */
export function linesOf<Edge extends Ends>(edges: readonly Edge[], states: ReadonlyMap<string, FlowState>): ReadonlySet<Edge> {
  const ways = firstWays(edges, states);
  const sources = (id: string): number => edges.filter(({ to }) => to === id).length;
  return new Set(edges.filter((edge) => ways.has(edge) || sources(edge.to) < hubSources || ancestorsOf(edge.to, states).includes(edge.from)));
}
