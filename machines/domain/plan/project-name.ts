import { templateOf } from '../catalogue/templates.ts';
import type { PlanDraft } from './plan-draft.ts';

/**
 * The name of a plan and its project, used everywhere: the person's own, otherwise the base's; empty if there is
 * neither.
 */
export function projectName(draft: Pick<PlanDraft, 'name' | 'templateId'>): string {
  if (draft.name !== '') return draft.name;
  return draft.templateId === null ? '' : templateOf(draft.templateId).name;
}
