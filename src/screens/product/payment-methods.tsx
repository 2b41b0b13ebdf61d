import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import * as messages from '#messages/payment-methods.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useProduct } from './actors.tsx';

const names: Readonly<Record<PaymentMethod, string>> = {
  upi: messages.upi,
  card: messages.card,
  netBanking: messages.netBanking,
  wallet: messages.wallet,
};

/** The gateway's ways to pay; nothing while they are unknown. */
export function PaymentMethods() {
  const { paymentMethods } = useProduct();
  if (paymentMethods.length === 0) return null;
  const methods = paymentMethods.map((method) => names[method]).join(', ');
  return <p className={classNames(text.small, text.dim)}>{messages.waysToPay({ methods })}</p>;
}

/** The next step of a person who pays by UPI; nothing where UPI is not offered. */
export function UpiNext() {
  const { paymentMethods } = useProduct();
  if (!paymentMethods.includes('upi')) return null;
  return <p className={classNames(text.small, text.dim)}>{messages.upiNext}</p>;
}
