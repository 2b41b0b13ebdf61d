import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BillingDetailsScreen } from '#screens/billing-details/billing-details-screen.tsx';
import { dueView } from '#screens/billing-details/billing-details.view.ts';
import { openPayment } from '#machines/app/app.selectors.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

const typed = {
  'First name': 'Meera',
  'Last name': 'Kulkarni',
  'E-mail address': 'meera@lakeside.in',
  'Phone number': '98200 41207',
  'PIN code': '411001',
  City: 'Pune',
  Address: '12 Lake Road',
} as const;

/** The form, at its step of the funnel. */
function open(options: RenderProductOptions = {}) {
  const rendered = renderProduct(<BillingDetailsScreen />, { draft: { templateId: 1 }, ...options });
  act(() => rendered.product.funnel.send({ type: 'xstate.route', to: '#billingDetails' }));
  return rendered;
}
type User = ReturnType<typeof open>['user'];

async function fill(user: User): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('State/Territory/Region'), 'Maharashtra');
  await user.click(screen.getByLabelText(/I agree/));
}

const goOn = (user: User): Promise<void> =>
  user.click(screen.getAllByRole('button', { name: 'Continue to Payment' })[0] as HTMLElement);

/** The error of each field, and a value that fixes it. */
const rules = [
  ['First name', '', 'Enter a first name', 'Meera'],
  ['Last name', ' ', 'Enter a last name. If you have one name, write it in both fields: it is shown once.', 'Kulkarni'],
  ['E-mail address', '', 'Enter an e-mail address', 'meera@lakeside.in'],
  ['E-mail address', 'meera@lakeside', 'Enter an e-mail address like name@example.com', 'meera@lakeside.in'],
  ['Phone number', '', 'Enter a phone number', '98200 41207'],
  [
    'Phone number',
    '58200 41207',
    'Enter a mobile number of ten digits, or a landline number with its STD code, such as 022',
    '+91 98200 41207',
  ],
  ['PIN code', '', 'Enter a PIN code of six digits', '411001'],
  ['PIN code', '011001', 'Enter a PIN code of six digits', '411 001'],
  ['City', '', 'Enter a city', 'Pune'],
  ['Address', '', 'Enter an address', '12 Lake Road'],
  [
    'GSTIN (optional)',
    '27AAPFU0939F1Z',
    'A GSTIN has 15 characters, and this has 14. Correct it, or leave the field empty',
    '',
  ],
  [
    'GSTIN (optional)',
    '99AAPFU0939F1ZV',
    'Check the first two digits of the GSTIN: no state has that code',
    '27AAPFU0939F1ZV',
  ],
] as const;

describe('the error of a field', () => {
  it('stays unchanged while I type, goes when the value is right, and is shown again when I leave', async () => {
    const { user } = open();
    const email = screen.getByLabelText('E-mail address');
    await user.click(email);
    await user.tab();
    screen.getByText('Enter an e-mail address');
    await user.type(email, 'meera@lake');
    screen.getByText('Enter an e-mail address');
    await user.type(email, 'side.in');
    expect(screen.queryByText('Enter an e-mail address')).toBeNull();
    await user.type(email, '{Backspace}{Backspace}{Backspace}');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    screen.getByText('Enter an e-mail address like name@example.com');
  });

  it('is shown for each field when I leave it, and no longer once it is right', async () => {
    const { user } = open();
    for (const [label, wrong, sentence, right] of rules) {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.paste(wrong);
      expect(screen.queryByText(sentence), `${sentence}, while I type`).toBeNull();
      act(() => field.blur());
      screen.getByText(sentence);
      expect(field.getAttribute('aria-invalid'), label).toBe('true');
      await user.clear(field);
      await user.paste(right);
      act(() => field.blur());
      expect(screen.queryByText(sentence), `${sentence}, once it is right`).toBeNull();
    }
  });

  it('is asked at the terms as at any field: nothing is preselected, and a refusal does not continue', async () => {
    const { user, product } = open();
    await fill(user);
    await user.click(screen.getByLabelText('I do not agree'));
    await goOn(user);
    screen.getByRole('group', { name: 'One field needs another look' });
    expect(product.funnel.getSnapshot().matches('billingDetails')).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Agree to the terms to continue' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/I agree/));
    await user.keyboard(' ');
    await goOn(user);
    expect(product.funnel.getSnapshot().matches('checkAnswers')).toBe(true);
  });
});

describe('the phone', () => {
  it('takes the prefix of the number that is typed with one, and of the country until there is a number', async () => {
    const { user } = open();
    const prefix = screen.getByLabelText<HTMLSelectElement>('Dialling prefix');
    expect(prefix.value).toBe('IN');
    expect(prefix.querySelector('[value=IN]')?.textContent).toBe('+91 India');
    await user.selectOptions(screen.getByLabelText('Country'), 'France');
    expect(prefix.value).toBe('FR');
    await user.click(screen.getByLabelText('Phone number'));
    await user.paste('+44 20 7946 0958');
    expect(prefix.value).toBe('GB');
    await user.tab();
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('false');
    await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
    expect(prefix.value).toBe('GB');
  });
});

describe('the state', () => {
  it('is labelled in the words of the chosen country', async () => {
    const { user } = open();
    await goOn(user);
    expect(screen.getAllByText('Choose a state').some((one) => one.tagName !== 'OPTION')).toBe(true);
    await user.selectOptions(screen.getByLabelText('Country'), 'France');
    expect(screen.queryByText('Choose a state')).toBeNull();
    expect(screen.getAllByText('Enter a state, territory or region').length).toBeGreaterThan(0);
  });

  it('of one country is none of another', async () => {
    const { user, product } = open();
    await user.selectOptions(screen.getByLabelText('State/Territory/Region'), 'Maharashtra');
    await user.selectOptions(screen.getByLabelText('Country'), 'France');
    expect(product.billingDraft.read().state).toBe('');
    await user.selectOptions(screen.getByLabelText('Country'), 'India');
    expect(screen.getByLabelText<HTMLSelectElement>('State/Territory/Region').value).toBe('');
  });
});

describe('the GSTIN', () => {
  it('shows its holder, and the state that decides the tax', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('State/Territory/Region'), 'Haryana');
    await user.click(screen.getByLabelText(/^GSTIN/));
    await user.paste('27aapfu0939f1zv');
    screen.getByText(
      'This GSTIN belongs to a firm in Maharashtra. Only its format is checked. The GSTIN decides the tax: Maharashtra, not Haryana.',
    );
    screen.getByText('IGST 18%');
  });

  it('that was probably meant is taken with one press', async () => {
    const { user } = open();
    const field = screen.getByLabelText(/^GSTIN/);
    await user.click(field);
    await user.paste('27AAPFUO939F1ZV');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Use 27AAPFU0939F1ZV' }));
    expect(field).toHaveProperty('value', '27AAPFU0939F1ZV');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(document.activeElement).toBe(field);
  });
});

it('what I typed is kept when I leave the page and return, and no machine has it', async () => {
  const { user, product, unmount } = open();
  await fill(user);
  unmount();
  expect(product.billingDraft.read()).toMatchObject({ firstName: 'Meera', state: '27', terms: true });
  expect(JSON.stringify(openPayment(product.app.getSnapshot()).getSnapshot().context)).not.toContain('Meera');
});

it('the heads of the tax add up to the charged amount, in every cycle', () => {
  const draft = { ...emptyDraft('plan-1'), templateId: 3 } as const;
  const quote = quoteOf(draft, '2027-01-04');
  const paise = (detail: unknown): number => Math.round(Number(String(detail).replace(/[^\d.]/g, '')) * 100);
  for (const cycle of ['weekly', 'monthly', 'quarterly', 'upfront'] as const) {
    const { rows, order } = dueView({ ...draft, cycle }, quote, { country: 'IN', state: '06' });
    expect(rows.slice(1).map(({ term }) => term)).toEqual(['CGST 9%', 'SGST 9%']);
    expect(rows.reduce((all, { detail }) => all + paise(detail), 0)).toBe(order.amount);
  }
});

it.each([
  ['GST 18%', { country: 'IN', state: null }],
  ['IGST 18%', { country: 'IN', state: '27' }],
] as const)('the tax is called %s where the place of supply is %o', (term, place) => {
  const draft = { ...emptyDraft('plan-1'), templateId: 3 } as const;
  const { rows } = dueView(draft, quoteOf(draft, '2027-01-04'), place);
  expect(rows.slice(1).map((row) => row.term)).toEqual([term]);
});

describe('the country', () => {
  const country = () => screen.getByLabelText<HTMLSelectElement>('Country');
  const prefix = () => screen.getByLabelText<HTMLSelectElement>('Dialling prefix');

  it('offers more than 190 countries, India first, each with its prefix', () => {
    open();
    const names = [...country().options].map(({ text }) => text);
    expect(names[0]).toBe('India');
    expect(new Set(names).size).toBeGreaterThan(190);
    expect([...prefix().options].map(({ text }) => text)).toEqual(
      expect.arrayContaining(['+91 India', '+971 United Arab Emirates', '+1 Canada']),
    );
  });

  it('is where the visitor seems to be, and so is the dialling prefix', async () => {
    open({ viewerCountry: () => Promise.resolve('AE') });
    await waitFor(() => expect([country().value, prefix().value]).toEqual(['AE', 'AE']));
  });

  it('stays as I chose it when the answer comes late', async () => {
    let answer: (country: string) => void = () => {};
    const { user } = open({
      viewerCountry: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await user.selectOptions(country(), 'France');
    await act(async () => answer('AE'));
    expect(country().value).toBe('FR');
  });
});
