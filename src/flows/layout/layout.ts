/** Lays a flow out as a chart, while building: where every box, edge and label goes. */
import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Box, Chart, Chip, Edge, Start } from '#machines/kit/chart.ts';
import type { Flow } from '#machines/kit/flow.ts';
import { countCrossings } from './crossings.ts';
import { draftOf, type Draft, type DraftBox, type DraftEdge } from './draft.ts';

/** Measured over all flows: few crossings, no label over another, and a main road from the top down. */
const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
  'elk.layered.thoroughness': '40',
  'elk.edgeLabels.inline': 'true',
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

/** Regions that no edge crosses are laid out one by one, and packed like cards. */
const packed: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.5',
  'elk.spacing.nodeNode': '24',
  'elk.rectpacking.widthApproximation.optimizationGoal': 'ASPECT_RATIO_DRIVEN',
  'elk.rectpacking.packing.compaction.iterations': '2',
  'elk.contentAlignment': '[V_TOP, H_LEFT]',
};

const startOf = (id: string): string => `${id}::start`;
const chipOf = (id: string): string => `${id}::any`;
const chipSize = { width: 84, height: 22 } as const;
const dotRadius = 5;

interface Place {
  readonly box: DraftBox;
  readonly node: ElkNode;
  readonly parent: Place | null;
}

/** A place and those it lies in, the nearest first. */
function chainOf(place: Place): readonly Place[] {
  return place.parent ? [place, ...chainOf(place.parent)] : [place];
}

/** The node of each box, nested as the states are, by the id of the state. */
function placesOf(draft: Draft): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const put = (box: DraftBox, parent: Place | null): void => {
    const { id, initial } = box.state;
    const node: ElkNode = { id, width: box.width, height: box.height, children: [], edges: [] };
    const place = { box, node, parent };
    places.set(id, place);
    parent?.node.children?.push(node);
    if (initial !== null && box.children.length > 0) node.children?.push({ id: startOf(id), width: 2 * dotRadius, height: 2 * dotRadius, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } });
    for (const child of box.children) put(child, place);
  };
  put(draft.root, null);
  return places;
}

/** The parallel states of which no edge leads from one region to another, or out. */
function separableStates({ edges }: Draft, places: ReadonlyMap<string, Place>): ReadonlySet<string> {
  const regionIn = (holder: string, id: string): string | undefined => {
    const place = places.get(id);
    const chain = place ? chainOf(place).map(({ box }) => box.state.id) : [];
    const at = chain.indexOf(holder);
    return at > 0 ? chain[at - 1] : undefined;
  };
  const parallel = [...places.values()].filter(({ box }) => box.state.type === 'parallel' && box.children.length > 0);
  return new Set(parallel.map(({ box }) => box.state.id).filter((id) => edges.every(({ from, to }) => regionIn(id, from) === regionIn(id, to))));
}

function elkGraph(draft: Draft): { readonly graph: ElkNode; readonly places: ReadonlyMap<string, Place>; readonly chips: ReadonlySet<string> } {
  const places = placesOf(draft);
  const separable = separableStates(draft, places);
  const chips = new Set<string>();
  const root = places.get(draft.root.state.id);
  if (!root) throw new Error('A flow has a root');
  const graph: ElkNode = { id: '::graph', layoutOptions: { ...layered, 'elk.padding': '[top=16,left=16,bottom=16,right=16]' }, children: [root.node], edges: [] };
  /** What is laid out separately needs an edge where both of its ends are; else edges cross less when the whole chart has them. */
  const declare = (edge: ElkExtendedEdge, from: Place, to: Place): void => {
    const holders = new Set(chainOf(to));
    const common = separable.size > 0 ? chainOf(from).find((place) => holders.has(place)) : undefined;
    (common?.node ?? graph).edges?.push(edge);
  };
  const placeOf = (id: string): Place => {
    const place = places.get(id);
    if (!place) throw new Error(`No box stands for ${id}`);
    return place;
  };
  for (const place of places.values()) {
    const { state, children } = place.box;
    if (state.initial !== null && children.length > 0) declare({ id: `${startOf(state.id)}::edge`, sources: [startOf(state.id)], targets: [state.initial] }, place, placeOf(state.initial));
  }
  for (const [index, { from, to, width, height }] of draft.edges.entries()) {
    const [source, target] = [placeOf(from), placeOf(to)];
    // From a state to one inside it: 'wherever one is in here'.
    const isInward = chainOf(target).includes(source);
    if (isInward && !chips.has(from)) {
      chips.add(from);
      source.node.children?.push({ id: chipOf(from), ...chipSize });
    }
    declare({ id: String(index), sources: [isInward ? chipOf(from) : from], targets: [to], labels: [{ text: 'x', width, height }] }, source, target);
  }
  for (const { box, node } of places.values()) {
    const hasInside = (node.children ?? []).length > 0;
    node.layoutOptions = {
      ...layered,
      ...(separable.has(box.state.id) && packed),
      ...(hasInside && { 'elk.padding': `[top=${box.height + 14},left=18,bottom=18,right=18]`, 'elk.nodeSize.constraints': 'MINIMUM_SIZE', 'elk.nodeSize.minimum': `(${box.width},${box.height})` }),
    };
  }
  return { graph, places, chips };
}

const rounded = (value: number | undefined): number => Math.round(value ?? 0);

function pointsOf({ sections = [] }: ElkExtendedEdge): readonly number[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [rounded(x), rounded(y)]));
}

/** How many others lead to a state that is a hub: the first of these with which a chart has few crossings. */
const hubs = [4, 3, 2] as const;
const fewCrossings = 3;

/** A flow, drawn with as many lines as can be followed. */
export async function layOut(flow: Flow): Promise<Chart> {
  let chart: Chart | undefined;
  for (const hub of hubs) {
    chart = await layOutDraft(flow, draftOf(flow, hub));
    if (countCrossings(chart.edges) <= fewCrossings) break;
  }
  if (!chart) throw new Error('A chart is always drawn');
  return chart;
}

async function layOutDraft(flow: Flow, draft: Draft): Promise<Chart> {
  const { graph, places, chips } = elkGraph(draft);
  const { width, height } = await new ELK().layout(graph);
  const all = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(all)];
  const nodes = new Map(all(graph).map((node) => [node.id, node]));
  const lines = new Map(all(graph).flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]));
  const frameOf = (id: string) => {
    const { x, y, width: w, height: h } = nodes.get(id) ?? {};
    return { x: rounded(x), y: rounded(y), width: rounded(w), height: rounded(h) };
  };
  const boxes = [...places.values()].map(({ box: { state, rows }, parent }): Box => ({
    id: state.id, parent: parent?.box.state.id ?? null, title: state.key, type: state.type, tags: state.tags, rows, ...frameOf(state.id),
  }));
  const edges = draft.edges.map(({ from, to, transitions, rows }: DraftEdge, index): Edge => {
    const line = lines.get(String(index));
    const label = line?.labels?.[0];
    return { from, to, transitions, points: line ? pointsOf(line) : [], label: { rows, x: rounded(label?.x), y: rounded(label?.y), width: rounded(label?.width), height: rounded(label?.height) } };
  });
  const starts = boxes.filter(({ id }) => nodes.has(startOf(id))).map(({ id }): Start => {
    const { x, y } = frameOf(startOf(id));
    const line = lines.get(`${startOf(id)}::edge`);
    return { parent: id, x: x + dotRadius, y: y + dotRadius, points: line ? pointsOf(line) : [] };
  });
  return { id: flow.id, width: rounded(width), height: rounded(height), boxes, edges, starts, chips: [...chips].map((parent): Chip => ({ parent, ...frameOf(chipOf(parent)) })) };
}
