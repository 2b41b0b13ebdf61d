import * as messages from '#messages/assistant-replies.ts';
import { formatDate } from '../calendar.ts';
import type { Descriptions } from '../catalogue/catalogue.types.ts';
import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { featureOf } from '../catalogue/features.ts';
import { reasonFor } from '../catalogue/reasons.ts';
import { templateOf, templates } from '../catalogue/templates.ts';
import { asBudgeted } from '../fit/budget-tax.ts';
import type { FitAnswer } from '../fit/fit-answer.ts';
import { nothingSentence, taxed } from '../fit/fit-words.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { faultSentence } from '../fit/read-request.ts';
import { answerTo } from '../guide/answer.ts';
import type { Answer } from '../guide/guide.types.ts';
import { topics } from '../guide/topics.ts';
import { formatCharge, formatPrice } from '../money-format.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import { listed, namesOf, type SingleChange } from '../plan/plan-changes.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { requestLimits } from '../requests/request-state.ts';
import { speedOf } from '../pricing/factors.ts';
import { instalmentsOf, quoteOf } from '../pricing/quote.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import type { Intent, Proposal, Reply } from './assistant.types.ts';
import {
  baseOfTopics,
  changesOfDescribed,
  changesOfWay,
  fasterSpeed,
  fitQuestion,
  isOfBase,
  joined,
  keptOf,
  limitsOf,
  planWith,
  type PlanAsked,
} from './fit-question.ts';
import { changesOfWishes } from './wished-changes.ts';

/** The sources of a reply: the plan, the catalogue's words, and the solutions of a fit question. */
export interface ReplySources extends PlanAsked {
  readonly search: FeatureSearch;
  readonly descriptions: Descriptions;
  readonly fit: FitAnswer | null;
}

const nothing: FitRequest = { budget: null, by: null };
const changesProposal = (changes: readonly SingleChange[]): Proposal | null =>
  changes.length === 0 ? null : { kind: 'changes', changes };

function say(kind: Answer['kind'], sentences: readonly string[], more: Partial<Reply> = {}): Reply {
  return {
    kind,
    sentences,
    cost: null,
    remarks: [],
    featureIds: [],
    examples: [],
    proposal: null,
    bases: [],
    named: nothing,
    ...more,
  };
}

const price = formatCharge;
const describeExamples = [messages.describePets, messages.describeFitness];

/** '₹6,00,000', '₹50,000 a month', 'by 31 Mar 2027': the request in words. */
function askedWords({ budget, by }: FitRequest): string {
  const date = by === null ? '' : formatDate(by);
  if (budget === null) return messages.date({ date });
  const amount = taxed({ budget }, amountWords[budget.per]({ amount: formatPrice(budget.amount) }));
  return date === '' ? amount : messages.amountByDate({ amount, date });
}

const amountWords = {
  total: messages.amount,
  weekly: messages.amountWeekly,
  monthly: messages.amountMonthly,
  quarterly: messages.amountQuarterly,
  upfront: messages.amountUpfront,
} as const;

const requestProposal = (lacks: string): Proposal => ({
  kind: 'request',
  title: lacks.slice(0, requestLimits.title),
  words: messages.askedOfAssistant({ words: lacks }).slice(0, requestLimits.words),
});
const lackingSentence = (lacks: readonly string[]): string =>
  messages.lacks({ words: listed(lacks.map((words) => messages.quoted({ words }))) });

function describeReply(intent: Extract<Intent, { kind: 'describe' }>, sources: ReplySources): Reply {
  const { draft, fit } = sources;
  const changes = changesOfDescribed(draft, intent);
  const base = templateOf(baseOfTopics(intent.topicIds));
  const subjects = listed(
    intent.topicIds.flatMap((id) => topics.find((topic) => topic.id === id)?.name.toLowerCase() ?? []),
  );
  const begins =
    base.includedFeatures.length === 0
      ? messages.noBaseIsClose({ subjects })
      : messages.nearestBase({ subjects, base: base.name, summary: base.summary });
  const named = { budget: intent.budget, by: intent.by };
  const asked = askedWords(limitsOf(intent, sources.remembered));
  const kept = fit === null ? [] : keptOf(planWith(draft, changes), intent);
  const way = fit?.kind === 'ways' ? fit.ways[0] : fit?.kind === 'nothing' ? fit.nearest[0]?.way : undefined;
  const all = way ? joined(changes, changesOfWay(planWith(draft, changes), way.way), draft) : changes;
  const fits =
    fit === null
      ? []
      : fit.kind === 'fits'
        ? [messages.fits({ asked })]
        : fit.kind === 'ways'
          ? [messages.leavesOut({ asked })]
          : [nothingSentence(fit, price), ...(way ? [messages.isNearest] : [])];
  return say('topic', [begins, ...fits, ...(all.length === 0 ? [messages.isLikeThat] : [])], {
    remarks: [
      ...(kept.length > 0 ? [messages.keepsNamed({ features: namesOf(kept) })] : []),
      messages.nameWhatIsMissing,
    ],
    proposal: changesProposal(all),
    named,
  });
}

function fitReply(intent: Extract<Intent, { kind: 'cheaper' | 'sooner' }>, sources: ReplySources): Reply {
  const { draft, start, fit } = sources;
  const named = { budget: intent.budget, by: intent.by };
  if (draft.templateId === null) return say('limit', [messages.noBase], { examples: describeExamples, named });
  if (fit === null) {
    const faster = intent.kind === 'sooner' ? fasterSpeed(draft) : undefined;
    if (!faster) return say('limit', [messages.noFeature], { named });
    return say('limit', [messages.nextSpeed({ faster: faster.name, speed: speedOf(draft.speed).name })], {
      proposal: { kind: 'changes', changes: [{ type: 'speed.chosen', speed: faster.id }] },
      named,
    });
  }
  const asked = askedWords(fitQuestion(intent, { draft, start, remembered: sources.remembered })?.request ?? named);
  if (fit.kind === 'fits')
    return say(
      'limit',
      [
        messages.fitsAsItIs({
          asked,
          total: taxed(fit.request, price(fit.now.total)),
          date: formatDate(fit.now.finalDelivery),
        }),
      ],
      { named },
    );
  const remarks = [messages.mustsStay];
  if (fit.kind === 'ways') {
    const [first] = fit.ways;
    return say(
      'limit',
      first
        ? [
            messages.toFit({ asked, way: `${first.title.charAt(0).toLowerCase()}${first.title.slice(1)}` }),
            first.sentence,
          ]
        : [],
      { remarks, proposal: first ? changesProposal(changesOfWay(draft, first.way)) : null, named },
    );
  }
  const [near] = fit.nearest;
  if (!near) return say('limit', [nothingSentence(fit, price)], { named });
  return say('limit', [nothingSentence(fit, price), messages.isNearest], {
    remarks,
    proposal: changesProposal(changesOfWay(draft, near.way.way)),
    named,
  });
}

function whyReply(featureId: string, { draft, descriptions }: ReplySources): Reply {
  const { name } = featureOf(featureId);
  const does = descriptions[featureId] ?? '';
  const present = planFeatures(draft);
  if (!present.includes(featureId))
    return say(
      'features',
      [messages.notInPlan({ feature: name }), does].filter((sentence) => sentence !== ''),
      { featureIds: [featureId] },
    );
  const needing = present.filter((id) => featureOf(id).requires?.includes(featureId));
  const reasons = needing
    .slice(0, 3)
    .map((id) => reasonFor(id, featureId))
    .filter((reason) => reason !== '');
  const others = listed(needing.map((id) => featureOf(id).name));
  const came =
    draft.templateId !== null && isOfBase(draft, featureId)
      ? messages.cameWithBase({ feature: name, base: templateOf(draft.templateId).name })
      : needing.length > 0
        ? messages.cameAlong({ feature: name, others })
        : messages.youAdded({ feature: name });
  const removal = needing.length > 0 ? messages.alsoRemoves({ others }) : '';
  return say(
    'features',
    [came, does, ...reasons, removal].filter((sentence) => sentence !== ''),
    { examples: [messages.remove({ feature: name })] },
  );
}

function leftReply(intent: Extract<Intent, { kind: 'left' }>, { draft, start, remembered }: ReplySources): Reply {
  const budget = intent.budget ?? remembered.budget;
  const named = { budget: intent.budget, by: intent.by };
  if (draft.templateId === null) return say('limit', [messages.noBase], { examples: describeExamples, named });
  if (budget === null) return say('limit', [messages.noBudget], { named });
  const quote = quoteOf(draft, start);
  const due = asBudgeted(
    { budget },
    budget.per === 'total' ? quote.costs.total : Math.max(...instalmentsOf(quote, budget.per).map(({ net }) => net)),
  );
  const left = budget.amount - due;
  const amount = taxed({ budget }, price(due));
  const plan = budget.per === 'total' ? messages.planIs({ amount }) : messages.largestPayment({ amount });
  const asked = askedWords({ budget, by: null });
  const words =
    left >= 0 ? messages.isLeft({ asked, left: price(left) }) : messages.isPassed({ asked, amount: price(-left) });
  return say('limit', [words, plan], { examples: left < 0 ? [messages.makeCheaper] : [], named });
}

function changeReply(intent: Extract<Intent, { kind: 'change' }>, { draft }: ReplySources): Reply {
  const { changes, sentences } = changesOfWishes(draft, intent.wishes);
  const lacking = intent.lacks.length > 0 ? [lackingSentence(intent.lacks)] : [];
  if (draft.templateId === null && !changes.some(({ type }) => type === 'template.toggled'))
    return say('limit', [messages.noBase, ...lacking], { examples: describeExamples });
  return say('limit', [...sentences, ...lacking], {
    proposal: changesProposal(changes),
    examples: intent.lacks.map((words) => messages.need({ words })),
  });
}

/** A guide's answer, with a proposal of every missing feature. */
function needReply(subject: string, { draft, search }: ReplySources): Reply {
  const answer = answerTo(`what do i need for ${subject}`, search);
  const missing = answer.featureIds.map((featureId) => ({ type: 'feature.added', featureId }) as const);
  const changes = allowedChanges(draft, missing);
  if (draft.templateId === null && answer.kind !== 'unknown')
    return { ...say(answer.kind, []), ...answer, remarks: [messages.noBase], examples: describeExamples };
  return { ...say(answer.kind, []), ...answer, proposal: changes.length > 1 ? changesProposal(changes) : null };
}

/** The reply to a request, from the catalogue and the plan only. Every intent has a reply. */
export function replyTo(intent: Intent, sources: ReplySources): Reply {
  const { draft, start, search } = sources;
  const asGuide = (question: string): Reply => ({ ...say('unknown', []), ...answerTo(question, search) });
  switch (intent.kind) {
    case 'greeting':
      return asGuide('hello');
    case 'thanks':
      return asGuide('thanks');
    case 'help':
      return asGuide('help');
    case 'unknown':
      return asGuide('');
    case 'discount':
      return say('limit', [messages.pricesStay], { examples: [messages.makeCheaper] });
    case 'undo':
      return say('limit', [messages.undoIsAbove]);
    case 'person':
      return say('limit', [messages.isNoPerson]);
    case 'total':
      return draft.templateId === null
        ? say('limit', [messages.noBase], { examples: describeExamples })
        : say('planTotal', [], { remarks: [messages.followsPlan] });
    case 'ready': {
      if (draft.templateId === null) return say('limit', [messages.noBase], { examples: describeExamples });
      const { finalDelivery, workingDays } = scheduleOf(draft, start);
      return say(
        'limit',
        [messages.readyOn({ start: formatDate(start), delivery: formatDate(finalDelivery), days: workingDays })],
        { examples: [messages.makeSooner] },
      );
    }
    case 'describe':
      return describeReply(intent, sources);
    case 'need':
      return needReply(intent.subject.replace(/^what (?:do i|would i|is|are) need(?:ed)? for /, ''), sources);
    case 'cost':
      return intent.featureIds[0] === undefined
        ? asGuide(`how much does ${intent.subject} cost`)
        : asGuide(`what does ${featureOf(intent.featureIds[0]).name} cost`);
    case 'change':
      return changeReply(intent, sources);
    case 'cheaper':
    case 'sooner':
      return fitReply(intent, sources);
    case 'why':
      return whyReply(intent.featureId, sources);
    case 'compare': {
      const own = draft.templateId;
      const ids =
        intent.templateIds.length > 1
          ? intent.templateIds
          : intent.templateIds.length === 1 && own !== null && own !== intent.templateIds[0]
            ? [own, ...intent.templateIds]
            : templates.map(({ id }) => id);
      return say('topic', [messages.basePrices], { bases: ids });
    }
    case 'left':
      return leftReply(intent, sources);
    case 'unclear':
      return say('limit', [faultSentence(intent.fault)]);
    case 'lacking':
      return say('unknown', [lackingSentence([intent.lacks]), messages.canRequest], {
        proposal: requestProposal(intent.lacks),
      });
  }
}
