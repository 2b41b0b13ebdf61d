/** The documents of a project's payments. */
import { wasPaid } from '../payments/order-state.ts';
import type { ActivityOrder } from './project-activity.ts';

/** An invoice or a credit note, on its page; an invoice also as PDF. */
export interface ProjectDocument {
  readonly kind: 'invoice' | 'creditNote';
  readonly number: string;
  /** ISO timestamp. */
  readonly at: string;
  /** Paths of the site. */
  readonly page: string;
  readonly pdf: string | null;
}

/** The last part of the address of a credit note or a debit note: its number has slashes. */
export function documentPath(number: string): string {
  return number.replaceAll('/', '-');
}

/** The documents of these orders, newest first. */
export function documentsOf(orders: readonly (ActivityOrder & { readonly id: string })[]): readonly ProjectDocument[] {
  return orders
    .filter(({ state, invoice }) => wasPaid(state) && invoice !== null)
    .flatMap(({ id, invoice, paidAt, createdAt, refunds }): readonly ProjectDocument[] => [
      {
        kind: 'invoice',
        number: invoice ?? '',
        at: paidAt ?? createdAt,
        page: `/invoices/${id}`,
        pdf: `/invoices/${id}.pdf`,
      },
      ...refunds.map(({ at, number }) => ({
        kind: 'creditNote' as const,
        number,
        at,
        page: `/invoices/${id}/credit-notes/${documentPath(number)}`,
        pdf: null,
      })),
    ])
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
