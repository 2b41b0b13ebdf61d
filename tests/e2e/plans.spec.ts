import { expect, test } from './support/test.ts';

const strip = 'Your plans';

for (const width of [390, 1440]) {
  test.describe(`several plans: ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a first visit has nothing to go on with; the next one has, on the home page and in the studio @smoke', async ({
      me,
    }) => {
      await me.open('/studio');
      await me.choose('Tiffin');
      await expect(me.page.getByRole('region', { name: strip })).toHaveCount(0);
      await me.keepsBase();
      await me.open('/');
      await me.page.getByRole('link', { name: 'Continue with Tiffin' }).click();
      await me.amAt('/project-plan');
      await me.open('/studio');
      const going = me.page.getByRole('region', { name: strip });
      await expect(going).toContainText('22 features, Android. ₹3,46,686.67 with care, ready');
      await going.getByRole('link', { name: 'Continue' }).click();
      await me.amAt('/project-plan');
    });

    test('I begin a new plan beside mine, return to mine, and remove the other one', async ({ me }) => {
      await me.comeBackTo('/studio', { base: 'Tiffin' });
      await me.see('Continue with Tiffin');
      await me.open('/studio#plan=nothing');
      await me.see(/This link is damaged/);
      await me.press('Understood');
      // One plan needs no list.
      await expect(me.button(/^All \d plans$/)).toHaveCount(0);
      await me.open('/delivery');
      await me.button(/^Web/).first().click();
      // It is stored a moment after it was chosen.
      await expect
        .poll(() => me.page.evaluate(() => localStorage.getItem('plinth.plan')), { intervals: [50] })
        .toMatch(/"platforms":\[[^\]]*"web/);
      await me.open('/studio');
      await me.press('New plan');
      await me.see('Continue with Tiffin');
      await me.choose('Stamina');
      await me.press('All 2 plans');
      const plans = me.page.getByRole('dialog', { name: 'Your plans' });
      await expect(plans.getByRole('listitem')).toHaveCount(2);
      await me.findNoBarrier();
      await me.press('Open Tiffin');
      await expect(plans).toHaveCount(0);
      await me.see('Continue with Tiffin');
      await expect(me.page.getByRole('region', { name: strip })).toContainText('Android and Web');
      await me.page.reload();
      await me.press('All 2 plans');
      await me.press('Remove Stamina');
      await expect(plans.getByRole('listitem')).toHaveCount(1);
      await me.press('Undo');
      await expect(plans.getByRole('listitem')).toHaveCount(2);
      await me.press('Remove Stamina');
      await me.page.keyboard.press('Escape');
      await me.page.reload();
      await me.see('Continue with Tiffin');
      await expect(me.button(/^All \d plans$/)).toHaveCount(0);
    });
  });
}

test('a plan that I put aside in one tab is beside my plan in the other', async ({ me, context }) => {
  await me.comeBackTo('/studio', { base: 'Tiffin' });
  const other = await context.newPage();
  await other.goto('/studio');
  await expect(other.getByText('Continue with Tiffin')).toBeVisible();
  await me.press('New plan');
  await expect(other.getByRole('region', { name: strip })).toContainText('Continue with Tiffin');
  await expect(other.getByText('1 template selected')).toBeHidden();
});
