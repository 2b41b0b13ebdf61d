import * as v from 'valibot';
import { debitStates, mandateStates } from '#machines/domain/payments/mandate.ts';
import { paise } from './order.ts';

const id = v.pipe(v.string(), v.uuid());

const mandateSchema = v.object({
  id,
  projectId: id,
  planId: v.string(),
  state: v.picklist(mandateStates),
  /** Null until the gateway keeps it. */
  instrument: v.nullable(
    v.object({
      kind: v.picklist(['card', 'upi', 'account']),
      name: v.string(),
      ending: v.string(),
      isIndian: v.boolean(),
    }),
  ),
  /** The largest debit. */
  limit: paise,
  /** The next instalment, and the state of its debit; null when all are paid. */
  next: v.nullable(
    v.object({
      number: v.number(),
      due: v.pipe(v.string(), v.isoDate()),
      amount: paise,
      state: v.nullable(v.picklist(debitStates)),
    }),
  ),
});

/**
 * `GET /api/mandates`: the newest automatic payment of each of the viewer's plans. `DELETE /api/mandates/:id` cancels
 * one, and returns the same.
 */
export const mandatesSchema = v.object({
  /** Whether the gateway offers automatic payment. */
  isOffered: v.boolean(),
  mandates: v.array(mandateSchema),
});

export type Mandates = v.InferOutput<typeof mandatesSchema>;
