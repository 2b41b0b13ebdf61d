import type { Page } from '@playwright/test';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import { Accounts, newPerson, type Person } from './accounts.ts';
import type { Visitor } from './visitor.ts';

const people = new WeakMap<Page, Person>();

/** Whom the visitor of a page gives themselves out for: the same at each step. */
export function somebodyAt({ page }: Visitor): Person {
  const person = people.get(page) ?? newPerson();
  people.set(page, person);
  return person;
}

/** From now on, the visitor gives themselves out for this person, or for somebody nobody has seen before. */
export function becomeSomebody({ page }: Visitor, person: Person = newPerson()): Person {
  people.set(page, person);
  return person;
}

/** Somebody with an account, as whom the visitor goes on. */
export function withAccount(me: Visitor): Promise<Person> {
  return new Accounts(me.page.request).open(becomeSomebody(me));
}

/** I am signed in with an account of my own, which has projects of these names, and open this page. */
export async function openAsMember(me: Visitor, path: string, ...projects: readonly string[]): Promise<void> {
  const accounts = new Accounts(me.page.request);
  const session = await accounts.sessionOf(await withAccount(me));
  for (const name of projects) await accounts.haveProject(session, name);
  await me.page.context().setStorageState(session.kept);
  await me.open(path);
}

/** The code that somebody was sent last; of a message that is held back, any other. */
export async function codeFor(me: Visitor): Promise<string> {
  return (await new Accounts(me.page.request).newestCodeTo(somebodyAt(me).email)) ?? '135791';
}

/** What a tab of this origin keeps before the page is opened that reads it. */
export async function keepInTab({ page }: Visitor, key: string, value: object): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [key, JSON.stringify(value)] as const);
}

/** Asks for another code, as soon as that can be done. */
export async function sendAnotherCode(me: Visitor): Promise<void> {
  const button = me.button('Send another code');
  if ((await button.getAttribute('aria-disabled')) !== null) await waitFor(me, resendWait);
  await button.click();
}

/** Time goes by, in ms. */
export function waitFor({ page }: Visitor, ms: number): Promise<void> {
  return page.clock.fastForward(ms);
}

/** Types into the field of this label. */
export function type({ page }: Visitor, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}
