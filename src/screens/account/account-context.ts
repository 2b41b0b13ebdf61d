import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { recoveryMachine } from '#machines/account/recovery.machine.ts';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import type { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { Vault } from '#machines/ports/vault.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

/** How people can sign in beside a username and a password. */
export interface SignInOffers {
  /** Whether a proven e-mail address stands for the username. */
  readonly hasEmailSignIn: boolean;
  readonly hasPasskeys: boolean;
  /** Whether recovery codes can stand in for an authenticator app. */
  readonly hasRecoveryCodes: boolean;
  /** Whether this browser can. */
  readonly canUsePasskeys: boolean;
}

/**
 * What the screens of accounts read and send to. The machines are started outside React and live as long as the page.
 */
export interface Account {
  /** The root that started the flows: it says who is signed in to whoever follows. */
  readonly root: ActorRefFrom<typeof accountMachine>;
  readonly registration: ActorRefFrom<typeof registrationMachine>;
  readonly recovery: ActorRefFrom<typeof recoveryMachine>;
  readonly signIn: ActorRefFrom<typeof signInMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Where typed passwords and codes go, and nowhere else. */
  readonly vault: Vault;
  readonly clock: Clock;
  /** Absent: nothing but a username and a password. */
  readonly offers?: SignInOffers;
  /** Whether the user pool keeps devices, so that one can be remembered. */
  readonly remembersDevices: boolean;
}

export const AccountContext = createContext<Account | null>(null);

/** @throws outside the layout of the account pages. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('This screen stands outside the account pages');
  return account;
}
