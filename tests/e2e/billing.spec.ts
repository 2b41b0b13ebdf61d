import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const field = (me: Visitor, label: string) => me.page.getByLabel(label, { exact: true });
const due = (me: Visitor) => me.page.getByRole('region', { name: 'Due Now' });

/** What is wrong with each field, and what makes it right. */
const rules = [
  ['First name', '', 'Enter a first name', 'Meera'],
  ['Last name', ' ', 'Enter a last name', 'Kulkarni'],
  ['E-mail address', '', 'Enter an e-mail address', 'meera@lakeside.in'],
  ['E-mail address', 'meera@lakeside', 'Enter an e-mail address like name@example.com', 'meera@lakeside.in'],
  ['Phone number', '', 'Enter a phone number', '98200 41207'],
  ['Phone number', '58200 41207', 'Enter a mobile number of ten digits, with or without +91', '+91 98200 41207'],
  ['Zip/Postal code', '', 'Enter a postal code', '411001'],
  ['Zip/Postal code', '011001', 'Enter a PIN code of six digits', '411 001'],
  ['City', '', 'Enter a city', 'Pune'],
  ['Address', '', 'Enter an address', '12 Lake Road'],
  ['GSTIN (optional)', '27AAPFU0939F1Z', 'Enter all 15 characters of the GSTIN, or leave it empty', ''],
  ['GSTIN (optional)', '99AAPFU0939F1ZV', 'Check the first two digits of the GSTIN: no state has that code', '27AAPFU0939F1ZV'],
] as const;

test('each field says on leaving what is wrong with it, and no longer once it is right', async ({ me }) => {
  await me.walkTo('/billingdetails');
  for (const [label, wrong, sentence, right] of rules) {
    await field(me, label).fill(wrong);
    await expect(me.page.getByText(sentence, { exact: true })).toHaveCount(0);
    await field(me, label).blur();
    await expect(me.page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(field(me, label)).toHaveAttribute('aria-invalid', 'true');
    await field(me, label).fill(right);
    await field(me, label).blur();
    await expect(me.page.getByText(sentence, { exact: true })).toHaveCount(0);
  }
});

test('an attempt to go on names every fault at once, and leads to each field', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.press('Continue to Payment');
  const summary = me.page.getByRole('group', { name: '9 fields need another look' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a first name', 'Enter a last name', 'Enter an e-mail address', 'Enter a phone number', 'Enter a postal code',
    'Choose a state', 'Enter a city', 'Enter an address', 'Agree to the terms to continue',
  ]);
  await summary.getByRole('link', { name: 'Choose a state' }).click();
  await expect(field(me, 'State/Territory/Region')).toBeFocused();
  await me.findNoBarrier();
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
});

test('the tax follows the place: two heads in Haryana, one elsewhere, none abroad, and the GSTIN decides', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await expect(due(me)).toContainText('GST 18%');
  await field(me, 'State/Territory/Region').selectOption('Haryana');
  await expect(due(me)).toContainText('CGST 9%');
  await expect(due(me)).toContainText('SGST 9%');
  await field(me, 'State/Territory/Region').selectOption('Kerala');
  await expect(due(me)).toContainText('IGST 18%');
  await field(me, 'State/Territory/Region').selectOption('Haryana');
  await field(me, 'GSTIN (optional)').fill('29AAGCB7383J1Z4');
  await expect(due(me)).toContainText('IGST 18%');
  await me.see('Karnataka, company. Well-formed; its registration is not checked. The GSTIN decides the tax: Karnataka, not Haryana.');
  await field(me, 'Country').selectOption('United Kingdom');
  await expect(due(me)).toContainText('₹0.00');
  await expect(field(me, 'Dialling prefix')).toHaveValue('GB');
  await expect(field(me, 'GSTIN (optional)')).toHaveCount(0);
});

test('a GSTIN with a slip is put right with one press', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await field(me, 'GSTIN (optional)').fill('29AAGCB73B3J1Z4');
  await field(me, 'GSTIN (optional)').blur();
  await me.see('Check the GSTIN: did you mean 29AAGCB7383J1Z4?');
  await me.press('Use 29AAGCB7383J1Z4');
  await expect(field(me, 'GSTIN (optional)')).toHaveValue('29AAGCB7383J1Z4');
  await me.see(/^Karnataka, company\./);
});

test('a buyer abroad pays without tax, by the rules of their country @phone', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await field(me, 'Country').selectOption('Singapore');
  await field(me, 'State/Territory/Region').fill('Central');
  await field(me, 'Zip/Postal code').fill('238859');
  await field(me, 'Phone number').fill('+65 6123 4567');
  await expect(field(me, 'Dialling prefix')).toHaveValue('SG');
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await me.see('Abroad: an export, no GST');
  await me.see('+65 6123 4567');
  await me.findNoBarrier();
  await me.scrollNotSideways();
});

test('answers are changed where they are read, and nothing is lost on the way back, a reload or another page', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling({ 'Company name (optional)': 'Lakeside Kitchen LLP' });
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await me.see('Lakeside Kitchen LLP');
  await me.button('Change address').click();
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

test('the check opened without answers names what is missing, and pays nothing', async ({ me }) => {
  await me.walkTo('/payment-plan');
  await me.open('/billingdetails/check');
  await me.amAt('/billingdetails/check');
  await me.see(/^Some answers are missing: Enter a first name;/);
  await expect(me.button(/^Pay ₹/)).toHaveCount(0);
  await me.press('Complete the billing details');
  await me.amAt('/billingdetails');
  await expect(field(me, 'First name')).toBeFocused();
});

test('the country is where I seem to be, until I choose', async ({ me, context }) => {
  await context.setExtraHTTPHeaders({ 'cloudfront-viewer-country': 'AE' });
  await me.walkTo('/billingdetails');
  await expect(me.page.getByLabel('Country')).toHaveValue('AE');
  await expect(me.page.getByLabel('Dialling prefix')).toHaveValue('AE');
  await me.page.getByLabel('Country').selectOption('India');
  await me.reload();
  await expect(me.page.getByLabel('Country')).toHaveValue('IN');
});

test('where nobody can tell my country, the form is as usual', async ({ me }) => {
  await me.page.route('**/production/hello', (route) => route.abort());
  await me.walkTo('/billingdetails');
  await expect(me.page.getByLabel('Country')).toHaveValue('IN');
  await me.fillBilling();
  await me.checkAndPay();
  await me.amAtCheckout();
});
