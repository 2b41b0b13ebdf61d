/** The prototype of a plan, before an account and before a payment. */
import { expect, test } from './support/test.ts';

test('I see the prototype of my plan with one press, and pass its address on @smoke', async ({ me, context }) => {
  await me.comeBackTo('/project-plan');
  const name = 'Gather';
  await me.page.getByRole('link', { name: 'See the prototype' }).click();
  await expect(me.page).toHaveURL(/\/project-plan\/prototype#prototype=/);
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(name);
  await me.press('Continue');
  await expect(me.page.getByRole('heading', { level: 2 })).toHaveText('Welcome');
  await me.findNoBarrier();

  const browser = context.browser();
  if (!browser) throw new Error('There is no browser');
  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  await tab.goto(me.page.url());
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
  await tab.getByRole('link', { name: 'Project plan' }).click();
  await expect(tab).toHaveURL('/project-plan');
  await expect(tab.getByRole('heading', { level: 1, name: 'Here is your Project Plan' })).toBeVisible();
  await stranger.close();

  await me.page.getByRole('link', { name: 'Project plan' }).click();
  await me.amAt('/project-plan');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
});

test('the landing page leads to a prototype', async ({ me }) => {
  await me.open('/');
  await me.page.getByRole('link', { name: 'Try the prototype of a food ordering app' }).click();
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('Tiffin');
  await expect(me.button('Start again')).toBeVisible();
});

test('without a plan the address of a prototype leads to the bases, and a damaged one to no page', async ({ me }) => {
  await me.open('/project-plan/prototype');
  await expect(me.page).toHaveURL('/studio');
  await me.open('/project-plan/prototype#prototype=5.damaged');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText("Oh no! It's not you, it's us.");
});
