/** Money that goes back, as the outbox and the credit notes have it. Where it may go is decided by its machine, here and nowhere else. */
import { and, asc, desc, eq, gte, isNull, notExists, sql } from 'drizzle-orm';
import { initialTransition, transition } from 'xstate';
import type { DeskRefund } from '#contracts/desk.ts';
import type { RefundState } from '#machines/domain/payments/refund-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { refundMachine, type RefundEvent } from '#machines/order/refund.machine.ts';
import type { Db } from '../db/database.ts';
import { auditLog, creditNotes } from '../db/money-schema.ts';
import { orders, outbox } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { noteDone, noteRetry, type Work } from '../outbox/outbox-store.ts';
import { refundWork } from './give-back.ts';
import type { Order } from './order-store.ts';

/** What the log calls a transfer by hand. */
const transferAct = 'refund.transferred' satisfies RefundEvent['type'];

const isRefund = eq(outbox.kind, refundWork);
const isOfNote = sql`${outbox.payload}->>'key' = ${creditNotes.number}`;

/** Refunds that the gateway does not make: they wait for a person. */
export const isRefused = and(isRefund, isNull(outbox.doneAt), sql`${outbox.givenUpAt} is not null`);

/** Where a refund is after what happened to it, the first first. */
function stateAfter(...events: readonly RefundEvent[]): RefundState {
  return events.reduce((snapshot, event) => transition(refundMachine, snapshot, event)[0], initialTransition(refundMachine)[0]).value;
}

/** Work that was given up is a refund that the gateway refused. */
function stateOf({ givenUpAt }: Pick<Work, 'givenUpAt'>): RefundState {
  return givenUpAt === null ? stateAfter() : stateAfter({ type: 'refund.refused' });
}

function about(order: Order | null): Pick<DeskRefund, 'orderId' | 'payer' | 'projectName'> {
  if (!order) return { orderId: null, projectName: '', payer: { name: '', email: '' } };
  const { id, terms, billing } = order;
  return { orderId: id, projectName: projectName(terms.draft), payer: { name: `${billing.firstName} ${billing.lastName}`.trim(), email: billing.email } };
}

function textIn(payload: Work['payload'], name: string): string {
  const text = payload[name];
  return typeof text === 'string' ? text : '';
}

/** The work of refunds that are under way or refused, with their credit notes and orders. */
function waitingRows(db: Db) {
  return db
    .select({ work: outbox, note: creditNotes, order: orders })
    .from(outbox)
    .leftJoin(creditNotes, isOfNote)
    .leftJoin(orders, sql`${orders.id} = coalesce(${creditNotes.orderId}, (${outbox.payload}->>'orderId')::uuid)`);
}

/** What goes back and is not back, the oldest first. */
export async function waitingRefunds(db: Db, most: number): Promise<readonly DeskRefund[]> {
  const rows = await waitingRows(db).where(and(isRefund, isNull(outbox.doneAt))).orderBy(sql`${creditNotes.issuedAt} asc nulls first`, asc(outbox.nextAttemptAt)).limit(most);
  return rows.map(({ work, note, order }) => ({
    ...about(order),
    id: work.id,
    state: stateOf(work),
    amount: note?.amount ?? Number(work.payload['amount'] ?? 0),
    creditNote: note?.number ?? null,
    gateway: textIn(work.payload, 'gateway'),
    paymentId: textIn(work.payload, 'paymentId'),
    attempts: work.attempts,
    lastError: work.lastError ?? '',
    askedAt: (note?.issuedAt ?? work.givenUpAt)?.toISOString() ?? null,
  }));
}

/** What went back of invoices, the newest first. @param since when its credit note was issued at the earliest */
export async function doneRefunds(db: Db, since: Date, most: number): Promise<readonly DeskRefund[]> {
  const isUnderWay = db.select({ id: outbox.id }).from(outbox).where(and(isRefund, isNull(outbox.doneAt), isOfNote));
  const rows = await db
    .select({ note: creditNotes, order: orders })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(gte(creditNotes.issuedAt, since), notExists(isUnderWay)))
    .orderBy(desc(creditNotes.issuedAt))
    .limit(most);
  const transfers = await db.select({ details: auditLog.details }).from(auditLog).where(and(eq(auditLog.act, transferAct), gte(auditLog.happenedAt, since)));
  const byHand = new Set(transfers.map(({ details }) => details['creditNote']));
  return rows.map(({ note, order }) => ({
    ...about(order),
    id: note.number,
    state: byHand.has(note.number) ? stateAfter({ type: 'refund.refused' }, { type: transferAct }) : stateAfter({ type: 'refund.given' }),
    amount: note.amount,
    creditNote: note.number,
    gateway: order.gateway,
    paymentId: order.paymentId ?? '',
    attempts: 0,
    lastError: '',
    askedAt: note.issuedAt.toISOString(),
  }));
}

/** What became of an event: done to a refund of this order and amount, not possible now, or there is no such refund under way. */
export type ToldRefund =
  | { readonly kind: 'moved'; readonly orderId: string | null; readonly details: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused' }
  | { readonly kind: 'absent' };

/** Tells a refund what somebody did, and keeps what its machine makes of it. @param at when it happened */
export async function tellRefund(tx: Db, id: string, event: RefundEvent, at: Date): Promise<ToldRefund> {
  if (!uuid.test(id)) return { kind: 'absent' };
  const [work] = await tx.select().from(outbox).where(and(eq(outbox.id, id), isRefund, isNull(outbox.doneAt))).for('update');
  if (!work) return { kind: 'absent' };
  const before = refundMachine.resolveState({ value: stateOf(work), context: {} });
  if (!before.can(event)) return { kind: 'refused' };
  const [row] = await waitingRows(tx).where(eq(outbox.id, id));
  const [{ status }] = transition(refundMachine, before, event);
  await (status === 'done' ? noteDone(tx, work, at) : noteRetry(tx, work, at));
  const amount = row?.note?.amount ?? work.payload['amount'];
  return { kind: 'moved', orderId: row?.order?.id ?? null, details: { amount, ...(row?.note && { creditNote: row.note.number }) } };
}
