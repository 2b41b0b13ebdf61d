import { expect } from '@playwright/test';
import { newPerson, type Accounts, type Person } from './accounts.ts';
import type { Member } from './member.ts';

export const settingsAddress = '/dashboard/settings';
export const wrongCode = 'The code is incorrect. Check it and try again.';

/** A ruled group of the settings. */
export const part = (me: Member, name: string) => me.page.getByRole('region', { name, exact: true });

export async function seeSettings(me: Member, person: Person): Promise<void> {
  await expect(part(me, 'Profile').getByText(person.email)).toBeVisible();
  await expect(part(me, 'Two-step verification').getByText('Authenticator app', { exact: true }).first()).toBeVisible();
}

/** I sign in through the form, which makes this browser a device of mine, and am at my settings, which are all there. */
export async function openSettings(me: Member, person: Person): Promise<void> {
  await me.open(settingsAddress);
  await me.giveCredentials(person);
  await me.amAt(settingsAddress);
  await seeSettings(me, person);
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();
}

/** I am signed in, and at my settings; this browser is no device of mine. */
export async function beginAtSettings(me: Member, accounts: Accounts, person: Person): Promise<void> {
  await me.beginSignedIn(await accounts.sessionOf(person));
  await me.open(settingsAddress);
  await seeSettings(me, person);
  await expect(part(me, 'Devices').getByText('This device is not in the list. It is added when you next sign in here.')).toBeVisible();
}

/** The same with an account of my own. */
export async function beginAtMine(me: Member, accounts: Accounts): Promise<Person> {
  const person = await accounts.open(newPerson());
  await beginAtSettings(me, accounts, person);
  return person;
}
