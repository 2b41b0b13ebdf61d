import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PendingSignIn } from '#machines/account/sign-in.types.ts';
import { AccountContext, type SignInOffers } from '#screens/account/account-context.ts';
import { LoginScreen } from '#screens/login/login-screen.tsx';
import { provideSession, provideSignIn } from '#tests/machines/session-outside.ts';
import { startTestAccount, type RenderAccountOptions } from '#tests/support/render-account.tsx';

/**
 * A page of the account over the real machines, with a provider that the test controls. `pending`: the sign-in that an
 * earlier page was in the middle of.
 */
export function openAccountPage(
  page: ReactNode,
  {
    address = '/',
    pending,
    offers,
    ...provider
  }: { address?: string; pending?: PendingSignIn; offers?: SignInOffers } & Pick<
    RenderAccountOptions,
    'remembersDevices' | 'signUp'
  > = {},
) {
  const { machine: signInLogic, ...signIns } = provideSignIn();
  const { machine: sessionLogic, ...sessions } = provideSession();
  const { account } = startTestAccount({
    session: sessionLogic,
    signIn: signInLogic,
    pendingSignIn: pending,
    ...provider,
  });
  const { session, signIn, vault } = account;
  const rendered = render(
    <MemoryRouter initialEntries={[address]}>
      <AccountContext value={{ ...account, ...(offers && { offers }), clock: { now: () => Date.now() } }}>
        {page}
      </AccountContext>
    </MemoryRouter>,
  );
  /** Removes the stored session: a sign-in that waits for this begins. */
  const letBegin = async (): Promise<void> => {
    if (signIn.getSnapshot().matches('waitingForSession')) await sessions.clearings.answer();
  };
  return {
    ...rendered,
    ...signIns,
    signIn,
    letBegin,
    context: () => signIn.getSnapshot().context,
    sessions: { ...sessions, session },
    account,
    vault,
    user: userEvent.setup(),
  };
}

/** The sign-in page. */
export const openLogin = () => openAccountPage(<LoginScreen />);
export type LoginPage = ReturnType<typeof openLogin>;

export const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
export const press = (user: LoginPage['user'], name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

/** Enters and sends the right password. */
export async function typePassword({ user, letBegin }: LoginPage): Promise<void> {
  await user.type(screen.getByLabelText('Username'), 'demo');
  await user.type(screen.getByLabelText('Password'), 'Plinth#2027');
  await press(user, 'Login');
  await act(letBegin);
}
