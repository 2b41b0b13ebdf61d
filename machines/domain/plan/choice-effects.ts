import type { IsoDate } from '../calendar.ts';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import { platforms, type PlatformId } from '../catalogue/platforms.ts';
import { cares, speeds, type CareId, type SpeedId } from '../pricing/policy.ts';
import { changePlan, type PlanChange } from './plan-changes.ts';
import type { PlanDraft } from './plan-draft.ts';
import { effectsOn, type PlanEffect } from './plan-effect.ts';

/** One choice of the delivery step, and its effect on the plan. */
export interface ChoiceEffect<Id> {
  readonly id: Id;
  readonly isChosen: boolean;
  /**
   * The effect of pressing it: adding it, or removing it when it is selected. Null if it cannot be pressed: the last of
   * its kind, the current speed or care.
   */
  readonly effect: PlanEffect | null;
}

/** The effects of the choices of the delivery step. */
export interface ChoiceEffects {
  readonly platforms: readonly ChoiceEffect<PlatformId>[];
  readonly phases: readonly ChoiceEffect<PhaseId>[];
  readonly speeds: readonly ChoiceEffect<SpeedId>[];
  readonly care: readonly ChoiceEffect<CareId>[];
}

/** The effects of every choice of the delivery step on a plan that starts on this day. */
export function choiceEffects(draft: PlanDraft, start: IsoDate): ChoiceEffects {
  const effectsOf = effectsOn(draft, start);
  const effectOf = (change: PlanChange): PlanEffect => effectsOf(changePlan(draft, change).draft);
  const toggles = <Id>(
    list: readonly { readonly id: Id }[],
    chosen: readonly Id[],
    change: (id: Id) => PlanChange,
  ): readonly ChoiceEffect<Id>[] =>
    list.map(({ id }) => {
      const isChosen = chosen.includes(id);
      return { id, isChosen, effect: isChosen && chosen.length === 1 ? null : effectOf(change(id)) };
    });
  const oneOf = <Id>(
    list: readonly { readonly id: Id }[],
    chosen: Id,
    change: (id: Id) => PlanChange,
  ): readonly ChoiceEffect<Id>[] =>
    list.map(({ id }) => ({ id, isChosen: id === chosen, effect: id === chosen ? null : effectOf(change(id)) }));
  return {
    platforms: toggles<PlatformId>(platforms, draft.platforms, (platformId) => ({
      type: 'platform.toggled',
      platformId,
    })),
    phases: toggles<PhaseId>(phases, draft.phases, (phaseId) => ({ type: 'phase.toggled', phaseId })),
    speeds: oneOf<SpeedId>(speeds, draft.speed, (speed) => ({ type: 'speed.chosen', speed })),
    care: oneOf<CareId>(cares, draft.care, (care) => ({ type: 'care.chosen', care })),
  };
}
