import * as messages from '#messages/plan-effects.ts';
import { nameLimit, type PlanDraft } from '../plan/plan-draft.ts';
import { projectName } from '../plan/project-name.ts';

/** The texts that it is made of. */
export type CopyWords = Readonly<Record<'copyEnding' | 'unnamedPlan', string>>;

/**
 * What the copy of a project is called: its name, or that of its base, marked as a copy within the limit of names.
 * @param words of the reader's language, where they are not those of the build
 */
export function copiedName(draft: Pick<PlanDraft, 'name' | 'templateId'>, words: CopyWords = messages): string {
  const ending = words.copyEnding;
  const whole = projectName(draft) || words.unnamedPlan;
  let kept = '';
  // By whole characters: half of one cannot be kept.
  for (const character of whole) {
    if (kept.length + character.length > nameLimit - ending.length) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ending}`;
}
