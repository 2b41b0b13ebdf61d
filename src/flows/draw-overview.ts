/** The list of all flows with the overview as a chart. Drawn at build time, like every chart. */
import type { FlowTally } from '@plinth/statecharts/flow-tally';
import { registry } from '#machines/registry.ts';
import { recordedSources, recordedMessages } from '#machines/models/recorded-messages.ts';
import { catalogueOf } from './catalogue.ts';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { overviewFlow, overviewMarks, type DrawnCatalogue } from './overview-chart.ts';

/** @param release the build of the machines. @param tallies the changes since an earlier version, to be marked. */
export async function drawOverview(
  release: string,
  tallies: readonly FlowTally[] = [],
): Promise<Omit<DrawnCatalogue, 'screens' | 'findings' | 'lastRelease'>> {
  const catalogue = catalogueOf(registry, { messages: recordedMessages, causes: recordedSources }, release);
  return { ...catalogue, chart: await chartOf(overviewFlow(catalogue, tallies), overviewMarks(tallies)) };
}
