/** The start of a sign-in by password, in every flow. */
import { given, required, requiredName, type AuthAnswer, type Texts } from '../auth-answer.ts';
import { simulatedUser } from '../masking.ts';
import { begun, refuseLockedOut, settleProof } from '../password-proof.ts';
import type { OperationContext, ProviderServices } from '../provider.ts';
import { provesPassword, scopeOf } from '../srp.ts';
import { personOf, startPasswordProof } from './password-verifier.ts';

export type StartFlow = (
  services: ProviderServices,
  context: OperationContext,
  parameters: Texts,
) => Promise<AuthAnswer>;

export const startSrp: StartFlow = (services, context, parameters) =>
  startPasswordProof(services, context, {
    name: requiredName(parameters),
    srpA: required(parameters, 'SRP_A'),
    needsCustomChallenge: false,
  });

export const startPassword: StartFlow = async (services, context, parameters) => {
  const { pool } = context;
  const name = requiredName(parameters);
  const password = required(parameters, 'PASSWORD');
  const user = await personOf(context, name);
  await refuseLockedOut(services, context, user, name);

  const username = user?.username ?? name;
  const simulated = simulatedUser(services, pool.id, username);
  const kept = { salt: user?.salt ?? simulated.salt, verifier: user?.verifier ?? simulated.verifier };
  const isProven = provesPassword(kept, scopeOf(pool.id), username, password);
  return settleProof(services, context, {
    user,
    isProven,
    progress: begun(name, false),
    deviceKey: given(parameters, 'DEVICE_KEY'),
  });
};
