/** Disputes of payments: books the reports of gateways in any order and once, and the actions of the team. */
import * as v from 'valibot';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { decideOutcome } from '#machines/domain/payments/dispute-policy.ts';
import {
  disputeNoticeMs,
  isDecided,
  needsEvidence,
  type DisputeOutcome,
} from '#machines/domain/payments/dispute-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { issueCreditNote } from '../invoices/credit-note-store.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { mailTexts } from '../mail/messages.ts';
import { noteMail } from '../mail/mail.ts';
import { noteWork } from '../outbox/note-work.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { moveProject } from '../projects/project-store.ts';
import { noteAct } from '../team/audit-log.ts';
import { disputeNotice, type NoticeDeps } from './dispute-mails.ts';
import {
  findDispute,
  keepReport,
  keepOutcome,
  noteDisputeEvent,
  openDispute,
  notifyDispute,
  type Dispute,
} from './dispute-store.ts';
import type { DisputeEvent, Gateway, GatewayId } from './gateway.ts';
import { notifyOwner } from './notify-owner.ts';
import type { FactDeps } from './order-facts.ts';
import { lockBooks } from './order-books.ts';
import { findOrderOfPayment, notifyOrder, type Order } from './order-store.ts';

/** The outbox's kinds of work: to remind of a deadline, and to accept a dispute at its gateway. */
export const remindDisputeWork = 'dispute.remind';
export const acceptDisputeWork = 'dispute.accept';

export interface DisputeDeps extends NoticeDeps, Pick<FactDeps, 'database' | 'issuer' | 'notifications'> {
  /** ms since 1970. */
  readonly now: () => number;
}

/** The result of an action of the team. */
export type Acted =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'absent' };

/** How the team settles a lost dispute; `reference` is that of the bank statement if the customer paid again. */
export interface Settlement {
  readonly outcome: DisputeOutcome;
  readonly by: string;
  readonly reference?: string | undefined;
}

const reminderSchema = v.object({ id: v.string(), due: v.number() });
const acceptSchema = v.object({ gateway: v.string(), disputeId: v.string() });

/**
 * Ends or resumes the work on a project whose first payment is disputed: it ends when the dispute is lost, and
 * continues otherwise.
 */
async function moveWork(
  tx: Db,
  { owner, projectId, instalment }: Order,
  type: 'payment.arrived' | 'payment.lost',
  at: Date,
): Promise<void> {
  if (instalment === 1) await moveProject(tx, { owner, id: projectId }, { type }, { at });
}

/** The order that a payment paid, while its books are locked until the transaction ends. */
async function lockOrderOfPayment(tx: Db, gateway: string, paymentId: string): Promise<Order | undefined> {
  const order = await findOrderOfPayment(tx, gateway, paymentId);
  if (order && !(await lockBooks(tx, order))) throw new Error('An order got another owner: try again.');
  return order && findOrderOfPayment(tx, gateway, paymentId);
}

export function createDisputes({
  database: { db },
  now,
  notifications,
  staff,
  origin,
  issuer = sampleIssuer,
}: DisputeDeps) {
  const notices: NoticeDeps = { staff, origin };

  /** Changes a dispute while the books of its order are locked, completely or not at all. */
  const change = async (
    id: string,
    act: (tx: Db, dispute: Dispute, order: Order | undefined) => Promise<Acted>,
  ): Promise<Acted> => {
    const { owner, acted } = await db.transaction(async (tx) => {
      const known = await findDispute(tx, id);
      if (!known) return { owner: undefined, acted: { kind: 'absent' } as const };
      const order = await lockOrderOfPayment(tx, known.gateway, known.paymentId);
      const dispute = await findDispute(tx, id);
      if (!dispute) throw new Error('A dispute was taken away.');
      return { owner: order?.owner, acted: await act(tx, dispute, order) };
    });
    if (owner !== undefined && acted.kind === 'done') notifyOwner(notifications, owner);
    return acted;
  };

  /** Records the team's action on an open dispute. */
  const record = (
    id: string,
    type: 'dispute.accepted' | 'dispute.evidenceSent',
    by: string,
    follow: (tx: Db, dispute: Dispute) => Promise<void> = () => Promise.resolve(),
  ): Promise<Acted> =>
    change(id, async (tx, dispute, order) => {
      const at = new Date(now());
      const told = await notifyDispute(tx, dispute, { type, at: at.getTime() });
      if (!told)
        return {
          kind: 'refused',
          why: isDecided(dispute.state)
            ? 'The bank has decided this dispute.'
            : 'The bank waits for nothing in this dispute at the moment.',
        };
      await follow(tx, told);
      await noteAct(
        tx,
        {
          actor: by,
          act: type,
          subject: `dispute:${id}`,
          details: { amount: dispute.amount, ...(order && { orderId: order.id }) },
        },
        at,
      );
      return { kind: 'done' };
    });

  const credit = async (tx: Db, order: Order, amount: number, at: Date): Promise<string> => {
    const invoice = await findInvoice(tx, order);
    if (!invoice) throw new Error(`Order ${order.id} has no invoice.`);
    const words = mailTexts[order.language];
    const note = await issueCreditNote(
      tx,
      invoice,
      { orderId: order.id, amount, before: order.refunded, reason: words.disputeLost, at },
      issuer,
    );
    // The bank has moved the money: no request to the gateway is needed.
    await notifyOrder(tx, order, { type: 'payment.refunded', amount });
    await noteMail(tx, {
      to: invoice.recipient.email,
      language: order.language,
      subject: words.creditNoteFor({ project: projectName(order.terms.draft) }),
      paragraphs: [
        words.disputeReturned({ amount: formatCharge(amount), invoice: invoice.number }),
        words.creditNote({ number: note.number, reason: words.disputeLost }),
      ],
      order: order.id,
    });
    return note.number;
  };

  return {
    /** Books an event of a gateway; a repeated one changes nothing. */
    handleWebhook: async (gateway: GatewayId, { eventId, dispute: report }: DisputeEvent): Promise<void> => {
      const owner = await db.transaction(async (tx) => {
        const order = await lockOrderOfPayment(tx, gateway, report.paymentId);
        if (!(await noteDisputeEvent(tx, gateway, eventId, order, `dispute.${report.status}`))) return undefined;
        const { dispute: before, isNew } = await openDispute(tx, gateway, report);
        const dispute = await keepReport(tx, before, report);
        const at = new Date(now());
        const hasDeadline =
          dispute.evidenceDueAt !== null &&
          (isNew || dispute.evidenceDueAt.getTime() !== before.evidenceDueAt?.getTime());
        const remindAt = (dispute.evidenceDueAt?.getTime() ?? 0) - disputeNoticeMs;
        if (hasDeadline && remindAt > at.getTime())
          await noteWork(
            tx,
            remindDisputeWork,
            { id: dispute.id, due: dispute.evidenceDueAt?.getTime() },
            new Date(remindAt),
          );
        if (isNew && !isDecided(dispute.state)) await noteMail(tx, disputeNotice('opened', dispute, order, notices));
        const isDecision = isDecided(dispute.state) && (isNew || dispute.state !== before.state);
        if (isDecision) await noteMail(tx, disputeNotice('decided', dispute, order, notices));
        if (order && isDecision && dispute.state === 'lost') await moveWork(tx, order, 'payment.lost', at);
        if (order?.state === 'paid' && before.state === 'lost' && dispute.state !== 'lost')
          await moveWork(tx, order, 'payment.arrived', at);
        return order?.owner;
      });
      if (owner !== undefined) notifyOwner(notifications, owner);
    },

    /** Records that the team sent evidence at the gateway. */
    recordEvidence: (id: string, { by }: { readonly by: string }): Promise<Acted> =>
      record(id, 'dispute.evidenceSent', by),

    /** Accepts a dispute: the outbox notifies the gateway, and the customer keeps the money. */
    accept: (id: string, { by }: { readonly by: string }): Promise<Acted> =>
      record(id, 'dispute.accepted', by, (tx, { gateway, disputeId }) =>
        noteWork(tx, acceptDisputeWork, { gateway, disputeId }),
      ),

    /**
     * Settles the invoice of a lost dispute: with a credit note, by keeping it, or by a transfer with which the
     * customer paid it again.
     */
    settle: (id: string, { outcome, by, reference }: Settlement): Promise<Acted> =>
      change(id, async (tx, dispute, order) => {
        const at = new Date(now());
        const decided = decideOutcome(dispute, outcome, order ? order.amount - order.refunded : null);
        if ('refusal' in decided) return { kind: 'refused', why: decided.refusal };
        const creditNote = order && decided.credit > 0 ? await credit(tx, order, decided.credit, at) : undefined;
        await keepOutcome(tx, dispute, outcome, at);
        if (order && outcome === 'paidAgain') await moveWork(tx, order, 'payment.arrived', at);
        const amount = creditNote === undefined ? dispute.amount : decided.credit;
        const details = {
          amount,
          outcome,
          ...(creditNote !== undefined && { creditNote }),
          ...(reference !== undefined && { reference }),
        };
        await noteAct(
          tx,
          {
            actor: by,
            act: `dispute.${outcome}`,
            subject: `dispute:${id}`,
            details: { ...details, ...(order && { orderId: order.id }) },
          },
          at,
        );
        return { kind: 'done' };
      }),
  };
}

export type Disputes = ReturnType<typeof createDisputes>;

/** Reminds the team three days before a deadline, unless evidence was sent or the deadline has moved. */
export function remindOfDispute({ db, ...notices }: NoticeDeps & { readonly db: Db }): WorkHandler {
  return async (payload) => {
    const { id, due } = v.parse(reminderSchema, payload);
    const dispute = await findDispute(db, id);
    if (!dispute || !needsEvidence(dispute.state) || dispute.evidenceDueAt?.getTime() !== due) return;
    const order = await findOrderOfPayment(db, dispute.gateway, dispute.paymentId);
    await noteMail(db, disputeNotice('dueSoon', dispute, order, notices));
  };
}

/** Accepts a dispute at its gateway, from the outbox: retried until the gateway has accepted it. */
export function acceptDispute(gateway: Pick<Gateway, 'acceptDispute' | 'id'>): WorkHandler {
  return async (payload) => {
    const { gateway: through, disputeId } = v.parse(acceptSchema, payload);
    if (through !== gateway.id) throw new Error(`A dispute is to be accepted at ${through}, which is not connected.`);
    await gateway.acceptDispute(disputeId);
  };
}
