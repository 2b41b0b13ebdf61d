/** Disputes at the back office: `/api/desk/disputes`, and the files of a case under `/api/desk-files/disputes`. */
import * as v from 'valibot';
import { bankReference } from '#machines/domain/desk/bank-reference.ts';
import { disputeOutcomes, disputePhases, disputeStates } from '#machines/domain/payments/dispute-state.ts';

const moment = v.nullable(v.string());

export const disputeEvidenceSchema = v.object({
  /** The number of the invoice; null where there is none. */
  invoice: v.nullable(v.string()),
  creditNotes: v.array(v.string()),
  /** Newest first; the plan in one sentence. */
  versions: v.array(
    v.object({ version: v.number(), status: v.string(), total: v.number(), savedAt: v.string(), plan: v.string() }),
  ),
  /** Null for a project that is gone. */
  delivery: v.nullable(
    v.object({ status: v.string(), startDate: v.string(), finalDelivery: v.string(), shippedAt: moment }),
  ),
  /** Oldest first: acts of the team, mails that were sent, events of the gateway. */
  log: v.array(
    v.object({ at: v.string(), kind: v.picklist(['act', 'mail', 'event']), by: v.string(), what: v.string() }),
  ),
});
export type DisputeEvidence = v.InferOutput<typeof disputeEvidenceSchema>;

/** A dispute of a payment. Amounts are paise, moments ISO 8601, and what has not happened is null. */
export const deskDisputeSchema = v.object({
  id: v.string(),
  gateway: v.string(),
  disputeId: v.string(),
  paymentId: v.string(),
  /** Where it is answered at the gateway; null where no page is known. */
  gatewayPage: v.nullable(v.string()),
  state: v.picklist(disputeStates),
  amount: v.number(),
  phase: v.picklist(disputePhases),
  /** The gateway's code. */
  reason: v.string(),
  openedAt: v.string(),
  evidenceDueAt: moment,
  /** When the bank took the money, and returned it. */
  takenAt: moment,
  returnedAt: moment,
  closedAt: moment,
  outcome: v.nullable(v.picklist(disputeOutcomes)),
  /** Null for a payment that no order has. */
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
  /** In the answer about one dispute alone; null for a payment that no order has. */
  evidence: v.nullable(disputeEvidenceSchema),
});
export type DeskDispute = v.InferOutput<typeof deskDisputeSchema>;

/**
 * `GET /api/desk/disputes`: those that wait for the team or the bank, the earliest deadline first; with `?of=done`
 * those that are decided and settled, newest first.
 */
export const deskDisputesSchema = v.object({ disputes: v.array(deskDisputeSchema) });

/**
 * `POST /api/desk/disputes/:id/settle`: how the invoice of a lost dispute is settled; a `reference` of the bank's
 * statement where the customer paid again. `…/evidence` records that evidence was sent, `…/accept` accepts the dispute;
 * both need nothing.
 */
export const deskSettleSchema = v.variant('outcome', [
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
