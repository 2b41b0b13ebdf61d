import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { accountNow, renderAccount, type RenderAccountOptions } from '#tests/support/render-account.tsx';

const password = 'Plinth#2027';
const sent = { destination: 'm***@l***' };
const refused = (code: string): Promise<never> => Promise.reject(authFailure(code));
const open = (options: RenderAccountOptions = {}) => renderAccount(<RegisterScreen />, options);

type User = ReturnType<typeof open>['user'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(user: User): Promise<void> {
  await user.type(field('Username'), ' Meera.K ');
  await user.type(field('E-mail address'), 'meera@lakeside.in');
  await user.type(field('Password'), password);
}

const register = (user: User): Promise<void> => user.click(screen.getByRole('button', { name: 'Register' }));

function described(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

/** A registration screen at its second step. */
async function openAtCode(options: RenderAccountOptions = {}) {
  const opened = open({ signUp: () => Promise.resolve(sent), ...options });
  await fill(opened.user);
  await register(opened.user);
  await screen.findByRole('heading', { name: 'Enter your code' });
  return opened;
}

describe('registering', () => {
  it('leads from the details over the code to the sign-in', async () => {
    const asked: unknown[] = [];
    const { user } = open({
      signUp: (input, vault) => {
        asked.push(input, vault.read('password'));
        return Promise.resolve(sent);
      },
      confirmSignUp: (input, vault) => {
        asked.push(input, vault.read('code'));
        return Promise.resolve();
      },
    });
    await fill(user);
    await register(user);
    expect((await screen.findByRole('status')).textContent).toBe('User Added Successfully');
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent === 'A code was sent to meera@lakeside.in for meera.k. It is valid for 24 hours.',
    );
    await user.click(field('Code'));
    await user.paste('Your code is 123 456.');
    expect(field('Code').value).toBe('123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('heading', { name: 'Account verified successfully' });
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(asked).toEqual([
      { username: 'meera.k', email: 'meera@lakeside.in' },
      password,
      { username: 'meera.k' },
      '123456',
    ]);
  });

  it('has the right autocomplete and keyboards for browsers and phones', async () => {
    const { user } = await openAtCode();
    expect([field('Code').autocomplete, field('Code').inputMode]).toEqual(['one-time-code', 'numeric']);
    await user.click(screen.getByRole('button', { name: 'Register with other details' }));
    expect(['Username', 'E-mail address', 'Password'].map((label) => field(label).autocomplete)).toEqual([
      'username',
      'email',
      'new-password',
    ]);
    expect(field('E-mail address').type).toBe('email');
  });

  it('keeps password and code out of the machine, and forgets them when their form is gone', async () => {
    const { user, account, unmount } = await openAtCode();
    const told: string[] = [];
    account.registration.subscribe((snapshot) => void told.push(JSON.stringify(snapshot)));
    expect(JSON.stringify(account.registration.getPersistedSnapshot())).not.toContain(password);
    expect(account.vault.read('password')).toBe('');
    await user.type(field('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(account.vault.read('code')).toBe('123456');
    expect(told.join()).not.toContain('123456');
    unmount();
    expect(account.vault.read('code')).toBe('123456');
  });

  it('sends nothing twice during a request', async () => {
    const signUp = vi.fn(() => new Promise<typeof sent>(() => undefined));
    const { user } = open({ signUp });
    await fill(user);
    await register(user);
    await register(user);
    await user.type(field('Password'), '{Enter}');
    expect(signUp).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('the errors of the details', () => {
  it('are shown at the fields and in a summary that links to them, and nothing is sent', async () => {
    const signUp = vi.fn(() => Promise.resolve(sent));
    const { user } = open({ signUp });
    await user.type(field('E-mail address'), 'meera@lake');
    await register(user);
    const summary = screen.getByRole('group', { name: '3 fields need another look' });
    expect(document.activeElement).toBe(summary);
    expect(described(field('Username'))).toBe('Enter a username');
    expect(described(field('E-mail address'))).toBe('Enter an e-mail address like name@example.com');
    await user.click(screen.getByRole('link', { name: 'Enter a password' }));
    expect(document.activeElement).toBe(field('Password'));
    expect(signUp).not.toHaveBeenCalled();
  });

  it('are shown when a field is left and not while typing, and go when it is right', async () => {
    const { user } = open();
    await user.type(field('Password'), 'plinth#2027');
    expect(described(field('Password'))).toBe(
      'At least 8 characters, with a capital letter, a small letter, a number and a symbol',
    );
    await user.click(field('Username'));
    expect(described(field('Password'))).toBe('Add a capital letter');
    await user.type(field('Password'), 'P');
    expect(field('Password').getAttribute('aria-invalid')).toBe('false');
    await user.click(field('E-mail address'));
    await user.click(field('Username'));
    expect(field('E-mail address').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a rejected sign-up', () => {
  it('shows why at its field, loses no typed text, and is forgotten when the field is edited', async () => {
    const { user } = open({ signUp: () => refused('UsernameExistsException') });
    await fill(user);
    await register(user);
    expect((await screen.findByRole('alert')).textContent).toBe("Couldn't sign up");
    expect(described(field('Username'))).toBe('This username is taken. Choose another one, or sign in if it is yours.');
    expect(document.activeElement).toBe(field('Username'));
    expect(['Username', 'E-mail address', 'Password'].map((label) => field(label).value)).toEqual([
      'meera.k',
      'meera@lakeside.in',
      password,
    ]);
    await user.type(field('Username'), 'u');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Username').getAttribute('aria-invalid')).toBe('false');
  });

  it('without a field shows why at the top', async () => {
    const { user } = open({ signUp: () => refused('NetworkError') });
    await fill(user);
    await register(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was no answer. Your account may have been created anyway: if the username is taken when you try again, sign in with it.Network error',
    );
  });
});

describe('the code', () => {
  it('that is rejected stays to be corrected, with the reason', async () => {
    const { user } = await openAtCode({ confirmSignUp: () => refused('CodeMismatchException') });
    await user.type(field('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect((await screen.findByRole('alert')).textContent).toBe("Couldn't verify account");
    expect(described(field('Code'))).toBe('The code is incorrect. Check it and try again.');
    expect(field('Code').value).toBe('123456');
  });

  it('is not sent before it has six digits', async () => {
    const confirmSignUp = vi.fn(() => Promise.resolve());
    const { user } = await openAtCode({ confirmSignUp });
    await user.type(field('Code'), '1234');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(described(field('Code'))).toBe('Enter the six digits of the code');
    expect(confirmSignUp).not.toHaveBeenCalled();
  });

  it('can be requested again after the countdown, by the clock, also on a page that was reloaded', async () => {
    vi.useFakeTimers();
    const resendSignUpCode = vi.fn(() => Promise.resolve({ destination: 'm***@l***.in' }));
    const { lead } = open({
      resendSignUpCode,
      pending: { username: 'meera.k', sentTo: 'm***@l***', resendFrom: accountNow + 2_000 },
    });
    const again = screen.getByRole('button', { name: 'Send another code' });
    screen.getByText('in 2 seconds');
    // It keeps its focus while it waits, which a disabled button would lose.
    again.focus();
    expect([again.getAttribute('aria-disabled'), document.activeElement === again]).toEqual(['true', true]);
    fireEvent.click(again);
    expect(resendSignUpCode).not.toHaveBeenCalled();
    lead(1_000);
    act(() => void vi.advanceTimersByTime(1_000));
    screen.getByText('in 1 second');
    lead(1_000);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(again.getAttribute('aria-disabled')).toBeNull();
    await act(async () => fireEvent.click(again));
    expect(resendSignUpCode).toHaveBeenCalledWith({ username: 'meera.k' });
    expect(screen.getByText('Another code was sent')).toBeTruthy();
    screen.getByText('in 60 seconds');
  });
});

it('a password is shown when I ask for it, and hidden again', async () => {
  const { user } = open();
  expect(field('Password').type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
  screen.getByText('Your password is visible');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});

describe('another address', () => {
  const meant = 'meera.k@lakeside.in';
  const change = (user: User): Promise<void> =>
    user.click(screen.getByRole('button', { name: 'Change and send a code' }));

  /** A screen with the form for another address instead of the code. */
  async function openAtAddress(options: RenderAccountOptions = {}) {
    const opened = await openAtCode({
      canChangeAddress: true,
      resendSignUpCode: () => Promise.resolve(sent),
      ...options,
    });
    await opened.user.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
    await screen.findByRole('heading', { name: 'Change your address' });
    return opened;
  }

  it('is corrected from the typed one, without the password again, and the code goes there', async () => {
    const asked: unknown[] = [];
    const { user, account } = await openAtAddress({
      changeSignUpAddress: (input, vault) => {
        asked.push(input, vault.read('password'));
        return Promise.resolve();
      },
    });
    expect(field('E-mail address').value).toBe('meera@lakeside.in');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.clear(field('E-mail address'));
    await user.type(field('E-mail address'), meant);
    await change(user);
    await screen.findByText('Your address was changed, and a code was sent there');
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent === `A code was sent to ${meant} for meera.k. It is valid for 24 hours.`,
    );
    expect(asked).toEqual([{ username: 'meera.k', email: meant }, password]);
    await user.click(screen.getByRole('button', { name: 'Register with other details' }));
    expect(account.vault.read('password')).toBe('');
  });

  it('requires the password when it is not stored, and shows at its field that it is wrong', async () => {
    const given: string[] = [];
    const { user } = open({
      canChangeAddress: true,
      pending: { username: 'meera.k', sentTo: 'm***a@lakesdie.in', resendFrom: 0 },
      changeSignUpAddress: (_, vault) => {
        given.push(vault.read('password'));
        return refused('SignUpPasswordWrong');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
    await change(user);
    expect(described(field('Password'))).toBe('Enter your password');
    await user.type(field('E-mail address'), meant);
    await user.type(field('Password'), 'Wrong#2027');
    await change(user);
    expect((await screen.findByRole('alert')).textContent).toBe("Couldn't change the address");
    expect(described(field('Password'))).toMatch(/^The password is not right, or the account is verified already\./);
    expect([document.activeElement, field('E-mail address').value, given]).toEqual([
      field('Password'),
      meant,
      ['Wrong#2027'],
    ]);
  });

  it('asks for the password after all when the stored one is rejected', async () => {
    const { user } = await openAtAddress({ changeSignUpAddress: () => refused('SignUpPasswordWrong') });
    await change(user);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('that is rejected shows why at its field and stays as typed; going back loses nothing', async () => {
    const { user } = await openAtAddress({ changeSignUpAddress: () => refused('AliasExistsException') });
    await change(user);
    expect(described(field('E-mail address'))).toBe('This e-mail address belongs to another account.');
    await user.click(screen.getByRole('button', { name: 'Back to the code' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered where no server can change it; the password is not held there', async () => {
    const { account } = await openAtCode();
    expect(screen.queryByRole('button', { name: 'Wrong address? Change it' })).toBeNull();
    expect(account.vault.read('password')).toBe('');
  });

  it('leaves no password behind on a page that is left', async () => {
    const { account, unmount } = await openAtCode({ canChangeAddress: true });
    expect(account.vault.read('password')).toBe(password);
    expect(JSON.stringify(account.registration.getPersistedSnapshot())).not.toContain(password);
    unmount();
    expect(account.vault.read('password')).toBe('');
  });
});
