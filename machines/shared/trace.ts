/** The steps of the product's machines, ready to be shown and stored: every step passes through `redaction.ts`. */
import type { InspectionEvent, Observer } from 'xstate';
import { createTracer as createOpenTracer, type TraceSurroundings } from '@plinth/statecharts/trace';
import { hiddenInContext, hiddenInEvent } from './hidden-texts.ts';
import { redactContext, redactEvent } from './redaction.ts';

export type { TraceStep } from '@plinth/statecharts/trace';

interface Surroundings extends Omit<TraceSurroundings, 'contextOf' | 'eventOf'> {
  /** Receives each text that is hidden from the trace, before its machine's step is told. */
  readonly hide?: (text: string) => void;
}

/** `createTracer` of the statechart tools, with redacted events and contexts. */
export function createTracer(
  { hide, ...surroundings }: Surroundings,
  ...told: Parameters<typeof createOpenTracer> extends [unknown, ...infer Told] ? Told : never
): Observer<InspectionEvent> {
  return createOpenTracer(
    {
      ...surroundings,
      eventOf: (machine, event) => {
        if (hide) hiddenInEvent(machine, event, hide);
        return redactEvent(machine, event);
      },
      contextOf: (machine, context) => {
        if (hide) hiddenInContext(machine, context, hide);
        return redactContext(machine, context);
      },
    },
    ...told,
  );
}
