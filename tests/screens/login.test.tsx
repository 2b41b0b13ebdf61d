import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { ChallengeForm, LoginScreen } from '#screens/login/login-screen.tsx';
import { authenticatorUri, secretInGroups, timeInWords } from '#screens/login/login.view.ts';
import { offline, refused, wrongCode } from '#tests/machines/session-outside.ts';
import { heading, type LoginPage, openAccountPage, openLogin, press, typePassword } from './login-page.tsx';

// These tests are about the steps, not about loading their code.
beforeAll(() => ChallengeForm.preload());

/** At the form of a step. */
async function openAt(step: SignInStep): Promise<LoginPage> {
  const page = openLogin();
  await typePassword(page);
  await act(() => page.signIns.answer(step));
  return page;
}

describe('the password', () => {
  it('goes into the vault and nowhere else, and the right one is a login success', async () => {
    const page = openLogin();
    expect(heading()).toBe('Sign in');
    await page.user.click(screen.getByLabelText(/Remember this device/));
    await typePassword(page);
    expect(page.vault.read('password')).toBe('Plinth#2027');
    expect(page.signIns.asked).toEqual([{ username: 'demo', remembersDevice: true }]);
    expect(JSON.stringify(page.context())).not.toContain('Plinth#2027');
    await act(() => page.signIns.answer({ kind: 'done' }));
    screen.getByText('login success');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/status');
  });

  it('that is wrong is a login failure; what I typed stays, and the vault is emptied', async () => {
    const page = openLogin();
    await typePassword(page);
    await act(() => page.signIns.refuse(refused));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('login failure');
    expect(alert.textContent).toContain('Incorrect username or password.');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('demo');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Plinth#2027');
    expect(page.vault.read('password')).toBe('');
  });

  it('that is being looked at leaves no choice that would not count', async () => {
    const page = openLogin();
    const choice = screen.getByLabelText<HTMLInputElement>(/Remember this device/);
    expect(choice.disabled).toBe(false);
    await typePassword(page);
    expect(choice.disabled).toBe(true);
    await act(() => page.signIns.refuse(refused));
    expect(choice.disabled).toBe(false);
  });

  it('is the only field when no device can be remembered', () => {
    openAccountPage(<LoginScreen />, { remembersDevices: false });
    expect(screen.queryByLabelText(/Remember this device/)).toBeNull();
  });

  it('that is missing is reported at its field', async () => {
    const page = openLogin();
    await page.user.type(screen.getByLabelText('Username'), 'demo');
    await press(page.user, 'Login');
    await act(page.letBegin);
    await act(() => page.signIns.refuse({ code: 'MissingPassword', message: 'PASSWORD parameter is required' }));
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    screen.getByText('PASSWORD parameter is required');
    screen.getByText('login failure');
  });

  it('that was pasted with a space at its end says so, and is not sent', async () => {
    const page = openLogin();
    await page.user.type(screen.getByLabelText('Username'), 'demo');
    await page.user.click(screen.getByLabelText('Password'));
    await page.user.paste('Plinth#2027 ');
    await press(page.user, 'Login');
    screen.getByText('The password starts or ends with a space. Delete the space.');
    expect(page.signIns.asked).toHaveLength(0);
  });

  it('is offered by password managers, and is sent once', async () => {
    const page = openLogin();
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await typePassword(page);
    await press(page.user, 'Login');
    expect(page.signIns.asked).toHaveLength(1);
  });

  it('is required again after the time ran out, with the reason', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAt({ kind: 'authenticatorCode' });
    act(() => void vi.advanceTimersByTime(180_000));
    vi.useRealTimers();
    expect(heading()).toBe('Sign in');
    expect(screen.getByRole('alert').textContent).toContain(
      'The sign-in took longer than three minutes. Sign in again.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('demo');
  });
});

it('says that the account was deleted, and leads on', () => {
  openAccountPage(<LoginScreen />, { address: '/login?deleted=1' });
  screen.getByText('Your account is deleted.', { exact: false });
  expect(screen.getByRole('link', { name: 'Plan another app' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'register again' }).getAttribute('href')).toBe('/register');
});

describe('another code', () => {
  it.each(['LimitExceededException', 'CodeDeliveryFailureException', 'ExpiredCodeException'])(
    'that cannot be sent says why: %s',
    async (code) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const page = await openAt({ kind: 'smsCode', destination: '+*******1234' });
      act(() => void vi.advanceTimersByTime(61_000));
      await act(async () => screen.getByRole('button', { name: /^Send another code/ }).click());
      const failure = authFailure(code);
      await act(() => page.signIns.refuse(failure));
      vi.useRealTimers();
      expect(screen.getByRole('alert').textContent).toBe(`Couldn't send another code${failure.message}`);
    },
  );
});

describe('a code', () => {
  it('can be pasted whole, with blanks, and is sent from the vault', async () => {
    const { user, vault, answers } = await openAt({ kind: 'smsCode', destination: '+*******1234' });
    expect(heading()).toBe('Enter the code from your phone');
    screen.getByText('A code was sent to +*******1234.');
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(field);
    await user.paste('123 456');
    await press(user, 'Continue');
    expect(vault.read('code')).toBe('123456');
    expect(answers.asked).toEqual([
      { username: 'demo', step: { kind: 'smsCode', destination: '+*******1234' }, remembersDevice: false },
    ]);
  });

  it('that is no code is reported before it is sent', async () => {
    const { user, answers } = await openAt({ kind: 'authenticatorCode' });
    await user.type(screen.getByLabelText('Code'), '12');
    await press(user, 'Continue');
    screen.getByRole('group', { name: 'One field needs another look' });
    expect(answers.asked).toEqual([]);
  });

  it('that is wrong is reported at the field, which keeps it', async () => {
    const { user, answers } = await openAt({ kind: 'authenticatorCode' });
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Continue');
    await act(() => answers.refuse(wrongCode));
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect(field.value).toBe('123456');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '{Backspace}7');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('counts down the remaining time, and can be requested again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, signIns } = await openAt({ kind: 'smsCode', destination: '+*******1234' });
    expect(screen.getByRole('timer').textContent).toMatch(/Time left: (?:3:00|2:5\d)/);
    await press(user, 'Send another code');
    expect(signIns.asked).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.getByRole('timer').textContent).toMatch(/Time left: 1:5\d/);
    await press(user, 'Send another code');
    vi.useRealTimers();
    expect(signIns.asked).toHaveLength(2);
  });

  it('without a response shows so, with the code still there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await openAt({ kind: 'authenticatorCode' });
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Continue');
    await act(async () => void (await vi.advanceTimersByTimeAsync(usualTimeoutMs)));
    vi.useRealTimers();
    expect(screen.getByRole('alert').textContent).toContain('There was no answer.');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  it('that was sent again shows so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, resends } = await openAt({ kind: 'confirmAddress', destination: 'd***@p***' });
    act(() => void vi.advanceTimersByTime(61_000));
    await press(user, 'Send another code');
    vi.useRealTimers();
    await act(() => resends.answer({ destination: 'd***@p***' }));
    screen.getByText('Another code was sent');
  });

  it('that confirms an address shows that the sign-in continues by itself', async () => {
    const { user, vault, answers } = await openAt({ kind: 'confirmAddress', destination: 'd***@p***' });
    expect(heading()).toBe('Confirm your e-mail address');
    screen.getByText('A code was sent to d***@p***. Enter it to sign in.');
    expect(screen.queryByRole('timer')).toBeNull();
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Continue');
    expect(vault.read('password')).toBe('Plinth#2027');
    await act(() => answers.answer({ kind: 'done' }));
    screen.getByText('login success');
  });
});

describe('a challenge', () => {
  it('with several factors sends the one that I chose', async () => {
    const { user, answers } = await openAt({ kind: 'chooseFactor', factors: ['sms', 'authenticator'] });
    await press(user, 'Continue');
    screen.getByText('Choose one');
    await user.click(screen.getByLabelText(/Authenticator app/));
    await press(user, 'Continue');
    expect(answers.asked).toEqual([
      {
        username: 'demo',
        step: { kind: 'chooseFactor', factors: ['sms', 'authenticator'] },
        factor: 'authenticator',
        remembersDevice: false,
      },
    ]);
  });

  it('of several second factors to set up sends the one that I chose', async () => {
    const { user, answers } = await openAt({ kind: 'chooseSetup', factors: ['authenticator'] });
    expect(heading()).toBe('Set up two-step verification');
    await user.click(screen.getByLabelText(/Authenticator app/));
    await press(user, 'Continue');
    expect(answers.asked).toEqual([
      {
        username: 'demo',
        step: { kind: 'chooseSetup', factors: ['authenticator'] },
        factor: 'authenticator',
        remembersDevice: false,
      },
    ]);
  });

  it('to set up codes by e-mail takes the address, and then the code that went there', async () => {
    const { user, vault, answers } = await openAt({ kind: 'setUpEmail' });
    expect(heading()).toBe('Set up codes by e-mail');
    await user.type(screen.getByLabelText('E-mail address'), 'demo');
    await press(user, 'Continue');
    expect(screen.getAllByText('Enter an e-mail address like name@example.com').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('E-mail address'), '@plinth.example');
    await press(user, 'Continue');
    expect(vault.read('answer')).toBe('demo@plinth.example');
    await act(() => answers.answer({ kind: 'emailCode', destination: 'd***@p***' }));
    expect(heading()).toBe('Enter the code from your e-mail');
    screen.getByText('A code was sent to d***@p***.');
  });

  it('to set up an authenticator shows its secret as a picture and as text to copy', async () => {
    const page = openLogin();
    await typePassword(page);
    page.vault.put('authenticatorSecret', 'JBSWY3DPEHPK3PXP');
    await act(() => page.signIns.answer({ kind: 'setUpAuthenticator' }));
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    expect(screen.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')).toMatch(
      /^otpauth:\/\/totp\/.*secret=JBSWY3DPEHPK3PXP/,
    );
    await page.user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    screen.getByText('Key copied');
  });

  it('to replace a password takes the rules and the other missing data', async () => {
    const { user, vault, answers } = await openAt({ kind: 'newPassword', missing: ['name'] });
    await press(user, 'Continue');
    expect(screen.getAllByText('New password is required.').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Name'), 'Meera');
    await user.type(screen.getByLabelText('New password'), 'Own#Plinth2027');
    await press(user, 'Continue');
    expect(vault.read('newPassword')).toBe('Own#Plinth2027');
    expect(JSON.parse(vault.read('answer'))).toEqual({ name: 'Meera' });
    expect(answers.asked).toHaveLength(1);
  });

  it('with a question of its own sends the answer, and begins empty with the next one', async () => {
    const { user, vault, answers } = await openAt({ kind: 'custom', question: 'What is 2 + 3?' });
    screen.getByText('What is 2 + 3?');
    await user.type(screen.getByLabelText('Your answer'), '६');
    await press(user, 'Continue');
    expect(vault.read('answer')).toBe('6');
    await act(() => answers.answer({ kind: 'custom', question: 'What is 4 + 4?' }));
    screen.getByText('What is 4 + 4?');
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('');
    const reason = 'Your last answer was not accepted, or there is one more question. Answer the one above.';
    screen.getByText(reason);
    await user.type(screen.getByLabelText('Your answer'), '8');
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('to reset a password takes a code and the password, and keeps both when the network fails', async () => {
    const { user, vault, answers } = await openAt({ kind: 'resetPassword' });
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('New password'), 'Own#Plinth2027');
    await press(user, 'Continue');
    expect([vault.read('code'), vault.read('newPassword')]).toEqual(['123456', 'Own#Plinth2027']);
    await act(() => answers.refuse(offline));
    expect(screen.getByRole('alert').textContent).toContain('Network error');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  it('that the page does not know is named', async () => {
    const { user } = await openAt({ kind: 'unknown', name: 'SOMETHING_NEW' });
    expect(heading()).toBe('You cannot sign in here');
    screen.getByText('SOMETHING_NEW');
    await press(user, 'Start over');
    expect(heading()).toBe('Sign in');
  });

  it('can be left, and leaves nothing in the vault', async () => {
    const { user, vault } = await openAt({ kind: 'authenticatorCode' });
    await press(user, 'Start over');
    expect(heading()).toBe('Sign in');
    expect(vault.read('password')).toBe('');
  });
});

describe('as text', () => {
  it('time, a secret, and the data for an authenticator', () => {
    expect([180_000, 60_001, 59_000, 0, -5].map(timeInWords)).toEqual(['3:00', '1:01', '0:59', '0:00', '0:00']);
    expect(secretInGroups('JBSWY3DPE')).toBe('JBSW Y3DP E');
    expect(authenticatorUri('meera k', 'JBSW')).toBe('otpauth://totp/Plinth:meera%20k?secret=JBSW&issuer=Plinth');
  });
});
