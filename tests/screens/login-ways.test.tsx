import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { ChallengeForm, LoginScreen } from '#screens/login/login-screen.tsx';
import { RecoveryScreen } from '#screens/recovery/recovery-screen.tsx';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { offline, refused } from '#tests/machines/session-outside.ts';
import { heading, openAccountPage, openLogin, press, typePassword } from './login-page.tsx';

// These tests are about the steps, not about loading their code.
beforeAll(() => ChallengeForm.preload());

describe('a password that was wrong too often', () => {
  it('shows the maximum lock time, and how to get in before', async () => {
    const page = openAccountPage(<LoginScreen />, { address: '/login?to=%2Fdashboard%2Farchived' });
    await typePassword(page);
    await act(() => page.signIns.refuse(authFailure('PasswordAttemptsExceeded')));
    expect(screen.getByRole('alert').textContent).toContain('Try again in up to 15 minutes, or reset your password.');
    expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe(
      '/recovery?to=%2Fdashboard%2Farchived',
    );
  });
});

describe('a code', () => {
  it('is not requested while the previous one is invalid and no other was sent', async () => {
    const sms = { kind: 'smsCode', destination: '+*******1234' } as const;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openLogin();
    const { user, signIns } = page;
    await typePassword(page);
    await act(() => signIns.answer(sms));
    act(() => void vi.advanceTimersByTime(61_000));
    await press(user, 'Send another code');
    await act(() => signIns.refuse(offline));
    expect(screen.getByRole('alert').textContent).toContain(
      'There was no answer. Send another code, or start over with your password.',
    );
    expect(screen.queryByLabelText('Code')).toBeNull();
    act(() => void vi.advanceTimersByTime(61_000));
    await press(user, 'Send another code');
    vi.useRealTimers();
    await act(() => signIns.answer(sms));
    screen.getByLabelText('Code');
  });
});

describe('a code in place of the password', () => {
  const offers = {
    hasEmailSignIn: true,
    hasPasskeys: true,
    signInCodes: ['email', 'sms'],
    hasRecoveryCodes: false,
    canUsePasskeys: false,
  } as const;

  it('is offered where the pool accepts it, and needs the username alone', async () => {
    const page = openAccountPage(<LoginScreen />, { offers });
    screen.getByRole('button', { name: 'Sign in with a code by text message' });
    await press(page.user, 'Sign in with a code by e-mail');
    await act(page.letBegin);
    await act(() => page.signIns.refuse(authFailure('EmptySignInUsername')));
    expect(screen.getByLabelText('Username or e-mail').getAttribute('aria-invalid')).toBe('true');
    await page.user.type(screen.getByLabelText('Username or e-mail'), 'demo');
    await press(page.user, 'Sign in with a code by e-mail');
    await act(page.letBegin);
    await act(() => page.signIns.answer({ kind: 'emailCode', destination: 'd***@p***' }));
    expect(heading()).toBe('Enter the code from your e-mail');
    screen.getByText('A code was sent to d***@p***.');
    screen.getByRole('img', { name: 'An empty base with the outlines of blocks to come' });
    await page.user.type(screen.getByLabelText('Code'), '123456');
    await press(page.user, 'Continue');
    expect(page.answers.asked).toMatchObject([{ username: 'demo', byCode: 'email' }]);
  });

  it('is not offered where the pool has none', () => {
    openLogin();
    expect(screen.queryByRole('button', { name: /Sign in with a code/ })).toBeNull();
  });

  it('can be sent again by a page that was loaded again', async () => {
    const step = { kind: 'emailCode', destination: 'd***@p***' } as const;
    const pending = { username: 'demo', remembersDevice: false, byCode: 'email', step, passed: 0 } as const;
    openAccountPage(<LoginScreen />, {
      pending: { ...pending, sentTo: step.destination, endsAt: Date.now() + 60_000 },
    });
    await screen.findByRole('button', { name: 'Send another code' });
    expect(screen.queryByText(/This page was loaded again/)).toBeNull();
  });
});

describe('passkeys in the username field', () => {
  const offers = {
    hasEmailSignIn: false,
    hasPasskeys: true,
    signInCodes: [],
    hasRecoveryCodes: false,
    canUsePasskeys: true,
  };

  it('are offered while the field is shown, and a picked one signs in without typing', async () => {
    const page = openAccountPage(<LoginScreen />, { offers });
    const field = screen.getByLabelText<HTMLInputElement>('Username');
    expect(field.getAttribute('autocomplete')).toBe('username webauthn');
    expect(page.autofill.shown).toEqual([false, true]);
    const picked = { type: 'passkey.picked', username: '8f2d1c3e-0b7a-4d5f-9a61-2c4e8b0d7f19' } as const;
    act(() => page.signIn.send(picked));
    await act(page.letBegin);
    screen.getByText('Follow the steps in your browser to use the passkey.');
    await act(() => page.passkeys.refuse(authFailure('PasskeyRefused')));
    expect(screen.getByRole('alert').textContent).toContain('This passkey was not accepted.');
    expect(field.value).toBe('');
    expect(page.autofill.shown.at(-1)).toBe(true);
    page.unmount();
    expect(page.autofill.shown.at(-1)).toBe(false);
  });

  it('are not offered where the pool has none', () => {
    openLogin();
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
  });
});

describe('the links to other pages of the account', () => {
  function Pages() {
    return (
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/recovery" element={<RecoveryScreen />} />
      </Routes>
    );
  }

  it.each([
    ['Register', 'Sign in'],
    ['Forgot your password?', 'Sign in'],
  ])('take along the username and the page that is wanted: %s, and back', async (there, back) => {
    const { user } = openAccountPage(<Pages />, { address: '/login?to=%2Fdashboard%2Fdraft' });
    const username = (): string => screen.getByLabelText<HTMLInputElement>('Username').value;
    await user.type(screen.getByLabelText('Username'), 'meera');
    await user.type(screen.getByLabelText('Password'), 'Plinth#2027');
    await user.click(screen.getByRole('link', { name: there }));
    expect(heading()).not.toBe('Sign in');
    expect(username()).toBe('meera');
    await user.type(screen.getByLabelText('Username'), '.k');
    await user.click(screen.getByRole('link', { name: back }));
    expect([heading(), username()]).toEqual(['Sign in', 'meera.k']);
    expect(screen.getByRole('link', { name: there }).getAttribute('href')).toContain('?to=%2Fdashboard%2Fdraft');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });
});

describe('earlier verified data', () => {
  it('is mentioned until the next sign-in, and not again', async () => {
    const page = openAccountPage(<LoginScreen />, { signUp: () => Promise.resolve(null) });
    const { registration } = page.account;
    act(() => registration.send({ type: 'details.submitted', username: 'demo', email: 'demo@plinth.example', now: 0 }));
    await act(() => Promise.resolve());
    screen.getByText('User Added Successfully');
    await typePassword(page);
    expect(screen.queryByText('User Added Successfully')).toBeNull();
    await act(() => page.signIns.refuse(refused));
    expect(screen.queryByText('User Added Successfully')).toBeNull();
  });
});

describe('a page that is loaded again in the middle of a challenge', () => {
  const pending = {
    username: 'demo',
    remembersDevice: false,
    byCode: null,
    step: { kind: 'smsCode', destination: '+*******1234' },
    sentTo: '+*******1234',
    passed: 1,
  } as const;

  it('asks for the same code, for the remaining time', async () => {
    openAccountPage(<LoginScreen />, { pending: { ...pending, endsAt: Date.now() + 60_000 } });
    await screen.findByRole('timer');
    expect(heading()).toBe('Enter the code from your phone');
    screen.getByText('A code was sent to +*******1234.');
    screen.getByText('This page was loaded again: for another code, start over with your password.');
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
  });

  it('shows when the time has run out', async () => {
    openAccountPage(<LoginScreen />, { pending: { ...pending, endsAt: Date.now() - 1 } });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByRole('alert').textContent).toContain(
      'The sign-in took longer than three minutes. Sign in again.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('demo');
  });
});

describe('the base beside the form', () => {
  it('has a block set for each step that is passed, and none after starting over', async () => {
    const page = openLogin();
    screen.getByRole('img', { name: 'An empty base with the outlines of blocks to come' });
    await typePassword(page);
    await act(() => page.signIns.answer({ kind: 'chooseFactor', factors: ['sms', 'authenticator'] }));
    screen.getByRole('img', { name: 'A base with one block set and the outlines of blocks to come' });
    await page.user.click(screen.getByLabelText(/Text message/));
    await press(page.user, 'Continue');
    await act(() => page.answers.answer({ kind: 'smsCode', destination: '' }));
    screen.getByRole('img', { name: 'A base with 2 blocks set and the outlines of blocks to come' });
    await press(page.user, 'Get the code another way');
    await act(page.letBegin);
    await act(() => page.signIns.answer({ kind: 'chooseFactor', factors: ['sms', 'authenticator'] }));
    expect(heading()).toBe('Choose how to get your code');
    await press(page.user, 'Start over');
    screen.getByRole('img', { name: 'An empty base with the outlines of blocks to come' });
  });
});
