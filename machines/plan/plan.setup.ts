import { assign, enqueueActions, raise, setup } from 'xstate';
import { planFeatures } from '../domain/plan/plan-features.ts';
import { canChangeBranches, isBranchChange } from '../domain/plan/branches.ts';
import { changePlan, isPlanChange, type PlanChange } from '../domain/plan/plan-changes.ts';
import { isPlanOfLink, isSamePlan } from '../domain/plan/plan-draft.ts';
import { areAllowed } from '../domain/plan/change-rules.ts';
import { emptyHistory, jumped, placeIn, placesIn, redone, stepped, undone } from '../domain/plan/plan-history.ts';
import { exclusionsOf, isAddable, isWayOf } from '../domain/plan/plan-rules.ts';
import type { StepOutcome } from '../domain/plan/step-outcome.ts';
import { stepWords } from '../domain/plan/step-words.ts';
import type { PhaseId } from '../domain/catalogue/phases.ts';
import type { PlatformId } from '../domain/catalogue/platforms.ts';
import type { CareId, CycleId, SpeedId } from '../domain/pricing/policy.ts';
import { copiedName } from '../domain/projects/copied-name.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import type { PlanContext, PlanEvent, PlanInput, PlanParentEvent } from './plan.types.ts';

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
function afterStep(context: PlanContext, draft: PlanContext['draft'], outcome: StepOutcome): PlanContext {
  return {
    draft,
    history: stepped(context.history, outcome, context.draft),
    conflict: null,
    notice: { serial: (context.notice?.serial ?? 0) + 1, text: stepWords(outcome) },
  };
}

/** The plan's context with a new plan: there is nothing to undo. */
function beginning(draft: PlanContext['draft']): PlanContext {
  return { draft, history: emptyHistory, conflict: null, notice: null };
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
    isAsItIs: ({ context, event }) => event.type === 'plan.restored' && isSamePlan(event.draft, context.draft),
    isPlanOfLink: ({ context, event }) => event.type === 'link.opened' && isPlanOfLink(context.draft, event.draft),
    isOtherPlan: ({ context, event }) => event.type === 'plan.restored' && event.draft.id !== context.draft.id,
    hasTemplate: ({ context }) => context.draft.templateId !== null,
    lacksTemplate: ({ context }) => context.draft.templateId === null,
    isChosenTemplate: ({ context, event }) =>
      event.type === 'template.toggled' && event.templateId === context.draft.templateId,
    canAdd: ({ context, event }) =>
      event.type === 'feature.added' &&
      isAddable(context.draft, event.featureId) &&
      exclusionsOf(context.draft, event.featureId).length === 0,
    isExcluded: ({ context, event }) =>
      event.type === 'feature.added' &&
      isAddable(context.draft, event.featureId) &&
      exclusionsOf(context.draft, event.featureId).length > 0,
    isInPlan: ({ context, event }) =>
      event.type === 'feature.removed' && planFeatures(context.draft).includes(event.featureId),
    isAsSuggested: ({ context, event }) =>
      event.type === 'suggestion.taken' && isSamePlan(changePlan(context.draft, event).draft, context.draft),
    isMarkable: ({ context, event }) =>
      event.type === 'must.toggled' && planFeatures(context.draft).includes(event.featureId),
    isWayOfPlan: ({ context, event }) => event.type === 'way.taken' && isWayOf(context.draft, event.way),
    areAllowed: ({ context, event }) => event.type === 'changes.taken' && areAllowed(context.draft, event.changes),
    areAllowedWithBase: ({ context, event }) =>
      event.type === 'changes.taken' &&
      event.changes.some(({ type }) => type === 'template.toggled') &&
      areAllowed(context.draft, event.changes),
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
    isNewName: ({ context, event }) =>
      event.type === 'project.renamed' && changePlan(context.draft, event).draft.name !== context.draft.name,
    canUndo: ({ context }) => context.history.past.length > 0,
    canJump: ({ context: { history }, event }) =>
      event.type === 'plan.jumped' &&
      Number.isInteger(event.place) &&
      event.place >= 0 &&
      event.place < placesIn(history) &&
      event.place !== placeIn(history),
    canChangeBranches: ({ context, event }) => isBranchChange(event) && canChangeBranches(context.draft, event),
    canRedo: ({ context }) => context.history.future.length > 0,
  },
  actions: {
    change: assign(({ context, event }) => {
      if (!isPlanChange(event)) return {};
      const { draft, outcome } = changePlan(context.draft, event);
      const after = afterStep(context, draft, outcome);
      return seenSteps.has(event.type) ? { ...after, notice: null } : after;
    }),
    refuse: assign(({ context, event }) =>
      event.type === 'feature.added'
        ? { conflict: { featureId: event.featureId, exclusions: exclusionsOf(context.draft, event.featureId) } }
        : {},
    ),
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
    jump: assign(({ context, event }) =>
      event.type === 'plan.jumped'
        ? { ...jumped(context.history, context.draft, event.place), conflict: null, notice: null }
        : {},
    ),
    takeOrdered: assign(({ context, event }) => {
      if (event.type !== 'plan.locked') return {};
      const isAsOrdered = isSamePlan(event.draft, context.draft);
      return isAsOrdered
        ? { conflict: null }
        : { ...afterStep(context, event.draft, { kind: 'orderShown' }), notice: null };
    }),
    load: raise({ type: 'draft.loaded' }),
    beginLinked: assign(({ event }) => (event.type === 'link.opened' ? beginning(event.draft) : {})),
    replace: assign(({ context, event }) =>
      event.type === 'plan.replaced' ? afterStep(context, event.draft, { kind: 'sharedPlanTaken' }) : {},
    ),
    beginCopy: assign(({ context, event }) =>
      event.type === 'plan.copied'
        ? beginning({ ...context.draft, id: event.copyId, name: copiedName(context.draft) })
        : {},
    ),
    beginOther: assign(({ event }) => (event.type === 'plan.restored' ? beginning(event.draft) : {})),
    restore: assign(({ context, event }) =>
      event.type === 'plan.restored' ? afterStep(context, event.draft, event.outcome) : {},
    ),
    begin: assign(({ event }) => {
      if (event.type === 'plan.replaced') return beginning(event.draft);
      return event.type === 'plan.started' ? { ...beginning(event.draft), history: event.history ?? emptyHistory } : {};
    }),
    notifyLeft: enqueueActions(({ context, enqueue, self }) => {
      notifyParent<PlanParentEvent>(enqueue, self, {
        type: 'plan.left',
        draft: context.draft,
        history: context.history,
      });
    }),
    notifyLinkTaken: enqueueActions(({ enqueue, event, self }) => {
      if (event.type === 'link.opened')
        notifyParent<PlanParentEvent>(enqueue, self, { type: 'link.taken', difference: event.difference });
    }),
    notifyOffered: enqueueActions(({ enqueue, event, self }) => {
      if (event.type === 'link.opened')
        notifyParent<PlanParentEvent>(enqueue, self, {
          type: 'link.offered',
          draft: event.draft,
          difference: event.difference,
        });
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
