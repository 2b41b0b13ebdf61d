/** What a page shows, for the models: read from the page, and compared with what its machine knows. */
import { expect, type Locator } from '@playwright/test';
import type { Fields, Shows } from './model.ts';
import type { Visitor } from './visitor.ts';

/** The whole page. */
const whole = ({ page }: Visitor): Locator => page.locator('body');

/** The visible content of a place contains these texts, in this order. */
export async function reads(place: Locator, ...texts: readonly string[]): Promise<void> {
  const shown = place.filter({ visible: true }).first();
  await expect
    .poll(async () => oneLine(await shown.innerText()), {
      message: `the words ${texts.join(' … ')}`,
      intervals: [20, 50],
    })
    .toMatch(new RegExp(texts.map((text) => literally(oneLine(text))).join('.*')));
}

/** The text on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A pattern that matches this text and nothing else. */
export function literally(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
}

/** The pressed or checked controls of a place are those with these names, and no others. */
export async function hasChosen(place: Locator, names: readonly string[]): Promise<void> {
  const chosen = place.locator(
    '[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"], [aria-current="true"], input:checked',
  );
  await expect(chosen, `the chosen of ${names.join(', ')}`).toHaveCount(names.length);
  for (const text of names) {
    const name = new RegExp(`^${literally(text)}`);
    const [first, ...others] = (['button', 'radio', 'checkbox', 'tab', 'menuitemradio', 'link'] as const).map((role) =>
      place.getByRole(role, { name }),
    );
    const control = others.reduce((one, other) => one.or(other), first ?? place);
    await expect(chosen.and(control), `${text} is chosen`).not.toHaveCount(0);
  }
}

/** The value of a row of a list of terms. */
export function rowOf(place: Locator, term: string | RegExp): Locator {
  const hasText = typeof term === 'string' ? new RegExp(`^${literally(term)}$`) : term;
  return place
    .locator('dl > div')
    .filter({ has: place.page().locator('dt', { hasText }) })
    .filter({ visible: true })
    .first()
    .locator('dd')
    .first();
}

/** The items of a list, in this order, each with these texts. */
export async function lists(place: Locator, items: readonly (readonly string[])[]): Promise<void> {
  const shown = place.getByRole('listitem').filter({ visible: true });
  await expect(shown, 'the items of the list').toHaveCount(items.length);
  for (const [at, texts] of items.entries()) await reads(shown.nth(at), ...texts);
}

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** '4 January 2027 at 14:30', where the tests are. @param at in ms since 1970 */
export function moment(at: number): string {
  return moments.format(at);
}

/** Fields of a form have these values, by their labels. */
export async function holds(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(place.getByLabel(label, { exact: true }), label).toHaveValue(value);
}

/**
 * What the states of a machine announce is on the page, and so is the reason of a failure that they announce.
 * @param place where; the whole page without it
 */
export function announces(place: (me: Visitor) => Locator = whole): Shows {
  return async (me, { says, context }) => {
    const { message } = Object(context['failure']) as { readonly message?: string };
    for (const words of says.length > 0 && message !== undefined ? [...says, message] : says)
      await expect(place(me).getByText(words).filter({ visible: true }).first(), 'what is announced').toBeVisible();
  };
}

/** The context of a machine, as its type. */
export function contextAs<Context>(context: Fields): Context {
  return context as Context;
}
