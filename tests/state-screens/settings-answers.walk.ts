import { proofNeededType } from '#contracts/proof.ts';
import type { Accounts, Person } from '../e2e/support/accounts.ts';
import {
  deletionAddress,
  giveDevice,
  openSecurity,
  part,
  proofSheet,
  prove,
  securityAddress,
  settingsAddress,
} from '../e2e/support/settings.ts';
import { expect, identity, method, now, problem, providerRefusal, walk, type Walker } from './support/walker.ts';

const refused = providerRefusal('InvalidParameterException', 'The request is not valid.');
const unsent = providerRefusal('CodeDeliveryFailureException', 'The message could not be delivered.');
const busy = problem(503, 'No answer', 'The sign-in service did not answer: try again in a minute.');

/** I have an account, am signed in, and am on a page of my settings. */
async function begin(me: Walker, accounts: Accounts, person: Person, address: string): Promise<void> {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open(address);
  const there =
    address === securityAddress
      ? part(me, 'Devices').getByText(/^This device/)
      : me.page.getByRole('heading', { level: 1 });
  await expect(there).toBeVisible();
  await me.look();
}

async function proveIfAsked(me: Walker, person: Person, next: string): Promise<void> {
  const field = me.page.getByLabel(next, { exact: true });
  await expect(field.or(proofSheet(me))).toBeVisible();
  if ((await proofSheet(me).count()) > 0) await prove(me, person);
}

walk('My name is refused', async ({ me, accounts, person }) => {
  await begin(me, accounts, person, settingsAddress);
  await me.press('Add: Name');
  await me.type('Name', 'Asha Rao');
  await me.amAnswered(identity('UpdateUserAttributes'), refused, () => me.press('Save'), /Couldn.t save it/);
  await me.press('Save');
  await me.see('Your name was saved.');
  await me.press('Remove: Name');
  await me.amAnswered(identity('DeleteUserAttributes'), refused, () => me.press('Remove'), /Couldn.t remove it/);
});

walk('Codes for my new address do not arrive', async ({ me, accounts, person }) => {
  await begin(me, accounts, person, settingsAddress);
  await me.press('Change: E-mail address');
  await proveIfAsked(me, person, 'E-mail address');
  await me.type('E-mail address', `new.${person.email}`);
  await me.reload();
  await me.see('What you typed is still there: press Change to continue.');
  await me.press('Change: E-mail address');
  await proveIfAsked(me, person, 'E-mail address');
  await me.type('E-mail address', `new.${person.email}`);
  await me.press('Save and send a code');
  await me.see('Enter it to confirm the address.');
  await me.later(70);
  await me.amAnswered(identity(), unsent, () => me.press('Send another code'), /Couldn.t send another code/);
  await me.press('Verify later');
  const sending = identity('GetUserAttributeVerificationCode');
  await me.wait(sending, () => me.press('Verify: E-mail address'), 'fails');
  await me.amAnswered(sending, unsent, () => me.press('Verify: E-mail address'), /Couldn.t send a code/);
  await me.press('Verify: E-mail address');
  await me.see('Enter it to confirm the address.');
  await me.type('Code', await accounts.codeSentTo(`new.${person.email}`));
  await me.wait('**/api/user/email', () => me.press('Verify'), 'fails');
});

walk('I name a passkey, and see the list with it', async ({ me, accounts, person }) => {
  await giveDevice(me.page);
  await begin(me, accounts, person, securityAddress);
  const focus = part(me, 'Passkeys');
  await me.press('Add a passkey');
  await me.wait(identity('ListWebAuthnCredentials'), () => prove(me, person), 'goes on', focus);
  await focus
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await me.type('Name of the passkey', 'My laptop');
  await me.wait('**/api/passkeys/names', () => me.page.keyboard.press('Enter'), 'goes on', focus);
});

walk('My second step is refused', async ({ me, accounts, person }) => {
  await begin(me, accounts, person, securityAddress);
  await me.press('Switch on: Text message');
  await me.amAnswered(identity('SetUserMFAPreference'), refused, () => prove(me, person), /Couldn.t save it/);
});

walk('Recovery codes are refused', async ({ me, accounts, person }) => {
  const session = await accounts.sessionOf(await accounts.open(person));
  await accounts.giveApp(person, now);
  await accounts.switchOn(person, 'SoftwareTokenMfaSettings');
  await me.beginSignedIn(session);
  await me.open(securityAddress);
  const focus = part(me, 'Recovery codes');
  await expect(me.button('Make recovery codes')).toBeEnabled();
  await me.look(focus);
  await me.press('Make recovery codes');
  await expect(proofSheet(me)).toBeVisible();
  await me.look(proofSheet(me));
  const made = method('POST', '**/api/user/recovery-codes');
  await me.amAnswered(made, busy, () => prove(me, person), /Couldn.t make recovery codes/);
  await me.amAnswered(
    made,
    problem(403, 'Password needed', 'Enter your password first.', { type: proofNeededType }),
    () => me.press('Make recovery codes'),
    /^Enter your password to /,
  );
});

walk('My billing details are refused', async ({ me, accounts, person }) => {
  await begin(me, accounts, person, '/dashboard/settings/billing');
  await me.press(/^(?:Change|Add): Billing details/);
  for (const [label, value] of Object.entries({
    'First name': 'Meera',
    'Last name': 'Kulkarni',
    'E-mail address': 'meera@lakeside.in',
    'Phone number': '98200 41207',
    'PIN code': '411 001',
    City: 'Pune',
    Address: '12 Lake Road',
  }))
    await me.type(label, value);
  await me.page.getByLabel('State/Territory/Region').selectOption('Maharashtra');
  const misfit = problem(400, 'Request does not fit', '1 part of the request does not fit: see errors.', {
    errors: [{ field: 'details.email', reason: 'must be an e-mail address, like name@example.com' }],
  });
  await me.amAnswered(
    method('PUT', '**/api/user/billing'),
    misfit,
    () => me.press('Save'),
    /must be an e-mail address/,
  );
});

walk('My device stays as it is', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await openSecurity(me, person);
  await me.amAnswered(
    identity('UpdateDeviceStatus'),
    refused,
    async () => {
      await me.press(/^Remember: /);
      await prove(me, person);
    },
    /Couldn.t change the device/,
  );
  await me.wait(method('GET', '**/api/user/sessions'), () => me.press(/^Forget: /), 'goes on', part(me, 'Signed in'));
});

walk('Other browsers stay signed in', async ({ me, accounts, person, browser, baseURL }) => {
  await accounts.open(person);
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: (await accounts.sessionOf(person)).kept,
  });
  const page = await context.newPage();
  await page.goto(securityAddress);
  await expect(page.getByText('This browser').first()).toBeVisible();
  await context.close();
  await me.beginSignedIn(await accounts.sessionOf(person));
  await me.open(securityAddress);
  const focus = part(me, 'Signed in');
  await expect(focus.getByRole('listitem')).toHaveCount(2);
  await me.look(focus);
  await me.amAnswered(
    method('DELETE', '**/api/user/sessions/**'),
    busy,
    () =>
      focus
        .getByRole('button', { name: /^Sign out: / })
        .first()
        .click(),
    /Couldn.t sign out the browser/,
  );
  await me.press('Sign out everywhere');
  await me.amAnswered(
    identity('GlobalSignOut'),
    providerRefusal('InternalErrorException', 'Something went wrong.'),
    () => me.press('Sign out'),
    /Couldn.t sign you out everywhere/,
  );
});

walk('My account stays', async ({ me, accounts, person }) => {
  await begin(me, accounts, person, deletionAddress);
  await me.press('Delete account');
  await prove(me, person);
  await expect(me.page.getByRole('dialog')).toBeVisible();
  await me.type(`Type ${person.username} to confirm`, person.username);
  const remove = (): Promise<void> => me.press('Delete my account');
  await me.amAnswered(method('POST', '**/api/user/ending'), busy, remove, /Couldn.t schedule the deletion/);
  await me.press('Keep my account');
  await me.page.route('**/api/user/ending', (route) =>
    route.fulfill({ json: { endsAt: null, isHeld: false, matters: [] } }),
  );
  await me.press('Delete account');
  await me.type(`Type ${person.username} to confirm`, person.username);
  await me.amAnswered(method('DELETE', '**/api/user'), busy, remove, /Couldn.t delete your projects/);
  await me.amAnswered(identity('DeleteUser'), refused, remove, /Couldn.t delete your account/);
});

walk('My tokens end while I give my password', async ({ me, accounts, person }) => {
  await begin(me, accounts, person, deletionAddress);
  await me.press('Delete account');
  await me.page.route(
    '**/api/user/proof',
    async (route) => {
      await me.later(2 * 60 * 60);
      await route.continue();
    },
    { times: 1 },
  );
  await me.wait(identity(), () => prove(me, person), 'fails');
});
