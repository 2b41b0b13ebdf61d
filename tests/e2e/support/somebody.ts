import type { Page } from '@playwright/test';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import { Accounts, newPerson, type Person } from './accounts.ts';
import type { Visitor } from './visitor.ts';

const people = new WeakMap<Page, Person>();

/** The identity of a page's visitor: the same at each step. */
export function somebodyAt({ page }: Visitor): Person {
  const person = people.get(page) ?? newPerson();
  people.set(page, person);
  return person;
}

/** From now on, the visitor has the identity of this person, or of a new one. */
export function becomeSomebody({ page }: Visitor, person: Person = newPerson()): Person {
  people.set(page, person);
  return person;
}

/** A user with an account, whose identity the visitor takes. */
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

/** The newest code to the visitor; any other code if the message is held back. */
export async function codeFor(me: Visitor): Promise<string> {
  return (await new Accounts(me.page.request).newestCodeTo(somebodyAt(me).email)) ?? '135791';
}

/** Stores a value in a tab of this origin before the page that reads it is opened. */
export async function keepInTab({ page }: Visitor, key: string, value: object): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [key, JSON.stringify(value)] as const);
}

/** Requests another code, as soon as that is possible. */
export async function sendAnotherCode(me: Visitor): Promise<void> {
  const button = me.button('Send another code');
  if ((await button.getAttribute('aria-disabled')) !== null) await waitFor(me, resendWait);
  await button.click();
}

/** Advances the clock, in ms. */
export function waitFor({ page }: Visitor, ms: number): Promise<void> {
  return page.clock.fastForward(ms);
}

/** Types into the field with this label. */
export function type({ page }: Visitor, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}
