import * as v from 'valibot';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import { platforms, type PlatformId } from '../catalogue/platforms.ts';
import { cares, cycles, speeds, type CareId, type CycleId, type SpeedId } from '../pricing/policy.ts';
import { withBranches } from './branches.ts';
import { featureId, oneOf, readDraft, templateId } from './plan-codec.ts';
import type { PlanDraft } from './plan-draft.ts';
import { emptyHistory, keptHistory, sameBranches, type PlanHistory, type PlanStep } from './plan-history.ts';
import type { StepOutcome } from './step-outcome.ts';

/** The longest name within a step, and the longest text that an earlier release stored. */
const wordsLimit = 200;
const words = v.pipe(v.string(), v.minLength(1), v.maxLength(wordsLimit));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const features = v.array(featureId);
const platformId = oneOf<PlatformId>(platforms);
const phaseId = oneOf<PhaseId>(phases);

const singleOutcomes = [
  v.object({ kind: v.literal('baseChosen'), templateId }),
  v.object({ kind: v.literal('baseCleared') }),
  v.object({ kind: v.literal('featuresChanged'), added: features, removed: features }),
  v.object({ kind: v.literal('platformToggled'), platformId, isChosen: v.boolean() }),
  v.object({ kind: v.literal('phaseToggled'), phaseId, isChosen: v.boolean() }),
  v.object({ kind: v.literal('speedChosen'), speed: oneOf<SpeedId>(speeds) }),
  v.object({ kind: v.literal('careChosen'), care: oneOf<CareId>(cares) }),
  v.object({ kind: v.literal('cycleChosen'), cycle: oneOf<CycleId>(cycles) }),
] as const;

const outcomeSchema: v.GenericSchema<unknown, StepOutcome> = v.variant('kind', [
  ...singleOutcomes,
  v.object({ kind: v.literal('suggestionTaken'), templateId }),
  v.object({
    kind: v.picklist(['featuresCleared', 'orderShown', 'sharedPlanTaken', 'otherTabTaken', 'accountCopyTaken']),
  }),
  v.object({
    kind: v.literal('projectRenamed'),
    from: v.pipe(v.string(), v.maxLength(wordsLimit)),
    to: v.pipe(v.string(), v.maxLength(wordsLimit)),
  }),
  v.object({ kind: v.literal('mustToggled'), featureId, isMust: v.boolean() }),
  v.object({
    kind: v.literal('wayTaken'),
    features: count,
    platforms: v.array(platformId),
    phases: v.array(phaseId),
    pace: v.nullable(v.picklist(['slower', 'faster'])),
    isWithoutCare: v.boolean(),
  }),
  v.object({ kind: v.literal('changesTaken'), outcomes: v.array(v.variant('kind', singleOutcomes)) }),
  v.object({ kind: v.picklist(['branchMade', 'branchOpened', 'branchDropped']), name: words }),
  v.object({ kind: v.literal('branchRenamed'), name: words, to: words }),
  v.object({ kind: v.literal('branchMerged'), name: words, count }),
  v.object({ kind: v.literal('versionRestored'), version: count }),
  v.object({ kind: v.literal('worded'), words }),
]);

const stepSchema = v.union([
  v.object({ outcome: outcomeSchema, draft: v.unknown() }),
  // Earlier releases stored the name of a step in words.
  v.pipe(
    v.object({ label: words, draft: v.unknown() }),
    v.transform(({ label, draft }) => ({ outcome: { kind: 'worded' as const, words: label }, draft })),
  ),
]);
const historySchema = v.object({ past: v.array(v.unknown()), future: v.array(v.unknown()) });

const sealedSchema = v.looseObject({ branches: v.literal(sameBranches) });

/** The plan of a step; `beside` is the following one, whose branches it may share. */
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
  return step.success && draft?.id === beside.id ? { outcome: step.output.outcome, draft } : undefined;
}

/** The readable steps, from the nearest one to the first that is unreadable: those behind it are out of reach. */
function readSteps(list: readonly unknown[], current: PlanDraft): readonly PlanStep[] {
  const steps: PlanStep[] = [];
  for (const data of list.toReversed()) {
    const step = readStep(data, steps[0]?.draft ?? current);
    if (!step) break;
    steps.unshift(step);
  }
  return steps;
}

/**
 * The history in this plain data, for this plan. Unreadable steps are dropped: a plan opens without its history too.
 */
export function readHistory(data: unknown, current: PlanDraft): PlanHistory {
  const history = v.safeParse(historySchema, data);
  if (!history.success) return emptyHistory;
  return keptHistory({
    past: readSteps(history.output.past, current),
    future: readSteps(history.output.future, current),
  });
}
