/** What may have been meant, as a short question or command on a button. */
import * as messages from '#messages/assistant-choices.ts';
import * as replies from '#messages/assistant-replies.ts';
import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import { formatDate } from '../calendar.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { listed } from '../plan/plan-changes.ts';
import { planFeatures } from '../plan/plan-features.ts';
import type { Choice, Intent, PlainKind, Wish } from './assistant.types.ts';
import { questionOf } from './fact-ids.ts';
import { topicNames } from './fit-replies.ts';
import { askedWords, shortNames, type ReplySources } from './reply-parts.ts';
import { nameOfWish } from './wished-changes.ts';

/** The number of choices that are offered at most. */
const most = 3;

/** The labels of the meanings without fields; empty for one that nobody chooses. */
const plainLabels: Readonly<Record<PlainKind, string>> = {
  greeting: messages.greeting,
  thanks: messages.thanks,
  help: replies.whatCanYouDo,
  person: messages.person,
  discount: messages.discount,
  undo: messages.undo,
  accept: messages.accept,
  decline: messages.decline,
  rude: messages.rude,
  offTopic: messages.offTopic,
  unknown: '',
};

const featureNames = (ids: readonly string[]): string => shortNames(ids.map((id) => featureOf(id).name));

function changeLabel(wishes: readonly Wish[], lacks: readonly string[]): string {
  const isToggle = (wish: Wish): boolean => 'isWanted' in wish || wish.kind === 'care';
  const isWanted = (wish: Wish): boolean => ('isWanted' in wish ? wish.isWanted : wish.id !== 'none');
  const names = (of: (wish: Wish) => boolean): string => shortNames(wishes.filter(of).map(nameOfWish));
  const added = names((wish) => isToggle(wish) && isWanted(wish));
  const removed = names((wish) => isToggle(wish) && !isWanted(wish));
  const set = names((wish) => !isToggle(wish));
  return [
    added !== '' && removed !== ''
      ? messages.addAndRemove({ added, removed })
      : added !== ''
        ? messages.add({ names: added })
        : removed !== ''
          ? messages.remove({ names: removed })
          : '',
    set === '' ? '' : messages.choose({ names: set }),
    lacks.length === 0 ? '' : messages.askFor({ words: listed(lacks) }),
  ]
    .filter((label) => label !== '')
    .join('; ');
}

/** 'Fit it into ₹3,00,000 with GST', 'Have it ready by 31 Mar 2027', or both; `otherwise` without limits. */
function limitsLabel({ budget, by }: FitRequest, otherwise: string): string {
  if (budget === null) return by === null ? otherwise : messages.readyBy({ date: formatDate(by) });
  const asked = askedWords({ budget, by: null });
  return by === null ? messages.fitInto({ asked }) : messages.fitIntoBy({ asked, date: formatDate(by) });
}

/** The label of a meaning; empty for one that cannot be offered. */
function labelOf(intent: Intent, { draft }: ReplySources): string {
  switch (intent.kind) {
    case 'choose':
      return intent.at < 0 ? messages.chooseLast : messages.chooseAt({ number: intent.at + 1 });
    case 'except':
      return intent.featureIds.length === 0
        ? messages.withoutLast
        : messages.without({ names: featureNames(intent.featureIds) });
    case 'fact':
      return questionOf(intent.fact);
    case 'figure':
      return messages.figures[intent.figure];
    case 'describe':
      return messages.describe({ subjects: topicNames(intent.topicIds) });
    case 'need':
      return messages.need({ subjects: topicNames(intent.topicIds) });
    case 'cost':
      return messages.cost({ things: shortNames(intent.things.map(nameOfWish)) });
    case 'change':
      return changeLabel(intent.wishes, intent.lacks);
    case 'only':
      return messages.only({ names: featureNames(intent.featureIds) });
    case 'cheaper':
    case 'sooner': {
      const label = limitsLabel(intent, intent.kind === 'cheaper' ? replies.makeCheaper : replies.makeSooner);
      return intent.musts.length === 0 ? label : messages.keeping({ label, names: featureNames(intent.musts) });
    }
    case 'why': {
      const { name } = featureOf(intent.featureId);
      return planFeatures(draft).includes(intent.featureId) ? messages.why({ name }) : messages.whatIs({ name });
    }
    case 'compare':
      return intent.templateIds.length === 0
        ? messages.compareAll
        : messages.compare({ names: listed(intent.templateIds.map((id) => templateOf(id).name)) });
    case 'left':
      return intent.budget === null
        ? messages.left
        : messages.leftOf({ asked: askedWords({ budget: intent.budget, by: null }) });
    case 'lacking':
      return messages.askTeam;
    case 'unclear':
      return '';
    case 'greeting':
    case 'thanks':
    case 'help':
    case 'person':
    case 'discount':
    case 'undo':
    case 'accept':
    case 'decline':
    case 'rude':
    case 'offTopic':
    case 'unknown':
      return plainLabels[intent.kind];
  }
}

/** The choices for these meanings, each with a label of its own; at most three. */
export function choicesOf(intents: readonly Intent[], sources: ReplySources): readonly Choice[] {
  const byLabel = new Map<string, Choice>();
  for (const intent of intents) {
    const label = labelOf(intent, sources);
    if (label !== '' && !byLabel.has(label)) byLabel.set(label, { label, intent });
  }
  return [...byLabel.values()].slice(0, most);
}

/** The choice of a person of the team: beside a single meaning. */
export function personChoice(): Choice {
  return { label: messages.person, intent: { kind: 'person' } };
}
