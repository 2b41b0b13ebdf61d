import { expect, test } from './support/test.ts';
import { Visitor, way } from './support/visitor.ts';

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

for (const [name, spoil] of [
  ['full', fill],
  ['blocked', block],
] as const) {
  test(`with ${name} storage I am told, and get as far as the thanks`, async ({ me }) => {
    await me.page.addInitScript(spoil);
    await me.walkThrough('/studio');
    await me.see(/storage is full or blocked/);
    for (const { path, onward } of way.slice(0, 5)) {
      await me.amAt(path);
      await me.press(onward);
    }
    await me.amAt('/billingdetails');
    await me.fillBilling();
    await me.checkAndPay();
    await me.letTheBank('Pay');
    await me.see('Your payment is successful');
  });
}

test('a plan from another version starts again and says so @smoke', async ({ me }) => {
  await me.page.addInitScript(() =>
    localStorage.setItem('plinth.plan', JSON.stringify({ version: 999, revision: 4, plan: {} })),
  );
  await me.open('/features');
  await me.amAt('/studio');
  await me.see(/made by another version/);
  await me.press('Understood');
  await expect(me.page.getByText(/made by another version/)).toHaveCount(0);
});

test('tabs follow each other’s changes in turn; one that slept through a change and makes another asks me which one to keep', async ({
  me,
  context,
}) => {
  // A browser may put a tab to sleep, which then receives no events.
  await me.page.addInitScript(() =>
    addEventListener('storage', (event) => document.title.startsWith('asleep') && event.stopImmediatePropagation()),
  );
  await me.comeBackTo('/delivery');
  const other = new Visitor(await context.newPage());
  await other.open('/delivery');
  const web = (tab: Visitor) => tab.button(/^Web/).first();
  await web(me).click();
  await expect(web(other)).toHaveAttribute('aria-pressed', 'true');

  await web(other).click();
  await expect(web(me)).toHaveAttribute('aria-pressed', 'false');
  await web(me).click();
  await expect(web(other)).toHaveAttribute('aria-pressed', 'true');

  await me.page.evaluate(() => (document.title = 'asleep'));
  await web(other).click();
  await expect
    .poll(() => other.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? '{}').draft.platforms))
    .toEqual(['android']);
  await me.button(/^iOS/).first().click();
  await expect(me.button(/^iOS/).first()).toHaveAttribute('aria-pressed', 'true');
  await me.see('This plan was changed in another tab.');
  await me.press('Keep this plan');
  await expect(web(me)).toHaveAttribute('aria-pressed', 'true');
  await other.see('Took the plan of the other tab');
  await expect(web(other)).toHaveAttribute('aria-pressed', 'true');
});
