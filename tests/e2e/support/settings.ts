import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { proofLifetime } from '#machines/domain/identity/proof.ts';
import { newPerson, type Accounts, type Person } from './accounts.ts';
import type { Member } from './member.ts';
import { somebodyAt, waitFor } from './somebody.ts';
import type { Visitor } from './visitor.ts';

export const settingsAddress = '/dashboard/settings';
export const securityAddress = '/dashboard/settings/security';
export const billingAddress = '/dashboard/settings/billing';
export const deletionAddress = '/dashboard/settings/delete';
export const wrongCode = 'The code is incorrect. Check it and try again.';

/** A ruled group of the settings. */
export const part = (me: Visitor, name: string) => me.page.getByRole('region', { name, exact: true });

/** The page while no dialog lies over it: what is below one cannot be pressed. */
export const uncovered = (me: Visitor) => me.page.locator('body:not(:has(dialog:modal))');

/** The sheet that asks for my password before a change. */
export const proofSheet = (me: Visitor) => me.page.getByRole('form', { name: /^Your password first/ });

/** I am asked for my password, and give it. */
export async function prove(me: Visitor, { password }: Pick<Person, 'password'>): Promise<void> {
  await proofSheet(me).getByLabel('Password', { exact: true }).fill(password);
  await me.page.keyboard.press('Enter');
  await expect(proofSheet(me)).toHaveCount(0);
}

/** How models of the parts that need a proof of the password bring about what becomes of it. */
export const proofActs = {
  'proof.given': (me: Visitor): Promise<void> => prove(me, somebodyAt(me)),
  'proof.withheld': (me: Visitor): Promise<void> => proofSheet(me).getByRole('button', { name: 'Cancel' }).click(),
};

/** Whoever proved their password a moment ago is not asked again: that moment passes. */
export function outliveProof(me: Visitor): Promise<void> {
  return waitFor(me, proofLifetime);
}

/** Whether somebody is still signed in after a refusal. After one that ends the session, the page is another. */
export function keepsSession({ error }: AnyEventObject): boolean {
  return (error as { readonly code: string }).code !== 'UserUnAuthenticatedException';
}

/** A device of Chromium's own that keeps passkeys, whose person shows a finger at once, or never does. */
export async function giveDevice(page: Page): Promise<{ readonly refuse: (isRefusing: boolean) => Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: async (isRefusing) =>
      void (await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing })),
  };
}

/** I have none yet, type my number, and then the code that is sent to it. */
export async function addPhone(me: Member, accounts: Accounts, { phone }: Person): Promise<void> {
  await me.type('Phone number', phone.slice(3));
  await me.press('Save and send a code');
  await me.see(/A code was sent by text message/);
  await me.type('Code', await accounts.codeSentTo(phone));
  await me.press('Verify');
  await me.see('Your phone number is verified.');
}

export async function seeSettings(me: Member, person: Person): Promise<void> {
  await expect(part(me, 'Profile').getByText(person.email)).toBeVisible();
}

/** What I sign in with is there, with its devices. */
export async function seeSecurity(me: Member): Promise<void> {
  await expect(part(me, 'Two-step verification').getByText('Authenticator app', { exact: true }).first()).toBeVisible();
  await expect(
    part(me, 'Devices').getByText(
      /^(?:This device|This device is not in the list\. It is added when you next sign in here\.)$/,
    ),
  ).toBeVisible();
}

/** I sign in through the form, which makes this browser a device of mine, and am at my settings. */
export async function openSettings(me: Member, person: Person): Promise<void> {
  await me.open(settingsAddress);
  await me.giveCredentials(person);
  await me.amAt(settingsAddress);
  await seeSettings(me, person);
}

/** The same at what I sign in with. */
export async function openSecurity(me: Member, person: Person): Promise<void> {
  await me.open(securityAddress);
  await me.giveCredentials(person);
  await me.amAt(securityAddress);
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();
}

/** I am signed in, and at my settings; this browser is no device of mine. */
export async function beginAtSettings(
  me: Member,
  accounts: Accounts,
  person: Person,
  address: string = settingsAddress,
): Promise<void> {
  await me.beginSignedIn(await accounts.sessionOf(person));
  await me.open(address);
  await (address === settingsAddress ? seeSettings(me, person) : seeSecurity(me));
}

/** The same with an account of my own. */
export async function beginAtMine(me: Member, accounts: Accounts, address: string = settingsAddress): Promise<Person> {
  const person = await accounts.open(newPerson());
  await beginAtSettings(me, accounts, person, address);
  return person;
}
