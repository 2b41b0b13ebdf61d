import * as v from 'valibot';
import { orderStates } from '#machines/domain/payments/order-state.ts';
import { projectStatuses } from '#machines/domain/projects/project-status.ts';
import { requestKinds, requestStates } from '#machines/domain/requests/request-state.ts';
import { invitationListSchema } from './invitation.ts';
import { projectSummarySchema } from './project.ts';
import { draftSchema, totalSchema } from './quote.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const paise = v.pipe(v.number(), v.safeInteger());

/** A version with its plan; the total is before tax. */
const pageVersionSchema = v.object({
  version: versionNumber,
  savedAt: instant,
  status: v.picklist(projectStatuses),
  total: totalSchema,
  finalDelivery: v.pipe(v.string(), v.isoDate()),
  draft: draftSchema,
  /** Names the plan that it had, so that a browser finds it among the steps that it keeps. */
  mark: v.string(),
});

/** What is kept of what happened, beside the versions; in no order. */
const historySchema = v.object({
  orders: v.array(
    v.object({
      instalment: count,
      instalments: count,
      amount: paise,
      state: v.picklist(orderStates),
      /** Why it was declined; empty otherwise. */
      reason: v.string(),
      createdAt: instant,
      paidAt: v.nullable(instant),
      invoice: v.nullable(v.string()),
      refunds: v.array(v.object({ at: instant, amount: paise, number: v.string(), reason: v.string() })),
    }),
  ),
  links: v.array(
    v.object({ label: v.string(), createdAt: instant, seenAt: v.nullable(instant), withdrawnAt: v.nullable(instant) }),
  ),
  requests: v.array(
    v.object({
      kind: v.picklist(requestKinds),
      title: v.string(),
      state: v.picklist(requestStates),
      answer: v.string(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
});

/**
 * `GET /api/projects/:id/page`, where the id may be that of its plan: a project with its versions and the links that
 * hold, each newest first, and what is kept of what happened to it. The browser tells it in words.
 */
export const projectPageSchema = v.object({
  project: projectSummarySchema,
  versions: v.array(pageVersionSchema),
  links: invitationListSchema.entries.invitations,
  history: historySchema,
});

/** `POST /api/projects/:id/versions/:version/restoration`: `version` is the one that was seen, as with every change. */
export const restorationSchema = v.object({ version: versionNumber });

export type ProjectPageAnswer = v.InferOutput<typeof projectPageSchema>;
