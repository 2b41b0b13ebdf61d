/** The list of all flows with the overview as a chart. Drawn at build time, like every chart. */
import type { FlowTally } from '@plinth/statecharts/flow-tally';
import { registry } from '#machines/registry.ts';
import { recordedSources, recordedMessages } from '#machines/models/recorded-messages.ts';
import { synonyms } from '#machines/synonyms.ts';
import { askedFlows } from '@plinth/statecharts/asked-flows';
import { catalogueOf } from './catalogue.ts';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { overviewFlow, overviewMarks, type DrawnCatalogue } from './overview-chart.ts';

/** @param release the build of the machines. @param tallies the changes since an earlier version, to be marked. */
export async function drawOverview(
  release: string,
  tallies: readonly FlowTally[] = [],
): Promise<Omit<DrawnCatalogue, 'screens' | 'findings' | 'lastRelease' | 'neverWhileFalse'>> {
  const catalogue = catalogueOf(registry, { messages: recordedMessages, causes: recordedSources }, release);
  const { sendings = [] } = askedFlows({ machines: registry, messages: Object.values(recordedMessages).flat() });
  return {
    ...catalogue,
    sendings,
    synonyms,
    chart: await chartOf(overviewFlow(catalogue, tallies), overviewMarks(tallies)),
  };
}
