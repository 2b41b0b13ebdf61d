/**
 * The graph of explored system states, for properties of whole runs: what is asked for is answered in the end. A run
 * breaks such a property if it comes to rest, or goes round in a loop, before the answer. It must be a fair one: an
 * action that is due, such as the answer to a request or the end of a delay, is not put off forever.
 */

/** An edge of the graph. */
interface Edge<Act> {
  readonly act: Act;
  readonly to: number;
  /** What is due and happens with this edge; null where nobody has to act. */
  readonly due: string | null;
}

interface Node<Act> {
  /** The number of actions in a shortest path from a start. */
  readonly depth: number;
  /** The last edge of such a path; null for a start. */
  readonly parent: { readonly from: number; readonly act: Act } | null;
  /** null until all actions that are possible here were taken. */
  edges: Edge<Act>[] | null;
}

/** A run that breaks a property: a way to its rest, or to its loop. */
export interface Lasso<Act> {
  /** The start, by the index of its node. */
  readonly start: number;
  /** The actions from there, with the node that each leads to. */
  readonly stem: readonly Hop<Act>[];
  /** The number of actions of the stem after which the answer is asked for: 0 if the start itself asks. */
  readonly asked: number;
  /** The actions that repeat forever after the stem; none if nothing has to happen after it. */
  readonly loop: readonly Hop<Act>[];
}

interface Hop<Act> {
  readonly act: Act;
  readonly to: number;
}

/** A node in a breadth-first search: what it was reached from. */
interface Reached<Act> {
  readonly distance: number;
  readonly from: number | null;
  readonly act: Act | null;
}

/** Where a property asks for its answer: the node, and the edge that leads there. */
interface Ask<Act> {
  readonly at: number;
  readonly before: number | null;
  readonly act: Act | null;
}

export class RunGraph<Act> {
  readonly #nodes: Node<Act>[] = [];
  /** For each property, the nodes without its answer, and where it asks for it, in the order of their distance. */
  readonly #open: readonly Set<number>[];
  readonly #asks: readonly Map<number, Ask<Act>>[];

  /** @param properties the number of properties */
  constructor(properties: number) {
    this.#open = Array.from({ length: properties }, () => new Set<number>());
    this.#asks = Array.from({ length: properties }, () => new Map<number, Ask<Act>>());
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** Adds a node; nodes are numbered in the order in which they are added, and come in the order of their depth. */
  add(parent: Node<Act>['parent']): number {
    const depth = parent ? (this.#nodes[parent.from]?.depth ?? 0) + 1 : 0;
    return this.#nodes.push({ depth, parent, edges: null }) - 1;
  }

  /** Notes that a node has no answer to a property. */
  leaveOpen(property: number, at: number): void {
    this.#open[property]?.add(at);
  }

  /** Whether a node has no answer to a property. */
  isOpen(property: number, at: number): boolean {
    return this.#open[property]?.has(at) === true;
  }

  /** Notes that a property asks for its answer when an edge is taken, or at a start. */
  ask(property: number, ask: Ask<Act>): void {
    const asks = this.#asks[property];
    if (asks && !asks.has(ask.at)) asks.set(ask.at, ask);
  }

  /** Notes all edges of a node. */
  expand(at: number, edges: Edge<Act>[]): void {
    const node = this.#nodes[at];
    if (node) node.edges = edges;
  }

  #edgesAt(at: number): readonly Edge<Act>[] {
    return this.#nodes[at]?.edges ?? [];
  }

  #dueAt(at: number): ReadonlySet<string> {
    return new Set(this.#edgesAt(at).flatMap(({ due }) => due ?? []));
  }

  /** The shortest run that breaks a property; undefined if none does. Nodes that were not expanded end no run. */
  findLasso(property: number): Lasso<Act> | undefined {
    const open = this.#open[property] ?? new Set();
    const reached = this.#reach(property, open);
    const expanded = [...reached].filter(([at]) => this.#nodes[at]?.edges);
    const rest = expanded.find(([at]) => this.#dueAt(at).size === 0);
    let best = rest ? { at: rest[0], length: rest[1].distance, loop: [] as readonly Hop<Act>[] } : undefined;
    for (const component of this.#components(new Set(expanded.map(([at]) => at))))
      for (const at of component) {
        const { distance } = reached.get(at) ?? { distance: 0 };
        if (best && distance + 1 >= best.length) break;
        const loop = this.#loopAt(at, new Set(component), (best?.length ?? Number.POSITIVE_INFINITY) - distance);
        if (loop) best = { at, length: distance + loop.length, loop };
      }
    return best && this.#lassoTo(property, reached, best.at, best.loop);
  }

  /** The nodes without an answer that the property's asks lead to, nearest first. */
  #reach(property: number, open: ReadonlySet<number>): Map<number, Reached<Act>> {
    const asks = [...(this.#asks[property] ?? new Map<number, Ask<Act>>()).values()];
    const lengthOf = ({ before }: Ask<Act>): number => (before === null ? 0 : (this.#nodes[before]?.depth ?? 0) + 1);
    const levels: (readonly [at: number, reached: Reached<Act>])[][] = [];
    const put = (distance: number, at: number, from: number | null, act: Act | null): void => {
      (levels[distance] ??= []).push([at, { distance, from, act }]);
    };
    for (const ask of asks) if (open.has(ask.at)) put(lengthOf(ask), ask.at, null, null);
    const reached = new Map<number, Reached<Act>>();
    for (let distance = 0; distance < levels.length; distance += 1)
      for (const [at, how] of levels[distance] ?? []) {
        if (reached.has(at)) continue;
        reached.set(at, how);
        for (const { act, to } of this.#edgesAt(at))
          if (open.has(to) && !reached.has(to)) put(distance + 1, to, at, act);
      }
    return reached;
  }

  /** The strongly connected components in which a run can go round fairly, each with its nearest nodes first. */
  #components(within: ReadonlySet<number>): readonly (readonly number[])[] {
    const order = new Map([...within].map((at, place) => [at, place]));
    return stronglyConnected(within, (at) => this.#edgesAt(at).map(({ to }) => to))
      .filter((component) => {
        const inside = new Set(component);
        const edges = component.flatMap((at) => this.#edgesAt(at).filter(({ to }) => inside.has(to)));
        const taken = new Set(edges.map(({ due }) => due));
        const [first = new Set<string>(), ...others] = component.map((at) => this.#dueAt(at));
        const always = [...first].filter((due) => others.every((one) => one.has(due)));
        return edges.length > 0 && always.every((due) => taken.has(due));
      })
      .map((component) => component.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)));
  }

  /**
   * The shortest loop from a node back to it in which everything that is due there happens, or is due no longer.
   * @param limit the loop has fewer actions than this
   */
  #loopAt(start: number, inside: ReadonlySet<number>, limit: number): readonly Hop<Act>[] | undefined {
    const due = [...this.#dueAt(start)];
    const full = (1 << due.length) - 1;
    const settledAt = (at: number): number => {
      const here = this.#dueAt(at);
      return due.reduce((mask, one, bit) => (here.has(one) ? mask : mask | (1 << bit)), 0);
    };
    interface Place {
      readonly at: number;
      readonly mask: number;
      readonly way: Place | null;
      readonly act: Act | null;
    }
    const seen = new Set<number>();
    let places: readonly Place[] = [{ at: start, mask: 0, way: null, act: null }];
    for (let length = 1; places.length > 0 && length < limit; length += 1) {
      const next: Place[] = [];
      for (const place of places)
        for (const { act, to, due: done } of this.#edgesAt(place.at)) {
          if (!inside.has(to)) continue;
          const bit = done === null ? -1 : due.indexOf(done);
          const mask = place.mask | settledAt(to) | (bit < 0 ? 0 : 1 << bit);
          const here: Place = { at: to, mask, way: place, act };
          if (to === start && mask === full) {
            const hops: Hop<Act>[] = [];
            for (let at: Place = here; at.way && at.act !== null; at = at.way) hops.unshift({ act: at.act, to: at.at });
            return hops;
          }
          const name = to * (full + 1) + mask;
          if (!seen.has(name)) {
            seen.add(name);
            next.push(here);
          }
        }
      places = next;
    }
    return undefined;
  }

  #lassoTo(
    property: number,
    reached: ReadonlyMap<number, Reached<Act>>,
    end: number,
    loop: readonly Hop<Act>[],
  ): Lasso<Act> {
    const stem: Hop<Act>[] = [];
    let at = end;
    for (let how = reached.get(at); how?.act != null && how.from !== null; how = reached.get(at)) {
      stem.unshift({ act: how.act, to: at });
      at = how.from;
    }
    const after = stem.length;
    const ask = this.#asks[property]?.get(at);
    if (ask?.act != null && ask.before !== null) {
      stem.unshift({ act: ask.act, to: at });
      at = ask.before;
    }
    for (let parent = this.#nodes[at]?.parent; parent; parent = this.#nodes[at]?.parent) {
      stem.unshift({ act: parent.act, to: at });
      at = parent.from;
    }
    // It may have been asked for all the time before.
    const asks = this.#asks[property];
    const places = [at, ...stem.map(({ to }) => to)];
    let asked = stem.length - after;
    while (asked > 0 && asks?.get(places[asked - 1] ?? -1)?.act === (stem[asked - 2]?.act ?? null)) asked -= 1;
    return { start: at, stem, asked, loop };
  }
}

/** The strongly connected components of the graph with these nodes (Tarjan), without recursion. */
function stronglyConnected(
  within: ReadonlySet<number>,
  nextOf: (at: number) => readonly number[],
): readonly (readonly number[])[] {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const onStack = new Set<number>();
  const stack: number[] = [];
  const components: number[][] = [];
  for (const root of within) {
    if (index.has(root)) continue;
    const work = [{ at: root, next: nextOf(root), place: 0 }];
    for (let frame = work.at(-1); frame; frame = work.at(-1)) {
      const { at, next } = frame;
      if (frame.place === 0) {
        index.set(at, index.size);
        low.set(at, index.size - 1);
        stack.push(at);
        onStack.add(at);
      }
      let below: number | undefined;
      while (frame.place < next.length && below === undefined) {
        const to = next[frame.place] ?? at;
        frame.place += 1;
        if (!within.has(to)) continue;
        if (!index.has(to)) below = to;
        else if (onStack.has(to)) low.set(at, Math.min(low.get(at) ?? 0, index.get(to) ?? 0));
      }
      if (below !== undefined) {
        work.push({ at: below, next: nextOf(below), place: 0 });
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low.set(parent.at, Math.min(low.get(parent.at) ?? 0, low.get(at) ?? 0));
      if (low.get(at) !== index.get(at)) continue;
      const component: number[] = [];
      for (let one = stack.pop(); one !== undefined; one = one === at ? undefined : stack.pop()) {
        onStack.delete(one);
        component.push(one);
      }
      components.push(component);
    }
  }
  return components;
}
