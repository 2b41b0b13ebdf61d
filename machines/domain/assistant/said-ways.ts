/** What the words of a sentence do with the things that they name, whatever a model makes of them. */
import { topics } from '../guide/topics.ts';
import type { Intent } from './assistant.types.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { isTelling } from './grammar-words.ts';
import { hasWord } from './named-parts.ts';

/** A feature, a platform or a phase. */
interface Thing {
  readonly kind: string;
  readonly id: string;
}

/** Whether a clause is about a thing. */
function isAbout({ named, described }: Clause, { kind, id }: Thing): boolean {
  if (kind !== 'feature') return named.some((part) => part.named.setting === `${kind}:${id}`);
  return (
    described.some((word) => hasWord(id, word)) ||
    named.some(
      ({ words, named: { features, subjects } }) =>
        features.includes(id) ||
        words.some((word) => isTelling(word) && hasWord(id, word)) ||
        topics.some((topic) => subjects.includes(topic.id) && topic.featureIds.includes(id)),
    )
  );
}

/**
 * Whether the words of a sentence want a thing; undefined if they do not say, or say both.
 * @param counts the clauses that count; one without a verb of its own follows another
 */
function wantedIn(
  sentence: string,
  counts: (clause: Clause) => boolean = () => true,
): (thing: Thing) => boolean | undefined {
  const clauses = clausesOf(sentence, 'add');
  const ways = clauses.some(({ isSaid }) => isSaid) ? clauses.filter(counts).filter(({ way }) => way !== 'keep') : [];
  return (thing) => {
    const said = new Set(ways.filter((clause) => isAbout(clause, thing)).map(({ way }) => way === 'add'));
    return said.size === 1 ? said.has(true) : undefined;
  };
}

/** A described app without the features that the words of the sentence leave out; any other intent as it is. */
export function withoutLeftOut(intent: Intent, sentence: string): Intent {
  if (intent.kind !== 'describe') return intent;
  const isWanted = wantedIn(sentence, ({ isSaid }) => isSaid);
  return { ...intent, featureIds: intent.featureIds.filter((id) => isWanted({ kind: 'feature', id }) ?? true) };
}

/**
 * An intent as the words of its sentence say it: the opposite of a wish, or a removal of what should be all that stays.
 * Null where they do not say the opposite.
 */
export function asWritten(intent: Intent, sentence: string): Intent | null {
  if (intent.kind === 'only') {
    const isWanted = wantedIn(sentence, ({ isSaid }) => isSaid);
    const going = intent.featureIds
      .map((id) => ({ kind: 'feature', id, isWanted: false }) as const)
      .filter((thing) => isWanted(thing) === false);
    return going.length > 0 ? { kind: 'change', wishes: going, lacks: [] } : null;
  }
  if (intent.kind !== 'change') return null;
  const isWantedIn = wantedIn(sentence);
  const wishes = intent.wishes.map((wish) =>
    'isWanted' in wish ? { ...wish, isWanted: isWantedIn(wish) ?? wish.isWanted } : wish,
  );
  return JSON.stringify(wishes) === JSON.stringify(intent.wishes) ? null : { ...intent, wishes };
}
