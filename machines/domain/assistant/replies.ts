/** The reply to what a sentence means, from the plan, the catalogue and the texts of the site only. */
import * as messages from '#messages/assistant-replies.ts';
import * as guide from '#messages/guide-answers.ts';
import { features } from '../catalogue/features.ts';
import { faultSentence } from '../fit/read-request.ts';
import { knownExamples, openingExamples } from '../guide/examples.ts';
import type { Intent, Reply, Tongue, Understanding } from './assistant.types.ts';
import { changeReply, lackingReply, onlyReply } from './change-replies.ts';
import { choicesOf, personChoice } from './choices.ts';
import { costReply } from './cost-replies.ts';
import type { Fact } from './facts.ts';
import { compareReply, needReply, whyReply } from './feature-replies.ts';
import { figureReply } from './figure-replies.ts';
import { describeReply, fitReply, leftReply } from './fit-replies.ts';
import { quotedWords, say, type ReplyBody, type ReplySources } from './reply-parts.ts';

/** A fact in the words of the text that binds, with its link; nothing is made up where no text says it. */
function factReply(fact: Fact | null): ReplyBody {
  if (fact === null || fact.sentences.length === 0) return say([messages.noTextSaysIt], { offersTeam: true });
  const { sentences, path, page } = fact;
  return say(sentences, { kind: 'help', source: path === null ? null : { path, page } });
}

/** What was not understood, in the person's words, and what may have been meant. */
function unknownReply(question: string, intents: readonly Intent[], sources: ReplySources): ReplyBody {
  const choices = choicesOf(intents, sources);
  return say(
    [
      messages.notUnderstood({ words: quotedWords(question) }),
      choices.length > 0 ? messages.likeliest : messages.couldAsk,
    ],
    { kind: 'unknown', choices, examples: choices.length > 0 ? [] : knownExamples, offersTeam: true },
  );
}

/** Which of two or three meanings is meant. */
function askingReply(question: string, intents: readonly Intent[], sources: ReplySources): ReplyBody {
  const choices = choicesOf(intents, sources);
  const [only] = choices;
  if (!only) return unknownReply(question, intents, sources);
  return say([choices.length > 1 ? messages.didYouMeanOne : messages.didYouMeanThis], {
    kind: 'unknown',
    choices: choices.length > 1 || only.intent.kind === 'person' ? choices : [only, personChoice()],
  });
}

/** The reply to one meaning. Every meaning has one. */
function replyTo(intent: Intent, question: string, sources: ReplySources): ReplyBody {
  switch (intent.kind) {
    case 'greeting':
      return say([guide.hello, guide.welcome({ count: features.length })], {
        kind: 'greeting',
        examples: openingExamples,
      });
    case 'thanks':
      return say([guide.youAreWelcome], { kind: 'greeting' });
    case 'help':
      return say([guide.whatItIs({ count: features.length }), guide.whatItDoes], {
        kind: 'help',
        examples: knownExamples,
      });
    case 'rude':
      return say([messages.staysCalm], { examples: [messages.whatCanYouDo], offersTeam: true });
    case 'offTopic':
      return say([messages.knowsThisSite], { examples: knownExamples });
    case 'unknown':
      return unknownReply(question, [], sources);
    case 'discount':
      return say([messages.pricesStay], { examples: [messages.makeCheaper] });
    case 'person':
      return say([messages.isNoPerson]);
    case 'undo':
      return say([messages.nothingToTakeBack]);
    case 'accept':
    case 'decline':
    case 'except':
      return say([messages.nothingOpen]);
    case 'choose':
      return say([messages.nothingOffered]);
    case 'fact':
      return factReply(sources.fact);
    case 'figure':
      return figureReply(intent.figure, sources);
    case 'describe':
      return describeReply(intent, sources);
    case 'need':
      return needReply(intent.topicIds, sources);
    case 'cost':
      return costReply(intent.things, sources);
    case 'change':
      return changeReply(intent, sources);
    case 'only':
      return onlyReply(intent, sources);
    case 'cheaper':
    case 'sooner':
      return fitReply(intent, sources);
    case 'why':
      return whyReply(intent.featureId, sources);
    case 'compare':
      return compareReply(intent.templateIds, sources);
    case 'left':
      return leftReply(intent, sources);
    case 'unclear':
      return say([faultSentence(intent.fault)]);
    case 'lacking':
      return lackingReply(intent.lacks);
  }
}

/**
 * The reply to a question: an answer or a proposal where its meaning is sure, otherwise the meanings to choose from.
 * @param question as it was typed
 */
export function composedReply(
  question: string,
  { language, confidence, intents }: Understanding,
  sources: ReplySources,
): Reply {
  const [first] = intents;
  if (confidence === 'low' || !first) return { ...unknownReply(question, intents, sources), language };
  if (confidence === 'middle') return { ...askingReply(question, intents, sources), language };
  return { ...replyTo(first, question, sources), language };
}

/** The reply after an undo. @param step what was taken back, in words; null where there was no step. */
export function takenBackReply(step: string | null, language: Tongue): Reply {
  return { ...say([step === null ? messages.nothingToTakeBack : messages.takenBack({ step })]), language };
}
