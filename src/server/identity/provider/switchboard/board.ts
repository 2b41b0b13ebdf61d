/** What the switchboard works on: the provider's own accounts and pool, its clock, and what goes wrong on purpose. */
import type { Clock } from '../development.ts';
import { usualSettings, type PoolSettings } from '../pool.ts';
import { updatePool, type Pool } from '../pools-store.ts';
import type { OperationContext, ProviderServices } from '../provider.ts';
import type { UserRow } from '../users-store.ts';
import { resetDemoPerson } from '../demo-person.ts';
import type { Faults } from './faults.ts';
import type { AboutPerson } from './switchboard-words.ts';

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
  /** What follows from it. */
  readonly consequence: AboutPerson;
  /** What is so once it was pressed. */
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
  /** As at first, and locked. */
  readonly user: UserRow;
}

/** Puts the person and the rules of sign-in back as they were at first, then changes what a choice is about. */
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
