import { expect, test } from './support/account-test.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const viewport of widths) {
  test(`an order that I leave is resumed or cancelled at my payments, at ${viewport.width} px`, async ({
    me,
    accounts,
  }) => {
    await me.page.setViewportSize(viewport);
    await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
    await me.beginAtCheckout();
    await expect(me.button('Decline')).toBeVisible();
    await me.open('/dashboard/payments');
    await expect(me.button(/^Resume payment of instalment 1/)).toBeVisible();
    await me.findNothingInTheWayByDayAndNight();
    await me.press(/^Resume payment of instalment 1/);
    await me.letTheBank('Decline');
    await me.open('/dashboard/payments');
    await expect(me.page.getByRole('alert')).toContainText('was declined');
    await me.findNothingInTheWayByDayAndNight();
    await me.press(/^Cancel the order of instalment 1/);
    await me.see('The order is cancelled. Nothing was charged.');
    await expect(me.page.getByRole('table', { name: 'Orders' })).toHaveCount(0);
  });

  test(`my billing details come from what I paid with, my invoices are found, and my calendar follows, at ${viewport.width} px`, async ({
    me,
    accounts,
    request,
  }) => {
    await me.page.setViewportSize(viewport);
    await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
    await me.beginAtCheckout();
    await me.letTheBank('Pay');
    await me.amAt('/thankyou');
    await me.open('/dashboard/payments?text=nothing-like-it');
    await me.see('No invoice matches your search.');
    await me.page.getByRole('searchbox', { name: 'Number, project or amount' }).fill('DM/');
    await me.press('Find');
    const download = me.page.waitForEvent('download');
    await me.page.getByRole('link', { name: 'Download 1 invoice' }).click();
    expect((await download).suggestedFilename()).toBe('invoices.zip');
    await me.findNothingInTheWayByDayAndNight();
    await me.open('/dashboard/settings/billing');
    await me.press('Change: Billing details');
    await me.findNothingInTheWayByDayAndNight();
    await me.type('City', 'Nashik');
    await me.press('Save');
    await me.see('Your billing details are saved.');
    await me.press('Make a link');
    const address = await me.page
      .getByLabel('Calendar link', { exact: true })
      .and(me.page.getByRole('textbox'))
      .inputValue();
    await me.findNothingInTheWayByDayAndNight();
    expect(await (await request.get(new URL(address).pathname)).text()).toContain('SUMMARY:Paid: ');
    await me.press('Make a new one');
    await expect(
      me.page.getByLabel('Calendar link', { exact: true }).and(me.page.getByRole('textbox')),
    ).not.toHaveValue(address);
    expect((await request.get(new URL(address).pathname)).status()).toBe(404);
    await me.reload();
    await me.see('It cannot be shown again.');
    await me.see('Nashik');
  });
}
