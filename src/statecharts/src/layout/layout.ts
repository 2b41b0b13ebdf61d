/**
 * Computes the positions of everything in a drawn flow. It runs during the build: the layout engine is never sent to a
 * browser.
 */
import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Direction } from '../direction.ts';
import type { Flow } from '../flow.ts';
import type { Marks } from '../flow-union.ts';
import type { Box, Chart, Chip, Edge, Start } from '../chart.ts';
import { chipText, dotSize, headHeight, inset, roomFor, tagSize } from '../chart-look.ts';
import { placeHeadings } from './headings.ts';
import { partsOf, type BoxPart, type ChartParts, type EdgePart } from './chart-parts.ts';

/**
 * Tuned on all machines. Options of model order and of compaction afterwards make the engine fail on some, and are left
 * out.
 */
const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
  'elk.layered.thoroughness': '40',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '4',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.edgeNode': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** The main road is kept straight. */
const mainLine: LayoutOptions = { 'elk.layered.priority.straightness': '10' };

/** The gap between packed boxes; a dot with its arrow fits in. */
const cardGap = 28;

/** Boxes that no edge crosses, such as regions of a parallel box, are laid out one by one and packed like cards. */
const packed: LayoutOptions = {
  ...layered,
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.5',
  'elk.spacing.nodeNode': `${cardGap}`,
  'elk.rectpacking.widthApproximation.optimizationGoal': 'ASPECT_RATIO_DRIVEN',
  'elk.rectpacking.packing.compaction.iterations': '2',
  'elk.contentAlignment': '[V_TOP, H_LEFT]',
};

/** A chart that is wider, in px, is laid out again with few boxes beside each other and cards in vertical stacks. */
const wide = 3000;
const beside: LayoutOptions = {
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
};
const firstLayer: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };
const inOrder: LayoutOptions = { 'elk.layered.crossingMinimization.semiInteractive': 'true' };
const upright: LayoutOptions = { 'elk.aspectRatio': '0.9' };

const engine = new ELK();
const margin = 16;
const chipHeight = 22;

const startOf = (id: string): string => `${id}::start`;
const headOf = (id: string): string => `${id}::head`;
const chipOf = (id: string): string => `${id}::any`;

/** The parts of a flow by their names in the engine, and the container of each. */
interface Named {
  readonly boxes: ReadonlyMap<string, BoxPart>;
  readonly edges: ReadonlyMap<string, EdgePart>;
  readonly around: (id: string) => readonly string[];
}

function nameAll({ root, edges }: ChartParts): Named {
  const within = (box: BoxPart): readonly BoxPart[] => [box, ...box.children.flatMap(within)];
  const boxes = new Map(within(root).map((box) => [box.state.id, box]));
  const around = (id: string): readonly string[] => {
    const parent = boxes.has(id) ? (boxes.get(id)?.state.parent ?? null) : id.slice(0, id.lastIndexOf('::'));
    return parent === null ? [] : [parent, ...around(parent)];
  };
  return { boxes, edges: new Map(edges.map((edge, index) => [`e${index}`, edge])), around };
}

/** The engine draws no line among packed boxes: there the dot is placed beside the initial one afterwards. */
function hasDot({ state: { initial, type }, isPacked }: BoxPart): boolean {
  return type === 'compound' && initial !== null && !isPacked;
}

/** Every line with its ends in the engine: a line from a box into itself comes from the chip inside. */
function linesOf({ boxes, edges, around }: Named): readonly ElkExtendedEdge[] {
  const starts = [...boxes.values()]
    .filter(hasDot)
    .map(({ state: { id, initial } }) => ({ id: startOf(id), sources: [startOf(id)], targets: [initial ?? ''] }));
  const lines = [...edges].map(([id, { from, to, isMain, width, height }]) => ({
    id,
    ...(isMain && { layoutOptions: mainLine }),
    sources: [around(to).includes(from) ? chipOf(from) : from],
    targets: [to],
    labels: [{ text: id, width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  }));
  return [...starts, ...lines];
}

/** The box that contains both ends of a line; the engine requires the line to be declared in it. */
function homeOf(
  { sources: [source = ''], targets: [target = ''] }: ElkExtendedEdge,
  { around }: Named,
): string | undefined {
  return around(source).find((id) => around(target).includes(id));
}

/** Invisible lines that keep the boxes that no other box leads to below the heading. */
function belowHeading({ state: { id }, children }: BoxPart, lines: readonly ElkExtendedEdge[]): ElkExtendedEdge[] {
  const led = new Set(lines.filter(({ id: line }) => line !== startOf(id)).flatMap(({ targets }) => targets));
  return children
    .filter(({ state }) => !led.has(state.id))
    .map(({ state }) => ({ id: `${headOf(id)} ${state.id}`, sources: [headOf(id)], targets: [state.id] }));
}

interface Choice {
  readonly direction: Direction;
  /** Whether to save width. */
  readonly isNarrow: boolean;
  /** Ids of the boxes whose heading is laid out among their contents, so that lines go around it. */
  readonly headed: ReadonlySet<string>;
  /** Where each box was before, by its id. */
  readonly before: ReadonlyMap<string, Box>;
}

/** The input of the layout engine. */
function graphOf(
  parts: ChartParts,
  { direction, isNarrow, headed, before }: Choice,
): { readonly graph: ElkNode; readonly named: Named } {
  const named = nameAll(parts);
  const lines = linesOf(named);
  const towards: LayoutOptions = { 'elk.direction': direction.toUpperCase() };
  const nodeOf = (box: BoxPart): ElkNode => {
    const {
      state: { id },
      children,
      width,
      height,
    } = box;
    const dot = { id: startOf(id), width: dotSize, height: dotSize, layoutOptions: firstLayer };
    const chip = { id: chipOf(id), width: roomFor(chipText, tagSize) + 24, height: chipHeight };
    const hasChip = lines.some(({ sources }) => sources.includes(chip.id));
    // The engine keeps the order of boxes beside each other by the positions that it is given.
    const was = before.get(id);
    const position: LayoutOptions = was ? { 'elk.position': `(${was.x},${was.y})` } : {};
    if (children.length === 0) return { id, width, height, layoutOptions: position };
    const isHeaded = headed.has(id);
    const own = lines.filter((line) => homeOf(line, named) === id);
    const head = { id: headOf(id), width: width - 2 * inset, height, layoutOptions: firstLayer };
    return {
      id,
      width,
      height,
      children: [
        ...(isHeaded ? [head] : []),
        ...(hasDot(box) ? [dot] : []),
        ...children.map(nodeOf),
        ...(hasChip ? [chip] : []),
      ],
      edges: [...own, ...(isHeaded ? belowHeading(box, own) : [])],
      layoutOptions: {
        ...position,
        ...(before.size > 0 && inOrder),
        ...(box.isPacked
          ? { ...packed, ...(isNarrow && upright) }
          : { ...layered, ...towards, ...(isNarrow && box.state.parent === null && beside) }),
        'elk.padding': `[top=${isHeaded ? 4 : height + 14},left=${box.isPacked ? cardGap : 18},bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // The engine rotates a box that is laid out downwards and back, but not the minimum size that it was given.
        'elk.nodeSize.minimum': box.isPacked || direction === 'right' ? `(${width},1)` : `(1,${width})`,
      },
    };
  };
  const graph = {
    id: '::chart',
    layoutOptions: {
      ...layered,
      ...towards,
      'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
    },
    children: [nodeOf(parts.root)],
    edges: lines.filter((line) => homeOf(line, named) === undefined),
  };
  return { graph, named };
}

/**
 * Rounds to whole pixels: lines are not blurred, and the numbers are short. The offset keeps noise in the last digits
 * from separating equal values.
 */
const round = (value: number): number => Math.round(value + 1e-6);

type Area = Omit<Chip, 'parent'>;

/** Rounds its corners, so that lines still end at its border. */
function areaOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area {
  return { x: round(x), y: round(y), width: round(x + width) - round(x), height: round(y + height) - round(y) };
}

function pointsOf({ id, sections: [section] = [] }: ElkExtendedEdge): readonly number[] {
  if (!section) throw new Error(`The edge ${id} has no line.`);
  const corners: readonly ElkPoint[] = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return corners.flatMap(({ x, y }) => [round(x), round(y)]);
}

/**
 * Lays out the drawing of a flow.
 * @param marks the results of a comparison for its states and transitions
 * @param before an earlier drawing in the same direction, whose boxes keep their order, so that who knows it finds them again
 */
export async function chartOf(
  flow: Flow,
  marks: Marks = new Map(),
  before?: Chart,
  direction: Direction = 'down',
): Promise<Chart> {
  const places = new Map(before?.boxes.map((box) => [box.id, box]));
  const choice = { direction, isNarrow: false, headed: new Set<string>(), before: places };
  const chart = await withHeadings(flow, marks, choice);
  const across = direction === 'down' ? chart.width : chart.height;
  return across > wide ? withHeadings(flow, marks, { ...choice, isNarrow: true }) : chart;
}

/** Lays a chart out until no line runs through a heading. */
async function withHeadings(flow: Flow, marks: Marks, choice: Choice): Promise<Chart> {
  const { placed, crowded } = placeHeadings(await laidOut(flow, marks, choice));
  const headed = new Set([...choice.headed, ...crowded]);
  return headed.size === choice.headed.size ? placed : withHeadings(flow, marks, { ...choice, headed });
}

async function laidOut(flow: Flow, marks: Marks, choice: Choice): Promise<Chart> {
  const { graph, named } = graphOf(partsOf(flow, marks), choice);
  const within = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(within)];
  const placed = await engine.layout(graph);
  const nodes = within(placed);
  const places = new Map(nodes.map((node) => [node.id, node]));
  const lines = new Map(nodes.flatMap(({ edges = [] }) => edges).map((line) => [line.id, line]));
  const boxes = nodes.flatMap((node): readonly Box[] => {
    const part = named.boxes.get(node.id);
    if (!part) return [];
    const { id, parent, key, type, tags } = part.state;
    const area = areaOf(node);
    const head = places.get(headOf(id));
    const shift = head && ([round(head.x ?? 0) - area.x - inset, round(head.y ?? 0) - area.y] as const);
    return [{ id, parent, title: key, type, tags, rows: part.rows, ...area, ...(shift && { shift }) }];
  });
  const edges = [...named.edges].map(([id, { from, to, transitions, rows, isMain }]): Edge => {
    const line = lines.get(id);
    const [label] = line?.labels ?? [];
    if (!line || !label) throw new Error(`The engine has lost an edge from ${from} to ${to}.`);
    const points = pointsOf(line);
    return { from, to, transitions, points, label: { rows, ...areaOf(label) }, ...(isMain && { isMain }) };
  });
  const starts = [...named.boxes.values()].flatMap((box): readonly Start[] => {
    const { id, initial, type } = box.state;
    if (initial === null || type !== 'compound') return [];
    const [dot, line, first] = [places.get(startOf(id)), lines.get(startOf(id)), areaOf(places.get(initial) ?? {})];
    if (dot && line)
      return [
        {
          parent: id,
          x: round((dot.x ?? 0) + dotSize / 2),
          y: round((dot.y ?? 0) + dotSize / 2),
          points: pointsOf(line),
        },
      ];
    const [x, y] = [first.x - cardGap + dotSize, first.y + headHeight / 2];
    return [{ parent: id, x, y, points: [x + dotSize / 2, y, first.x, y] }];
  });
  const chips = [...named.boxes.keys()].flatMap((parent): readonly Chip[] => {
    const chip = places.get(chipOf(parent));
    return chip ? [{ parent, ...areaOf(chip) }] : [];
  });
  return {
    id: flow.id,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes,
    edges,
    starts,
    chips,
  };
}
