import type { Paise } from '../domain/money.ts';
import type { PlanChange } from '../domain/plan/plan-changes.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { Exclusion } from '../domain/plan/plan-rules.ts';
import type { StepOutcome } from '../domain/plan/step-outcome.ts';

/** A feature that could not be added, and the features of the plan that exclude it. */
export interface PlanConflict {
  readonly featureId: string;
  readonly exclusions: readonly Exclusion[];
}

/** A sentence about the last step; `serial` distinguishes two equal sentences. */
export interface PlanNotice {
  readonly serial: number;
  readonly text: string;
}

export interface PlanContext {
  readonly draft: PlanDraft;
  readonly history: PlanHistory;
  readonly conflict: PlanConflict | null;
  readonly notice: PlanNotice | null;
}

/** The plan to begin with: a stored one, or an empty one. */
export interface PlanInput {
  readonly draft: PlanDraft;
  /** The history that was stored with it. */
  readonly history?: PlanHistory | undefined;
}

export type PlanEvent =
  | Exclude<PlanChange, { type: 'feature.swapped' }>
  | { readonly type: 'conflict.newKept' }
  | { readonly type: 'conflict.oldKept' }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'plan.undone' }
  | { readonly type: 'plan.redone' }
  /** Jumps to a step of the history; 0 is the oldest plan that it holds. */
  | { readonly type: 'plan.jumped'; readonly place: number }
  /** The plan as another tab or device saved it: a step that can be undone, unless it is another plan. */
  | { readonly type: 'plan.restored'; readonly draft: PlanDraft; readonly outcome: StepOutcome }
  /** A plan arrives by a link, under a new id; `difference` is today's total minus the link's total, in paise. */
  | { readonly type: 'link.opened'; readonly draft: PlanDraft; readonly difference: Paise }
  /** Another plan is opened in place of this one, with its stored history. */
  | { readonly type: 'plan.started'; readonly draft: PlanDraft; readonly history?: PlanHistory | undefined }
  /** Another plan replaces this one, as a step that can be undone. */
  | { readonly type: 'plan.replaced'; readonly draft: PlanDraft }
  /** A payment of this plan is open: it stays as it was ordered. */
  | { readonly type: 'plan.locked'; readonly draft: PlanDraft }
  | { readonly type: 'plan.unlocked' }
  /** The person continues with a copy, which gets this id. */
  | { readonly type: 'plan.copied'; readonly copyId: string }
  /** Sent by the plan to its regions: each is set from the draft. */
  | { readonly type: 'draft.loaded' };

/** Events sent to the parent. */
export type PlanParentEvent =
  | { readonly type: 'plan.changed'; readonly draft: PlanDraft; readonly history: PlanHistory }
  /** Another plan takes the place of this one. */
  | { readonly type: 'plan.left'; readonly draft: PlanDraft; readonly history: PlanHistory }
  /** The plan of a link is open. */
  | { readonly type: 'link.taken'; readonly difference: Paise }
  /** The plan of a link is held beside this one until the person decides. */
  | { readonly type: 'link.offered'; readonly draft: PlanDraft; readonly difference: Paise }
  | { readonly type: 'template.chosen' }
  | { readonly type: 'template.cleared' }
  /** The plan matches the suggestion: the visitor continues with its features. */
  | { readonly type: 'suggestion.taken' };
