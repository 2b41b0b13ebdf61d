/** The stored disputes. Only here the machine decides a dispute's state. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { transition } from 'xstate';
import {
  answerableDisputes,
  disputeNoticeMs,
  isDecided,
  type DisputedMoney,
} from '#machines/domain/payments/dispute-state.ts';
import { disputeMachine, type DisputeEvent } from '#machines/order/dispute.machine.ts';
import type { Db } from '../db/database.ts';
import { disputes } from '../db/money-schema.ts';
import { paymentEvents } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import type { DisputeReport } from './gateway.ts';
import type { Order, Placed } from './order-store.ts';

export type Dispute = typeof disputes.$inferSelect;

/** The parts of a dispute that the rules of bookkeeping read. */
export function moneyOf({ state, amount, takenAt, returnedAt, outcome }: Dispute): DisputedMoney {
  return { state, amount, isTaken: takenAt !== null, isReturned: returnedAt !== null, outcome };
}

export async function findDispute(db: Db, id: string): Promise<Dispute | undefined> {
  if (!uuid.test(id)) return undefined;
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id));
  return dispute;
}

/** The disputes of the payments of these orders. */
export async function disputesOf(
  db: Db,
  of: readonly Pick<Order, 'gateway' | 'paymentId'>[],
): Promise<readonly Dispute[]> {
  const paymentIds = of.flatMap(({ paymentId }) => paymentId ?? []);
  if (paymentIds.length === 0) return [];
  const gateways = [...new Set(of.map(({ gateway }) => gateway))];
  return db
    .select()
    .from(disputes)
    .where(and(inArray(disputes.gateway, gateways), inArray(disputes.paymentId, paymentIds)));
}

/** Records an event of a gateway; false if it was received before. */
export async function noteDisputeEvent(
  tx: Db,
  gateway: string,
  eventId: string,
  order: Placed | undefined,
  kind: string,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ gateway, eventId, owner: order?.owner, orderId: order?.id, kind })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** The dispute of a report, locked, and whether it is new. */
export async function openDispute(
  tx: Db,
  gateway: string,
  report: DisputeReport,
): Promise<{ readonly dispute: Dispute; readonly isNew: boolean }> {
  const { disputeId, at } = report;
  const begun = { gateway, disputeId, ...detailsOf(report), openedAt: new Date(at), toldAt: new Date(0) };
  const made = await tx.insert(disputes).values(begun).onConflictDoNothing().returning({ id: disputes.id });
  const isIt = and(eq(disputes.gateway, gateway), eq(disputes.disputeId, disputeId));
  const [dispute] = await tx.select().from(disputes).where(isIt).for('update');
  if (!dispute) throw new Error('A dispute was not written.');
  return { dispute, isNew: made.length > 0 };
}

/** The details of the latest report, independent of the state. */
function detailsOf({ paymentId, amount, phase, reasonCode, evidenceDueAt, at }: DisputeReport) {
  return {
    paymentId,
    amount,
    phase,
    reason: reasonCode,
    evidenceDueAt: evidenceDueAt === null ? null : new Date(evidenceDueAt),
    heardAt: new Date(at),
  };
}

/** The earlier of two moments, either of which may be missing. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** Details as a comparable text, for two reports with the same time. */
function sortable({
  paymentId,
  amount,
  phase,
  reason,
  evidenceDueAt,
}: Pick<Dispute, 'amount' | 'evidenceDueAt' | 'paymentId' | 'phase' | 'reason'>): string {
  return [evidenceDueAt?.toISOString() ?? '', String(amount).padStart(16, '0'), phase, reason, paymentId].join('|');
}

/** Whether the details of a report replace the stored ones: later ones do, in any order of arrival. */
function isNewer(details: ReturnType<typeof detailsOf>, kept: Dispute): boolean {
  const later = details.heardAt.getTime() - kept.heardAt.getTime();
  return later > 0 || (later === 0 && sortable(details) > sortable(kept));
}

/** The dispute after an event, according to its machine; undefined if the machine rejects the event now. */
function after(dispute: Dispute, event: DisputeEvent): Pick<Dispute, 'closedAt' | 'state' | 'toldAt'> | undefined {
  const before = disputeMachine.resolveState({ value: dispute.state, context: { toldAt: dispute.toldAt.getTime() } });
  if (!before.can(event)) return undefined;
  const [{ value, context }] = transition(disputeMachine, before, event);
  const toldAt = new Date(context.toldAt);
  return { state: value, toldAt, closedAt: isDecided(value) ? toldAt : null };
}

async function write(tx: Db, { id }: Dispute, changes: Partial<Dispute>): Promise<Dispute> {
  const [written] = await tx.update(disputes).set(changes).where(eq(disputes.id, id)).returning();
  if (!written) throw new Error('A dispute was taken away.');
  return written;
}

const eventOf = {
  opened: 'dispute.opened',
  underReview: 'dispute.underReview',
  actionRequired: 'dispute.actionRequired',
  closed: 'dispute.closed',
  won: 'dispute.won',
  lost: 'dispute.lost',
} as const satisfies Record<DisputeReport['status'], DisputeEvent['type']>;

/**
 * Stores a report of the gateway. A lost dispute means that the money was taken, and a won one that it was returned.
 */
export async function keepReport(tx: Db, dispute: Dispute, report: DisputeReport): Promise<Dispute> {
  const at = new Date(report.at);
  const details = detailsOf(report);
  const isTaken = report.funds === 'withdrawn' || report.status === 'lost';
  const isReturned = report.funds === 'reinstated' || report.status === 'won';
  return write(tx, dispute, {
    ...after(dispute, { type: eventOf[report.status], at: report.at }),
    ...(isNewer(details, dispute) && details),
    openedAt: earlier(dispute.openedAt, at) ?? at,
    takenAt: isTaken ? earlier(dispute.takenAt, at) : dispute.takenAt,
    returnedAt: isReturned ? earlier(dispute.returnedAt, at) : dispute.returnedAt,
  });
}

/** Sends a dispute the event of the team's action; undefined if its machine rejects it now. */
export async function notifyDispute(tx: Db, dispute: Dispute, event: DisputeEvent): Promise<Dispute | undefined> {
  const changes = after(dispute, event);
  return changes && write(tx, dispute, changes);
}

/** Stores how the team settled the invoice of a lost dispute. */
export async function keepOutcome(
  tx: Db,
  dispute: Dispute,
  outcome: NonNullable<Dispute['outcome']>,
  at: Date,
): Promise<Dispute> {
  return write(tx, dispute, { outcome, outcomeAt: at });
}

/** Disputes that wait for the team or for the bank. */
export const isOpenDispute = sql`(${disputes.closedAt} is null or (${disputes.state} = 'lost' and ${disputes.outcome} is null))`;

/**
 * The number of open disputes, and of those whose evidence is due within three days, or overdue. @param now ms since
 * 1970
 */
export async function countDisputes(db: Db, now: number): Promise<{ readonly open: number; readonly due: number }> {
  const isDue = and(
    inArray(disputes.state, [...answerableDisputes]),
    lte(disputes.evidenceDueAt, new Date(now + disputeNoticeMs)),
  );
  return { open: await db.$count(disputes, isOpenDispute), due: await db.$count(disputes, isDue) };
}
