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
  await expect(me.talk.locator('p:focus')).toHaveText('Taken.');
  await me.talk.getByRole('button', { name: 'Undo' }).click();
  await expect(me.talk.locator('p:focus')).toHaveText('Taken back: “Added Tips”.');
  await me.see('26 features selected');
  expect(await me.total()).toBe(before);
  await me.findNoBarrier();
});

test('I ask in Devanagari on the English page, and read the answer in Hindi and the text that it quotes in a tab of its own', async ({
  me,
}) => {
  await me.comeBackTo('/features');
  await me.say('क्या कोड का मालिक मैं रहूँगा?');
  await expect(me.talk.locator('[lang="hi"]').last()).toBeVisible();
  await me.findNoBarrier();
  await me.say('Do I own the code?');
  const source = me.talk.getByRole('link', { name: /^Read it in full: / });
  const [page] = await Promise.all([me.page.waitForEvent('popup'), source.click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
  await expect(me.talk.getByText('You asked: Do I own the code?')).toBeVisible();
});

test('what the guide does not understand goes to the team without being written again @phone', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.comeBackTo('/features');
  await me.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Guide' }).click();
  await me.say('???');
  const consent = me.talk.getByRole('checkbox', { name: /^Let the team read this sentence/ });
  await expect(consent).not.toBeChecked();
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await consent.check();
  await expect(me.talk.getByText('Thank you. The team can read it now.')).toBeVisible();
  await me.talk.getByRole('button', { name: 'Ask the team' }).click();
  const form = me.page.getByRole('region', { name: 'Speak to a human' });
  await expect(form.getByLabel(/^What is it about/)).toHaveValue('???');
  await me.findNoBarrier();
});

test('I describe my app on the first step, take the proposal, and continue with its features @phone', async ({
  me,
}) => {
  await me.open('/studio');
  await me.press('Describe your app');
  const panel = me.page.getByRole('dialog', { name: 'Guide' });
  await panel.getByLabel('Ask the guide').fill('I want a food delivery app with pet profiles, for Android');
  await panel.getByLabel('Ask the guide').press('Enter');
  await me.findNoBarrier();
  await panel.getByRole('button', { name: /^Take/ }).click();
  await expect(panel.getByText('Taken.', { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'See your plan' })).toBeVisible();
  await me.page.keyboard.press('Escape');
  await expect(me.button('Describe your app')).toBeFocused();
  await me.scrollNotSideways();
  await me.press('Refine features');
  await me.amAt('/features');
});

test('a proposal that I took leads on to my plan', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.say('add gift cards');
  await proposal(me).getByRole('button', { name: 'Take it' }).click();
  await me.talk.getByRole('link', { name: 'See your plan' }).click();
  await me.amAt('/project-plan');
});

test('with the keyboard alone I say which of several meanings I mean', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.question.focus();
  await me.page.keyboard.type('money back or instalments');
  await me.page.keyboard.press('Enter');
  const choices = me.talk.getByRole('list', { name: 'What you may have meant' });
  await expect(choices).toBeVisible();
  const first = choices.getByRole('button').first();
  const words = await first.innerText();
  await first.focus();
  await me.page.keyboard.press('Enter');
  await expect(me.talk.locator('p:focus')).toHaveText(`You asked: ${words}`);
  await expect(choices.getByRole('listitem').filter({ hasText: `You chose: ${words}` })).toBeVisible();
  await expect(choices.getByRole('button')).toHaveCount(0);
});
