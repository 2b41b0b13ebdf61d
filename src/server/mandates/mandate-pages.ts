/** The page of the link that shows and cancels an automatic payment: only a form, no script. */
import { html } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { needsApproval } from '#machines/domain/payments/mandate.ts';
import type { WriteDocument } from '../http/document.ts';
import type { Language } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import { instrumentWords, mandateTexts } from './mandate-mails.ts';
import type { MandateView } from './mandate-view.ts';

export const mandateStyle = `form { display: flex; flex-wrap: wrap; gap: var(--s-3); }`;

/** Writes the page in a language. */
export function mandatePages(write: WriteDocument, language: Language) {
  const words = mandateTexts[language];
  const page = (title: string, ...rest: readonly ReturnType<typeof html>[]) =>
    write({
      language,
      title: `${title} - ${brandFacts.name}`,
      style: mandateStyle,
      body: html`<main><p class="mark">${brandFacts.name}</p><h1>${title}</h1>${rest}</main>`,
    });

  const standing = ({ mandate: { state, instrument, limit }, project }: MandateView): string => {
    if (state === 'asked') return words.pageAsked({ project });
    if (state !== 'active' || instrument === null) return words.pageOff({ project });
    return words.pageOn({ project, instrument: instrumentWords(language, instrument), limit: formatCharge(limit) });
  };
  const nextOf = ({ mandate: { state, instrument }, next, debit }: MandateView): string | undefined => {
    if (state !== 'active' || !next || !instrument) return undefined;
    const of = { number: next.number, amount: formatCharge(next.amount) };
    if (debit?.state === 'charging') return words.nextAsked(of);
    if (debit?.state === 'dropped') return words.nextStopped(of);
    const line =
      debit?.state === 'byHand' || needsApproval(next.amount, instrument) ? words.nextApproved : words.nextDebit;
    return line({ ...of, day: dayIn(language, next.due) });
  };

  return {
    shown: (view: MandateView, path: string) => {
      const { mandate, debit } = view;
      const next = nextOf(view);
      const canStopOne =
        mandate.state === 'active' &&
        debit?.state !== undefined &&
        ['planned', 'announced', 'retrying'].includes(debit.state);
      const isOn = mandate.state === 'active' || mandate.state === 'asked';
      const button = (choice: string, label: string, kind: string) =>
        html`<button class="button ${kind}" name="choice" value="${choice}">${label}</button>`;
      return page(
        words.title,
        html`<p role="status">${standing(view)}</p>`,
        html`${next === undefined ? '' : html`<p>${next}</p>`}`,
        html`${isOn ? html`<form method="post" action="${path}">${button('cancelAll', words.cancelAll, 'primary')}${canStopOne ? button('stopOne', words.stopOne, '') : ''}</form>` : ''}`,
      );
    },
    nowhere: () => page(words.linkNowhere, html`<p>${words.linkNowhereSays}</p>`),
  };
}
