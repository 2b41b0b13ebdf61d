import * as messages from '#messages/plan-effects.ts';
import { nameLimit, type PlanDraft } from '../plan/plan-draft.ts';
import { projectName } from '../plan/project-name.ts';

/** The texts of a copy's name. */
export type CopyWords = Readonly<Record<'copyEnding' | 'unnamedPlan', string>>;

/**
 * The name of a project's copy: its name, or that of its base, marked as a copy within the limit of names.
 * @param words in the reader's language, if it is not the build's
 */
export function copiedName(draft: Pick<PlanDraft, 'name' | 'templateId'>, words: CopyWords = messages): string {
  const ending = words.copyEnding;
  const whole = projectName(draft) || words.unnamedPlan;
  let kept = '';
  // By whole characters: half of a surrogate pair cannot be stored.
  for (const character of whole) {
    if (kept.length + character.length > nameLimit - ending.length) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ending}`;
}
