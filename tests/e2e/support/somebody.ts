import type { Page } from '@playwright/test';
import { Accounts, newPerson, type Person } from './accounts.ts';
import type { Visitor } from './visitor.ts';

const people = new WeakMap<Page, Person>();

/** Whom the visitor of a page gives themselves out for: the same at each step. */
export function somebodyAt({ page }: Visitor): Person {
  const person = people.get(page) ?? newPerson();
  people.set(page, person);
  return person;
}

/** The code that somebody was sent last. */
export function codeFor(me: Visitor): Promise<string> {
  return new Accounts(me.page.request).codeSentTo(somebodyAt(me).email);
}

/** Types into the field of this label. */
export function type({ page }: Visitor, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}
