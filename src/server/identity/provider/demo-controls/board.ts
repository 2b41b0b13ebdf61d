/** The dependencies of the demo controls: the provider's accounts and pool, its clock, and deliberate errors. */
import type { Clock } from '../development.ts';
import { usualSettings, type PoolSettings } from '../pool.ts';
import { updatePool, type Pool } from '../pools-store.ts';
import type { OperationContext, ProviderServices } from '../provider.ts';
import type { UserRow } from '../users-store.ts';
import { resetDemoPerson } from '../demo-person.ts';
import type { Faults } from './faults.ts';
import type { AboutPerson } from './demo-controls-words.ts';

export interface Board {
  readonly services: ProviderServices;
  readonly pool: Pick<Pool, 'id'>;
  readonly clock: Clock;
  readonly faults: Faults;
}

/** One button. */
export interface Choice {
  readonly id: string;
  readonly label: AboutPerson;
  /** The effect of the choice. */
  readonly consequence: AboutPerson;
  /** The state after it was pressed. */
  readonly done: AboutPerson;
  readonly apply: (board: Board) => Promise<void> | void;
}

type Rules = Pick<PoolSettings, 'mfa' | 'customChallenge' | 'allowsSms' | 'allowsAuthenticator' | 'heldAttributes'>;

const usualRules: Rules = {
  mfa: usualSettings.mfa,
  customChallenge: usualSettings.customChallenge,
  allowsSms: usualSettings.allowsSms,
  allowsAuthenticator: usualSettings.allowsAuthenticator,
  heldAttributes: usualSettings.heldAttributes,
};

export interface Given {
  readonly services: ProviderServices;
  readonly context: OperationContext;
  /** In the initial state, and locked. */
  readonly user: UserRow;
}

/** Resets the person and the sign-in rules to the initial state, then applies a choice's change. */
export function fromStart(
  change: (given: Given) => Promise<unknown> = async () => {},
  rules: Partial<PoolSettings> = {},
): (board: Board) => Promise<void> {
  return async ({ services, pool }) => {
    await services.database.db.transaction(async (tx) => {
      const changed = await updatePool(tx, pool.id, (settings) => ({ ...settings, ...usualRules, ...rules }));
      if (!changed) throw new Error('The pool of the identity provider is not there.');
      const context: OperationContext = { tx, pool: changed, requestId: '', address: '' };
      await change({ services, context, user: await resetDemoPerson(services, context) });
    });
  };
}
