import { formatDate } from '../calendar.ts';
import type { Descriptions } from '../catalogue/catalogue.types.ts';
import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { featureOf } from '../catalogue/features.ts';
import { reasonFor } from '../catalogue/reasons.ts';
import { templateOf, templates } from '../catalogue/templates.ts';
import { counted } from '../counted.ts';
import type { FitAnswer } from '../fit/fit-answer.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { answerTo } from '../guide/answer.ts';
import type { Answer } from '../guide/guide.types.ts';
import { topics } from '../guide/topics.ts';
import { formatPrice } from '../money-format.ts';
import { wholeRupees, type Paise } from '../money.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import { listed, type SingleChange } from '../plan/plan-changes.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { requestLimits } from '../requests/request-state.ts';
import { speedOf } from '../pricing/factors.ts';
import { instalmentsOf, quoteOf } from '../pricing/quote.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import type { Intent, Proposal, Reply } from './assistant.types.ts';
import { baseOfTopics, changesOfDescribed, changesOfWay, fasterSpeed, fitQuestion, isOfBase, joined, planWith, type PlanAsked } from './fit-question.ts';
import { changesOfWishes } from './wished-changes.ts';

/** What a reply is made from: the plan, the catalogue's words, and what fitting found where it was asked. */
export interface ReplySources extends PlanAsked {
  readonly search: FeatureSearch;
  readonly descriptions: Descriptions;
  readonly fit: FitAnswer | null;
}

const nothing: FitRequest = { budget: null, by: null };
const changesProposal = (changes: readonly SingleChange[]): Proposal | null => (changes.length === 0 ? null : { kind: 'changes', changes });

function say(kind: Answer['kind'], sentences: readonly string[], more: Partial<Reply> = {}): Reply {
  return { kind, sentences, cost: null, remarks: [], featureIds: [], examples: [], proposal: null, bases: [], named: nothing, ...more };
}

/** Rupees, which a budget is written in; to the rupee, as it is read. */
const price = (paise: Paise): string => formatPrice(wholeRupees(paise));
const noBase = 'There is no base in your plan yet. Choose one, or describe your app in a few words.';
const describeExamples = ['An app like Zomato for pets, 6 lakh', 'A fitness app for Android and iPhone'];

/** '₹6,00,000', '₹50,000 a month', 'by 31 Mar 2027': what was asked for. */
function askedWords({ budget, by }: FitRequest): string {
  const per = { total: '', weekly: ' a week', monthly: ' a month', quarterly: ' a quarter', upfront: ' upfront' } as const;
  return [...(budget === null ? [] : [`${price(budget.amount)}${per[budget.per]}`]), ...(by === null ? [] : [formatDate(by)])].join(' by ');
}

const requestProposal = (lacks: string): Proposal => ({ kind: 'request', title: lacks.slice(0, requestLimits.title), words: `Asked of the assistant: ${lacks}`.slice(0, requestLimits.words) });
const lackingSentence = (lacks: readonly string[]): string => `The catalogue does not have ${listed(lacks.map((words) => `“${words}”`))}.`;

function describeReply(intent: Extract<Intent, { kind: 'describe' }>, sources: ReplySources): Reply {
  const { draft, fit } = sources;
  const changes = changesOfDescribed(draft, intent);
  const base = templateOf(baseOfTopics(intent.topicIds));
  const subjects = intent.topicIds.flatMap((id) => topics.find((topic) => topic.id === id)?.name.toLowerCase() ?? []);
  const begins = base.includedFeatures.length === 0 ? `No base is close to ${listed(subjects)}, so it begins with a blank one.` : `For ${listed(subjects)} the nearest base is ${base.name}. ${base.summary}`;
  const request = { budget: intent.budget, by: intent.by };
  const asked = askedWords(request);
  const way = fit?.kind === 'ways' ? fit.ways[0] : fit?.kind === 'nothing' ? fit.nearest[0]?.way : undefined;
  const all = way ? joined(changes, changesOfWay(planWith(draft, changes), way.way), draft) : changes;
  const fits =
    fit === null ? [] : fit.kind === 'fits' ? [`It fits ${asked}.`] : fit.kind === 'ways' ? [`To fit ${asked}, the proposal leaves something out.`] : [`Nothing fits ${asked}; this is the nearest.`];
  return say('topic', [begins, ...fits, ...(all.length === 0 ? ['Your plan is like that already.'] : [])], {
    remarks: ['I know only what the catalogue has. Name what is missing, and I write it down for the team.'],
    proposal: changesProposal(all),
    named: request,
  });
}

function fitReply(intent: Extract<Intent, { kind: 'cheaper' | 'sooner' }>, sources: ReplySources): Reply {
  const { draft, start, fit } = sources;
  const named = { budget: intent.budget, by: intent.by };
  if (draft.templateId === null) return say('limit', [noBase], { examples: describeExamples, named });
  if (fit === null) {
    const faster = intent.kind === 'sooner' ? fasterSpeed(draft) : undefined;
    if (!faster) return say('limit', ['Your plan has no feature yet.'], { named });
    return say('limit', [`${faster.name} delivery is the next step from ${speedOf(draft.speed).name}. Fewer features come sooner too.`], { proposal: { kind: 'changes', changes: [{ type: 'speed.chosen', speed: faster.id }] }, named });
  }
  const asked = askedWords(fitQuestion(intent, { draft, start, remembered: sources.remembered })?.request ?? named);
  if (fit.kind === 'fits') return say('limit', [`Your plan fits ${asked} as it is: ${price(fit.now.total)}, ready ${formatDate(fit.now.finalDelivery)}.`], { named });
  const remarks = ['What you marked as a must stays. Other ways are under Fit to a budget or date.'];
  if (fit.kind === 'ways') {
    const [first] = fit.ways;
    return say('limit', first ? [`To fit ${asked}: ${first.title.charAt(0).toLowerCase()}${first.title.slice(1)}.`, first.sentence] : [], { remarks, proposal: first ? changesProposal(changesOfWay(draft, first.way)) : null, named });
  }
  const [near] = fit.nearest;
  if (!near) return say('limit', [`Nothing of your plan fits ${asked}.`], { named });
  const misses = near.more > 0 ? `It misses the budget by ${price(near.more)}.` : `It is ${counted(near.later, 'day')} later than that.`;
  return say('limit', [`Nothing of your plan fits ${asked}. This is the nearest.`, misses], { remarks, proposal: changesProposal(changesOfWay(draft, near.way.way)), named });
}

function whyReply(featureId: string, { draft, descriptions }: ReplySources): Reply {
  const { name } = featureOf(featureId);
  const does = descriptions[featureId] ?? '';
  const present = planFeatures(draft);
  if (!present.includes(featureId)) return say('features', [`${name} is not in your plan.`, does].filter((sentence) => sentence !== ''), { featureIds: [featureId] });
  const needing = present.filter((id) => featureOf(id).requires?.includes(featureId));
  const reasons = needing.slice(0, 3).map((id) => reasonFor(id, featureId)).filter((reason) => reason !== '');
  const came = draft.templateId !== null && isOfBase(draft, featureId) ? `${name} comes with the base ${templateOf(draft.templateId).name}.` : needing.length > 0 ? `${name} came along with ${listed(needing.map((id) => featureOf(id).name))}.` : `You added ${name}.`;
  const removal = needing.length > 0 ? `Removing it would also remove ${listed(needing.map((id) => featureOf(id).name))}.` : '';
  return say('features', [came, does, ...reasons, removal].filter((sentence) => sentence !== ''), { examples: [`Remove ${name}`] });
}

function leftReply(intent: Extract<Intent, { kind: 'left' }>, { draft, start, remembered }: ReplySources): Reply {
  const budget = intent.budget ?? remembered.budget;
  const named = { budget: intent.budget, by: intent.by };
  if (draft.templateId === null) return say('limit', [noBase], { examples: describeExamples, named });
  if (budget === null) return say('limit', ['You have not named a budget yet. Write it like “6 lakh” or “50k a month”.'], { named });
  const quote = quoteOf(draft, start);
  const due = budget.per === 'total' ? quote.costs.total : Math.max(...instalmentsOf(quote, budget.per).map(({ net }) => net));
  const left = budget.amount - due;
  const plan = budget.per === 'total' ? `Your plan is ${price(due)}` : `The largest payment of your plan is ${price(due)}`;
  const asked = askedWords({ budget, by: null });
  const words = left >= 0 ? `Of ${asked}, ${price(left)} is left.` : `${asked} is passed by ${price(-left)}.`;
  return say('limit', [words, `${plan}, before GST.`], { examples: left < 0 ? ['Make it cheaper'] : [], named });
}

function changeReply(intent: Extract<Intent, { kind: 'change' }>, { draft }: ReplySources): Reply {
  const { changes, sentences } = changesOfWishes(draft, intent.wishes);
  const lacking = intent.lacks.length > 0 ? [lackingSentence(intent.lacks)] : [];
  if (draft.templateId === null && !changes.some(({ type }) => type === 'template.toggled')) return say('limit', [noBase, ...lacking], { examples: describeExamples });
  return say('limit', [...sentences, ...lacking], { proposal: changesProposal(changes), examples: intent.lacks.map((words) => `I need ${words}`) });
}

/** A guide's answer, to which every missing feature is proposed. */
function needReply(subject: string, { draft, search }: ReplySources): Reply {
  const answer = answerTo(`what do i need for ${subject}`, search);
  const missing = answer.featureIds.map((featureId) => ({ type: 'feature.added', featureId }) as const);
  const changes = allowedChanges(draft, missing);
  if (draft.templateId === null && answer.kind !== 'unknown') return { ...say(answer.kind, []), ...answer, remarks: [noBase], examples: describeExamples };
  return { ...say(answer.kind, []), ...answer, proposal: changes.length > 1 ? changesProposal(changes) : null };
}

/** What is answered to a request, from the catalogue and the plan and nothing else. Every intent has an answer. */
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
      return say('limit', ['I do not change prices. Fewer features, a slower delivery or no care plan cost less.'], { examples: ['Make it cheaper'] });
    case 'undo':
      return say('limit', ['Undo at the top of the features takes back the last step of your plan, also one that was taken from here.']);
    case 'person':
      return say('limit', ['I am not a person. Write what it is about, and the team gets this conversation and your plan with it.']);
    case 'total':
      return draft.templateId === null ? say('limit', [noBase], { examples: describeExamples }) : say('planTotal', [], { remarks: ['It follows your plan: the summary at the foot of the page says what is in it.'] });
    case 'ready': {
      if (draft.templateId === null) return say('limit', [noBase], { examples: describeExamples });
      const { finalDelivery, workingDays } = scheduleOf(draft, start);
      return say('limit', [`If it starts on ${formatDate(start)}, the final delivery is on ${formatDate(finalDelivery)}, after ${counted(workingDays, 'working day')}.`], { examples: ['Make it sooner'] });
    }
    case 'describe':
      return describeReply(intent, sources);
    case 'need':
      return needReply(intent.subject.replace(/^what (?:do i|would i|is|are) need(?:ed)? for /, ''), sources);
    case 'cost':
      return intent.featureIds[0] === undefined ? asGuide(`how much does ${intent.subject} cost`) : asGuide(`what does ${featureOf(intent.featureIds[0]).name} cost`);
    case 'change':
      return changeReply(intent, sources);
    case 'cheaper':
    case 'sooner':
      return fitReply(intent, sources);
    case 'why':
      return whyReply(intent.featureId, sources);
    case 'compare': {
      const own = draft.templateId;
      const ids = intent.templateIds.length > 1 ? intent.templateIds : intent.templateIds.length === 1 && own !== null && own !== intent.templateIds[0] ? [own, ...intent.templateIds] : templates.map(({ id }) => id);
      return say('topic', ['List prices for one platform and all phases; your own figures follow your plan.'], { bases: ids });
    }
    case 'left':
      return leftReply(intent, sources);
    case 'lacking':
      return say('unknown', [lackingSentence([intent.lacks]), 'I can write it down as a request: the team reviews it and answers in your account.'], { proposal: requestProposal(intent.lacks) });
  }
}
