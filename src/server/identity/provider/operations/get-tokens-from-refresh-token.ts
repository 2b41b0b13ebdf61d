import * as v from 'valibot';
import type { AuthAnswer } from '../auth-answer.ts';
import type { Operation } from '../provider.ts';
import { refreshTokens } from '../refresh.ts';
import { clientId, deviceKey, token } from '../shapes.ts';

export const getTokensFromRefreshTokenRequest = v.object({
  ClientId: clientId,
  RefreshToken: token,
  DeviceKey: v.optional(deviceKey),
});
export type GetTokensFromRefreshTokenRequest = v.InferOutput<typeof getTokensFromRefreshTokenRequest>;

/** The action that Amplify uses to refresh. The refresh token stays the same. */
export const getTokensFromRefreshToken: Operation<
  GetTokensFromRefreshTokenRequest,
  Pick<AuthAnswer, 'AuthenticationResult'>
> =
  (services) =>
  async (context, { RefreshToken, DeviceKey }) => ({
    AuthenticationResult: await refreshTokens(services, context, RefreshToken, DeviceKey),
  });
