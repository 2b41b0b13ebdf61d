import { randomUUID } from 'node:crypto';
import { firstBranch } from '#machines/domain/plan/branches.ts';
import { changePlan, type PlanChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';

const changes: readonly PlanChange[] = [
  { type: 'branch.made', name: 'Lean MVP' },
  { type: 'feature.removed', featureId: 'group-chat' },
  { type: 'feature.removed', featureId: 'groups' },
  { type: 'feature.removed', featureId: 'videos' },
  { type: 'feature.removed', featureId: 'follow-people' },
  { type: 'phase.toggled', phaseId: 'full-build' },
  { type: 'branch.opened', name: firstBranch },
  { type: 'branch.made', name: 'Faster' },
  { type: 'platform.toggled', platformId: 'mobile-site' },
  { type: 'speed.chosen', speed: 'fast' },
  { type: 'feature.added', featureId: 'video-calls' },
  { type: 'branch.opened', name: firstBranch },
];

/** Gather without changes, open under its default name, with the branches Lean MVP and Faster beside it. */
export function branchedPlan(): PlanDraft {
  return changes.reduce(
    (draft, change) => changePlan(draft, change).draft,
    chooseTemplate({ ...emptyDraft(randomUUID()), name: 'Lakeside Kitchen' }, 1),
  );
}
