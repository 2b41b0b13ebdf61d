import type { Locator } from '@playwright/test';
import { OwnServer } from '../e2e/support/own-server.ts';
import { expect, walk } from './support/walker.ts';

async function fillDemo(panel: Locator): Promise<void> {
  await panel.getByLabel('First name').fill('Meera');
  await panel.getByLabel('Last name').fill('Kulkarni');
  await panel.getByLabel('E-mail address').fill('meera@lakeside.example');
  await panel.getByLabel('Designation').selectOption('CTO');
  await panel.getByRole('checkbox').check();
}

walk('I ask for a demo', async ({ me }) => {
  await me.open('/');
  const panel = await me.openDemo();
  await me.look(panel);
  await me.press('Submit');
  await me.look();
  await fillDemo(panel);
  await me.wait('**/subscribe', () => me.press('Submit'), 'fails');
  await me.wait('**/subscribe', () => me.press('Submit'));
  await me.see('Your request is with us.');
  await me.page.keyboard.press('Escape');
  await me.look();
});

walk('The server refuses my request for a demo', async ({ me }) => {
  await me.open('/');
  const panel = await me.openDemo();
  await fillDemo(panel);
  // The form itself would send none of these: the requests change on their way.
  for (const [change, says] of [
    [{ name: '' }, /one of them is missing/],
    [{ companyname: 'Lakeside '.repeat(20) }, /one of the fields is too long/],
    [{ email: 'meera' }, /the e-mail address is not complete/],
    [{ list: 'earlier' }, /the form is out of date/],
  ] as const) {
    await me.page.route(
      '**/subscribe',
      (route) =>
        route.continue({
          postData: new URLSearchParams({
            ...Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')),
            ...change,
          }).toString(),
        }),
      { times: 1 },
    );
    await me.press('Submit');
    await me.see(says);
  }
});

walk('The server refuses my message', async ({ me }) => {
  await me.open('/contact');
  const form = await me.seeIsland('Write to us');
  await form.getByLabel('Name').fill('Meera');
  await form.getByLabel('E-mail address').fill('meera@lakeside.example');
  await form.getByLabel('Message').fill('Could an app of ours read the meters of a whole street?');
  await me.page.route(
    '**/api/messages',
    (route) =>
      route.continue({ postData: JSON.stringify({ ...Object(route.request().postDataJSON()), email: 'meera' }) }),
    { times: 1 },
  );
  await me.press('Submit');
  await me.see(/check the e-mail address and the message/);
});

walk('I write to the team', async ({ me }) => {
  await me.open('/contact');
  const form = await me.seeIsland('Write to us');
  await me.look(form);
  await form.getByLabel('Name').fill('Meera');
  await form.getByLabel('E-mail address').fill('meera@lakeside.example');
  await me.press('Submit');
  await me.look();
  await form.getByLabel('Message').fill('Could an app of ours read the meters of a whole street?');
  await me.wait('**/api/messages', () => me.press('Submit'), 'fails');
  await me.wait('**/api/messages', () => me.press('Submit'));
  await me.look();
});

walk('I am asked whether my visit may be counted', async ({ me, context }) => {
  const server = await OwnServer.open({ TAG_MANAGER_ID: 'GTM-PLINTH1' });
  try {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await me.open(`${server.origin}/studio`);
    const question = me.page.getByRole('region', { name: 'May we count your visit?' });
    await expect(question).toBeVisible();
    await me.look();
    await question.getByRole('button', { name: 'Accept' }).click();
    await me.look();
    await me.open(`${server.origin}/privacy`);
    await me.look();
    await me.press('Privacy choices');
    await expect(question).toBeVisible();
    await me.look();
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(question).toHaveCount(0);
    await me.look();
  } finally {
    await server.close();
  }
});
