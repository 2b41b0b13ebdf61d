/** Why Stripe declined a payment, for the payer. Some reasons must not be told (a card reported stolen): those get the general sentence. */
import * as messages from '#machines/messages/decline-reasons.ts';

/** A payment that was taken and is not with us any more. */
export const givenBack = messages.givenBack;

const reasons: readonly (readonly [string, readonly string[]])[] = [
  [messages.noMoney, ['insufficient_funds']],
  [messages.aboveLimit, ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded']],
  [messages.notInTime, ['payment_intent_payment_attempt_expired']],
  [
    messages.notYou,
    ['authentication_required', 'payment_intent_authentication_failure', 'incorrect_pin', 'invalid_pin', 'pin_try_exceeded', 'offline_pin_required', 'online_or_offline_pin_required'],
  ],
  [messages.expired, ['expired_card']],
  [
    messages.wrongDetails,
    ['incorrect_number', 'invalid_number', 'incorrect_cvc', 'invalid_cvc', 'invalid_expiry_month', 'invalid_expiry_year', 'incorrect_address', 'incorrect_zip'],
  ],
  [messages.blocked, ['invalid_account', 'new_account_information_available']],
  [messages.notForThis, ['card_not_supported', 'currency_not_supported', 'transaction_not_allowed', 'not_permitted', 'service_not_allowed']],
  [messages.noBank, ['issuer_not_available', 'processing_error', 'reenter_transaction', 'try_again_later', 'payment_method_provider_timeout']],
];

const sentences: ReadonlyMap<string, string> = new Map(reasons.flatMap(([sentence, names]) => names.map((name): [string, string] => [name, sentence])));

/** What Stripe keeps of a refused attempt: the bank's own code says more than Stripe's. */
export interface Refusal {
  readonly code?: string;
  readonly decline_code?: string;
}

/** One sentence for the payer; the general one where there is none. */
export function reasonOf(refusal?: Refusal | null): string {
  return sentences.get(refusal?.decline_code ?? '') ?? sentences.get(refusal?.code ?? '') ?? messages.notApproved;
}
