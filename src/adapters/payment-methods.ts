import { paymentMethodsMeta } from '#contracts/page-meta.ts';
import { paymentMethods, type PaymentMethod } from '#machines/domain/payments/payment-methods.ts';

/** The ways to pay that the page's head lists, in its order; none if it lists none. */
export function readPaymentMethods(): readonly PaymentMethod[] {
  const listed =
    document.querySelector(`meta[name="${paymentMethodsMeta}"]`)?.getAttribute('content')?.split(' ') ?? [];
  return listed.flatMap((name) => paymentMethods.find((method) => method === name) ?? []);
}
