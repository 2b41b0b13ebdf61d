/**
 * Answers questions about flows in plain words: what happens if something occurs, which states need a guard, what can be
 * read, who sends and hears an event, and how one gets from a state to another. A question that is not understood is
 * answered with the kinds that are, and the nearest names; a guess is never given as an answer.
 */
import { distinct, itemOf, type Answer, type Answered, type QuestionKind } from './ask-answer.ts';
import type { AskIndex } from './ask-index.ts';
import { eventsHeard, eventsSent, waitingFor } from './ask-events.ts';
import { keptBy, leadsTo, reachedWithout, routeTo, wayBetween } from './ask-routes.ts';
import { happensIf, saying, shownIn, taggedWith } from './ask-texts.ts';

interface Kind {
  readonly kind: QuestionKind;
  readonly example: string;
  readonly patterns: readonly RegExp[];
  readonly answer: (index: AskIndex, parts: readonly string[]) => Answered;
}

const quotes = `["“”'‘’«»]`;

/** In the order in which they are tried: the most particular first. */
const kinds: readonly Kind[] = [
  {
    kind: 'says',
    example: 'Which states say “There was no answer”?',
    patterns: [
      new RegExp(`\\b(?:say|show|read|see|text|sentence|display|tell)s?\\b.*?${quotes}(.+)${quotes}\\s*$`, 'i'),
    ],
    answer: (index, [text = '']) => saying(index, text),
  },
  {
    kind: 'route',
    example: 'How does one get from idle to paid?',
    patterns: [/\bfrom (.+?) (?:back |over |on )?to (.+)$/i],
    answer: (index, [from = '', to = '']) => wayBetween(index, from, to),
  },
  {
    kind: 'kept',
    example: 'Which states need hasReceipt?',
    patterns: [
      /\b(?:can ?not|can['’]t|never|not) be (?:reached|entered|opened|seen|shown) (?:without|unless (?:there is)?) ?(.+)$/i,
      /^(?:which|what) .*?\b(?:needs?|requires?|depends? on|is only for|are only for) (.+)$/i,
      /^what does (?:the guard )?(\S+) (?:keep|guard|protect|decide|mean)s?$/i,
    ],
    answer: (index, [guard = '']) => keptBy(index, guard),
  },
  {
    kind: 'without',
    example: 'Which states can be reached without a base?',
    patterns: [/^(?:which|what|where|can|how).*? without (.+)$/i],
    answer: (index, [without = '']) => reachedWithout(index, without),
  },
  {
    kind: 'tagged',
    example: 'Which states have the tag pending?',
    patterns: [/\btag(?:ged)? (?:(?:as|with) )?(.+)$/i, /\bhave the tag (.+)$/i],
    answer: (index, [tag = '']) => taggedWith(index, tag),
  },
  {
    kind: 'waits',
    example: 'What waits for the server?',
    patterns: [/\b(?:waits?|waiting|pending) (?:for|on) (.+)$/i],
    answer: (index, [awaited = '']) => waitingFor(index, awaited),
  },
  {
    kind: 'hears',
    example: 'Who hears payment.succeeded?',
    patterns: [
      /^(?:who|what|which \w+|where)\b.*?\b(?:hears?|heard|listens? (?:to|for)|receives?|received|handles?|handled|reacts? to|accepts?|understands?|gets) (.+)$/i,
      /^where is (.+) (?:heard|handled|received)$/i,
    ],
    answer: (index, [event = '']) => eventsHeard(index, event),
  },
  {
    kind: 'sends',
    example: 'Who sends plan.changed?',
    patterns: [
      /^(?:who|what|which \w+|where)\b.*?\b(?:sends?|raises?|emits?|fires?|triggers?|causes?|tells?|makes?) (.+)$/i,
      /^where does (.+) come from$/i,
    ],
    answer: (index, [event = '']) => eventsSent(index, event),
  },
  {
    kind: 'leads',
    example: 'Where does declined lead?',
    patterns: [
      /^where (?:does|do|can|will|could) (?:one (?:go|get) from )?(.+?)(?: leads?| goe?s?| ends?)?$/i,
      /^what (?:can |could |may )?(?:happens?|comes?|follows?|is possible|is next)(?: next)? (?:after|on|upon|from|in) (.+)$/i,
      /^what can .+? do (?:in|at|on|from) (.+)$/i,
      /^(?:which|what) (?:events?|transitions?|ways?) (?:does|do|has|have|leave|are in|lead out of) (.+?)(?: (?:hear|handle|have|take|listen to))?$/i,
    ],
    answer: (index, [place = '']) => leadsTo(index, place),
  },
  {
    kind: 'shown',
    example: 'What errors can a person see in sign-in?',
    patterns: [
      /\b((?:error|failure|problem|message|text|sentence)\w*)\b.*?\b(?:in|during|of|on|at|by|from|while|when) (.+)$/i,
      /\b(read|see|told|shown)\b (?:in|during|on|at|by) (.+)$/i,
    ],
    answer: (index, [what = '', where = '']) => shownIn(index, where, /error|fail|problem/i.test(what)),
  },
  {
    kind: 'reach',
    example: 'How does one reach paid?',
    patterns: [
      /^(?:how|why|when) .*?\b(?:get to|come to|reach|arrive at|end up in|end in|be|become|see) (.+)$/i,
      /^(?:what|which \w+) leads? to (.+)$/i,
    ],
    answer: (index, [place = '']) => routeTo(index, place),
  },
  {
    kind: 'happens',
    example: 'What happens if the bank does not answer?',
    patterns: [
      /^(?:what|where|how|which|who)\b.*?\b(?:if|when|while|once|as soon as|on|after) (.+)$/i,
      /^(?:where|when|how) (?:can|could|does|do|may|might|is|are|will) (.+)$/i,
      /^(?:if|when) (.+?)(?:,.*)?$/i,
    ],
    answer: (index, [occasion = '']) => happensIf(index, occasion),
  },
];

/** An example of each kind of question that is understood. */
export const questionExamples: readonly string[] = kinds.map(({ example }) => example);

/** The most names that are suggested. */
const maxNearest = 5;

/** Answers a question about flows. @param question in plain words */
export function ask(index: AskIndex, question: string): Answer {
  const text = question
    .trim()
    .replace(/[?.!\s]+$/, '')
    .replaceAll(/\s+/g, ' ');
  for (const { kind, patterns, answer } of kinds)
    for (const pattern of patterns) {
      const parts = pattern.exec(text)?.slice(1);
      const answered = parts && answer(index, parts);
      if (answered) return { kind, ...answered };
    }
  const nearest = distinct(index.matching(text).map((match) => itemOf(match))).slice(0, maxNearest);
  const near = nearest.length === 0 ? '' : ' The nearest names are below; they are no answer.';
  return {
    kind: null,
    sentence: `The flows do not say that, or the question is not understood.${near}`,
    items: nearest,
    ways: [],
  };
}

/** Whether a text is a question rather than words to search for. */
export function isQuestion(text: string): boolean {
  return (
    /^(?:what|which|who|where|when|why|how|can|does|do|is|are|if)\b.+\s\S/i.test(text.trim()) ||
    /\s\S.*\?\s*$/.test(text.trim())
  );
}
