/** A flow as boxes and edges with their texts and sizes, before anything has a place. */
import type { Flow, FlowState, FlowTransition } from '#machines/kit/flow.ts';
import type { Row } from '../chart.ts';
import { boxFoot, headHeight, historySize, inset, labelHeight, labelInset, rowHeight, rowIndent, rowSize, tagSize, titleSize } from '../chart-look.ts';
import { boxLength, innerRows, labelRows, stateRows, wideLength } from './chart-rows.ts';
import { linesOf } from './hubs.ts';
import { textWidth } from './text-width.ts';

export interface BoxPart {
  readonly state: FlowState;
  readonly children: readonly BoxPart[];
  readonly rows: readonly Row[];
  /** The least it may have: what its own text needs. */
  readonly width: number;
  readonly height: number;
}

export interface EdgePart {
  /** Ids of the states it goes from and to. */
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly string[];
  readonly rows: readonly Row[];
  /** Of its label. */
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
  readonly transitions: FlowTransition[];
}

const leastWidth = 90;
/** Between a title and the tags beside it. */
const tagGap = 16;

/** One way for each pair of states that transitions lead between. */
function waysOf(transitions: readonly FlowTransition[]): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const transition of transitions) {
    const [to = ''] = transition.targets;
    const key = `${transition.source} ${to}`;
    const way = ways.get(key) ?? { from: transition.source, to, transitions: [] };
    ways.set(key, way);
    way.transitions.push(transition);
  }
  return [...ways.values()];
}

function edgeOf({ from, to, transitions }: Way): EdgePart {
  const rows = labelRows(transitions);
  return {
    from,
    to,
    transitions: transitions.map(({ id }) => id),
    rows,
    width: Math.max(...rows.map(({ text }) => textWidth(text, rowSize))) + 2 * labelInset,
    height: labelHeight(rows),
  };
}

function boxSize(state: FlowState, rows: readonly Row[]): { readonly width: number; readonly height: number } {
  if (state.type === 'history') return { width: historySize, height: historySize };
  const tags = state.tags.join(', ');
  const head = textWidth(state.key, titleSize) + (tags === '' ? 0 : tagGap + textWidth(tags, tagSize));
  const width = Math.max(head, ...rows.map((row) => rowIndent(row) + textWidth(row.text, rowSize))) + 2 * inset;
  return { width: Math.max(leastWidth, width), height: headHeight + (rows.length === 0 ? 0 : rows.length * rowHeight + boxFoot) };
}

/**
 * Takes a flow apart for drawing. Each of its transitions is in one place: on an edge, or in the rows of the box it starts
 * from (or, by an address, leads to).
 */
export function partsOf({ states, transitions }: Flow): ChartParts {
  const byId = new Map(states.map((state) => [state.id, state]));
  const isLine = ({ trigger, source, targets }: FlowTransition): boolean => trigger !== 'route' && targets.length === 1 && targets[0] !== source;
  const ways = waysOf(transitions.filter(isLine));
  const lines = linesOf(ways, byId);
  const onLines = new Set([...lines].flatMap((way) => way.transitions));
  const boxOf = (state: FlowState): BoxPart => {
    const children = states.filter(({ parent }) => parent === state.id);
    const length = children.length === 0 ? boxLength : wideLength;
    const routes = transitions.filter(({ trigger, targets }) => trigger === 'route' && targets[0] === state.id);
    const inner = transitions.filter((transition) => transition.source === state.id && transition.trigger !== 'route' && !onLines.has(transition));
    const rows = [...stateRows(state, length, routes), ...innerRows(inner, length, (id) => byId.get(id)?.key ?? id)];
    return { state, children: children.map(boxOf), rows, ...boxSize(state, rows) };
  };
  const [root] = states;
  if (!root) throw new Error('A flow without a state cannot be drawn.');
  return { root: boxOf(root), edges: [...lines].map(edgeOf) };
}
