/** What is seen of the flows: by the recorded tests, or in the pages and programs that Live follows. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { Flow } from '@plinth/statecharts/flow';
import { seenIn, type Seen } from '@plinth/statecharts/seen';
import type { LiveTab } from '#machines/flows/live-trace.machine.ts';
import type { CoverageSource } from './flow-address.ts';
import { useFlows } from './flows-context.ts';

/** What all followed pages and programs have seen of a flow since they were opened. */
function seenLive(tabs: readonly LiveTab[], flow: Flow): Seen {
  const steps = tabs.flatMap((tab) => tab.steps.filter(({ machine }) => machine === flow.states[0]?.id));
  return seenIn(flow, { states: steps.flatMap(({ states }) => states), taken: steps.flatMap(({ taken }) => taken) });
}

/** What is seen of a flow; null without a choice, and for a flow that the record does not have. */
export function useSeen(flow: Flow, source: CoverageSource | null): Seen | null {
  const { catalogue, live } = useFlows();
  const tabs = useSelector(live, ({ context }) => context.tabs);
  return useMemo(() => {
    if (source === 'live') return seenLive(tabs, flow);
    return source === 'tests' ? (catalogue.coverage?.flows[flow.id] ?? null) : null;
  }, [source, tabs, flow, catalogue]);
}

/** What is seen of all flows, by their ids; null without a choice, and while they are read. */
export function useSeenOfAll(source: CoverageSource | null): Readonly<Record<string, Seen>> | null {
  const { catalogue, live, readFlows } = useFlows();
  const tabs = useSelector(live, ({ context }) => context.tabs);
  const [flows, setFlows] = useState<readonly Flow[] | null>(null);
  useEffect(() => {
    // Without the flows, the list has no counts.
    if (source === 'live') void readFlows().then(setFlows, () => undefined);
  }, [source, readFlows]);
  return useMemo(() => {
    if (source === 'tests') return catalogue.coverage?.flows ?? null;
    if (source === null || !flows) return null;
    return Object.fromEntries(flows.map((flow) => [flow.id, seenLive(tabs, flow)]));
  }, [source, tabs, flows, catalogue]);
}
