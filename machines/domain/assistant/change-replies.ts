/** Replies to wishes to change the plan: what is added and removed, and what that brings with it. */
import * as messages from '#messages/assistant-replies.ts';
import { featureOf } from '../catalogue/features.ts';
import { requestLimits } from '../requests/request-state.ts';
import { listed, namesOf, type SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { dependentsOf, exclusionsOf } from '../plan/plan-rules.ts';
import type { Intent, Proposal, Wish } from './assistant.types.ts';
import { planWith, spelledOut } from './fit-question.ts';
import { onlyChanges } from './only-changes.ts';
import { changesProposal, nothingNamed, quotedWords, say, withoutBase } from './reply-parts.ts';
import type { ReplyBody, ReplySources } from './reply-parts.ts';
import { changesOfWishes } from './wished-changes.ts';

/** The features that changes add. */
function addedBy(changes: readonly SingleChange[]): readonly string[] {
  return changes.flatMap((change) =>
    change.type === 'feature.added' || change.type === 'feature.swapped' ? [change.featureId] : [],
  );
}

/** The features that are added only because an asked one requires them, each with those that require it. */
export function neededSentences(changes: readonly SingleChange[], asked: readonly string[]): readonly string[] {
  const added = addedBy(changes);
  const along = added.filter((id) => !asked.includes(id));
  if (along.length === 0) return [];
  const needing = added.filter((id) => featureOf(id).requires?.some((required) => along.includes(required)));
  return [
    messages.needsOthers({
      features: namesOf(needing.filter((id) => asked.includes(id) || !along.includes(id))),
      others: namesOf(along),
    }),
  ];
}

/** What goes along with removals, and what additions take the place of. */
function goingSentences(
  draft: PlanDraft,
  changes: readonly SingleChange[],
  wishes: readonly Wish[],
): readonly string[] {
  const unwanted = new Set(wishes.flatMap((wish) => (wish.kind === 'feature' && !wish.isWanted ? [wish.id] : [])));
  let plan = draft;
  return changes.flatMap((change) => {
    const before = plan;
    plan = planWith(plan, [change]);
    if (change.type === 'feature.removed') {
      const others = dependentsOf(change.featureId, planFeatures(before)).filter((id) => !unwanted.has(id));
      return others.length === 0
        ? []
        : [messages.removesOthers({ feature: featureOf(change.featureId).name, others: namesOf(others) })];
    }
    if (change.type !== 'feature.swapped') return [];
    const present = planFeatures(plan);
    const others = exclusionsOf(before, change.featureId)
      .map(({ standing }) => standing)
      .filter((id) => !present.includes(id));
    return [messages.takesPlace({ feature: featureOf(change.featureId).name, others: namesOf(others) })];
  });
}

/** The request to the team for what the catalogue does not have. */
function requestProposal(lacks: string): Proposal {
  return {
    kind: 'request',
    title: lacks.slice(0, requestLimits.title),
    words: messages.askedOfAssistant({ words: lacks }).slice(0, requestLimits.words),
  };
}

function lackingSentence(lacks: readonly string[]): string {
  return messages.lacks({ words: listed(lacks.map((words) => quotedWords(words))) });
}

/** The reply to what the catalogue does not have: a request to the team. */
export function lackingReply(lacks: string): ReplyBody {
  return say([lackingSentence([lacks]), messages.canRequest], { kind: 'unknown', proposal: requestProposal(lacks) });
}

/** The reply to wishes for changes. */
export function changeReply(
  { wishes, lacks }: Extract<Intent, { kind: 'change' }>,
  { draft }: ReplySources,
): ReplyBody {
  const { changes: wished, sentences } = changesOfWishes(draft, wishes);
  const lacking = lacks.length > 0 ? [lackingSentence(lacks)] : [];
  if (draft.templateId === null && !wished.some(({ type }) => type === 'template.toggled')) return withoutBase(lacking);
  const changes = spelledOut(draft, wished);
  const said = [
    ...sentences,
    ...goingSentences(draft, changes, wishes),
    ...neededSentences(changes, addedBy(wished)),
    ...lacking,
  ];
  return say(said.length === 0 && changes.length === 0 ? [messages.isLikeThat] : said, {
    proposal: changesProposal(changes),
    examples: lacks.map((words) => messages.need({ words })),
  });
}

/** The reply to a wish for these features only. */
export function onlyReply({ featureIds }: Extract<Intent, { kind: 'only' }>, { draft }: ReplySources): ReplyBody {
  const named = { ...nothingNamed, musts: featureIds };
  if (draft.templateId === null) return withoutBase([], named);
  const wished = onlyChanges(draft, featureIds);
  if (wished.length === 0) return say([messages.hasOnlyThese], { named });
  const changes = spelledOut(draft, wished);
  const [had, has] = [planFeatures(draft), planFeatures(planWith(draft, changes))];
  const stays = has.filter((id) => had.includes(id));
  const needed = stays.filter((id) => !featureIds.includes(id));
  const come = has.filter((id) => !had.includes(id));
  return say(
    [
      messages.staysAndGoes({ stays: stays.length, goes: had.length - stays.length }),
      needed.length > 0 ? messages.staysAsNeeded({ features: namesOf(needed) }) : '',
      come.length > 0 ? messages.comesToo({ features: namesOf(come) }) : '',
    ],
    { proposal: changesProposal(changes), named },
  );
}
