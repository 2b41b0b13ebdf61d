/** Decides which order a request to pay gets: one transaction at a time for each project, completely or not at all. */
import type { OrderRequest } from '#contracts/order-request.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { Paise } from '#machines/domain/money.ts';
import { consentVersion } from '#machines/domain/payments/mandate.ts';
import { paymentOrderOf, type PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { isSamePlan } from '#machines/domain/plan/plan-draft.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { isEditable } from '#machines/project/project-standing.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { findProjectOfPlan, saveProject, updateProject, type Project } from '../projects/project-store.ts';
import { quoteAt } from '../projects/server-quote.ts';
import { findTerms, isBeingDebited, noteChoice } from '../mandates/mandate-store.ts';
import { keptReason } from './decline-words.ts';
import type { Gateway } from './gateway.ts';
import { lockBooks } from './order-books.ts';
import {
  findLiveOrder,
  findPaidOrders,
  insertOrder,
  renewOrder,
  notifyOrder,
  type Books,
  type NewOrder,
  type Order,
} from './order-store.ts';

/** The amount that is due now, if the payer saw another one or other dates. */
export interface Repriced {
  readonly kind: 'repriced';
  readonly amount: Paise;
  /** The dates of the plan, if the payer saw others. */
  readonly dates?: Pick<PaymentOrder, 'start' | 'finalDelivery'>;
}

/** Another request of the same payer changed the order meanwhile. */
export interface Overtaken {
  readonly kind: 'overtaken';
}

/** An earlier row must be paid first: its number, or null if the plan itself was not paid for. */
export interface OutOfTurn {
  readonly kind: 'outOfTurn';
  readonly next: number | null;
}

/** The gateway is being asked to debit the row: whether it is paid is not known yet. */
export interface Debited {
  readonly kind: 'unknown';
}

/** The schedule has no such row. */
export interface Absent {
  readonly kind: 'absent';
}

/** The order to continue with, or one that must be closed at its gateway before another can replace it. */
export type Decision<Refused> = { readonly kind: 'order' | 'replace'; readonly order: Order } | Refused;

export interface DecisionDeps {
  readonly db: Db;
  readonly gateway: Pick<Gateway, 'id' | 'mandates'>;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The owner of an order, and the language of their mails. */
export interface OrderMaker {
  readonly owner: string;
  readonly language?: Language | undefined;
}

/** A row of the schedule of a project, and the amount that the payer saw. */
export interface InstalmentRequest {
  readonly projectId: string;
  readonly number: number;
  readonly amount: Paise;
  readonly language?: Language | undefined;
}

/** The order of an instalment that is paid, or that the bank is processing. */
async function findSettled(tx: Db, books: Books, instalment: number): Promise<Order | undefined> {
  const live = await findLiveOrder(tx, books, instalment);
  return live?.state === 'paid' || live?.state === 'pending' ? live : undefined;
}

/**
 * Continues the existing order, or creates one. Only an order that is closed at its gateway is replaced.
 * @param isAutomatic whether the payer chose automatic payment, for an order that begins one
 */
async function place(
  tx: Db,
  wanted: NewOrder,
  closed: Order | undefined,
  isAutomatic = false,
): Promise<Decision<never>> {
  const { instalment, terms, amount, billing, gateway, language } = wanted;
  const live = await findLiveOrder(tx, wanted, instalment);
  // The gateway may still wait for the payment of an order that the staff closed: its checkout accepts no other.
  const isStuck = live?.state === 'declined' && keptReason(live.reason) === 'closedByStaff';
  // Its checkout asks the bank for automatic payment, or not: another choice needs another one.
  const isChosen = live !== undefined && ((await findTerms(tx, live.id)) !== undefined) === isAutomatic;
  const isSame = live?.amount === amount && live.gateway === gateway && isChosen && !isStuck;
  if (live && isSame) {
    await renewOrder(tx, live, { terms, billing, language });
    return { kind: 'order', order: await notifyOrder(tx, live, { type: 'order.reopened' }) };
  }
  // Another request may have replaced it meanwhile, or opened its checkout.
  const isClosed = live?.id === closed?.id && live?.gatewayOrderId === closed?.gatewayOrderId;
  if (live && !isClosed) return { kind: 'replace', order: live };
  if (live) await notifyOrder(tx, live, { type: 'order.superseded' });
  if (live) await noteChoice(tx, live, false, live.createdAt);
  return { kind: 'order', order: await insertOrder(tx, wanted) };
}

export function createDecisions({ db, gateway, now }: DecisionDeps) {
  /** The project of the plan to pay for; undefined if it changed meanwhile or may not change any more. */
  const projectFor = async (
    tx: Db,
    owner: string,
    { draft }: OrderRequest,
    quote: Quote,
  ): Promise<Project | undefined> => {
    const at = new Date(now());
    const project = await saveProject(tx, { owner, draft, quote, at });
    if (isSamePlan(project.draft, draft)) return project;
    return isEditable(project)
      ? updateProject(tx, project.id, { version: project.version, draft, quote, at })
      : undefined;
  };

  return {
    /** The order of a plan's first instalment, which makes a project of the plan. */
    ofPlan: (
      { owner, language }: OrderMaker,
      request: OrderRequest,
      closed?: Order,
    ): Promise<Decision<Repriced | Overtaken>> =>
      db.transaction(async (tx): Promise<Decision<Repriced | Overtaken>> => {
        const { draft, billing, amount } = request;
        const quote = quoteAt(draft, now());
        const terms = { ...paymentOrderOf(draft, quote, placeOfSupply(billing)), total: quote.costs.total };
        const known = await findProjectOfPlan(tx, owner, draft.id);
        const books = known && { owner, projectId: known.id };
        if (books) await lockBooks(tx, books);
        const settled = books && (await findSettled(tx, books, 1));
        if (settled) return { kind: 'order', order: settled };
        const { start, finalDelivery } = terms;
        if ((request.start ?? start) !== start)
          return { kind: 'repriced', amount: terms.amount, dates: { start, finalDelivery } };
        if (terms.amount !== amount) return { kind: 'repriced', amount: terms.amount };
        const project = await projectFor(tx, owner, request, quote);
        if (!project) return { kind: 'overtaken' };
        // It may have got another owner meanwhile.
        if (!(await lockBooks(tx, { owner, projectId: project.id }))) return { kind: 'overtaken' };
        const isAutomatic =
          request.automatic === consentVersion && gateway.mandates !== undefined && terms.instalments > 1;
        const placed = await place(
          tx,
          {
            owner,
            projectId: project.id,
            instalment: 1,
            terms,
            amount,
            billing,
            language,
            gateway: gateway.id,
          },
          closed,
          isAutomatic,
        );
        if (placed.kind === 'order' && placed.order.state === 'open')
          await noteChoice(tx, placed.order, isAutomatic, new Date(now()));
        return placed;
      }),

    /** The order of a row of the schedule that was agreed with the first payment, under the project's current name. */
    ofRow: (
      { owner, draft: { name } }: Project,
      { projectId, number, amount, language }: InstalmentRequest,
      closed?: Order,
    ): Promise<Decision<Repriced | OutOfTurn | Absent | Debited>> =>
      db.transaction(async (tx): Promise<Decision<Repriced | OutOfTurn | Absent | Debited>> => {
        const books = { owner, projectId };
        if (!(await lockBooks(tx, books))) return { kind: 'absent' };
        if (await isBeingDebited(tx, projectId, number)) return { kind: 'unknown' };
        const paid = await findPaidOrders(tx, books);
        const first = paid.find(({ instalment }) => instalment === 1);
        if (!first) return { kind: 'outOfTurn', next: null };
        const rows = scheduleOf(first.terms);
        const row = rows[number - 1];
        if (!row) return { kind: 'absent' };
        const settled = await findSettled(tx, books, number);
        if (settled) return { kind: 'order', order: settled };
        const next = nextRow(
          rows,
          paid.map(({ instalment }) => instalment),
        );
        if (next !== row) return { kind: 'outOfTurn', next: next?.number ?? null };
        if (row.amount !== amount) return { kind: 'repriced', amount: row.amount };
        const terms = { ...first.terms, draft: { ...first.terms.draft, name } };
        return place(
          tx,
          {
            owner,
            projectId,
            instalment: number,
            terms,
            amount,
            billing: first.billing,
            language,
            gateway: gateway.id,
          },
          closed,
        );
      }),
  };
}
