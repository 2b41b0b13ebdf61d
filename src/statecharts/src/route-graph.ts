/**
 * Ways through a graph that together meet every goal. Nodes and goals are numbers. Node 0 is before any start: an edge
 * that leaves it is a start, and every node can be left for it at no cost, because a tester can always start again.
 */

/** A step from one node to another, and the goals that it meets. */
export interface RouteEdge {
  readonly from: number;
  readonly to: number;
  readonly goals: readonly number[];
}

export interface RouteGraph {
  /** The number of nodes, node 0 included. */
  readonly nodes: number;
  readonly edges: readonly RouteEdge[];
}

/** The indices of the edges of one way, its start first. */
export type Way = readonly number[];

export interface Route {
  readonly ways: readonly Way[];
  /** A proven lower bound of the steps of any route that meets the same goals, starts included. */
  readonly bound: number;
}

/** The edges that leave each node, by their indices. */
export function leavingEdges({ nodes, edges }: RouteGraph): readonly (readonly number[])[] {
  const leaving: number[][] = Array.from({ length: nodes }, () => []);
  for (const [index, { from }] of edges.entries()) leaving[from]?.push(index);
  return leaving;
}

/** The goals that can be met from the start. */
export function reachableGoals(graph: RouteGraph): ReadonlySet<number> {
  const leaving = leavingEdges(graph);
  const seen = new Set([0]);
  const goals = new Set<number>();
  // The set grows during the iteration.
  for (const node of seen) {
    for (const index of leaving[node] ?? []) {
      const edge = graph.edges[index];
      if (!edge) continue;
      seen.add(edge.to);
      for (const goal of edge.goals) goals.add(goal);
    }
  }
  return goals;
}

/** The number of steps of a route, starts included. */
export function lengthOf(ways: readonly (readonly unknown[])[]): number {
  return ways.reduce((sum, way) => sum + way.length, 0);
}

/**
 * The shortest ways from nodes, breadth-first, to the first matching edge.
 * @returns the edges of the way, the matching edge last; undefined if there is none
 */
function shortestWay(
  { edges }: RouteGraph,
  leaving: readonly (readonly number[])[],
  from: readonly number[],
  isSought: (edge: RouteEdge, index: number) => boolean,
): Way | undefined {
  const arrivals = new Map<number, number | null>(from.map((node) => [node, null]));
  const wayTo = (node: number): number[] => {
    const way: number[] = [];
    for (
      let index = arrivals.get(node);
      index !== null && index !== undefined;
      index = arrivals.get(edges[index]?.from ?? 0)
    )
      way.unshift(index);
    return way;
  };
  for (const node of arrivals.keys()) {
    for (const index of leaving[node] ?? []) {
      const edge = edges[index];
      if (!edge) continue;
      if (isSought(edge, index)) return [...wayTo(node), index];
      if (!arrivals.has(edge.to)) arrivals.set(edge.to, index);
    }
  }
  return undefined;
}

/**
 * A route that always goes to the nearest unmet goal, from the current node or from a new start. It is fast at any
 * size, and usually a few per cent longer than the shortest one.
 * @param begun ways that the route begins with
 * @param bound a known lower bound of the steps of any route
 */
export function nearestRoute(graph: RouteGraph, begun: readonly Way[] = [], bound = 0): Route {
  const leaving = leavingEdges(graph);
  const open = new Set(reachableGoals(graph));
  const ways: number[][] = begun.map((way) => [...way]);
  const meet = (way: Way): void => {
    for (const index of way) for (const goal of graph.edges[index]?.goals ?? []) open.delete(goal);
  };
  for (const way of ways) meet(way);
  while (open.size > 0) {
    const at = graph.edges[ways.at(-1)?.at(-1) ?? -1]?.to ?? 0;
    const onward = shortestWay(graph, leaving, at === 0 ? [0] : [at, 0], ({ goals }) =>
      goals.some((goal) => open.has(goal)),
    );
    const first = graph.edges[onward?.[0] ?? -1];
    if (!onward || !first) break;
    if (first.from === 0) ways.push([]);
    ways.at(-1)?.push(...onward);
    meet(onward);
  }
  return { ways, bound };
}

/** Shortens ways by removing every detour that does not meet a goal of its own, also at the end. Removes empty ways. */
export function tightened(graph: RouteGraph, ways: readonly Way[]): readonly Way[] {
  const leaving = leavingEdges(graph);
  const times = new Map<number, number>();
  const count = (index: number, by: number): void => {
    for (const goal of graph.edges[index]?.goals ?? []) times.set(goal, (times.get(goal) ?? 0) + by);
  };
  for (const way of ways) for (const index of way) count(index, 1);
  const isIdle = (index: number): boolean =>
    (graph.edges[index]?.goals ?? []).every((goal) => (times.get(goal) ?? 0) > 1);
  return ways.flatMap((way) => {
    const kept: number[] = [];
    for (let at = 0; at < way.length;) {
      // The longest stretch from here on in which each step meets only goals that are also met elsewhere.
      const stretch: number[] = [];
      for (
        let index = way[at + stretch.length];
        index !== undefined && isIdle(index);
        index = way[at + stretch.length]
      ) {
        count(index, -1);
        stretch.push(index);
      }
      const next = way[at + stretch.length];
      if (next === undefined) break;
      const from = graph.edges[way[at] ?? -1]?.from ?? 0;
      const goal = graph.edges[next]?.from ?? 0;
      const short =
        from === goal
          ? []
          : stretch.length < 2
            ? stretch
            : (shortestWay(graph, leaving, [from], ({ to }) => to === goal) ?? stretch);
      for (const index of short) count(index, 1);
      kept.push(...short, next);
      at += stretch.length + 1;
    }
    return kept.length === 0 ? [] : [kept];
  });
}

/**
 * Removes edges that no shortest route needs: self-loops without a goal, and edges parallel to one that meets at least
 * as many goals.
 * @returns the smaller graph, and the index that each of its edges had before
 */
export function withoutIdleEdges({ nodes, edges }: RouteGraph): {
  readonly graph: RouteGraph;
  readonly indices: readonly number[];
} {
  const beside = new Map<string, { readonly goals: ReadonlySet<number>; readonly index: number }[]>();
  const bySize = edges
    .map((edge, index) => ({ edge, index }))
    .toSorted((a, b) => b.edge.goals.length - a.edge.goals.length);
  for (const { edge, index } of bySize) {
    if (edge.from === edge.to && edge.goals.length === 0) continue;
    const name = `${edge.from} ${edge.to}`;
    const others = beside.get(name) ?? [];
    if (others.some(({ goals }) => edge.goals.every((goal) => goals.has(goal)))) continue;
    beside.set(name, [...others, { goals: new Set(edge.goals), index }]);
  }
  const indices = [...beside.values()]
    .flat()
    .map(({ index }) => index)
    .toSorted((a, b) => a - b);
  return { graph: { nodes, edges: indices.flatMap((index) => edges[index] ?? []) }, indices };
}

/**
 * The graph whose goals are the pairs of goals that can follow one another: the last goal of a step, and the first of
 * the next. Its nodes are the nodes of the graph together with the last goal by which they were reached.
 * @param limit the most edges
 * @returns the graph, its pairs by their numbers, and the index that each edge had before; undefined if the limit is
 *   exceeded
 */
export function graphOfPairs(
  graph: RouteGraph,
  limit: number,
):
  | {
      readonly graph: RouteGraph;
      readonly pairs: readonly (readonly [number, number])[];
      readonly indices: readonly number[];
    }
  | undefined {
  const leaving = leavingEdges(graph);
  const nodes = new Map<string, { readonly node: number; readonly last: number | undefined; readonly at: number }>([
    ['0', { node: 0, last: undefined, at: 0 }],
  ]);
  const pairs = new Map<string, { readonly pair: readonly [number, number]; readonly at: number }>();
  const edges: RouteEdge[] = [];
  const indices: number[] = [];
  for (const { node, last, at } of nodes.values()) {
    for (const index of leaving[node] ?? []) {
      const edge = graph.edges[index];
      if (!edge) continue;
      if (edges.length >= limit) return undefined;
      const [first] = edge.goals;
      const next = edge.goals.at(-1) ?? last;
      const name = edge.to === 0 ? '0' : `${edge.to} ${next ?? ''}`;
      const to = nodes.get(name) ?? { node: edge.to, last: next, at: nodes.size };
      nodes.set(name, to);
      const goals: number[] = [];
      if (last !== undefined && first !== undefined) {
        const known = pairs.get(`${last} ${first}`) ?? { pair: [last, first] as const, at: pairs.size };
        pairs.set(`${last} ${first}`, known);
        goals.push(known.at);
      }
      edges.push({ from: at, to: to.at, goals });
      indices.push(index);
    }
  }
  return { graph: { nodes: nodes.size, edges }, pairs: [...pairs.values()].map(({ pair }) => pair), indices };
}
