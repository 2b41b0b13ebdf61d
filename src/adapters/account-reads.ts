/** What the identity provider stores about the signed-in person. */
import type { FetchDevicesOutput, FetchMFAPreferenceOutput } from 'aws-amplify/auth';
import * as v from 'valibot';
import type { Device } from '#machines/domain/identity/device.ts';
import type { FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Profile } from '#machines/domain/identity/profile.ts';
import type { Factor } from '#machines/domain/identity/sign-in-step.ts';
import { askProvider } from './auth-call.ts';
import { failureOf } from './auth-failures.ts';
import { libraryOf, tokenOf, type AuthLibraryDeps } from './auth-library.ts';
import { keptDeviceKey } from './auth-tokens.ts';

const factorOf: Readonly<Record<string, Factor>> = { SMS: 'sms', TOTP: 'authenticator' };
const rememberedStatus = 'dev:device_remembered_status';

const deviceSchema = v.object({
  Device: v.object({
    DeviceKey: v.string(),
    DeviceAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })), []),
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

  const readFactors = async (): Promise<FactorSettings> => {
    const auth = await library();
    const [attributes, preference] = await Promise.all([auth.fetchUserAttributes(), auth.fetchMFAPreference()]);
    return {
      ...factorsOf(preference),
      phone: attributes.phone_number ?? '',
      isPhoneVerified: attributes.phone_number_verified === 'true',
    };
  };

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

  return { readAttributes, readDevices, readFactors };
}

function factorsOf({
  enabled = [],
  preferred,
}: FetchMFAPreferenceOutput): Pick<FactorSettings, 'enabled' | 'preferred'> {
  return { enabled: enabled.flatMap((type) => factorOf[type] ?? []), preferred: factorOf[preferred ?? ''] ?? null };
}

function deviceOf(
  { id, name = '', createDate, lastAuthenticatedDate, attributes }: FetchDevicesOutput[number],
  own: string | null,
): Device {
  const isRemembered = new Map(Object.entries(attributes ?? {})).get(rememberedStatus) === 'remembered';
  const [firstSeen, lastSeen] = [createDate, lastAuthenticatedDate].map((at) => at?.getTime() ?? null);
  return { key: id, name, firstSeen: firstSeen ?? null, lastSeen: lastSeen ?? null, isRemembered, isThis: id === own };
}
