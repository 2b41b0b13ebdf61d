import * as v from 'valibot';
import { readDraft } from './plan-codec.ts';
import { emptyHistory, keptHistory, type PlanHistory, type PlanStep } from './plan-history.ts';

/** No label of a step is longer. */
const labelLimit = 200;

const stepSchema = v.object({ label: v.pipe(v.string(), v.minLength(1), v.maxLength(labelLimit)), draft: v.unknown() });
const historySchema = v.object({ past: v.array(v.unknown()), future: v.array(v.unknown()) });

function readStep(data: unknown, planId: string): PlanStep | undefined {
  const step = v.safeParse(stepSchema, data);
  const draft = step.success ? readDraft(step.output.draft) : undefined;
  return step.success && draft?.id === planId ? { label: step.output.label, draft } : undefined;
}

/** The steps that can be read, from the nearest one to the first that cannot: what lies behind that one is out of reach. */
function readSteps(list: readonly unknown[], planId: string): readonly PlanStep[] {
  const steps: PlanStep[] = [];
  for (const data of list.toReversed()) {
    const step = readStep(data, planId);
    if (!step) break;
    steps.unshift(step);
  }
  return steps;
}

/** The history in this plain data, for the plan with this id. What cannot be read is left out: a plan opens without its history too. */
export function readHistory(data: unknown, planId: string): PlanHistory {
  const history = v.safeParse(historySchema, data);
  if (!history.success) return emptyHistory;
  return keptHistory({ past: readSteps(history.output.past, planId), future: readSteps(history.output.future, planId) });
}
