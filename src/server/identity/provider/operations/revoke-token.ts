import * as v from 'valibot';
import { endLogins, loginOfRefreshToken } from '../logins.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { clientId, token } from '../shapes.ts';

export const revokeTokenRequest = v.object({ Token: token, ClientId: clientId });
export type RevokeTokenRequest = v.InferOutput<typeof revokeTokenRequest>;

/** Access and id tokens have three parts, refresh tokens five. */
const isReadable = (text: string): boolean => text.split('.').length === 3;

/** Ends the sign-in of a refresh token, with every access token issued from it. Idempotent. */
export const revokeToken: Operation<RevokeTokenRequest> =
  (services) =>
  async (context, { Token }) => {
    if (isReadable(Token))
      throw new ProviderError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    const login = await loginOfRefreshToken(context.tx, Token);
    if (!login) throw new ProviderError('InvalidParameterException', 'Invalid refresh token.');
    if (login.clientId !== context.pool.clientId)
      throw new ProviderError('UnauthorizedException', 'The token was issued to another client.');
    await endLogins(services, context, {
      sub: login.sub,
      which: { of: 'one', originJti: login.originJti },
      change: null,
    });
    return {};
  };
