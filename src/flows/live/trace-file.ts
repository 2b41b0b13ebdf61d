/** Trace files. */
import * as v from 'valibot';
import type { Trace } from '#machines/ports/live-pages.ts';

const ids = v.array(v.string());
const stepSchema = v.object({
  at: v.number(),
  page: v.number(),
  turn: v.optional(v.number()),
  place: v.string(),
  actor: v.string(),
  machine: v.string(),
  from: v.nullable(v.string()),
  control: v.optional(v.object({ role: v.string(), name: v.string() })),
  event: v.looseObject({ type: v.string() }),
  taken: ids,
  heldBack: ids,
  states: ids,
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  context: v.optional(v.record(v.string(), v.unknown())),
});

const screenSchema = v.array(v.object({ type: v.number(), timestamp: v.number(), data: v.unknown() }));

/** The format of a trace file. */
const traceSchema = v.object({
  trace: v.literal('plinth'),
  release: v.string(),
  steps: v.pipe(v.array(stepSchema), v.minLength(1)),
  screens: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d+$/)), screenSchema)),
});

/** Reads a trace from the text of its file. @throws if the text is not a trace. */
export function readTraceText(text: string): Trace {
  const { release, steps, screens } = v.parse(traceSchema, JSON.parse(text));
  return {
    release,
    ...(screens && { screens }),
    steps: steps.map(({ context, control, turn, ...step }) => ({
      ...step,
      ...(control && { control }),
      ...(turn !== undefined && { turn }),
      ...(context && { context }),
    })),
  };
}

/** The file of a trace. */
export function traceFile(trace: Trace): Blob {
  return new Blob([JSON.stringify({ trace: 'plinth', ...trace })], { type: 'application/json' });
}
