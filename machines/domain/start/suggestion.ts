import { platforms } from '../catalogue/platforms.ts';
import { customTemplate, templates, type Template } from '../catalogue/templates.ts';
import type { Topic } from '../guide/guide.types.ts';
import { topics } from '../guide/topics.ts';
import { emptyDraft } from '../plan/plan-draft.ts';
import { addFeature, chooseTemplate, exclusionsOf, isAddable } from '../plan/plan-rules.ts';
import { defaultPlatforms } from '../pricing/policy.ts';
import { audiences, kinds, type KindId, type StartAnswers } from './questions.ts';
import type { Suggestion } from './suggestion.types.ts';

/** The number of features that a topic adds: its most needed ones, which it lists first. */
const maxOfTopic = 3;

/** @throws when the guide has no such topic, which would be a bug in the data. */
function topicOf(id: string): Topic {
  const topic = topics.find((known) => known.id === id);
  if (!topic) throw new Error(`The guide has no topic ${id}`);
  return topic;
}

/** The listed base that includes most of a topic's features; of two with the same number, the first. */
export function baseFor({ featureIds }: Topic): Template {
  const includes = ({ includedFeatures }: Template): number =>
    featureIds.filter((id) => includedFeatures.includes(id)).length;
  return templates.reduce((best, template) => (includes(template) > includes(best) ? template : best));
}

/** The base for an answer: the blank one for a kind without a base, or without an answer. */
function baseOf(kind: KindId): Template {
  return kind === 'other' ? customTemplate : baseFor(topicOf(kindOf(kind).topicId));
}

function kindOf(id: KindId) {
  return kinds.find((kind) => kind.id === id) ?? kinds[0];
}

/**
 * The plan for the answers. A base is a working app of its kind and is suggested without changes, so that it costs what
 * its card says; the blank one, and the answer about the audience, add the most needed features of their topic. The
 * default platform is Android.
 */
export function suggestionFor({ kind: chosen, audience, places }: StartAnswers): Suggestion {
  const kind = chosen ?? 'other';
  const base = baseOf(kind);
  const asked = [
    base === customTemplate ? kindOf(kind).topicId : null,
    audiences.find(({ id }) => id === audience)?.topicId ?? null,
  ];
  const wanted = asked.flatMap((id) => (id === null ? [] : topicOf(id).featureIds.slice(0, maxOfTopic)));
  const plan = wanted.reduce(
    (draft, id) => (isAddable(draft, id) && exclusionsOf(draft, id).length === 0 ? addFeature(draft, id) : draft),
    chooseTemplate(emptyDraft('suggestion'), base.id),
  );
  const named = platforms.map(({ id }) => id).filter((id) => places.some((place) => place === id));
  return { templateId: base.id, featureIds: plan.added, platforms: named.length > 0 ? named : defaultPlatforms };
}
