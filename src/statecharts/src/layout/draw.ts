/** A chart as a standalone picture. */
import type { Chart } from '../chart.ts';
import { rowSize, tagSize, titleSize } from '../chart-look.ts';
import { escapeXml } from '../export/xml.ts';
import { drawingOf, type ChartElement } from './chart-elements.ts';

/** The product's light colours, in a notation that any program reads. */
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

export const chartStyle = `
text{font:400 ${rowSize}px Geist,"Geist Variable","Helvetica Neue",Arial,sans-serif;fill:${colour.ink}}
.box{fill:${colour.sheet};stroke:${colour.ink}}
.outer .box{fill:none;stroke:${colour.rule}}
.region .box{stroke-dasharray:6 4}
.parallel .box{stroke-width:2}
.end{fill:none;stroke:${colour.ink}}
.outer text{paint-order:stroke;stroke:${colour.paper};stroke-width:5px;stroke-linejoin:round}
.history text,.label text{text-anchor:middle}
.rule{stroke:${colour.hair}}
.title{font-weight:600;font-size:${titleSize}px}
.tag{font-size:${tagSize}px;text-anchor:end;fill:${colour.ink3}}
.words,.invoke{fill:${colour.ink2}}
.address{fill:${colour.address}}
.event,.finished{font-weight:500}
.always,.type,.guard{fill:${colour.ink3}}
.after{fill:${colour.after}}
.done{fill:${colour.done}}
.error{fill:${colour.error}}
text.added,text.removed,text.changed,text.passed,text.failed{font-weight:600}
text.failed{fill:${colour.error}}
text.added,text.passed{fill:${colour.done}}
text.removed{fill:${colour.after}}
text.reworded{fill:${colour.ink3}}
.lost{fill:${colour.ink3};text-decoration:line-through}
.plate{fill:${colour.paper}}
.dot{fill:${colour.ink}}
.chip rect{fill:${colour.paper};stroke:${colour.rule};stroke-dasharray:3 3}
.chip text{text-anchor:middle}
.edge{fill:none;stroke:${colour.ink2};stroke-width:1.25}
.edge.main{stroke-width:2.5}
.edge.always{stroke-dasharray:1.5 4}
.edge.after{stroke:${colour.after};stroke-dasharray:6 4}
.edge.error{stroke:${colour.error}}
.edge.added,.edge.passed{stroke:${colour.done};stroke-width:2.5}
.edge.failed{stroke:${colour.error};stroke-width:3;stroke-dasharray:10 3 2 3}
.edge.removed{stroke:${colour.after};stroke-dasharray:10 3 2 3}
.edge.changed{stroke-width:2.5}
.head{fill:${colour.ink2};stroke:none}
.after .head,.removed .head{fill:${colour.after}}
.error .head,.failed .head{fill:${colour.error}}
.added .head,.passed .head{fill:${colour.done}}
.box.added{stroke:${colour.done};stroke-width:3}
.box.removed{stroke:${colour.after};stroke-width:2;stroke-dasharray:10 3 2 3}
.box.changed{stroke-width:3}`;

function markup({ tag, names, attributes, children }: ChartElement): string {
  const written = Object.entries<string | number | null>({ class: names.join(' ') || null, ...attributes })
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : markup(child))).join('');
  return content === '' ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`;
}

/**
 * A chart as a self-contained SVG: it includes its colours; without Geist, a face of about the same width is used.
 * @param fonts CSS rules that embed the fonts
 */
export function svgOf(chart: Chart, fonts = ''): string {
  const { id, width, height } = chart;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(id)}</title><style>${fonts}${chartStyle}</style>`,
    `<rect class="plate" width="${width}" height="${height}"/>`,
    markup(drawingOf(chart)),
    '</svg>\n',
  ].join('');
}
