import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { expect, test } from './support/account-test.ts';
import type { Member } from './support/member.ts';

const field = (me: Member, label: string) => me.page.getByLabel(label, { exact: true });
const due = (me: Member) => me.page.getByRole('region', { name: 'Due Now' });

test('the check opened without answers leads to the form, which lists every error at once with a link to each field @smoke', async ({
  me,
}) => {
  await me.comeBackTo('/billingdetails/check');
  await me.see(/^Some answers are missing: Enter a first name;/);
  await expect(me.button(/^Pay ₹/)).toHaveCount(0);
  await me.press('Complete the billing details');
  await me.amAt('/billingdetails');
  await expect(field(me, 'First name')).toBeFocused();
  await me.press('Continue to Payment');
  const summary = me.page.getByRole('group', { name: '9 fields need another look' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a first name',
    'Enter a last name. If you have one name, write it in both fields: it is shown once.',
    'Enter an e-mail address',
    'Enter a phone number',
    'Enter a PIN code of six digits',
    'Choose a state',
    'Enter a city',
    'Enter an address',
    'Agree to the terms to continue',
  ]);
  await summary.getByRole('link', { name: 'Choose a state' }).click();
  await expect(field(me, 'State/Territory/Region')).toBeFocused();
  await me.findNothingInTheWay();
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await expect(me.button(/^Pay ₹/).first()).toBeVisible();
});

test('the tax follows the place: two heads in Haryana, one elsewhere, none abroad; the GSTIN, its slip put right with one press, decides', async ({
  me,
}) => {
  await me.comeBackTo('/billingdetails');
  await expect(due(me)).toContainText('GST 18%');
  await field(me, 'State/Territory/Region').selectOption('Haryana');
  await expect(due(me)).toContainText('CGST 9%');
  await expect(due(me)).toContainText('SGST 9%');
  await field(me, 'State/Territory/Region').selectOption('Kerala');
  await expect(due(me)).toContainText('IGST 18%');
  await field(me, 'State/Territory/Region').selectOption('Haryana');
  await field(me, 'GSTIN (optional)').fill('29AAGCB73B3J1Z4');
  await field(me, 'GSTIN (optional)').blur();
  await me.see('Check the GSTIN: did you mean 29AAGCB7383J1Z4?');
  await me.press('Use 29AAGCB7383J1Z4');
  await expect(field(me, 'GSTIN (optional)')).toHaveValue('29AAGCB7383J1Z4');
  await expect(due(me)).toContainText('IGST 18%');
  await me.see(
    'This GSTIN belongs to a company in Karnataka. Only its format is checked. The GSTIN decides the tax: Karnataka, not Haryana.',
  );
  await field(me, 'Country').selectOption('United Kingdom');
  await expect(due(me)).toContainText('₹0.00');
  await expect(field(me, 'Dialling prefix')).toHaveValue('GB');
  await expect(field(me, 'GSTIN (optional)')).toHaveCount(0);
});

test('a buyer abroad pays without tax, by the rules of their country', async ({ me }) => {
  await me.comeBackTo('/billingdetails');
  await me.fillBilling();
  await field(me, 'Country').selectOption('Singapore');
  await field(me, 'State/Territory/Region').fill('Central');
  await field(me, 'Postal code').fill('238859');
  await field(me, 'Phone number').fill('+65 6123 4567');
  await expect(field(me, 'Dialling prefix')).toHaveValue('SG');
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await me.see('Abroad: an export, no GST');
  await me.see('+65 6123 4567');
  await me.findNothingInTheWay();
});

test('I edit answers next to where I read them, and nothing is lost by Back, a reload or another page', async ({
  me,
}) => {
  await me.comeBackTo('/billingdetails');
  await me.fillBilling({ 'Company name (optional)': 'Lakeside Kitchen LLP' });
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await me.see('Lakeside Kitchen LLP');
  await me.button('Edit address').click();
  await me.amAt('/billingdetails');
  await expect(field(me, 'Country')).toBeFocused();
  await field(me, 'City').fill('Nashik');
  await me.reload();
  await expect(field(me, 'City')).toHaveValue('Nashik');
  await me.page.getByRole('link', { name: 'terms', exact: true }).click();
  await me.amAt('/terms');
  await me.back();
  await expect(field(me, 'Company name (optional)')).toHaveValue('Lakeside Kitchen LLP');
  await me.press('Continue to Payment');
  await me.see('Nashik');
  await me.reload();
  await me.see('Nashik');
  expect(me.page.url()).toMatch(/\/billingdetails\/check$/);
});

test('the country is my probable one until I choose, and the default when it is unknown', async ({ me, context }) => {
  await context.setExtraHTTPHeaders({ 'cloudfront-viewer-country': 'AE' });
  const silence = me.page.waitForRequest('**/production/hello');
  await me.page.route('**/production/hello', (route) => route.abort());
  await me.comeBackTo('/billingdetails');
  await silence;
  await expect(field(me, 'Country')).toHaveValue('IN');
  await me.page.unroute('**/production/hello');
  await me.reload();
  await expect(field(me, 'Country')).toHaveValue('AE');
  await expect(field(me, 'Dialling prefix')).toHaveValue('AE');
  await field(me, 'Country').selectOption('India');
  await me.reload();
  await expect(field(me, 'Country')).toHaveValue('IN');
});

test('my saved details fill the form even if the code that looks up my country does not load', async ({
  me,
  accounts,
  request,
}) => {
  const session = await accounts.sessionOf(await accounts.open());
  const details = {
    ...emptyBillingDetails,
    firstName: 'Meera',
    lastName: 'Kulkarni',
    email: 'meera@lakeside.in',
    phone: '98200 41207',
    postalCode: '400001',
    state: '27',
    city: 'Mumbai',
    address: '12 Marine Drive',
  };
  const kept = await request.put('/api/user/billing', {
    headers: { 'x-access-token': session.accessToken },
    data: { details, mailsReceipts: true },
  });
  expect(kept.status()).toBe(200);
  await me.beginSignedIn(session);
  const lost = me.page.waitForEvent('requestfailed', (failed) => failed.url().includes('/assets/viewer-country-'));
  await me.page.route('**/assets/viewer-country-*.js', (route) => route.abort());
  await me.comeBackTo('/billingdetails');
  await lost;
  await expect(field(me, 'City')).toHaveValue('Mumbai');
  await expect(field(me, 'Country')).toHaveValue('IN');
});

test('I change what I buy from the check, and return to it by the next step and by Back @phone', async ({ me }) => {
  await me.comeBackTo('/billingdetails');
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await me.findNothingInTheWay();
  const total = me.page.getByRole('region', { name: 'In all' });
  await expect(total).toContainText('₹7,27,977.40');
  await me.press('Edit care plan');
  await me.amAt('/delivery');
  await me.page.getByText(/^Without,/).click();
  await me.press('Return to check');
  await me.amAt('/billingdetails/check');
  await expect(total).toContainText('₹5,74,719.00');
  await me.press('Edit billing cycle');
  await me.amAt('/payment-plan');
  await me.back();
  await me.amAt('/billingdetails/check');
});
