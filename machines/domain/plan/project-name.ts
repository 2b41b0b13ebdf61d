import { templateOf } from '../catalogue/templates.ts';
import type { PlanDraft } from './plan-draft.ts';

/** The project's name: the visitor's own, else the base's; empty while there is neither. */
export function projectName(draft: PlanDraft): string {
  if (draft.name !== '') return draft.name;
  return draft.templateId === null ? '' : templateOf(draft.templateId).name;
}
