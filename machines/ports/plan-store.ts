import { fromCallback } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { StoredPlan } from '../domain/plan/stored-plan.ts';
import { promisePort } from './promise-port.ts';

export interface PlanWrite {
  readonly draft: PlanDraft;
  /** Its undo and redo history. */
  readonly history?: PlanHistory | undefined;
  /** The revision that this tab saw last: a different one in the store was written by another tab. */
  readonly seen: number;
}

export type PlanWritten =
  | { readonly kind: 'written'; readonly stored: StoredPlan }
  | { readonly kind: 'conflict'; readonly stored: StoredPlan };

/** Stores the plan. Rejects when the store is full or blocked. */
export const writePlan = promisePort<PlanWritten, PlanWrite>('writePlan');

/** Observes plans that other tabs write: sends `otherTab.wrote` with the stored plan. */
export const otherTabs = fromCallback(() => {
  throw new Error('otherTabs has no implementation here');
});
