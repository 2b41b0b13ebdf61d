/** What questions in the flow pages are answered from: all flows, which are read on the first question. */
import { indexOf, type AskIndex } from '@plinth/statecharts/ask-index';
import type { Flow } from '@plinth/statecharts/flow';
import type { DrawnCatalogue } from './overview-chart.ts';

/** Reads and indexes the flows of a catalogue. Resolves with null if they cannot be read. */
export async function readQuestions(
  { sendings, synonyms, neverWhileFalse }: DrawnCatalogue,
  readFlows: () => Promise<readonly Flow[]>,
): Promise<AskIndex | null> {
  try {
    const read = await readFlows();
    return indexOf({
      flows: read,
      sendings,
      synonyms,
      whileFalse: (flow, guard) => {
        const never = neverWhileFalse?.[flow]?.[guard];
        const states = read.find(({ id }) => id === flow)?.states ?? [];
        return never && states.map(({ id }) => id).filter((id) => !never.includes(id));
      },
    });
  } catch {
    return null;
  }
}
