/** Reads the changes that a sentence asks for: what comes, what goes, and what stays. */
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import { areaFeatures } from '../guide/topics/area-features.ts';
import type { CycleId, SpeedId } from '../pricing/policy.ts';
import type { SentenceContext, Wish } from './assistant.types.ts';
import { clausesOf, type Clause, type NamedHere } from './clauses.ts';
import { cueOf, isTelling } from './grammar-words.ts';
import { describedFeatures, hasWord, isArea, isNameOf } from './named-parts.ts';
import type { ReadIntent, Sentence } from './sentence.ts';

/** The least share of the words that a described feature has to match, to be meant, or to be offered. */
const [meantShare, offeredShare] = [0.6, 0.3];
/** The least share by which words describe another feature than the one that a word of them names. */
const wholeShare = 0.75;

/** From which certainty on wishes are clear, and below which they are guesses. */
const [clear, guessed] = [0.75, 0.7];
/** So many words without a name may say more than what was found. */
const manyTold = 2;
/** The certainty of a change of which a part was not found. */
const partial = 0.65;

/** A feature that words describe, and how sure that is; undefined where the catalogue has none. */
export function described(
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

/** Words for all of an area: 'the login part', 'delivery wala sab'. */
const wholeArea =
  /(?<!\p{L})(?:all|stuff|parts?|section|everything|things?|features?|wal[aie]|sab|saare?|sara)(?!\p{L})|वाल|सब|सारे/iu;

/**
 * The features of the plan that a removal means: the named one, or all of an area.
 * @param text the clause, as typed
 */
function goingFeatures({ words, named }: NamedHere, plan: readonly string[], text: string): readonly string[] {
  const exact = named.features.filter((id) => plan.includes(id));
  const [first] = named.features;
  if (first !== undefined && exact[0] === first && isNameOf(first, words) && !wholeArea.test(text)) return [first];
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
  { named, described: told, text }: Clause,
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
  const going = [...new Set(parts.flatMap((part) => goingFeatures(part, plan, text)))];
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
    const known = parts.reduce((sum, part) => sum + part.words.filter(isTelling).length, 0);
    return {
      wishes: features.map((id) => featureWish(id, true)),
      certainty: known > 1 ? 1 : 0.65 + (0.35 * known) / words.length,
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
  return clauses.flatMap(({ way, isSaid, named, text }) =>
    way === 'keep' && isSaid ? named.flatMap((part) => goingFeatures(part, plan, text)) : [],
  );
}

/** The wishes of a sentence, each thing once: the last word about it counts. */
export function changeOf(sentence: Sentence, context: SentenceContext, usual: 'add' | 'remove'): readonly ReadIntent[] {
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
  const isPartial = clauses.some(({ isSaid, way, named, described: told }, at) => {
    const found = (read[at]?.wishes.length ?? 0) > 0;
    if (way === 'keep' || told.length === 0) return false;
    return found ? named.length > 0 && told.length >= manyTold : isSaid || told.length >= manyTold;
  });
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
  const change = (changed: readonly Wish[], share: number): ReadIntent => ({
    intent: { kind: 'change', wishes: changed, lacks: [] },
    certainty: certainty * share,
  });
  return [
    change(wishes, 1),
    ...others.slice(0, 2).map((instead) => change(instead, 0.8)),
    ...(certainty < guessed ? lacking : []),
  ];
}

/** The features that stay. */
export function onlyOf({ rest }: Sentence, { planFeatures }: SentenceContext): readonly ReadIntent[] {
  const kept: string[] = [];
  let certainty = 1;
  for (const clause of clausesOf(rest, 'keep')) {
    if (clause.way === 'remove') continue;
    for (const part of clause.named) {
      if (part.named.setting !== null) continue;
      const staying = goingFeatures(part, planFeatures, clause.text);
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
