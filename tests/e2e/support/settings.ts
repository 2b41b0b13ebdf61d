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

/** The page while no dialog covers it: content below one cannot be pressed. */
export const uncovered = (me: Visitor) => me.page.locator('body:not(:has(dialog:modal))');

/** The sheet that asks for my password before a change. */
export const proofSheet = (me: Visitor) => me.page.getByRole('form', { name: /^Enter your password to / });

/** I get the password prompt, and enter my password. */
export async function prove(me: Visitor, { password }: Pick<Person, 'password'>): Promise<void> {
  await proofSheet(me).getByLabel('Password', { exact: true }).fill(password);
  await me.page.keyboard.press('Enter');
  await expect(proofSheet(me)).toHaveCount(0);
}

/** Actions for the outcome of a proof, for the models of the parts that need one. */
export const proofActs = {
  'proof.given': (me: Visitor): Promise<void> => prove(me, somebodyAt(me)),
  'proof.withheld': (me: Visitor): Promise<void> => proofSheet(me).getByRole('button', { name: 'Cancel' }).click(),
};

/** Lets the proof of the password expire, so that it is required again. */
export function outliveProof(me: Visitor): Promise<void> {
  return waitFor(me, proofLifetime);
}

/** Whether the user is still signed in after an error. After one that ends the session, another page is shown. */
export function keepsSession({ error }: AnyEventObject): boolean {
  return (error as { readonly code: string }).code !== 'UserUnAuthenticatedException';
}

/**
 * Chromium's virtual authenticator, which stores passkeys and verifies its user at once, or never.
 * @param picksInField whether it answers the list in the username field, too, which it does as soon as there is one
 */
export async function giveDevice(
  page: Page,
  { picksInField = false } = {},
): Promise<{ readonly refuse: (isRefusing: boolean) => Promise<void> }> {
  if (!picksInField)
    await page.addInitScript(() => {
      if (typeof PublicKeyCredential === 'function')
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
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

/** I have no number yet, type mine, and then the code that is sent to it. */
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

/** I open a section of the security settings: on a phone, one of them is open at a time. */
export async function openSection(me: Visitor, name: string): Promise<void> {
  const heading = part(me, name).getByRole('heading', { name, exact: true });
  await expect(heading).toBeVisible();
  const closed = heading.getByRole('button', { expanded: false });
  if ((await closed.count()) > 0) await closed.click();
}

/** The security settings are shown, with the devices. */
export async function seeSecurity(me: Member): Promise<void> {
  await openSection(me, 'Devices');
  await expect(
    part(me, 'Devices').getByText(
      /^(?:This device|This device is not in the list\. It is added when you next sign in here\.)$/,
    ),
  ).toBeVisible();
  await openSection(me, 'Two-step verification');
  await expect(part(me, 'Two-step verification').getByText('Authenticator app', { exact: true }).first()).toBeVisible();
}

/** I sign in through the form, which makes this browser a device of mine, and am on my settings. */
export async function openSettings(me: Member, person: Person): Promise<void> {
  await me.open(settingsAddress);
  await me.giveCredentials(person);
  await me.amAt(settingsAddress);
  await seeSettings(me, person);
}

/** The same on the security settings. */
export async function openSecurity(me: Member, person: Person): Promise<void> {
  await me.open(securityAddress);
  await me.giveCredentials(person);
  await me.amAt(securityAddress);
  await openSection(me, 'Devices');
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();
}

/** I am signed in, and on my settings; this browser is not a device of mine. */
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
