import * as v from 'valibot';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import { oneLine } from './one-line.ts';

/** The person whom a program with the team's key acts for. */
const by = v.pipe(oneLine(100), v.minLength(1));

/** A step of the staff on a request, and their answer. An empty answer keeps the previous one. */
export const teamStepSchema = v.object({
  event: v.picklist(['request.reviewed', 'request.begun', 'request.delivered', 'request.declined']),
  answer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(requestLimits.answer)), ''),
});

/** `POST /api/team/requests/:id`. */
export const teamProgramStepSchema = v.object({ ...teamStepSchema.entries, by });

/**
 * `POST /api/team/orders/:id/refunds`: refunds a paid order: all that is left, or the `amount` (paise). `before` is the
 * amount refunded so far, so that a repeated request counts once; `by` is the refunding person. After the refund
 * policy's period it requires `goodwill`.
 */
export const teamRefundSchema = v.object({
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  before: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  reason: v.pipe(oneLine(300), v.minLength(3)),
  by,
  goodwill: v.optional(v.boolean(), false),
});

export const teamMoveSchema = v.object({ move: v.picklist(['project.shipped', 'project.cancelled', 'project.freed']) });

/** `POST /api/team/projects/:id/moves`. */
export const teamProgramMoveSchema = v.object({ ...teamMoveSchema.entries, by });

export type TeamStep = v.InferOutput<typeof teamStepSchema>;
export type TeamRefundRequest = v.InferOutput<typeof teamRefundSchema>;
export type TeamMove = v.InferOutput<typeof teamMoveSchema>['move'];
