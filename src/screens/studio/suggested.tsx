import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { customTemplate, templateOf } from '#machines/domain/catalogue/templates.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { changePlan, listed, namesOf } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { priceWithTax } from '#machines/domain/pricing/base-price.ts';
import { formatDuration, scheduleOf } from '#machines/domain/pricing/schedule.ts';
import { audiences, type AudienceId } from '#machines/domain/start/questions.ts';
import type { Suggestion } from '#machines/domain/start/suggestion.types.ts';
import * as messages from '#messages/studio-suggestion.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useDraft, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import styles from './questions.module.css';
import { coversOf } from './studio.view.ts';

interface SuggestionView {
  readonly name: string;
  /** The kind of app, its features, audience, platforms and date. */
  readonly sentences: readonly string[];
  /** What is in the price. */
  readonly priceCovers: string;
  readonly price: string;
}

/**
 * The visitor's plan with the suggestion: phases, speed and care do not change.
 * @param start the working day on which a plan made now begins.
 */
function suggestionView(
  draft: PlanDraft,
  suggestion: Suggestion,
  audience: AudienceId | null,
  start: IsoDate,
  currency: CurrencyId,
): SuggestionView {
  const plan = changePlan(draft, { type: 'suggestion.taken', suggestion }).draft;
  const template = templateOf(suggestion.templateId);
  const { workingDays, finalDelivery } = scheduleOf(plan, start);
  const names = listed(platformNames(plan.platforms));
  const whom = audiences.find(({ id }) => id === audience)?.words;
  const planned = {
    features: planFeatures(plan).length,
    duration: formatDuration(workingDays),
    platforms: names,
    date: formatDate(finalDelivery),
  };
  const isBlank = template.id === customTemplate.id;
  return {
    name: isBlank ? messages.customTemplate : template.name,
    sentences: [
      isBlank ? messages.blankBase : template.summary,
      ...(plan.added.length > 0
        ? [(isBlank ? messages.beginsWith : messages.adds)({ features: namesOf(plan.added) })]
        : []),
      whom ? messages.plannedFor({ ...planned, whom }) : messages.planned(planned),
    ],
    priceCovers: coversOf(plan.care),
    price: formatAmount(priceWithTax(plan), currency),
  };
}

/** The suggestion as the resulting plan; nothing until there is one. */
export function Suggested() {
  const { start } = useProduct();
  const suggestion = useSelector(start, (snapshot) => snapshot.context.suggestion);
  const audience = useSelector(start, (snapshot) => snapshot.context.answers.audience);
  const draft = useDraft();
  const firstDay = useStart();
  const currency = useCurrency();
  const view = useMemo(
    () => suggestion && suggestionView(draft, suggestion, audience, firstDay, currency),
    [draft, suggestion, audience, firstDay, currency],
  );
  if (!view) return null;
  return (
    <>
      <p className={classNames(text.fine, text.faint)}>{messages.weSuggest}</p>
      <h3 className={text.head3}>{view.name}</h3>
      <p className={styles.words}>{view.sentences.join(' ')}</p>
      <p className={styles.whole}>
        <span>{view.priceCovers}</span> <span className={text.figure}>{view.price}</span>
      </p>
    </>
  );
}
