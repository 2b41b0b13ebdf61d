import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { CareId, CycleId, SpeedId } from '../pricing/policy.ts';

/** What one change did to a plan. */
export type SingleOutcome =
  | { readonly kind: 'baseChosen'; readonly templateId: TemplateId }
  | { readonly kind: 'baseCleared' }
  /** What was asked for stands first, what came or went along with it after it. */
  | { readonly kind: 'featuresChanged'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'platformToggled'; readonly platformId: PlatformId; readonly isChosen: boolean }
  | { readonly kind: 'phaseToggled'; readonly phaseId: PhaseId; readonly isChosen: boolean }
  | { readonly kind: 'speedChosen'; readonly speed: SpeedId }
  | { readonly kind: 'careChosen'; readonly care: CareId }
  | { readonly kind: 'cycleChosen'; readonly cycle: CycleId };

/**
 * What a step did to a plan, by ids of the catalogue and names that people gave: it is kept with the plan, and
 * `stepWords` says it in the language in use.
 */
export type StepOutcome =
  | SingleOutcome
  | { readonly kind: 'suggestionTaken'; readonly templateId: TemplateId }
  | { readonly kind: 'featuresCleared' }
  /** The names as they are shown; `from` is empty where there was none. */
  | { readonly kind: 'projectRenamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'mustToggled'; readonly featureId: string; readonly isMust: boolean }
  /** What the plan goes without: a count of features, platforms, phases, care; `pace` is null where the speed stays. */
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
  /** A step that an earlier release kept in words: it stays in the language of its day. */
  | { readonly kind: 'worded'; readonly words: string };
