import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '#machines/settings/billing.samples.ts';
import { openSignedIn, part } from '#tests/support/render-settings.tsx';

describe('billing details', () => {
  it('are shown as saved, changed, and saved without asking for terms', async () => {
    const { billings, savings, user } = await openSignedIn('billing');
    await act(() => billings.answer(sampleProfile));
    const billing = part('Billing details');
    billing.getByText(
      'Meera Kulkarni, 12 Lake Road, Pune 411001, Maharashtra (27), India. Each invoice is sent by e-mail.',
    );
    await user.click(billing.getByRole('button', { name: 'Change: Billing details' }));
    expect(document.activeElement).toBe(billing.getByLabelText('First name'));
    expect(billing.getByLabelText<HTMLInputElement>('First name').value).toBe('Meera');
    expect(billing.queryByText(/I agree/)).toBeNull();
    await user.clear(billing.getByLabelText('City'));
    await user.click(billing.getByRole('button', { name: 'Save' }));
    expect([savings.asked, billing.getAllByText('Enter a city').length > 0]).toEqual([[], true]);
    await user.type(billing.getByLabelText('City'), 'Nashik');
    await user.click(billing.getByRole('checkbox', { name: 'Send me each invoice by e-mail' }));
    await user.click(billing.getByRole('button', { name: 'Save' }));
    const profile = { details: { ...sampleProfile.details, city: 'Nashik' }, mailsReceipts: false };
    expect(savings.asked).toEqual([{ profile }]);
    await act(() => savings.answer({ kind: 'saved', profile }));
    billing.getByText('Your billing details are saved.');
    expect(billing.queryByLabelText('City')).toBeNull();
  });

  it('that are rejected stay in the form with the reason; without a response nothing is claimed', async () => {
    const { billings, savings, user } = await openSignedIn('billing');
    await act(() => billings.answer(sampleProfile));
    const billing = part('Billing details');
    await user.click(billing.getByRole('button', { name: 'Change: Billing details' }));
    await user.type(billing.getByLabelText('Last name'), '-Rao');
    await user.click(billing.getByRole('button', { name: 'Save' }));
    await act(() =>
      savings.answer({
        kind: 'refused',
        words: 'Some fields do not fit.',
        fields: { city: 'Enter a city', lastName: 'This must have at most 80 characters' },
      }),
    );
    billing.getByText('Some fields do not fit.');
    const messageAt = (label: string) =>
      document.getElementById(`${billing.getByLabelText(label).id}-message`)?.textContent;
    expect([messageAt('City'), messageAt('Last name'), document.activeElement]).toEqual([
      'Enter a city',
      'This must have at most 80 characters',
      billing.getByLabelText('City'),
    ]);
    await user.type(billing.getByLabelText('City'), '!');
    expect([messageAt('City'), messageAt('Last name')]).toEqual(['', 'This must have at most 80 characters']);
    expect(billing.getByLabelText<HTMLInputElement>('Last name').value).toBe('Kulkarni-Rao');
    await user.click(billing.getByRole('button', { name: 'Save' }));
    await act(() => savings.refuse('NetworkError'));
    billing.getByText(
      'There was no answer. Check the connection and try again. Your details may have been saved anyway: load again to see.',
    );
    await user.click(billing.getByRole('button', { name: 'Cancel' }));
    await act(() => billings.answer(sampleProfile));
    billing.getByRole('button', { name: 'Change: Billing details' });
  });
});

describe('the calendar link', () => {
  it('is shown once, copied, and replaced by a new one', async () => {
    const { links, makings, copies, user } = await openSignedIn('billing');
    await act(() => links.answer(null));
    const link = part('Calendar link');
    await user.click(link.getByRole('button', { name: 'Make a link' }));
    await act(() => makings.answer({ address: 'https://plinth.test/calendar/one.ics', madeAt: Date.UTC(2027, 0, 4) }));
    expect(link.getByLabelText<HTMLInputElement>('Calendar link').value).toBe('https://plinth.test/calendar/one.ics');
    await user.click(link.getByRole('button', { name: 'Copy' }));
    // No other link can be made while this one is being copied.
    expect([
      link.getByRole('button', { name: 'Copy' }).getAttribute('aria-disabled'),
      link.getByRole<HTMLButtonElement>('button', { name: 'Make a new one' }).disabled,
    ]).toEqual(['true', true]);
    expect(copies.asked).toEqual([{ text: 'https://plinth.test/calendar/one.ics' }]);
    await act(() => copies.refuse('NotAllowedError'));
    link.getByText('Your browser blocked copying. Select and copy the link here.');
    await user.click(link.getByRole('button', { name: 'Make a new one' }));
    expect(link.queryByLabelText('Calendar link')).toBeNull();
    await act(() => makings.refuse('NetworkError'));
    link.getByText(
      'There was no answer. Check the connection and try again. The earlier link may no longer work: make a new one.',
    );
  });

  it('that was made before is mentioned, and not shown', async () => {
    const { links } = await openSignedIn('billing');
    await act(() => links.answer(Date.UTC(2027, 0, 4)));
    part('Calendar link').getByText(/^A link was made on 4 January 2027 at .+ It cannot be shown again\.$/);
  });
});
