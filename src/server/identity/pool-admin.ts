/** The administrator actions on a user pool that the product needs, for every kind of pool. */
import * as v from 'valibot';

/** An account in its pool. */
export interface PoolAccount {
  readonly sub: string;
  readonly username: string;
  /** Empty without an address. */
  readonly email: string;
  /** Whether its address was verified at sign-up. */
  readonly isConfirmed: boolean;
}

/** Every call rejects if the pool rejects it or does not respond. */
export interface PoolAdmin {
  /** By the username, or by an address that signs in like one; null if there is no such account. */
  readonly find: (name: string) => Promise<PoolAccount | null>;
  /** Switches off the authenticator app of an account: the next sign-in does not ask for it. */
  readonly resetAuthenticator: (username: string) => Promise<void>;
  /** Changes the e-mail address of an account to an unverified one, which receives the next code. */
  readonly changeEmail: (username: string, email: string) => Promise<void>;
  /** Deletes this account. One that no longer exists, or whose username is another's by now, is left as it is. */
  readonly deleteAccount: (account: Pick<PoolAccount, 'sub' | 'username'>) => Promise<void>;
}

export type AdminAction =
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminUpdateUserAttributes';

export interface AdminRequest {
  readonly UserPoolId: string;
  readonly Username: string;
  readonly SoftwareTokenMfaSettings?: { readonly Enabled: boolean; readonly PreferredMfa: boolean };
  readonly UserAttributes?: { Name: string; Value: string }[];
}

/** Executes an action as an administrator. Rejects with an error that has the protocol's name of the rejection. */
export type AskAsAdmin = (action: AdminAction, request: AdminRequest) => Promise<unknown>;

const accountSchema = v.object({
  Username: v.string(),
  UserStatus: v.string(),
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
});

/** The administrator actions on the pool with this id. */
export function poolAdmin(ask: AskAsAdmin, UserPoolId: string): PoolAdmin {
  const find: PoolAdmin['find'] = async (name) => {
    try {
      const {
        Username: username,
        UserStatus,
        UserAttributes,
      } = v.parse(accountSchema, await ask('AdminGetUser', { UserPoolId, Username: name }));
      const valueOf = (attribute: string): string => UserAttributes.find(({ Name }) => Name === attribute)?.Value ?? '';
      return { sub: valueOf('sub'), username, email: valueOf('email'), isConfirmed: UserStatus !== 'UNCONFIRMED' };
    } catch (error) {
      // The pool rejects a name that no account can have before it looks for it.
      if (error instanceof Error && ['UserNotFoundException', 'InvalidParameterException'].includes(error.name))
        return null;
      throw error;
    }
  };
  return {
    find,
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
    async deleteAccount({ sub, username }) {
      const found = await find(username);
      if (found?.sub === sub) await ask('AdminDeleteUser', { UserPoolId, Username: username });
    },
  };
}
