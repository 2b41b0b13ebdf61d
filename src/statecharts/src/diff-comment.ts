/** The differences of flows as a comment on a pull request: a table, and the changes of each flow below it. */
import { drawFlow } from './draw-flow.ts';
import type { Change, FlowDifference } from './flow-diff.ts';
import { tallyOf, tallyWords } from './flow-tally.ts';
import { unionOf } from './flow-union.ts';
import type { Flow } from './flow.ts';
import { svgOf } from './layout/draw.ts';

/** A picture of both versions of a flow; null for a flow that is new or gone. */
export async function pictureOf(id: string, before: readonly Flow[], after: readonly Flow[]): Promise<string | null> {
  const [old, now] = [before, after].map((flows) => flows.find((flow) => flow.id === id));
  if (!old || !now) {
    const flow = now ?? old;
    return flow && now ? svgOf((await drawFlow(flow)).chart) : null;
  }
  const union = unionOf(old, now);
  return svgOf((await drawFlow(union.flow, union.marks)).chart);
}

/** A text within a cell of a table, or a line: neither may end it. */
function inLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;');
}

function listOf(changes: readonly Change[]): string {
  return changes.map(({ sentence }) => `- ${inLine(sentence)}\n`).join('');
}

/**
 * @param since the earlier version, in words
 * @param pictures the addresses of pictures, by the id of a flow
 */
export function differencesAsComment(
  differences: readonly FlowDifference[],
  since: string,
  pictures: ReadonlyMap<string, string>,
): string {
  if (differences.length === 0) return `No flow is different since ${since}.\n`;
  const count = differences.length === 1 ? '1 flow is' : `${differences.length} flows are`;
  const rows = differences.map(
    (difference) => `| ${inLine(difference.title)} (${difference.flow}) | ${tallyWords(tallyOf(difference))} |\n`,
  );
  const details = differences.map(({ flow, title, changes }) => {
    const picture = pictures.get(flow);
    const image = picture === undefined ? '' : `![Both versions of ${inLine(title)}](${encodeURI(picture)})\n\n`;
    return `<details>\n<summary>${inLine(title)} (${flow})</summary>\n\n${image}${listOf(changes)}\n</details>\n`;
  });
  return `### ${count} different since ${since}\n\n| Flow | Changes |\n| --- | --- |\n${rows.join('')}\n${details.join('\n')}`;
}
