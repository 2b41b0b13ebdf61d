import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { profileFields, type Profile, type ProfileField } from '#machines/domain/identity/profile.ts';
import type { ContactChange } from '#machines/ports/settings.ts';
import { sampleProfile } from '#machines/settings/profile.samples.ts';
import type { ProfileContext, ProfileEvent } from '#machines/settings/profile.setup.ts';
import { Accounts, type Person } from '../support/accounts.ts';
import { announces, contextAs, reads } from '../support/expectations.ts';
import type { Answers, Model } from '../support/model.ts';
import type { Answer } from '../support/outside.ts';
import { keepsSession, outliveProof, part, proofActs, settingsAddress } from '../support/settings.ts';
import { openAsMember, sendAnotherCode, somebodyAt } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor) => part(me, 'Profile');
const button = (me: Visitor, name: string | RegExp) =>
  inPart(me).getByRole('button', { name, exact: typeof name === 'string' });
const words: Readonly<Record<ProfileField, string>> = { name: 'Name', email: 'E-mail address', phone: 'Phone number' };
const valueFields = profileFields.map((field) => `input[name="${field}"]`).join(', ');
const valueField = (me: Visitor) => inPart(me).locator(valueFields);
const valueForm = (me: Visitor) =>
  inPart(me)
    .locator('form')
    .filter({ has: me.page.locator(valueFields) });
const codeForm = (me: Visitor) => inPart(me).locator('form:has([name="code"])');

/** The values of the samples, for any field. */
const samples = ['Meera', sampleProfile.phone, 'meera@example.com', sampleProfile.email];

/** My own values in place of the samples, which another user may have. */
function mine({ email, phone }: Person, field: string, sample: string): string {
  const at = samples.indexOf(sample);
  if (field === 'email') return sample === sampleProfile.email ? email : `other${at}.${email}`;
  if (field === 'phone')
    return sample === sampleProfile.phone ? phone : `${phone.slice(0, -1)}${(Number(phone.slice(-1)) + 1 + at) % 10}`;
  return sample;
}

/** The newest code to any address of mine; any other code if the message is held back. */
async function codeFor(me: Visitor): Promise<string> {
  const mines = ['email', 'phone'].flatMap((field) => samples.map((sample) => mine(somebodyAt(me), field, sample)));
  return (await new Accounts(me.page.request).newestCodeTo(...mines)) ?? '135791';
}

/** Sets my attributes at the provider to those of the sample. */
async function change(me: Visitor, attributes: Readonly<Record<string, string>>): Promise<void> {
  await new Accounts(me.page.request).change('AdminUpdateUserAttributes', somebodyAt(me), {
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
}

/** The same, with a pending change at the provider and in this browser; the provider then answers itself. */
async function haveProfile(
  me: Visitor,
  { name, isEmailVerified, isPhoneVerified, waiting = {} }: Profile,
): Promise<Answer> {
  const person = somebodyAt(me);
  await change(me, {
    name,
    email: person.email,
    email_verified: String(isEmailVerified),
    phone_number: person.phone,
    phone_number_verified: String(isPhoneVerified),
  });
  const email = mine(person, 'email', waiting.email ?? '');
  const accounts = new Accounts(me.page.request);
  const { AccessToken } = await accounts.tokensOf(person);
  await accounts.ask('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] });
  await me.page.evaluate((kept) => {
    const token = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? '';
    localStorage.setItem(token.replace(/accessToken$/, 'waitingAddresses'), kept);
  }, JSON.stringify({ email }));
  return 'itself';
}

/** The test provider keeps the old address, and sends a code. Otherwise an administrator changes the address. */
async function changeContact(me: Visitor, { sent }: ContactChange): Promise<Answers> {
  if (sent)
    return [
      ['UpdateUserAttributes', 'itself'],
      ['FetchUserAttributes', 'itself'],
    ];
  const name = await valueField(me).getAttribute('name');
  const value = await valueField(me).inputValue();
  await change(
    me,
    name === 'email'
      ? { email: value, email_verified: 'false' }
      : { phone_number: value, phone_number_verified: 'false' },
  );
  return [
    ['UpdateUserAttributes', { status: 200, body: { CodeDeliveryDetailsList: [] } }],
    ['FetchUserAttributes', 'itself'],
  ];
}

const isProving = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('proving');

/** Each field with its value, and whether it is verified. */
async function showsProfile(me: Visitor, { profile }: Pick<ProfileContext, 'profile'>): Promise<void> {
  if (!profile) throw new Error('There is no profile.');
  const { email, phone } = somebodyAt(me);
  if (profile.email !== '') expect(profile.email, 'an address of mine').toContain(email);
  if (profile.phone !== '') expect(profile.phone, 'a number of mine').toContain(phone.slice(0, -1));
  const rows = inPart(me).getByRole('listitem');
  const verified = { name: undefined, email: profile.isEmailVerified, phone: profile.isPhoneVerified };
  for (const [at, field] of profileFields.entries()) {
    const isVerified = profile[field] === '' ? undefined : verified[field];
    await reads(
      rows.nth(at),
      words[field],
      profile[field],
      ...(isVerified === undefined ? [] : [isVerified ? 'Verified' : 'Not verified']),
    );
  }
}

/** My profile in the product: my name, and my contact addresses. */
export const profileModel: Model<ProfileEvent> = {
  actor: 'settings/profile',
  starts: { 'at the settings': { go: (me) => openAsMember(me, settingsAddress) } },
  acts: {
    'settings.retried': (me) => button(me, /^(?:Try|Load) again$/).click(),
    'edit.opened': async (me, { field }) => {
      await outliveProof(me);
      await button(me, new RegExp(`^(?:Add|Change): ${words[field]}$`)).click();
    },
    'edit.closed': (me) => button(me, /^(?:Cancel|Keep|Verify later)$/).click(),
    'value.submitted': async (me, { value }) => {
      const field = valueField(me);
      const typed = mine(somebodyAt(me), (await field.getAttribute('name')) ?? '', value);
      await field.fill(typed);
      await valueForm(me).getByRole('button', { name: /^Save/ }).click();
      return { value: typed };
    },
    'code.requested': (me, { contact }) => button(me, `Verify: ${words[contact]}`).click(),
    'code.submitted': async (me) => {
      await codeForm(me)
        .getByLabel('Code', { exact: true })
        .fill(await codeFor(me));
      await button(me, 'Verify').click();
    },
    'code.resendRequested': sendAnotherCode,
    'renewal.requested': (me) => button(me, 'Try again').click(),
    'waiting.withdrawn': (me, { contact }) => button(me, `Cancel the change: ${words[contact]}`).click(),
    'removal.asked': (me, { field }) => button(me, `Remove: ${words[field]}`).click(),
    'removal.confirmed': async (me) => {
      await outliveProof(me);
      await button(me, 'Remove').click();
    },
  },
  controls: {
    // 'Try again' asks the server to update its copy as well.
    'settings.retried': (me) => button(me, 'Load again'),
    'edit.opened': (me) => button(me, /^(?:Add|Change): /),
    'edit.closed': (me) =>
      valueForm(me)
        .or(codeForm(me))
        .or(inPart(me).getByRole('group'))
        .getByRole('button', { name: /^(?:Cancel|Keep|Verify later)$/ }),
    'value.submitted': (me) => valueForm(me).getByRole('button', { name: /^Save/ }),
    'code.requested': (me) => button(me, /^Verify: /),
    'code.submitted': (me) => button(me, 'Verify'),
    'code.resendRequested': (me) => button(me, 'Send another code'),
    'waiting.withdrawn': (me) => button(me, /^Cancel the change: /),
    'removal.asked': (me) => button(me, /^Remove: /),
    'removal.confirmed': (me) => button(me, 'Remove'),
  },
  others: {
    'session.held': () => Promise.resolve(),
    'xstate.done.actor.0.profile.withdrawing': () => Promise.resolve(),
    ...proofActs,
  },
  shows: {
    profile: announces(inPart),
    'profile.shown': (me, { context }) => showsProfile(me, contextAs<ProfileContext>(context)),
  },
  asking: {
    '0.profile.loading': { asks: 'FetchUserAttributes', done: ({ output }, me) => haveProfile(me, output as Profile) },
    '0.profile.savingName': { asks: 'UpdateUserAttributes' },
    '0.profile.changingContact': {
      asks: ['UpdateUserAttributes', 'FetchUserAttributes'],
      done: ({ output }: AnyEventObject, me) => changeContact(me, output as ContactChange),
    },
    '0.profile.sendingCode': { asks: 'GetUserAttributeVerificationCode' },
    '0.profile.resending': { asks: 'GetUserAttributeVerificationCode' },
    '0.profile.verifying': { asks: 'VerifyUserAttribute' },
    '0.profile.renewing': { asks: 'POST /api/user/email' },
    '0.profile.removing': { asks: 'DeleteUserAttributes' },
  },
  // The second factors are read with it, and after each change.
  shared: ['FetchUserAttributes'],
  picks: {
    // Unfinished changes of an earlier page are in tests/e2e/two-people.spec.ts.
    'xstate.done.actor.0.profile.loading': ({ output }) => (output as Profile).begun === undefined,
    ...Object.fromEntries(
      ['loading', 'savingName', 'changingContact', 'sendingCode', 'resending', 'verifying', 'renewing', 'removing'].map(
        (state) => [`xstate.error.actor.0.profile.${state}`, keepsSession],
      ),
    ),
  },
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('unauthenticated'),
    'proof.given': isProving,
    'proof.withheld': isProving,
  },
  without: {
    'session.gone': 'the page goes with the session',
    'xstate.error.actor.0.profile.withdrawing': 'the browser of the tests keeps what waits',
  },
};
