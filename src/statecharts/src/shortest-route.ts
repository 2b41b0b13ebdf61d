/**
 * The shortest route that meets every goal of a graph: the directed Chinese postman problem, in which a start costs a
 * step and several edges may meet a goal. It is solved as a linear program: how often each edge is taken, as often into
 * a node as out of it, and each goal at least once. Subtours without a start are cut off one by one. If every edge has
 * a goal of its own, the solution is integral; otherwise integrality is required, and the result is compared with the
 * nearest route.
 */
import {
  lengthOf,
  leavingEdges,
  nearestRoute,
  reachableGoals,
  tightened,
  withoutIdleEdges,
  type Route,
  type RouteGraph,
  type Way,
} from './route-graph.ts';

/** A sum of columns that is at least, or exactly, a number. */
export interface LinearRow {
  readonly terms: readonly (readonly [column: number, factor: number])[];
  readonly bound: number;
  readonly isExact: boolean;
}

/** Minimizes the cost of columns, none below its lower bound. */
export interface LinearProgram {
  readonly costs: readonly number[];
  readonly lower: readonly number[];
  readonly rows: readonly LinearRow[];
  /** Whether the columns must be integers. */
  readonly isWhole: boolean;
}

/**
 * Solves a linear program.
 * @returns columns that satisfy it and a lower bound of the cost of any that do; undefined if the solver gave up
 */
export type SolveLinear = (
  program: LinearProgram,
) => { readonly columns: readonly number[]; readonly bound: number } | undefined;

/** The program without cuts: a column for each edge, and one for each node that is left to start again. */
function programOf({ nodes, edges }: RouteGraph, goals: ReadonlySet<number>): LinearProgram {
  const resets = Array.from({ length: nodes - 1 }, (_, at) => edges.length + at);
  const balance: [number, number][][] = Array.from({ length: nodes }, (_, node) =>
    node === 0 ? resets.map((column) => [column, 1]) : [[resets[node - 1] ?? 0, -1]],
  );
  const meeting = new Map<number, number[]>([...goals].map((goal) => [goal, []]));
  for (const [index, { from, to, goals: own }] of edges.entries()) {
    if (from !== to) {
      balance[from]?.push([index, -1]);
      balance[to]?.push([index, 1]);
    }
    for (const goal of own) meeting.get(goal)?.push(index);
  }
  const lower = Array.from({ length: edges.length + resets.length }, () => 0);
  const rows: LinearRow[] = balance.map((terms) => ({ terms, bound: 0, isExact: true }));
  for (const [one = -1, ...others] of meeting.values()) {
    if (others.length === 0) lower[one] = 1;
    else rows.push({ terms: [one, ...others].map((column) => [column, 1]), bound: 1, isExact: false });
  }
  return { costs: [...edges.map(() => 1), ...resets.map(() => 0)], lower, rows, isWhole: false };
}

/** The nodes that are reachable from the start by edges in use. */
function begun({ edges, nodes }: RouteGraph, isUsed: (index: number) => boolean): ReadonlySet<number> {
  const leaving = leavingEdges({ nodes, edges });
  const seen = new Set([0]);
  for (const node of seen) for (const index of leaving[node] ?? []) if (isUsed(index)) seen.add(edges[index]?.to ?? 0);
  return seen;
}

/** Subtours: groups of nodes connected by edges in use that no start leads to. */
function astray(
  { edges }: RouteGraph,
  isUsed: (index: number) => boolean,
  begunAt: ReadonlySet<number>,
): readonly ReadonlySet<number>[] {
  const group = new Map<number, Set<number>>();
  for (const [index, { from, to }] of edges.entries()) {
    if (!isUsed(index) || begunAt.has(from)) continue;
    const joined = new Set([from, to, ...(group.get(from) ?? []), ...(group.get(to) ?? [])]);
    for (const node of joined) group.set(node, joined);
  }
  return [...new Set(group.values())];
}

/**
 * Cuts, one for each goal that a solution meets only within subtours: a way enters them, or another edge meets the
 * goal.
 */
function cutsFor(
  { edges }: RouteGraph,
  isUsed: (index: number) => boolean,
  nodes: ReadonlySet<number>,
): readonly LinearRow[] {
  const isInside = (index: number): boolean => nodes.has(edges[index]?.from ?? 0) && nodes.has(edges[index]?.to ?? 0);
  const inside = new Set(edges.flatMap(({ goals }, index) => (isUsed(index) && isInside(index) ? goals : [])));
  const entering = edges.flatMap(({ from, to }, index) => (!nodes.has(from) && nodes.has(to) ? [index] : []));
  return [...inside].flatMap((goal) => {
    const elsewhere = edges.flatMap(({ goals }, index) => (goals.includes(goal) && !isInside(index) ? [index] : []));
    if (elsewhere.some(isUsed)) return [];
    return [
      {
        terms: [...new Set([...entering, ...elsewhere])].map((column): [number, number] => [column, 1]),
        bound: 1,
        isExact: false,
      },
    ];
  });
}

/**
 * The ways of a solution: each edge as often as the solution takes it, from start to start, by Hierholzer's algorithm.
 */
function waysOf({ edges, nodes }: RouteGraph, columns: readonly number[]): readonly Way[] {
  const open: number[][] = Array.from({ length: nodes }, () => []);
  for (const [index, { from }] of edges.entries())
    for (let times = Math.round(columns[index] ?? 0); times > 0; times -= 1) open[from]?.push(index);
  // Starting again is an edge of its own, -1, which is taken last.
  for (let node = 1; node < nodes; node += 1)
    for (let times = Math.round(columns[edges.length + node - 1] ?? 0); times > 0; times -= 1) open[node]?.unshift(-1);
  const stack: { readonly node: number; readonly by: number }[] = [{ node: 0, by: -1 }];
  const circuit: number[] = [];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const by = open[top.node]?.pop();
    if (by === undefined) circuit.push(stack.pop()?.by ?? -1);
    else stack.push({ node: edges[by]?.to ?? 0, by });
  }
  const ways: number[][] = [];
  for (const by of circuit.toReversed().slice(1)) {
    if (by === -1) continue;
    if (edges[by]?.from === 0) ways.push([]);
    ways.at(-1)?.push(by);
  }
  return ways;
}

/** The most rounds of cuts: first with fractions, which is fast, then with integers. */
const maxRounds = { fractions: 30, whole: 2 };

/** The rounds in a row without progress after which cutting ends, in a small graph and in a large one. */
const patience = { small: 12, large: 4 };

/** The most edges for an integer program: larger ones take minutes to save a step or two. */
const maxEdges = 500;

/**
 * Solves a program repeatedly, adding cuts against subtours.
 * @returns the last solution, and the program it solves
 */
function cutSolution(graph: RouteGraph, program: LinearProgram, solve: SolveLinear, most: number) {
  const rows = [...program.rows];
  let bound = 0;
  let columns: readonly number[] | undefined;
  let isWhole = false;
  let idle = 0;
  for (let round = 0; round < most; round += 1) {
    const solution = solve({ ...program, rows });
    if (!solution) break;
    ({ columns } = solution);
    const proven = Math.ceil(solution.bound - 1e-6);
    idle = proven > bound ? 0 : idle + 1;
    bound = Math.max(bound, proven);
    const taken = columns;
    const isUsed = (index: number): boolean => (taken[index] ?? 0) > 1e-6;
    const strays = astray(graph, isUsed, begun(graph, isUsed));
    const cuts = strays.flatMap((nodes) => cutsFor(graph, isUsed, nodes));
    isWhole = strays.length === 0 && taken.every((value) => Math.abs(value - Math.round(value)) < 1e-6);
    if (cuts.length === 0 || idle >= (graph.edges.length <= maxEdges ? patience.small : patience.large)) break;
    rows.push(...cuts);
  }
  return { program: { ...program, rows }, columns, bound, isWhole };
}

/** A route of the fewest steps that meets every reachable goal, and a proven lower bound of the steps. */
export function shortestRoute(whole: RouteGraph, solve: SolveLinear): Route {
  const { graph, indices } = withoutIdleEdges(whole);
  const goals = reachableGoals(graph);
  if (goals.size === 0) return { ways: [], bound: 0 };
  const relaxed = cutSolution(graph, programOf(graph, goals), solve, maxRounds.fractions);
  const completed = (columns: readonly number[]): readonly Way[] =>
    tightened(graph, nearestRoute(graph, waysOf(graph, columns)).ways);
  const found = (ways: readonly Way[], bound: number): Route => ({
    ways: ways.map((way) => way.map((index) => indices[index] ?? -1)),
    bound,
  });
  if (relaxed.isWhole && relaxed.columns) return found(completed(relaxed.columns), relaxed.bound);
  const near = tightened(graph, nearestRoute(graph).ways);
  if (lengthOf(near) <= relaxed.bound || graph.edges.length > maxEdges) return found(near, relaxed.bound);
  const solved = cutSolution(graph, { ...relaxed.program, isWhole: true }, solve, maxRounds.whole);
  const ways = solved.columns ? completed(solved.columns) : near;
  return found(lengthOf(ways) < lengthOf(near) ? ways : near, Math.max(relaxed.bound, solved.bound));
}
