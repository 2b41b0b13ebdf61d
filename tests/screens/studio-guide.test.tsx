import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { StudioGuide } from '#screens/studio/studio-guide.tsx';
import { StudioScreen } from '#screens/studio/studio-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

async function open() {
  const { user, product } = renderProduct(<StudioScreen />, { path: '/studio' });
  await user.click(screen.getByRole('button', { name: 'Describe your app' }));
  const panel = await screen.findByRole('dialog', { name: 'Guide' });
  const ask = async (words: string): Promise<void> =>
    user.type(within(panel).getByLabelText('Ask the guide'), `${words}{Enter}`);
  const plan = () => product.plan.getSnapshot().context.draft;
  return { user, product, panel, ask, plan };
}

it('an app that is described on the first step gets its base and features in one step, which one Undo reverts', async () => {
  const { user, product, panel, ask, plan } = await open();
  await ask('I want a food delivery app with pet profiles, for Android');
  await user.click(await within(panel).findByRole('button', { name: /^Take/ }));
  await within(panel).findByText('Taken.');
  expect([plan().templateId, plan().platforms, planFeatures(plan()).includes('pet-profiles')]).toEqual([
    3,
    ['android'],
    true,
  ]);
  product.plan.send({ type: 'plan.undone' });
  expect(plan().templateId).toBeNull();
});

it('the questions to ask there need no base', async () => {
  const { panel } = await open();
  const examples = within(within(panel).getByRole('list', { name: 'Questions you can ask' })).getAllByRole('button');
  expect(examples.map(({ textContent }) => textContent)).toEqual([
    'Do I own the code?',
    'What does Video Calls cost?',
    'A food delivery app for Pune',
  ]);
});

it('an app’s needs are shown there without a button that would do nothing', async () => {
  const { panel, ask } = await open();
  await ask('What do I need for food delivery?');
  await within(panel).findByRole('list', { name: 'Features' });
  expect(within(panel).queryByRole('button', { name: /^Add / })).toBeNull();
  expect(panel.textContent).toContain('There is no base in your plan yet.');
});

it('a feature of the plan is looked at on the next step', async () => {
  const { user, product } = renderProduct(<StudioGuide />, { draft: { templateId: 3 }, path: '/studio' });
  const panel = await screen.findByRole('dialog', { name: 'Guide' });
  await user.type(within(panel).getByLabelText('Ask the guide'), 'What does Live Help Chat cost?{Enter}');
  await user.click(await within(panel).findByRole('button', { name: 'Live Help Chat' }));
  expect([product.features.getSnapshot().context.featureId, product.funnel.getSnapshot().value]).toEqual([
    'live-help-chat',
    'features',
  ]);
});

it('leads on to the features once the app has a base', async () => {
  const { user, product, panel, ask } = await open();
  expect(within(panel).queryByRole('button', { name: 'Refine features' })).toBeNull();
  await ask('I want a food delivery app with pet profiles, for Android');
  await user.click(await within(panel).findByRole('button', { name: /^Take/ }));
  await user.click(await within(panel).findByRole('button', { name: 'Refine features' }));
  expect([product.panels.getSnapshot().value, product.funnel.getSnapshot().value]).toEqual(['closed', 'features']);
});
