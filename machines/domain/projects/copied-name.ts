import * as messages from '../../messages/plan-effects.ts';
import { nameLimit, type PlanDraft } from '../plan/plan-draft.ts';
import { projectName } from '../plan/project-name.ts';

const ending = messages.copyEnding;

/** What the copy of a project is called: its name, or that of its base, marked as a copy within the limit of names. */
export function copiedName(draft: Pick<PlanDraft, 'name' | 'templateId'>): string {
  const whole = projectName(draft) || messages.unnamedPlan;
  let kept = '';
  // By whole characters: half of one cannot be kept.
  for (const character of whole) {
    if (kept.length + character.length > nameLimit - ending.length) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ending}`;
}
