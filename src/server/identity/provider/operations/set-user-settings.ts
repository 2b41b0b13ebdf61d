import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { checkSms, isSamePreference, withFactor } from '../mfa-preference.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { noteChange } from '../security-changes.ts';
import { attributeName, deliveryMedium, withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

const option = v.object({ DeliveryMedium: v.optional(deliveryMedium), AttributeName: v.optional(attributeName) });

export const setUserSettingsRequest = v.object({ ...withToken, MFAOptions: v.array(option) });
export type SetUserSettingsRequest = v.InferOutput<typeof setUserSettingsRequest>;

/** Switches codes by SMS on, or off with an empty list: older clients use it instead of SetUserMFAPreference. */
export const setUserSettings: Operation<SetUserSettingsRequest> =
  (services) =>
  async (context, { AccessToken, MFAOptions }) => {
    const user = await ownerOf(services, context, AccessToken);
    const isKnown = MFAOptions.every(
      ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
    );
    if (!isKnown)
      throw new ProviderError('InvalidParameterException', 'Only SMS to phone_number can be an MFA option.');
    const isOn = MFAOptions.length > 0;
    if (isOn) checkSms(context, user);
    const mfa = withFactor(user.mfa, 'SMS_MFA', isOn);
    await updateUser(context.tx, user.sub, { mfa }, services.now());
    if (!isSamePreference(user.mfa, mfa)) await noteChange(services, context, user, 'factorsChanged');
    return {};
  };
