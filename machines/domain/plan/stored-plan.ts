import type { PlanDraft } from './plan-draft.ts';
import { keptHistory, sealedHistory, type PlanHistory } from './plan-history.ts';
import { projectName } from './project-name.ts';

/** A plan as stored between visits. `revision` increases with every write; `savedAt` is ms since 1970. */
export interface StoredPlan {
  readonly draft: PlanDraft;
  readonly revision: number;
  readonly savedAt: number;
  /** Its undo and redo history; absent in plans of earlier releases. */
  readonly history?: PlanHistory | undefined;
}

/** The version of the stored data. A reader that finds another version starts with a new plan and says so. */
export const envelopeVersion = 1;

/**
 * The stored form of a plan: a versioned envelope of plain data, as JSON text. `openPlan` in the kit reads it. It
 * contains the title for pages that name the plan without the catalogue.
 */
export function sealPlan({ draft, revision, savedAt, history }: StoredPlan): string {
  return JSON.stringify({
    version: envelopeVersion,
    title: projectName(draft),
    revision,
    savedAt,
    draft,
    ...(history && { history: sealedHistory(keptHistory(history), draft) }),
  });
}

/** The revision of a stored text; 0 if it has none. It is read without the catalogue, which the plan itself needs. */
export function revisionOf(text: string): number {
  try {
    const { revision } = Object(JSON.parse(text)) as { readonly revision?: unknown };
    return typeof revision === 'number' && Number.isInteger(revision) && revision >= 0 ? revision : 0;
  } catch {
    return 0;
  }
}

/** The data found when the app started. */
export type PlanFound =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly stored: StoredPlan }
  /** Written by another version, or damaged: a new plan begins and the visitor is informed. */
  | { readonly kind: 'unreadable'; readonly revision: number }
  /** The browser stores nothing: private mode, blocked storage. */
  | { readonly kind: 'unavailable' };
