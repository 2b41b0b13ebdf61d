import * as v from 'valibot';
import { requestLimits } from '#machines/domain/requests/request-state.ts';

/** `POST /api/team/requests/:id`: a step of the staff, and their answer; an empty answer leaves the last one standing. */
export const teamStepSchema = v.object({
  event: v.picklist(['request.reviewed', 'request.begun', 'request.delivered', 'request.declined']),
  answer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(requestLimits.answer)), ''),
});

/** `POST /api/team/projects/:id/moves`. */
export const teamMoveSchema = v.object({ move: v.picklist(['project.shipped', 'project.freed']) });
