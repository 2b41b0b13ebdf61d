/** The focus after a part of the settings removed the element that had it. */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { samplePasskeys } from '#machines/settings/passkeys.samples.ts';
import { factorSettings, openSignedIn, part } from '#tests/support/render-settings.tsx';

beforeEach(() => sessionStorage.clear());

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

describe('a password prompt that is cancelled', () => {
  const cancel = () =>
    within(screen.getByRole('form', { name: /^Enter your password to / })).getByRole('button', { name: 'Cancel' });

  it('leaves me at the passkey that I was about to add, or delete', async () => {
    const { passkeyLists, user } = await openSignedIn('security');
    await act(() => passkeyLists.answer(samplePasskeys));
    for (const name of ['Add a passkey', `Delete: ${samplePasskeys[1]?.name}`]) {
      await user.click(button(name));
      expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }));
      await user.click(cancel());
      expect(document.activeElement).toBe(button(name));
    }
  });

  it('returns me to the choice of the preferred factor', async () => {
    const { settings, factors, user } = await openSignedIn('security');
    act(() => settings.factors.send({ type: 'factors.outdated' }));
    await act(() =>
      factors.answer({ ...factorSettings, enabled: ['sms', 'authenticator'], preferred: 'sms', isPhoneVerified: true }),
    );
    await user.click(screen.getByRole('radio', { name: 'Authenticator app' }));
    await user.click(cancel());
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Text message' }));
  });
});

describe('a row that is gone', () => {
  it('returns me to the rest of its list, or to the remaining part without one', async () => {
    const { passkeyLists, passkeyDeletions, forgotten, user, prove } = await openSignedIn('security');
    await act(() => passkeyLists.answer(samplePasskeys.slice(0, 1)));
    await user.click(button('Forget: Safari on iPhone'));
    await prove();
    await act(() => forgotten.answer());
    expect(document.activeElement).toBe(part('Devices').getByRole('list'));
    await user.click(button(/^Delete: /));
    await act(() => passkeyDeletions.answer());
    expect(document.activeElement).toBe(button('Add a passkey'));
  });
});
