import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatPrice } from '#machines/domain/money-format.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { Overlays } from '#screens/product/overlays.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

/** The description of a button. */
function wordsOf(button: HTMLElement): string {
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

async function refuse() {
  const { product, user } = renderProduct(<Overlays />, { draft: { templateId: 1, added: ['guest-mode'] } });
  product.plan.send({ type: 'feature.added', featureId: 'invite-only-entry' });
  await screen.findByRole('dialog', { name: /exclude each other$/ });
  const total = (): number => planCosts(product.plan.getSnapshot().context.draft).total;
  return {
    product,
    user,
    total,
    keep: screen.getByRole('button', { name: 'Keep Guest Mode' }),
    swap: screen.getByRole('button', { name: 'Use Invite-Only Entry instead' }),
  };
}

it('describes the effect of both ways out of features that exclude each other, before one is pressed', async () => {
  const { keep, swap, user, total } = await refuse();
  expect(wordsOf(keep)).toBe('Keeping Guest Mode changes neither the total nor the dates.');
  const words = wordsOf(swap);
  const before = total();
  await user.click(swap);
  const change = total() - before;
  expect(words).toMatch(
    /^Using Invite-Only Entry instead (adds|saves) ₹[\d,.]+( and (adds |saves )?\d+ days?)?\. .*Takes the place of Guest Mode\.$/,
  );
  expect(words).toContain(`${change > 0 ? 'adds' : 'saves'} ${formatPrice(Math.abs(change))}`);
});

it('changes nothing when the visitor keeps the plan', async () => {
  const { keep, user, total } = await refuse();
  const before = total();
  await user.click(keep);
  expect(total()).toBe(before);
});
