/** A chart as SVG for Figma: each state is a layer with its name, and colours are attributes, as Figma reads no styles. */
import type { Chart } from '../chart.ts';
import { styledChart, type StyledElement } from './styled-chart.ts';
import { escapeXml } from './xml.ts';

function markup({ tag, state, attributes, children }: StyledElement): string {
  const all = state === null ? attributes : { id: state, ...attributes };
  const written = Object.entries(all)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : markup(child))).join('');
  return `<${tag}${written}>${content}</${tag}>`;
}

/** A chart as SVG whose groups have the ids of their states. */
export function figmaSvgOf(chart: Chart): string {
  const { id, width, height } = chart;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${escapeXml(id)}</title>${markup(styledChart(chart))}</svg>\n`;
}
