import { formatDate } from '#machines/domain/calendar.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import type { UpcomingPayment } from '#machines/domain/payments/upcoming-payments.ts';
import { Tag } from '#ui/tag.tsx';

/** When a payment is due, or how its order stands. */
export function PaymentDay({ payment: { due, state } }: { payment: UpcomingPayment }) {
  if (state === 'waiting') return <Tag tone="warn">{waitingForBank}</Tag>;
  if (due === null) return <Tag>Not finished</Tag>;
  return state === 'late' ? <Tag tone="danger">Late since {formatDate(due)}</Tag> : formatDate(due);
}
