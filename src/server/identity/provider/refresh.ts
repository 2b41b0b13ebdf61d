/** Issues new id and access tokens of a sign-in for its refresh token. */
import { resetRequired } from './account-state.ts';
import { confirmed, findDevice } from './devices-store.ts';
import { loginOfRefreshToken, type Login } from './logins.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { issueTokens, type Tokens } from './tokens.ts';
import { userOfSub } from './users-store.ts';

const refusal = (message: string): ProviderError => new ProviderError('NotAuthorizedException', message);
const invalid = (): ProviderError => refusal('Invalid Refresh Token');

/** Only its confirmed device can refresh a sign-in from it. After the device is forgotten, no device is required. */
async function isFromItsDevice(
  { tx }: OperationContext,
  { sub, deviceKey }: Login,
  given: string | undefined,
): Promise<boolean> {
  const device = deviceKey === null ? undefined : confirmed(await findDevice(tx, sub, deviceKey));
  return !device || device.key === given;
}

export async function refreshTokens(
  services: ProviderServices,
  context: OperationContext,
  token: string,
  deviceKey: string | undefined,
): Promise<() => Promise<Tokens>> {
  const login = await loginOfRefreshToken(context.tx, token);
  if (!login || login.clientId !== context.pool.clientId) throw invalid();
  if (login.revokedAt) throw refusal('Refresh Token has been revoked');
  if (login.expiresAt.getTime() <= services.now()) throw refusal('Refresh Token has expired');
  if (!(await isFromItsDevice(context, login, deviceKey))) throw invalid();
  const user = await userOfSub(context.tx, login.sub);
  if (!user) throw invalid();
  if (!user.isEnabled) throw refusal('User is disabled.');
  if (user.status === 'RESET_REQUIRED') throw resetRequired();
  return issueTokens(services, context, user, login);
}
