import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import { ProjectPlanScreen } from '#screens/project-plan/project-plan-screen.tsx';
import { Overlays } from '#screens/product/overlays.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

// Preloaded, so that the first press does not wait for it.
beforeAll(async () => {
  await import('#screens/product/fit-panel.tsx');
});

async function open() {
  const result = renderProduct(
    <Suspense>
      <ProjectPlanScreen />
      <Overlays />
    </Suspense>,
    { draft: { templateId: 1 } },
  );
  await result.user.click(screen.getByRole('button', { name: 'Fit to a budget or date' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Fit to a budget or a date' }));
  const ask = async (typed: string): Promise<void> => {
    const field = panel.getByRole('textbox', { name: 'What should it fit?' });
    await result.user.clear(field);
    await result.user.type(field, `${typed}{Enter}`);
  };
  return { ...result, ask, panel };
}

it('shows ways to fit a budget, and takes the chosen one as a step that one undo reverts', async () => {
  const { ask, panel, product, user } = await open();
  await ask('6 lakh');
  const now =
    /^Now ₹6,16,930\.00 \+ GST ₹1,11,047\.40 = ₹7,27,977\.40, ready .* That is ₹1,27,977\.40 over the budget\. ₹91,525\.4\d of the budget is GST\.$/;
  expect(await panel.findByText(now)).toBeDefined();
  const ways = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(ways).toHaveLength(3);
  expect(ways[0]).toBe('Without the care plan');
  await user.click(panel.getByRole('button', { name: /^Choose way 2/ }));
  expect(panel.getByRole('list', { name: 'What goes or changes' })).toBeDefined();
  const before = product.plan.getSnapshot().context.draft;
  await user.click(panel.getByRole('button', { name: 'Take way 2' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(product.plan.getSnapshot().context.history.past.map(({ outcome }) => stepWords(outcome))).toEqual([ways[1]]);
  product.plan.send({ type: 'plan.undone' });
  expect(product.plan.getSnapshot().context.draft).toEqual(before);
});

it('keeps an unknown text, and says what is missing', async () => {
  const { ask, panel } = await open();
  await ask('cheaper');
  expect(await panel.findByText(/“cheaper” is not understood/)).toBeDefined();
  expect(panel.getByRole('textbox')).toHaveProperty('value', 'cheaper');
});

it('finds other ways when a must-have is marked', async () => {
  const { ask, panel, product, user } = await open();
  await ask('2 lakh');
  await panel.findByText(/^Now /);
  await user.click(panel.getByText('Keep this feature'));
  await user.click(panel.getByRole('button', { name: 'Videos' }));
  expect(product.plan.getSnapshot().context.draft.musts).toEqual(['videos']);
  expect(await panel.findByRole('button', { name: 'Videos is not a must-have' })).toBeDefined();
  await panel.findByText(/^Now /);
  const { openFit } = product;
  const { answer } = (await openFit()).getSnapshot().context;
  expect(answer?.kind).toBe('ways');
  if (answer?.kind === 'ways') for (const { way } of answer.ways) expect(way.features).toContain('videos');
});

it('shows the nearest ways when nothing fits', async () => {
  const { ask, panel } = await open();
  await ask('2 thousand');
  expect(
    await panel.findByText(/^₹2,000\.00 with GST cannot be met: the least is ₹[\d,.]+ with GST, ready /),
  ).toBeDefined();
  expect(panel.getByText(/^It misses the budget by ₹/)).toBeDefined();
});
