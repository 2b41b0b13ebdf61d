/** Disputes in the back office: `/api/desk/disputes`, and the files of a case under `/api/desk-files/disputes`. */
import * as v from 'valibot';
import { bankReference } from '#machines/domain/back-office/bank-reference.ts';
import { disputeOutcomes, disputePhases, disputeStates } from '#machines/domain/payments/dispute-state.ts';
import { listPageEntries } from './list-page.ts';

const moment = v.nullable(v.string());

export const disputeEvidenceSchema = v.object({
  /** The invoice number; null without an invoice. */
  invoice: v.nullable(v.string()),
  creditNotes: v.array(v.string()),
  /** Newest first. The plan is one sentence. */
  versions: v.array(
    v.object({ version: v.number(), status: v.string(), total: v.number(), savedAt: v.string(), plan: v.string() }),
  ),
  /** Null for a deleted project. */
  delivery: v.nullable(
    v.object({ status: v.string(), startDate: v.string(), finalDelivery: v.string(), shippedAt: moment }),
  ),
  /** Oldest first: actions of the team, mails that were sent, events of the gateway. */
  log: v.array(
    v.object({ at: v.string(), kind: v.picklist(['act', 'mail', 'event']), by: v.string(), what: v.string() }),
  ),
});
export type DisputeEvidence = v.InferOutput<typeof disputeEvidenceSchema>;

/**
 * A dispute of a payment. Amounts are in paise, times in ISO 8601; fields of events that have not happened are null.
 */
export const backOfficeDisputeSchema = v.object({
  id: v.string(),
  gateway: v.string(),
  disputeId: v.string(),
  paymentId: v.string(),
  /** The page of the gateway where the dispute is answered; null if no page is known. */
  gatewayPage: v.nullable(v.string()),
  state: v.picklist(disputeStates),
  amount: v.number(),
  phase: v.picklist(disputePhases),
  /** The gateway's code. */
  reason: v.string(),
  openedAt: v.string(),
  evidenceDueAt: moment,
  /** When the bank took the money, and when it returned it. */
  takenAt: moment,
  returnedAt: moment,
  closedAt: moment,
  outcome: v.nullable(v.picklist(disputeOutcomes)),
  /** Null for a payment without an order. */
  order: v.nullable(
    v.object({
      id: v.string(),
      projectName: v.string(),
      instalment: v.number(),
      amount: v.number(),
      refunded: v.number(),
      payer: v.object({ name: v.string(), email: v.string() }),
    }),
  ),
  /** Only in the response for one dispute; null for a payment without an order. */
  evidence: v.nullable(disputeEvidenceSchema),
});
export type BackOfficeDispute = v.InferOutput<typeof backOfficeDisputeSchema>;

/**
 * `GET /api/desk/disputes`: disputes that wait for the team or the bank, earliest deadline first; with `?of=done` those
 * that are decided and settled, newest first.
 */
export const backOfficeDisputesSchema = v.object({ ...listPageEntries, disputes: v.array(backOfficeDisputeSchema) });

/**
 * `POST /api/desk/disputes/:id/settle`: how the invoice of a lost dispute is settled, with the `reference` of the bank
 * statement if the customer paid again. `…/evidence` records that evidence was sent, `…/accept` accepts the dispute;
 * both take an empty body.
 */
export const backOfficeSettleSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('credited') }),
  v.object({ outcome: v.literal('invoiceKept') }),
  v.object({
    outcome: v.literal('paidAgain'),
    reference: v.pipe(
      v.string(),
      v.trim(),
      v.regex(bankReference, 'is no reference of a bank: 6 to 35 letters and digits.'),
    ),
  }),
]);
