/** Scores the understanding of sentences that people wrote before the code. */
import type { Intent, SentenceContext, Understanding } from '#machines/domain/assistant/assistant.types.ts';
import { onlyChanges } from '#machines/domain/assistant/only-changes.ts';
import { understand } from '#machines/domain/assistant/understand.ts';
import { changesOfWishes } from '#machines/domain/assistant/wished-changes.ts';
import { addDays } from '#machines/domain/calendar.ts';
import { templateOf, templates, type TemplateId } from '#machines/domain/catalogue/templates.ts';
import { changePlan } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';

/** A sentence, and what its writer meant; the fields of a meaning say what has to be understood of it. */
export interface Meant {
  readonly say: string;
  readonly lang: string;
  readonly who: string;
  /** The base of the open plan, or 'none'. */
  readonly plan: string;
  readonly after?: readonly { readonly say: string; readonly then: string }[];
  readonly means: string;
  /** Other meanings that are right too. */
  readonly also?: readonly string[];
  readonly money?: boolean;
  readonly fact?: string;
  readonly feature?: readonly string[];
  readonly added?: readonly (string | readonly string[])[];
  readonly gone?: readonly (string | readonly string[])[];
  readonly stays?: readonly (string | readonly string[])[];
  readonly platforms?: readonly string[];
  readonly speed?: string;
  readonly care?: string;
  readonly cycle?: string;
  readonly base?: string;
  readonly budget?: number;
  readonly per?: string;
  readonly tax?: string;
  readonly by?: string;
  readonly days?: number;
  readonly musts?: readonly string[];
  readonly topic?: readonly string[];
  readonly bases?: readonly string[];
}

/** The day on which the sentences were written. */
export const today = '2026-11-27';

function draftOf(plan: string): PlanDraft {
  const template = templates.find(({ name }) => name === plan);
  return { ...emptyDraft('sentence'), templateId: template?.id ?? null };
}

function contextOf({ plan, after }: Meant): SentenceContext {
  const draft = draftOf(plan);
  const last = after?.at(-1);
  return {
    page: 'en',
    today,
    templateId: draft.templateId,
    planFeatures: planFeatures(draft),
    platforms: draft.platforms,
    offered: last && last.then !== 'take' ? [] : null,
  };
}

const figureNames: Readonly<Record<string, string>> = {
  total: 'total',
  'tax-amount': 'tax',
  'total-without-tax': 'beforeTax',
  'per-payment': 'perPayment',
  'first-payment': 'firstPayment',
  ready: 'ready',
  'why-price': 'whyPrice',
  cheapest: 'cheapest',
  contents: 'contents',
  biggest: 'biggest',
};

type OneOf = string | readonly string[];
const anyIn = (ids: OneOf, present: readonly string[]): boolean => [ids].flat().some((id) => present.includes(id));
const isAll = (all: readonly OneOf[] | undefined, of: (ids: OneOf) => boolean): boolean => (all ?? []).every(of);

/** Whether the plan after an intent is the one that was meant. */
function isChanged(intent: Intent, meant: Meant): boolean {
  const draft = draftOf(meant.plan);
  const changes =
    intent.kind === 'change'
      ? changesOfWishes(draft, intent.wishes).changes
      : intent.kind === 'only'
        ? onlyChanges(draft, intent.featureIds)
        : [];
  if (changes.length === 0) return false;
  const after = changes.reduce((plan, change) => changePlan(plan, change).draft, draft);
  const [had, has] = [planFeatures(draft), planFeatures(after)];
  const isBase =
    meant.base === undefined || (after.templateId !== null && templateOf(after.templateId).name === meant.base);
  if (meant.base !== undefined) return isBase;
  const asked = changes.flatMap((change) => (change.type === 'feature.added' ? [change.featureId] : []));
  const allowed = new Set([...(meant.added ?? []).flat(), ...(meant.stays ?? []).flat()]);
  const platforms = meant.platforms ?? [];
  return (
    isAll(meant.added, (ids) => anyIn(ids, has)) &&
    isAll(meant.gone, (ids) => !anyIn(ids, has)) &&
    isAll(meant.stays, (ids) => anyIn(ids, has) || !anyIn(ids, had)) &&
    asked.every((id) => allowed.has(id)) &&
    platforms.every((text) => after.platforms.some((id) => id === text.slice(1)) === text.startsWith('+')) &&
    (platforms.length > 0 || after.platforms.join() === draft.platforms.join()) &&
    (meant.speed === undefined || after.speed === meant.speed) &&
    (meant.care === undefined || (after.care === 'none') === (meant.care === 'no')) &&
    (meant.cycle === undefined || after.cycle === meant.cycle)
  );
}

function isLimited(intent: Intent, { budget, per, tax, by, days, musts }: Meant): boolean {
  if (!('budget' in intent)) return false;
  const date = by ?? (days === undefined ? undefined : addDays(today, days));
  const near = (one: string | null): boolean =>
    date === undefined || (one !== null && Math.abs(Date.parse(one) - Date.parse(date)) <= 3 * 86_400_000);
  const named = 'musts' in intent ? intent.musts : 'featureIds' in intent ? intent.featureIds : [];
  return (
    (budget === undefined || intent.budget?.amount === budget * 100) &&
    (budget === undefined || per === undefined || intent.budget?.per === per) &&
    (tax === undefined || intent.budget?.tax === tax || (tax === 'included' && intent.budget?.tax === undefined)) &&
    near(intent.by) &&
    (musts ?? []).every((id) => named.includes(id))
  );
}

function isMeaning(intent: Intent, meaning: string, meant: Meant): boolean {
  if (meaning.startsWith('fact:')) return intent.kind === 'fact' && intent.fact === meaning.slice(5);
  const figure = figureNames[meaning];
  if (figure !== undefined) return intent.kind === 'figure' && intent.figure === figure;
  switch (meaning) {
    case 'fact':
      return intent.kind === 'fact' && intent.fact === meant.fact;
    case 'budget-left':
      return intent.kind === 'left' && isLimited(intent, meant);
    case 'price-of':
      return intent.kind === 'cost' && intent.things.some(({ id }) => meant.feature?.includes(String(id)) ?? true);
    case 'what-is':
      return intent.kind === 'why' && (meant.feature?.includes(intent.featureId) ?? true);
    case 'change':
    case 'only':
      return isChanged(intent, meant);
    case 'fit':
      return (intent.kind === 'cheaper' || intent.kind === 'sooner') && isLimited(intent, meant);
    case 'cheaper':
      return intent.kind === 'cheaper';
    case 'sooner':
      return (
        intent.kind === 'sooner' || (intent.kind === 'change' && intent.wishes.some(({ kind }) => kind === 'speed'))
      );
    case 'describe':
      return (
        intent.kind === 'describe' &&
        intent.topicIds.some((id) => meant.topic?.includes(id) ?? true) &&
        isLimited(intent, meant) &&
        (meant.platforms ?? []).every((text) => intent.platforms.some((id) => id === text.slice(1)))
      );
    case 'need':
      return intent.kind === 'need' && intent.topicIds.some((id) => meant.topic?.includes(id) ?? true);
    case 'compare':
      return (
        intent.kind === 'compare' &&
        (meant.bases ?? []).every(
          (name) =>
            intent.templateIds.length === 0 ||
            intent.templateIds.some((id: TemplateId) => templateOf(id).name === name),
        )
      );
    case 'second':
      return intent.kind === 'choose' && intent.at === 1;
    case 'without-that':
      return intent.kind === 'except' || isChanged(intent, meant);
    case 'yes':
      return intent.kind === 'accept';
    case 'no':
      return intent.kind === 'decline';
    case 'cannot':
      return intent.kind === 'offTopic' || intent.kind === 'unknown';
    default:
      return intent.kind === meaning;
  }
}

export type Verdict = 'right' | 'asked' | 'wrong' | 'lost';

/**
 * The verdict on a sentence: right at once, right by one press on what was offered, wrong with confidence, or not found
 * among what was offered. Where a sentence cannot be answered, saying so is right.
 */
export function verdictOn(meant: Meant, understood: Understanding): Verdict {
  const meanings = [meant.means, ...(meant.also ?? [])];
  const fits = (intent: Intent): boolean => meanings.some((meaning) => isMeaning(intent, meaning, meant));
  const { confidence, intents } = understood;
  const [first] = intents;
  if (confidence === 'high') return first && fits(first) ? 'right' : 'wrong';
  if (intents.some(fits)) return 'asked';
  const saysSo = ['cannot', 'rude', 'lacking'].includes(meant.means) && confidence === 'low';
  return saysSo ? 'asked' : 'lost';
}

export interface Score {
  readonly right: number;
  readonly asked: number;
  readonly wrong: number;
  readonly lost: number;
  /** Wrong with confidence about money, tax, ownership or refunds. */
  readonly wrongAboutMoney: number;
  readonly notes: readonly string[];
}

export function score(sentences: readonly Meant[]): Score {
  const counts = { right: 0, asked: 0, wrong: 0, lost: 0, wrongAboutMoney: 0 };
  const notes: string[] = [];
  for (const meant of sentences) {
    const understood = understand(meant.say, contextOf(meant));
    const verdict = verdictOn(meant, understood);
    counts[verdict] += 1;
    if (verdict === 'wrong' && meant.money) counts.wrongAboutMoney += 1;
    if (verdict === 'wrong' || verdict === 'lost')
      notes.push(
        `${verdict} ${meant.say} [${meant.means} ${meant.fact ?? ''}] → ${understood.confidence} ${JSON.stringify(understood.intents)}`,
      );
  }
  return { ...counts, notes };
}
