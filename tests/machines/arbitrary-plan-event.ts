/** Random events of the plan machine, for property tests. */
import * as fc from 'fast-check';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { settlePlan } from '#machines/domain/plan/plan-rules.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import {
  anyCare,
  anyCycle,
  anyFeatureId,
  anyLooseDraft,
  anyPhases,
  anyPlatforms,
  anyReachedDraft,
  anySpeed,
  anyTemplateId,
  branchNames,
} from '#tests/support/arbitrary-plan.ts';

const anyBranchName = fc.constantFrom(...branchNames);

/** Any plan that the catalogue allows, with a base or without. */
export const anyDraft: fc.Arbitrary<PlanDraft> = fc.oneof(anyLooseDraft.map(settlePlan), anyReachedDraft);

/** Any undoable action of a visitor. */
export const anyStep: fc.Arbitrary<PlanEvent> = fc.oneof(
  fc.record({ type: fc.constant('template.toggled' as const), templateId: anyTemplateId }),
  fc.constant({ type: 'template.cleared' as const }),
  fc.record({
    type: fc.constant('suggestion.taken' as const),
    suggestion: fc.record({
      templateId: anyTemplateId,
      featureIds: fc.array(anyFeatureId, { maxLength: 4 }),
      platforms: anyPlatforms,
    }),
  }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('feature.added' as const), featureId: anyFeatureId }) },
  fc.record({ type: fc.constant('feature.removed' as const), featureId: anyFeatureId }),
  fc.constant({ type: 'features.cleared' as const }),
  fc.constant({ type: 'conflict.newKept' as const }),
  fc.constant({ type: 'conflict.oldKept' as const }),
  fc.record({
    type: fc.constant('platform.toggled' as const),
    platformId: fc.constantFrom(...platforms.map(({ id }) => id)),
  }),
  fc.record({ type: fc.constant('phase.toggled' as const), phaseId: fc.constantFrom(...phases.map(({ id }) => id)) }),
  fc.record({ type: fc.constant('speed.chosen' as const), speed: anySpeed }),
  fc.record({ type: fc.constant('care.chosen' as const), care: anyCare }),
  fc.record({ type: fc.constant('cycle.chosen' as const), cycle: anyCycle }),
  fc.record({ type: fc.constant('project.renamed' as const), name: fc.string({ maxLength: 100 }) }),
  fc.record({ type: fc.constant('must.toggled' as const), featureId: anyFeatureId }),
  fc.record({
    type: fc.constant('way.taken' as const),
    way: fc.record({
      features: fc.array(anyFeatureId, { maxLength: 4 }),
      platforms: anyPlatforms,
      phases: anyPhases,
      speed: anySpeed,
      care: anyCare,
      cycle: anyCycle,
    }),
  }),
  fc.record({ type: fc.constant('branch.made' as const), name: anyBranchName }),
  fc.record({ type: fc.constant('branch.renamed' as const), name: anyBranchName, to: anyBranchName }),
  fc.record({ type: fc.constant('branch.opened' as const), name: anyBranchName }),
  fc.record({
    type: fc.constant('branch.merged' as const),
    name: anyBranchName,
    featureIds: fc.array(anyFeatureId, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ type: fc.constant('branch.dropped' as const), name: anyBranchName }),
  fc.record({
    type: fc.constant('changes.taken' as const),
    changes: fc.array(
      fc.oneof(
        fc.record({
          type: fc.constantFrom('feature.added' as const, 'feature.removed' as const, 'feature.swapped' as const),
          featureId: anyFeatureId,
        }),
        fc.record({ type: fc.constant('template.toggled' as const), templateId: anyTemplateId }),
        fc.record({
          type: fc.constant('platform.toggled' as const),
          platformId: fc.constantFrom(...platforms.map(({ id }) => id)),
        }),
        fc.record({ type: fc.constant('speed.chosen' as const), speed: anySpeed }),
      ),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    type: fc.constant('plan.restored' as const),
    draft: anyDraft,
    outcome: fc.constant({ kind: 'otherTabTaken' } as const),
  }),
);

/** Any event that the plan accepts. */
export const anyEvent: fc.Arbitrary<PlanEvent> = fc.oneof(
  { weight: 8, arbitrary: anyStep },
  fc.constant({ type: 'plan.undone' as const }),
  fc.constant({ type: 'plan.redone' as const }),
  fc.record({ type: fc.constant('plan.jumped' as const), place: fc.integer({ min: -1, max: 12 }) }),
  fc.constant({ type: 'notice.dismissed' as const }),
  fc.record({ type: fc.constant('plan.started' as const), draft: anyDraft }),
);
