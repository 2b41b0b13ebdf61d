/** The page on which a signed-in person downloads their data: a form, without a script. */
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import { ownDataPath, settingsPath } from '#machines/domain/identity/settings-pages.ts';
import type { WriteDocument } from '../http/document.ts';
import { texts } from '../http/page-words.ts';
import type { Language } from '../http/request-language.ts';

/** The styles of these pages. */
export const ownDataStyle = `
form { display: grid; gap: var(--s-5); justify-items: start; }
.field { display: grid; gap: var(--s-2); justify-items: start; width: 100%; }
.field label { font-size: var(--t-ui); font-weight: var(--w-ui); }
.field input { width: 20rem; max-width: 100%; min-height: var(--ctl); padding: 0 .75rem; font: inherit; color: var(--ink);
  background: var(--sheet); border: 1px solid var(--rule); border-radius: var(--r-1); }
.field input:hover { border-color: var(--ink); }
.field input[aria-invalid] { border-color: var(--danger); box-shadow: inset 3px 0 0 var(--danger); }
.wrong { color: var(--danger); }
.acts { display: flex; flex-wrap: wrap; gap: var(--s-3); }
`;

/** Writes the pages in a language. */
export function ownDataPages(write: WriteDocument, language: Language) {
  const words = texts[language];
  const page = (body: ReturnType<typeof html>) =>
    write({
      language,
      title: `${words.yourData} - ${brandFacts.name}`,
      style: ownDataStyle,
      body: html`<main><p class="mark">${brandFacts.name}</p><h1>${words.yourData}</h1>${body}</main>`,
    });
  return {
    signIn: () =>
      page(
        html`<p>${words.dataNeedsSignIn}</p><p><a class="button primary" href="/login?to=${settingsPath('profile')}">${words.signIn}</a></p>`,
      ),
    /** @param asksFor the username of whom to ask for the password first; null if that is not needed */
    offer: (asksFor: string | null, fault = '') => {
      const wrong = fault === '' ? '' : html`<p class="wrong" id="fault" role="alert">${fault}</p>`;
      const described = fault === '' ? '' : html` aria-invalid="true" aria-describedby="fault"`;
      const password = html`<input type="text" name="username" autocomplete="username" value="${asksFor ?? ''}" readonly hidden><div class="field"><label for="password">${words.yourPassword}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${described}>${wrong}</div>`;
      return page(
        html`<p>${words.dataInFile}</p><p>${words.keepItSafe}</p>
<form method="post" action="${ownDataPath}">${asksFor === null ? wrong : password}<div class="acts"><button class="button primary">${words.downloadData}</button><a class="button" href="${settingsPath('profile')}">${words.backToSettings}</a></div></form>`,
      );
    },
  };
}
