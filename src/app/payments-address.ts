/** The searches and pages of the payments in the address. */
import * as v from 'valibot';
import { cursorSchema } from '#contracts/list-page.ts';
import { invoiceSearchSchema, paymentsFilterSchema } from '#contracts/payments.ts';
import { firstLook, type PaymentsLook } from '#machines/ports/payments-overview.ts';

/** What an address asks of the payments; invalid parts are left out. @param search with its question mark */
export function readPaymentsLook(search: string): PaymentsLook {
  const params = new URLSearchParams(search);
  const { text, from, to } = invoiceSearchSchema.entries;
  const read = (schema: v.GenericSchema<unknown, string>, name: string): string => {
    const parsed = v.safeParse(schema, params.get(name) ?? '');
    return parsed.success ? parsed.output : '';
  };
  const trail = (name: string): readonly string[] => {
    const cursors = params.getAll(name);
    return v.is(v.array(cursorSchema), cursors) ? cursors : [];
  };
  return {
    ...firstLook(),
    plan: read(paymentsFilterSchema.entries.plan, 'plan'),
    text: read(text, 'text'),
    from: read(from, 'from'),
    to: read(to, 'to'),
    trails: { plans: trail('plans'), orders: trail('orders'), invoices: trail('invoices') },
  };
}
