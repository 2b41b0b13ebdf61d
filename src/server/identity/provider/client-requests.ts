/** Clients in the form of administrators' requests and responses. */
import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import { authFlows, usualSettings } from './pool.ts';
import type { ClientSettings, Pool } from './pools-store.ts';
import { ProviderError } from './provider.ts';

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;
const unit = v.picklist(['seconds', 'minutes', 'hours', 'days']);
const validity = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(315_360_000)));
const flow = v.picklist(authFlows);

export const clientName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(128),
  v.regex(/^[\w\s+=,.@-]+$/, String.raw`Member must satisfy regular expression pattern: [\w\s+=,.@-]+`),
);

/** The settings of a client that a request can change. */
export const clientEntries = {
  ExplicitAuthFlows: v.optional(v.array(flow)),
  PreventUserExistenceErrors: v.optional(v.picklist(['LEGACY', 'ENABLED']), 'ENABLED'),
  AuthSessionValidity: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(15)),
    usualSettings.sessionMinutes,
  ),
  AccessTokenValidity: validity,
  IdTokenValidity: validity,
  RefreshTokenValidity: validity,
  TokenValidityUnits: v.optional(
    v.object({ AccessToken: v.optional(unit), IdToken: v.optional(unit), RefreshToken: v.optional(unit) }),
    {},
  ),
};
const clientRequest = v.object(clientEntries);
export type ClientRequest = v.InferOutput<typeof clientRequest>;

const usualFlows: ClientSettings['flows'] = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];
const shortest = { token: 300, refresh: 3_600 } as const;
const longest = { token: unitSeconds.days, refresh: 3_650 * unitSeconds.days } as const;

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);

/** In seconds; zero or absent means the default. */
function secondsOf(
  kind: 'token' | 'refresh',
  given: number | undefined,
  of: keyof typeof unitSeconds,
  usual: number,
): number {
  if (!given) return usual;
  const seconds = given * unitSeconds[of];
  if (seconds < shortest[kind] || seconds > longest[kind]) throw invalid('Invalid range for token validity.');
  return seconds;
}

export function clientSettingsOf(request: ClientRequest): ClientSettings {
  const { AccessToken = 'hours', IdToken = 'hours', RefreshToken = 'days' } = request.TokenValidityUnits;
  const access = secondsOf('token', request.AccessTokenValidity, AccessToken, usualSettings.tokenSeconds);
  const id = secondsOf('token', request.IdTokenValidity, IdToken, access);
  if (id !== (request.AccessTokenValidity ? access : id)) throw invalid('Access and id tokens live equally long here.');
  const flows = request.ExplicitAuthFlows ?? usualFlows;
  return {
    flows: authFlows.filter((each) => flows.includes(each)),
    masksUnknownUsers: request.PreventUserExistenceErrors === 'ENABLED',
    sessionMinutes: request.AuthSessionValidity,
    tokenSeconds: id,
    refreshDays:
      secondsOf('refresh', request.RefreshTokenValidity, RefreshToken, usualSettings.refreshDays * unitSeconds.days) /
      unitSeconds.days,
  };
}

export function describedClient({ id, clientId, settings }: Pool, name: string = brandFacts.name) {
  return {
    UserPoolId: id,
    ClientId: clientId,
    ClientName: name,
    ExplicitAuthFlows: settings.flows,
    PreventUserExistenceErrors: settings.masksUnknownUsers ? 'ENABLED' : 'LEGACY',
    AuthSessionValidity: settings.sessionMinutes,
    AccessTokenValidity: settings.tokenSeconds,
    IdTokenValidity: settings.tokenSeconds,
    RefreshTokenValidity: Math.round(settings.refreshDays * unitSeconds.days),
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
    EnableTokenRevocation: true,
  };
}
