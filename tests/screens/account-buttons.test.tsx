/** While an account page waits for a response, it has no button that does nothing when pressed. */
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleProfile } from '#machines/settings/billing.samples.ts';
import { ChallengeForm, LoginScreen } from '#screens/login/login-screen.tsx';
import { RecoveryScreen } from '#screens/recovery/recovery-screen.tsx';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { wrongCode } from '#tests/machines/session-outside.ts';
import { renderAccount, type RenderAccountOptions } from '#tests/support/render-account.tsx';
import { openSignedIn } from '#tests/support/render-settings.tsx';
import { deletable } from '#tests/machines/settings-outside.ts';
import { openAccountPage } from './login-page.tsx';

beforeAll(() => ChallengeForm.preload());
beforeEach(() => sessionStorage.clear());

/** The buttons that look active: neither disabled nor waiting. */
function pressable(place: HTMLElement = document.body): readonly string[] {
  const can = (button: HTMLElement): boolean =>
    !(button as HTMLButtonElement).disabled && button.getAttribute('aria-disabled') !== 'true';
  return within(place)
    .queryAllByRole('button')
    .filter(can)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
}

type User = ReturnType<typeof renderAccount>['user'];
const press = (user: User, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const pending = { username: 'meera.k', sentTo: 'm***@l***', resendFrom: 0 };

describe('a registration', () => {
  const open = (options: RenderAccountOptions = {}) =>
    renderAccount(<RegisterScreen />, { canChangeAddress: true, pending, ...options });
  const atCode = ['Wrong address? Change it', 'Verify', 'Send another code', 'Register with other details'];

  it('while its code is checked', async () => {
    const { user } = open();
    expect(pressable()).toEqual(atCode);
    await user.type(screen.getByLabelText('Code'), '123456');
    await press(user, 'Verify');
    expect(pressable()).toEqual([]);
  });

  it('while another code is on its way', async () => {
    const { user } = open();
    await press(user, 'Send another code');
    expect(pressable()).toEqual([]);
  });

  it('while its address is changed', async () => {
    const { user } = open();
    await press(user, 'Wrong address? Change it');
    await user.type(screen.getByLabelText('E-mail address'), 'meera@lakeside.in');
    await user.type(screen.getByLabelText('Password'), 'Plinth#2027');
    expect(pressable()).toEqual(['Show password', 'Change and send a code', 'Back to the code']);
    await press(user, 'Change and send a code');
    expect(pressable()).toEqual(['Show password']);
  });
});

describe('a recovery', () => {
  const atCode = ['Show password', 'Change password', 'Send another code', 'Use another username'];

  it('while its code is checked', async () => {
    const { user } = renderAccount(<RecoveryScreen />, { pending });
    expect(pressable()).toEqual(atCode);
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('New password'), 'Plinth#2028');
    await press(user, 'Change password');
    expect(pressable()).toEqual(['Show password']);
  });

  it('while another code is on its way', async () => {
    const { user } = renderAccount(<RecoveryScreen />, { pending });
    await press(user, 'Send another code');
    expect(pressable()).toEqual(['Show password']);
  });
});

it('a sign-in, while its code is checked and while another is on its way: it can be started over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, signIns, answers, letBegin } = openAccountPage(<LoginScreen />);
  await user.type(screen.getByLabelText('Username'), 'demo');
  await user.type(screen.getByLabelText('Password'), 'Plinth#2027');
  await press(user, 'Login');
  await act(letBegin);
  await act(() => signIns.answer({ kind: 'smsCode', destination: '+*******1234' }));
  act(() => void vi.advanceTimersByTime(61_000));
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(pressable()).toEqual(['Continue', 'Send another code', 'Start over']);
  await press(user, 'Continue');
  expect(pressable()).toEqual(['Start over']);
  await act(() => answers.refuse(wrongCode));
  await press(user, 'Send another code');
  expect(pressable()).toEqual(['Start over']);
  vi.useRealTimers();
});

it('a sign-in, while a code is asked for another way: it is begun with the password, as from the start', async () => {
  const { user, signIns, answers, letBegin } = openAccountPage(<LoginScreen />);
  await user.type(screen.getByLabelText('Username'), 'demo');
  await user.type(screen.getByLabelText('Password'), 'Plinth#2027');
  await press(user, 'Login');
  await act(letBegin);
  await act(() => signIns.answer({ kind: 'chooseFactor', factors: ['sms', 'authenticator'] }));
  await user.click(screen.getByLabelText(/Text message/));
  await press(user, 'Continue');
  await act(() => answers.answer({ kind: 'smsCode', destination: '' }));
  expect(pressable()).toContain('Get the code another way');
  await press(user, 'Get the code another way');
  await act(letBegin);
  expect(pressable()).toEqual([]);
  await act(() => signIns.answer({ kind: 'chooseFactor', factors: ['sms', 'authenticator'] }));
  expect(pressable()).toContain('Start over');
});

it('the settings, while an address is saved and while its code is checked', async () => {
  const { contacts, proofs, user, prove } = await openSignedIn();
  await press(user, 'Change: E-mail address');
  await prove();
  await user.clear(screen.getByLabelText('E-mail address'));
  await user.type(screen.getByLabelText('E-mail address'), 'new@lakeside.in');
  expect(pressable()).toEqual(expect.arrayContaining(['Save and send a code', 'Cancel']));
  await press(user, 'Save and send a code');
  for (const name of ['Save and send a code', 'Cancel']) expect(pressable()).not.toContain(name);
  await act(() => contacts.answer({ sent: { destination: 'n***@l***' }, isHeld: true }));
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(pressable()).toEqual(expect.arrayContaining(['Verify', 'Verify later']));
  await press(user, 'Verify');
  for (const name of ['Verify', 'Verify later', 'Send another code']) expect(pressable()).not.toContain(name);
  await act(() => proofs.refuse('CodeMismatchException'));
  expect(pressable()).toEqual(expect.arrayContaining(['Verify', 'Verify later']));
});

describe('the dialogs of the settings', () => {
  it('that sign out everywhere, while the sessions end', async () => {
    const { ends, user } = await openSignedIn('security');
    await press(user, 'Sign out everywhere');
    const inDialog = (): readonly string[] => pressable(screen.getByRole('dialog'));
    expect(inDialog()).toEqual(['Close', 'Sign out', 'Cancel']);
    await press(user, 'Sign out');
    expect(inDialog()).toEqual([]);
    await act(() => ends.refuse('TooManyRequestsException'));
    expect(inDialog()).toEqual(['Close', 'Sign out', 'Cancel']);
  });

  it('that begin the deletion, while the password is asked for', async () => {
    const { user } = await openSignedIn('delete');
    await press(user, 'Delete account');
    expect(pressable()).not.toContain('Delete account');
    await press(user, 'Cancel');
    expect(pressable()).toContain('Delete account');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete account' }));
  });

  it('that delete the account, while it is deleted', async () => {
    const { names, data, user, prove } = await openSignedIn('delete');
    await press(user, 'Delete account');
    await prove();
    await act(() => names.answer(deletable('demo')));
    const inDialog = (): readonly string[] => pressable(screen.getByRole('dialog'));
    await user.type(screen.getByLabelText('Type demo to confirm'), 'demo');
    expect(inDialog()).toEqual(['Close', 'Delete my account', 'Keep my account']);
    await press(user, 'Delete my account');
    expect(inDialog()).toEqual([]);
    await act(() => data.refuse('TooManyRequestsException'));
    expect(inDialog()).toEqual(['Close', 'Delete my account', 'Keep my account']);
  });
});

it('the billing details, while they are saved', async () => {
  const { billings, savings, user } = await openSignedIn('billing');
  await act(() => billings.answer(sampleProfile));
  await press(user, 'Change: Billing details');
  expect(pressable()).toEqual(expect.arrayContaining(['Save', 'Cancel']));
  await press(user, 'Save');
  expect(savings.asked).toHaveLength(1);
  for (const name of ['Save', 'Cancel']) expect(pressable()).not.toContain(name);
});
