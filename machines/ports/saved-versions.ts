import type { SavedPlanVersion } from '../domain/plan/history-list.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { promisePort } from './promise-port.ts';

/** The versions of a plan's project, newest first. */
export interface SavedVersions {
  readonly projectId: string;
  readonly versions: readonly SavedPlanVersion[];
}

/** The versions of the plan with this id on the server; null where it has no project. Rejects without an answer. */
export const findSavedVersions = promisePort<SavedVersions | null, { readonly planId: string }>('findSavedVersions');

/** The plan of one version. Rejects without an answer. */
export const findVersionPlan = promisePort<PlanDraft, { readonly projectId: string; readonly version: number }>(
  'findVersionPlan',
);
