import { useDeferredValue } from 'react';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { amountFormat, type AmountFormat } from '#machines/domain/money-format.ts';
import { choiceEffects, type ChoiceEffects } from '#machines/domain/plan/choice-effects.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { useDraft } from '../product/actors.tsx';
import { quoteAmounts } from '../product/cost-rows.ts';
import { useCurrency, useQuote, useStart } from '../product/use-quote.ts';

const computed = new WeakMap<PlanDraft, { start: IsoDate; effects: ChoiceEffects }>();

/** The effects of every choice on a draft, computed once for all the sections that show some of them. */
function effectsFor(draft: PlanDraft, start: IsoDate): ChoiceEffects {
  const kept = computed.get(draft);
  if (kept?.start === start) return kept.effects;
  const effects = choiceEffects(draft, start);
  computed.set(draft, { start, effects });
  return effects;
}

/** What each choice would change. Deferred, so that a press is painted first. */
export function useEffects(): ChoiceEffects {
  const draft = useDeferredValue(useDraft());
  return effectsFor(draft, useStart());
}

/** One format for all amounts of the delivery step: those of the plan, and the changes of each choice. */
export function useDeliveryFormat(): AmountFormat {
  const { platforms, phases, speeds, care } = useEffects();
  const changes = [...platforms, ...phases, ...speeds, ...care].map(({ effect }) => effect?.total ?? 0);
  return amountFormat([...quoteAmounts(useQuote()), ...changes], useCurrency());
}
