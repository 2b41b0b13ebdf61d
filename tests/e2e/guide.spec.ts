import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const views = (me: Visitor) => me.page.getByRole('navigation', { name: 'Views' });

/** I ask, and the answer names a feature that I could add. */
async function ask(me: Visitor, question: string, proposed: string): Promise<void> {
  await me.say(question);
  await expect(me.talk.getByRole('button', { name: `Add ${proposed}` })).toBeVisible();
  await expect(me.talk.getByText(question, { exact: true }).last()).toBeInViewport();
}

/** The price change on a card of the guide, in paise. */
async function announced(me: Visitor, feature: string): Promise<number> {
  const card = me.talk.getByRole('article').filter({ has: me.page.getByRole('button', { name: `Add ${feature}` }) });
  const text = await card.getByText(/^Adds ₹/).innerText();
  return Math.round(Number(/₹([\d,.]*\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100);
}

test('I ask what a marketplace needs, add one of the features, see what it changes, and undo it @smoke', async ({
  me,
}) => {
  await me.comeBackTo('/features');
  const before = await me.total();
  await ask(me, 'what do I need for a marketplace', 'Seller Storefronts');
  await expect(me.talk.getByText(/^A marketplace lets merchants sell side by side/)).toBeInViewport();
  const change = await announced(me, 'Seller Storefronts');
  await me.talk.getByRole('button', { name: 'Add Seller Storefronts' }).click();
  await me.see('27 features selected');
  await expect(me.talk.getByRole('button', { name: 'Seller Storefronts is added' })).toBeFocused();
  expect(await me.total()).toBe(before + change);
  await me.press('Undo');
  await me.see('26 features selected');
  expect(await me.total()).toBe(before);
  await expect(me.talk.getByRole('button', { name: 'Add Seller Storefronts' })).toBeVisible();
  await me.findNoBarrier();

  await test.step('the newest question comes into sight, and the page stays where it is', async () => {
    for (const [question, proposed] of [
      ['dating', 'Interest Matching'],
      ['what do I need for loyalty', 'Rewards Shop'],
    ] as const)
      await ask(me, question, proposed);
    await expect(me.talk.getByText('You asked: what do I need for loyalty', { exact: true })).toBeInViewport();
    expect(await me.page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('with the keyboard alone I ask, add a proposed feature and look at another', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.question.focus();
  await me.page.keyboard.type('loyalty programe');
  await me.page.keyboard.press('Enter');
  await expect(me.talk.getByRole('button', { name: 'Add Loyalty Points' })).toBeVisible();
  await expect(me.question).toBeFocused();
  const addRewards = me.talk.getByRole('button', { name: 'Add Rewards Shop' });
  for (
    let steps = 0;
    steps < 30 && !(await addRewards.evaluate((button) => button === document.activeElement));
    steps += 1
  )
    await me.page.keyboard.press('Shift+Tab');
  await expect(addRewards).toBeFocused();
  await me.page.keyboard.press('Enter');
  await me.see('28 features selected');
  await expect(me.talk.getByRole('button', { name: 'Loyalty Points is added' })).toBeVisible();
  await me.page.keyboard.press('Shift+Tab');
  await me.page.keyboard.press('Enter');
  await expect(me.page.getByRole('heading', { level: 1, name: 'Rewards Shop' })).toBeFocused();
});

test('between phone and desktop the guide is a panel, and keeps what I type there', async ({ me }) => {
  await me.page.setViewportSize({ width: 1000, height: 800 });
  await me.comeBackTo('/features');
  await me.press('Guide');
  const panel = me.page.getByRole('dialog', { name: 'Guide' });
  await me.question.fill('what does video calls c');
  await me.page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(
    me.page.getByRole('complementary', { name: 'Catalogue' }).getByRole('button', { name: 'Guide' }),
  ).toBeFocused();
  await me.press('Guide');
  await expect(me.question).toHaveValue('what does video calls c');
  await ask(me, 'what does video calls cost', 'Video Calls');
  await expect(panel.getByText(/^Adding Video Calls to your plan costs ₹[\d,.]+ with GST\./)).toBeVisible();
  await me.findNoBarrier();
  await panel.getByRole('button', { name: 'Video Calls', exact: true }).click();
  await expect(me.page.getByRole('heading', { level: 1, name: 'Video Calls' })).toBeFocused();
});

test('on a phone the guide is a view of its own', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.comeBackTo('/features');
  await views(me).getByRole('button', { name: 'Guide' }).click();
  await expect(me.page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
  await ask(me, 'What do I need for a clinic?', 'Appointment Booking');
  await expect(me.question).toBeInViewport();
  await me.talk.getByRole('button', { name: 'Add Appointment Booking' }).click();
  await expect(me.talk.getByRole('button', { name: 'Appointment Booking is added' })).toBeVisible();
  await me.findNoBarrier();
  await me.question.fill('half a question');
  await views(me).getByRole('button', { name: 'Categories' }).click();
  await views(me).getByRole('button', { name: 'Guide' }).click();
  await expect(me.question).toHaveValue('half a question');
  await me.talk.getByRole('button', { name: 'Choose Your Provider', exact: true }).click();
  await expect(me.page.getByRole('heading', { level: 1, name: 'Choose Your Provider' })).toBeInViewport();
  await me.page.setViewportSize({ width: 320, height: 640 });
  await views(me).getByRole('button', { name: 'Guide' }).click();
  await me.scrollNotSideways();
});
