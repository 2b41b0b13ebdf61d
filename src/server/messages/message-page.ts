import { html } from 'hono/html';
import type { FieldError } from '#contracts/problem.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import type { WriteDocument } from '../http/document.ts';

/** The fields as the form labels them. */
const labels: Readonly<Record<string, string>> = { name: 'Name', email: 'Email', message: 'Message' };

function page(write: WriteDocument, title: string, said: ReturnType<typeof html>) {
  return write({
    title: `${title} - ${brandFacts.name}`,
    body: html`<main>
<p class="mark">${brandFacts.name}</p>
<h1>${title}</h1>
${said}
<p><a class="button" href="/">Go Home</a></p>
</main>`,
  });
}

/** The answer to a message that was sent without scripts and is kept. */
export function keptPage(write: WriteDocument) {
  return page(write, 'Successfully submitted', html`<p>We read every message and answer by email, to the address you gave.</p>`);
}

/** The answer to one that is not kept: what is wrong with each field. */
export function refusedPage(write: WriteDocument, errors: readonly FieldError[]) {
  const reasons = errors.map(({ field, reason }) => html`<li>${labels[field] ?? 'The form'} ${reason}.</li>`);
  return page(
    write,
    'Your message was not sent',
    html`<ul>${reasons}</ul>
<p>Go back to correct it: your browser keeps what you typed.</p>`,
  );
}
