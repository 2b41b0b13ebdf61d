/** The keys of gateways, recognised by their form: which is swapped, of the test mode, or too weak. */
import type { PaymentSettings } from './environment-payments.ts';
import { keysIn } from './security/overlapping-keys.ts';

type Given = Exclude<PaymentSettings, { readonly gateway: 'sandbox' }>;

/** The mistakes that no installation can want, one sentence each. None repeats a key. */
export function swappedKeys(payments: PaymentSettings): readonly string[] {
  if (payments.gateway === 'sandbox') return [];
  if (payments.gateway === 'stripe') {
    return [
      ...(/^[sr]k_(?:live|test)_/.test(payments.secretKey)
        ? []
        : [
            'STRIPE_SECRET_KEY is no secret key of Stripe: it begins with sk_live_ or rk_live_ (for tests sk_test_ or rk_test_); pk_ is the publishable key, and whsec_ the webhook secret.',
          ]),
      ...(keysIn(payments.webhookSecret).every((key) => key.startsWith('whsec_'))
        ? []
        : ['STRIPE_WEBHOOK_SECRET is no webhook secret of Stripe: it begins with whsec_.']),
    ];
  }
  return [
    ...(/^rzp_(?:live|test)_/.test(payments.keyId)
      ? []
      : ['RAZORPAY_KEY_ID is no key id of Razorpay: it begins with rzp_live_, or rzp_test_ for tests.']),
    ...([payments.keySecret, ...keysIn(payments.webhookSecret)].some((secret) => secret.startsWith('rzp_'))
      ? ['RAZORPAY_KEY_SECRET or RAZORPAY_WEBHOOK_SECRET is a key id: copy each secret into its own variable.']
      : []),
    ...(keysIn(payments.webhookSecret).includes(payments.keySecret)
      ? ['RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are the same: choose another secret for the webhook.']
      : []),
  ];
}

/** The variable with the key that tells the mode of an account. */
function modeKey(payments: Given): { readonly name: string; readonly key: string } {
  return payments.gateway === 'stripe'
    ? { name: 'STRIPE_SECRET_KEY', key: payments.secretKey }
    : { name: 'RAZORPAY_KEY_ID', key: payments.keyId };
}

/** The variable with a key of real money; undefined without one. */
export function liveKey(payments: PaymentSettings): string | undefined {
  if (payments.gateway === 'sandbox') return undefined;
  const { name, key } = modeKey(payments);
  return /^(?:[sr]k|rzp)_live_/.test(key) ? name : undefined;
}

function isWeak(secret: string): boolean {
  return secret.length < 16 || new Set(secret).size < 8;
}

/** What is unsafe where real orders are paid, one sentence each. */
export function unsafeKeys(payments: PaymentSettings): readonly string[] {
  if (payments.gateway === 'sandbox') return [];
  const { name, key } = modeKey(payments);
  const webhook = payments.gateway === 'stripe' ? 'STRIPE_WEBHOOK_SECRET' : 'RAZORPAY_WEBHOOK_SECRET';
  return [
    ...(/^(?:[sr]k|rzp)_test_/.test(key)
      ? [
          `${name} is a key of the test mode, in which no money moves, and work would begin without any: set ${name} to a live key.`,
        ]
      : []),
    ...(keysIn(payments.webhookSecret).some((secret) => isWeak(secret.replace(/^whsec_/, '')))
      ? [
          `${webhook} can be guessed, and whoever guesses it reports payments: set ${webhook} to at least 16 random characters.`,
        ]
      : []),
  ];
}
