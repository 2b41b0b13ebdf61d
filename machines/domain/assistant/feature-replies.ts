/** Replies about features: why one is in the plan, and what an app needs. */
import * as messages from '#messages/assistant-replies.ts';
import * as guide from '#messages/guide-answers.ts';
import { featureOf } from '../catalogue/features.ts';
import { reasonFor } from '../catalogue/reasons.ts';
import { templateOf, templates, type TemplateId } from '../catalogue/templates.ts';
import { topics } from '../guide/topics.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import { namesOf } from '../plan/plan-changes.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { neededSentences } from './change-replies.ts';
import { isOfBase, spelledOut } from './fit-question.ts';
import { changesProposal, describeExamples, say } from './reply-parts.ts';
import type { ReplyBody, ReplySources } from './reply-parts.ts';

/** The reply to why a feature is in the plan, and what it is. */
export function whyReply(featureId: string, { draft, descriptions }: ReplySources): ReplyBody {
  const { name } = featureOf(featureId);
  const does = descriptions[featureId] ?? '';
  const present = planFeatures(draft);
  if (!present.includes(featureId))
    return say([messages.notInPlan({ feature: name }), does], { kind: 'features', featureIds: [featureId] });
  const needing = present.filter((id) => featureOf(id).requires?.includes(featureId));
  const others = namesOf(needing);
  const came =
    draft.templateId !== null && isOfBase(draft, featureId)
      ? messages.cameWithBase({ feature: name, base: templateOf(draft.templateId).name })
      : needing.length > 0
        ? messages.cameAlong({ feature: name, others })
        : messages.youAdded({ feature: name });
  return say(
    [
      came,
      does,
      ...needing.slice(0, 3).map((id) => reasonFor(id, featureId)),
      needing.length > 0 ? messages.alsoRemoves({ others }) : '',
    ],
    { kind: 'features', examples: [messages.remove({ feature: name })] },
  );
}

/** The number of topics, and of features, in one reply. */
const [maxTopics, maxFeatures] = [3, 10];

/** The ids without duplicates, and without any that an earlier one excludes. */
function compatible(ids: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const id of ids)
    if (!kept.includes(id) && !kept.some((other) => featureOf(other).excludes?.includes(id))) kept.push(id);
  return kept;
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/** The reply to what an app or an area needs, with a proposal of every missing feature. */
export function needReply(topicIds: readonly string[], { draft }: ReplySources): ReplyBody {
  const own = topicIds.slice(0, maxTopics).flatMap((topicId) => topics.find(({ id }) => id === topicId) ?? []);
  const featureIds = compatible(inTurns(own.map((topic) => topic.featureIds))).slice(0, maxFeatures);
  const sentences = [...own.map(({ sentence }) => sentence), guide.toBeginWith({ count: featureIds.length })];
  if (draft.templateId === null)
    return say(sentences, { kind: 'topic', featureIds, remarks: [messages.noBase], examples: describeExamples });
  const missing = spelledOut(
    draft,
    allowedChanges(
      draft,
      featureIds.map((featureId) => ({ type: 'feature.added', featureId }) as const),
    ),
  );
  return say([...sentences, ...neededSentences(missing, featureIds)], {
    kind: 'topic',
    featureIds,
    remarks: [guide.comesAlong],
    proposal: changesProposal(missing.length > 1 ? missing : []),
  });
}

/** The reply to how bases compare: the named ones, the named one and the plan's own, or all. */
export function compareReply(templateIds: readonly TemplateId[], { draft }: ReplySources): ReplyBody {
  const own = draft.templateId;
  const [only] = templateIds;
  const bases =
    templateIds.length > 1
      ? templateIds
      : only !== undefined && own !== null && own !== only
        ? [own, only]
        : templates.map(({ id }) => id);
  return say([messages.basePrices], { kind: 'topic', bases });
}
