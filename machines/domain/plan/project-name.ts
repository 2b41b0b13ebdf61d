import { templateOf } from '../catalogue/templates.ts';
import type { PlanDraft } from './plan-draft.ts';

/**
 * The one name of a plan and its project, everywhere: the person's own, else the base's; empty while there is neither.
 */
export function projectName(draft: Pick<PlanDraft, 'name' | 'templateId'>): string {
  if (draft.name !== '') return draft.name;
  return draft.templateId === null ? '' : templateOf(draft.templateId).name;
}
