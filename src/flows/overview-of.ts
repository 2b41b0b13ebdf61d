/** The list of all flows, with the overview that is drawn of it. It also runs outside of browsers. */
import type { ConfiguredMachine } from '@plinth/statecharts/command/config';
import type { Overview } from '@plinth/statecharts/flow-desk';
import type { FlowTally } from '@plinth/statecharts/flow-tally';
import { catalogueOf, type Recorded } from './catalogue.ts';
import { overviewFlow, overviewMarks } from './overview-chart.ts';

/**
 * @param machines the root first
 * @param recorded the records of the system models
 * @param release the build of the machines
 * @param tallies the changes since an earlier version, to be marked
 */
export function overviewOf(
  machines: readonly ConfiguredMachine[],
  recorded: Recorded,
  release: string,
  tallies: readonly FlowTally[] = [],
): Overview {
  const catalogue = catalogueOf(machines, recorded, release);
  return { catalogue, flow: overviewFlow(catalogue, tallies), marks: overviewMarks(tallies) };
}
