import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};
const block = (): void => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
};

for (const [name, spoil] of [['full', fill], ['blocked', block]] as const) {
  test(`with ${name} storage I am told, and get as far as the thanks`, async ({ me }) => {
    await me.page.addInitScript(spoil);
    await me.open('/studio');
    await me.choose('Gather');
    await me.see(/storage is full or blocked/);
    await me.walkThrough('/billingdetails');
    await me.fillBilling();
    await me.checkAndPay();
    await me.letTheBank('Pay');
    await me.see('Your payment is successful');
  });
}

test('a plan from another version begins afresh and says so', async ({ me }) => {
  await me.page.addInitScript(() => localStorage.setItem('plinth.plan', JSON.stringify({ version: 999, revision: 4, plan: {} })));
  await me.open('/features');
  await me.amAt('/studio');
  await me.see(/made by another version/);
  await me.press('Understood');
  await expect(me.page.getByText(/made by another version/)).toHaveCount(0);
});

test('two tabs that both change the plan ask me which one to keep', async ({ me, context }) => {
  await me.walkTo('/delivery');
  const other = new Visitor(await context.newPage());
  await other.open('/delivery');
  await other.button(/^Web/).first().click();
  await me.see('This plan was changed in another tab.');
  await me.press('Keep this plan');
  await expect(me.button(/^Web/).first()).toHaveAttribute('aria-pressed', 'false');
  await other.see('This plan was changed in another tab.');
  await other.press('Use the other tab’s plan');
  await expect(other.button(/^Web/).first()).toHaveAttribute('aria-pressed', 'false');
});

test('a tab that only shows the plan follows the one that changes it', async ({ me, context }) => {
  await me.walkTo('/delivery');
  const reader = new Visitor(await context.newPage());
  await reader.open('/delivery');
  await me.button(/^Web/).first().click();
  await expect(reader.button(/^Web/).first()).toHaveAttribute('aria-pressed', 'true');
});
