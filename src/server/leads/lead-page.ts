import { html } from 'hono/html';
import type { LeadAnswer } from '#contracts/lead.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import type { WriteDocument } from '../http/document.ts';

interface Words {
  readonly title: string;
  readonly sentence: string;
  /** Whether going back helps. */
  readonly isToCorrect: boolean;
}

const notSent = 'Your request was not sent';

const words: Readonly<Record<LeadAnswer, Words>> = {
  stored: { title: 'Your request is with us', sentence: 'We will write to the address you gave to arrange the demo.', isToCorrect: false },
  missing: { title: notSent, sentence: 'Your first name, last name, email address, designation and consent are needed, and one of them is missing.', isToCorrect: true },
  tooLong: { title: notSent, sentence: 'One of the fields is too long.', isToCorrect: true },
  email: { title: notSent, sentence: 'The email address is not complete: write it like name@example.com.', isToCorrect: true },
  list: { title: notSent, sentence: 'The form is out of date: open it again from the home page.', isToCorrect: false },
};

/** The answer to a form that was sent without scripts, as a page. */
export function leadPage(write: WriteDocument, answer: LeadAnswer) {
  const { title, sentence, isToCorrect } = words[answer];
  return write({
    title: `${title} - ${brandFacts.name}`,
    body: html`<main>
<p class="mark">${brandFacts.name}</p>
<h1>${title}</h1>
<p>${sentence}</p>
${isToCorrect ? html`<p>Go back to correct it: your browser keeps what you typed.</p>` : ''}
<p><a class="button" href="/">Go Home</a></p>
</main>`,
  });
}
