/** Reads what a sentence of a known meaning is about, so that the meaning becomes an intent. */
import { findFeature } from '../catalogue/features.ts';
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { Figures } from '../figures/read-figures.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { figureFault, requestOf } from '../fit/read-request.ts';
import { topics } from '../guide/topics.ts';
import type { CareId, CycleId, SpeedId } from '../pricing/policy.ts';
import type { FigureAsked, Intent, PlainKind, SentenceContext, Wish } from './assistant.types.ts';
import { clausesOf, type Clause, type NamedHere } from './clauses.ts';
import { isFactId } from './fact-ids.ts';
import { cueOf, isTelling } from './grammar-words.ts';
import { describedFeatures, hasWord, type TextPart } from './named-parts.ts';
import { subjectKind } from './subject-kinds.ts';

/** A sentence with all that is found in it. */
export interface Sentence {
  readonly typed: string;
  /** Without its figures. */
  readonly rest: string;
  /** In spoken form, without its figures. */
  readonly words: readonly string[];
  readonly parts: readonly TextPart[];
  readonly figures: Figures;
}

/** An intent, and how sure it is that the sentence is about these things, from 0 to 1. */
export interface ReadIntent {
  readonly intent: Intent;
  readonly certainty: number;
}

const figureMeanings: Readonly<Record<string, FigureAsked>> = {
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
const plainMeanings: Readonly<Record<string, PlainKind>> = {
  greeting: 'greeting',
  thanks: 'thanks',
  help: 'help',
  person: 'person',
  discount: 'discount',
  undo: 'undo',
  yes: 'accept',
  no: 'decline',
  rude: 'rude',
  'off-topic': 'offTopic',
};

const setting = (named: NamedHere['named'], kind: string): string | undefined =>
  named.setting?.startsWith(`${kind}:`) ? named.setting.slice(kind.length + 1) : undefined;
const sure = (intent: Intent, certainty = 1): ReadIntent => ({ intent, certainty });
const namedIn = (parts: readonly TextPart[]): readonly NamedHere[] =>
  parts.flatMap(({ words, named }) => (named ? [{ words, named }] : []));
const featuresIn = (named: readonly NamedHere[]): readonly string[] =>
  named.flatMap(({ named: { features, setting: own } }) => (own === null ? features.slice(0, 1) : []));
const settingsIn = (parts: readonly TextPart[], kind: string): readonly string[] => [
  ...new Set(namedIn(parts).flatMap(({ named }) => setting(named, kind) ?? [])),
];
const subjectsIn = (parts: readonly TextPart[], kind?: 'kind'): readonly string[] => [
  ...new Set(
    namedIn(parts).flatMap(({ named: { subjects } }) =>
      subjects.filter((id) => kind === undefined || subjectKind(id) === kind).slice(0, 1),
    ),
  ),
];

/** The least share of the words that a described feature has to match, to be meant, or to be offered. */
const [meantShare, offeredShare] = [0.6, 0.3];

/** A feature that words describe, and how sure that is; undefined where the catalogue has none. */
function described(
  words: readonly string[],
  of: (id: string) => boolean = () => true,
): { readonly id: string; readonly certainty: number } | undefined {
  const [best, next] = describedFeatures(words).filter(({ id }) => of(id));
  if (!best || best.share < offeredShare) return undefined;
  const lead = best.share - (next?.share ?? 0);
  return { id: best.id, certainty: best.share >= meantShare && lead > 0.1 ? 0.85 : 0.4 + best.share * 0.3 };
}

/** The features of the plan that a removal means: the named one, or all of an area. */
function goingFeatures({ words, named }: NamedHere, plan: readonly string[]): readonly string[] {
  const exact = named.features.filter((id) => plan.includes(id));
  const [first] = named.features;
  const isName = first !== undefined && findFeature(first)?.name.split(' ').length === words.length;
  if (exact.length > 0 && isName && exact[0] === first && words.length > 1) return exact.slice(0, 1);
  const ofSubjects = named.subjects.flatMap(
    (subject) => topics.find(({ id }) => id === subject)?.featureIds.filter((id) => plan.includes(id)) ?? [],
  );
  const telling = words.filter(isTelling);
  const byWord = plan.filter((id) => telling.length > 0 && telling.every((word) => hasWord(id, word)));
  const all = [...new Set([...exact, ...byWord, ...(byWord.length + exact.length > 0 ? [] : ofSubjects)])];
  return all;
}

/** The wishes about what a clause names. */
function wishesOf(
  { way, named, described: told }: Clause,
  { planFeatures, platforms }: SentenceContext,
): { readonly wishes: readonly Wish[]; readonly certainty: number; readonly isLost: boolean } {
  if (way === 'keep') return { wishes: [], certainty: 1, isLost: false };
  const isWanted = way === 'add';
  const wishes: Wish[] = [];
  let certainty = 1;
  for (const part of named) {
    const { setting: own, features } = part.named;
    if (own !== null) {
      const [kind, id = ''] = own.split(':');
      if (kind === 'platform') wishes.push({ kind, id: id as PlatformId, isWanted });
      if (kind === 'phase') wishes.push({ kind, id: id as PhaseId, isWanted });
      if (kind === 'base' && isWanted) wishes.push({ kind, id: Number(id) as TemplateId });
      if (kind === 'care') wishes.push({ kind, id: (isWanted ? 'standard' : 'none') as CareId });
      if (kind === 'speed' && isWanted) wishes.push({ kind, id: id as SpeedId });
      if (kind === 'cycle' && isWanted) wishes.push({ kind, id: id as CycleId });
    } else if (isWanted) {
      const id = features.find((each) => !planFeatures.includes(each)) ?? features[0];
      if (id !== undefined) wishes.push({ kind: 'feature', id, isWanted });
      else {
        const area = part.named.subjects.flatMap(
          (subject) => topics.find((topic) => topic.id === subject)?.featureIds ?? [],
        );
        const first = area.find((each) => !planFeatures.includes(each));
        if (first !== undefined) wishes.push({ kind: 'feature', id: first, isWanted });
        certainty = Math.min(certainty, 0.6);
      }
    } else wishes.push(...goingFeatures(part, planFeatures).map((id) => ({ kind: 'feature', id, isWanted }) as const));
  }
  if (wishes.length > 0 || told.length === 0)
    return { wishes, certainty, isLost: named.length > 0 && wishes.length === 0 };
  const found = described(told, isWanted ? undefined : (id) => planFeatures.includes(id));
  if (!found) return { wishes, certainty, isLost: true };
  void platforms;
  return { wishes: [{ kind: 'feature', id: found.id, isWanted }], certainty: found.certainty, isLost: false };
}

const wishKey = (wish: Wish): string => `${wish.kind}:${wish.id}`;

/** The wishes of a sentence, each thing once: the last word about it counts. */
function changeOf(sentence: Sentence, context: SentenceContext, usual: 'add' | 'remove'): ReadIntent | null {
  const clauses = clausesOf(sentence.rest, usual);
  const read = clauses.map((clause) => ({ clause, ...wishesOf(clause, context) }));
  const last = new Map<string, Wish>();
  for (const { wishes } of read) for (const wish of wishes) last.set(wishKey(wish), wish);
  let wishes = [...last.values()];
  const isOnly = sentence.words.some((word) => cueOf(word) === 'only');
  const wanted = wishes.flatMap((wish) => (wish.kind === 'platform' && wish.isWanted ? [wish.id] : []));
  // 'Only iPhone' is also: not Android.
  if (isOnly && wanted.length > 0 && wishes.every(({ kind }) => kind === 'platform'))
    wishes = [
      ...wishes,
      ...context.platforms.flatMap((id) =>
        wanted.includes(id) || last.has(`platform:${id}`) ? [] : [{ kind: 'platform', id, isWanted: false } as const],
      ),
    ];
  const certainty = Math.min(1, ...read.flatMap((clause) => (clause.wishes.length > 0 ? [clause.certainty] : [])));
  if (wishes.length === 0) return null;
  return sure({ kind: 'change', wishes, lacks: [] }, certainty);
}

/** The features that stay. */
function onlyOf({ rest }: Sentence, { planFeatures }: SentenceContext): ReadIntent | null {
  const kept: string[] = [];
  let certainty = 1;
  for (const clause of clausesOf(rest, 'keep')) {
    const isRest = clause.way === 'remove';
    if (isRest) continue;
    for (const part of clause.named) {
      if (part.named.setting !== null) continue;
      const staying = goingFeatures(part, planFeatures);
      kept.push(...(staying.length > 0 ? staying : part.named.features.slice(0, 1)));
    }
    const found = clause.described.length > 0 && clause.named.length === 0 ? described(clause.described) : undefined;
    if (found) {
      kept.push(found.id);
      certainty = Math.min(certainty, found.certainty);
    }
  }
  return kept.length === 0 ? null : sure({ kind: 'only', featureIds: [...new Set(kept)] }, certainty);
}

function limitsOf({ figures }: Sentence): FitRequest {
  return requestOf(figures);
}

const hasLimits = ({ budget, by }: FitRequest): boolean => budget !== null || by !== null;

function describeOf(sentence: Sentence): ReadIntent | null {
  const { parts } = sentence;
  const kinds = subjectsIn(parts, 'kind');
  const all = kinds.length > 0 ? kinds : subjectsIn(parts);
  if (all.length === 0) return null;
  return sure({
    kind: 'describe',
    topicIds: all,
    featureIds: [...new Set(featuresIn(namedIn(parts).filter(({ named }) => named.subjects.length === 0)))],
    platforms: settingsIn(parts, 'platform') as PlatformId[],
    ...limitsOf(sentence),
  });
}

/** A feature that the sentence asks about. */
function askedFeature({ parts }: Sentence, { planFeatures }: SentenceContext) {
  const named = namedIn(parts).flatMap(({ named: { features, setting: own } }) => (own === null ? [features] : []));
  const inPlan = named.flatMap((ids) => ids.filter((id) => planFeatures.includes(id)).slice(0, 1));
  const id = inPlan[0] ?? named.flatMap((ids) => ids.slice(0, 1))[0];
  if (id !== undefined) return { id, certainty: 1 };
  const words = parts.flatMap((part) => part.words.filter(isTelling));
  return described(words, (each) => planFeatures.includes(each)) ?? described(words);
}

function costOf(sentence: Sentence, context: SentenceContext): ReadIntent | null {
  const settings = namedIn(sentence.parts).flatMap(({ named }): readonly Wish[] => {
    const [platform, phase] = [setting(named, 'platform'), setting(named, 'phase')];
    if (platform !== undefined) return [{ kind: 'platform', id: platform as PlatformId, isWanted: true }];
    if (phase !== undefined) return [{ kind: 'phase', id: phase as PhaseId, isWanted: true }];
    return setting(named, 'care') === undefined ? [] : [{ kind: 'care', id: 'standard' }];
  });
  const feature = askedFeature(sentence, context);
  const isNamed = feature?.certainty === 1;
  if (settings.length > 0 && !isNamed) return sure({ kind: 'cost', things: settings });
  if (!feature) return null;
  return sure({ kind: 'cost', things: [{ kind: 'feature', id: feature.id, isWanted: true }] }, feature.certainty);
}

const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['first 1st one pehla pehle pahla pehli पहला पहले पहली 1', 0],
    ['second 2nd two dusra dusre doosra dusri doosre दूसरा दूसरे दूसरी 2', 1],
    ['third 3rd three teesra tisra teesre तीसरा तीसरे तीसरी 3', 2],
    ['last aakhri akhri aakhiri antim आखिरी आख़िरी अंतिम', -1],
  ].flatMap(([words, at]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(at)] as const),
  ),
);

/** The intent of a sentence, if it has this meaning; null where something that the meaning needs is missing. */
export function intentOfMeaning(meaning: string, sentence: Sentence, context: SentenceContext): ReadIntent | null {
  const { parts, figures } = sentence;
  const limits = limitsOf(sentence);
  const plain = plainMeanings[meaning];
  if (meaning === 'yes' || meaning === 'no') return context.offered ? sure({ kind: plain ?? 'unknown' }) : null;
  if (plain !== undefined) return sure({ kind: plain });
  const figure = figureMeanings[meaning];
  if (figure !== undefined) return sure({ kind: 'figure', figure }, hasLimits(limits) ? 0.6 : 1);
  if (isFactId(meaning)) return sure({ kind: 'fact', fact: meaning });
  switch (meaning) {
    case 'add':
    case 'add-and-remove':
    case 'replace':
      return changeOf(sentence, context, 'add');
    case 'remove':
      return changeOf(sentence, context, 'remove');
    case 'only':
      return onlyOf(sentence, context) ?? changeOf(sentence, context, 'add');
    case 'speed': {
      const [speed] = settingsIn(parts, 'speed');
      if (speed === undefined) return sure({ kind: 'sooner', musts: [], ...limits }, 0.7);
      return sure({ kind: 'change', wishes: [{ kind: 'speed', id: speed as SpeedId }], lacks: [] });
    }
    case 'cycle': {
      const [cycle = figures.per ?? undefined] = settingsIn(parts, 'cycle');
      if (cycle === undefined) return null;
      return sure({ kind: 'change', wishes: [{ kind: 'cycle', id: cycle as CycleId }], lacks: [] });
    }
    case 'care-on':
      return sure({ kind: 'change', wishes: [{ kind: 'care', id: 'standard' }], lacks: [] });
    case 'care-off':
      return sure({ kind: 'change', wishes: [{ kind: 'care', id: 'none' }], lacks: [] });
    case 'base': {
      const [base] = settingsIn(parts, 'base');
      if (base === undefined) return null;
      return sure({ kind: 'change', wishes: [{ kind: 'base', id: Number(base) as TemplateId }], lacks: [] });
    }
    case 'cheaper':
    case 'sooner':
    case 'fit': {
      if (meaning === 'fit' && !hasLimits(limits)) return null;
      const kind = limits.budget === null && (limits.by !== null || meaning === 'sooner') ? 'sooner' : 'cheaper';
      return sure({ kind, musts: [...new Set(featuresIn(namedIn(parts)))], ...limits });
    }
    case 'budget-left':
      return sure({ kind: 'left', ...limits });
    case 'describe':
      return describeOf(sentence);
    case 'need': {
      const about = subjectsIn(parts);
      return about.length === 0 ? null : sure({ kind: 'need', topicIds: about.slice(0, 2) });
    }
    case 'compare':
      return sure({ kind: 'compare', templateIds: settingsIn(parts, 'base').map(Number).slice(0, 3) as TemplateId[] });
    case 'price-of':
      return costOf(sentence, context);
    case 'what-is': {
      const feature = askedFeature(sentence, context);
      return feature ? sure({ kind: 'why', featureId: feature.id }, feature.certainty) : null;
    }
    case 'choose-nth': {
      const at = sentence.typed
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .map((word) => ordinals[word])
        .find(Boolean);
      return context.offered ? sure({ kind: 'choose', at: at ?? 0 }) : null;
    }
    case 'without-that':
      return context.offered
        ? sure({ kind: 'except', featureIds: featuresIn(namedIn(parts)).filter((id) => context.offered?.includes(id)) })
        : null;
    default:
      return null;
  }
}

/** Why figures are no limits, as an intent; undefined where they are, or there are none. */
export function unclearFigures({ figures }: Sentence, { today }: SentenceContext): Intent | undefined {
  const fault = figures.amounts.length + figures.dates.length > 0 ? figureFault(figures, today) : undefined;
  return fault && { kind: 'unclear', fault };
}
