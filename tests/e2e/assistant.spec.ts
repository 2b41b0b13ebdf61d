import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const log = (me: Visitor) => me.page.getByRole('log', { name: 'Conversation with the guide' }).filter({ visible: true });
const proposal = (me: Visitor) => log(me).getByRole('region', { name: 'Proposal' });

async function say(me: Visitor, words: string): Promise<void> {
  const field = me.page.getByLabel('Ask the guide').filter({ visible: true });
  await field.fill(words);
  await field.press('Enter');
}

test('I ask in Hinglish for two features, leave one out, take the other, and one Undo takes it back @smoke', async ({ me }) => {
  await me.comeBackTo('/features');
  const before = await me.total();
  await say(me, 'tips aur gift cards add karo');
  await expect(proposal(me).getByRole('checkbox')).toHaveCount(2);
  await proposal(me).getByRole('checkbox', { name: /Gift Cards/ }).uncheck();
  await proposal(me).getByRole('button', { name: 'Take 1 of 2' }).click();
  await me.see('27 features selected');
  await expect(log(me).getByText('Taken. One Undo takes it back.')).toBeVisible();
  await me.press('Undo');
  await me.see('26 features selected');
  expect(await me.total()).toBe(before);
  await me.findNoBarrier();
});
