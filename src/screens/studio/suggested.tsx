import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { dayInIndia, formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { customTemplate, templateOf } from '#machines/domain/catalogue/templates.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { figuresOf } from '#machines/domain/fit/fit-figures.ts';
import { nowSentence } from '#machines/domain/fit/fit-words.ts';
import { readRequest } from '#machines/domain/fit/read-request.ts';
import { changePlan, listed, namesOf } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { priceWithTax } from '#machines/domain/pricing/base-price.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
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
  /** How far the plan is from the budget and the date, or what is not understood of them; undefined without any. */
  readonly wish: string | undefined;
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
  wish: string,
  start: IsoDate,
  today: IsoDate,
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
    wish: wishSentence(plan, wish, start, today),
    priceCovers: coversOf(plan.care),
    price: formatAmount(priceWithTax(plan), currency),
  };
}

/** @param wish as typed. */
function wishSentence(plan: PlanDraft, wish: string, start: IsoDate, today: IsoDate): string | undefined {
  if (wish.trim() === '') return undefined;
  const read = readRequest(wish, today);
  if (read.kind === 'unclear') return read.sentence;
  const { request } = read;
  const { total } = planCosts(plan);
  const now = figuresOf({ total, workingDays: scheduleOf(plan, start).workingDays }, request, start);
  const isMet =
    (request.budget === null || now.payment <= request.budget.amount) &&
    (request.by === null || now.finalDelivery <= request.by);
  return [nowSentence({ request, now }, (paise) => formatAmount(paise)), ...(isMet ? [] : [messages.fitNext])].join(
    ' ',
  );
}

/** The suggestion as the resulting plan; nothing until there is one. */
export function Suggested() {
  const { clock, start } = useProduct();
  const suggestion = useSelector(start, (snapshot) => snapshot.context.suggestion);
  const audience = useSelector(start, (snapshot) => snapshot.context.answers.audience);
  const wish = useSelector(start, (snapshot) => snapshot.context.wish);
  const today = dayInIndia(clock.now());
  const draft = useDraft();
  const firstDay = useStart();
  const currency = useCurrency();
  const view = useMemo(
    () => suggestion && suggestionView(draft, suggestion, audience, wish, firstDay, today, currency),
    [draft, suggestion, audience, wish, firstDay, today, currency],
  );
  if (!view) return null;
  return (
    <>
      <p className={classNames(text.fine, text.faint)}>{messages.weSuggest}</p>
      <h3 className={text.head3}>{view.name}</h3>
      <p className={styles.words}>{view.sentences.join(' ')}</p>
      {view.wish !== undefined && <p className={styles.words}>{view.wish}</p>}
      <p className={styles.whole}>
        <span>{view.priceCovers}</span> <span className={text.figure}>{view.price}</span>
      </p>
    </>
  );
}
