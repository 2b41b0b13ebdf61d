import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { recoveryMachine } from '#machines/account/recovery.machine.ts';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import type { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { SignInCode } from '#machines/domain/identity/sign-in-step.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { Vault } from '#machines/ports/vault.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { checkupMachine } from '#machines/settings/checkup.machine.ts';

/** The ways to sign in beside a username and a password. */
export interface SignInOffers {
  /** Whether a verified e-mail address can replace the username. */
  readonly hasEmailSignIn: boolean;
  readonly hasPasskeys: boolean;
  /** The codes that a sign-in may begin with, in place of the password. */
  readonly signInCodes: readonly SignInCode[];
  /** Whether recovery codes can replace an authenticator app. */
  readonly hasRecoveryCodes: boolean;
  /** Whether this browser supports passkeys. */
  readonly canUsePasskeys: boolean;
}

/** The actors and data of the account screens. The machines are started outside React and live as long as the page. */
export interface Account {
  /** The root actor that started the flows; it emits events about who is signed in. */
  readonly root: ActorRefFrom<typeof accountMachine>;
  readonly registration: ActorRefFrom<typeof registrationMachine>;
  readonly recovery: ActorRefFrom<typeof recoveryMachine>;
  readonly signIn: ActorRefFrom<typeof signInMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** The security check-up, and the open section of the security settings. */
  readonly checkup: ActorRefFrom<typeof checkupMachine>;
  /** The only store of typed passwords and codes. */
  readonly vault: Vault;
  readonly clock: Clock;
  /** Undefined if only a username and a password are supported. */
  readonly offers?: SignInOffers;
  /** Whether the user pool remembers devices. */
  readonly remembersDevices: boolean;
  /** The name of the project that this browser keeps, to be saved to an account; null without one. */
  readonly keptProject?: () => string | null;
}

export const AccountContext = createContext<Account | null>(null);

/** @throws outside the layout of the account pages. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('This screen stands outside the account pages');
  return account;
}
