import * as v from 'valibot';
import { requirePool } from '../administration.ts';
import { clientEntries, clientName, clientSettingsOf, describedClient } from '../client-requests.ts';
import { addClient } from '../pools-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';

export const createUserPoolClientRequest = v.object({
  UserPoolId: userPoolId,
  ClientName: clientName,
  GenerateSecret: v.optional(v.boolean(), false),
  ...clientEntries,
});
export type CreateUserPoolClientRequest = v.InferOutput<typeof createUserPoolClientRequest>;

/** Adds a client that signs in the same people. */
export const createUserPoolClient: Operation<CreateUserPoolClientRequest> =
  ({ randomBytes }) =>
  async (context, { UserPoolId, ClientName, GenerateSecret, ...request }) => {
    requirePool(context, UserPoolId);
    if (GenerateSecret) throw new ProviderError('InvalidParameterException', 'Clients have no secrets here.');
    const settings = clientSettingsOf(request);
    const clientId = randomBytes(13).toString('hex');
    await addClient(context.tx, clientId, ClientName, context.pool, settings);
    return {
      UserPoolClient: describedClient(
        { ...context.pool, clientId, settings: { ...context.pool.settings, ...settings } },
        ClientName,
      ),
    };
  };
