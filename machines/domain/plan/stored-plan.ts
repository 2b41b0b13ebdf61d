import type { PlanDraft } from './plan-draft.ts';
import { keptHistory, sealedHistory, type PlanHistory } from './plan-history.ts';
import { projectName } from './project-name.ts';

/** A plan as it is kept between visits. `revision` grows with every write; `savedAt` is ms since 1970. */
export interface StoredPlan {
  readonly draft: PlanDraft;
  readonly revision: number;
  readonly savedAt: number;
  /** The steps that can be undone and redone; plans of earlier releases have none. */
  readonly history?: PlanHistory | undefined;
}

/** The version of what is stored. A reader that finds another one begins fresh and says so. */
export const envelopeVersion = 1;

/**
 * The stored form of a plan: a versioned envelope of plain data, as JSON text. `openPlan` in the kit reads it. The
 * title stands in it for pages that name the plan without the catalogue.
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

/**
 * The revision of a stored text; 0 where it has none. It is read without the catalogue that the plan itself is read by.
 */
export function revisionOf(text: string): number {
  try {
    const { revision } = Object(JSON.parse(text)) as { readonly revision?: unknown };
    return typeof revision === 'number' && Number.isInteger(revision) && revision >= 0 ? revision : 0;
  } catch {
    return 0;
  }
}

/** What was found when the app began. */
export type PlanFound =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly stored: StoredPlan }
  /** Written by another version, or damaged: a fresh plan begins and the visitor is told. */
  | { readonly kind: 'unreadable'; readonly revision: number }
  /** The browser keeps nothing: private mode, blocked storage. */
  | { readonly kind: 'unavailable' };
