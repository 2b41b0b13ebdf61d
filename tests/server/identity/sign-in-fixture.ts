/**
 * A pool with users, whose operations run as the protocol runs them: each in a transaction, with a clock that a test
 * controls.
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { identityPools } from '#server/db/identity-schema.ts';
import { signed } from '#server/identity/provider/auth-answer.ts';
import { actions } from '#server/identity/provider/operations.ts';
import {
  embeddedClientId,
  embeddedPoolId,
  noMfa,
  usualSettings,
  type PoolSettings,
} from '#server/identity/provider/pool.ts';
import {
  ProviderError,
  type Mail,
  type OperationContext,
  type ProviderServices,
} from '#server/identity/provider/provider.ts';
import { newVerifier, scopeOf } from '#server/identity/provider/srp.ts';
import { insertUser, type NewUser, type UserRow } from '#server/identity/provider/users-store.ts';
import type { Db } from '#server/db/database.ts';
import { secretsKeyOf } from '#server/security/sealed-text.ts';
import type { Given } from '../db/databases.ts';
import { giveKeys } from './ready-keys.ts';
import { srpClient, type SrpClient } from './srp-client.ts';

export const scope = scopeOf(embeddedPoolId);
export const password = 'Plinth#2027';
/** Half past a step of authenticators. */
export const startOfTime = Date.UTC(2027, 0, 5, 3, 4, 15);
const issuer = `http://localhost:8080/identity/${embeddedPoolId}`;

/** The responses of operations, as far as tests read them. */
const answerSchema = v.looseObject({
  ChallengeName: v.optional(v.string()),
  Session: v.optional(v.string()),
  ChallengeParameters: v.optional(v.record(v.string(), v.string()), {}),
  SecretCode: v.optional(v.string()),
  AuthenticationResult: v.optional(
    v.looseObject({
      AccessToken: v.string(),
      IdToken: v.string(),
      RefreshToken: v.optional(v.string()),
      ExpiresIn: v.number(),
      NewDeviceMetadata: v.optional(v.object({ DeviceKey: v.string(), DeviceGroupKey: v.string() })),
    }),
  ),
});
export type Answered = v.InferOutput<typeof answerSchema>;

export type Texts = Readonly<Record<string, string>>;

export interface Fixture {
  readonly db: Db;
  readonly services: ProviderServices;
  readonly mails: readonly Mail[];
  /** The kinds of the changes that people are informed of. */
  readonly noted: readonly string[];
  readonly clock: { now: number };
  /** Runs an action; throws its error. */
  readonly run: (action: string, request: object, from?: string) => Promise<Answered>;
  /** The error of an action: `Type: message`. */
  readonly refusal: (action: string, request: object, from?: string) => Promise<string>;
  readonly addUser: (changes?: Partial<NewUser> & { readonly password?: string }) => Promise<UserRow>;
  /** Changes the settings of the pool. */
  readonly settle: (changes: Partial<PoolSettings>) => void;
  /** Runs work in a transaction of its own, like an operation. */
  readonly within: <T>(work: (context: OperationContext) => Promise<T>) => Promise<T>;
}

export async function openFixture(given: Given, changes: Partial<PoolSettings> = {}): Promise<Fixture> {
  const { db } = given.database;
  const clock = { now: startOfTime };
  const mails: Mail[] = [];
  const noted: string[] = [];
  let settings: PoolSettings = { ...usualSettings, devices: null, ...changes };
  await db.insert(identityPools).values({ id: embeddedPoolId, clientId: embeddedClientId, settings });
  await giveKeys(db, startOfTime);
  const services: ProviderServices = {
    database: { db },
    now: () => clock.now,
    randomBytes,
    secret: 'a secret of this server',
    secretsKey: secretsKeyOf('a key of this server'),
    issuerOf: () => issuer,
    send: async (_db, mail) => {
      mails.push(mail);
    },
    noteChange: async (_db, { kind }) => void noted.push(kind),
  };
  const contextOf = (tx: Db, clientId = embeddedClientId): OperationContext => ({
    tx,
    pool: { id: embeddedPoolId, clientId, settings },
    requestId: 'request',
    address: '192.0.2.7',
  });

  const run: Fixture['run'] = async (name, request, clientId) => {
    const action = actions.get(name);
    if (!action) throw new Error(`There is no action ${name}.`);
    const read = v.parse(action.schema, { ClientId: clientId ?? embeddedClientId, ...request });
    const outcome = await db.transaction(async (tx) => {
      try {
        return { answer: await action.operation(services)(contextOf(tx, clientId), read) };
      } catch (error) {
        if (error instanceof ProviderError && error.keepsWrites) return { error };
        throw error;
      }
    });
    if ('error' in outcome) throw outcome.error;
    return v.parse(answerSchema, await signed(outcome.answer));
  };

  return {
    db,
    services,
    mails,
    noted,
    clock,
    run,
    refusal: async (name, request, clientId) => {
      try {
        await run(name, request, clientId);
      } catch (error) {
        if (error instanceof ProviderError) return `${error.type}: ${error.message}`;
        throw error;
      }
      return 'none';
    },
    addUser: async ({ password: chosen = password, ...user } = {}) => {
      const username = user.username ?? 'Asha';
      const row = await insertUser(db, {
        sub: crypto.randomUUID(),
        poolId: embeddedPoolId,
        username,
        status: 'CONFIRMED',
        // A verified address belongs to one account.
        attributes: { email: `${username.toLowerCase()}@example.com`, email_verified: 'true' },
        ...newVerifier(randomBytes, scope, username, chosen),
        mfa: noMfa,
        createdAt: new Date(clock.now),
        updatedAt: new Date(clock.now),
        ...user,
      });
      if (!row) throw new Error('The name is taken.');
      return row;
    },
    settle: (further) => {
      settings = { ...settings, ...further };
    },
    within: (work) => db.transaction((tx) => work(contextOf(tx))),
  };
}

export interface Proof {
  readonly client: SrpClient;
  readonly asked: Answered;
  /** The correct answer for a password. */
  readonly answer: (
    chosen?: string,
    more?: Texts,
  ) => { ChallengeName: string; Session?: string; ChallengeResponses: Texts };
}

/** Begins a sign-in by SRP. */
export async function beginProof(
  { run }: Pick<Fixture, 'run'>,
  name = 'asha',
  more: object = {},
  flow = 'USER_SRP_AUTH',
): Promise<Proof> {
  const client = srpClient();
  const asked = await run('InitiateAuth', {
    AuthFlow: flow,
    AuthParameters: { USERNAME: name, SRP_A: client.srpA, ...more },
  });
  const told = asked.ChallengeParameters;
  return {
    client,
    asked,
    answer: (chosen = password, further = {}) => ({
      ChallengeName: 'PASSWORD_VERIFIER',
      ...(asked.Session === undefined ? {} : { Session: asked.Session }),
      ChallengeResponses: {
        USERNAME: told['USERNAME'] ?? '',
        ...client.sign({ scope, id: told['USER_ID_FOR_SRP'] ?? '', password: chosen }, told),
        ...further,
      },
    }),
  };
}

/** Signs in by SRP through the first factor. */
export async function signIn(fixture: Fixture, name = 'asha', more: Texts = {}): Promise<Answered> {
  const { answer } = await beginProof(fixture, name);
  return fixture.run('RespondToAuthChallenge', answer(password, more));
}

/** Answers a challenge. */
export const answerTo = (asked: Answered, responses: Texts, name = 'asha'): object => ({
  ChallengeName: asked.ChallengeName,
  Session: asked.Session,
  ChallengeResponses: { USERNAME: name, ...responses },
});

export function tokensOf({ AuthenticationResult: tokens }: Answered): NonNullable<Answered['AuthenticationResult']> {
  if (!tokens) throw new Error('There are no tokens in the answer.');
  return tokens;
}
