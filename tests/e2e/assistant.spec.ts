import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const proposal = (me: Visitor) => me.talk.getByRole('region', { name: 'Proposal' });

test('I ask in Hinglish for two features, leave one out, take the other, and one Undo reverts it @smoke', async ({
  me,
}) => {
  await me.comeBackTo('/features');
  const before = await me.total();
  await me.say('tips aur gift cards add karo');
  await expect(proposal(me).getByRole('checkbox')).toHaveCount(2);
  await proposal(me)
    .getByRole('checkbox', { name: /Gift Cards/ })
    .uncheck();
  await proposal(me).getByRole('button', { name: 'Take 1 of 2' }).click();
  await me.see('27 features selected');
  await expect(me.talk.getByText('Taken. One Undo takes it back.')).toBeVisible();
  await me.press('Undo');
  await me.see('26 features selected');
  expect(await me.total()).toBe(before);
  await me.findNoBarrier();
});

test('I describe my app on the first step, take the proposal, and continue with its features @phone', async ({
  me,
}) => {
  await me.open('/studio');
  await me.press('Describe your app');
  const panel = me.page.getByRole('dialog', { name: 'Guide' });
  await panel.getByLabel('Ask the guide').fill('Zomato for pets in Pune, Android first');
  await panel.getByLabel('Ask the guide').press('Enter');
  await me.findNoBarrier();
  await panel.getByRole('button', { name: /^Take/ }).click();
  await expect(panel.getByText('Taken. One Undo takes it back.')).toBeVisible();
  await me.page.keyboard.press('Escape');
  await expect(me.button('Describe your app')).toBeFocused();
  await me.scrollNotSideways();
  await me.press('Refine features');
  await me.amAt('/features');
});
