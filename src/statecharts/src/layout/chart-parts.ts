/** A flow as boxes and edges with their texts and sizes, before the layout. */
import type { Flow, FlowState, FlowTransition } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';
import type { Marks } from '../flow-union.ts';
import { mainRoadOf } from '../main-road.ts';
import type { Row } from '../chart.ts';
import { headingSize, historySize, inset, labelHeight, labelInset, roomFor, rowSize } from '../chart-look.ts';
import { boxLength, innerRows, labelRows, stateRows, wideLength } from './chart-rows.ts';
import { chainOf, drawnEdges } from './hubs.ts';

export interface BoxPart {
  readonly state: FlowState;
  readonly children: readonly BoxPart[];
  /** Whether the boxes inside are packed like cards, as no line crosses their borders. */
  readonly isPacked: boolean;
  readonly rows: readonly Row[];
  /** The minimum width: that of its own text. */
  readonly width: number;
  readonly height: number;
}

export interface EdgePart {
  /** Ids of its source and target states. */
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly string[];
  readonly rows: readonly Row[];
  /** Whether the main road of the flow leads along it. */
  readonly isMain: boolean;
  /** The width of its label. */
  readonly width: number;
  readonly height: number;
}

export interface ChartParts {
  readonly root: BoxPart;
  readonly edges: readonly EdgePart[];
}

interface Way {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly FlowTransition[];
  readonly isMain: boolean;
}

/** Ids of the transitions on the main road. */
type Road = ReadonlySet<string>;

/** A state with this many nested charts inside is a crowd. */
const crowdSize = 6;

/**
 * Whether a state contains so many compound states that they are packed like cards: lines end at its own border. The
 * main road does not lead through cards.
 */
function isCrowd({ id, type }: FlowState, tree: FlowTree, road: Road): boolean {
  return (
    type === 'compound' &&
    tree.childrenOf(id).filter((child) => tree.childrenOf(child.id).length > 0).length >= crowdSize &&
    !tree.childrenOf(id).some((child) => tree.transitionsFrom(child.id).some((transition) => road.has(transition.id)))
  );
}

const leastWidth = 90;

/**
 * The state at which the line of a transition ends: the crowd around its target if it comes from outside; null if it
 * has no line.
 */
function endOf({ trigger, source, targets }: FlowTransition, tree: FlowTree, road: Road): string | null {
  const [target] = targets;
  if (trigger === 'route' || target === undefined || targets.length > 1 || target === source) return null;
  const [around, back] = [chainOf(target, tree).slice(1), chainOf(source, tree).slice(1)];
  const crowds = [...new Set([...around, ...back])].filter((id) => {
    const state = tree.stateOf(id);
    return state !== undefined && isCrowd(state, tree, road);
  });
  const isBetweenCards = crowds.some((id) => {
    const [from, to] = [
      [source, ...back],
      [target, ...around],
    ].map((chain) => chain[chain.indexOf(id) - 1]);
    return back.includes(id) ? from !== to : source === id;
  });
  if (isBetweenCards) return null;
  return crowds.findLast((id) => !back.includes(id)) ?? target;
}

/** One way for each pair of states connected by transitions; added and removed ones have a line of their own. */
function waysOf(tree: FlowTree, marks: Marks, road: Road): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const transition of tree.flow.transitions) {
    const to = endOf(transition, tree, road);
    if (to === null) continue;
    const mark = marks.get(transition.id)?.kind;
    const key = `${transition.source} ${to} ${mark === 'added' || mark === 'removed' ? mark : ''}`;
    const before = ways.get(key);
    ways.set(key, {
      from: transition.source,
      to,
      transitions: [...(before?.transitions ?? []), transition],
      isMain: before?.isMain === true || road.has(transition.id),
    });
  }
  return [...ways.values()];
}

function edgeOf({ from, to, transitions, isMain }: Way, titleOf: (id: string) => string, marks: Marks): EdgePart {
  const rows = labelRows(transitions, to, titleOf, marks);
  return {
    from,
    to,
    transitions: transitions.map(({ id }) => id),
    rows,
    isMain,
    width: Math.max(...rows.map(({ text }) => roomFor(text, rowSize))) + 2 * labelInset,
    height: labelHeight(rows),
  };
}

function boxSize(state: FlowState, rows: readonly Row[]): { readonly width: number; readonly height: number } {
  if (state.type === 'history') return { width: historySize, height: historySize };
  const { width, height } = headingSize({ title: state.key, tags: state.tags, rows });
  return { width: Math.max(leastWidth, width + 2 * inset), height };
}

/** Whether the contents of a state are separate: in a crowd, or as regions that no line crosses. */
function liesApart(state: FlowState, lines: Iterable<Way>, tree: FlowTree, road: Road): boolean {
  if (state.type !== 'parallel') return isCrowd(state, tree, road);
  return [...lines].every(({ from, to }) => {
    const [start, end] = [from, to].map((id) => {
      const chain = chainOf(id, tree);
      return chain[chain.indexOf(state.id) - 1];
    });
    return start === end;
  });
}

/**
 * Splits a flow into parts for drawing. Each transition is in exactly one place: on an edge, or in the rows of its
 * source's box (or, for an address, its target's box).
 * @param marks the results of a comparison for its parts
 */
export function partsOf(flow: Flow, marks: Marks = new Map()): ChartParts {
  const tree = treeOf(flow);
  const { transitions } = flow;
  const titleOf = (id: string): string => tree.stateOf(id)?.key ?? id;
  const road: Road = new Set(mainRoadOf(flow).transitions);
  // The main road comes first: the engine keeps the direction of the lines that it follows first.
  const lines = drawnEdges(
    waysOf(tree, marks, road).toSorted((one, other) => Number(other.isMain) - Number(one.isMain)),
    tree,
  );
  const onLines = new Set([...lines].flatMap((way) => way.transitions));
  const boxOf = (state: FlowState): BoxPart => {
    const children = tree.childrenOf(state.id);
    const length = children.length === 0 ? boxLength : wideLength;
    const routes = transitions.filter(({ trigger, targets }) => trigger === 'route' && targets[0] === state.id);
    const inner = transitions.filter(
      (transition) => transition.source === state.id && transition.trigger !== 'route' && !onLines.has(transition),
    );
    // A history state is a mark; its card shows its purpose.
    const rows =
      state.type === 'history'
        ? []
        : [...stateRows(state, length, routes, marks), ...innerRows(inner, length, titleOf, marks)];
    return {
      state,
      children: children.map(boxOf),
      isPacked: liesApart(state, lines, tree, road),
      rows,
      ...boxSize(state, rows),
    };
  };
  const [root] = flow.states;
  if (!root) throw new Error('A flow without a state cannot be drawn.');
  return { root: boxOf(root), edges: [...lines].map((way) => edgeOf(way, titleOf, marks)) };
}
