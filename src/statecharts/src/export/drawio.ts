/** A chart as a file of draw.io: states are shapes within each other, and lines stay connected to them. */
import type { Box, Chart, Edge, Row } from '../chart.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly XmlElement[] = [],
): XmlElement {
  const texts = Object.entries(attributes).map(([key, value]): [string, string | undefined] => [
    key,
    value === undefined ? undefined : String(value),
  ]);
  return { name, attributes: Object.fromEntries(texts), children };
}

/** Text for a label, which draw.io reads as HTML. */
function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function linesOf(rows: readonly Row[]): string {
  return rows.map(({ text }) => html(text)).join('<br>');
}

function geometry(
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
): XmlElement {
  return element('mxGeometry', { x, y, width, height, as: 'geometry' });
}

const boxStyle = 'html=1;whiteSpace=wrap;align=left;verticalAlign=top;spacingLeft=6;spacingTop=2;fontSize=12;';

function styleOf({ type, parent }: Box, boxes: ReadonlyMap<string, Box>, isOuter: boolean): string {
  if (type === 'history') return 'html=1;ellipse;align=center;verticalAlign=middle;';
  const isRegion = parent !== null && boxes.get(parent)?.type === 'parallel';
  return [
    boxStyle,
    'rounded=1;arcSize=4;absoluteArcSize=1;',
    ...(isOuter ? ['container=1;collapsible=0;fillColor=none;'] : []),
    ...(isRegion ? ['dashed=1;'] : []),
    ...(type === 'final' ? ['shape=ext;double=1;'] : []),
  ].join('');
}

/** The middle of a line, by its length. @param points x and y of each corner in turn */
function middleOf(points: readonly number[]): { readonly x: number; readonly y: number } {
  const parts = Array.from({ length: points.length / 2 - 1 }, (_, at) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(2 * at, 2 * at + 4);
    return { x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1) };
  });
  let left = parts.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { x1, y1, x2, y2, length } of parts) {
    if (left <= length && length > 0)
      return { x: x1 + ((x2 - x1) * left) / length, y: y1 + ((y2 - y1) * left) / length };
    left -= length;
  }
  return { x: points[0] ?? 0, y: points[1] ?? 0 };
}

/** The corners between the ends, and the ends for a line that is not connected. */
function pointElements(points: readonly number[]): readonly XmlElement[] {
  const corners = Array.from({ length: points.length / 2 }, (_, at) => ({
    x: points[2 * at] ?? 0,
    y: points[2 * at + 1] ?? 0,
  }));
  const [first, last] = [corners[0], corners.at(-1)];
  return [
    ...(first ? [element('mxPoint', { ...first, as: 'sourcePoint' })] : []),
    ...(last ? [element('mxPoint', { ...last, as: 'targetPoint' })] : []),
    element(
      'Array',
      { as: 'points' },
      corners.slice(1, -1).map((corner) => element('mxPoint', corner)),
    ),
  ];
}

const edgeStyle = 'html=1;rounded=1;endArrow=block;endFill=1;endSize=5;fontSize=11;';

/** Where a line meets a box, as a share of its width and height. */
function meets(kind: 'entry' | 'exit', x: number, y: number, box: Box | undefined): string {
  if (!box) return '';
  const share = (at: number, start: number, size: number): number =>
    Math.round(Math.min(1, Math.max(0, (at - start) / size)) * 1000) / 1000;
  return `${kind}X=${share(x, box.x, box.width)};${kind}Y=${share(y, box.y, box.height)};${kind}Dx=0;${kind}Dy=0;`;
}

function edgeElements(edge: Edge, at: number, boxes: ReadonlyMap<string, Box>, idOf: (id: string) => string) {
  const { from, to, points, label } = edge;
  const id = `edge-${at}`;
  const middle = middleOf(points);
  const style = `${edgeStyle}${meets('exit', points[0] ?? 0, points[1] ?? 0, boxes.get(from))}${meets('entry', points.at(-2) ?? 0, points.at(-1) ?? 0, boxes.get(to))}`;
  return [
    element('mxCell', { id, style, edge: 1, parent: '1', source: idOf(from), target: idOf(to) }, [
      element('mxGeometry', { relative: 1, as: 'geometry' }, pointElements(points)),
    ]),
    element(
      'mxCell',
      {
        id: `${id}-label`,
        value: linesOf(label.rows),
        style: 'edgeLabel;html=1;align=center;verticalAlign=middle;fontSize=11;labelBackgroundColor=#ffffff;',
        vertex: 1,
        connectable: 0,
        parent: id,
      },
      [
        element('mxGeometry', { relative: 1, as: 'geometry' }, [
          element('mxPoint', {
            x: Math.round(label.x + label.width / 2 - middle.x),
            y: Math.round(label.y + label.height / 2 - middle.y),
            as: 'offset',
          }),
        ]),
      ],
    ),
  ];
}

/** A chart as an mxfile with one page. @param title of the page */
export function drawioOf(chart: Chart, title: string): string {
  const boxes = new Map(chart.boxes.map((box) => [box.id, box]));
  const outer = new Set(chart.boxes.map(({ parent }) => parent));
  const idOf = (id: string): string => `state-${id}`;
  const states = chart.boxes.map((box) => {
    const around = box.parent === null ? undefined : boxes.get(box.parent);
    const heading = `<b>${html(box.type === 'history' ? 'H' : box.title)}</b>`;
    return element(
      'mxCell',
      {
        id: idOf(box.id),
        value: box.rows.length === 0 ? heading : `${heading}<br>${linesOf(box.rows)}`,
        style: styleOf(box, boxes, outer.has(box.id)),
        vertex: 1,
        parent: around ? idOf(around.id) : '1',
      },
      [geometry(box.x - (around?.x ?? 0), box.y - (around?.y ?? 0), box)],
    );
  });
  const starts = chart.starts.flatMap(({ x, y, points }, at) => [
    element('mxCell', { id: `start-${at}`, style: 'ellipse;fillColor=#000000;', vertex: 1, parent: '1' }, [
      geometry(x - 5, y - 5, { width: 10, height: 10 }),
    ]),
    element('mxCell', { id: `start-${at}-line`, style: edgeStyle, edge: 1, parent: '1', source: `start-${at}` }, [
      element('mxGeometry', { relative: 1, as: 'geometry' }, pointElements(points)),
    ]),
  ]);
  const root = element('root', {}, [
    element('mxCell', { id: '0' }),
    element('mxCell', { id: '1', parent: '0' }),
    ...states,
    ...starts,
    ...chart.edges.flatMap((edge, at) => edgeElements(edge, at, boxes, idOf)),
  ]);
  const model = element('mxGraphModel', { grid: 0, page: 0, pageWidth: chart.width, pageHeight: chart.height }, [root]);
  return xmlDocument(
    element('mxfile', { host: 'statecharts' }, [element('diagram', { id: chart.id, name: title }, [model])]),
  );
}
