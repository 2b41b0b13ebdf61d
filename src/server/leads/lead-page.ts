import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import type { LeadOutcome } from '#machines/domain/leads/lead-fields.ts';
import type * as english from '#messages/server-pages.ts';
import type { TextsOf } from '#messages/message.ts';
import type { WriteDocument } from '../http/document.ts';
import { texts } from '../http/page-words.ts';
import type { Language } from '../http/request-language.ts';

/** The title, the sentence, and whether going back helps. */
function wordsOf(
  answer: LeadOutcome,
  words: TextsOf<typeof english>,
): readonly [title: string, sentence: string, isToCorrect: boolean] {
  switch (answer) {
    case 'stored':
      return [words.requestKept, words.willWrite, false];
    case 'missing':
      return [words.requestNotSent, words.oneIsMissing, true];
    case 'tooLong':
      return [words.requestNotSent, words.oneIsTooLong, true];
    case 'email':
      return [words.requestNotSent, words.emailIncomplete, true];
    case 'list':
      return [words.requestNotSent, words.formOutOfDate, false];
  }
}

/** The page that responds to a form sent without scripts. @param notes further sentences */
export function leadPage(write: WriteDocument, answer: LeadOutcome, language: Language, notes: readonly string[] = []) {
  const words = texts[language];
  const [title, sentence, isToCorrect] = wordsOf(answer, words);
  return write({
    language,
    title: `${title} - ${brandFacts.name}`,
    body: html`<main>
<p class="mark">${brandFacts.name}</p>
<h1>${title}</h1>
<p>${sentence}</p>
${notes.map((note) => html`<p>${note}</p>`)}
${isToCorrect ? html`<p>${words.goBack}</p>` : ''}
<p><a class="button" href="/">${words.goHome}</a></p>
</main>`,
  });
}
