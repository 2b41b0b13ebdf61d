import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import * as messages from '#messages/plan-effects.ts';
import { speedOf } from '../pricing/factors.ts';
import { listed } from './plan-changes.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';

/** '26 features on Android, with Design, MVP and Full Build, at standard speed, and a year of standard care.' */
export function planSentence(draft: PlanDraft): string {
  const on = listed(platformNames(draft.platforms));
  const built = listed(phases.filter(({ id }) => draft.phases.includes(id)).map(({ name }) => name));
  const speed = speedOf(draft.speed).name.toLowerCase();
  return messages.planInWords({
    features: planFeatures(draft).length,
    platforms: on,
    phases: built,
    speed,
    care: draft.care,
  });
}
