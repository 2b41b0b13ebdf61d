import { fromPromise } from 'xstate';
import type { SavedPlanVersion } from '../domain/plan/history-list.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';

/** The versions of a plan's project, newest first. */
export interface SavedVersions {
  readonly projectId: string;
  readonly versions: readonly SavedPlanVersion[];
}

/** What the server saved of the plan with this id; null where it has no project of it. Rejects without an answer. */
export const findSavedVersions = fromPromise<SavedVersions | null, { readonly planId: string }>(() =>
  Promise.reject(new Error('findSavedVersions has no implementation here')),
);

/** The plan of one version. Rejects without an answer. */
export const findVersionPlan = fromPromise<PlanDraft, { readonly projectId: string; readonly version: number }>(() =>
  Promise.reject(new Error('findVersionPlan has no implementation here')),
);
