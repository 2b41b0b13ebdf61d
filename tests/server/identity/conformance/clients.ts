/** A suite for each client, on a provider of its own. */
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { isLong } from '#tests/support/runs.ts';
import type { Database } from '#server/db/database.ts';
import type { PoolSettings } from '#server/identity/provider/pool.ts';
import { openAmplify } from './amplify-client.ts';
import { openAws } from './aws-client.ts';
import type { Client } from './client.ts';
import { openIdentityJs } from './identity-js-client.ts';
import { runProvider, type RunningProvider } from './running-provider.ts';

export const clients = [
  ['amazon-cognito-identity-js', openIdentityJs],
  ['aws-amplify', openAmplify],
  ['@aws-sdk/client-cognito-identity-provider', openAws],
] as const;

export interface At {
  /** Read it inside a test. */
  readonly provider: RunningProvider;
}

/** Runs a provider for the suite; each test begins at the real time. */
export function givenProvider(changes: Partial<PoolSettings> = {}, kind: Database['kind'] = 'embedded'): At {
  let provider: RunningProvider | undefined;
  beforeAll(async () => {
    provider = await runProvider(changes, kind);
  });
  beforeEach(() => {
    if (provider) Object.assign(provider.clock, { ahead: 0, stoppedAt: undefined });
  });
  afterAll(() => provider?.close());
  return {
    get provider() {
      if (!provider) throw new Error('The provider runs inside a test only.');
      return provider;
    },
  };
}

/** Runs a suite with each of the three clients. `open` opens one more browser. */
export function eachClient(title: string, at: At, suite: (open: () => Client) => void): void {
  describe.each(clients)(`${title}, by %s`, (_, openClient) => suite(() => openClient(at.provider)));
}

/** The same with the product's own client alone, and with all three in the long run: they take a minute more. */
export function productClient(title: string, at: At, suite: (open: () => Client) => void): void {
  if (isLong) eachClient(title, at, suite);
  else describe(title, () => suite(() => openAmplify(at.provider)));
}

/** Runs a suite on both databases. */
export function onEachDatabase(title: string, suite: (at: At) => void): void {
  describe.each(['embedded', 'postgres'] as const)(`${title}, %s`, (kind) => suite(givenProvider({}, kind)));
}
