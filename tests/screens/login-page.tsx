import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { createVault } from '#adapters/vault.ts';
import { recoveryInput, silentRecovery } from '#machines/account/recovery.samples.ts';
import { registrationInput, silentRegistration } from '#machines/account/registration.samples.ts';
import { AccountContext } from '#screens/account/account-context.ts';
import { startSession, startSignIn } from '#tests/machines/session-outside.ts';

/** A page of the account over the real machines, whose provider the test plays. */
export function openAccountPage(page: ReactNode) {
  const signIns = startSignIn();
  const sessions = startSession();
  const vault = createVault();
  const account = {
    registration: createActor(silentRegistration, { input: registrationInput }).start(),
    recovery: createActor(silentRecovery, { input: recoveryInput }).start(),
    signIn: signIns.signIn,
    session: sessions.session,
    vault,
    clock: { now: () => Date.now() },
  };
  const rendered = render(
    <MemoryRouter>
      <AccountContext value={account}>{page}</AccountContext>
    </MemoryRouter>,
  );
  return { ...rendered, ...signIns, sessions, account, vault, user: userEvent.setup() };
}
