/** Divides a flow into diagrams that Mermaid draws legibly: a large state is closed in one and has its own. */
import type { FlowState, FlowTransition } from '../flow.ts';
import type { FlowTree } from '../flow-tree.ts';

/** The states of one diagram. */
export interface Scope {
  /** The state whose content it shows. */
  readonly root: FlowState;
  /** The ids of all states that it shows. */
  readonly visible: ReadonlySet<string>;
  /** The ids of the visible states whose content is in a diagram of its own. */
  readonly closed: ReadonlySet<string>;
}

/** The most states of one diagram, as far as its outermost states allow. */
const maxStates = 12;

/** The most transitions of one diagram. */
const maxTransitions = 30;

interface Weight {
  readonly states: number;
  readonly transitions: number;
}

function within(tree: FlowTree, id: string): readonly string[] {
  return [id, ...tree.childrenOf(id).flatMap((child) => within(tree, child.id))];
}

function isFit({ states, transitions }: Weight): boolean {
  return states <= maxStates && transitions <= maxTransitions;
}

/**
 * The diagrams of a flow, that of its root first. Small states are shown with their content as long as there is room.
 */
export function scopesOf(tree: FlowTree): readonly Scope[] {
  const weightOf = (ids: readonly string[]): Weight => ({
    states: ids.length,
    transitions: ids.reduce((sum, id) => sum + tree.transitionsFrom(id).length, 0),
  });
  const scopeOf = (root: FlowState): readonly Scope[] => {
    const children = tree.childrenOf(root.id);
    const visible = new Set([root.id, ...children.map(({ id }) => id)]);
    const outer = children.filter(({ id }) => tree.childrenOf(id).length > 0);
    const all = weightOf(within(tree, root.id));
    const closed: FlowState[] = [];
    let weight = weightOf([...visible]);
    for (const child of outer.toSorted((a, b) => within(tree, a.id).length - within(tree, b.id).length)) {
      const inner = within(tree, child.id).slice(1);
      const own = weightOf(inner);
      const sum = { states: weight.states + own.states, transitions: weight.transitions + own.transitions };
      if (!isFit(all) && !isFit(sum)) {
        closed.push(child);
        continue;
      }
      weight = sum;
      for (const id of inner) visible.add(id);
    }
    return [
      { root, visible, closed: new Set(closed.map(({ id }) => id)) },
      ...children.filter((child) => closed.includes(child)).flatMap(scopeOf),
    ];
  };
  const [root] = tree.flow.states;
  return root ? scopeOf(root) : [];
}

/** A line of a diagram, with all transitions that it stands for. */
export interface ScopeEdge {
  readonly from: string;
  /** A visible state, or one outside of the diagram. */
  readonly to: string;
  readonly transitions: readonly FlowTransition[];
}

/**
 * The lines of a diagram. A transition of a state inside a closed one begins at the closed one, and is left out if it
 * stays inside. Transitions without a target are not lines.
 */
export function edgesOf(tree: FlowTree, { root, visible }: Scope): readonly ScopeEdge[] {
  const shownAs = (id: string): string | undefined => tree.lineOf(id).find((state) => visible.has(state.id))?.id;
  const edges = new Map<string, { from: string; to: string; transitions: FlowTransition[] }>();
  for (const transition of tree.flow.transitions) {
    const { source, targets } = transition;
    // What surrounds the diagram has its own transitions in the diagram around.
    if (!tree.isWithin(source, root.id)) continue;
    const from = shownAs(source);
    for (const target of targets) {
      const to = tree.isWithin(target, root.id) ? shownAs(target) : target;
      if (from === undefined || to === undefined || (from === to && (from !== source || to !== target))) continue;
      const key = `${from}\n${to}`;
      const edge = edges.get(key) ?? { from, to, transitions: [] };
      edge.transitions.push(transition);
      edges.set(key, edge);
    }
  }
  return [...edges.values()];
}

/** The most states side by side from top to bottom. */
const maxAbreast = 4;

/**
 * The direction in which a diagram is narrower: from top to bottom, unless many states follow the same one.
 * @param edges the lines of the diagram
 */
export function directionOf({ root, visible }: Scope, edges: readonly ScopeEdge[]): 'LR' | 'TB' {
  const targets = new Set(edges.map(({ to }) => to));
  // Mermaid puts what nothing leads to beside the initial state.
  let rank = [...visible].filter((id) => id !== root.id && (id === root.initial || !targets.has(id)));
  const seen = new Set(rank);
  while (rank.length > 0) {
    if (rank.length > maxAbreast) return 'LR';
    const before = new Set(rank);
    rank = [...new Set(edges.filter(({ from }) => before.has(from)).map(({ to }) => to))].filter((id) => !seen.has(id));
    for (const id of rank) seen.add(id);
  }
  return 'TB';
}
