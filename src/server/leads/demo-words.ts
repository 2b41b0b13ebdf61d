/** By when somebody answers a request for a demo, and the wish for a day, in the language of the person. */
import { answerBy, wishedDemo, type DemoWish } from '#machines/domain/leads/demo-time.ts';
import { isIsoDate } from '#machines/domain/calendar.ts';
import type * as english from '#messages/demo-time.ts';
import inLanguages from '#messages/demo-time.ts?languages';
import type { Language, Texts } from '../http/request-language.ts';
import { dayIn, momentIn } from '../http/written-day.ts';

const texts = inLanguages as Texts<typeof english>;

/** @param receivedAt when the request came, in ms since 1970. Times are India's. */
export function demoSentences(wish: DemoWish, receivedAt: number, language: Language): readonly string[] {
  const words = texts[language];
  const demo = wishedDemo(wish);
  return [
    words.answerBy({ moment: momentIn(language, new Date(answerBy(receivedAt))) }),
    ...(demo
      ? [words.wished({ moment: momentIn(language, new Date(demo.from)) })]
      : isIsoDate(wish.demoday)
        ? [words.wishedDay({ date: dayIn(language, wish.demoday) })]
        : []),
  ];
}
