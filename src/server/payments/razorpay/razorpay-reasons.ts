/**
 * The reasons for which Razorpay declines a payment, for the payer. Razorpay's reasons name the failure, ours its
 * meaning.
 */
import type { DeclineReason } from '../decline-words.ts';

/** A payment that was accepted and is no longer with us. */
export const givenBack: DeclineReason = 'givenBack';

const reasons: readonly (readonly [DeclineReason, readonly string[]])[] = [
  ['noMoney', ['insufficient_funds', 'credit_limit_exceeded', 'funds_blocked_by_mandate']],
  [
    'aboveLimit',
    [
      'transaction_limit_exceeded',
      'transaction_daily_limit_exceeded',
      'transaction_daily_count_exceeded',
      'transaction_frequency_limit_exceeded',
      'mcc_amount_limit_exceeded',
    ],
  ],
  [
    'notInTime',
    [
      'payment_timed_out',
      'payment_session_expired',
      'payment_collect_request_expired',
      'request_timed_out',
      'otp_expired',
    ],
  ],
  [
    'notYou',
    [
      'authentication_failed',
      'incorrect_otp',
      'invalid_otp',
      'otp_attempts_exceeded',
      'incorrect_pin',
      'pin_attempts_exceeded',
    ],
  ],
  ['cancelled', ['payment_cancelled']],
  ['expired', ['card_expired']],
  [
    'wrongDetails',
    [
      'incorrect_card_details',
      'card_number_invalid',
      'incorrect_cvv',
      'incorrect_card_expiry_date',
      'incorrect_cardholder_name',
    ],
  ],
  ['blocked', ['debit_instrument_blocked', 'debit_instrument_inactive', 'bank_account_invalid']],
  ['wrongUpi', ['invalid_vpa', 'vpa_resolution_failed']],
  [
    'notForThis',
    [
      'international_transaction_not_allowed',
      'card_network_not_enabled',
      'payment_method_not_enabled',
      'user_not_eligible',
    ],
  ],
  [
    'noBank',
    [
      'bank_technical_error',
      'bank_not_available',
      'bank_cutoff_in_progress',
      'gateway_technical_error',
      'issuer_technical_error',
      'invalid_response_from_gateway',
      'payment_declined_due_to_high_traffic',
      'psp_not_available',
      'psp_app_not_available',
      'server_error',
      'upi_app_technical_error',
    ],
  ],
];

const reasonsByName: ReadonlyMap<string, DeclineReason> = new Map(
  reasons.flatMap(([reason, names]) => names.map((name): [string, DeclineReason] => [name, reason])),
);

/** The reason for the payer; the general one by default. */
export function reasonOf(errorReason: string | null | undefined): DeclineReason {
  return reasonsByName.get(errorReason ?? '') ?? 'notApproved';
}
