/** What an account that will be deleted shows until its day. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endOfAccount } from '#machines/domain/identity/account-ending.ts';
import { sampleOrder } from '#machines/back-office/back-office.samples.ts';
import { sampleUser } from '#machines/session/session.samples.ts';
import { LoginScreen } from '#screens/login/login-screen.tsx';
import { StatusScreen } from '#screens/status/status-screen.tsx';
import { hourFrom, provideSession } from '#tests/machines/session-outside.ts';
import { open, renderBackOffice } from '#tests/support/render-back-office.tsx';
import { cardOf, renderDashboard } from '#tests/support/render-dashboard.tsx';
import { openAccountPage } from './login-page.tsx';

/** The fourteenth day after noon of 1 January 2027 in India. */
const endsAt = endOfAccount(Date.UTC(2027, 0, 1, 6, 30));
const words = /^Your account will be deleted on 15 Jan(?:uary)? 2027/;

type Sessions = Omit<ReturnType<typeof provideSession>, 'machine'>;

async function signIn({ store, users }: Sessions, user = { ...sampleUser, endsAt }): Promise<void> {
  await act(() => store.answer(hourFrom(Date.now())));
  await act(() => users.answer(user));
}

const linkToKeep = (): string | null =>
  screen.getByRole('link', { name: 'Keep it, or delete it now' }).getAttribute('href');

async function openDashboard(path: string, user?: typeof sampleUser & { endsAt: number }) {
  const { machine, ...sessions } = provideSession();
  const page = await renderDashboard(path, { projects: [cardOf('Cafe')] }, { session: machine });
  await signIn(sessions, user);
  return page;
}

describe('the dashboard', () => {
  it('says when, with the way to keep the account, in place of the projects', async () => {
    await openDashboard('/dashboard');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(words);
    expect(linkToKeep()).toBe('/dashboard/settings/delete');
    expect(screen.queryByText('Cafe')).toBeNull();
  });

  it('shows the payments as before', async () => {
    await openDashboard('/dashboard/payments');
    expect(screen.queryByText(words)).toBeNull();
    await screen.findByRole('heading', { name: 'No saved cards' });
  });
});

it('the status says when, and any other account has no such note', async () => {
  const { sessions } = openAccountPage(<StatusScreen />);
  await signIn(sessions);
  screen.getByText(words);
  expect(linkToKeep()).toBe('/dashboard/settings/delete');
  act(() => sessions.session.send({ type: 'user.renewalRequested' }));
  await act(() => sessions.users.answer(sampleUser));
  expect(screen.queryByText(words)).toBeNull();
});

it('the back office says when, and works as before', async () => {
  const { machine, ...sessions } = provideSession();
  await renderBackOffice(open('unknown', sampleOrder), { session: machine });
  await signIn(sessions);
  screen.getByText(words);
  screen.getByRole('button', { name: 'Record as paid' });
});

it('the sign-in says that a deletion waits for fourteen days, and how to keep the account', () => {
  openAccountPage(<LoginScreen />, { address: '/login?deleted=later' });
  screen.getByText(/14 days/);
  expect(screen.queryByText('Your account is deleted.', { exact: false })).toBeNull();
});
