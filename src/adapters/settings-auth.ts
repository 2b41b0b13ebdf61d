import * as v from 'valibot';
import { withPlaces } from '#machines/domain/identity/device.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { isUnauthenticated } from '#machines/domain/identity/authentication.ts';
import type { FactorChange, FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import { profileFieldOf, type Contact, type ProfileField } from '#machines/domain/identity/profile.ts';
import type { Factor } from '#machines/domain/identity/sign-in-step.ts';
import type { CodeSent } from '#machines/ports/auth.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import * as ports from '#machines/ports/settings.ts';
import type { ContactChange } from '#machines/ports/settings.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { askProvider, callProvider } from './auth-call.ts';
import { createAccountReads } from './account-reads.ts';
import { removeTokenCookie } from './auth-cookie.ts';
import { failureOf } from './auth-failures.ts';
import { asking, libraryOf, refuse, required, tokenOf, type AuthLibraryDeps } from './auth-library.ts';
import { forgetTokens, keepDevice, keptDeviceKey, releaseKeptDevice } from './auth-tokens.ts';
import { keepPasskeyName, listPasskeys } from './passkeys.ts';
import { voidRecoveryCodes } from './recovery-codes.ts';
import {
  deleteUserData,
  proveUserPassword,
  readAccountEnding,
  readUserProof,
  renewUserEmail,
  reportChange,
  scheduleUserEnding,
  withdrawUserEnding,
} from './user-data.ts';
import { keepWaiting, readWaiting } from './waiting-addresses.ts';
import { notifyChange, readSignedIn } from './user-sessions.ts';

/** The vaults of the forms' secrets, one for each, so that no form reads another's. */
export interface SettingsVaults {
  readonly profile: Vault;
  readonly password: Vault;
  readonly proof: Vault;
  readonly factors: Vault;
  readonly recoveryCodes: Vault;
}

export interface SettingsAuthDeps extends AuthLibraryDeps {
  readonly vaults: SettingsVaults;
  /** The contents of the profile form. */
  readonly profileDraft: Pick<FormDraft<'field'>, 'read'>;
}

/** The provider's names of the attributes that a person can change. */
const attributeOf = { name: 'name', email: 'email', phone: 'phone_number' } as const satisfies Readonly<
  Record<ProfileField, string>
>;
const preferenceOf = { sms: 'sms', authenticator: 'totp' } as const satisfies Readonly<Record<Factor, string>>;

const nothing = v.unknown();
/** The ports of the settings, on the library or, where it has no function or hides a failure, on the provider. */
export function createSettingsAuth(deps: SettingsAuthDeps) {
  const { profileDraft, settings, storage, vaults } = deps;
  const library = libraryOf(deps);
  const { readAttributes, readDevices, readFactors } = createAccountReads(deps);

  const token = (): Promise<string> => tokenOf(library);
  /** Does nothing if the signal has aborted: another person may have signed in since. */
  const leave = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    for (const vault of Object.values(vaults)) vault.drop();
    removeTokenCookie();
    await forgetTokens(storage, settings.clientId, signal);
  };

  const sendCode = async (contact: Contact): Promise<CodeSent> => {
    const { destination = '' } = await (
      await library()
    ).sendUserAttributeVerificationCode({ userAttributeKey: attributeOf[contact] });
    return { destination };
  };
  const change = async (contact: Contact, value: string): Promise<ContactChange> => {
    const auth = await library();
    const { nextStep } = await auth.updateUserAttribute({
      userAttribute: { attributeKey: attributeOf[contact], value },
    });
    const sent =
      nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE'
        ? { destination: nextStep.codeDeliveryDetails?.destination ?? '' }
        : null;
    // The current attributes show whether the pool keeps the old address until the new one is verified.
    const isHeld = (await onceMade(auth.fetchUserAttributes()))[attributeOf[contact]] !== value;
    await keepWaiting(storage, settings.clientId, contact, isHeld ? value : '');
    return { sent, isHeld };
  };

  const changeFactors = async (wanted: FactorChange): Promise<FactorSettings> => {
    const auth = await library();
    switch (wanted.kind) {
      case 'on':
        await auth.updateMFAPreference({ [preferenceOf[wanted.factor]]: 'ENABLED' });
        break;
      case 'off':
        await auth.updateMFAPreference({ [preferenceOf[wanted.factor]]: 'DISABLED' });
        if (wanted.factor === 'authenticator' && settings.hasAdmin) await voidRecoveryCodes();
        // Text messages that an older client switched on are a separate setting.
        if (wanted.factor === 'sms')
          await onceMade(
            askProvider(settings, 'SetUserSettings', { AccessToken: await token(), MFAOptions: [] }, nothing),
          );
        break;
      case 'preferred': {
        const { preferred } = await readFactors();
        if (wanted.factor !== null) await auth.updateMFAPreference({ [preferenceOf[wanted.factor]]: 'PREFERRED' });
        else if (preferred !== null) await auth.updateMFAPreference({ [preferenceOf[preferred]]: 'NOT_PREFERRED' });
        break;
      }
    }
    await reportChange('factorsChanged');
    return onceMade(readFactors());
  };

  return {
    readProfile: asking(ports.readProfile, async () => {
      const told = await readAttributes();
      const waiting = await readWaiting(storage, settings.clientId);
      const begun = profileFieldOf(profileDraft.read().field);
      return {
        ...(Object.keys(waiting).length > 0 && { waiting }),
        ...(begun && { begun }),
        ...told,
      };
    }),
    saveName: asking(ports.saveName, async ({ name }) => {
      await (await library()).updateUserAttribute({ userAttribute: { attributeKey: 'name', value: name } });
    }),
    changeContact: asking(ports.changeContact, ({ contact, address }) => change(contact, address)),
    sendContactCode: asking(ports.sendContactCode, ({ contact }) => sendCode(contact)),
    verifyContact: asking(ports.verifyContact, async ({ contact }, signal) => {
      const confirmationCode = await required(vaults.profile.read('code'), 'EmptyConfirmUserAttributeCode');
      await (await library()).confirmUserAttribute({ userAttributeKey: attributeOf[contact], confirmationCode });
      await keepWaiting(storage, settings.clientId, contact, '');
      if (contact === 'phone') await reportChange('phoneChanged');
      if (!signal.aborted) vaults.profile.drop('code');
    }),
    withdrawContact: asking(ports.withdrawContact, ({ contact }) =>
      keepWaiting(storage, settings.clientId, contact, ''),
    ),
    removeAttribute: asking(ports.removeAttribute, async ({ field }) => {
      await (await library()).deleteUserAttributes({ userAttributeKeys: [attributeOf[field]] });
      if (field === 'name') return;
      await keepWaiting(storage, settings.clientId, field, '');
      if (field === 'phone') await reportChange('phoneChanged');
    }),
    readProof: asking(ports.readProof, () => readUserProof()),
    provePassword: asking(ports.provePassword, async (_, signal) => {
      const password = await required(vaults.proof.read('password'), 'MissingPassword');
      await proveUserPassword(password);
      if (!signal.aborted) vaults.proof.drop();
    }),
    renewEmail: asking(ports.renewEmail, async () => renewUserEmail()),
    changePassword: asking(ports.changePassword, async (_, signal) => {
      const oldPassword = await required(vaults.password.read('password'), 'MissingPassword');
      const newPassword = await required(vaults.password.read('newPassword'), 'MissingNewPassword');
      await (await library()).updatePassword({ oldPassword, newPassword }).catch((error: unknown) => {
        const failure = failureOf(error);
        return refuse(failure.code === 'NotAuthorizedException' ? authFailure('OldPasswordWrong') : failure);
      });
      await notifyChange({ kind: 'passwordChanged' });
      if (!signal.aborted) vaults.password.drop();
    }),
    readFactors: asking(ports.readFactors, readFactors),
    changeFactors: asking(ports.changeFactors, ({ change: wanted }) => changeFactors(wanted)),
    beginAuthenticator: asking(ports.beginAuthenticator, async (_, signal) => {
      const { sharedSecret } = await (await library()).setUpTOTP();
      if (!signal.aborted) vaults.factors.put('authenticatorSecret', sharedSecret);
    }),
    proveAuthenticator: asking(ports.proveAuthenticator, async (_, signal) => {
      const code = await required(vaults.factors.read('code'), 'EmptyVerifyTOTPSetupCode');
      await (await library()).verifyTOTPSetup({ code });
      if (!signal.aborted) vaults.factors.drop();
    }),
    readDevices: asking(ports.readDevices, async () => {
      // The list is as useful without the places.
      const uses = readSignedIn().then(
        (told) => told.uses,
        () => [],
      );
      return withPlaces(await readDevices(), await uses);
    }),
    rememberDevice: asking(ports.rememberDevice, async () => {
      await (await library()).rememberDevice();
      await keepDevice(storage, settings.clientId);
      await reportChange('deviceRemembered');
    }),
    releaseDevice: asking(ports.releaseDevice, async ({ key }) => {
      await askProvider(
        settings,
        'UpdateDeviceStatus',
        { AccessToken: await token(), DeviceKey: key, DeviceRememberedStatus: 'not_remembered' },
        nothing,
      );
      await reportChange('deviceReleased');
      if (key === (await keptDeviceKey(storage, settings.clientId)))
        await releaseKeptDevice(storage, settings.clientId);
    }),
    forgetDevice: asking(ports.forgetDevice, async ({ key }) => {
      await (await library()).forgetDevice({ device: { id: key } });
      await notifyChange({ kind: 'deviceForgotten', deviceKey: key });
    }),
    readPasskeys: asking(ports.readPasskeys, async () => (settings.hasPasskeys ? listPasskeys(await library()) : [])),
    addPasskey: asking(ports.addPasskey, async () => (await library()).associateWebAuthnCredential()),
    renamePasskey: asking(ports.renamePasskey, async ({ id, name }) => keepPasskeyName(id, name)),
    deletePasskey: asking(ports.deletePasskey, async ({ id }) => {
      await (await library()).deleteWebAuthnCredential({ credentialId: id }).catch((error: unknown) => {
        // Another page was first.
        if (failureOf(error).code !== 'ResourceNotFoundException') throw error;
      });
    }),
    endAllSessions: asking(ports.endAllSessions, async (_, signal) => {
      // The library would report a failure as success.
      const AccessToken = await token();
      const failure = await callProvider(settings, 'GlobalSignOut', { AccessToken });
      if (failure) await refuse(failure);
      if (settings.endpoint === undefined) await notifyChange({ kind: 'signedOutEverywhere' });
      await leave(signal);
    }),
    readDeletable: asking(ports.readDeletable, async () => {
      const { username } = await (await library()).getCurrentUser();
      return { username, ending: await readAccountEnding() };
    }),
    scheduleDeletion: asking(ports.scheduleDeletion, async (_, signal) => {
      const AccessToken = await token();
      await scheduleUserEnding();
      // The server rejects every token from now on; this also ends their renewal at a provider that it cannot ask.
      if (settings.endpoint === undefined)
        await callProvider(settings, 'GlobalSignOut', { AccessToken }).catch(() => null);
      await leave(signal);
    }),
    keepAccount: asking(ports.keepAccount, async () => withdrawUserEnding()),
    deleteData: asking(ports.deleteData, async () => deleteUserData()),
    deleteAccount: asking(ports.deleteAccount, async (_, signal) => {
      await (await library()).deleteUser().catch((error: unknown) => {
        // An earlier try has already deleted the account.
        if (failureOf(error).code !== 'UserNotFoundException') throw error;
      });
      // There is no person left for whom a device could be remembered.
      if (!signal.aborted) await releaseKeptDevice(storage, settings.clientId);
      await leave(signal);
    }),
  };
}

/**
 * A request that follows a successful change. If it fails, it is reported as a missing response and not as a rejected
 * change, unless no one is signed in.
 */
async function onceMade<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const failure = failureOf(error);
    return refuse(isUnauthenticated(failure) ? failure : authFailure('NetworkError'));
  }
}
