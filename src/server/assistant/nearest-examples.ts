/** What the assistant's examples and the catalogue have that comes near a sentence: a model's context. */
import MiniSearch from 'minisearch';
import { isFactId, questionOf } from '#machines/domain/assistant/fact-ids.ts';
import { isTelling } from '#machines/domain/assistant/grammar-words.ts';
import { describedFeatures, isArea, partsOf, type Named } from '#machines/domain/assistant/named-parts.ts';
import { spokenForms } from '#messages/spoken-form.mjs';
import changes from '#machines/domain/assistant/words/changes.txt?raw';
import facts from '#machines/domain/assistant/words/facts.txt?raw';
import figures from '#machines/domain/assistant/words/figures.txt?raw';
import talk from '#machines/domain/assistant/words/talk.txt?raw';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { topics } from '#machines/domain/guide/topics.ts';
import { once } from '#machines/domain/once.ts';

/** A sentence that people say, and the name of its meaning. */
export interface Example {
  readonly said: string;
  readonly meaning: string;
}

/** The most examples, those of one meaning, the features of one phrase or topic, and all features. */
const [mostExamples, mostOfOne, mostNamed, mostFeatures] = [12, 3, 8, 30];

const examples = once((): readonly Example[] =>
  [facts, figures, talk, changes].flatMap((text) =>
    text.split(/^# /m).flatMap((section) => {
      const [meaning = '', ...said] = section.split('\n').map((line) => line.trim());
      return said.flatMap((each) => (each === '' ? [] : [{ said: each, meaning }]));
    }),
  ),
);

const index = once(() => {
  const built = new MiniSearch<Example & { id: number }>({
    fields: ['said'],
    tokenize: (text) => [...spokenForms(text)],
    processTerm: (term) => term,
    searchOptions: { fuzzy: (term) => (term.length > 4 ? 0.2 : 0) },
  });
  built.addAll(examples().map((example, id) => ({ id, ...example })));
  return built;
});

/** What a sentence names. */
const namedIn = (sentence: string): readonly Named[] =>
  partsOf(spokenForms(sentence)).flatMap(({ named }) => (named ? [named] : []));

/** How examples write something that is named. */
function placeholderOf({ setting, features, subjects: [subject = ''] }: Named): string {
  if (setting !== null) return `{${setting.slice(0, setting.indexOf(':'))}}`;
  if (features.length > 0) return '{feature}';
  return isArea(subject) ? '{group}' : '{kind}';
}

/** The examples that are nearest to a sentence, the nearest first. */
export function nearestExamples(sentence: string): readonly Example[] {
  const query = [sentence, ...namedIn(sentence).map(placeholderOf)].join(' ');
  const counts = new Map<string, number>();
  const nearest: Example[] = [];
  for (const { id } of index().search(query)) {
    const example = examples()[Number(id)];
    const count = counts.get(example?.meaning ?? '') ?? 0;
    if (!example || count >= mostOfOne) continue;
    counts.set(example.meaning, count + 1);
    nearest.push(example);
    if (nearest.length === mostExamples) break;
  }
  return nearest;
}

/** The facts of examples, by their ids, with the questions that they answer. */
export function factsOf(nearest: readonly Example[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    nearest.flatMap(({ meaning }) => (isFactId(meaning) ? [[meaning, questionOf(meaning)] as const] : [])),
  );
}

/** The names, by their ids, of the features that a sentence names or describes, or that belong to its topics. */
export function nearestFeatures(sentence: string): Readonly<Record<string, string>> {
  const named = namedIn(sentence);
  const ids = [
    ...named.flatMap(({ features }) => features.slice(0, mostNamed)),
    ...describedFeatures(spokenForms(sentence).filter(isTelling)).map(({ id }) => id),
    ...named.flatMap(({ subjects }) =>
      subjects.flatMap((subject) => topics.find(({ id }) => id === subject)?.featureIds.slice(0, mostNamed) ?? []),
    ),
  ];
  return Object.fromEntries([...new Set(ids)].slice(0, mostFeatures).map((id) => [id, featureOf(id).name]));
}
