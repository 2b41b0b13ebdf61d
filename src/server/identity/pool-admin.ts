/**
 * What only an administrator of a user pool may do, as far as the product needs it, whichever pool its people are in.
 */
import * as v from 'valibot';

/** An account as its pool knows it. */
export interface PoolAccount {
  readonly sub: string;
  readonly username: string;
  /** Empty where it has none. */
  readonly email: string;
  /** Whether its address was proven when it was opened. */
  readonly isConfirmed: boolean;
}

/** Every call rejects where the pool refuses it or does not answer. */
export interface PoolAdmin {
  /** By the username, or by an address that signs in like one; null where nobody has it. */
  readonly find: (name: string) => Promise<PoolAccount | null>;
  /** Switches the authenticator app of an account off: the next sign-in does not ask for it. */
  readonly resetAuthenticator: (username: string) => Promise<void>;
  /** Gives an account another e-mail address, which is not proven: the next code goes there. */
  readonly changeEmail: (username: string, email: string) => Promise<void>;
}

export type AdminAction = 'AdminGetUser' | 'AdminSetUserMFAPreference' | 'AdminUpdateUserAttributes';

export interface AdminRequest {
  readonly UserPoolId: string;
  readonly Username: string;
  readonly SoftwareTokenMfaSettings?: { readonly Enabled: boolean; readonly PreferredMfa: boolean };
  readonly UserAttributes?: { Name: string; Value: string }[];
}

/** Carries an action out as an administrator. Rejects with an error that bears the protocol's name of the refusal. */
export type AskAsAdmin = (action: AdminAction, request: AdminRequest) => Promise<unknown>;

const accountSchema = v.object({
  Username: v.string(),
  UserStatus: v.string(),
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
});

/** The administration of a pool of this id. */
export function poolAdmin(ask: AskAsAdmin, UserPoolId: string): PoolAdmin {
  return {
    async find(name) {
      try {
        const {
          Username: username,
          UserStatus,
          UserAttributes,
        } = v.parse(accountSchema, await ask('AdminGetUser', { UserPoolId, Username: name }));
        const valueOf = (attribute: string): string =>
          UserAttributes.find(({ Name }) => Name === attribute)?.Value ?? '';
        return { sub: valueOf('sub'), username, email: valueOf('email'), isConfirmed: UserStatus !== 'UNCONFIRMED' };
      } catch (error) {
        // A name that no account can have is refused before it is looked for.
        if (error instanceof Error && ['UserNotFoundException', 'InvalidParameterException'].includes(error.name))
          return null;
        throw error;
      }
    },
    async resetAuthenticator(Username) {
      await ask('AdminSetUserMFAPreference', {
        UserPoolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      });
    },
    async changeEmail(Username, email) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'false' },
      ];
      await ask('AdminUpdateUserAttributes', { UserPoolId, Username, UserAttributes });
    },
  };
}
