import { platforms } from '../catalogue/platforms.ts';
import { customTemplate, templates, type Template } from '../catalogue/templates.ts';
import type { Topic } from '../guide/guide.types.ts';
import { topics } from '../guide/topics.ts';
import { emptyDraft } from '../plan/plan-draft.ts';
import { addFeature, chooseTemplate, exclusionsOf, isAddable } from '../plan/plan-rules.ts';
import { defaultPlatforms } from '../pricing/policy.ts';
import { audiences, kinds, type KindId, type StartAnswers } from './questions.ts';
import type { Suggestion } from './suggestion.types.ts';

/** How many features a topic adds: its most needed ones, which it names first. */
const mostOfTopic = 3;

/** @throws when the guide has no such topic, which would be a fault of the data. */
function topicOf(id: string): Topic {
  const topic = topics.find((known) => known.id === id);
  if (!topic) throw new Error(`The guide has no topic ${id}`);
  return topic;
}

/** The listed base that includes most of what the guide names for a topic; of two that include as much, the first. */
export function baseFor({ featureIds }: Topic): Template {
  const includes = ({ includedFeatures }: Template): number =>
    featureIds.filter((id) => includedFeatures.includes(id)).length;
  return templates.reduce((best, template) => (includes(template) > includes(best) ? template : best));
}

/** The base that an answer leads to: the blank one for whatever is of no kind that has a base, or of none yet. */
function baseOf(kind: KindId): Template {
  return kind === 'other' ? customTemplate : baseFor(topicOf(kindOf(kind).topicId));
}

function kindOf(id: KindId) {
  return kinds.find((kind) => kind.id === id) ?? kinds[0];
}

/**
 * The plan that the answers lead to. A base is a working app of its kind and is taken as it is, so that it costs what
 * its card says; the blank one, and the answer for whom it is, add the most needed features of their topic. Nowhere in
 * particular is Android.
 */
export function suggestionFor({ kind: chosen, audience, places }: StartAnswers): Suggestion {
  const kind = chosen ?? 'other';
  const base = baseOf(kind);
  const asked = [
    base === customTemplate ? kindOf(kind).topicId : null,
    audiences.find(({ id }) => id === audience)?.topicId ?? null,
  ];
  const wanted = asked.flatMap((id) => (id === null ? [] : topicOf(id).featureIds.slice(0, mostOfTopic)));
  const plan = wanted.reduce(
    (draft, id) => (isAddable(draft, id) && exclusionsOf(draft, id).length === 0 ? addFeature(draft, id) : draft),
    chooseTemplate(emptyDraft('suggestion'), base.id),
  );
  const named = platforms.map(({ id }) => id).filter((id) => places.some((place) => place === id));
  return { templateId: base.id, featureIds: plan.added, platforms: named.length > 0 ? named : defaultPlatforms };
}
