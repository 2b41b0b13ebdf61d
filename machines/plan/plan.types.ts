import type { PlanChange } from '../domain/plan/plan-changes.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { Exclusion } from '../domain/plan/plan-rules.ts';

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
  /** A whole plan takes this one's place (a link, another tab); it can be undone. */
  | { readonly type: 'plan.restored'; readonly draft: PlanDraft; readonly label: string }
  /** A plan arrives by a link. It takes this one's place, or stands beside it under `spareId` while this one cannot be changed. */
  | { readonly type: 'link.opened'; readonly draft: PlanDraft; readonly spareId: string }
  /** Another plan begins, as after a payment: nothing of the last one remains, nor can be undone. */
  | { readonly type: 'plan.started'; readonly draft: PlanDraft }
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
  | { readonly type: 'template.chosen' }
  | { readonly type: 'template.cleared' };
