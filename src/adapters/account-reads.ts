/** What the identity provider stores about the signed-in person. */
import type { FetchDevicesOutput } from 'aws-amplify/auth';
import * as v from 'valibot';
import type { Device } from '#machines/domain/identity/device.ts';
import type { FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Profile } from '#machines/domain/identity/profile.ts';
import type { Factor } from '#machines/domain/identity/sign-in-step.ts';
import { askProvider } from './auth-call.ts';
import { failureOf } from './auth-failures.ts';
import { libraryOf, tokenOf, type AuthLibraryDeps } from './auth-library.ts';
import { keptDeviceKey } from './auth-tokens.ts';

const factorOf: Readonly<Record<string, Factor>> = { SMS_MFA: 'sms', SOFTWARE_TOKEN_MFA: 'authenticator' };
const rememberedStatus = 'dev:device_remembered_status';

const attributesSchema = v.optional(v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })), []);
const userSchema = v.object({
  UserAttributes: attributesSchema,
  UserMFASettingList: v.optional(v.array(v.string()), []),
  PreferredMfaSetting: v.optional(v.string(), ''),
});
const deviceSchema = v.object({
  Device: v.object({
    DeviceKey: v.string(),
    DeviceAttributes: attributesSchema,
    DeviceCreateDate: v.optional(v.number()),
    DeviceLastAuthenticatedDate: v.optional(v.number()),
  }),
});

/** Reads from the provider. Each rejects with a failure of the library or an AuthFailure. */
export function createAccountReads(deps: AuthLibraryDeps) {
  const { settings, storage } = deps;
  const library = libraryOf(deps);
  const token = (): Promise<string> => tokenOf(library);

  const readAttributes = async (): Promise<Omit<Profile, 'begun' | 'waiting'>> => {
    const told = await (await library()).fetchUserAttributes();
    return {
      name: told.name ?? '',
      email: told.email ?? '',
      isEmailVerified: told.email_verified === 'true',
      phone: told.phone_number ?? '',
      isPhoneVerified: told.phone_number_verified === 'true',
    };
  };

  /** The second factors, and whether the e-mail address is verified: the library would ask twice. */
  const readProtection = async (): Promise<{ readonly isEmailVerified: boolean; readonly factors: FactorSettings }> => {
    const told = await askProvider(settings, 'GetUser', { AccessToken: await token() }, userSchema);
    const attributes = new Map(told.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    return {
      isEmailVerified: attributes.get('email_verified') === 'true',
      factors: {
        enabled: told.UserMFASettingList.flatMap((type) => factorOf[type] ?? []),
        preferred: factorOf[told.PreferredMfaSetting] ?? null,
        phone: attributes.get('phone_number') ?? '',
        isPhoneVerified: attributes.get('phone_number_verified') === 'true',
      },
    };
  };
  const readFactors = async (): Promise<FactorSettings> => (await readProtection()).factors;

  /**
   * A long list may end before this browser's entry, so it is requested separately. Null if the provider does not know
   * it.
   */
  const askForThis = async (key: string): Promise<Device | null> => {
    try {
      const { Device: found } = await askProvider(
        settings,
        'GetDevice',
        { AccessToken: await token(), DeviceKey: key },
        deviceSchema,
      );
      const told = new Map(found.DeviceAttributes.map(({ Name, Value }) => [Name, Value]));
      const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1000);
      return {
        key,
        name: told.get('device_name') ?? '',
        firstSeen: inMs(found.DeviceCreateDate),
        lastSeen: inMs(found.DeviceLastAuthenticatedDate),
        isRemembered: told.get(rememberedStatus) === 'remembered',
        isThis: true,
      };
    } catch (error) {
      if (failureOf(error).code === 'ResourceNotFoundException') return null;
      throw error;
    }
  };
  const readDevices = async (): Promise<readonly Device[]> => {
    const [listed, own] = await Promise.all([
      (await library()).fetchDevices(),
      keptDeviceKey(storage, settings.clientId),
    ]);
    const devices = listed.map((device) => deviceOf(device, own));
    if (own === null || devices.some(({ isThis }) => isThis)) return devices;
    const found = await askForThis(own);
    return found ? [found, ...devices] : devices;
  };

  return { readAttributes, readDevices, readFactors, readProtection };
}

function deviceOf(
  { id, name = '', createDate, lastAuthenticatedDate, attributes }: FetchDevicesOutput[number],
  own: string | null,
): Device {
  const isRemembered = new Map(Object.entries(attributes ?? {})).get(rememberedStatus) === 'remembered';
  const [firstSeen, lastSeen] = [createDate, lastAuthenticatedDate].map((at) => at?.getTime() ?? null);
  return { key: id, name, firstSeen: firstSeen ?? null, lastSeen: lastSeen ?? null, isRemembered, isThis: id === own };
}
