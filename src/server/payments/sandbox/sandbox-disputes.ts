/**
 * Disputes in the sandbox gateway's books: the visitor acts as the bank, opens a dispute of a payment and decides it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { isStorable } from '#machines/domain/storable.ts';
import type { Db } from '../../db/database.ts';
import { sandboxDisputes, type SandboxDisputeState } from '../../db/money-schema.ts';
import { sandboxCheckouts } from '../../db/schema.ts';
import type { DisputeReport, DisputeStatus } from '../gateway.ts';
import { signatureOf } from '../signature.ts';
import type { SandboxCheckout } from './sandbox-books.ts';

export type SandboxDispute = typeof sandboxDisputes.$inferSelect;

/** The reasons that the visitor can choose: codes as in an external gateway. */
export const sandboxReasons = ['fraudulent', 'product_not_received', 'product_unacceptable', 'duplicate'] as const;
export type SandboxReason = (typeof sandboxReasons)[number];

/** The number of days until evidence is due. */
export const sandboxDeadlines = [2, 7, 21] as const;

const day = 86_400_000;

/** A payment with its dispute, if there is one. */
export interface SandboxPayment {
  readonly checkout: SandboxCheckout;
  readonly dispute: SandboxDispute | null;
}

export async function findPayment(db: Db, paymentId: string): Promise<SandboxPayment | undefined> {
  const [row] = await db
    .select({ checkout: sandboxCheckouts, dispute: sandboxDisputes })
    .from(sandboxCheckouts)
    .leftJoin(sandboxDisputes, eq(sandboxDisputes.checkoutId, sandboxCheckouts.id))
    .where(eq(sandboxCheckouts.paymentId, paymentId));
  return row;
}

/** Opens a dispute of a completed payment; undefined if there is one already, or nothing was paid. */
export async function openSandboxDispute(
  tx: Db,
  paymentId: string,
  { reason, days }: { readonly reason: SandboxReason; readonly days: number },
  now: number,
): Promise<SandboxPayment | undefined> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.checkout.state !== 'paid') return undefined;
  const begun = {
    id: `disp_${randomBytes(8).toString('hex')}`,
    checkoutId: payment.checkout.id,
    reason,
    openedAt: new Date(now),
    evidenceDueAt: new Date(now + days * day),
  };
  const [dispute] = await tx.insert(sandboxDisputes).values(begun).onConflictDoNothing().returning();
  return dispute && { ...payment, dispute };
}

/** Lets the bank review the evidence, or decide; undefined if it has decided. */
export async function moveSandboxDispute(
  tx: Db,
  id: string,
  state: Exclude<SandboxDisputeState, 'opened'>,
): Promise<SandboxPayment | undefined> {
  const isOpen = and(eq(sandboxDisputes.id, id), inArray(sandboxDisputes.state, ['opened', 'underReview']));
  const [dispute] = await tx.update(sandboxDisputes).set({ state }).where(isOpen).returning();
  const [checkout] = dispute
    ? await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, dispute.checkoutId))
    : [];
  return dispute && checkout && { checkout, dispute };
}

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31)));
const text = v.pipe(v.string(), v.check(isStorable));

/** A webhook about a dispute, in the sandbox's format. */
export const disputeEventSchema = v.object({
  id: text,
  dispute: v.object({
    id: text,
    payment: text,
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    state: v.picklist(['opened', 'underReview', 'won', 'lost']),
    reason: text,
    evidenceDue: moment,
  }),
  at: moment,
});

const statuses: Readonly<Record<SandboxDisputeState, DisputeStatus>> = {
  opened: 'opened',
  underReview: 'underReview',
  won: 'won',
  lost: 'lost',
};

/** The bank takes the money when a dispute opens, and returns it when the shop wins. */
export function reportOf({
  dispute: { id, payment, amount, state, reason, evidenceDue },
  at,
}: v.InferOutput<typeof disputeEventSchema>): DisputeReport {
  const funds = { opened: 'withdrawn', underReview: null, won: 'reinstated', lost: null } as const;
  return {
    disputeId: id,
    paymentId: payment,
    amount,
    status: statuses[state],
    phase: 'chargeback',
    reasonCode: reason,
    evidenceDueAt: evidenceDue,
    funds: funds[state],
    at,
  };
}

/** The signed text of a webhook about a dispute, with a new id. */
export function disputeWebhookOf(
  { checkout, dispute }: SandboxPayment,
  now: number,
  secret: string,
): { readonly body: string; readonly signature: string } | undefined {
  if (!dispute || checkout.paymentId === null) return undefined;
  const { id, state, reason, evidenceDueAt } = dispute;
  const event: v.InferOutput<typeof disputeEventSchema> = {
    id: `evt_${randomUUID()}`,
    dispute: {
      id,
      payment: checkout.paymentId,
      amount: checkout.amount,
      state,
      reason,
      evidenceDue: evidenceDueAt.getTime(),
    },
    at: now,
  };
  const body = JSON.stringify(event);
  return { body, signature: signatureOf(body, secret) };
}
