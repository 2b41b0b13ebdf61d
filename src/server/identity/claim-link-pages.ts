/** The pages of the links in receipts: only forms, no script. */
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import { maskedEmail } from '#machines/domain/email-address.ts';
import type { WriteDocument } from '../http/document.ts';
import { texts } from '../http/page-words.ts';
import type { Language } from '../http/request-language.ts';
import { momentIn } from '../http/written-day.ts';
import { browserIn } from './claim-link-mails.ts';
import { codeMinutes, linkDays, type ClaimLink } from './claim-links.ts';

type Html = ReturnType<typeof html>;

export const claimLinkStyle = `
form { display: grid; gap: var(--s-5); justify-items: start; }
.field { display: grid; gap: var(--s-2); justify-items: start; width: 100%; }
.field label { font-size: var(--t-ui); font-weight: var(--w-ui); }
.field input { width: 12rem; max-width: 100%; min-height: var(--ctl); padding: 0 .75rem; font: inherit; font-variant-numeric: tabular-nums; letter-spacing: .08em; color: var(--ink);
  background: var(--sheet); border: 1px solid var(--rule); border-radius: var(--r-1); }
.field input:hover { border-color: var(--ink); }
.field input[aria-invalid] { border-color: var(--danger); box-shadow: inset 3px 0 0 var(--danger); }
.wrong { color: var(--danger); }
.lists { display: grid; gap: var(--s-5); }
.lists h2 { font-size: 1.0625rem; overflow-wrap: anywhere; }
.lists ul { margin: var(--s-2) 0 0; padding-left: 1.25rem; list-style: disc; overflow-wrap: anywhere; }
.acts { display: flex; flex-wrap: wrap; gap: var(--s-3); }
`;

/** The error of a code: wrong, with the number of tries left; unreadable; or no longer valid. */
export type CodeFault =
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'unread' }
  | { readonly kind: 'over' };

/** The projects that would be joined, by name. */
export interface Together {
  readonly here: readonly string[];
  readonly there: readonly string[];
  /** Whether the projects here belong to another browser: then they stay there. */
  readonly isOfOther: boolean;
}

/** Writes the pages of a link in a language. */
export function claimLinkPages(write: WriteDocument, language: Language) {
  const words = texts[language];
  const page = (title: string, ...rest: readonly (Html | string)[]) =>
    write({
      language,
      title: `${title} - ${brandFacts.name}`,
      style: claimLinkStyle,
      body: html`<main><p class="mark">${brandFacts.name}</p><h1>${title}</h1>${rest}</main>`,
    });
  const says = (sentence: string): Html => html`<p>${sentence}</p>`;
  const post = (action: string, label: string, kind = 'primary'): Html =>
    html`<form method="post" action="${action}"><button class="button ${kind}">${label}</button></form>`;
  const masked = ({ email }: Pick<ClaimLink, 'email'>): string => maskedEmail(email);
  const codeFault = (fault: Exclude<CodeFault, { kind: 'over' }>): string =>
    fault.kind === 'wrong' ? words.codeWrong({ left: fault.left }) : words.codeUnread;
  const list = (title: string, names: readonly string[]): Html =>
    html`<section><h2>${title}</h2><ul>${names.map((name) => html`<li>${name || words.projectWithoutName}</li>`)}</ul></section>`;

  return {
    /** The link is mistyped, or its projects belong to an account. */
    leadsNowhere: () =>
      page(
        words.leadsNowhere,
        says(words.writtenWrongly),
        html`<p><a class="button" href="/login">${words.signIn}</a></p>`,
      ),
    /** @param path the path of the link */
    offer: (link: ClaimLink, path: string) =>
      page(
        words.openHere,
        says(words.weSendCode({ email: masked(link) })),
        says(words.otherKeeps),
        post(path, words.sendCode),
      ),
    enterCode: (link: ClaimLink, path: string, typed = '', fault?: Exclude<CodeFault, { kind: 'over' }>) =>
      page(
        words.enterCode,
        says(words.codeSent({ email: masked(link), minutes: codeMinutes })),
        html`<form method="post" action="${path}/code"><div class="field"><label for="code">${words.codeField}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" autofocus value="${typed}"${fault ? html` aria-invalid="true" aria-describedby="fault"` : ''}>
${fault ? html`<p class="wrong" id="fault" role="alert">${codeFault(fault)}</p>` : ''}</div><button class="button primary">${words.openProjects}</button></form>`,
        post(path, words.sendAnother, ''),
      ),
    codeOver: (link: ClaimLink, path: string) =>
      page(words.codeOver, says(words.codeOverSays({ email: masked(link) })), post(path, words.sendAnother)),
    mailedOften: (link: ClaimLink, path: string) =>
      page(
        words.mailedOften,
        says(words.mailedOftenSays({ email: masked(link) })),
        html`<p><a class="button" href="${path}/code">${words.enterCode}</a></p>`,
      ),
    /** The link was used, or is too old. The page offers another one. */
    over: (link: ClaimLink, path: string) => {
      const [title, sentence] =
        link.state === 'used'
          ? [words.linkUsed, words.linkUsedSays({ email: masked(link) })]
          : [words.linkExpired, words.linkExpiredSays({ email: masked(link), days: linkDays })];
      return page(title, says(sentence), post(`${path}/link`, words.mailLink));
    },
    linkMailed: (link: ClaimLink) =>
      page(words.linkMailed, says(words.linkMailedSays({ email: masked(link), days: linkDays }))),
    linksMailedOften: (link: ClaimLink) =>
      page(words.mailedOften, says(words.linksMailedOften({ email: masked(link) }))),
    /** @param code the proven code, which the form sends again */
    together: (link: ClaimLink, path: string, code: string, { here, there, isOfOther }: Together) =>
      page(
        isOfOther ? words.instead : words.together,
        says((isOfOther ? words.insteadSays : words.togetherSays)({ email: masked(link) })),
        html`<div class="lists">${list(words.inThisBrowser, here)}${list(words.ofReceipt({ email: masked(link) }), there)}</div>`,
        says(words.onlyIfYours),
        html`<form method="post" action="${path}/code"><input type="hidden" name="code" value="${code}"><input type="hidden" name="together" value="yes"><div class="acts"><button class="button primary">${isOfOther ? words.showInstead : words.putTogether}</button><a class="button" href="/dashboard">${words.cancel}</a></div></form>`,
      ),
    remove: ({ userAgent, addedAt }: { readonly userAgent: string; readonly addedAt: Date }, path: string) =>
      page(
        words.remove,
        says(words.removeSays({ browser: browserIn(language, userAgent), moment: momentIn(language, addedAt) })),
        post(path, words.removeIt),
      ),
    removed: (userAgent: string) =>
      page(
        words.removed,
        says(words.removedSays({ browser: browserIn(language, userAgent) })),
        html`<p><a class="button" href="/">${words.goHome}</a></p>`,
      ),
    removedBefore: () =>
      page(
        words.removedBefore,
        says(words.removedBeforeSays),
        html`<p><a class="button" href="/">${words.goHome}</a></p>`,
      ),
  };
}
