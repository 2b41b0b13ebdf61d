import { expect } from '@playwright/test';
import { newPerson, type Accounts, type Person } from './accounts.ts';
import type { Member } from './member.ts';

export const settingsAddress = '/dashboard/settings';
export const wrongCode = 'The code is not right. Check it and try again.';

/** A ruled group of the settings. */
export const part = (me: Member, name: string) => me.page.getByRole('region', { name, exact: true });

export async function seeSettings(me: Member, person: Person): Promise<void> {
  await expect(part(me, 'Profile').getByText(person.email)).toBeVisible();
  await expect(part(me, 'Second step').getByText('Authenticator app', { exact: true }).first()).toBeVisible();
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();
}

/** I am signed in, and at my settings, which are all there. */
export async function openSettings(me: Member, person: Person): Promise<void> {
  await me.signIn(person);
  await me.amSignedIn(person);
  await me.open(settingsAddress);
  await seeSettings(me, person);
}

/** The same with an account of my own. */
export async function openMine(me: Member, accounts: Accounts): Promise<Person> {
  const person = await accounts.open(newPerson());
  await openSettings(me, person);
  return person;
}
