/**
 * The back office: `/api/desk` and the addresses below it. Lists of waiting items are oldest first, lists of done items
 * newest first.
 */
import * as v from 'valibot';
import { bankReference } from '#machines/domain/back-office/bank-reference.ts';
import { forLeadFields, storedLeadFields } from '#machines/domain/leads/lead-fields.ts';
import { amendableFields } from '#machines/domain/billing/invoice-amendment.ts';
import { refundStates } from '#machines/domain/payments/refund-state.ts';
import { projectFileSchema } from './conversation.ts';
import { listFilterEntries, listPageEntries } from './list-page.ts';
import { messageSchema } from './message.ts';
import { requestSchema } from './request.ts';
import { teamRefundSchema } from './team.ts';

/** `GET /api/desk`: the number of waiting items in each list. */
export const backOfficeCountsSchema = v.object({
  messages: v.number(),
  /** Conversations of projects with a message that waits for an answer. */
  conversations: v.number(),
  leads: v.number(),
  requests: v.number(),
  unknownPayments: v.number(),
  wrongAmounts: v.number(),
  /** Refunds that the gateway rejects: a person must handle them. */
  refunds: v.number(),
  /** Disputes that wait for evidence, for the bank, or for the settlement of the invoice. */
  disputes: v.number(),
  mails: v.number(),
  jobs: v.number(),
  deliveries: v.number(),
  /** Sentences that the assistant did not understand. */
  sentences: v.number(),
});
export type BackOfficeCounts = v.InferOutput<typeof backOfficeCountsSchema>;

/** `?of=`: waiting items, unless done items are requested. */
export const backOfficeFilterSchema = v.object({
  ...listFilterEntries,
  of: v.optional(v.picklist(['waiting', 'done']), 'waiting'),
});

const backOfficeMessageSchema = v.object({
  id: v.string(),
  receivedAt: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** Empty until the message is answered. */
  answer: v.string(),
  answeredAt: v.nullable(v.string()),
});
/** `GET /api/desk/messages`. */
export const backOfficeMessagesSchema = v.object({ ...listPageEntries, messages: v.array(backOfficeMessageSchema) });

/**
 * `POST /api/desk/messages/:id/answer`: sends the answer by mail, once. `POST /api/desk/messages/:id/close` closes the
 * message without one.
 */
export const backOfficeAnswerSchema = v.object({ answer: messageSchema.entries.message });

/** `GET /api/desk/leads`: requests for a demo, with the labels of their form. */
export const backOfficeLeadsSchema = v.object({
  ...listPageEntries,
  leads: v.array(
    v.object({
      id: v.string(),
      receivedAt: v.string(),
      ...forLeadFields(storedLeadFields, () => v.string()),
      contactedAt: v.nullable(v.string()),
    }),
  ),
});

/** `GET /api/desk/requests`. */
export const backOfficeRequestsSchema = v.object({ ...listPageEntries, requests: v.array(requestSchema) });

/** The fields of the recipient of an amended invoice. */
function recipientEntries<Schema>(schema: Schema): Record<(typeof amendableFields)[number], Schema> {
  return Object.fromEntries(amendableFields.map((field) => [field, schema])) as Record<
    (typeof amendableFields)[number],
    Schema
  >;
}

/**
 * `GET /api/desk/orders`: orders whose payment the bank has not settled, orders with a different amount of money, or
 * paid orders of which something is left to refund, last paid first; with `&when=settled`, those of the first two that
 * the staff settled in the last seven days, latest first.
 */
export const backOfficeOrderFilterSchema = v.object({
  ...listFilterEntries,
  of: v.picklist(['unknown', 'wrongAmount', 'paid']),
  when: v.optional(v.picklist(['waiting', 'settled']), 'waiting'),
});

/** Amounts are in paise. */
export const backOfficeOrderSchema = v.object({
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
  /** The amount of its payment that disputes withdrew. */
  withdrawn: v.number(),
  /** The page of its payment at the gateway. */
  gatewayPage: v.nullable(v.string()),
  /** The invoice number; null without an invoice. */
  invoice: v.nullable(v.string()),
  /** The recipient of its invoice, while that can be amended. */
  recipient: v.nullable(v.object({ ...recipientEntries(v.string()), country: v.string() })),
});
export const backOfficeOrdersSchema = v.object({ ...listPageEntries, orders: v.array(backOfficeOrderSchema) });
export type BackOfficeOrder = v.InferOutput<typeof backOfficeOrderSchema>;

/**
 * `POST /api/desk/orders/:id/look`: requests the payment's status from the gateway. `away` if the gateway cannot be
 * reached; `disputed` if a different amount was paid.
 */
export const backOfficeLookSchema = v.object({
  asked: v.picklist(['known', 'away', 'disputed']),
  order: backOfficeOrderSchema,
});

/**
 * `POST /api/desk/orders/:id/record` marks the order as paid, with the reference of a bank statement. `POST
 * /api/desk/orders/:id/close` closes it as failed and takes an empty body.
 */
export const backOfficeRecordSchema = v.object({
  reference: v.pipe(
    v.string(),
    v.trim(),
    v.regex(bankReference, 'is no reference of a bank: 6 to 35 letters and digits.'),
  ),
});

/**
 * `POST /api/desk/orders/:id/refunds`: the refund request of the team API, but the refunding person is the signed-in
 * one.
 */
export const backOfficeRefundSchema = v.omit(teamRefundSchema, ['by']);

/**
 * `POST /api/desk/orders/:id/amendment`: the correct recipient of the order's invoice, and the reason, which appears on
 * the amended invoice.
 */
export const backOfficeAmendmentSchema = v.object({
  recipient: v.object(recipientEntries(v.pipe(v.string(), v.maxLength(400)))),
  reason: teamRefundSchema.entries.reason,
});

/**
 * `GET /api/desk/refunds`: pending refunds; with `?of=done`, those settled in the last seven days. Amounts are in
 * paise.
 */
export const backOfficeRefundsSchema = v.object({
  ...listPageEntries,
  refunds: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(refundStates),
      /** Null for a payment whose order is deleted. */
      orderId: v.nullable(v.string()),
      projectName: v.string(),
      payer: v.object({ name: v.string(), email: v.string() }),
      amount: v.number(),
      /** The invoice number of the order; null without one. */
      invoice: v.nullable(v.string()),
      /** Null for a payment that Plinth may not keep: it is refunded without a credit note. */
      creditNote: v.nullable(v.string()),
      /** Null unless the refund was called off. */
      debitNote: v.nullable(v.string()),
      gateway: v.string(),
      paymentId: v.string(),
      /** The gateway's id of the refund; null until it has returned one. */
      gatewayRefundId: v.nullable(v.string()),
      /** The number of requests to the gateway, and the last error. */
      attempts: v.number(),
      lastError: v.string(),
      /** When the refund was requested, as far as known. */
      askedAt: v.nullable(v.string()),
    }),
  ),
});
export type BackOfficeRefund = v.InferOutput<typeof backOfficeRefundsSchema>['refunds'][number];

/**
 * `POST /api/desk/refunds/:id/transfer`: refunded by hand, with the reference of the transfer. `POST
 * /api/desk/refunds/:id/retry` sends the request to the gateway again.
 */
export const backOfficeTransferSchema = backOfficeRecordSchema;

/**
 * `POST /api/desk/refunds/:id/call-off`: the buyer keeps the purchase, for this reason, which appears on the debit
 * note. `POST /api/desk/refunds/:id/explain` closes a case and takes an empty body.
 */
export const backOfficeCallOffSchema = v.pick(teamRefundSchema, ['reason']);

/** `?of=`: only mails, or everything else except refunds. */
export const backOfficeStuckFilterSchema = v.object({ ...listFilterEntries, of: v.picklist(['mails', 'jobs']) });

/**
 * `GET /api/desk/outbox`: work that was given up. The response contains a mail's recipient, and nothing else of the
 * work's content.
 */
export const backOfficeStuckSchema = v.object({
  ...listPageEntries,
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
 * `GET /api/desk/deliveries`: projects in progress, earliest date first; with `?of=done`, those shipped in the last
 * seven days, latest first.
 */
export const backOfficeDeliveriesSchema = v.object({
  ...listPageEntries,
  deliveries: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      startDate: v.string(),
      finalDelivery: v.string(),
      total: v.number(),
      shippedAt: v.nullable(v.string()),
      /** What the team delivered, newest first. */
      files: v.array(projectFileSchema),
      /** Who paid the first instalment, and when. */
      customer: v.nullable(v.object({ name: v.string(), email: v.string(), phone: v.string(), paidAt: v.string() })),
    }),
  ),
});

/** `GET /api/desk/audit`: the actions of the staff, newest first; `?subject=order:ID` for one subject. */
export const backOfficeAuditFilterSchema = v.object({
  ...v.omit(v.object(listFilterEntries), ['id']).entries,
  subject: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export const backOfficeAuditSchema = v.object({
  ...listPageEntries,
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
