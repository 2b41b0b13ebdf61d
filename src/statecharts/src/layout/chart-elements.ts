/** The drawing of a chart as plain SVG elements: `draw.ts` writes them as text, the viewer renders them. */
import type { Box, Chart, Chip, Edge, Row } from '../chart.ts';
import {
  chipText,
  dotSize,
  hasRule,
  headHeight,
  headingArea,
  inset,
  labelInset,
  labelTops,
  lineKindOf,
  markOf,
  pathOf,
  rowBaseline,
  rowHeight,
  rowIndent,
  ruleHeight,
  titleBaseline,
} from '../chart-look.ts';

type Name = string | false | null;

export interface ChartElement {
  readonly tag: 'circle' | 'g' | 'path' | 'rect' | 'text';
  /** Its class names. */
  readonly names: readonly string[];
  /** By their SVG names; those without a value are left out. */
  readonly attributes: Readonly<Record<string, string | number | null>>;
  readonly children: readonly (ChartElement | string)[];
}

function element(
  tag: ChartElement['tag'],
  names: readonly Name[],
  attributes: ChartElement['attributes'],
  ...children: readonly (ChartElement | string | false)[]
): ChartElement {
  return {
    tag,
    names: names.filter((name) => typeof name === 'string'),
    attributes,
    children: children.filter((child) => child !== false),
  };
}

function textAt(names: readonly Name[], text: string, x: number, y: number, mark: string | null = null): ChartElement {
  return element('text', names, { 'data-mark': mark, x, y }, text);
}

/** A row, struck through if its transition is removed. */
function rowAt(row: Row, rows: readonly Row[], x: number, top: number): ChartElement {
  const mark = row.transition === undefined ? null : markOf(rows, row.transition);
  return textAt([row.kind, mark === 'removed' && row.kind !== mark && 'lost'], row.text, x, top + rowBaseline, mark);
}

function ruleAt(left: number, right: number, y: number): ChartElement {
  return element('path', ['rule'], { d: `M${left} ${y}H${right}` });
}

function group(names: readonly Name[], ...children: readonly (ChartElement | string | false)[]): ChartElement {
  return element('g', names, {}, ...children);
}

/**
 * A line, and the arrow head at its end, in the direction of its last segment.
 * @param size of the head, in px
 */
function arrow(points: readonly number[], names: readonly Name[] = [], size = 7): ChartElement {
  const [fromX = 0, fromY = 0, x = 0, y = 0] = points.slice(-4);
  const [alongX, alongY] = [Math.sign(x - fromX) * size, Math.sign(y - fromY) * size];
  const corner = (side: number): string => `L${x - alongX + side * alongY} ${y - alongY + side * alongX}`;
  return group(
    ['edge', ...names],
    element('path', [], { d: pathOf(points) }),
    element('path', ['head'], { d: `M${x} ${y}${corner(0.5)}${corner(-0.5)}z` }),
  );
}

function edgeLine(edge: Edge): ChartElement {
  const mark = markOf(edge.label.rows, edge.transitions[0]);
  const isThick = edge.isMain === true || (mark !== null && mark !== 'reworded');
  return arrow(edge.points, [lineKindOf(edge), edge.isMain === true && 'main', mark], isThick ? 11 : 7);
}

function edgeLabel({ label: { x, y, width, height, rows } }: Edge): ChartElement {
  const tops = labelTops(rows).map((top) => y + top);
  return group(
    ['label'],
    element('rect', ['plate'], { x, y, width, height }),
    ...tops.map(
      (top, index) => hasRule(rows, index) && ruleAt(x + labelInset, x + width - labelInset, top - ruleHeight / 2),
    ),
    ...rows.map((row, index) => rowAt(row, rows, x + width / 2, tops[index] ?? 0)),
  );
}

/** 'from any', where lines that lead inside begin. */
function chipElement({ x, y, width, height }: Chip): ChartElement {
  return group(
    ['chip'],
    element('rect', [], { x, y, width, height, rx: height / 2 }),
    textAt(['tag'], chipText, x + width / 2, y + height / 2 + 4),
  );
}

interface Surroundings {
  /** The number of states in it. */
  readonly inside: number;
  readonly isRegion: boolean;
  readonly isFolded: boolean;
}

/** A box and its texts; a final state has a second frame. */
function boxElement(box: Box, { inside, isRegion, isFolded }: Surroundings): ChartElement {
  const { id, x, y, width, height, title, tags, rows, type } = box;
  const isHistory = type === 'history';
  const mark = markOf(rows);
  const isOuter = inside > 0 && !isFolded;
  // The heading of a folded box has no lines to avoid.
  const head = headingArea(isFolded ? { ...box, shift: [0, 0] } : box);
  const top = head.y + headHeight;
  const content = isFolded
    ? [textAt(['words'], inside === 1 ? '1 state inside' : `${inside} states inside`, head.x, top + rowBaseline)]
    : rows.map((row, index) => rowAt(row, rows, head.x + rowIndent(row), top + index * rowHeight));
  return element(
    'g',
    [type, inside > 0 && 'outer', inside > 0 && isRegion && 'region', isFolded && 'folded'],
    { 'data-state': id },
    element('rect', ['box', mark], {
      'data-tags': tags.join(' ') || null,
      x,
      y,
      width,
      height,
      rx: isHistory ? width / 2 : 2,
    }),
    type === 'final' && element('rect', ['end'], { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 4 }),
    textAt(
      ['title', mark === 'removed' && 'lost'],
      isHistory ? 'H' : title,
      isHistory ? x + width / 2 : head.x,
      head.y + titleBaseline,
    ),
    tags.length > 0 &&
      textAt(['tag'], tags.join(', '), isOuter ? head.x + head.width : x + width - inset, head.y + titleBaseline),
    !isFolded && rows.length > 0 && ruleAt(x, x + width, top - 2),
    ...content,
  );
}

/**
 * The drawing of a chart, from back to front: lines pass under the text of the boxes they enter, and folded boxes
 * cover their contents.
 * @param folded ids of the states whose contents are hidden
 */
export function drawingOf({ boxes, edges, starts, chips }: Chart, folded: readonly string[] = []): ChartElement {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const above = (id: string): readonly string[] => {
    const parent = byId.get(id)?.parent ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const counts = new Map<string, number>();
  for (const { id } of boxes) for (const holder of above(id)) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  const foldedAround = (id: string): readonly string[] => [id, ...above(id)].filter((one) => folded.includes(one));
  const isVisible = (id: string): boolean => !above(id).some((one) => folded.includes(one));
  const isOpen = ({ parent }: { readonly parent: string }): boolean => foldedAround(parent).length === 0;
  const seenEdges = edges.filter(
    ({ from, to }) =>
      !foldedAround(from).some((one) => foldedAround(to).includes(one)) || (from === to && isVisible(from)),
  );
  const drawnBoxes = (isFolded: boolean): readonly ChartElement[] =>
    boxes
      .filter(({ id }) => isVisible(id) && folded.includes(id) === isFolded)
      .map((box) => {
        const isRegion = box.parent !== null && byId.get(box.parent)?.type === 'parallel';
        return boxElement(box, { inside: counts.get(box.id) ?? 0, isRegion, isFolded });
      });
  const hidden = { 'aria-hidden': 'true' };
  return group(
    [],
    element(
      'g',
      [],
      hidden,
      ...chips.filter(isOpen).map(chipElement),
      ...starts
        .filter(isOpen)
        .flatMap(({ x, y, points }) => [arrow(points), element('circle', ['dot'], { cx: x, cy: y, r: dotSize / 2 })]),
      ...seenEdges.map(edgeLine),
    ),
    group([], ...drawnBoxes(false)),
    element('g', [], hidden, ...seenEdges.map(edgeLabel)),
    group([], ...drawnBoxes(true)),
  );
}
