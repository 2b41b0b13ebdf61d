import { afterEach, expect, it } from 'vitest';
import { readPaymentMethods } from '#adapters/payment-methods.ts';
import { paymentMethodsMeta } from '#contracts/page-meta.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

it('lists the ways to pay of the page, in its order, without those that it does not know', () => {
  expect(readPaymentMethods()).toEqual([]);
  document.head.innerHTML = `<meta name="${paymentMethodsMeta}" content="netBanking cheque upi" />`;
  expect(readPaymentMethods()).toEqual(['netBanking', 'upi']);
});
