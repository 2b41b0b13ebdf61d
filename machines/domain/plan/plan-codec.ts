import * as v from 'valibot';
import { findFeature } from '../catalogue/features.ts';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import { platforms, type PlatformId } from '../catalogue/platforms.ts';
import { findTemplate, type TemplateId } from '../catalogue/templates.ts';
import { shownLine } from '../one-line.ts';
import {
  cares,
  cycles,
  defaultCare,
  defaultCycle,
  speeds,
  type CareId,
  type CycleId,
  type SpeedId,
} from '../pricing/policy.ts';
import { areSoundBranches, choicesOf, maxBranches, readBranchName, withBranches, type PlanBranch } from './branches.ts';
import { nameLimit, type PlanDraft } from './plan-draft.ts';
import { settlePlan } from './plan-rules.ts';

/** The id of a feature of the catalogue. */
export const featureId = v.pipe(
  v.string(),
  v.check((id) => findFeature(id) !== undefined),
);
/** An id of this list. */
export const oneOf = <Id extends string>(list: readonly { readonly id: Id }[]) =>
  v.pipe(
    v.string(),
    v.check((id) => list.some((item) => item.id === id)),
    v.transform((id) => id as Id),
  );

/** The id of a base. */
export const templateId = v.pipe(
  v.number(),
  v.check((id) => findTemplate(id) !== undefined),
  v.transform((id) => id as TemplateId),
);

const choices = {
  templateId: v.nullable(templateId),
  added: v.array(featureId),
  removed: v.array(featureId),
  platforms: v.pipe(v.array(oneOf<PlatformId>(platforms)), v.minLength(1)),
  phases: v.pipe(v.array(oneOf<PhaseId>(phases)), v.minLength(1)),
  speed: oneOf<SpeedId>(speeds),
  // Plans of earlier releases have neither.
  care: v.optional(oneOf<CareId>(cares), defaultCare),
  cycle: v.optional(oneOf<CycleId>(cycles), defaultCycle),
  musts: v.optional(v.array(featureId), []),
};

/** Plans of earlier releases may have names that are no longer given. */
const branchSchema = v.object({
  name: v.pipe(v.string(), v.transform(readBranchName)),
  choices: v.nullable(v.object(choices)),
});

const draftSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  name: v.pipe(v.string(), v.maxLength(nameLimit), v.transform(shownLine)),
  ...choices,
  branches: v.optional(
    v.pipe(
      v.array(branchSchema),
      v.maxLength(maxBranches),
      v.check((list) => areSoundBranches(list)),
    ),
  ),
});

type Read = v.InferOutput<typeof draftSchema>;

/** Each branch, normalised by the same rules as the plan itself. */
function settledBranches({ id, name, branches }: Read): readonly PlanBranch[] | undefined {
  return branches?.map((branch) => ({
    name: branch.name,
    choices: branch.choices && choicesOf(settlePlan({ id, name, ...branch.choices })),
  }));
}

/**
 * The plan in this plain data, normalised by the catalogue's rules, or undefined when it is not one that this catalogue
 * can price.
 */
export function readDraft(data: unknown): PlanDraft | undefined {
  const result = v.safeParse(draftSchema, data);
  if (!result.success) return undefined;
  const { branches: _, ...plan } = result.output;
  return withBranches(settlePlan(plan), settledBranches(result.output));
}
