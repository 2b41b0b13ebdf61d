import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { claimAlias } from '../aliases.ts';
import { changedAttributes, contacts, isVerified, readAttributes } from '../attributes.ts';
import { dropCode } from '../codes.ts';
import { withFactor } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { noteContactChanges } from '../security-changes.ts';
import { attributes } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const adminUpdateUserAttributesRequest = v.object({ ...administered, UserAttributes: attributes });
export type AdminUpdateUserAttributesRequest = v.InferOutput<typeof adminUpdateUserAttributesRequest>;

/** Changes attributes of an account, all or none. An administrator's change applies at once, and no code is sent. */
export const adminUpdateUserAttributes: Operation<AdminUpdateUserAttributesRequest> =
  (services) =>
  async (context, { UserPoolId, Username, UserAttributes }) => {
    const { tx } = context;
    const user = await requireUser(context, { UserPoolId, Username });
    const given = readAttributes(UserAttributes, { by: 'administrator', exists: true });
    const after = changedAttributes(user.attributes, given);
    if (isVerified(after, 'email')) await claimAlias(services, context, { sub: user.sub, attributes: after }, 'email');
    const mfa = after['phone_number'] ? user.mfa : withFactor(user.mfa, 'SMS_MFA', false);
    const pending = Object.fromEntries(Object.entries(user.pending).filter(([contact]) => !given.has(contact)));
    await updateUser(tx, user.sub, { attributes: after, pending, mfa }, services.now());
    // An unconfirmed account has no verified address for a notice.
    if (user.status !== 'UNCONFIRMED') await noteContactChanges(services, context, user, after);
    for (const contact of contacts) {
      if (after[contact] === user.attributes[contact]) continue;
      // A code sent to the previous address does not prove the new one.
      await dropCode(tx, user.sub, `attribute:${contact}`);
      await dropCode(tx, user.sub, 'signUp');
      await dropCode(tx, user.sub, 'reset');
    }
    return {};
  };
