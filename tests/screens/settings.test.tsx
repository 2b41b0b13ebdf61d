import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import { sampleUser } from '#machines/session/session.samples.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { whenSeen } from '#screens/settings/settings.view.ts';
import { deletable } from '#tests/machines/settings-outside.ts';
import { factorSettings, meera, open, openSignedIn, own, part } from '#tests/support/render-settings.tsx';

beforeEach(() => sessionStorage.clear());

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

describe('the settings', () => {
  it('wait until the sign-in state is known', () => {
    open();
    screen.getByText('Checking your sign-in');
    expect(screen.queryByText('User is not authenticated')).toBeNull();
  });

  it('of an anonymous visitor show so once, and lead to the sign-in and back', async () => {
    const { sessions } = open();
    await act(() => sessions.store.answer(null));
    screen.getByText('User is not authenticated');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?to=%2Fdashboard%2Fsettings',
    );
    expect(screen.queryAllByRole('region')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('are on pages of their own, with links between them', async () => {
    await openSignedIn('security');
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['/dashboard/settings', null],
      ['/dashboard/settings/security', 'page'],
      ['/dashboard/settings/checkup', null],
      ['/dashboard/settings/billing', null],
      ['/dashboard/settings/delete', null],
    ]);
  });

  it('lead to the page with all data of the person', async () => {
    await openSignedIn();
    expect(part('Your data').getByRole('link', { name: 'Download your data' }).getAttribute('href')).toBe('/my-data');
  });

  it('that cannot be read show why, and are read again', async () => {
    const { settings, reads, user } = open();
    act(() => settings.profile.send({ type: 'session.held' }));
    await act(() => reads.refuse('NetworkError'));
    part('Profile').getByText("Couldn't load your profile");
    await user.click(button('Try again'));
    await act(() => reads.answer(meera));
    part('Profile').getByText('meera@lakeside.in');
  });
});

describe('the profile', () => {
  it('has another e-mail address once its code is right, and keeps a wrong one in its field', async () => {
    const { settings, contacts, proofs, renewals, user, prove } = await openSignedIn();
    await user.click(button('Change: E-mail address'));
    await prove();
    const field = screen.getByLabelText('E-mail address');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'new@lakeside.in{Enter}');
    expect(contacts.asked).toEqual([{ contact: 'email', address: 'new@lakeside.in' }]);
    await act(() => contacts.answer({ sent: { destination: 'n***@l***' }, isHeld: true }));
    screen.getByText(/n\*\*\*@l\*\*\*/);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(settings.vaults.profile.read('code')).toBe('123456');
    expect(JSON.stringify(settings.profile.getPersistedSnapshot())).not.toContain('123456');
    await act(() => proofs.refuse('CodeMismatchException'));
    part('Profile').getByText("Couldn't verify it");
    expect([screen.getByLabelText<HTMLInputElement>('Code').value, document.activeElement]).toEqual([
      '123456',
      screen.getByLabelText('Code'),
    ]);
    await user.type(screen.getByLabelText('Code'), '{Enter}');
    await act(() => proofs.answer());
    await act(() => renewals.answer());
    part('Profile').getByText('Your e-mail address is verified.');
  });

  it('reports at the field an invalid address, without a request', async () => {
    const { contacts, user, prove } = await openSignedIn();
    await user.click(button('Change: E-mail address'));
    await prove();
    await user.clear(screen.getByLabelText('E-mail address'));
    await user.type(screen.getByLabelText('E-mail address'), 'nobody{Enter}');
    screen.getByText('Enter an e-mail address like name@example.com');
    expect(contacts.asked).toEqual([]);
  });

  it('reports at the field an address that the sign-in service rejects', async () => {
    const { contacts, user, prove } = await openSignedIn();
    await user.click(button('Change: E-mail address'));
    await prove();
    await user.clear(screen.getByLabelText('E-mail address'));
    await user.type(screen.getByLabelText('E-mail address'), 'new@lakeside.in{Enter}');
    await act(() => contacts.refuse('InvalidParameterException'));
    screen.getByText('The sign-in service does not accept this e-mail address: check its spelling.');
  });

  it('keeps typed text until it is saved or cancelled, and no longer', async () => {
    const { user, settings } = await openSignedIn();
    const { profileDraft } = settings;
    await user.click(part('Profile').getByRole('button', { name: 'Change: Name' }));
    await user.type(screen.getByLabelText('Name'), ' K');
    expect(profileDraft.read()).toEqual({ field: 'name', value: 'Meera K', country: 'IN' });
    await user.click(part('Profile').getByRole('button', { name: 'Cancel' }));
    expect(profileDraft.read()).toEqual({ field: '', value: '', country: '' });
    await user.click(part('Profile').getByRole('button', { name: 'Change: Name' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Meera');
    await user.type(screen.getByLabelText('Name'), ' K');
    act(() => settings.root.send({ type: 'session.gone' }));
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(profileDraft.read()).toMatchObject({ field: 'name', value: 'Meera K' });
  });

  it('saves a number as it was typed, with its country, once the password is proven', async () => {
    createFormDraft('plinth.profile', { field: '', value: '', country: '' }).keep({
      field: 'phone',
      value: '020 7946',
      country: 'GB',
    });
    const { user, prove } = await openSignedIn();
    await user.click(part('Profile').getByRole('button', { name: 'Change: Phone number' }));
    await prove();
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('020 7946');
    expect(document.querySelector<HTMLSelectElement>('select[name="phoneCountry"]')?.value).toBe('GB');
  });

  it('shows which address is still the current one, and offers nothing else meanwhile', async () => {
    const { withdrawals, reads, settings, user } = await openSignedIn();
    act(() => settings.root.send({ type: 'session.gone' }));
    act(() => settings.root.send({ type: 'session.held' }));
    await act(() => reads.answer({ ...meera, waiting: { phone: '+919820041208' } }));
    await user.click(button('Cancel the change: Phone number'));
    part('Profile').getByText('Updating your phone number');
    expect(part('Profile').queryAllByRole('button')).toEqual([]);
    await act(() => withdrawals.answer());
    part('Profile').getByText('The address was not changed.');
  });

  it('takes nothing away unasked', async () => {
    const { removals, user, prove } = await openSignedIn();
    await user.click(button('Remove: Phone number'));
    screen.getByText(/This also switches off codes by text message/);
    await user.click(button('Keep'));
    expect(removals.asked).toEqual([]);
    await user.click(button('Remove: Phone number'));
    await user.click(button('Remove'));
    await prove();
    // Neither can be pressed while the action is pending.
    expect([button('Remove').getAttribute('aria-disabled'), (button('Keep') as HTMLButtonElement).disabled]).toEqual([
      'true',
      true,
    ]);
    await act(() => removals.answer());
    part('Profile').getByText('Removed.');
    button('Add: Phone number');
    expect(screen.queryByRole('button', { name: 'Remove: E-mail address' })).toBeNull();
  });
});

describe('the password', () => {
  it('is changed by both, which are nowhere but in the vault, and gone from there with the form', async () => {
    const { settings, passwords, user } = await openSignedIn('security');
    await user.click(button('Change password'));
    screen.getByText('2 fields need another look');
    await user.type(screen.getByLabelText('Old password'), 'Tamarind#1');
    await user.type(screen.getByLabelText('New password'), 'Lakeside#2031');
    await user.click(button('Change password'));
    expect([settings.vaults.password.read('password'), settings.vaults.password.read('newPassword')]).toEqual([
      'Tamarind#1',
      'Lakeside#2031',
    ]);
    await act(() => passwords.refuse('OldPasswordWrong'));
    part('Password').getByText('The old password is not right.');
    expect(document.activeElement).toBe(screen.getByLabelText('Old password'));
    await user.click(button('Change password'));
    await act(() => passwords.refuse('NetworkError'));
    expect(part('Password').getByRole('alert').textContent).toContain(
      'There was no answer. Check the connection and try again. Your password may have been changed anyway',
    );
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Lakeside#2031');
    await user.click(button('Change password'));
    await act(() => passwords.answer());
    part('Password').getByText('Your password was changed.');
    expect([
      screen.getByLabelText<HTMLInputElement>('New password').value,
      settings.vaults.password.read('newPassword'),
    ]).toEqual(['', '']);
  });
});

describe('the second step', () => {
  it('by text message waits for a verified number, with a note', async () => {
    await openSignedIn('security');
    expect(button('Switch on: Text message').hasAttribute('disabled')).toBe(true);
    part('Two-step verification').getByText('Verify your phone number first.');
  });

  it('by an app shows its secret as a picture and as text, and keeps it out of the machine', async () => {
    const { settings, apps, codes, changes, user, prove } = await openSignedIn('security');
    await user.click(button('Set up: Authenticator app'));
    await prove();
    settings.vaults.factors.put('authenticatorSecret', 'ABCDEFGH');
    await act(() => apps.answer());
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    screen.getByText('ABCD EFGH');
    await user.type(screen.getByLabelText('Code'), '654321{Enter}');
    expect(JSON.stringify(settings.factors.getPersistedSnapshot())).not.toMatch(/ABCDEFGH|654321/);
    await act(() => codes.answer());
    await act(() => changes.answer({ ...factorSettings, enabled: ['authenticator'] }));
    part('Two-step verification').getByText('Two-step verification is updated.');
    button('Switch off: Authenticator app');
  });

  it('is changed in one thing at a time, and nothing else can be pressed meanwhile', async () => {
    const { apps, codes, changes, user, prove } = await openSignedIn('security');
    await user.click(button('Set up: Authenticator app'));
    expect(button('Set up: Authenticator app').hasAttribute('disabled')).toBe(true);
    await prove();
    await act(() => apps.answer());
    await user.type(await screen.findByLabelText('Code'), '654321{Enter}');
    await act(() => codes.answer());
    await act(() => changes.answer({ ...factorSettings, enabled: ['sms', 'authenticator'], isPhoneVerified: true }));
    const acts = ['Switch off: Text message', 'Switch off: Authenticator app'].map(button);
    expect(acts.map((one) => one.hasAttribute('disabled'))).toEqual([false, false]);
    const choice = screen.getByRole<HTMLInputElement>('radio', { name: 'Text message' });
    await user.click(choice);
    expect([
      ...acts.map((one) => one.hasAttribute('disabled')),
      choice.getAttribute('aria-disabled'),
      document.activeElement,
    ]).toEqual([true, true, 'true', choice]);
    await user.click(screen.getByRole('radio', { name: 'Ask me each time' }));
    expect([choice.checked, changes.asked.length]).toEqual([true, 2]);
    await act(() => changes.refuse('LimitExceededException'));
    expect([...acts.map((one) => one.hasAttribute('disabled')), choice.getAttribute('aria-disabled')]).toEqual([
      false,
      false,
      null,
    ]);
  });
});

const mayBeChanged = 'The device may have been changed anyway: load the list again to see.';

describe('devices, sessions and the account', () => {
  it('list this device first, and forget another', async () => {
    const { forgotten, user, prove } = await openSignedIn('security');
    expect(
      part('Devices')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('This device'), expect.stringContaining('Safari on iPhone')]);
    expect(screen.queryByRole('button', { name: 'Remember: Safari on iPhone' })).toBeNull();
    await user.click(button('Forget: Safari on iPhone'));
    await prove();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Forget: Chrom/ }).disabled).toBe(true);
    await act(() => forgotten.answer());
    part('Devices').getByText('The device was forgotten.');
    expect(forgotten.asked).toEqual([{ key: 'old' }]);
  });

  it('let nothing else be done to a device while it is being forgotten', async () => {
    const { forgotten, user, prove } = await openSignedIn('security');
    const acts = ['No longer remember: Safari on iPhone', 'Forget: Safari on iPhone'].map(button);
    const cannot = () => acts.map((one) => [one.hasAttribute('disabled'), one.getAttribute('aria-disabled')]);
    await user.click(button('Forget: Safari on iPhone'));
    expect(cannot()).toEqual([
      [true, null],
      [true, null],
    ]);
    await user.click(button('Cancel'));
    expect([cannot(), document.activeElement]).toEqual([
      [
        [false, null],
        [false, null],
      ],
      acts[1],
    ]);
    await user.click(button('Forget: Safari on iPhone'));
    await prove();
    expect(cannot()).toEqual([
      [true, null],
      [false, 'true'],
    ]);
    await act(() => forgotten.refuse('LimitExceededException'));
    expect(cannot()).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it.each([
    ['offline', ["Couldn't change the device", 'You are offline. Try again when the connection is back.']],
    [
      'tooMany',
      ["Couldn't change the device", 'There were too many requests in a short time. Try again in 20 seconds.'],
    ],
    ['away', ['The service is not available at the moment. Try again in 20 seconds.', mayBeChanged]],
    ['unanswered', ['There was no answer. Check the connection and try again.', mayBeChanged]],
  ] as const)('that are not changed (%s) show why, and whether they may have changed', async (kind, sentences) => {
    const { forgotten, user, prove } = await openSignedIn('security');
    await user.click(button('Forget: Safari on iPhone'));
    await prove();
    await act(() => forgotten.refuse(rejectionBy({ kind, waitSeconds: 20 })));
    const words = part('Devices').getByRole('alert').textContent;
    expect(words.replaceAll(' ', '')).toBe(sentences.join('').replaceAll(' ', ''));
  });

  it('that may have changed without a response show so, and are loaded again', async () => {
    const { devices, forgotten, user, prove } = await openSignedIn('security', 200);
    await user.click(button('Forget: Safari on iPhone'));
    await prove();
    expect(await part('Devices').findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('may have been changed anyway'),
    );
    await user.click(part('Devices').getByRole('button', { name: 'Load again' }));
    await act(() => devices.answer([own]));
    expect(part('Devices').getAllByRole('listitem')).toHaveLength(1);
    expect([part('Devices').queryByRole('alert'), forgotten.asked.length]).toEqual([null, 1]);
  });

  it('show since when this browser is signed in, and when another one was last active', () => {
    const at = (day: number, hour: number, minute = 0): number => new Date(2027, 0, day, hour, minute).getTime();
    const times = { startedAt: at(6, 9, 4), seenAt: at(6, 11, 30) };
    const words = (now: number) => [true, false].map((isThis) => whenSeen({ ...times, isThis }, now));
    expect(words(at(6, 12))).toEqual(['Since today at 09:04.', 'Active today at 11:30.']);
    // Less than a day later.
    expect(words(at(7, 8))).toEqual(['Since 6 January 2027 at 09:04.', 'Active on 6 January 2027 at 11:30.']);
  });

  it('show when a device was first and last used, where that is known', async () => {
    const { devices } = await openSignedIn('security');
    const rows = () =>
      part('Devices')
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(devices.asked).toHaveLength(1);
    expect(rows()).toEqual([
      expect.stringMatching(/Last seen 4 January 2027 at .*First seen 28 November 2026 at /),
      expect.not.stringMatching(/seen/),
    ]);
  });

  it('list where I am signed in, and sign out another browser', async () => {
    const { signOuts, user } = await openSignedIn('security');
    const rows = () =>
      part('Signed in')
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    part('Signed in').getByText('Two browsers. A sign-out takes effect at once.');
    expect(rows()).toEqual([
      expect.stringMatching(/Chrome on Mac.*This browser.*Kochi, India\. Since .*Active now/),
      expect.stringMatching(/Chrome on Android.*Active .*Signed in since \d+ \w+ \d{4} at \d\d:\d\d\./),
    ]);
    part('Signed in').getByText('Locations are estimated from the network address, and may name a nearby city.');
    const others = button('Sign out the other one');
    await user.click(button('Sign out: Chrome on Android'));
    expect(others.hasAttribute('disabled')).toBe(true);
    await act(() => signOuts.answer());
    part('Signed in').getByText('The browser was signed out.');
    expect([rows().length, signOuts.asked, document.activeElement?.getAttribute('aria-label')]).toEqual([
      1,
      [{ id: 'browser-2' }],
      'Browsers',
    ]);
    expect(screen.queryByRole('button', { name: /^Sign out the other/ })).toBeNull();
  });

  it('are signed out everywhere after a question, and report a failure', async () => {
    const { ends, user } = await openSignedIn('security');
    await user.click(button('Sign out everywhere'));
    expect(ends.asked).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await act(() => ends.refuse('NetworkError'));
    dialog.getByText(
      'There was no answer. Check the connection and try again. Your sessions may have ended anyway: sign out again to be sure.',
    );
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await act(() => ends.refuse('TooManyRequestsException'));
    dialog.getByText("Couldn't sign you out everywhere");
  });

  it('say what is open with its amount, and that the deletion waits', async () => {
    const { names, user, prove } = await openSignedIn('delete');
    await user.click(button('Delete account'));
    await prove();
    const matters = [
      { kind: 'refund', project: 'Cafe', invoice: 'PL/26-27/000007', count: 1, amount: 12_000_00 },
      { kind: 'instalments', project: 'Cafe', invoice: null, count: 2, amount: 90_000_00 },
    ] as const;
    await act(() => names.answer(deletable('demo', { isHeld: true, matters })));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
    dialog.getByText(/your account is deleted 14 days later/);
    dialog.getByText(
      'Cafe: a refund of ₹12,000.00 of invoice PL/26-27/000007 is under way. It reaches you without an account too.',
    );
    dialog.getByText(
      'Cafe: 2 instalments still to be paid, ₹90,000.00 in total. The payment links and reminders stop.',
    );
  });

  it('that will be deleted ask for the password to keep them, or to delete them', async () => {
    const { sessions, settings, user } = await openSignedIn('delete');
    act(() => settings.session.send({ type: 'user.renewalRequested' }));
    await act(() => sessions.users.answer({ ...sampleUser, endsAt: Date.UTC(2027, 0, 15) }));
    await user.click(button('Keep my account'));
    screen.getByRole('form', { name: 'Enter your password to keep your account' });
    await user.click(button('Cancel'));
    await user.click(button('Delete now'));
    screen.getByRole('form', { name: 'Enter your password to delete your account' });
  });

  it('are deleted by the username alone, with the consequences in sight', async () => {
    const { names, data, user, prove } = await openSignedIn('delete');
    await user.click(button('Delete account'));
    await prove();
    await act(() => names.answer(deletable('demo')));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
    dialog.getByText(/tax invoices are kept, as required by law/);
    dialog.getByText(/Your username becomes available/);
    await user.type(dialog.getByLabelText('Type demo to confirm'), 'someone{Enter}');
    dialog.getByText('Enter demo, the username of this account');
    expect(data.asked).toEqual([]);
    await user.clear(dialog.getByLabelText('Type demo to confirm'));
    await user.type(dialog.getByLabelText('Type demo to confirm'), 'demo{Enter}');
    await act(() => data.refuse('Unknown'));
    dialog.getByText("Couldn't delete your projects. Your account is as it was.");
  });
});
