import { html } from 'hono/html';
import type { FieldError } from '#contracts/problem.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import type { WriteDocument } from '../http/document.ts';
import { texts } from '../http/page-words.ts';
import type { Language } from '../http/request-language.ts';

function page(write: WriteDocument, language: Language, title: string, said: ReturnType<typeof html>) {
  return write({
    language,
    title: `${title} - ${brandFacts.name}`,
    body: html`<main>
<p class="mark">${brandFacts.name}</p>
<h1>${title}</h1>
${said}
<p><a class="button" href="/">${texts[language].goHome}</a></p>
</main>`,
  });
}

/** The response to a stored message that was sent without scripts. */
export function keptPage(write: WriteDocument, language: Language) {
  const words = texts[language];
  return page(write, language, words.submitted, html`<p>${words.weAnswer}</p>`);
}

/** The response to a rejected one: the error of each field. */
export function refusedPage(write: WriteDocument, errors: readonly FieldError[], language: Language) {
  const words = texts[language];
  // With the form's labels.
  const labels: Readonly<Record<string, string>> = {
    name: words.name,
    email: words.email,
    message: words.messageField,
  };
  const reasons = errors.map(
    ({ field, reason }) => html`<li>${words.wrongField({ field: labels[field] ?? words.theForm, reason })}</li>`,
  );
  return page(
    write,
    language,
    words.messageNotSent,
    html`<ul>${reasons}</ul>
<p>${words.goBack}</p>`,
  );
}
