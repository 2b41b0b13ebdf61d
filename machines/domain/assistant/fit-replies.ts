/** Replies that hold a plan against a budget and a date: to a described app, and to wishes to be cheaper or sooner. */
import * as messages from '#messages/assistant-replies.ts';
import { formatDate } from '../calendar.ts';
import { featureOf } from '../catalogue/features.ts';
import { customTemplate, templateOf } from '../catalogue/templates.ts';
import type { FitAnswer, FitWay } from '../fit/fit-answer.ts';
import { nothingSentence, taxed } from '../fit/fit-words.ts';
import { topics } from '../guide/topics.ts';
import { formatCharge } from '../money-format.ts';
import { listed, namesOf } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { speedOf } from '../pricing/factors.ts';
import type { Intent, Remembered } from './assistant.types.ts';
import {
  baseOfTopics,
  changesOfDescribed,
  changesOfWay,
  dueOf,
  fasterSpeed,
  fitQuestion,
  joined,
  keptOf,
  limitsOf,
  mostNeeded,
  planWith,
} from './fit-question.ts';
import { neededSentences } from './change-replies.ts';
import { askedWords, changesProposal, say, withoutBase } from './reply-parts.ts';
import type { ReplyBody, ReplySources } from './reply-parts.ts';

/** The number of features that a reply names as examples. */
const maxExamples = 4;

/** A topic's name within a sentence: 'a marketplace', 'UPI payments'. */
function withinSentence(name: string): string {
  const [first = ''] = name.split(' ');
  return /^\p{Lu}\p{Ll}*$/u.test(first) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/** The names of topics within a sentence. */
export function topicNames(topicIds: readonly string[]): string {
  return listed(
    topicIds.flatMap((topicId) => {
      const topic = topics.find(({ id }) => id === topicId);
      return topic ? [withinSentence(topic.name)] : [];
    }),
  );
}

/** What a solution does, and what it then costs and when it is ready. */
function waySentences(way: FitWay, fit: FitAnswer, asked: string): readonly string[] {
  const { budget } = fit.request;
  const isWhole = budget === null || budget.per === 'total';
  const values = { amount: taxed(fit.request, formatCharge(way.payment)), date: formatDate(way.finalDelivery) };
  return [
    messages.toFit({ asked, way: way.title }),
    way.sentence,
    isWhole ? messages.thenIs(values) : messages.thenPayments(values),
  ];
}

/** Whether a described app fits its limits, or what makes it fit. */
function fitSentences(fit: FitAnswer, asked: string): { readonly sentences: readonly string[]; readonly way?: FitWay } {
  if (fit.kind === 'fits') {
    const amount = taxed(fit.request, formatCharge(fit.now.total));
    return { sentences: [messages.fits({ asked, amount, date: formatDate(fit.now.finalDelivery) })] };
  }
  if (fit.kind === 'ways') {
    const [way] = fit.ways;
    return way ? { sentences: waySentences(way, fit, asked), way } : { sentences: [] };
  }
  const [near] = fit.nearest;
  const sentences = [nothingSentence(fit, formatCharge)];
  return near ? { sentences: [...sentences, messages.isNearest, near.way.sentence], way: near.way } : { sentences };
}

/** The reply to an app described in a few words. */
export function describeReply(intent: Extract<Intent, { kind: 'describe' }>, sources: ReplySources): ReplyBody {
  const { draft, fit, remembered } = sources;
  const changes = changesOfDescribed(draft, intent);
  const described = planWith(draft, changes);
  const base = templateOf(baseOfTopics(intent.topicIds));
  const subjects = topicNames(intent.topicIds);
  const isBlank = base.id === customTemplate.id;
  const usual = mostNeeded(intent.topicIds).filter((id) => !intent.featureIds.includes(id));
  const unasked = isBlank ? usual.filter((id) => planFeatures(described).includes(id)) : [];
  const { sentences, way } =
    fit === null ? { sentences: [] } : fitSentences(fit, askedWords(limitsOf(intent, remembered)));
  const all = way ? joined(changes, changesOfWay(described, way.way), draft) : changes;
  const kept = fit === null ? [] : keptOf(described, intent).filter((id) => intent.featureIds.includes(id));
  const further = intent.topicIds
    .flatMap((topicId) => topics.find(({ id }) => id === topicId)?.featureIds ?? [])
    .filter((id) => !planFeatures(described).includes(id));
  return say(
    [
      isBlank
        ? messages.noBaseIsClose({ subjects })
        : messages.nearestBase({ subjects, base: base.name, summary: base.summary }),
      unasked.length > 0 ? messages.usualFeatures({ features: namesOf(unasked) }) : '',
      ...neededSentences(changes, [...intent.featureIds, ...unasked]),
      ...sentences,
      all.length === 0 ? messages.isLikeThat : '',
    ],
    {
      kind: 'topic',
      remarks: [
        ...(kept.length > 0 ? [messages.keepsNamed({ features: namesOf(kept) })] : []),
        messages.nameWhatIsMissing,
      ],
      examples: [...new Set(further)].slice(0, maxExamples).map((id) => messages.add({ feature: featureOf(id).name })),
      proposal: changesProposal(all),
      named: { budget: intent.budget, by: intent.by, musts: intent.featureIds },
    },
  );
}

/** The features that a request keeps, in a sentence; those that the plan lacks in another. */
function staying(musts: readonly string[], draft: PlanDraft, remembered: Remembered) {
  const present = planFeatures(draft);
  const all = [...new Set([...musts, ...remembered.musts])].filter((id) => present.includes(id));
  return {
    missing: musts
      .filter((id) => !present.includes(id))
      .map((id) => messages.notInPlan({ feature: featureOf(id).name })),
    remarks: [...(all.length > 0 ? [messages.keepsNamed({ features: namesOf(all) })] : []), messages.mustsStay],
  };
}

/** The reply to a wish to be cheaper or sooner, with limits or without. */
export function fitReply(intent: Extract<Intent, { kind: 'cheaper' | 'sooner' }>, sources: ReplySources): ReplyBody {
  const { draft, fit, remembered } = sources;
  const named: Remembered = { budget: intent.budget, by: intent.by, musts: intent.musts };
  if (draft.templateId === null) return withoutBase([], named);
  const { missing, remarks } = staying(intent.musts, draft, remembered);
  if (fit === null) {
    const faster = intent.kind === 'sooner' ? fasterSpeed(draft) : undefined;
    if (!faster || planFeatures(draft).length === 0) return say([messages.noFeature], { named });
    return say([messages.nextSpeed({ faster: faster.name, speed: speedOf(draft.speed).name }), ...missing], {
      proposal: { kind: 'changes', changes: [{ type: 'speed.chosen', speed: faster.id }] },
      named,
    });
  }
  const asked = askedWords(fitQuestion(intent, sources)?.request ?? fit.request);
  if (fit.kind === 'fits') {
    const total = taxed(fit.request, formatCharge(fit.now.total));
    return say([messages.fitsAsItIs({ asked, total, date: formatDate(fit.now.finalDelivery) }), ...missing], { named });
  }
  const { sentences, way } = fitSentences(fit, asked);
  return say([...sentences, ...missing], {
    remarks,
    proposal: way ? changesProposal(changesOfWay(draft, way.way)) : null,
    named,
  });
}

/** The reply to what is left of a budget. */
export function leftReply(intent: Extract<Intent, { kind: 'left' }>, sources: ReplySources): ReplyBody {
  const { draft, start, remembered } = sources;
  const budget = intent.budget ?? remembered.budget;
  const named: Remembered = { budget: intent.budget, by: intent.by, musts: [] };
  if (draft.templateId === null) return withoutBase([], named);
  if (budget === null) return say([messages.noBudget], { named });
  const due = dueOf(draft, budget, start);
  const left = budget.amount - due;
  const asked = askedWords({ budget, by: null });
  const rest = formatCharge(Math.abs(left));
  const amount = taxed({ budget }, formatCharge(due));
  return say(
    [
      left >= 0 ? messages.isLeft({ asked, left: rest }) : messages.isPassed({ asked, amount: rest }),
      budget.per === 'total' ? messages.planIs({ amount }) : messages.largestPayment({ amount }),
    ],
    { examples: left < 0 ? [messages.makeCheaper] : [], named },
  );
}
