import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { SuccessNotes } from '#screens/login/login-screen.tsx';
import { RecoveryScreen } from '#screens/recovery/recovery-screen.tsx';
import { renderAccount, type RenderAccountOptions } from '#tests/support/render-account.tsx';

const password = 'Plinth#2028';
const refused = (code: string): Promise<never> => Promise.reject(authFailure(code));
const open = (options: RenderAccountOptions = {}) =>
  renderAccount(<RecoveryScreen />, { requestReset: () => Promise.resolve({ destination: 'm***@l***' }), ...options });
type User = ReturnType<typeof open>['user'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function askForCode(user: User): Promise<void> {
  await user.type(field('Username'), 'Meera.K');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  await screen.findByRole('heading', { name: 'Choose a new password' });
}

async function change(user: User): Promise<void> {
  await user.type(field('Code'), '123456');
  await user.type(field('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

/** The text of the page in its order. */
const words = (): string => screen.getByRole('main').textContent ?? '';

it('can be read in Hindi', () => {
  open();
  expect(screen.getByRole('link', { name: 'हिन्दी' }).getAttribute('href')).toBe('?language=hi');
});

describe('resetting a password', () => {
  it('asks for a second code where the first one confirmed the account, and keeps the password', async () => {
    const { user } = open({ confirmReset: () => Promise.resolve('confirmed') });
    await askForCode(user);
    await change(user);
    await screen.findByText(
      'Your account is now confirmed. To change your password, enter the second code, which was just sent.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(password);
  });

  it('leads from the username over the code to the sign-in', async () => {
    const asked: unknown[] = [];
    const { user } = open({
      confirmReset: (input, vault) => {
        asked.push(input, vault.read('code'), vault.read('newPassword'));
        return Promise.resolve('changed');
      },
    });
    await askForCode(user);
    await change(user);
    await screen.findByText('Your password was changed. Sign in with it.');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(asked).toEqual([{ username: 'meera.k' }, '123456', password]);
  });

  it('gives password managers the username with the new password', async () => {
    const { user, container } = open();
    await askForCode(user);
    const carried = container.querySelector<HTMLInputElement>('form input[autocomplete=username]');
    expect([carried?.value, carried?.hidden]).toEqual(['meera.k', true]);
    expect([field('Code').autocomplete, field('New password').autocomplete]).toEqual(['one-time-code', 'new-password']);
  });

  it('shows the same to a person without an account', async () => {
    const { user, unmount } = open();
    await askForCode(user);
    const known = words();
    unmount();
    const other = open({ requestReset: () => refused('UserNotFoundException') });
    await askForCode(other.user);
    expect(words()).toBe(known);
  });

  it('requires a username before it sends anything', async () => {
    const requestReset = vi.fn(() => Promise.resolve({ destination: '' }));
    const { user } = open({ requestReset });
    await user.click(screen.getByRole('button', { name: 'Send a code' }));
    screen.getByText('Enter a username');
    expect(document.activeElement).toBe(field('Username'));
    expect(requestReset).not.toHaveBeenCalled();
  });

  it('that is rejected shows why at its field and loses no typed text', async () => {
    const { user } = open({ confirmReset: () => refused('ExpiredCodeException') });
    await askForCode(user);
    await change(user);
    expect((await screen.findByRole('alert')).textContent).toBe("Couldn't change the password");
    screen.getByText('This code has expired. Ask for another one.');
    expect(document.activeElement).toBe(field('Code'));
    expect([field('Code').value, field('New password').value]).toEqual(['123456', password]);
  });

  it('that cannot be requested shows so', async () => {
    const { user } = open({ requestReset: () => refused('NetworkError') });
    await user.type(field('Username'), 'meera');
    await user.click(screen.getByRole('button', { name: 'Send a code' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was no answer. A code may have been sent anyway: ask again, and enter the last one that arrives.Network error',
    );
    expect(field('Username').value).toBe('meera');
  });

  it('is shown when I sign in afterwards', async () => {
    const { user } = renderAccount(
      <>
        <SuccessNotes />
        <RecoveryScreen />
      </>,
      { requestReset: () => Promise.resolve({ destination: '' }), confirmReset: () => Promise.resolve('changed') },
    );
    expect(screen.queryByRole('status')).toBeNull();
    await askForCode(user);
    await change(user);
    await screen.findByRole('heading', { name: 'Password changed' });
    expect(screen.getByRole('status').textContent).toBe('Your password was changed. Sign in with it.');
  });

  it('is followed by another one, for a person who has forgotten that as well', async () => {
    const { user } = open({
      requestReset: () => Promise.resolve({ destination: '' }),
      confirmReset: () => Promise.resolve('changed'),
    });
    await askForCode(user);
    await change(user);
    await screen.findByRole('heading', { name: 'Password changed' });
    await user.click(screen.getByRole('button', { name: 'Change the password again' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
  });
});
