import { holdScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function fillDemo({ page }: Visitor, email: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Book 1:1 demo' });
  await panel.getByLabel('First name').fill('Meera');
  await panel.getByLabel('Last name').fill('Kulkarni');
  await panel.getByLabel('E-mail address').fill(email);
  await panel.getByLabel('Designation').selectOption('CTO');
  await panel.getByRole('checkbox').check();
}

function anAddress(): string {
  return `visitor-${crypto.randomUUID()}@lakeside.in`;
}

test('I request a demo in the panel, which keeps what I typed and reports the result @smoke', async ({ me }) => {
  const email = anAddress();
  await me.open('/');
  await me.openDemo(me.page.getByRole('link', { name: 'Contact Us' }).first());
  await fillDemo(me, email);
  await me.page.getByLabel('Phone').fill('12');
  await me.press('Submit');
  await expect(me.page.getByText('One field needs another look')).toBeVisible();
  await me.page.keyboard.press('Escape');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await me.openDemo();
  await expect(me.page.getByLabel('E-mail address')).toHaveValue(email);
  await me.page.getByLabel('Phone').fill('98200 41207');
  await me.press('Submit');
  await expect(me.page.getByText('Your request is with us.')).toBeVisible();
  await me.press('Send another request');
  await fillDemo(me, email);
  await me.press('Submit');
  // The site does not reveal earlier requests: the same address is a new request.
  await expect(me.page.getByText('Your request is with us.')).toBeVisible();
});

test('I can request a demo even if the code that looks up my country does not load', async ({ me }) => {
  const lost = me.page.waitForEvent('requestfailed', (failed) => failed.url().includes('/assets/viewer-country-'));
  await me.page.route('**/assets/viewer-country-*.js', (route) => route.abort());
  await me.open('/');
  await me.openDemo();
  await lost;
  await fillDemo(me, anAddress());
  await me.press('Submit');
  await expect(me.page.getByText('Your request is with us.')).toBeVisible();
});

test('a request that cannot be sent says so, and is sent once the network is back', async ({ me }) => {
  await me.open('/');
  await me.openDemo();
  await fillDemo(me, anAddress());
  await me.page.route('**/subscribe', (route) => route.abort());
  await me.press('Submit');
  await expect(me.page.getByText('there was no answer. What you typed is kept.')).toBeVisible();
  await me.page.unroute('**/subscribe');
  await me.press('Submit');
  await expect(me.page.getByText('Your request is with us.')).toBeVisible();
});

test('the panel belongs to its address: Back, Forward, a reload and its own control agree', async ({ me }) => {
  const dialog = me.page.getByRole('dialog', { name: 'Book 1:1 demo' });
  await me.open('/');
  await me.openDemo();
  expect(new URL(me.page.url()).hash).toBe('#book-demo');
  await me.back();
  await expect(dialog).toHaveCount(0);
  await me.forward();
  await me.seeIsland('Book 1:1 demo');
  await me.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => new URL(me.page.url()).hash).toBe('');
  await me.openDemo();
  await me.reload();
  await me.seeIsland('Book 1:1 demo');
  await me.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await me.reload();
  await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

for (const { path, field } of [
  { path: '/#book-demo', field: 'Last name' },
  { path: '/contact', field: 'Message' },
]) {
  test(`whoever types at ${path} before the scripts have come goes on typing`, async ({ me }) => {
    const letGo = await holdScripts(me.page);
    await me.page.goto(path, { waitUntil: 'commit' });
    // With its first frame Chromium goes to the fragment, and takes the focus from a field in which a person is already
    // typing.
    await expect
      .poll(() => me.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await me.page.getByRole('dialog').getByLabel('E-mail address').fill('meera@lakeside.in');
    await me.page.getByRole('dialog').getByLabel(field).pressSequentially('Kulk');
    await expect(me.page.locator('dialog:modal')).toHaveCount(0);
    await letGo();
    await expect(me.page.locator('dialog:modal').getByLabel(field)).toBeFocused();
    await me.page.keyboard.type('arni');
    await expect(me.page.getByRole('dialog').getByLabel(field)).toHaveValue('Kulkarni');
    await expect(me.page.getByRole('dialog').getByLabel('E-mail address')).toHaveValue('meera@lakeside.in');
  });
}

test('a message is written over the page, and arrives', async ({ me }) => {
  await me.open('/contact');
  const form = await me.seeIsland('Write to us');
  await form.getByLabel('Name').fill('Meera');
  await form.getByLabel('E-mail address').fill(anAddress());
  await me.press('Submit');
  await expect(form.getByText('One field needs another look')).toBeVisible();
  await form.getByRole('link', { name: 'Write a message' }).press('Enter');
  await expect(form.getByLabel('Message')).toBeFocused();
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Write a message');
  await form.getByLabel('Message').fill('Could an app of ours read the meters of a whole street?');
  await me.press('Submit');
  await expect(me.page.getByText('Successfully submitted')).toBeVisible();
  await expect(form).toHaveCount(0);
  await me.amAt('/home');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages are read, followed by links and opened', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Build anything/);
    await expect(page.getByText('Each feature has a price and a duration.')).toBeVisible();
    await page.getByText('Do I own the code?').click();
    await expect(page.getByText('You own the code', { exact: false }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Why' }).first().click();
    await expect(page.getByRole('heading', { name: 'How the price is made' })).toBeVisible();
    for (const path of ['/terms', '/privacy', '/refund', '/cancellation']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    await page.goto('/pricing');
    await expect(page.getByText("Oh no! It's not you, it's us.")).toBeVisible();
  });

  test('the panel opens by its address, and its form is posted', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Book 1:1 demo' });
    await panel.getByLabel('First name').fill('Meera');
    await panel.getByLabel('Last name').fill('Kulkarni');
    await panel.getByLabel('E-mail address').fill(anAddress());
    await panel.getByLabel('Designation').selectOption('CTO');
    await panel.getByRole('checkbox').check();
    await panel.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible();
  });

  test('the errors of a message are in our words, not in a bubble of the browser', async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('dialog', { name: 'Write to us' });
    await form.getByLabel('E-mail address').fill('meera');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([/^Email /, /^Message /]);
  });

  test('a message is posted', async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('dialog', { name: 'Write to us' });
    await form.getByLabel('E-mail address').fill(anAddress());
    await form.getByLabel('Message').fill('Could an app of ours read the meters of a whole street?');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Successfully submitted' })).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Build anything/);
  });
});
