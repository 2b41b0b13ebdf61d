/**
 * The reasons for which Stripe declines a payment, for the payer. Some reasons must not be revealed (a card reported
 * stolen): those get the general reason.
 */
import type { DeclineReason } from '../decline-words.ts';

/** A payment that was accepted and is no longer with us. */
export const givenBack: DeclineReason = 'givenBack';

const reasons: readonly (readonly [DeclineReason, readonly string[]])[] = [
  ['noMoney', ['insufficient_funds']],
  ['aboveLimit', ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded']],
  ['notInTime', ['payment_intent_payment_attempt_expired']],
  [
    'notYou',
    [
      'payment_intent_authentication_failure',
      'incorrect_pin',
      'invalid_pin',
      'pin_try_exceeded',
      'offline_pin_required',
      'online_or_offline_pin_required',
    ],
  ],
  // Only of a debit without the payer.
  ['needsYou', ['authentication_required']],
  ['expired', ['expired_card']],
  [
    'wrongDetails',
    [
      'incorrect_number',
      'invalid_number',
      'incorrect_cvc',
      'invalid_cvc',
      'invalid_expiry_month',
      'invalid_expiry_year',
      'incorrect_address',
      'incorrect_zip',
    ],
  ],
  ['blocked', ['invalid_account', 'new_account_information_available']],
  [
    'notForThis',
    ['card_not_supported', 'currency_not_supported', 'transaction_not_allowed', 'not_permitted', 'service_not_allowed'],
  ],
  [
    'noBank',
    [
      'issuer_not_available',
      'processing_error',
      'reenter_transaction',
      'try_again_later',
      'payment_method_provider_timeout',
    ],
  ],
];

const reasonsByName: ReadonlyMap<string, DeclineReason> = new Map(
  reasons.flatMap(([reason, names]) => names.map((name): [string, DeclineReason] => [name, reason])),
);

/** Stripe's data of a declined attempt: the bank's own code is more precise than Stripe's. */
export interface Refusal {
  readonly code?: string;
  readonly decline_code?: string;
}

/** The reason for the payer; the general one by default. */
export function reasonOf(refusal?: Refusal | null): DeclineReason {
  return reasonsByName.get(refusal?.decline_code ?? '') ?? reasonsByName.get(refusal?.code ?? '') ?? 'notApproved';
}
