import { useSelector } from '@xstate/react';
import type { Flow } from '@plinth/statecharts/flow';
import type { TraceStep } from '#machines/shared/trace.ts';
import { shownSteps } from '#machines/flows/live-trace.machine.ts';
import { useFlows } from '../view/flows-context.ts';

/** The newest step of a flow's machine in the selected page, while it runs there. */
export function useRunning({ states }: Flow): TraceStep | undefined {
  const machine = states[0]?.id;
  const newest = useSelector(useFlows().live, (state) => {
    if (!state.hasTag('following') || state.context.tabs.some(({ id, isAway }) => id === state.context.tab && isAway))
      return undefined;
    const steps = shownSteps(state.context);
    const page = steps.at(-1)?.page;
    return steps.findLast((step) => step.machine === machine && step.page === page);
  });
  return newest?.status === 'active' ? newest : undefined;
}
