/** A chart as a picture of its own, for whoever takes it away from the product. */
import type { Box, Chart, Chip, Edge, Row, Start } from '../chart.ts';
import {
  chipText,
  dotSize,
  hasRule,
  headHeight,
  inset,
  labelInset,
  labelTops,
  lineKindOf,
  markOf,
  pathOf,
  rowBaseline,
  rowHeight,
  rowIndent,
  rowSize,
  ruleHeight,
  tagSize,
  titleBaseline,
  titleSize,
} from '../chart-look.ts';
import { escapeXml } from '../export/xml.ts';

/** The product's light colours, written so that any program reads them. */
const colour = {
  paper: '#f7f4ee',
  sheet: '#fdfcf9',
  hair: '#d6d2ca',
  rule: '#88827a',
  ink: '#1a1611',
  ink2: '#4d4842',
  ink3: '#66615a',
  address: '#1445c9',
  error: '#b12725',
  done: '#266c44',
  after: '#875814',
} as const;

const style = `
text{font:400 ${rowSize}px Geist,"Geist Variable","Helvetica Neue",Arial,sans-serif;fill:${colour.ink}}
.box{fill:${colour.sheet};stroke:${colour.ink}}
.outer{fill:none;stroke:${colour.rule}}
.outer.region{stroke-dasharray:6 4}
.parallel{stroke-width:2}
.inner{fill:none;stroke:${colour.ink}}
.around text{paint-order:stroke;stroke:${colour.paper};stroke-width:5px;stroke-linejoin:round}
.rule{stroke:${colour.hair}}
.title{font-weight:600;font-size:${titleSize}px}
.tag{font-size:${tagSize}px;fill:${colour.ink3}}
.words,.invoke{fill:${colour.ink2}}
.address{fill:${colour.address}}
.event,.finished{font-weight:500}
.always,.type,.guard{fill:${colour.ink3}}
.after{fill:${colour.after}}
.done{fill:${colour.done}}
.error{fill:${colour.error}}
.plate{fill:${colour.paper}}
.line{fill:none;stroke:${colour.ink2};stroke-width:1.25}
.line.always{stroke-dasharray:1.5 4}
.line.after{stroke:${colour.after};stroke-dasharray:6 4}
.line.error{stroke:${colour.error}}
.head{fill:${colour.ink2}}
.head.after{fill:${colour.after}}
.head.error{fill:${colour.error}}
.dot{fill:${colour.ink}}
.chip{fill:${colour.paper};stroke:${colour.rule};stroke-dasharray:3 3}
.added,.removed,.changed{font-weight:600}
text.added{fill:${colour.done}}
text.removed{fill:${colour.after}}
.reworded{fill:${colour.ink3}}
.lost{fill:${colour.ink3};text-decoration:line-through}
rect.is-added{stroke:${colour.done};stroke-width:3}
rect.is-removed{stroke:${colour.after};stroke-width:2;stroke-dasharray:10 3 2 3}
rect.is-changed{stroke-width:3}
.line.is-added{stroke:${colour.done};stroke-width:2.5}
.line.is-removed{stroke:${colour.after};stroke-dasharray:10 3 2 3}
.line.is-changed{stroke-width:2.5}`;

/** The class of what a comparison marks. */
function markClass(rows: readonly Row[], transition?: string): string {
  const mark = markOf(rows, transition);
  return mark === null ? '' : ` is-${mark}`;
}

/** The class of a line of text: struck out where its transition is gone. */
function rowClass(row: Row, rows: readonly Row[]): string {
  return row.transition !== undefined && row.kind !== 'removed' && markOf(rows, row.transition) === 'removed'
    ? 'lost'
    : row.kind;
}

function rectangle(className: string, { x, y, width, height }: Omit<Chip, 'parent'>, radius = 0): string {
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"${radius === 0 ? '' : ` rx="${radius}"`}/>`;
}

function textAt(
  className: string,
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  return `<text class="${className}" x="${x}" y="${y}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeXml(text)}</text>`;
}

function ruleAt(left: number, right: number, y: number): string {
  return `<line class="rule" x1="${left}" x2="${right}" y1="${y}" y2="${y}"/>`;
}

function historyMark({ id, x, y, width, height }: Box): string {
  const middle = x + width / 2;
  return `<g data-state="${escapeXml(id)}">${rectangle('box', { x, y, width, height }, width / 2)}${textAt('title', 'H', middle, y + titleBaseline, 'middle')}</g>`;
}

/**
 * The frame of a box: dashed where it is a region of a parallel one, thick where its own regions are parallel, double
 * where it is an end.
 */
function frameOf(box: Box, parent: Box | undefined, isOuter: boolean): string {
  const { x, y, width, height, type } = box;
  const names = [
    isOuter ? 'outer' : 'box',
    ...(isOuter && parent?.type === 'parallel' ? ['region'] : []),
    ...(type === 'parallel' ? ['parallel'] : []),
  ];
  const second = { x: x - 3, y: y - 3, width: width + 6, height: height + 6 };
  return `${type === 'final' ? rectangle('inner', second, 4) : ''}${rectangle(names.join(' ') + markClass(box.rows), box, 2)}`;
}

function rowAt(row: Row, { x, y, rows }: Box, index: number): string {
  return textAt(
    rowClass(row, rows),
    row.text,
    x + inset + rowIndent(row),
    y + headHeight + index * rowHeight + rowBaseline,
  );
}

function boxMark(box: Box, boxes: readonly Box[]): string {
  if (box.type === 'history') return historyMark(box);
  const { id, title, tags, rows, x, y, width } = box;
  const isOuter = boxes.some(({ parent }) => parent === id);
  const frame = frameOf(
    box,
    boxes.find((other) => other.id === box.parent),
    isOuter,
  );
  const head = textAt('title', title, x + inset, y + titleBaseline);
  const tag = tags.length === 0 ? '' : textAt('tag', tags.join(', '), x + width - inset, y + titleBaseline, 'end');
  const rule = rows.length === 0 ? '' : ruleAt(x, x + width, y + headHeight - 2);
  return `<g data-state="${escapeXml(id)}"${isOuter ? ' class="around"' : ''}>${frame}${head}${tag}${rule}${rows.map((row, index) => rowAt(row, box, index)).join('')}</g>`;
}

/** The arrow head at the end of a line, turned as its last part runs. */
function headOf(points: readonly number[], kind: string): string {
  const [fromX = 0, fromY = 0, x = 0, y = 0] = points.slice(-4);
  const [alongX, alongY] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const corner = (side: number): string => `${x - 7 * alongX + side * alongY} ${y - 7 * alongY + side * alongX}`;
  return `<path class="head ${kind}" d="M${x} ${y}L${corner(3.5)}L${corner(-3.5)}z"/>`;
}

function lineMark(edge: Edge): string {
  const kind = lineKindOf(edge);
  return `<path class="line ${kind}${markClass(edge.label.rows, edge.transitions[0])}" d="${pathOf(edge.points)}"/>${headOf(edge.points, kind)}`;
}

function startMark({ x, y, points }: Start): string {
  return `<circle class="dot" cx="${x}" cy="${y}" r="${dotSize / 2}"/><path class="line" d="${pathOf(points)}"/>${headOf(points, 'plain')}`;
}

function labelMark({ label }: Edge): string {
  const { rows, x, y, width } = label;
  const tops = labelTops(rows);
  const lines = rows.map((row, index) => {
    const top = y + (tops[index] ?? 0);
    const rule = hasRule(rows, index) ? ruleAt(x + labelInset, x + width - labelInset, top - ruleHeight / 2) : '';
    return rule + textAt(rowClass(row, rows), row.text, x + width / 2, top + rowBaseline, 'middle');
  });
  return `<g>${rectangle('plate', label)}${lines.join('')}</g>`;
}

function chipMark(chip: Chip): string {
  return `<g>${rectangle('chip', chip, chip.height / 2)}${textAt('tag', chipText, chip.x + chip.width / 2, chip.y + 15, 'middle')}</g>`;
}

/**
 * A chart as SVG that needs nothing else: its colours are in it, and where Geist is missing a face of about its width
 * is taken.
 * @param fonts rules of CSS that bring the fonts along
 */
export function svgOf({ id, width, height, boxes, edges, starts, chips }: Chart, fonts = ''): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(id)}</title><style>${fonts}${style}</style>${rectangle('plate', { x: 0, y: 0, width, height })}`,
    // A line into a box that has others inside goes under the texts of its head.
    ...edges.map(lineMark),
    ...starts.map(startMark),
    ...chips.map(chipMark),
    ...boxes.map((box) => boxMark(box, boxes)),
    ...edges.map(labelMark),
    '</svg>\n',
  ].join('');
}
