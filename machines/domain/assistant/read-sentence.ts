/** Reads what a sentence of a known meaning is about, so that the meaning becomes an intent. */
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import { figureFault, requestOf } from '../fit/figure-limits.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import type { CycleId, SpeedId } from '../pricing/policy.ts';
import type { FigureAsked, Intent, PlainKind, SentenceContext, Wish } from './assistant.types.ts';
import { clausesOf, type Way } from './clauses.ts';
import type { FactId } from './fact-ids.ts';
import { cueOf, isTelling, type Cue } from './grammar-words.ts';
import { isFactMeaning } from './meanings.ts';
import { describedSubjects, hasWord, isArea, partsOf } from './named-parts.ts';
import { changeOf, described, onlyOf } from './read-change.ts';
import {
  featuresIn,
  namedIn,
  none,
  setting,
  settingsIn,
  subjectsIn,
  sure,
  type ReadIntent,
  type Sentence,
} from './sentence.ts';
import { spokenForms } from '#messages/spoken-form.mjs';

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

/** Dates from the earliest on; one that the calendar does not have comes last. */
const inOrder = (dates: Sentence['figures']['dates']): Sentence['figures']['dates'] =>
  dates.toSorted((one, other) => (one ?? '9').localeCompare(other ?? '9'));

/** The limits of a sentence; of two dates, such as an event and the day before it, the earlier one. */
function limitsOf({ figures }: Sentence): FitRequest {
  return requestOf({ ...figures, dates: inOrder(figures.dates).slice(0, 1) });
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
  if (settings.length > 0 && !isNamed) return sure({ kind: 'cost', things: settings.slice(0, 1) });
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

/** Words about the care plan: without one of them, a sentence means something else that comes or goes. */
const aboutCare =
  /care|maint|amc|support|host|server|saal|year|bug|repair|warranty|केयर|मेंट|सपोर्ट|होस्ट|सर्वर|साल|रखरखाव|मरम्मत/iu;

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
      if (!aboutCare.test(sentence.typed)) return none;
      return sure({ kind: 'change', wishes: [{ kind: 'care', id: 'standard' }], lacks: [] });
    case 'care-off':
      if (!aboutCare.test(sentence.typed)) return none;
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
      const kept = clausesOf(sentence.rest, 'keep').flatMap(({ way, isSaid, named, described: words }) => {
        const found = way === 'keep' && isSaid && named.length === 0 ? described(words) : undefined;
        return found ? [found.id] : [];
      });
      const musts = [...new Set([...featuresIn(namedIn(parts)), ...kept])];
      return sure({ kind, musts, ...limits }, told > 3 ? 0.75 : 1);
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
  const [date] = inOrder(figures.dates);
  const one = { ...figures, dates: date === undefined ? [] : [date] };
  const fault = figures.amounts.length + figures.dates.length > 0 ? figureFault(one, today) : undefined;
  return fault && { kind: 'unclear', fault };
}

/** A sentence of fewer telling words has nothing besides what it names. */
const shortSentence = 3;

/** What a sentence says by its form, whatever it is like: the meanings that it may not miss, and their least weight. */
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
  // Nothing is told besides: 'remove the login part'.
  const isPlain = clauses.every(({ described: told, way }) => told.length === 0 || way === 'keep') && !has('ask');
  const forms: (readonly [string, number])[] = [];
  if (clauses.some(({ isRest, isSaid, way }) => isRest && isSaid && way === 'remove')) forms.push(['only', 0.5]);
  if ((named || isNew) && has('cost') && !says('remove'))
    forms.push(['price-of', words.filter(isTelling).length < shortSentence ? 0.8 : 0.25]);
  // A subject alone: 'loyalty'.
  const isBare = words.length < shortSentence && !has('ask') && !has('cost') && clauses.every(({ isSaid }) => !isSaid);
  if (isBare && tellingSubjects(sentence).length > 0) forms.push(['need', 2.5]);
  // A wish for what no name is known for.
  if (says('add') && !isNew && !named && subjectsIn(parts).length === 0 && !has('ask')) forms.push(['add', 0.6]);
  if (templateId === null) return forms;
  const isSetting = clauses.some(
    (clause) => clause.isSaid && clause.way !== 'keep' && clause.named.some(({ named: of }) => setting(of, 'platform')),
  );
  if (isSetting && !has('ask')) forms.push([says('add') ? 'add' : 'remove', 0.7]);
  else if (says('remove') && named) forms.push(['remove', isPlain ? 0.85 : 0.3]);
  else if (says('add') && isNew) forms.push(['add', isPlain ? 0.8 : 0.2]);
  if (named && has('ask') && !has('cost')) forms.push(['what-is', 0.2]);
  if (forms.length === 0 && isNew) forms.push(['add', 0.1]);
  return forms;
}
