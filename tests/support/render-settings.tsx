/** The settings over the real machines, with a provider that a test controls. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { createFormDraft } from '#adapters/form-draft.ts';
import { implementPort } from '#adapters/implement-port.ts';
import { createVault } from '#adapters/vault.ts';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';
import type { Device } from '#machines/domain/identity/device.ts';
import type { FactorChange, FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Passkey } from '#machines/domain/identity/passkey.ts';
import type { Contact, Profile, ProfileField } from '#machines/domain/identity/profile.ts';
import { readProof } from '#machines/ports/settings.ts';
import type { RecoveryCodeCount } from '#machines/domain/identity/recovery-code.ts';
import type { FactsDepth } from '#machines/ports/settings.ts';
import type { SecurityFacts } from '#machines/domain/identity/security-checkup.ts';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import type { SettingsPageId } from '#machines/domain/identity/settings-pages.ts';
import type { ContactChange, DeletableAccount } from '#machines/ports/settings.ts';
import type { MadeCalendarLink, ProfileAnswer } from '#machines/ports/billing-centre.ts';
import { sampleUser } from '#machines/session/session.samples.ts';
import { billingMachine } from '#machines/settings/billing.machine.ts';
import { calendarLinkMachine } from '#machines/settings/calendar-link.machine.ts';
import { checkupMachine } from '#machines/settings/checkup.machine.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { devicesMachine } from '#machines/settings/devices.machine.ts';
import { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import { sessionsMachine } from '#machines/settings/sessions.machine.ts';
import { sampleBrowsers } from '#machines/settings/sessions.samples.ts';
import { factorsMachine } from '#machines/settings/factors.machine.ts';
import { passkeysMachine } from '#machines/settings/passkeys.machine.ts';
import { passwordMachine } from '#machines/settings/password.machine.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { proofMachine } from '#machines/settings/proof.machine.ts';
import { recoveryCodesMachine } from '#machines/settings/recovery-codes.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { AccountContext } from '#screens/account/account-context.ts';
import { SettingsContext, type Settings } from '#screens/settings/settings-context.ts';
import { SettingsPage } from '#screens/settings/settings-screen.tsx';
import { hourFrom, provideSession } from '#tests/machines/session-outside.ts';
import { provider } from '#tests/machines/settings-outside.ts';
import { startTestAccount } from '#tests/support/render-account.tsx';

export const meera: Profile = {
  name: 'Meera',
  email: 'meera@lakeside.in',
  isEmailVerified: true,
  phone: '+919820041207',
  isPhoneVerified: false,
};
export const factorSettings: FactorSettings = {
  enabled: [],
  preferred: null,
  phone: meera.phone,
  isPhoneVerified: false,
};
export const own: Device = {
  key: 'own',
  name: 'Linux Chromium/140',
  firstSeen: Date.UTC(2026, 10, 28, 9),
  lastSeen: Date.UTC(2027, 0, 4, 9),
  isRemembered: false,
  isThis: true,
};
export const old: Device = {
  key: 'old',
  name: 'Mozilla/5.0 (iPhone) Safari/604.1',
  firstSeen: null,
  lastSeen: null,
  isRemembered: true,
  isThis: false,
};

/**
 * Renders the settings over the real machines, with a provider that the test controls.
 * @param timeoutMs how long the devices wait for an answer
 */
export function open(page: SettingsPageId = 'profile', timeoutMs?: number) {
  const checks = provider<void>();
  const withdrawals = provider<void, { readonly contact: Contact }>();
  const sessions = provideSession();
  const reads = provider<Profile>();
  const contacts = provider<ContactChange, { readonly contact: Contact; readonly address: string }>();
  const proofs = provider<void, { readonly contact: Contact }>();
  const renewals = provider<void>();
  const removals = provider<void, { readonly field: ProfileField }>();
  const passwords = provider<void>();
  const factors = provider<FactorSettings>();
  const changes = provider<FactorSettings, { readonly change: FactorChange }>();
  const apps = provider<void>();
  const codes = provider<void>();
  const [billings, savings] = [
    provider<BillingProfile | null>(),
    provider<ProfileAnswer, { readonly profile: BillingProfile }>(),
  ];
  const [links, makings, copies] = [
    provider<number | null>(),
    provider<MadeCalendarLink>(),
    provider<void, { readonly text: string }>(),
  ];
  const devices = provider<readonly Device[]>(timeoutMs);
  const [passkeyLists, passkeyDeletions] = [provider<readonly Passkey[]>(), provider<void, { readonly id: string }>()];
  const forgotten = provider<void, { readonly key: string }>(timeoutMs);
  const ends = provider<void>();
  const browsers = provider<readonly SignedInBrowser[]>();
  const signOuts = provider<void, { readonly id: string }>();
  const othersEnds = provider<void>();
  const names = provider<DeletableAccount>();
  const counts = provider<RecoveryCodeCount>();
  const codeMakings = provider<RecoveryCodeCount>();
  const data = provider<void>();
  const [facts, looks] = [provider<SecurityFacts, { readonly depth: FactsDepth }>(), provider<number>()];
  const { account } = startTestAccount({ session: sessions.machine });
  const root = createActor(
    settingsMachine.provide({
      actors: {
        profile: profileMachine.provide({
          actors: {
            readProfile: reads.actor,
            changeContact: contacts.actor,
            verifyContact: proofs.actor,
            renewEmail: renewals.actor,
            removeAttribute: removals.actor,
            withdrawContact: withdrawals.actor,
          },
        }),
        proof: proofMachine.provide({
          actors: { provePassword: checks.actor, readProof: implementPort(readProof, () => Promise.resolve(0)) },
        }),
        password: passwordMachine.provide({ actors: { changePassword: passwords.actor } }),
        factors: factorsMachine.provide({
          actors: {
            readFactors: factors.actor,
            changeFactors: changes.actor,
            beginAuthenticator: apps.actor,
            proveAuthenticator: codes.actor,
          },
        }),
        billing: billingMachine.provide({ actors: { readBilling: billings.actor, saveBilling: savings.actor } }),
        calendarLink: calendarLinkMachine.provide({
          actors: { readCalendarLink: links.actor, makeCalendarLink: makings.actor, copyCalendarLink: copies.actor },
        }),
        devices: devicesMachine.provide({
          actors: { readDevices: devices.actor, forgetDevice: forgotten.actor },
        }),
        passkeys: passkeysMachine.provide({
          actors: { readPasskeys: passkeyLists.actor, deletePasskey: passkeyDeletions.actor },
        }),
        recoveryCodes: recoveryCodesMachine.provide({
          actors: { readRecoveryCodes: counts.actor, makeRecoveryCodes: codeMakings.actor },
        }),
        everywhere: everywhereMachine.provide({ actors: { endAllSessions: ends.actor } }),
        sessions: sessionsMachine.provide({
          actors: { readSessions: browsers.actor, endSession: signOuts.actor, endOtherSessions: othersEnds.actor },
        }),
        deletion: deletionMachine.provide({ actors: { readDeletable: names.actor, deleteData: data.actor } }),
      },
    }),
  ).start();
  const {
    billing,
    calendarLink,
    proof,
    profile,
    password,
    passkeys,
    factors: factorPart,
    devices: devicePart,
    everywhere,
    deletion,
    recoveryCodes,
    sessions: sessionsPart,
  } = root.getSnapshot().children;
  if (
    !billing ||
    !calendarLink ||
    !proof ||
    !profile ||
    !password ||
    !passkeys ||
    !factorPart ||
    !devicePart ||
    !everywhere ||
    !deletion ||
    !recoveryCodes ||
    !sessionsPart
  )
    throw new Error('A part of the settings did not start');
  const settings: Settings = {
    root,
    checkup: createActor(
      checkupMachine.provide({ actors: { readSecurityFacts: facts.actor, noteLooked: looks.actor } }),
    ).start(),
    proof,
    profile,
    password,
    passkeys,
    everywhere,
    deletion,
    recoveryCodes,
    session: account.session,
    sessions: sessionsPart,
    factors: factorPart,
    devices: devicePart,
    billing,
    calendarLink,
    vaults: {
      profile: createVault(),
      password: createVault(),
      proof: createVault(),
      factors: createVault(),
      recoveryCodes: createVault(),
    },
    profileDraft: createFormDraft('plinth.profile', { field: '', value: '', country: '' }),
    clock: account.clock,
    remembersDevices: account.remembersDevices,
    offers: { hasEmailSignIn: false, hasPasskeys: true, signInCodes: [], hasRecoveryCodes: true, canUsePasskeys: true },
  };
  render(
    <MemoryRouter>
      <AccountContext value={account}>
        <SettingsContext value={settings}>
          <SettingsPage page={page} />
        </SettingsContext>
      </AccountContext>
    </MemoryRouter>,
  );
  return {
    checks,
    withdrawals,
    sessions,
    settings,
    reads,
    contacts,
    proofs,
    renewals,
    removals,
    passwords,
    factors,
    changes,
    apps,
    codes,
    devices,
    passkeyLists,
    passkeyDeletions,
    forgotten,
    browsers,
    signOuts,
    othersEnds,
    ends,
    names,
    data,
    counts,
    codeMakings,
    billings,
    savings,
    facts,
    looks,
    links,
    makings,
    copies,
    user: userEvent.setup(),
  };
}

export async function openSignedIn(page?: SettingsPageId, timeoutMs?: number) {
  const opened = open(page, timeoutMs);
  await act(() => opened.sessions.store.answer(hourFrom(Date.now())));
  await act(() => opened.sessions.users.answer(sampleUser));
  act(() => opened.settings.root.send({ type: 'session.held' }));
  await act(() => opened.devices.answer([old, own]));
  await act(() => opened.browsers.answer(sampleBrowsers));
  await act(() => opened.reads.answer(meera));
  await act(() => opened.factors.answer(factorSettings));
  /** Answers the password prompt with the right password. */
  const prove = async () => {
    await opened.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Tamarind#1{Enter}');
    await act(() => opened.checks.answer());
  };
  return { ...opened, prove };
}

export const part = (name: string) => within(screen.getByRole('region', { name }));
