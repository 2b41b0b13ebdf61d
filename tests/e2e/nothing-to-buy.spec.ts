import { expect, test } from './support/test.ts';

test('a plan without a feature cannot be bought, and leads to the team or to the features @phone @desktop-smoke', async ({
  me,
}) => {
  await me.open('/studio');
  await me.base('Custom Template').click();
  await me.keepsBase();
  await me.open('/project-plan');
  await me.see(/^This plan has no feature yet/);
  await expect(me.button('Start')).toHaveCount(0);
  for (const path of ['/payment-plan', '/billingdetails', '/billingdetails/check']) {
    await test.step(path, async () => {
      await me.open(path);
      await me.amAt('/project-plan');
    });
  }
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await me.press('Ask the team');
  const panel = me.page.getByRole('dialog', { name: 'Speak to a human' });
  await expect(panel.getByText('Your plan has no feature yet.')).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /^Add a link to my plan/ })).toBeChecked();
  await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible();
  await me.page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await me.page.getByRole('link', { name: 'Add features' }).click();
  await me.amAt('/features');
  await me.back();
  await me.amAt('/project-plan');
});

test('after I remove the last feature the delivery leads to the team too, and Undo restores the way on @phone', async ({
  me,
}) => {
  await me.comeBackTo('/features');
  await me.press('Remove all');
  await me.press('Plan Delivery');
  await me.see(/^This plan has no feature yet/);
  await expect(me.button('Ask the team').filter({ visible: true })).toHaveCount(1);
  await expect(me.button('Done')).toHaveCount(0);
  await me.findNoBarrier();
  await me.page.keyboard.press('ControlOrMeta+z');
  await me.press('Done');
  await me.amAt('/project-plan');
  await me.press('Start');
  await me.amAt('/payment-plan');
});
