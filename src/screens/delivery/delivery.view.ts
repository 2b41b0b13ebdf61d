import { useDeferredValue } from 'react';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { type PhaseId, phases } from '#machines/domain/catalogue/phases.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import type { AmountFormat } from '#machines/domain/money-format.ts';
import { type ChoiceEffect, choiceEffects, type ChoiceEffects } from '#machines/domain/plan/choice-effects.ts';
import { effectFigures, effectSentence } from '#machines/domain/plan/effect-words.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { possiblePhases } from '#machines/domain/pricing/phase-what-if.ts';
import { type CareId, workingDaysPerWeek } from '#machines/domain/pricing/policy.ts';
import { formatSpan, type Schedule } from '#machines/domain/pricing/schedule.ts';
import * as messages from '#messages/delivery.ts';
import type { Change } from '#ui/change-lines.tsx';
import type { ScheduleRow } from '#ui/schedule-chart.tsx';
import { useDraft } from '../product/actors.tsx';
import { useStart } from '../product/use-quote.ts';

/** The reasons why the last platform, or the last phase, cannot be removed. */
export const reasons = { platform: messages.platformNeeded, phase: messages.phaseNeeded } as const;

/** The change that pressing a choice makes, in two lines; for the last of its kind, that it must stay. */
export function changeOf({ effect }: ChoiceEffect<unknown>, currency: CurrencyId, format: AmountFormat): Change {
  if (!effect) return { amount: messages.included, time: messages.oneIsNeeded, sentence: messages.isIncluded };
  const { amount, days } = effectFigures(effect, format);
  return { amount, time: days, sentence: effectSentence(effect, currency) };
}

/** As `changeOf`, for the stops of the speed: the current one shows the duration of the plan. */
export function speedChangeOf(
  choice: ChoiceEffect<unknown>,
  duration: string,
  currency: CurrencyId,
  format: AmountFormat,
): Change {
  return choice.isChosen
    ? { amount: messages.yourSpeed, time: duration, sentence: messages.yourSpeedTakes({ duration }) }
    : changeOf(choice, currency, format);
}

/**
 * With and without the care plan; the option that is not selected shows its change, unless the plan is locked (no
 * format).
 */
export function careLabels(
  choices: readonly ChoiceEffect<CareId>[],
  format: AmountFormat | undefined,
): readonly { readonly id: CareId; readonly label: string }[] {
  return choices.map(({ id, effect }) => {
    const name = id === 'none' ? messages.withoutCare : messages.withCare;
    return { id, label: effect && format ? `${name}, ${effectFigures(effect, format).amount}` : name };
  });
}

/** A row of the schedule, without its switch. */
export interface PhaseRow extends ScheduleRow {
  readonly id: PhaseId;
}

/** All five phases to scale, in weeks: the plan's own, and the others at the position they would have. */
export function phaseRows(draft: PlanDraft, start: IsoDate): readonly PhaseRow[] {
  return possiblePhases(draft, start).map(({ id, name, isSelected, offsetDays, days }) => ({
    id,
    name,
    note: phases.find((phase) => phase.id === id)?.note,
    selected: isSelected,
    start: offsetDays / workingDaysPerWeek,
    length: days / workingDaysPerWeek,
    label: isSelected ? formatSpan(days) : '',
  }));
}

/** The end of the axis: the end of the last bar, including phases that are not in the plan. */
export function axisWeeks(rows: readonly ScheduleRow[], schedule: Schedule): number {
  return Math.max(schedule.weeks, ...rows.map((row) => Math.ceil(row.start + row.length)));
}

const computed = new WeakMap<PlanDraft, { start: IsoDate; effects: ChoiceEffects }>();

/** The effects of every choice on a draft, computed once for all sections that show some of them. */
function effectsFor(draft: PlanDraft, start: IsoDate): ChoiceEffects {
  const kept = computed.get(draft);
  if (kept?.start === start) return kept.effects;
  const effects = choiceEffects(draft, start);
  computed.set(draft, { start, effects });
  return effects;
}

/** The change that each choice would make. Deferred, so that a press is painted first. */
export function useEffects(): ChoiceEffects {
  const draft = useDeferredValue(useDraft());
  return effectsFor(draft, useStart());
}
