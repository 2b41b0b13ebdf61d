import type { PlanDraft } from './plan-draft.ts';

/** A plan as it is kept between visits. `revision` grows with every write; `savedAt` is ms since 1970. */
export interface StoredPlan {
  readonly draft: PlanDraft;
  readonly revision: number;
  readonly savedAt: number;
}

/** What was found when the app began. */
export type PlanFound =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly stored: StoredPlan }
  /** Written by another version, or damaged: a fresh plan begins and the visitor is told. */
  | { readonly kind: 'unreadable'; readonly revision: number }
  /** The browser keeps nothing: private mode, blocked storage. */
  | { readonly kind: 'unavailable' };
