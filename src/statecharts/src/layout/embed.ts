/** A chart as a picture that a document embeds by its address. */
import type { Box, Chart } from '../chart.ts';
import { decodeChart } from '../chart-codec.ts';
import { buildWords } from '../build-name.ts';
import { escapeXml } from '../export/xml.ts';
import type { WrittenFlow } from '../written-flow.ts';
import { drawingOf } from './chart-elements.ts';
import type { Direction } from '../direction.ts';
import { markup, pictureStyle, type Theme } from './draw.ts';

export interface EmbedOptions {
  /** Id of the state that is shown, with what is around it; null, or an unknown one: the whole chart. */
  readonly state: string | null;
  readonly theme: Theme;
  /** Where the main road leads; default: down. */
  readonly direction?: Direction;
  /** The build of the machines. */
  readonly revision: string;
}

/** What is shown around a state, and the height of the text at the foot of the picture, in px. */
const surroundings = 180;
const foot = 24;

/** The part of a chart around a box. */
function areaAround(
  { width, height }: Chart,
  box: Box,
): readonly [x: number, y: number, width: number, height: number] {
  const [left, top] = [Math.max(0, box.x - surroundings), Math.max(0, box.y - surroundings)];
  return [
    left,
    top,
    Math.min(width, box.x + box.width + surroundings) - left,
    Math.min(height, box.y + box.height + surroundings) - top,
  ];
}

/** A string of CSS. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * The picture of a chart, or of one of its states, for a document. Its metadata and the text at its foot name the
 * revision.
 * @param written the drawings as the build writes them; a large chart is closed unless a state is shown
 */
export function embeddedSvg(
  written: Pick<WrittenFlow, 'chart' | 'closed' | 'right'>,
  { state, theme, direction, revision }: EmbedOptions,
): string {
  const drawn = (direction === 'right' && written.right) || written;
  const whole = decodeChart(drawn.chart);
  const box = whole.boxes.find(({ id }) => id === state);
  const chart = box || !drawn.closed ? whole : decodeChart(drawn.closed);
  const [x, y, width, height] = box ? areaAround(chart, box) : [0, 0, chart.width, chart.height];
  const name = box ? box.id : chart.id;
  const mark = box ? `[data-state=${quoted(box.id)}]>.box{stroke-width:3.5}` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + foot}" viewBox="${x} ${y} ${width} ${height + foot}" role="img">`,
    `<title>${escapeXml(name)}</title>`,
    `<metadata><flow xmlns="urn:plinth:flow" id="${escapeXml(chart.id)}" state="${escapeXml(box?.id ?? '')}" revision="${escapeXml(revision)}"/></metadata>`,
    `<style>${pictureStyle(theme)}${escapeXml(mark)}</style>`,
    `<rect class="plate" x="${x}" y="${y}" width="${width}" height="${height + foot}"/>`,
    markup(drawingOf(chart)),
    `<rect class="plate" x="${x}" y="${y + height}" width="${width}" height="${foot}"/>`,
    `<text class="words" x="${x + 8}" y="${y + height + 16}">${escapeXml(`${name} · ${buildWords(revision)}`)}</text>`,
    '</svg>\n',
  ].join('');
}

/** The options in the query of an address: `at` is the state, `theme` is 'dark' or 'light', `direction` is 'right'. */
export function embedOptions(query: URLSearchParams, revision: string): EmbedOptions {
  return {
    state: query.get('at'),
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    direction: query.get('direction') === 'right' ? 'right' : 'down',
    revision,
  };
}
