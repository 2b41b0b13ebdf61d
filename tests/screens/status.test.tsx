import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import { sampleUser } from '#machines/session/session.samples.ts';
import { StatusScreen } from '#screens/status/status-screen.tsx';
import { hourFrom, offline } from '#tests/machines/session-outside.ts';
import { openAccountPage } from './login-page.tsx';

async function openSignedIn() {
  const page = openAccountPage(<StatusScreen />);
  await act(() => page.sessions.store.answer(hourFrom(Date.now())));
  await act(() => page.sessions.users.answer(sampleUser));
  return page;
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

describe('the status', () => {
  it('shows neither before it is known', () => {
    openAccountPage(<StatusScreen />);
    screen.getByText('Checking your sign-in');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('that cannot be read is reported, and does not log the user out', async () => {
    const { sessions } = openAccountPage(<StatusScreen />);
    await act(() => sessions.store.refuse(new Error('blocked')));
    screen.getByText('Your sign-in could not be read in this browser. Trying again.');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('of an anonymous visitor is logged out, and leads to the login', async () => {
    const { sessions } = openAccountPage(<StatusScreen />);
    await act(() => sessions.store.answer(null));
    expect(heading()).toBe('You are logged out.');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('of a user is logged in, with their name', async () => {
    await openSignedIn();
    expect(heading()).toBe('You are logged in.');
    screen.getByText('demo');
    screen.getByText('demo@plinth.example');
  });

  it('after a logout is logged out, once the session is revoked and cleared', async () => {
    const { user, sessions } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(sessions.revocations.asked).toHaveLength(1);
    await act(() => sessions.revocations.answer());
    await act(() => sessions.clearings.answer());
    expect(heading()).toBe('You are logged out.');
  });

  it('does not wait for a service that does not answer', async () => {
    const { user, sessions } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await act(() => sessions.revocations.refuse(offline));
    await user.click(screen.getByRole('button', { name: 'Log out here without waiting' }));
    await act(() => sessions.clearings.answer());
    expect(heading()).toBe('You are logged out.');
  });

  it('without an answer about the user says why, and tries again', async () => {
    const { user, sessions } = openAccountPage(<StatusScreen />);
    await act(() => sessions.store.answer(hourFrom(Date.now())));
    await act(() => sessions.users.refuse(rejectionBy({ kind: 'away', waitSeconds: 30 })));
    screen.getByText(
      'Your account could not be loaded. The service is not available at the moment. Try again in 30 seconds.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true');
    await act(() => sessions.users.answer(sampleUser));
    screen.getByText('demo@plinth.example');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('of a user whom the server does not know says so', async () => {
    const { sessions } = openAccountPage(<StatusScreen />);
    await act(() => sessions.store.answer(hourFrom(Date.now())));
    await act(() => sessions.users.refuse(authFailure('UserUnAuthenticatedException')));
    screen.getByText(
      'Your account could not be loaded. The server did not accept your sign-in. Log out, then sign in again.',
    );
  });

  it('stays logged in when tokens cannot be renewed, with a message', async () => {
    const { sessions } = await openSignedIn();
    act(() => sessions.session.send({ type: 'session.renewalRequested' }));
    await act(() => sessions.renewals.refuse(offline));
    expect(heading()).toBe('You are logged in.');
    screen.getByText('Your sign-in could not be renewed. Trying again.');
  });
});
