import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AskAsAdmin } from './pool-admin.ts';

/** Sends administrator actions to a pool of Amazon Cognito, with the credentials of this client. */
export function askCognito(client: CognitoIdentityProviderClient): AskAsAdmin {
  return async (action, request) => {
    if (action === 'AdminGetUser') return client.send(new AdminGetUserCommand(request));
    if (action === 'AdminSetUserMFAPreference') return client.send(new AdminSetUserMFAPreferenceCommand(request));
    if (action === 'AdminDeleteUser') return client.send(new AdminDeleteUserCommand(request));
    return client.send(new AdminUpdateUserAttributesCommand({ UserAttributes: [], ...request }));
  };
}
