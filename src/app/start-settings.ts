import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createBillingCentre } from '#adapters/billing-centre.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { createRecoveryCodes } from '#adapters/recovery-codes.ts';
import { createSettingsAuth } from '#adapters/settings-auth.ts';
import { createUserSessions } from '#adapters/user-sessions.ts';
import { createVault } from '#adapters/vault.ts';
import { billingMachine } from '#machines/settings/billing.machine.ts';
import { calendarLinkMachine } from '#machines/settings/calendar-link.machine.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { devicesMachine } from '#machines/settings/devices.machine.ts';
import { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import { factorsMachine } from '#machines/settings/factors.machine.ts';
import { passkeysMachine } from '#machines/settings/passkeys.machine.ts';
import { passwordMachine } from '#machines/settings/password.machine.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { proofMachine } from '#machines/settings/proof.machine.ts';
import { recoveryCodesMachine } from '#machines/settings/recovery-codes.machine.ts';
import { sessionsMachine } from '#machines/settings/sessions.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';
import { forwardSession } from './forward-session.ts';
import { identityOf } from './start-account.ts';

/**
 * Starts the settings machines on top of those of the account. Called once, outside React.
 * @param inspect observes the machines.
 */
export function startSettings(account: Account, inspect?: Observer<InspectionEvent>): Settings {
  const vaults = {
    profile: createVault(),
    password: createVault(),
    proof: createVault(),
    factors: createVault(),
    recoveryCodes: createVault(),
  };
  const profileDraft = createFormDraft('plinth.profile', { field: '', value: '', country: '' });
  const {
    addPasskey,
    beginAuthenticator,
    changeContact,
    changeFactors,
    changePassword,
    deleteAccount,
    deleteData,
    deletePasskey,
    endAllSessions,
    forgetDevice,
    keepAccount,
    proveAuthenticator,
    provePassword,
    readDeletable,
    readDevices,
    readFactors,
    readPasskeys,
    readProfile,
    readProof,
    scheduleDeletion,
    releaseDevice,
    rememberDevice,
    removeAttribute,
    renamePasskey,
    renewEmail,
    saveName,
    sendContactCode,
    verifyContact,
    withdrawContact,
  } = createSettingsAuth({ ...identityOf(account), vaults, profileDraft });
  const { readBilling, saveBilling, ...calendar } = createBillingCentre();
  const root = createActor(
    settingsMachine.provide({
      actors: {
        billing: billingMachine.provide({ actors: { readBilling, saveBilling } }),
        calendarLink: calendarLinkMachine.provide({ actors: calendar }),
        deletion: deletionMachine.provide({
          actors: { deleteAccount, deleteData, keepAccount, readDeletable, scheduleDeletion },
        }),
        devices: devicesMachine.provide({ actors: { forgetDevice, readDevices, releaseDevice, rememberDevice } }),
        everywhere: everywhereMachine.provide({ actors: { endAllSessions } }),
        factors: factorsMachine.provide({
          actors: { beginAuthenticator, changeFactors, proveAuthenticator, readFactors },
        }),
        passkeys: passkeysMachine.provide({ actors: { addPasskey, deletePasskey, readPasskeys, renamePasskey } }),
        password: passwordMachine.provide({ actors: { changePassword } }),
        profile: profileMachine.provide({
          actors: {
            changeContact,
            readProfile,
            removeAttribute,
            renewEmail,
            saveName,
            sendContactCode,
            verifyContact,
            withdrawContact,
          },
        }),
        proof: proofMachine.provide({ actors: { provePassword, readProof } }),
        recoveryCodes: recoveryCodesMachine.provide({
          actors: createRecoveryCodes({ ...identityOf(account), vault: vaults.recoveryCodes }),
        }),
        sessions: sessionsMachine.provide({ actors: createUserSessions() }),
      },
    }),
    { ...(inspect && { inspect }) },
  ).start();
  const {
    billing,
    calendarLink,
    deletion,
    devices,
    everywhere,
    factors,
    passkeys,
    password,
    profile,
    proof,
    recoveryCodes,
    sessions,
  } = root.getSnapshot().children;
  if (
    !billing ||
    !calendarLink ||
    !deletion ||
    !devices ||
    !everywhere ||
    !factors ||
    !passkeys ||
    !password ||
    !profile ||
    !proof ||
    !recoveryCodes ||
    !sessions
  )
    throw new Error('A part of the settings did not start');
  const { checkup, session, clock, offers, remembersDevices } = account;
  const settings: Settings = {
    root,
    checkup,
    session,
    proof,
    profile,
    password,
    passkeys,
    factors,
    recoveryCodes,
    devices,
    sessions,
    everywhere,
    deletion,
    billing,
    calendarLink,
    vaults,
    profileDraft,
    clock,
    remembersDevices,
    ...(offers && { offers }),
  };
  // New codes are shown once, even if another page of the settings is open by then.
  recoveryCodes.subscribe((snapshot) => {
    if (!snapshot.hasTag('showing') && !snapshot.hasTag('pending')) vaults.recoveryCodes.drop();
  });
  forwardSession(account, root);
  account.root.on('session.renewed', (event) => root.send(event));
  root.on('renewal.needed', () => account.session.send({ type: 'session.renewalRequested' }));
  root.on('security.changed', (event) => checkup.send(event));
  root.on('authenticator.changed', (event) => checkup.send(event));
  root.on('user.changed', () => account.session.send({ type: 'user.renewalRequested' }));
  return settings;
}
