/** The routes for verifiers of tokens: the public keys, and their address. */
import { Hono } from 'hono';
import { notFound } from '../../http/problem.ts';
import { publicKeys } from './keys.ts';
import type { ProviderServices } from './provider.ts';

/** A verifier requests the keys again at once for an unknown key. */
const headers = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** `GET /identity/<pool>/.well-known/…`, for the only pool. */
export function keyRoutes(
  { database: { db }, issuerOf }: Pick<ProviderServices, 'database' | 'issuerOf'>,
  poolId: string,
): Hono {
  const routes = new Hono();
  routes.get('/identity/:pool/.well-known/jwks.json', async (c) =>
    c.req.param('pool') === poolId ? c.json(await publicKeys(db, poolId), 200, headers) : notFound(c),
  );
  routes.get('/identity/:pool/.well-known/openid-configuration', (c) => {
    if (c.req.param('pool') !== poolId) return notFound(c);
    const issuer = issuerOf(poolId);
    const told = {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
      response_types_supported: ['code', 'token'],
    };
    return c.json(told, 200, headers);
  });
  return routes;
}
