import * as v from 'valibot';
import { requestKinds, requestLimits, requestStates } from '#machines/domain/requests/request-state.ts';
import type { FieldReason } from './field-reason.ts';
import { oneLine } from './one-line.ts';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const id = v.pipe(v.string(), v.uuid());

/** `POST /api/requests`. A request for a prototype needs a project; one for a feature may have a project. */
export const newRequestSchema = v.pipe(
  v.object({
    kind: v.picklist(requestKinds),
    projectId: v.optional(v.nullable(id), null),
    title: v.pipe(oneLine(requestLimits.title), v.nonEmpty()),
    words: v.optional(line(requestLimits.words), ''),
  }),
  v.forward(
    v.check(({ kind, projectId }) => kind === 'feature' || projectId !== null, 'mustNameProject' satisfies FieldReason),
    ['projectId'],
  ),
);

export const requestFilterSchema = v.object({ kind: v.optional(v.picklist(requestKinds)) });

export const requestSchema = v.object({
  id,
  kind: v.picklist(requestKinds),
  projectId: v.nullable(id),
  /** The name of its project; empty without one. */
  projectName: v.string(),
  title: v.string(),
  words: v.string(),
  state: v.picklist(requestStates),
  /** The staff's latest answer. */
  answer: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});

/** `GET /api/requests`: newest first. */
export const requestListSchema = v.object({ requests: v.array(requestSchema) });

export type NewRequest = v.InferOutput<typeof newRequestSchema>;
export type Request = v.InferOutput<typeof requestSchema>;
