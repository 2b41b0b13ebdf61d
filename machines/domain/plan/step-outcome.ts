import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { CareId, CycleId, SpeedId } from '../pricing/policy.ts';

/** The outcome of one change of a plan. */
export type SingleOutcome =
  | { readonly kind: 'baseChosen'; readonly templateId: TemplateId }
  | { readonly kind: 'baseCleared' }
  /** The requested feature first, followed by those added or removed along with it. */
  | { readonly kind: 'featuresChanged'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'platformToggled'; readonly platformId: PlatformId; readonly isChosen: boolean }
  | { readonly kind: 'phaseToggled'; readonly phaseId: PhaseId; readonly isChosen: boolean }
  | { readonly kind: 'speedChosen'; readonly speed: SpeedId }
  | { readonly kind: 'careChosen'; readonly care: CareId }
  | { readonly kind: 'cycleChosen'; readonly cycle: CycleId };

/**
 * The outcome of a step, as ids of the catalogue and names that people entered: it is stored with the plan, and
 * `stepWords` translates it to the current language.
 */
export type StepOutcome =
  | SingleOutcome
  | { readonly kind: 'suggestionTaken'; readonly templateId: TemplateId }
  | { readonly kind: 'featuresCleared' }
  /** The names as displayed; `from` is empty if there was none. */
  | { readonly kind: 'projectRenamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'mustToggled'; readonly featureId: string; readonly isMust: boolean }
  /** The reductions of the plan: numbers of features, platforms and phases, and care; null `pace` keeps the speed. */
  | {
      readonly kind: 'wayTaken';
      readonly features: number;
      readonly platforms: readonly PlatformId[];
      readonly phases: readonly PhaseId[];
      readonly pace: 'slower' | 'faster' | null;
      readonly isWithoutCare: boolean;
    }
  | { readonly kind: 'changesTaken'; readonly outcomes: readonly SingleOutcome[] }
  | { readonly kind: 'branchMade'; readonly name: string }
  | { readonly kind: 'branchRenamed'; readonly name: string; readonly to: string }
  | { readonly kind: 'branchOpened'; readonly name: string }
  | { readonly kind: 'branchMerged'; readonly name: string; readonly count: number }
  | { readonly kind: 'branchDropped'; readonly name: string }
  | { readonly kind: 'orderShown' }
  | { readonly kind: 'sharedPlanTaken' }
  | { readonly kind: 'otherTabTaken' }
  | { readonly kind: 'accountCopyTaken' }
  | { readonly kind: 'versionRestored'; readonly version: number }
  /** A step that an earlier release stored in words: it stays in its original language. */
  | { readonly kind: 'worded'; readonly words: string };
