import type { FeatureSearch } from '../catalogue/feature-search.ts';
import type { IsoDate } from '../calendar.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { findFigures, type Figures } from '../figures/read-figures.ts';
import { figureFault, requestOf } from '../fit/read-request.ts';
import type { Topic } from '../guide/guide.types.ts';
import { parseQuestion } from '../guide/questions.ts';
import { topicsIn } from '../guide/subject.ts';
import { capabilities } from '../guide/topics/capabilities.ts';
import { cycles, speeds } from '../pricing/policy.ts';
import { wordsOf } from '../catalogue/search-words.ts';
import type { Intent, Wish } from './assistant.types.ts';
import { describedFeature, partsOf, telling, thingsIn, type Thing } from './named-things.ts';
import { plainRequest } from './plain-request.ts';

/** The budget and the date that a request names. @param today the current date, for a date without a year. */
export function figuresIn(typed: string, today: IsoDate): FitRequest {
  return requestOf(findFigures(typed, today));
}

/** The intent of figures that are no budget or date; undefined where there are none, or they are one. */
export function unclearIn(figures: Figures, today: IsoDate): Intent | undefined {
  const fault = figures.amounts.length + figures.dates.length > 0 ? figureFault(figures, today) : undefined;
  return fault && { kind: 'unclear', fault };
}

const wanting = '(?:add|include|put|insert|want|need|wish|have|support|enable)';
const removing =
  /\b(?:remove|delete|drop|without|exclude|skip)\b|\b(?:take|leave) (?:out|off|away)\b|\bget rid\b|\b(?:not|no|never|dont|don t) (?:want|need|add|include|have|use|require)\b|\bno need\b/;
const replacing = /^(.*?)\b(?:replace|swap|exchange|change|switch)\b (.+?) \b(?:with|by|for|to|into)\b (.+)$/;
const instead = /^(.+?) (?:instead of|in place of|rather than) (.+)$/;
const replacedBy = /^(.+?) replacedby (.+)$/;
const asking = new RegExp(`\\b${wanting}\\b|\\balso\\b|\\btoo\\b|\\bable to\\b|\\bshould (?:run|work)\\b|\\bbuild\\b`);
const appWords = /\b(?:app|application|apps|build|startup|idea|describe|business|software|platform)\b/;

const isKindOfApp = (topic: Topic): boolean => !capabilities.includes(topic);

/** The topics that words name, in order. @param all includes capabilities, such as payments. */
function topicIds(words: readonly string[], all: boolean): readonly string[] {
  return topicsIn(words.flatMap(wordsOf))
    .filter(({ thing }) => all || isKindOfApp(thing))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing.id);
}

/** The wish about a thing: to have it, or not. */
function wishFor(thing: Thing, isWanted: boolean): readonly Wish[] {
  switch (thing.kind) {
    case 'care':
      return [{ kind: 'care', id: isWanted ? 'standard' : 'none' }];
    case 'base':
      return isWanted ? [{ kind: 'base', id: thing.id }] : [];
    case 'feature':
    case 'platform':
    case 'phase':
      return [{ ...thing, isWanted }];
  }
}

const verbs = new Set(
  `add include put insert want need wish have support enable remove delete drop without exclude skip take leave out off away get rid not no never use and also too as well replace swap exchange change switch instead in of place with by for to into from the a an my
  please can could you would should it i we our this that be able run work build is are on only just like do phase`.split(
    /\s+/,
  ),
);

/** The wishes in a part of a request. Features that the catalogue does not have stay in the person's words. */
function wishesIn(
  words: readonly string[],
  isWanted: boolean,
  search: FeatureSearch,
): { readonly wishes: readonly Wish[]; readonly lacks: readonly string[] } {
  const parts = partsOf(words);
  const named = parts.flatMap((part) => ('thing' in part ? wishFor(part.thing, isWanted) : []));
  if (named.length > 0) return { wishes: named, lacks: [] };
  const described = parts.flatMap((part) => {
    if (!('words' in part)) return [];
    const own = part.words.filter((word) => !verbs.has(word));
    if (telling(own).length === 0) return [];
    const id = describedFeature(own, search);
    return [{ id, text: own.filter((word) => word !== 'app').join(' ') }];
  });
  return {
    wishes: described.flatMap(({ id }) => (id === undefined ? [] : [{ kind: 'feature', id, isWanted } as const])),
    lacks: isWanted ? described.flatMap(({ id, text }) => (id === undefined && text !== '' ? [text] : [])) : [],
  };
}

/** A speed or a billing cycle that words choose. */
function settingIn(text: string): readonly Wish[] {
  const speed = speeds.find(({ id }) => new RegExp(`\\b${id}\\b`).test(text));
  if (
    speed &&
    /\b(?:speed|pace|delivery)\b|\bfastest\b/.test(text) &&
    /\b(?:set|speed|pace|build|choose|delivery)\b/.test(text)
  )
    return [{ kind: 'speed', id: speed.id }];
  const cycle = cycles.find(({ id }) => new RegExp(`\\b${id === 'upfront' ? 'up ?front' : id}\\b`).test(text));
  return cycle && /\b(?:pay|payments?|bill(?:ing|ed)?|instal?lments?|charge)\b/.test(text)
    ? [{ kind: 'cycle', id: cycle.id }]
    : [];
}

/** A clause of a request, and whether it adds or removes. */
interface Clause {
  readonly text: string;
  readonly isWanted: boolean;
}

/** Words that request an item of a list, independent of the verb before: 'iphone chahiye'. */
const wantedItem = /\bwant(?: please)?$/;
/** Words that include an item of a list: 'iOS too', 'web as well', 'iphone bhi'. */
const tooItem = /\b(?:too|also|as well)(?: please)?$/;

/**
 * The clauses after a removal in its list, from the first item that adds by itself: 'remove coupons, iOS too'. Items
 * joined by 'and' continue the removal if they are of the same kind: 'remove comments and coupons too' removes both, '…
 * and iPhone too' does not. A comma before the 'and' ends a list of three: 'remove tips, comments, and coupons too'
 * removes all, 'remove comments, and coupons too' removes one.
 */
function clausesOfRemoval(text: string): readonly Clause[] {
  /** The index of the second item of a list, with its separator. */
  const lastOfTwo = 2;
  const list = text.split(/ ?(\|(?: and\b)?|\band\b) ?/);
  const items = list.flatMap((item, at) =>
    at % 2 === 0 && item.trim() !== ''
      ? [{ text: item.trim(), isJoined: list[at - 1] === 'and' || (list[at - 1] === '| and' && at > lastOfTwo) }]
      : [],
  );
  const joined = (part: typeof items): string => part.map((item) => item.text).join(' | ');
  const kindsIn = (words: string): readonly string[] => thingsIn(words.split(' ')).map(({ kind }) => kind);
  const goesOn = (at: number): boolean => {
    const before = kindsIn(joined(items.slice(0, at)));
    return items[at]?.isJoined === true && kindsIn(items[at].text).every((kind) => before.includes(kind));
  };
  const removed = items.findLastIndex((item) => removing.test(item.text));
  const added = items.findIndex(
    (item, at) => at > removed && (wantedItem.test(item.text) || (tooItem.test(item.text) && !goesOn(at))),
  );
  if (added === -1) return [{ text, isWanted: false }];
  return [
    { text: joined(items.slice(0, added)), isWanted: false },
    { text: joined(items.slice(added)), isWanted: true },
  ];
}

/** The start of another clause whose verb comes first. */
const verbFirst =
  /\b(?:but|then)\b|\band (?=(?:add|put|remove|include|drop|delete|exclude|skip)\b)|\| (?=(?:add|put|remove|include|drop|delete|exclude|skip)\b)/;
/** The end of a clause whose verb comes last, as in Hindi: 'coupons hatao aur gift cards jodo'. */
const verbLast = /(?<=[^ |] (?:add|remove)) (?:\||and\b)/;

/** The clauses of a request, each of which adds or removes. */
function clausesOf(text: string): readonly Clause[] {
  const parts = text
    .split(verbFirst)
    .flatMap((clause) => (/ (?:add|remove)$/.test(clause.trim()) ? clause.split(verbLast) : [clause]))
    .map((clause) => clause.trim());
  return parts
    .filter((clause) => clause !== '')
    .flatMap((clause) => (removing.test(clause) ? clausesOfRemoval(clause) : [{ text: clause, isWanted: true }]));
}

/** A speed that stands alone as an item of a list: 'remove tips, faster'. */
function speedItem(text: string): readonly Wish[] {
  const named = new Set(text.split(/ ?\| ?|\band\b/).map((item) => item.trim()));
  return speeds
    .filter(({ id }) => named.has(id))
    .slice(0, 1)
    .map(({ id }) => ({ kind: 'speed', id }));
}

/** The changes that a request makes to the plan; undefined if it makes none. */
function changeIn(text: string, search: FeatureSearch): Intent | undefined {
  const setting = settingIn(text);
  if (setting.length > 0) return { kind: 'change', wishes: setting, lacks: [] };
  const swap = replacing.exec(text);
  const placed = replacedBy.exec(text);
  const preferred = instead.exec(text);
  const [gone, come] = swap
    ? [swap[2], swap[3]]
    : placed
      ? [placed[1], placed[2]]
      : preferred
        ? [preferred[2], preferred[1]]
        : [undefined, undefined];
  if (gone !== undefined && come !== undefined && thingsIn(gone.split(' ')).some(({ kind }) => kind !== 'base')) {
    const [removed, added] = [wishesIn(gone.split(' '), false, search), wishesIn(come.split(' '), true, search)];
    if (removed.wishes.length > 0 && (added.wishes.length > 0 || added.lacks.length > 0)) {
      return { kind: 'change', wishes: [...removed.wishes, ...added.wishes], lacks: added.lacks };
    }
  }
  const bases = thingsIn(text.split(' ')).filter(({ kind }) => kind === 'base');
  if (bases.length === 1 && /\b(?:switch|use|take|choose|pick|base|instead|start with|go with|change to)\b/.test(text))
    return { kind: 'change', wishes: bases.flatMap((base) => wishFor(base, true)), lacks: [] };
  if (!asking.test(text) && !removing.test(text)) return undefined;
  const read = clausesOf(text).map(({ text: clause, isWanted }) => wishesIn(clause.split(' '), isWanted, search));
  const [named, lacks] = [read.flatMap((clause) => clause.wishes), read.flatMap((clause) => clause.lacks)];
  const wishes = named.length === 0 ? named : [...named, ...speedItem(text)];
  if (wishes.length > 0) return { kind: 'change', wishes, lacks };
  const isAsked = new RegExp(
    `^(?:please |can you |could you |i |we |also )*(?:also )?${wanting}\\b|\\b(?:want|add)(?: in app| app in)?$`,
  ).test(text);
  return isAsked && lacks.length > 0 ? { kind: 'lacking', lacks: lacks.join(', ') } : undefined;
}

/** The missing features in the letters that the person typed. */
function asTyped(intent: Intent | undefined, slips: ReadonlyMap<string, string>): Intent | undefined {
  const typed = (text: string): string =>
    text
      .split(' ')
      .map((word) => slips.get(word) ?? word)
      .join(' ');
  if (intent?.kind === 'lacking') return { ...intent, lacks: typed(intent.lacks) };
  return intent?.kind === 'change' ? { ...intent, lacks: intent.lacks.map(typed) } : intent;
}

const comparing =
  /\bcompare\b|\bdifference\b|\bversus\b|\bwhich base\b|\b(?:cheapest|better|best) base\b|\bcheapest (?:base|which)\b|\bbetter\b/;
const leftOver =
  /\b(?:left|remaining|remains|remain)\b|\b(?:within|inside|over) my budget\b|\bbudget\b.*\b(?:left|over)\b|\bhow much\b.*\bof my budget\b/;
const whyAsked = /\bwhy\b|^what (?:is|does) .+ (?:for|do)$|\bdo i really need\b|\bwhat .+ is for$/;
const needAsked =
  /\b(?:what|which)\b.*\b(?:need|needed|require|required|want|have|features?|comes in|necessary)\b|\b(?:recommend|suggest|list)\b.*\bfeatures?\b|\bfeatures?\b.*\b(?:need|required)\b/;
const costAsked =
  /\bhow much\b|\bhow expensive\b|\bwhat (?:does|do|would|will|is)\b.*\b(?:cost|price)\b|\bprices? of\b|\bcosts? of\b/;
const readyAsked =
  /^when (?:it |app |this )?(?:made|built)\b|\bwhen\b.*\b(?:ready|done|finish|finished|live|launch|delivered|start|is)\b|\bhow many days\b|\bhow long\b/;
const cheaperAsked =
  /\bcheap(?:er)?\b|\bexpensive\b|\btoo (?:costly|much)\b|\b(?:reduce|lower|cut|bring)\b.*\b(?:price|cost|total|budget|down)\b|\breduce it\b|\bout of (?:my )?budget\b|\bless money\b|\bcan afford\b|\bsave money\b/;
const soonerAsked =
  /\bsooner\b|\b(?:faster|quicker|quickly|earlier|early)\b|\bspeed (?:it )?up\b|\btoo long\b|\bby diwali\b|\basap\b|\burgent(?:ly)?\b|\bdeadline\b|\bhurry\b/;
const personAsked =
  /\b(?:talk|speak|chat|connect)\b.*\b(?:human|person|someone|somebody|team|expert|sales|agent|people)\b|\bhuman\b.*\btalk\b|\bcall (?:me|back)\b|\breal (?:person|human)\b/;

/** The meaning of a request, from its words alone. @param today the current date, for a date without a year. */
export function readIntent(typed: string, search: FeatureSearch, today: IsoDate): Intent {
  const { words: all, figures: found, slips } = plainRequest(typed, today);
  const figures = requestOf(found);
  const unclear = unclearIn(found, today);
  if (unclear) return unclear;
  const words = all.filter((word) => !(word === 'budget' && figures.budget !== null));
  const text = words.join(' ').replaceAll(/(?:^\| | \|$)/g, '');
  const hasFigures = figures.budget !== null || figures.by !== null;
  if (!/\p{L}/u.test(typed)) return { kind: hasFigures ? 'cheaper' : 'unknown', ...figures };
  if (/^(?:please )?(?:undo|revert|take (?:that|it) back)\b/.test(text)) return { kind: 'undo' };
  if (personAsked.test(text)) return { kind: 'person' };
  const question = parseQuestion(text.replaceAll(' |', ''));
  if (question.kind === 'greeting' || question.kind === 'thanks' || question.kind === 'help')
    return { kind: question.kind };
  if (question.kind === 'limit' && question.limit === 'person') return { kind: 'person' };
  if (
    /\bdiscount\b(?! code)|\b(?:some|any\b) (?:\w+ )?offers?\b|\bnegotiat|\bbargain\b|\bfor free\b/.test(text) &&
    !/\bdiscount codes?\b|\bautomatic discounts\b/.test(text) &&
    !/^(?:please )?(?:add|remove|include)\b/.test(text)
  )
    return { kind: 'discount' };

  const things = thingsIn(words);
  const bases = things.flatMap((thing) => (thing.kind === 'base' ? [thing.id] : []));
  if (comparing.test(text) && (bases.length > 0 || /\bbases?\b|\bcompare\b/.test(text)))
    return { kind: 'compare', templateIds: [...new Set(bases)].slice(0, 3) };
  if (leftOver.test(text)) return { kind: 'left', ...figures };
  const [feature] = things.flatMap((thing) => (thing.kind === 'feature' ? [thing.id] : []));
  if (whyAsked.test(text)) {
    const about =
      feature ??
      describedFeature(
        words.filter((word) => !verbs.has(word) && word !== 'why'),
        search,
      );
    if (about !== undefined) return { kind: 'why', featureId: about };
  }
  const subject = text.replaceAll(' |', '');
  if (needAsked.test(text) && !hasFigures) {
    const about = topicIds(words, true);
    if (about.length > 0) return { kind: 'need', subject, topicIds: about };
  }
  if (readyAsked.test(text)) return { kind: 'ready' };
  if (costAsked.test(text) || question.kind === 'cost') return costIntent(words, subject, feature, search);
  if (question.kind === 'planTotal' || /^(?:my |the )?total\b|\bgrand total\b/.test(text)) return { kind: 'total' };

  const change = asTyped(changeIn(text, search), slips);
  const kinds = topicIds(words, false);
  const platforms = things.flatMap((thing) => (thing.kind === 'platform' ? [thing.id] : []));
  const isAlike = /\blike\b|\bfor\b/.test(text);
  const isAdding = /\b(?:add|remove|include|replace|swap)\b/.test(text);
  if (kinds.length > 0 && !isAdding && (appWords.test(text) || hasFigures || isAlike)) {
    const featureIds = things.flatMap((thing) => (thing.kind === 'feature' ? [thing.id] : []));
    return {
      kind: 'describe',
      topicIds: kinds,
      featureIds: /\bwith\b|\||\band\b/.test(text) ? featureIds : [],
      platforms: [...new Set(platforms)],
      ...figures,
    };
  }
  if (hasFigures && !(change?.kind === 'change' && things.length > 0))
    return { kind: figures.budget === null ? 'sooner' : 'cheaper', ...figures };
  if (change?.kind !== 'change' || things.length === 0) {
    if (soonerAsked.test(text)) return { kind: 'sooner', ...figures };
    if (cheaperAsked.test(text)) return { kind: 'cheaper', ...figures };
  }
  if (change) return change;
  return looked(words, subject, search);
}

function costIntent(
  words: readonly string[],
  subject: string,
  feature: string | undefined,
  search: FeatureSearch,
): Intent {
  if (feature !== undefined) return { kind: 'cost', subject, featureIds: [feature] };
  const own = words.filter((word) => !verbs.has(word) && !/^(?:how|much|money|total|cost|price|plan)$/.test(word));
  if (telling(own).length === 0) return { kind: 'total' };
  const described = describedFeature(own, search);
  if (described !== undefined || topicIds(words, true).length > 0)
    return { kind: 'cost', subject, featureIds: described === undefined ? [] : [described] };
  return { kind: 'unknown' };
}

/** A text without a verb: a named subject, or nothing known. */
function looked(words: readonly string[], subject: string, search: FeatureSearch): Intent {
  const about = topicIds(words, true);
  if (about.length > 0 || thingsIn(words).some(({ kind }) => kind === 'feature'))
    return { kind: 'need', subject, topicIds: about };
  const own = words.filter((word) => !verbs.has(word));
  return telling(own).length > 0 && describedFeature(own, search) !== undefined
    ? { kind: 'need', subject, topicIds: [] }
    : { kind: 'unknown' };
}
