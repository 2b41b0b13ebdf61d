/**
 * Records what the tests of a project see of its machines, for the coverage in `statecharts serve`:
 * `createActor(machine, { inspect: record })`. It runs in Node.
 */
import { appendFileSync } from 'node:fs';
import type { InspectionEvent } from 'xstate';
import { usualRecord } from './coverage-file.ts';
import { createTracer } from './trace.ts';

/**
 * An `inspect` that adds each state and transition to a file when it is first seen. Several processes may write the same
 * file; delete it to start anew.
 * @param file its path, absolute or from the working directory
 */
export function recordTo(file: string): (event: InspectionEvent) => void {
  const known = new Set<string>();
  const tracer = createTracer(
    {
      page: 1,
      // Times and contents are not recorded.
      now: () => 0,
      place: () => '',
      eventOf: (_, { type }) => ({ type }),
      contextOf: () => undefined,
    },
    (steps) => {
      const facts = steps.flatMap(({ machine, states, taken }) => [
        ...states.map((id) => `s ${machine} ${id}`),
        ...taken.map((id) => `t ${machine} ${id}`),
      ]);
      const fresh = [...new Set(facts)].filter((fact) => !known.has(fact));
      for (const fact of fresh) known.add(fact);
      if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`);
    },
    () => undefined,
  );
  return (event) => tracer.next?.(event);
}

/** Give it to the actors of tests: `createActor(machine, { inspect: record })`. It writes `statecharts.facts`. */
export const record: (event: InspectionEvent) => void = /* @__PURE__ */ recordTo(usualRecord);
