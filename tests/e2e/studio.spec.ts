import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const bases = (me: Visitor): Locator => me.page.getByRole('article').getByRole('heading');

test('my filters live in the address: a reload, a copied address and Back show the same bases @smoke', async ({
  me,
  context,
}) => {
  await me.open('/studio');
  await me.page.getByRole('checkbox', { name: /^Shopping/ }).check();
  await me.page.getByRole('checkbox', { name: /^₹3,00,000 to ₹7,00,000/ }).check();
  await me.button(/^Sort/).click();
  await me.page.getByRole('menuitemradio', { name: 'Price, lowest first' }).click();
  await expect(me.page).toHaveURL('/studio?category=shopping&cost=3-to-7-lakh&sort=price');
  await expect(bases(me)).toHaveText(['Tiffin', 'Storefront']);

  await me.reload();
  await expect(bases(me)).toHaveText(['Tiffin', 'Storefront']);
  const tab = await context.newPage();
  await tab.goto(me.page.url());
  await expect(tab.getByRole('checkbox', { name: /^Shopping/ })).toBeChecked();
  await tab.close();

  await me.choose('Tiffin');
  await me.press('Refine features');
  await me.amAt('/features');
  await me.back();
  await expect(me.page).toHaveURL('/studio?category=shopping&cost=3-to-7-lakh&sort=price');
  await expect(bases(me)).toHaveText(['Tiffin', 'Storefront']);
  await me.press('Refine features');
  await me.page.getByRole('link', { name: /Choose a base/ }).click();
  await expect(me.page).toHaveURL('/studio?category=shopping&cost=3-to-7-lakh&sort=price');

  await me.press('Clear filters');
  await expect(me.page).toHaveURL('/studio?sort=price');
  await expect(bases(me)).toHaveCount(6);
});

test('unknown parts of an address are ignored', async ({ me }) => {
  await me.open('/studio?category=space&cost=free&sort=luck&q=live+chat');
  await expect(me.page.getByRole('searchbox')).toHaveValue('live chat');
  await expect(me.page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await me.page.getByRole('searchbox').fill('');
  await expect(me.page).toHaveURL('/studio');
  await expect(bases(me)).toHaveCount(6);
});

test('a blank base leads through the whole plan, and grows feature by feature', async ({ me }) => {
  await me.open('/studio');
  await me.base('Custom Template').click();
  await me.see('1 template selected');
  await me.press('Refine features');
  await me.amAt('/features');
  await me.see('Your plan has no features yet.');
  await me.open('/delivery');
  await me.amAt('/delivery');
  const bare = 161_500_00;
  await me.seeTotal(bare);
  await me.open('/features');
  await me.page.getByRole('searchbox').filter({ visible: true }).fill('Email Login');
  await me
    .button(/^Email Login/)
    .filter({ visible: true })
    .first()
    .click();
  await me.press('Add feature');
  await me.press('Plan Delivery');
  await me.seeTotalAbove(bare);
  await me.press('Done');
  await me.amAt('/project-plan');
});

test('I can write to a person, what I typed stays, and it is sent from here with my plan', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.button('Speak to a human').click();
  const panel = me.page.getByRole('dialog', { name: 'Speak to a human' });
  const question = panel.getByRole('textbox', { name: /^What would you like to ask/ });
  await question.fill('Can this run offline?');
  await me.page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(me.button('Speak to a human')).toBeFocused();
  await me.reload();
  await me.button('Speak to a human').click();
  await expect(question).toHaveValue('Can this run offline?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Enter your e-mail address', { exact: true })).toBeVisible();
  await panel.getByLabel('E-mail address').fill('meera@lakeside.in');
  const sent = me.page.waitForRequest('**/api/messages');
  await panel.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'meera@lakeside.in',
    message: expect.stringMatching(/^Can this run offline\?\n\nMy plan: http.+\/plan\/5\./),
  });
  await expect(panel.getByText('Your message is with us. A person answers by e-mail.')).toBeVisible();
  await me.amAt('/features');
  await me.page.keyboard.press('Escape');
  await me.button('Speak to a human').click();
  await expect(question).toHaveValue('');
});
