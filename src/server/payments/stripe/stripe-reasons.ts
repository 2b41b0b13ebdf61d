/** Why Stripe declined a payment, for the payer. Some reasons must not be told (a card reported stolen): those get the general sentence. */

const generalReason = 'The bank did not approve the payment.';

/** A payment that was taken and is not with us any more. */
export const givenBack = 'The payment was given back in full.';

const reasons: readonly (readonly [string, readonly string[]])[] = [
  ['There was not enough money or credit for the payment.', ['insufficient_funds']],
  ['The amount is above a limit of the card or the account.', ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded']],
  ['The payment was not confirmed in time.', ['payment_intent_payment_attempt_expired']],
  [
    'The bank could not confirm that it was you: the code, password or PIN was not right.',
    ['authentication_required', 'payment_intent_authentication_failure', 'incorrect_pin', 'invalid_pin', 'pin_try_exceeded', 'offline_pin_required', 'online_or_offline_pin_required'],
  ],
  ['The card has expired.', ['expired_card']],
  [
    'The card details were not right.',
    ['incorrect_number', 'invalid_number', 'incorrect_cvc', 'invalid_cvc', 'invalid_expiry_month', 'invalid_expiry_year', 'incorrect_address', 'incorrect_zip'],
  ],
  ['The card or account is blocked or not active.', ['invalid_account', 'new_account_information_available']],
  ['The card may not be used for payments like this one.', ['card_not_supported', 'currency_not_supported', 'transaction_not_allowed', 'not_permitted', 'service_not_allowed']],
  ['The bank could not be reached.', ['issuer_not_available', 'processing_error', 'reenter_transaction', 'try_again_later', 'payment_method_provider_timeout']],
];

const sentences: ReadonlyMap<string, string> = new Map(reasons.flatMap(([sentence, names]) => names.map((name): [string, string] => [name, sentence])));

/** What Stripe keeps of a refused attempt: the bank's own code says more than Stripe's. */
export interface Refusal {
  readonly code?: string;
  readonly decline_code?: string;
}

/** One sentence for the payer; the general one where there is none. */
export function reasonOf(refusal?: Refusal | null): string {
  return sentences.get(refusal?.decline_code ?? '') ?? sentences.get(refusal?.code ?? '') ?? generalReason;
}
