import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { features } from '../catalogue/features.ts';
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import { isOneSlipFrom, wordsOf } from '../catalogue/search-words.ts';
import { customTemplate, templates, type TemplateId } from '../catalogue/templates.ts';
import { tellingWords } from '../guide/vocabulary.ts';
import { once } from '../once.ts';
import { featureAliases, phaseWords, platformWords } from './everyday-words.ts';

/** An item of the catalogue that a text names. */
export type Thing =
  | { readonly kind: 'feature'; readonly id: string }
  | { readonly kind: 'platform'; readonly id: PlatformId }
  | { readonly kind: 'phase'; readonly id: PhaseId }
  | { readonly kind: 'base'; readonly id: TemplateId }
  | { readonly kind: 'care' };

/** A part of a text: a named item, or words between items. */
export type Part = { readonly thing: Thing } | { readonly words: readonly string[] };

/** Every name with its item, by number of words, longest first. */
const byLength = once(() => {
  const ids = <Id extends string>(lists: Readonly<Record<Id, readonly string[]>>) => Object.keys(lists) as Id[];
  const list: readonly (readonly [string, Thing])[] = [
    ...ids(platformWords).flatMap((id) => platformWords[id].map((word) => [word, { kind: 'platform', id }] as const)),
    ...ids(phaseWords).flatMap((id) => phaseWords[id].map((word) => [word, { kind: 'phase', id }] as const)),
    ...['care plan', 'care', 'maintenance plan'].map((word) => [word, { kind: 'care' }] as const),
    ...[...templates, customTemplate].map(({ id, name }) => [name, { kind: 'base', id }] as const),
    ...features.map(({ id, name }) => [name, { kind: 'feature', id }] as const),
    // In another language a feature is also found by its English name.
    ...features.flatMap(({ id, otherNames }) =>
      otherNames === undefined ? [] : [[id, { kind: 'feature', id }] as const],
    ),
    ...Object.entries(featureAliases).map(([word, id]) => [word, { kind: 'feature', id }] as const),
  ];
  const read = list.map(([name, thing]) => ({ name: wordsOf(name).join(' '), length: wordsOf(name).length, thing }));
  const lengths = [...new Set(read.map(({ length }) => length))].toSorted((a, b) => b - a);
  return lengths.map((length) => {
    const own = read.filter((name) => name.length === length);
    return { length, exact: new Map(own.toReversed().map(({ name, thing }) => [name, thing])), own };
  });
});

/** From this many letters on, a name of several words may contain one typo. */
const slipFrom = 7;

/** A whole name, with at most one typo. @param plain the words in their comparable form. */
function thingAt(plain: readonly string[], at: number): { readonly thing: Thing; readonly length: number } | undefined {
  const near = (of: (text: string, names: ReturnType<typeof byLength>[number]) => Thing | undefined) => {
    for (const names of byLength()) {
      if (at + names.length > plain.length) continue;
      const thing = of(plain.slice(at, at + names.length).join(' '), names);
      if (thing) return { thing, length: names.length };
    }
    return undefined;
  };
  return (
    near((text, { exact }) => exact.get(text)) ??
    near((text, { length, own }) =>
      length > 1 && text.length >= slipFrom
        ? own.find(({ name }) => name.startsWith(text.charAt(0)) && isOneSlipFrom(text, name))?.thing
        : undefined,
    )
  );
}

/** The named items of a text in order, and the words between them; 'and', 'or' and commas separate those words. */
export function partsOf(words: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  const plain = words.map((word) => wordsOf(word)[0] ?? word);
  let between: string[] = [];
  const end = (): void => {
    if (between.length > 0) parts.push({ words: between });
    between = [];
  };
  for (let at = 0; at < words.length;) {
    const found = thingAt(plain, at);
    const word = words[at] ?? '';
    if (found) {
      end();
      parts.push({ thing: found.thing });
    } else if (word === 'and' || word === 'or' || word === '|' || word === 'plus') end();
    else between.push(word);
    at += found?.length ?? 1;
  }
  end();
  return parts;
}

/** The items that a text names. */
export function thingsIn(words: readonly string[]): readonly Thing[] {
  return partsOf(words).flatMap((part) => ('thing' in part ? [part.thing] : []));
}

/** Words around a name that are not part of it. */
const around = new Set(
  wordsOf(
    'able also able too just really only one option section screen page system facility button functionality module login i customer should it still very much more able let letting where there here able',
  ),
);

/** The words of a text that may name something. */
export function telling(words: readonly string[]): readonly string[] {
  return tellingWords(words.join(' ')).filter((word) => !around.has(word));
}

/** The feature that words describe without naming it; undefined if any of the words is unknown. */
export function describedFeature(words: readonly string[], search: FeatureSearch): string | undefined {
  const meant = telling(words);
  if (meant.length === 0 || meant.some((word) => search(word).length === 0)) return undefined;
  return search(meant.join(' '))[0]?.id;
}
