/** The stored mandates and debits. Only here their machines decide their states. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { transition } from 'xstate';
import { consentVersion, debitPlan } from '#machines/domain/payments/mandate.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { debitMachine, type DebitEvent } from '#machines/order/debit.machine.ts';
import { mandateMachine, type MandateEvent } from '#machines/order/mandate.machine.ts';
import type { Db } from '../db/database.ts';
import { debits, mandates } from '../db/mandate-schema.ts';
import { projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { noteWork } from '../outbox/note-work.ts';
import type { GatewayId, KeptMethod, MandateTerms } from '../payments/gateway.ts';
import type { Order } from '../payments/order-store.ts';
import { forgetWork, noticeWork } from './mandate-works.ts';

export type Mandate = typeof mandates.$inferSelect;
export type Debit = typeof debits.$inferSelect;

/** The automatic payment to ask the gateway for with the payment of an order; undefined without one. */
export async function findTerms(db: Db, orderId: string): Promise<MandateTerms | undefined> {
  const [asked] = await db
    .select({ limit: mandates.limit, until: mandates.until })
    .from(mandates)
    .where(and(eq(mandates.orderId, orderId), eq(mandates.state, 'asked')));
  return asked;
}

/** Keeps the payer's choice with their first order: the consent to automatic payment, or none. */
export async function noteChoice(
  tx: Db,
  { id: orderId, projectId, gateway, terms }: Pick<Order, 'id' | 'projectId' | 'gateway' | 'terms'>,
  isAutomatic: boolean,
  at: Date,
): Promise<void> {
  const plan = isAutomatic ? debitPlan(scheduleOf(terms)) : undefined;
  const isAsked = and(eq(mandates.orderId, orderId), eq(mandates.state, 'asked'));
  if (!plan) {
    await tx.delete(mandates).where(isAsked);
    return;
  }
  const agreed = { limit: plan.limit, until: plan.until, consent: consentVersion, createdAt: at };
  const [known] = await tx.update(mandates).set(agreed).where(isAsked).returning();
  if (!known)
    await tx
      .insert(mandates)
      .values({ projectId, orderId, gateway, ...agreed })
      .onConflictDoNothing();
}

export async function findMandate(db: Db, id: string): Promise<Mandate | undefined> {
  if (!uuid.test(id)) return undefined;
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, id));
  return mandate;
}

export async function findMandateOfOrder(db: Db, orderId: string): Promise<Mandate | undefined> {
  const [mandate] = await db.select().from(mandates).where(eq(mandates.orderId, orderId));
  return mandate;
}

/** The automatic payment of a project that is on. */
export async function findActive(db: Db, projectId: string): Promise<Mandate | undefined> {
  const [mandate] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.projectId, projectId), eq(mandates.state, 'active')));
  return mandate;
}

/** The automatic payment under this name of a kept payment method at a gateway. */
export async function findByToken(db: Db, gateway: GatewayId, token: string): Promise<Mandate | undefined> {
  const [mandate] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.gateway, gateway), eq(mandates.tokenRef, token)));
  return mandate;
}

/** The newest automatic payment of each project of these owners that is on, asked for or cancelled. */
export async function mandatesOf(db: Db, owners: readonly string[]): Promise<readonly Mandate[]> {
  if (owners.length === 0) return [];
  const rows = await db
    .select({ mandate: mandates })
    .from(mandates)
    .innerJoin(projects, eq(projects.id, mandates.projectId))
    .where(and(inArray(projects.owner, [...owners]), isNull(projects.deletedAt)))
    .orderBy(desc(mandates.createdAt));
  const seen = new Set<string>();
  return rows
    .map(({ mandate }) => mandate)
    .filter(({ projectId }) => !seen.has(projectId) && seen.add(projectId) !== undefined);
}

/** The gateway's names of the kept payment method; undefined while there is none. */
export function keptOf({ customerRef, tokenRef }: Mandate): KeptMethod | undefined {
  return tokenRef === null ? undefined : { customer: customerRef ?? '', token: tokenRef };
}

/** Sends a mandate an event, and stores its machine's result with these further values. */
export async function tellMandate(
  tx: Db,
  mandate: Mandate,
  event: MandateEvent,
  more: Partial<typeof mandates.$inferInsert> = {},
): Promise<Mandate> {
  const [{ value }] = transition(mandateMachine, mandateMachine.resolveState({ value: mandate.state }), event);
  if (value === mandate.state) return mandate;
  const [told] = await tx
    .update(mandates)
    .set({ ...more, state: value })
    .where(eq(mandates.id, mandate.id))
    .returning();
  return told ?? mandate;
}

export async function findDebit(db: Db, mandateId: string, instalment: number): Promise<Debit | undefined> {
  const [debit] = await db
    .select()
    .from(debits)
    .where(and(eq(debits.mandateId, mandateId), eq(debits.instalment, instalment)));
  return debit;
}

/** Sends a debit an event, and stores its machine's result with these further values. */
export async function tellDebit(
  tx: Db,
  debit: Debit,
  event: DebitEvent,
  more: Partial<Pick<Debit, 'noticedAt' | 'orderId'>> = {},
): Promise<Debit> {
  const { state, attempts, reason, mandateId, instalment } = debit;
  const before = debitMachine.resolveState({ value: state, context: { attempts, reason } });
  const [{ value, context }] = transition(debitMachine, before, event);
  if (value === state) return debit;
  const [told] = await tx
    .update(debits)
    .set({ ...context, ...more, state: value })
    .where(and(eq(debits.mandateId, mandateId), eq(debits.instalment, instalment)))
    .returning();
  return told ?? debit;
}

/** Whether the gateway is being asked for an instalment: it must not be paid by hand until it answers. */
export async function isBeingDebited(db: Db, projectId: string, instalment: number): Promise<boolean> {
  const active = await findActive(db, projectId);
  const debit = active && (await findDebit(db, active.id, instalment));
  return debit?.state === 'charging';
}

const byItself: ReadonlySet<string> = new Set(['planned', 'announced', 'charging', 'retrying']);

/** Whether an instalment is debited without its payer: no reminder asks them to pay it. */
export async function paysByItself(db: Db, projectId: string, instalment: number): Promise<boolean> {
  const active = await findActive(db, projectId);
  const debit = active && (await findDebit(db, active.id, instalment));
  return debit !== undefined && byItself.has(debit.state);
}

/**
 * Plans the debit of the next instalment, with the paid ones of this mandate's plan; without one, the mandate is over.
 * @param noticeAt when the notice of a due date is sent, ms since 1970
 */
export async function planNextDebit(
  tx: Db,
  mandate: Mandate,
  terms: Order['terms'],
  paid: readonly number[],
  { at, noticeAt }: { readonly at: Date; readonly noticeAt: (due: string) => number },
): Promise<void> {
  const next = nextRow(scheduleOf(terms), paid);
  if (!next) {
    await tellMandate(tx, mandate, { type: 'plan.completed' }, { endedAt: at });
    await noteWork(tx, forgetWork, { mandateId: mandate.id });
    return;
  }
  const [made] = await tx
    .insert(debits)
    .values({ mandateId: mandate.id, instalment: next.number })
    .onConflictDoNothing()
    .returning();
  if (made)
    await noteWork(
      tx,
      noticeWork,
      { mandateId: mandate.id, instalment: next.number },
      new Date(Math.max(noticeAt(next.due), at.getTime())),
    );
}

/** Ends automatic payment, and drops every debit that the gateway was not asked for. @returns whether it was on. */
export async function cancelMandate(tx: Db, mandate: Mandate, at: Date): Promise<boolean> {
  const told = await tellMandate(tx, mandate, { type: 'mandate.cancelled' }, { endedAt: at });
  if (told.state !== 'cancelled' || mandate.state === 'cancelled') return false;
  for (const debit of await tx.select().from(debits).where(eq(debits.mandateId, mandate.id)))
    await tellDebit(tx, debit, { type: 'debit.dropped' });
  await noteWork(tx, forgetWork, { mandateId: mandate.id });
  return true;
}
