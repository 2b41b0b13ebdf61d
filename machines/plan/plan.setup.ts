import { assign, enqueueActions, raise, setup, type ExtractEvent } from 'xstate';
import type { Paise } from '../domain/money.ts';
import { planFeatures } from '../domain/plan/plan-features.ts';
import { canChangeBranches, type BranchChange } from '../domain/plan/branches.ts';
import { changePlan, type PlanChange } from '../domain/plan/plan-changes.ts';
import { isPlanOfLink, isSamePlan, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { areAllowed } from '../domain/plan/change-rules.ts';
import { emptyHistory, jumped, placeIn, placesIn, redone, stepped, undone } from '../domain/plan/plan-history.ts';
import { exclusionsOf, isAddable, isWayOf } from '../domain/plan/plan-rules.ts';
import type { StepOutcome } from '../domain/plan/step-outcome.ts';
import { stepWords } from '../domain/plan/step-words.ts';
import type { PhaseId } from '../domain/catalogue/phases.ts';
import type { PlatformId } from '../domain/catalogue/platforms.ts';
import type { TemplateId } from '../domain/catalogue/templates.ts';
import type { CareId, CycleId, SpeedId } from '../domain/pricing/policy.ts';
import { copiedName } from '../domain/projects/copied-name.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import type { PlanContext, PlanEvent, PlanInput, PlanParentEvent } from './plan.types.ts';

type Given = { readonly draft: PlanDraft };
type OfFeature = { readonly featureId: string };
type Proposed = ExtractEvent<PlanEvent, 'changes.taken'>;

/** Steps whose effect is visible where the visitor clicked: they need no sentence. */
const seenSteps: ReadonlySet<string> = new Set<PlanChange['type']>([
  'template.toggled',
  'platform.toggled',
  'phase.toggled',
  'speed.chosen',
  'care.chosen',
  'cycle.chosen',
  'project.renamed',
  'must.toggled',
]);

/** The plan's context after a step that can be undone. */
function afterStep(context: PlanContext, draft: PlanDraft, outcome: StepOutcome): PlanContext {
  return {
    draft,
    history: stepped(context.history, outcome, context.draft),
    conflict: null,
    notice: { serial: (context.notice?.serial ?? 0) + 1, text: stepWords(outcome) },
  };
}

/** The plan's context with a new plan: there is nothing to undo. */
function beginning(draft: PlanDraft, history = emptyHistory): PlanContext {
  return { draft, history, conflict: null, notice: null };
}

/** The setup of the plan machine: its types, guards and actions. The states are in the files beside it. */
export const planSetup = setup({
  types: {
    context: {} as PlanContext,
    input: {} as PlanInput,
    events: {} as PlanEvent,
    tags: {} as 'locked',
  },
  guards: {
    isAsItIs: ({ context }, { draft }: Given) => isSamePlan(draft, context.draft),
    isPlanOfLink: ({ context }, { draft }: Given) => isPlanOfLink(context.draft, draft),
    isOtherPlan: ({ context }, { draft }: Given) => draft.id !== context.draft.id,
    hasTemplate: ({ context }) => context.draft.templateId !== null,
    lacksTemplate: ({ context }) => context.draft.templateId === null,
    isChosenTemplate: ({ context }, { templateId }: { templateId: TemplateId }) =>
      templateId === context.draft.templateId,
    canAdd: ({ context: { draft } }, { featureId }: OfFeature) =>
      isAddable(draft, featureId) && exclusionsOf(draft, featureId).length === 0,
    isExcluded: ({ context: { draft } }, { featureId }: OfFeature) =>
      isAddable(draft, featureId) && exclusionsOf(draft, featureId).length > 0,
    isInPlan: ({ context }, { featureId }: OfFeature) => planFeatures(context.draft).includes(featureId),
    isAsSuggested: ({ context: { draft } }, suggestion: PlanChange) =>
      isSamePlan(changePlan(draft, suggestion).draft, draft),
    isMarkable: ({ context }, { featureId }: OfFeature) => planFeatures(context.draft).includes(featureId),
    isWayOfPlan: ({ context }, { way }: ExtractEvent<PlanEvent, 'way.taken'>) => isWayOf(context.draft, way),
    areAllowed: ({ context }, { changes }: Proposed) => areAllowed(context.draft, changes),
    areAllowedWithBase: ({ context }, { changes }: Proposed) =>
      changes.some(({ type }) => type === 'template.toggled') && areAllowed(context.draft, changes),
    hasFeatures: ({ context }) => planFeatures(context.draft).length > 0,
    isSettled: ({ context }) => context.conflict === null,
    isPlatform: ({ event }, params: { platformId: PlatformId }) =>
      event.type === 'platform.toggled' && event.platformId === params.platformId,
    isOneOfSeveralPlatforms: ({ context, event }, params: { platformId: PlatformId }) =>
      event.type === 'platform.toggled' && event.platformId === params.platformId && context.draft.platforms.length > 1,
    hasPlatform: ({ context }, params: { platformId: PlatformId }) =>
      context.draft.platforms.includes(params.platformId),
    lacksPlatform: ({ context }, params: { platformId: PlatformId }) =>
      !context.draft.platforms.includes(params.platformId),
    isPhase: ({ event }, params: { phaseId: PhaseId }) =>
      event.type === 'phase.toggled' && event.phaseId === params.phaseId,
    isOneOfSeveralPhases: ({ context, event }, params: { phaseId: PhaseId }) =>
      event.type === 'phase.toggled' && event.phaseId === params.phaseId && context.draft.phases.length > 1,
    hasPhase: ({ context }, params: { phaseId: PhaseId }) => context.draft.phases.includes(params.phaseId),
    lacksPhase: ({ context }, params: { phaseId: PhaseId }) => !context.draft.phases.includes(params.phaseId),
    isSpeed: ({ context, event }, params: { speed: SpeedId }) =>
      event.type === 'speed.chosen' && event.speed === params.speed && context.draft.speed !== params.speed,
    hasSpeed: ({ context }, params: { speed: SpeedId }) => context.draft.speed === params.speed,
    isCare: ({ event }, params: { care: CareId }) => event.type === 'care.chosen' && event.care === params.care,
    isWithCare: ({ context }) => context.draft.care === 'standard',
    isWithoutCare: ({ context }) => context.draft.care === 'none',
    isCycle: ({ context, event }, params: { cycle: CycleId }) =>
      event.type === 'cycle.chosen' && event.cycle === params.cycle && context.draft.cycle !== params.cycle,
    hasCycle: ({ context }, params: { cycle: CycleId }) => context.draft.cycle === params.cycle,
    isNewName: ({ context: { draft } }, change: PlanChange) => changePlan(draft, change).draft.name !== draft.name,
    canUndo: ({ context }) => context.history.past.length > 0,
    canJump: ({ context: { history } }, { place }: { place: number }) =>
      Number.isInteger(place) && place >= 0 && place < placesIn(history) && place !== placeIn(history),
    canChangeBranches: ({ context }, change: BranchChange) => canChangeBranches(context.draft, change),
    canRedo: ({ context }) => context.history.future.length > 0,
  },
  actions: {
    change: assign(({ context }, change: PlanChange) => {
      const { draft, outcome } = changePlan(context.draft, change);
      const after = afterStep(context, draft, outcome);
      return seenSteps.has(change.type) ? { ...after, notice: null } : after;
    }),
    refuse: assign(({ context }, { featureId }: OfFeature) => ({
      conflict: { featureId, exclusions: exclusionsOf(context.draft, featureId) },
    })),
    swap: assign(({ context }) => {
      if (!context.conflict) return {};
      const { draft, outcome } = changePlan(context.draft, {
        type: 'feature.swapped',
        featureId: context.conflict.featureId,
      });
      return afterStep(context, draft, outcome);
    }),
    settle: assign({ conflict: null }),
    dismissNotice: assign({ notice: null }),
    undo: assign(({ context }) => ({ ...undone(context.history, context.draft), conflict: null, notice: null })),
    redo: assign(({ context }) => ({ ...redone(context.history, context.draft), conflict: null, notice: null })),
    jump: assign(({ context }, { place }: { place: number }) => ({
      ...jumped(context.history, context.draft, place),
      conflict: null,
      notice: null,
    })),
    takeOrdered: assign(({ context }, { draft }: Given) =>
      isSamePlan(draft, context.draft)
        ? { conflict: null }
        : { ...afterStep(context, draft, { kind: 'orderShown' }), notice: null },
    ),
    load: raise({ type: 'draft.loaded' }),
    replace: assign(({ context }, { draft }: Given) => afterStep(context, draft, { kind: 'sharedPlanTaken' })),
    beginCopy: assign(({ context: { draft } }, { copyId }: { copyId: string }) =>
      beginning({ ...draft, id: copyId, name: copiedName(draft) }),
    ),
    restore: assign(({ context }, { draft, outcome }: Given & { outcome: StepOutcome }) =>
      afterStep(context, draft, outcome),
    ),
    begin: assign((_, { draft, history }: PlanInput) => beginning(draft, history)),
    notifyLeft: enqueueActions(({ context, enqueue, self }) => {
      notifyParent<PlanParentEvent>(enqueue, self, {
        type: 'plan.left',
        draft: context.draft,
        history: context.history,
      });
    }),
    notifyLinkTaken: enqueueActions(({ enqueue, self }, { difference }: { difference: Paise }) => {
      notifyParent<PlanParentEvent>(enqueue, self, { type: 'link.taken', difference });
    }),
    notifyOffered: enqueueActions(({ enqueue, self }, { draft, difference }: Given & { difference: Paise }) => {
      notifyParent<PlanParentEvent>(enqueue, self, { type: 'link.offered', draft, difference });
    }),
    notifyChange: enqueueActions(({ context, enqueue, self }) => {
      enqueue.raise({ type: 'draft.loaded' });
      notifyParent<PlanParentEvent>(enqueue, self, {
        type: 'plan.changed',
        draft: context.draft,
        history: context.history,
      });
    }),
    notifyTemplate: enqueueActions(({ context, enqueue, self }) => {
      notifyParent<PlanParentEvent>(enqueue, self, {
        type: context.draft.templateId === null ? 'template.cleared' : 'template.chosen',
      });
    }),
    notifyChosen: enqueueActions(({ enqueue, self }) => {
      notifyParent<PlanParentEvent>(enqueue, self, { type: 'template.chosen' });
    }),
    notifyTaken: enqueueActions(({ enqueue, self }) => {
      notifyParent<PlanParentEvent>(enqueue, self, { type: 'suggestion.taken' });
    }),
    notifyCleared: enqueueActions(({ enqueue, self }) => {
      notifyParent<PlanParentEvent>(enqueue, self, { type: 'template.cleared' });
    }),
  },
});
