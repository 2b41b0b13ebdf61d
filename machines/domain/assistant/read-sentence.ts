/** Reads what a sentence of a known meaning is about, so that the meaning becomes an intent. */
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { Figures } from '../figures/read-figures.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { figureFault, requestOf } from '../fit/read-request.ts';
import { areaFeatures } from '../guide/topics/area-features.ts';
import type { CycleId, SpeedId } from '../pricing/policy.ts';
import type { FigureAsked, Intent, PlainKind, SentenceContext, Wish } from './assistant.types.ts';
import { clausesOf, type Clause, type NamedHere, type Way } from './clauses.ts';
import type { FactId } from './fact-ids.ts';
import { isFactMeaning } from './meanings.ts';
import { cueOf, isTelling, type Cue } from './grammar-words.ts';
import {
  describedFeatures,
  describedSubjects,
  hasWord,
  isArea,
  isNameOf,
  partsOf,
  type TextPart,
} from './named-parts.ts';
import { spokenForms } from './spoken-form.mjs';

/** A sentence with all that is found in it. */
export interface Sentence {
  readonly typed: string;
  /** Without its figures. */
  readonly rest: string;
  /** In spoken form, with `{amount}` and `{date}` for its figures. */
  readonly words: readonly string[];
  /** Without its figures. */
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
const sure = (intent: Intent, certainty = 1): readonly ReadIntent[] => [{ intent, certainty }];
const none: readonly ReadIntent[] = [];
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
      subjects.filter((id) => kind === undefined || !isArea(id)).slice(0, 1),
    ),
  ),
];

/** The least share of the words that a described feature has to match, to be meant, or to be offered. */
const [meantShare, offeredShare] = [0.6, 0.3];
/** The least share by which words describe another feature than the one that a word of them names. */
const wholeShare = 0.75;

/** From which certainty on wishes are clear, and below which they are guesses. */
const [clear, guessed] = [0.75, 0.7];
/** The certainty of a change of which a part was not found. */
const partial = 0.65;

/** A feature that words describe, and how sure that is; undefined where the catalogue has none. */
function described(
  words: readonly string[],
  of: (id: string) => boolean = () => true,
): { readonly id: string; readonly certainty: number; readonly others: readonly string[] } | undefined {
  const [best, next, third] = describedFeatures(words).filter(({ id }) => of(id));
  if (!best || best.share < offeredShare) return undefined;
  const lead = best.share - (next?.share ?? 0);
  return {
    id: best.id,
    certainty: best.share >= meantShare && lead > 0.1 ? 0.85 : 0.4 + best.share * 0.3,
    others: [next, third].flatMap((other) => (other && other.share >= offeredShare ? [other.id] : [])),
  };
}

/** The features of the plan that a removal means: the named one, or all of an area. */
function goingFeatures({ words, named }: NamedHere, plan: readonly string[]): readonly string[] {
  const exact = named.features.filter((id) => plan.includes(id));
  const [first] = named.features;
  if (first !== undefined && words.length > 1 && exact[0] === first && isNameOf(first, words)) return [first];
  // A kind of app, such as a shop, is no part of one.
  const ofSubjects = named.subjects
    .filter(isArea)
    .flatMap((area) => areaFeatures[area].filter((id) => plan.includes(id)));
  const telling = words.filter(isTelling);
  const byWord = plan.filter((id) => telling.length > 0 && telling.every((word) => hasWord(id, word)));
  if (byWord.length + exact.length > 0) return [...new Set([...exact, ...byWord])];
  if (ofSubjects.length > 0 || (named.subjects.length > 0 && named.features.length === 0)) return ofSubjects;
  const near = described(telling, (id) => plan.includes(id));
  return near ? [near.id] : [];
}

const featureWish = (id: string, isWanted: boolean): Wish => ({ kind: 'feature', id, isWanted });

/** The wish about a platform, a phase or another setting. */
function settingWish(own: string, isWanted: boolean): Wish | undefined {
  const [kind = '', id = ''] = own.split(':');
  if (kind === 'platform') return { kind, id: id as PlatformId, isWanted };
  if (kind === 'phase') return { kind, id: id as PhaseId, isWanted };
  if (kind === 'care') return { kind, id: isWanted ? 'standard' : 'none' };
  if (!isWanted) return undefined;
  if (kind === 'base') return { kind, id: Number(id) as TemplateId };
  if (kind === 'speed') return { kind, id: id as SpeedId };
  return kind === 'cycle' ? { kind, id: id as CycleId } : undefined;
}

/** The wishes of a clause; `lacks` is what it wishes for and the catalogue does not seem to have, as typed. */
interface ClauseWishes {
  readonly wishes: readonly Wish[];
  readonly certainty: number;
  readonly lacks: string | null;
  /** Features that an uncertain clause may mean instead. */
  readonly others?: readonly string[];
}

/** The features that a clause removes from a plan. */
function removedBy(
  { named, described: told }: Clause,
  { planFeatures: plan, platforms }: SentenceContext,
): Pick<ClauseWishes, 'wishes' | 'certainty'> {
  // A platform that the plan does not have stands for the features about it: 'no watch'.
  const parts = named.filter(
    ({ named: { setting: own } }) =>
      own === null || (own.startsWith('platform:') && !platforms.some((id) => own === `platform:${id}`)),
  );
  const words = [...parts.flatMap((part) => part.words.filter(isTelling)), ...told];
  const wishes = (ids: readonly string[]): readonly Wish[] => ids.map((id) => featureWish(id, false));
  // 'The star rating of the delivery' is what has most of these words.
  const counts = plan.map((id) => words.filter((word) => hasWord(id, word)).length);
  const most = Math.max(0, ...counts);
  if (most > 1) return { wishes: wishes(plan.filter((_, at) => counts[at] === most)), certainty: 1 };
  const going = [...new Set(parts.flatMap((part) => goingFeatures(part, plan)))];
  if (going.length > 0) return { wishes: wishes(going), certainty: 1 };
  const group = plan.filter((id) => told.some((word) => hasWord(id, word)));
  if (group.length > 0) return { wishes: wishes(group), certainty: 0.85 };
  const found = described(words, (id) => plan.includes(id));
  return { wishes: found ? wishes([found.id]) : [], certainty: found?.certainty ?? 1 };
}

/** The features that a clause adds to a plan. */
function addedBy({ named, described: told, text }: Clause, plan: readonly string[]): ClauseWishes {
  const parts = named.filter(({ named: { setting: own } }) => own === null);
  const words = [...parts.flatMap((part) => part.words.filter(isTelling)), ...told];
  const nothing = { wishes: [], certainty: 1, lacks: null } as const;
  if (words.length === 0) return nothing;
  const features = parts.flatMap(
    ({ named: { features: own } }) => own.find((id) => !plan.includes(id)) ?? own[0] ?? [],
  );
  const [closest] = describedFeatures(words);
  // 'Reminder before visit' is about all of its words.
  if (closest && told.length > 0 && parts.length < 2 && closest.share >= wholeShare && words.length > 1)
    return { wishes: [featureWish(closest.id, true)], certainty: 0.8, lacks: null };
  if (features.length > 0) {
    // One word of many may be said in passing.
    const named = parts.reduce((sum, part) => sum + part.words.filter(isTelling).length, 0);
    return {
      wishes: features.map((id) => featureWish(id, true)),
      certainty: named > 1 ? 1 : 0.65 + (0.35 * named) / words.length,
      lacks: null,
    };
  }
  const ofArea = parts.flatMap(({ named: { subjects } }) =>
    subjects.filter(isArea).flatMap((area) => areaFeatures[area]),
  );
  const first = ofArea.find((id) => !plan.includes(id));
  if (first !== undefined) return { wishes: [featureWish(first, true)], certainty: 0.5, lacks: null };
  const found = described(words);
  if (!found) return { ...nothing, lacks: text };
  return {
    wishes: [featureWish(found.id, true)],
    certainty: found.certainty,
    lacks: found.certainty < guessed ? text : null,
    others: found.certainty < guessed ? found.others : [],
  };
}

/** The wishes of a clause. */
function wishesOf(clause: Clause, context: SentenceContext): ClauseWishes {
  const { planFeatures, platforms } = context;
  if (clause.way === 'keep') return { wishes: [], certainty: 1, lacks: null };
  const isWanted = clause.way === 'add';
  const settings = clause.named
    .flatMap(({ named: { setting: own } }) =>
      own === null || own.startsWith('base:') ? [] : (settingWish(own, isWanted) ?? []),
    )
    .filter((wish) => isWanted || wish.kind !== 'platform' || platforms.includes(wish.id));
  const isAllSettings = settings.length > 0 && clause.named.every(({ named: { setting: own } }) => own !== null);
  if (isAllSettings) return { wishes: settings, certainty: 1, lacks: null };
  const read = isWanted ? addedBy(clause, planFeatures) : { ...removedBy(clause, context), lacks: null };
  return { ...read, wishes: [...settings, ...read.wishes] };
}

const wishKey = (wish: Wish): string => `${wish.kind}:${wish.id}`;

/** The features that clauses say should stay. */
function keptBy(clauses: readonly Clause[], plan: readonly string[]): readonly string[] {
  return clauses.flatMap(({ way, isSaid, named }) =>
    way === 'keep' && isSaid ? named.flatMap((part) => goingFeatures(part, plan)) : [],
  );
}

/** The wishes of a sentence, each thing once: the last word about it counts. */
function changeOf(sentence: Sentence, context: SentenceContext, usual: 'add' | 'remove'): readonly ReadIntent[] {
  const clauses = clausesOf(sentence.rest, usual);
  if (clauses.some(({ isRest, isSaid, way }) => isRest && isSaid && way === 'remove')) return onlyOf(sentence, context);
  const all = clauses.map((clause) => wishesOf(clause, context));
  // Beside what is clear, a guess would add what nobody asked for.
  const isClear = all.some(({ wishes, certainty }) => wishes.length > 0 && certainty >= clear);
  const read = all.map((one) => (isClear && one.certainty < guessed ? { ...one, wishes: [] } : one));
  const kept = keptBy(clauses, context.planFeatures);
  const last = new Map<string, Wish>();
  for (const { wishes } of read)
    for (const wish of wishes)
      if (!(wish.kind === 'feature' && !wish.isWanted && kept.includes(wish.id))) last.set(wishKey(wish), wish);
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
  // What a verb is about, and nothing was found for, leaves the rest in doubt.
  const isPartial = all.some(
    ({ wishes: own }, at) =>
      clauses[at]?.isSaid &&
      clauses[at].way !== 'keep' &&
      (own.length === 0 || read[at]?.wishes.length === 0) &&
      clauses[at].described.length > 0,
  );
  const sureness = Math.min(1, ...read.flatMap((clause) => (clause.wishes.length > 0 ? [clause.certainty] : [])));
  const certainty = isPartial ? Math.min(sureness, partial) : sureness;
  const lacks = read.flatMap((clause) => clause.lacks ?? []);
  const lacking: readonly ReadIntent[] =
    lacks.length > 0
      ? [{ intent: { kind: 'lacking', lacks: sentence.typed }, certainty: wishes.length > 0 ? 0.4 : 0.6 }]
      : [];
  if (wishes.length === 0) return lacking;
  // What one clause may mean instead, beside what the others say.
  const others = read.flatMap(({ wishes: [own], others: instead = [] }) =>
    instead.map((id) => wishes.map((wish) => (wish === own ? featureWish(id, true) : wish))),
  );
  const change = (all: readonly Wish[], share: number): ReadIntent => ({
    intent: { kind: 'change', wishes: all, lacks: [] },
    certainty: certainty * share,
  });
  return [
    change(wishes, 1),
    ...others.slice(0, 2).map((all) => change(all, 0.8)),
    ...(certainty < guessed ? lacking : []),
  ];
}

/** The features that stay. */
function onlyOf({ rest }: Sentence, { planFeatures }: SentenceContext): readonly ReadIntent[] {
  const kept: string[] = [];
  let certainty = 1;
  for (const clause of clausesOf(rest, 'keep')) {
    if (clause.way === 'remove') continue;
    for (const part of clause.named) {
      if (part.named.setting !== null) continue;
      const staying = goingFeatures(part, planFeatures);
      kept.push(...(staying.length > 0 ? staying : part.named.features.slice(0, 1)));
      certainty = Math.min(certainty, staying.length === 0 ? 0.6 : 1);
    }
    // What is told besides may be something to keep.
    if (clause.described.length > 0) certainty = Math.min(certainty, 0.75);
    if (clause.described.length === 0 || clause.named.length > 0) continue;
    const found = described(clause.described, (id) => planFeatures.includes(id)) ?? described(clause.described);
    if (!found) continue;
    kept.push(found.id);
    certainty = Math.min(certainty, found.certainty);
  }
  return kept.length === 0 ? [] : [{ intent: { kind: 'only', featureIds: [...new Set(kept)] }, certainty }];
}

/** The limits of a sentence; of two dates, such as an event and the day before it, the earlier one. */
function limitsOf({ figures }: Sentence): FitRequest {
  return requestOf({ ...figures, dates: figures.dates.toSorted().slice(0, 1) });
}

const hasLimits = ({ budget, by }: FitRequest): boolean => budget !== null || by !== null;

/** The kinds of app that a sentence names, the likeliest first; otherwise the one that it describes best. */
function tellingSubjects({ parts }: Sentence): readonly string[] {
  const kinds = subjectsIn(parts, 'kind');
  const likely = describedSubjects(parts.flatMap(({ words }) => words)).filter(({ share }) => share > 0.15);
  const place = (id: string): number => likely.findIndex((one) => one.id === id) + 1 || Infinity;
  if (kinds.length > 0) return kinds.toSorted((one, other) => place(one) - place(other));
  const [best] = likely;
  return best ? [best.id] : subjectsIn(parts);
}

function describeOf(sentence: Sentence): readonly ReadIntent[] {
  const { parts } = sentence;
  const all = tellingSubjects(sentence);
  if (all.length === 0) return none;
  const told = parts.filter(({ words, named }) => named === null && words.some(isTelling)).length;
  // A trade told in many words is seldom named by one of them.
  const certainty = told > 4 || all.length > 1 ? 0.75 : 1;
  return sure(
    {
      kind: 'describe',
      topicIds: all,
      featureIds: [...new Set(featuresIn(namedIn(parts).filter(({ named }) => named.subjects.every(isArea))))],
      platforms: settingsIn(parts, 'platform') as PlatformId[],
      ...limitsOf(sentence),
    },
    certainty,
  );
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

function costOf(sentence: Sentence, context: SentenceContext): readonly ReadIntent[] {
  const settings = namedIn(sentence.parts).flatMap(({ named }): readonly Wish[] => {
    const [platform, phase] = [setting(named, 'platform'), setting(named, 'phase')];
    if (platform !== undefined) return [{ kind: 'platform', id: platform as PlatformId, isWanted: true }];
    if (phase !== undefined) return [{ kind: 'phase', id: phase as PhaseId, isWanted: true }];
    return setting(named, 'care') === undefined ? [] : [{ kind: 'care', id: 'standard' }];
  });
  const feature = askedFeature(sentence, context);
  const isNamed = feature?.certainty === 1;
  if (settings.length > 0 && !isNamed) return sure({ kind: 'cost', things: settings });
  if (!feature) return none;
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

/** The intent of a sentence, if it has this meaning; none where something that the meaning needs is missing. */
export function intentOfMeaning(meaning: string, sentence: Sentence, context: SentenceContext): readonly ReadIntent[] {
  const { parts, figures } = sentence;
  const limits = limitsOf(sentence);
  const plain = plainMeanings[meaning];
  if (meaning === 'yes' || meaning === 'no') return context.offered ? sure({ kind: plain ?? 'unknown' }) : none;
  if (plain !== undefined) return sure({ kind: plain });
  const figure = figureMeanings[meaning];
  if (figure !== undefined) return sure({ kind: 'figure', figure }, hasLimits(limits) ? 0.6 : 1);
  if (isFactMeaning(meaning)) return sure({ kind: 'fact', fact: meaning as FactId });
  switch (meaning) {
    case 'add':
    case 'add-and-remove':
    case 'replace':
      return changeOf(sentence, context, 'add');
    case 'remove':
      return changeOf(sentence, context, 'remove');
    case 'only': {
      const clauses = clausesOf(sentence.rest, 'keep');
      const goes = clauses.some(
        ({ way, isSaid, isRest, named }) => way === 'remove' && isSaid && !isRest && named.length > 0,
      );
      const isRest = clauses.some((clause) => clause.isRest);
      // 'No e-mail login, only codes' is about the login alone.
      const only = goes && !isRest ? none : onlyOf(sentence, context);
      return only.length > 0 ? only : changeOf(sentence, context, 'add');
    }
    case 'speed': {
      const [speed] = settingsIn(parts, 'speed');
      if (speed === undefined) return sure({ kind: 'sooner', musts: [], ...limits }, 0.7);
      return sure({ kind: 'change', wishes: [{ kind: 'speed', id: speed as SpeedId }], lacks: [] });
    }
    case 'cycle': {
      const wanted = clausesOf(sentence.typed, 'add').filter(({ way }) => way !== 'remove');
      const said = wanted.flatMap(({ text }) => settingsIn(partsOf(spokenForms(text)), 'cycle'));
      const cycle = said.at(-1) ?? figures.per ?? undefined;
      if (cycle === undefined) return none;
      return sure({ kind: 'change', wishes: [{ kind: 'cycle', id: cycle as CycleId }], lacks: [] });
    }
    case 'care-on':
      return sure({ kind: 'change', wishes: [{ kind: 'care', id: 'standard' }], lacks: [] });
    case 'care-off':
      return sure({ kind: 'change', wishes: [{ kind: 'care', id: 'none' }], lacks: [] });
    case 'base': {
      const [base] = settingsIn(parts, 'base');
      if (base === undefined) return none;
      return sure({ kind: 'change', wishes: [{ kind: 'base', id: Number(base) as TemplateId }], lacks: [] });
    }
    case 'cheaper':
    case 'sooner':
    case 'fit': {
      if (meaning === 'fit' && !hasLimits(limits)) return none;
      const kind = limits.budget === null && (limits.by !== null || meaning === 'sooner') ? 'sooner' : 'cheaper';
      const told = parts.filter(({ words, named }) => named === null && words.some(isTelling)).length;
      return sure({ kind, musts: [...new Set(featuresIn(namedIn(parts)))], ...limits }, told > 3 ? 0.8 : 1);
    }
    case 'budget-left':
      return sure({ kind: 'left', ...limits });
    case 'describe':
      return describeOf(sentence);
    case 'need': {
      const named = subjectsIn(parts);
      const about = named.length > 0 ? named : tellingSubjects(sentence);
      return about.length === 0 ? none : sure({ kind: 'need', topicIds: about.slice(0, 2) });
    }
    case 'compare':
      return sure({ kind: 'compare', templateIds: settingsIn(parts, 'base').map(Number).slice(0, 3) as TemplateId[] });
    case 'price-of':
      return costOf(sentence, context);
    case 'what-is': {
      const feature = askedFeature(sentence, context);
      return feature ? sure({ kind: 'why', featureId: feature.id }, feature.certainty) : none;
    }
    case 'choose-nth': {
      const at = sentence.typed
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .map((word) => ordinals[word])
        .find(Boolean);
      return context.offered ? sure({ kind: 'choose', at: at ?? 0 }) : none;
    }
    case 'without-that':
      return context.offered
        ? sure({ kind: 'except', featureIds: featuresIn(namedIn(parts)).filter((id) => context.offered?.includes(id)) })
        : none;
    default:
      return none;
  }
}

/** Why figures are no limits, as an intent; undefined where they are, or there are none. */
export function unclearFigures({ figures }: Sentence, { today }: SentenceContext): Intent | undefined {
  const [date] = figures.dates.toSorted();
  const one = { ...figures, dates: date === undefined ? [] : [date] };
  const fault = figures.amounts.length + figures.dates.length > 0 ? figureFault(one, today) : undefined;
  return fault && { kind: 'unclear', fault };
}

/** What a sentence says by its form, whatever it is like: the meanings that it may not miss, and their least probability. */
export function meaningsByForm(sentence: Sentence, context: SentenceContext): readonly (readonly [string, number])[] {
  const { words, parts } = sentence;
  const has = (cue: Cue): boolean => words.some((word) => cueOf(word) === cue);
  const clauses = clausesOf(sentence.rest, 'keep');
  const { planFeatures: plan, templateId } = context;
  const isInPlan = (word: string): boolean => plan.some((id) => hasWord(id, word));
  const named = parts.some(
    ({ words: own, named: found }) =>
      (found?.features.some((id) => plan.includes(id)) ?? false) ||
      own.some((word) => isTelling(word) && isInPlan(word)),
  );
  const isNew = parts.some(({ named: found }) => found !== null && found.setting === null && found.features.length > 0);
  const says = (way: Way): boolean =>
    clauses.some((clause) => clause.way === way && clause.isSaid && clause.named.length + clause.described.length > 0);
  const forms: (readonly [string, number])[] = [];
  if (clauses.some(({ isRest, isSaid, way }) => isRest && isSaid && way === 'remove')) forms.push(['only', 0.5]);
  if (templateId === null) return forms;
  const isSetting = clauses.some(
    (clause) => clause.isSaid && clause.way !== 'keep' && clause.named.some(({ named: of }) => setting(of, 'platform')),
  );
  if (isSetting && !has('ask')) forms.push([says('add') ? 'add' : 'remove', 0.7]);
  else if (says('remove') && named) forms.push(['remove', 0.3]);
  else if (says('add') && isNew) forms.push(['add', 0.2]);
  if ((named || isNew) && has('cost')) forms.push(['price-of', 0.25]);
  else if (named && has('ask')) forms.push(['what-is', 0.2]);
  if (forms.length === 0 && isNew) forms.push(['add', 0.1]);
  return forms;
}
