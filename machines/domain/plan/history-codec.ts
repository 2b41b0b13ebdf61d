import * as v from 'valibot';
import { withBranches } from './branches.ts';
import { readDraft } from './plan-codec.ts';
import type { PlanDraft } from './plan-draft.ts';
import { emptyHistory, keptHistory, sameBranches, type PlanHistory, type PlanStep } from './plan-history.ts';

/** No label of a step is longer. */
const labelLimit = 200;

const stepSchema = v.object({ label: v.pipe(v.string(), v.minLength(1), v.maxLength(labelLimit)), draft: v.unknown() });
const historySchema = v.object({ past: v.array(v.unknown()), future: v.array(v.unknown()) });

const sealedSchema = v.looseObject({ branches: v.literal(sameBranches) });

/** The plan of a step; `beside` is the one that follows it, whose branches it may share. */
function readStepDraft(data: unknown, beside: PlanDraft): PlanDraft | undefined {
  const sealed = v.safeParse(sealedSchema, data);
  if (!sealed.success) return readDraft(data);
  const { branches: _, ...plan } = sealed.output;
  const draft = readDraft(plan);
  return draft && withBranches(draft, beside.branches);
}

function readStep(data: unknown, beside: PlanDraft): PlanStep | undefined {
  const step = v.safeParse(stepSchema, data);
  const draft = step.success ? readStepDraft(step.output.draft, beside) : undefined;
  return step.success && draft?.id === beside.id ? { label: step.output.label, draft } : undefined;
}

/** The steps that can be read, from the nearest one to the first that cannot: what lies behind that one is out of reach. */
function readSteps(list: readonly unknown[], current: PlanDraft): readonly PlanStep[] {
  const steps: PlanStep[] = [];
  for (const data of list.toReversed()) {
    const step = readStep(data, steps[0]?.draft ?? current);
    if (!step) break;
    steps.unshift(step);
  }
  return steps;
}

/** The history in this plain data, for this plan. What cannot be read is left out: a plan opens without its history too. */
export function readHistory(data: unknown, current: PlanDraft): PlanHistory {
  const history = v.safeParse(historySchema, data);
  if (!history.success) return emptyHistory;
  return keptHistory({ past: readSteps(history.output.past, current), future: readSteps(history.output.future, current) });
}
