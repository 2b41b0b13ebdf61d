/**
 * The desk of the staff: `/api/desk` and what is under it. Lists are oldest first where something waits, and newest
 * first where it is done.
 */
import * as v from 'valibot';
import { bankReference } from '#machines/domain/desk/bank-reference.ts';
import { forLeadFields, storedLeadFields } from '#machines/domain/leads/lead-fields.ts';
import { refundStates } from '#machines/domain/payments/refund-state.ts';
import { messageSchema } from './message.ts';
import { teamRefundSchema } from './team.ts';

/** `GET /api/desk`: how much waits in each list. */
export const deskCountsSchema = v.object({
  messages: v.number(),
  leads: v.number(),
  requests: v.number(),
  unknownPayments: v.number(),
  wrongAmounts: v.number(),
  /** Those that the gateway refuses: they wait for a person. */
  refunds: v.number(),
  /** Those that wait for evidence, for the bank, or for what becomes of the invoice. */
  disputes: v.number(),
  mails: v.number(),
  jobs: v.number(),
  deliveries: v.number(),
});
export type DeskCounts = v.InferOutput<typeof deskCountsSchema>;

/** `?of=`: what waits for the staff, unless what is done is asked for. */
export const deskFilterSchema = v.object({ of: v.optional(v.picklist(['waiting', 'done']), 'waiting') });

const deskMessageSchema = v.object({
  id: v.string(),
  receivedAt: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** Empty until it is answered. */
  answer: v.string(),
  answeredAt: v.nullable(v.string()),
});
/** `GET /api/desk/messages`. */
export const deskMessagesSchema = v.object({ messages: v.array(deskMessageSchema) });

/**
 * `POST /api/desk/messages/:id/answer`: goes out by mail, once. `POST /api/desk/messages/:id/close` closes it without
 * one.
 */
export const deskAnswerSchema = v.object({ answer: messageSchema.entries.message });

/** `GET /api/desk/leads`: requests for a demo, in the words of their form. */
export const deskLeadsSchema = v.object({
  leads: v.array(
    v.object({
      id: v.string(),
      receivedAt: v.string(),
      ...forLeadFields(storedLeadFields, () => v.string()),
      contactedAt: v.nullable(v.string()),
    }),
  ),
});

/**
 * `GET /api/desk/orders`: those whose payment the bank has not settled, those with money of another amount, or those
 * that were paid; `&when=settled` those of the first two that somebody settled in the last seven days, the last one
 * first.
 */
export const deskOrderFilterSchema = v.object({
  of: v.picklist(['unknown', 'wrongAmount', 'paid']),
  when: v.optional(v.picklist(['waiting', 'settled']), 'waiting'),
});

/** Amounts are paise. */
export const deskOrderSchema = v.object({
  id: v.string(),
  projectId: v.string(),
  projectName: v.string(),
  instalment: v.number(),
  state: v.string(),
  amount: v.number(),
  refunded: v.number(),
  payer: v.object({ name: v.string(), email: v.string() }),
  gateway: v.string(),
  gatewayOrderId: v.nullable(v.string()),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  disputedAt: v.nullable(v.string()),
  /** The money of its payment that disputes withdrew. */
  withdrawn: v.number(),
  /** Where its payment is shown at the gateway. */
  gatewayPage: v.nullable(v.string()),
});
export const deskOrdersSchema = v.object({ orders: v.array(deskOrderSchema) });
export type DeskOrder = v.InferOutput<typeof deskOrderSchema>;

/**
 * `POST /api/desk/orders/:id/look`: what its gateway says now. `away` when it cannot be asked; `disputed` when money
 * came of another amount.
 */
export const deskLookSchema = v.object({ asked: v.picklist(['known', 'away', 'disputed']), order: deskOrderSchema });

/**
 * `POST /api/desk/orders/:id/record`: paid, by the reference of a bank's statement. `POST /api/desk/orders/:id/close`
 * closes it as failed, and needs nothing.
 */
export const deskRecordSchema = v.object({
  reference: v.pipe(
    v.string(),
    v.trim(),
    v.regex(bankReference, 'is no reference of a bank: 6 to 35 letters and digits.'),
  ),
});

/** `POST /api/desk/orders/:id/refunds`: as programs ask for it, but who gives it back is whoever is signed in. */
export const deskRefundSchema = v.omit(teamRefundSchema, ['by']);

/**
 * `GET /api/desk/refunds`: money that goes back, and with `?of=done` what was settled of it in the last seven days.
 * Amounts are paise.
 */
export const deskRefundsSchema = v.object({
  refunds: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(refundStates),
      /** Null for a payment whose order is gone. */
      orderId: v.nullable(v.string()),
      projectName: v.string(),
      payer: v.object({ name: v.string(), email: v.string() }),
      amount: v.number(),
      /** Null for a payment that nobody may keep: it goes back without one. */
      creditNote: v.nullable(v.string()),
      /** Null unless it was called off. */
      debitNote: v.nullable(v.string()),
      gateway: v.string(),
      paymentId: v.string(),
      /** The gateway's own id of it; null until it has given one. */
      gatewayRefundId: v.nullable(v.string()),
      /** How often the gateway was asked, and how it failed last. */
      attempts: v.number(),
      lastError: v.string(),
      /** When it was asked for, as far as that is known. */
      askedAt: v.nullable(v.string()),
    }),
  ),
});
export type DeskRefund = v.InferOutput<typeof deskRefundsSchema>['refunds'][number];

/**
 * `POST /api/desk/refunds/:id/transfer`: given back by hand, by the reference of the transfer. `POST
 * /api/desk/refunds/:id/retry` has the gateway asked again.
 */
export const deskTransferSchema = deskRecordSchema;

/**
 * `POST /api/desk/refunds/:id/call-off`: the buyer keeps what was bought, for this reason, which is on the debit note.
 * `POST /api/desk/refunds/:id/explain` closes a case, and needs nothing.
 */
export const deskCallOffSchema = v.pick(teamRefundSchema, ['reason']);

/** `?of=`: mails alone, or everything else but refunds. */
export const deskStuckFilterSchema = v.object({ of: v.picklist(['mails', 'jobs']) });

/**
 * `GET /api/desk/outbox`: work that was given up. To whom a mail goes is told, and nothing else of what the work is
 * about.
 */
export const deskStuckSchema = v.object({
  work: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      to: v.string(),
      attempts: v.number(),
      lastError: v.string(),
      givenUpAt: v.string(),
      canBeDropped: v.boolean(),
    }),
  ),
});

/**
 * `GET /api/desk/deliveries`: projects at work, the earliest date first; with `?of=done` those that somebody shipped in
 * the last seven days, the last one first.
 */
export const deskDeliveriesSchema = v.object({
  deliveries: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      startDate: v.string(),
      finalDelivery: v.string(),
      total: v.number(),
      shippedAt: v.nullable(v.string()),
    }),
  ),
});

/** `GET /api/desk/audit`: what the staff did, newest first; `?subject=order:ID` for one thing alone. */
export const deskAuditFilterSchema = v.object({ subject: v.optional(v.pipe(v.string(), v.maxLength(100))) });
export const deskAuditSchema = v.object({
  acts: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      actor: v.string(),
      act: v.string(),
      subject: v.string(),
      details: v.record(v.string(), v.unknown()),
    }),
  ),
});
