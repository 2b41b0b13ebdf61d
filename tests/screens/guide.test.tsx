// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { FeaturesScreen } from '#screens/features/features-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const patience = { timeout: 10_000 };
const guide = (): Promise<HTMLElement> => screen.findByRole('log', { name: 'Conversation with the guide' }, patience);

it('answers with features to add, and adding one is the same as adding it in its detail', async () => {
  const { user, product } = renderProduct(<FeaturesScreen />, { draft: { templateId: 2 } });
  const log = await guide();
  expect(log.textContent).toContain('You chose Storefront.');
  await user.type(screen.getByLabelText('Ask the guide'), 'What do I need for live chat?{Enter}');
  expect(screen.getByLabelText('Ask the guide')).toHaveProperty('value', '');
  const [add] = await within(log).findAllByRole('button', { name: /^Add / }, patience);
  const before = planFeatures(product.plan.getSnapshot().context.draft).length;
  expect(add?.parentElement?.textContent).toMatch(/₹[\d,.]+, \d+\.\d days/);
  expect(add?.parentElement?.textContent).toMatch(/Adds ₹/);
  await user.click(add as HTMLElement);
  expect(planFeatures(product.plan.getSnapshot().context.draft).length).toBeGreaterThan(before);
  expect(product.plan.getSnapshot().context.notice?.text).toMatch(/^Added /);
  expect(document.activeElement?.textContent).toBe('Added');
  await user.click(document.activeElement as HTMLElement);
  product.plan.send({ type: 'plan.undone' });
  expect(planFeatures(product.plan.getSnapshot().context.draft)).toHaveLength(before);
});

it('tells what something costs, and leads to its detail', async () => {
  const { user } = renderProduct(<FeaturesScreen />, { draft: { templateId: 1 } });
  const log = await guide();
  await user.click(within(log).getByRole('button', { name: 'What does Video Calls cost?' }));
  await user.click(await within(log).findByRole('button', { name: 'Video Calls' }, patience));
  expect(log.textContent).toContain('₹16,629.77, 6.0 days');
  expect(screen.getByRole('heading', { level: 1, name: 'Video Calls' })).toBeTruthy();
});

it('says plainly what it cannot do', async () => {
  const { user } = renderProduct(<FeaturesScreen />, { draft: { templateId: 1 } });
  const log = await guide();
  await user.type(screen.getByLabelText('Ask the guide'), 'Can you give me a discount?{Enter}');
  await within(log).findByText(/cannot|does not|do not/i, {}, patience);
  expect(within(log).queryByRole('button', { name: /^Add / })).toBeNull();
});
