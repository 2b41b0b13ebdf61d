import * as messages from '#messages/assistant-replies.ts';
import * as parts from '#messages/proposal-parts.ts';
import { featureOf } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import { templateOf } from '../catalogue/templates.ts';
import { isAllowedChange } from '../plan/change-rules.ts';
import { changePlan, type SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles } from '../pricing/policy.ts';
import type { Wish } from './assistant.types.ts';
import { addingChange } from './fit-question.ts';

/**
 * The order of wishes, so that later ones are possible: the base, then additions of which one must remain, then the
 * rest.
 */
function rankOf(wish: Wish): number {
  if (wish.kind === 'base') return 0;
  if (wish.kind === 'feature') return wish.isWanted ? 3 : 2;
  return wish.kind === 'platform' || wish.kind === 'phase' ? (wish.isWanted ? 1 : 4) : 5;
}

/** What a wish is about, as within a sentence: 'Video Calls', 'the base Tiffin', 'Fast delivery'. */
export function nameOfWish(wish: Wish): string {
  switch (wish.kind) {
    case 'feature':
      return featureOf(wish.id).name;
    case 'platform':
      return platformNames([wish.id]).join('');
    case 'phase':
      return phases.find(({ id }) => id === wish.id)?.name ?? wish.id;
    case 'base':
      return parts.base({ base: templateOf(wish.id).name });
    case 'speed':
      return parts.delivery({ speed: speedOf(wish.id).name });
    case 'care':
      return parts.carePlan;
    case 'cycle':
      return parts.payments({ cycle: cycles.find(({ id }) => id === wish.id)?.name ?? wish.id });
  }
}

/** Whether the plan has what a wish is about; for a wish without care: whether it is without care. */
export function isThere(draft: PlanDraft, wish: Wish): boolean {
  switch (wish.kind) {
    case 'feature':
      return planFeatures(draft).includes(wish.id);
    case 'platform':
      return draft.platforms.includes(wish.id);
    case 'phase':
      return draft.phases.includes(wish.id);
    case 'base':
      return draft.templateId === wish.id;
    case 'speed':
      return draft.speed === wish.id;
    case 'care':
      return draft.care === wish.id;
    case 'cycle':
      return draft.cycle === wish.id;
  }
}

/** The change that fulfils a wish. */
export function changeFor(draft: PlanDraft, wish: Wish): SingleChange {
  switch (wish.kind) {
    case 'feature':
      return wish.isWanted ? addingChange(draft, wish.id) : { type: 'feature.removed', featureId: wish.id };
    case 'platform':
      return { type: 'platform.toggled', platformId: wish.id };
    case 'phase':
      return { type: 'phase.toggled', phaseId: wish.id };
    case 'base':
      return { type: 'template.toggled', templateId: wish.id };
    case 'speed':
      return { type: 'speed.chosen', speed: wish.id };
    case 'care':
      return { type: 'care.chosen', care: wish.id };
    case 'cycle':
      return { type: 'cycle.chosen', cycle: wish.id };
  }
}

/** The changes that wishes make to a plan, and why some wishes make none. */
export function changesOfWishes(
  draft: PlanDraft,
  wishes: readonly Wish[],
): { readonly changes: readonly SingleChange[]; readonly sentences: readonly string[] } {
  let plan = draft;
  const changes: SingleChange[] = [];
  const sentences: string[] = [];
  for (const wish of wishes.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const [name, isPresent] = [nameOfWish(wish), isThere(plan, wish)];
    const isWanted = 'isWanted' in wish ? wish.isWanted : true;
    const change = changeFor(plan, wish);
    if ('isWanted' in wish ? isPresent === isWanted : isPresent) {
      // What another wish brings or removes along needs no sentence.
      if (isThere(draft, wish) !== isPresent) continue;
      sentences.push(
        wish.kind === 'care' && wish.id === 'none'
          ? messages.withoutCareAlready
          : isWanted
            ? messages.hasAlready({ name })
            : messages.notInPlan({ feature: name }),
      );
    } else if (isAllowedChange(plan, change)) {
      changes.push(change);
      plan = changePlan(plan, change).draft;
    } else if (!isWanted) sentences.push(messages.lastOfKind({ name }));
  }
  return { changes, sentences };
}
