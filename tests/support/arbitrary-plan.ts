/**
 * Random plans for property tests: those that a visitor can reach by the rules, and those that a link or a store can
 * contain.
 */
import * as fc from 'fast-check';
import { addDays, isWorkingDay, type IsoDate } from '#machines/domain/calendar.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { customTemplate, findTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import {
  branchDraft,
  branchesOf,
  canChangeBranches,
  featuresApart,
  type BranchChange,
} from '#machines/domain/plan/branches.ts';
import { changePlan, type PlanChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, keptName, nameLimit, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { chooseTemplate, exclusionsOf, isAddable, settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { cares, cycles, speeds } from '#machines/domain/pricing/policy.ts';

const idsOf = <Id>(list: readonly { readonly id: Id }[]): Id[] => list.map(({ id }) => id);

export const featureIds: readonly string[] = idsOf(features);
const contested = idsOf(features.filter(({ excludes }) => excludes !== undefined));
const platformIds = idsOf(platforms);
const phaseIds = idsOf(phases);
const speedIds = idsOf(speeds);
const templateIds = idsOf([...templates, customTemplate]);

/** Any feature; those that exclude another are frequent enough to meet. */
export const anyFeatureId: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...featureIds) },
  { weight: 1, arbitrary: fc.constantFrom(...contested) },
);
export const anyTemplateId = fc.constantFrom(...templateIds);
export const anyPlatforms = fc.shuffledSubarray(platformIds, { minLength: 1 });
export const anyPhases = fc.shuffledSubarray(phaseIds, { minLength: 1 });
export const anySpeed = fc.constantFrom(...speedIds);
export const anyCare = fc.constantFrom(...idsOf(cares));
export const anyCycle = fc.constantFrom(...idsOf(cycles));
export const anyDay: fc.Arbitrary<IsoDate> = fc
  .integer({ min: 0, max: 30_000 })
  .map((days) => addDays('2000-01-01', days));
export const anyWorkingDay: fc.Arbitrary<IsoDate> = anyDay.filter(isWorkingDay);

/**
 * The right shape and known names, and nothing more: lists in any order, repeats, missing requirements, features that
 * exclude each other, additions that are already included, removals of features that were never there. A link may
 * contain such a plan.
 */
export const anyLooseDraft: fc.Arbitrary<PlanDraft> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 80 }),
    name: fc.string({ maxLength: nameLimit }).map(keptName),
    templateId: fc.oneof({ weight: 9, arbitrary: anyTemplateId }, { weight: 1, arbitrary: fc.constant(null) }),
    added: fc.array(anyFeatureId, { maxLength: 10 }),
    strayRemovals: fc.array(anyFeatureId, { maxLength: 2 }),
    removals: fc.array(fc.nat({ max: 29 }), { maxLength: 8 }),
    platforms: anyPlatforms,
    phases: anyPhases,
    speed: anySpeed,
    care: anyCare,
    cycle: anyCycle,
  })
  .map(({ removals, strayRemovals, ...draft }) => {
    const included = draft.templateId === null ? [] : (findTemplate(draft.templateId)?.includedFeatures ?? []);
    return { ...draft, removed: [...included.filter((_, index) => removals.includes(index)), ...strayRemovals] };
  });

/** One kind of change to a plan; `pick` selects one of the choices that the plan offers. */
export interface Move {
  readonly type: PlanChange['type'];
  readonly pick: number;
}

export const anyMove: fc.Arbitrary<Move> = fc.record({
  type: fc.oneof(
    { weight: 8, arbitrary: fc.constant('feature.added' as const) },
    { weight: 4, arbitrary: fc.constant('feature.removed' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'feature.swapped' as const,
        'platform.toggled' as const,
        'phase.toggled' as const,
        'must.toggled' as const,
      ),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'template.toggled' as const,
        'suggestion.taken' as const,
        'speed.chosen' as const,
        'care.chosen' as const,
        'cycle.chosen' as const,
        'project.renamed' as const,
        'way.taken' as const,
        'changes.taken' as const,
      ),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'branch.made' as const,
        'branch.renamed' as const,
        'branch.opened' as const,
        'branch.merged' as const,
        'branch.dropped' as const,
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('template.cleared' as const, 'features.cleared' as const) },
  ),
  pick: fc.nat({ max: 9_999 }),
});

function picked<Item>(list: readonly Item[], pick: number): Item | undefined {
  return list[pick % list.length];
}

/** The names of random branches. */
export const branchNames = ['Lean MVP', 'Faster', 'Full', 'Everything', 'Phones only', 'Later'] as const;

function branchChangeFor(draft: PlanDraft, type: BranchChange['type'], pick: number): BranchChange | undefined {
  const branch = picked(branchesOf(draft), pick);
  const free = picked(branchNames, pick) ?? 'Other';
  if (!branch) return undefined;
  if (type === 'branch.made') return { type, name: free };
  if (type === 'branch.renamed') return { type, name: branch.name, to: free };
  if (type !== 'branch.merged') return { type, name: branch.name };
  const { added, without } = featuresApart(draft, branchDraft(draft, branch));
  return { type, name: branch.name, featureIds: [...added, ...without].filter((_, at) => (at + pick) % 3 !== 0) };
}

/** The change that a move makes in this plan, or undefined when the rules reject it. */
export function changeFor(draft: PlanDraft, { type, pick }: Move): PlanChange | undefined {
  switch (type) {
    case 'template.toggled': {
      const templateId = picked(templateIds, pick);
      return templateId && { type, templateId };
    }
    case 'suggestion.taken': {
      const [templateId, featureId, platformId] = [
        picked(templateIds, pick),
        picked(featureIds, pick),
        picked(platformIds, pick),
      ];
      return templateId && featureId && platformId
        ? { type, suggestion: { templateId, featureIds: [featureId], platforms: [platformId] } }
        : undefined;
    }
    case 'feature.added':
    case 'feature.swapped': {
      const featureId = picked(type === 'feature.added' ? featureIds : contested, pick);
      if (!featureId || !isAddable(draft, featureId)) return undefined;
      const isExcluded = exclusionsOf(draft, featureId).length > 0;
      return isExcluded === (type === 'feature.swapped') ? { type, featureId } : undefined;
    }
    case 'feature.removed': {
      const featureId = picked(planFeatures(draft), pick);
      return draft.templateId !== null && featureId ? { type, featureId } : undefined;
    }
    case 'platform.toggled': {
      const platformId = picked(platformIds, pick);
      if (!platformId || (draft.platforms.length === 1 && draft.platforms.includes(platformId))) return undefined;
      return { type, platformId };
    }
    case 'phase.toggled': {
      const phaseId = picked(phaseIds, pick);
      if (!phaseId || (draft.phases.length === 1 && draft.phases.includes(phaseId))) return undefined;
      return { type, phaseId };
    }
    case 'speed.chosen': {
      const speed = picked(speedIds, pick);
      return speed && { type, speed };
    }
    case 'care.chosen': {
      const care = picked(idsOf(cares), pick);
      return care && { type, care };
    }
    case 'cycle.chosen': {
      const cycle = picked(idsOf(cycles), pick);
      return cycle && { type, cycle };
    }
    case 'project.renamed':
      return { type, name: `Project ${pick}` };
    case 'must.toggled': {
      const featureId = picked(planFeatures(draft), pick);
      return featureId === undefined ? undefined : { type, featureId };
    }
    case 'way.taken': {
      const present = planFeatures(draft);
      if (draft.templateId === null || present.length === 0) return undefined;
      const { platforms: where, phases: what, care, cycle } = draft;
      return {
        type,
        way: {
          features: present,
          platforms: where,
          phases: what,
          speed: picked(speedIds, pick) ?? 'standard',
          care,
          cycle,
        },
      };
    }
    case 'branch.made':
    case 'branch.renamed':
    case 'branch.opened':
    case 'branch.merged':
    case 'branch.dropped': {
      const change = branchChangeFor(draft, type, pick);
      return change && canChangeBranches(draft, change) ? change : undefined;
    }
    case 'changes.taken': {
      const speed = picked(speedIds, pick);
      return draft.templateId === null || speed === undefined || speed === draft.speed
        ? undefined
        : { type, changes: [{ type: 'speed.chosen', speed }] };
    }
    case 'template.cleared':
    case 'features.cleared':
      return draft.templateId === null ? undefined : { type };
  }
}

/** The plan after these moves, without those that the rules reject. */
export function walked(draft: PlanDraft, moves: readonly Move[]): PlanDraft {
  return moves.reduce((plan, move) => {
    const change = changeFor(plan, move);
    return change ? changePlan(plan, change).draft : plan;
  }, draft);
}

/** A plan that a visitor reached step by step; without a base if the steps lead there. */
export const anyReachedDraft: fc.Arbitrary<PlanDraft> = fc
  .record({ templateId: anyTemplateId, moves: fc.array(anyMove, { maxLength: 10 }) })
  .map(({ templateId, moves }) => walked(chooseTemplate(emptyDraft('plan-1'), templateId), moves));

/** A plan on a base, as needed for every price: read from a link, or reached step by step. */
export const anyPlan: fc.Arbitrary<PlanDraft> = fc
  .oneof({ weight: 2, arbitrary: anyLooseDraft.map(settlePlan) }, { weight: 1, arbitrary: anyReachedDraft })
  .map((draft) => (draft.templateId === null ? chooseTemplate(draft, 1) : draft));
