import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { createVault } from '#adapters/vault.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { recoveryMachine } from '#machines/account/recovery.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import type { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { PendingSignIn } from '#machines/account/sign-in.types.ts';
import { silentSignIn } from '#machines/account/sign-in.samples.ts';
import type { CodeSent, ResetOutcome } from '#machines/ports/auth.ts';
import * as authPorts from '#machines/ports/auth.ts';
import type { Vault } from '#machines/ports/vault.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { silentSession } from '#machines/session/session.samples.ts';
import { silentCheckup } from '#machines/settings/checkup.samples.ts';
import { AccountContext, type Account } from '#screens/account/account-context.ts';

configure({ defaultIgnore: 'script, style, [hidden], [hidden] *' });

/**
 * The requests to the identity provider, with the content of the vault at that moment. It never answers unless the test
 * provides the answer.
 */
export interface TestProvider {
  readonly signUp?: (
    asked: { readonly username: string; readonly email: string },
    vault: Vault,
  ) => Promise<CodeSent | null>;
  readonly confirmSignUp?: (asked: { readonly username: string }, vault: Vault) => Promise<void>;
  readonly resendSignUpCode?: (asked: { readonly username: string }) => Promise<CodeSent>;
  readonly changeSignUpAddress?: (
    asked: { readonly username: string; readonly email: string },
    vault: Vault,
  ) => Promise<void>;
  readonly requestReset?: (asked: { readonly username: string }) => Promise<CodeSent>;
  readonly confirmReset?: (asked: { readonly username: string }, vault: Vault) => Promise<ResetOutcome>;
}

export interface RenderAccountOptions extends TestProvider {
  /** A pending code from an earlier page of the visit, of a registration or a recovery. */
  readonly pending?: PendingCode | undefined;
  /** The same for a sign-in. */
  readonly pendingSignIn?: PendingSignIn | undefined;
  /** The session and the sign-in in place of those whose provider never answers. */
  readonly session?: typeof sessionMachine;
  readonly signIn?: typeof signInMachine;
  readonly remembersDevices?: boolean;
  /** Whether the server can change the address of an account before its first code. */
  readonly canChangeAddress?: boolean;
}

/** Noon in India on Friday, 1 January 2027. */
export const accountNow = Date.UTC(2027, 0, 1, 6, 30);

const silence = (): Promise<never> => new Promise(() => undefined);

/** The real machines of accounts, with a provider and a clock that the test controls. */
export function startTestAccount(options: RenderAccountOptions = {}): {
  account: Account;
  lead: (milliseconds: number) => void;
} {
  const {
    signUp = silence,
    confirmSignUp = silence,
    resendSignUpCode = silence,
    changeSignUpAddress = silence,
    requestReset = silence,
    confirmReset = silence,
    pending = null,
  } = options;
  let now = accountNow;
  const vault = createVault();
  const root = createActor(
    accountMachine.provide({
      actors: {
        registration: registrationMachine.provide({
          actors: {
            signUp: implementPort(authPorts.signUp, ({ input }) => signUp(input, vault)),
            confirmSignUp: implementPort(authPorts.confirmSignUp, ({ input }) => confirmSignUp(input, vault)),
            changeSignUpAddress: implementPort(authPorts.changeSignUpAddress, ({ input }) =>
              changeSignUpAddress(input, vault),
            ),
            resendSignUpCode: implementPort(authPorts.resendSignUpCode, ({ input }) => resendSignUpCode(input)),
          },
        }),
        recovery: recoveryMachine.provide({
          actors: {
            requestReset: implementPort(authPorts.requestReset, ({ input }) => requestReset(input)),
            confirmReset: implementPort(authPorts.confirmReset, ({ input }) => confirmReset(input, vault)),
          },
        }),
        session: options.session ?? silentSession,
        signIn: options.signIn ?? silentSignIn,
      },
    }),
    {
      input: {
        registration: pending,
        recovery: pending,
        signIn: options.pendingSignIn ?? null,
        hasAdmin: options.canChangeAddress ?? false,
      },
    },
  ).start();
  const { recovery, registration, session, signIn } = root.getSnapshot().children;
  if (!recovery || !registration || !session || !signIn) throw new Error('A flow of the account did not start');
  return {
    account: {
      root,
      registration,
      recovery,
      signIn,
      session,
      vault,
      clock: { now: () => now },
      checkup: createActor(silentCheckup).start(),
      remembersDevices: options.remembersDevices ?? true,
    },
    lead: (milliseconds) => void (now += milliseconds),
  };
}

/** Renders a screen of the account for a visitor. */
export function renderAccount(
  ui: ReactNode,
  options: RenderAccountOptions = {},
): RenderResult & { account: Account; user: UserEvent; lead: (milliseconds: number) => void } {
  const { account, lead } = startTestAccount(options);
  const result = render(
    <MemoryRouter>
      <AccountContext value={account}>{ui}</AccountContext>
    </MemoryRouter>,
  );
  return { ...result, account, lead, user: userEvent.setup() };
}
