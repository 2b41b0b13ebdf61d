/** The storyboard of a flow: its screens along its main road as one strip, and the branches below it. */
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import { treeOf } from '@plinth/statecharts/flow-tree';
import { mainRoadOf } from '@plinth/statecharts/main-road';

export interface Card {
  readonly state: FlowState;
  /** 0 for the strip; below it, branches. */
  readonly row: number;
  readonly column: number;
}

export interface Arrow {
  /** Ids of the states of two cards; in the strip, the next card. */
  readonly from: string;
  readonly to: string;
  /** What is pressed, or what happens. */
  readonly words: string;
}

export interface Board {
  readonly cards: readonly Card[];
  /** An arrow to each card, except the first of the strip and cards that no way leads to. */
  readonly arrows: readonly Arrow[];
}

function wordsOf({ words, name }: FlowTransition): string {
  return words ?? name;
}

/**
 * Lays the innermost states of a flow along its main road. A branch is in the column of the state that it leaves, once,
 * below the branches before it; a state that no transition leads to is in a last column.
 */
export function boardOf(flow: Flow): Board {
  const tree = treeOf(flow);
  const isLeaf = ({ id, type }: FlowState): boolean => type !== 'history' && tree.childrenOf(id).length === 0;
  /** The innermost state that is entered first. */
  const entryOf = (id: string): string => {
    const state = tree.stateOf(id);
    const inner = state?.type === 'parallel' ? tree.childrenOf(id)[0]?.id : state?.initial;
    return inner === undefined || inner === null ? id : entryOf(inner);
  };
  const road = mainRoadOf(flow);
  const [root] = flow.states;
  const named = road.states.filter((id) => tree.childrenOf(id).length === 0);
  const strip = named.length > 0 ? named : root ? [entryOf(root.id)] : [];
  const placed = new Map<string, Card>();
  const arrows: Arrow[] = [];
  const place = (id: string, row: number, column: number): boolean => {
    const state = tree.stateOf(id);
    if (!state || !isLeaf(state) || placed.has(id)) return false;
    placed.set(id, { state, row, column });
    return true;
  };
  for (const [column, id] of strip.entries()) place(id, 0, column);
  for (const id of road.transitions) {
    const way = flow.transitions.find((transition) => transition.id === id);
    const to = way?.targets[0] === undefined ? undefined : entryOf(way.targets[0]);
    const at = to === undefined ? -1 : strip.indexOf(to);
    const from = strip[at - 1];
    if (way && to !== undefined && from !== undefined && !arrows.some((arrow) => arrow.to === to))
      arrows.push({ from, to, words: wordsOf(way) });
  }
  // Breadth-first, so that a branch is below the state that is nearest to the start. Ways of an outer state are those of
  // the first card in it.
  const depths = strip.map(() => 0);
  const seen = new Set<string>();
  const open = [...placed.values()];
  for (let card = open.shift(); card; card = open.shift()) {
    for (const way of tree.waysOf(card.state.id)) {
      if (seen.has(way.id)) continue;
      seen.add(way.id);
      for (const target of way.targets) {
        const to = entryOf(target);
        const row = (depths[card.column] ?? 0) + 1;
        if (!place(to, row, card.column)) continue;
        depths[card.column] = row;
        arrows.push({ from: card.state.id, to, words: wordsOf(way) });
        const next = placed.get(to);
        if (next) open.push(next);
      }
    }
  }
  for (const [row, { id }] of flow.states.filter((state) => isLeaf(state) && !placed.has(state.id)).entries())
    place(id, row, strip.length);
  return { cards: [...placed.values()], arrows };
}
