/** The data of a page that needs no server: all flows, and their changes since the last release. */
import type { FlowHistory, WrittenComparison, WrittenTallies } from '../flow-history.ts';
import type { RevisionPage } from '../flow-revisions.ts';
import type { FlowDesk } from '../flow-desk.ts';
import type { WrittenFlow } from '../written-flow.ts';

/** The comparisons made when the page was written, with the last release, if there was one. */
export interface WrittenHistory {
  readonly revisions: RevisionPage;
  /** By the name of the revision. */
  readonly overviews: Readonly<Record<string, WrittenTallies>>;
  /** By the name of the revision and the flow's id. */
  readonly flows: Readonly<Record<string, Readonly<Record<string, WrittenComparison>>>>;
}

/** All data, as a page without a server contains it. */
export interface WholeFlows {
  readonly catalogue: object;
  readonly flows: Readonly<Record<string, WrittenFlow>>;
  readonly history: WrittenHistory;
}

const onlyRelease =
  'Other revisions can be compared with where the sources are: npm run dev, npm start or statecharts serve.';
const noRelease = `There is no earlier release to compare with. ${onlyRelease}`;

/** Compares all flows with the last release. Without one, or if its machines cannot be read, there is no history. */
async function comparedWithRelease(history: FlowHistory, ids: readonly string[]): Promise<WrittenHistory> {
  const nothing: WrittenHistory = {
    revisions: { revisions: [], next: null, limit: noRelease },
    overviews: {},
    flows: {},
  };
  const { revisions, limit } = await history.revisions({ flow: null, words: '', skip: 0 });
  if (limit !== null) return { ...nothing, revisions: { revisions: [], next: null, limit } };
  const release = revisions.find(({ isRelease }) => isRelease);
  if (!release) return nothing;
  try {
    const flows: Record<string, WrittenComparison> = {};
    for (const id of ids) flows[id] = await history.compareFlow(release.name, id);
    const overview = await history.compareAll(release.name);
    return {
      revisions: { revisions: [release], next: null, limit: onlyRelease },
      overviews: { [release.name]: overview },
      flows: { [release.name]: flows },
    };
  } catch {
    return nothing;
  }
}

/** Draws, checks and compares everything. */
export async function wholeFlows({
  desk,
  history,
}: {
  readonly desk: FlowDesk;
  readonly history: FlowHistory;
}): Promise<WholeFlows> {
  const catalogue = await desk.catalogue(true);
  const flows: Record<string, WrittenFlow> = {};
  for (const { id } of await desk.flows()) {
    const drawn = await desk.flow(id);
    if (drawn) flows[id] = drawn;
  }
  return { catalogue, flows, history: await comparedWithRelease(history, Object.keys(flows)) };
}

/** The id of the element that contains the data of a page without a server. */
export const wholeId = 'flows';

/** Inserts data into a built page. */
export function withData(html: string, content: object): string {
  // A text that ends an element would end the page's script.
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  // A function, because a dollar sign has a special meaning in a replacement string.
  return html.replace(/(<script type="application\/json"[^>]*>)[^<]*/, (_, start: string) => `${start}${data}`);
}
