import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { TypedQuestion } from '#machines/domain/leads/question.ts';
import { Overlays } from '#screens/product/overlays.tsx';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

async function open(options: RenderProductOptions = {}) {
  const rendered = renderProduct(<Overlays />, { draft: { templateId: 1 }, ...options });
  act(() => rendered.product.panels.send({ type: 'panel.opened', panel: 'contact' }));
  await screen.findByRole('dialog', { name: 'Speak to a human' });
  return rendered;
}
const send = (): HTMLElement => screen.getByRole('button', { name: 'Send' });
const question = (): HTMLElement => screen.getByLabelText(/^What would you like to ask/);

it('a question is sent from the page with the plan, once, and confirmed in its place', async () => {
  const sent: TypedQuestion[] = [];
  const { user } = await open({ sendQuestion: (typed) => (sent.push(typed), Promise.resolve('kept')) });
  await user.type(screen.getByLabelText('E-mail address'), 'meera@lakeside.in');
  await user.type(question(), 'Can this run offline?');
  await user.click(send());
  await screen.findByText('Your message is with us. A person answers by e-mail.');
  expect(sent).toEqual([{ email: 'meera@lakeside.in', message: 'Can this run offline?', plan: 'yes' }]);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('the address is that of the billing details, and the plan may be left out, but not everything', async () => {
  const sent: TypedQuestion[] = [];
  const details = { ...emptyBillingDetails, email: 'meera@lakeside.in' };
  const { user } = await open({ details, sendQuestion: (typed) => (sent.push(typed), Promise.resolve('kept')) });
  await user.click(screen.getByRole('checkbox', { name: /^Add a link to my plan/ }));
  await user.click(send());
  expect([sent, question().getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await user.type(question(), 'Who are you?');
  await user.click(send());
  await screen.findByText('Your message is with us. A person answers by e-mail.');
  expect(sent).toEqual([{ email: 'meera@lakeside.in', message: 'Who are you?', plan: '' }]);
});

it('a message without an answer says so, keeps what I typed, and can be sent again', async () => {
  let count = 0;
  const { user } = await open({
    sendQuestion: () => (count++ === 0 ? Promise.reject(new Error('No way to the server')) : Promise.resolve('kept')),
  });
  await user.type(screen.getByLabelText('E-mail address'), 'meera@lakeside.in');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(/no answer/i);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('meera@lakeside.in');
  await user.click(send());
  await screen.findByText('Your message is with us. A person answers by e-mail.');
});
