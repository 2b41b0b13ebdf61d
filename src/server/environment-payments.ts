/** The variables of the payment gateway. */
import * as v from 'valibot';
import { checked, seconds, together, told } from './environment-values.ts';
import { swappedKeys } from './payment-keys.ts';
import { gatewayIds } from './payments/gateway.ts';
import { areKeys } from './security/overlapping-keys.ts';

/** The payment gateway, with the credentials that it issued to us. */
export type PaymentSettings =
  | { readonly gateway: 'sandbox'; readonly bankMs: number }
  | { readonly gateway: 'razorpay'; readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string }
  | { readonly gateway: 'stripe'; readonly secretKey: string; readonly webhookSecret: string };

const secret = (name: string) =>
  v.optional(
    checked(
      (text) => /^[\x21-\x7e]{8,512}$/.test(text),
      () => `${name} is not written as the gateway gives it: at least 8 characters, without spaces.`,
    ),
  );

/** A secret that has two values while it is changed. */
const changingSecret = (name: string) =>
  v.optional(
    checked(
      (text) => areKeys(text, (key) => /^[\x21-\x7e]{8,512}$/.test(key)),
      () =>
        `${name} is not written as the gateway gives it: at least 8 characters, without spaces, or two such secrets separated by a comma while you change it.`,
    ),
  );

export const paymentEntries = {
  PAYMENTS: v.optional(
    v.picklist(
      gatewayIds,
      (issue) =>
        `PAYMENTS is ${told(issue)}, which is no gateway: choose ${gatewayIds.slice(0, -1).join(', ')} or ${gatewayIds.at(-1)}.`,
    ),
    'sandbox',
  ),
  SANDBOX_BANK_SECONDS: seconds('SANDBOX_BANK_SECONDS', '8', 0, 3_600),
  RAZORPAY_KEY_ID: secret('RAZORPAY_KEY_ID'),
  RAZORPAY_KEY_SECRET: secret('RAZORPAY_KEY_SECRET'),
  RAZORPAY_WEBHOOK_SECRET: changingSecret('RAZORPAY_WEBHOOK_SECRET'),
  STRIPE_SECRET_KEY: secret('STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: changingSecret('STRIPE_WEBHOOK_SECRET'),
};

const schema = v.object(paymentEntries);

type Read = v.InferOutput<typeof schema>;

/** The selected gateway. @throws a sentence if a key is missing or stands in the wrong place */
export function paymentsOf(read: Read): PaymentSettings {
  const payments = givenPayments(read);
  const [mistake] = swappedKeys(payments);
  if (mistake !== undefined) throw new Error(mistake);
  return payments;
}

function givenPayments(read: Read): PaymentSettings {
  if (read.PAYMENTS === 'sandbox') return { gateway: 'sandbox', bankMs: read.SANDBOX_BANK_SECONDS * 1_000 };
  if (read.PAYMENTS === 'stripe') {
    const given = together(read, 'PAYMENTS=stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
    return { gateway: 'stripe', secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET };
  }
  const given = together(read, 'PAYMENTS=razorpay', [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]);
  return {
    gateway: 'razorpay',
    keyId: given.RAZORPAY_KEY_ID,
    keySecret: given.RAZORPAY_KEY_SECRET,
    webhookSecret: given.RAZORPAY_WEBHOOK_SECRET,
  };
}
