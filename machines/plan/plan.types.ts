import type { Paise } from '../domain/money.ts';
import type { PlanChange } from '../domain/plan/plan-changes.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { Exclusion } from '../domain/plan/plan-rules.ts';
import type { StepOutcome } from '../domain/plan/step-outcome.ts';

/** A feature that was refused, and everything in the plan that speaks against it. */
export interface PlanConflict {
  readonly featureId: string;
  readonly exclusions: readonly Exclusion[];
}

/** What the last step did, in words; `serial` tells two equal sentences apart. */
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
  /** The steps that were kept with it. */
  readonly history?: PlanHistory | undefined;
}

export type PlanEvent =
  | Exclude<PlanChange, { type: 'feature.swapped' }>
  | { readonly type: 'conflict.newKept' }
  | { readonly type: 'conflict.oldKept' }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'plan.undone' }
  | { readonly type: 'plan.redone' }
  /** A step of the history is gone to; the oldest plan that it holds is at 0. */
  | { readonly type: 'plan.jumped'; readonly place: number }
  /** The plan as another tab or device has it: a step that can be undone, unless it is another plan. */
  | { readonly type: 'plan.restored'; readonly draft: PlanDraft; readonly outcome: StepOutcome }
  /** A plan arrives by a link, under an id of its own; `difference` is today's total less the link's, in paise. */
  | { readonly type: 'link.opened'; readonly draft: PlanDraft; readonly difference: Paise }
  /** Another plan is opened in place of this one, with the steps that were kept with it. */
  | { readonly type: 'plan.started'; readonly draft: PlanDraft; readonly history?: PlanHistory | undefined }
  /** Another plan takes this one's place, as a step that can be undone. */
  | { readonly type: 'plan.replaced'; readonly draft: PlanDraft }
  /** A payment of this plan is open: it stays as it was ordered. */
  | { readonly type: 'plan.locked'; readonly draft: PlanDraft }
  | { readonly type: 'plan.unlocked' }
  /** The person goes on with a copy, which gets this id. */
  | { readonly type: 'plan.copied'; readonly copyId: string }
  /** Sent by the plan to its regions: each takes up what the draft says. */
  | { readonly type: 'draft.loaded' };

/** What the plan tells the machine that started it. */
export type PlanNews =
  | { readonly type: 'plan.changed'; readonly draft: PlanDraft; readonly history: PlanHistory }
  /** This plan gives way to another. */
  | { readonly type: 'plan.left'; readonly draft: PlanDraft; readonly history: PlanHistory }
  /** The plan of a link is open. */
  | { readonly type: 'link.taken'; readonly difference: Paise }
  /** The plan of a link stands beside this one, and waits for a decision. */
  | { readonly type: 'link.offered'; readonly draft: PlanDraft; readonly difference: Paise }
  | { readonly type: 'template.chosen' }
  | { readonly type: 'template.cleared' }
  /** The plan is as it was suggested: the visitor goes on to its features. */
  | { readonly type: 'suggestion.taken' };
