import * as v from 'valibot';
import { prototypeGroups, projectStatuses } from '#machines/domain/projects/project-status.ts';
import { draftSchema, totalSchema } from './quote.ts';
import { oneLine } from './one-line.ts';

const id = v.pipe(v.string(), v.uuid());

/** The longest name of whom a link is for, in characters. */
const invitationLabelLimit = 80;

/**
 * `POST /api/projects/:id/invitations`. Where the label is an e-mail address, the link of somebody who is signed in is
 * mailed there.
 */
export const newInvitationSchema = v.object({ label: v.optional(oneLine(invitationLabelLimit), '') });

const invitationEntries = { id, label: v.string(), createdAt: v.string(), seenAt: v.nullable(v.string()) };

/** The links of a project that hold, newest first. */
export const invitationListSchema = v.object({ invitations: v.array(v.object(invitationEntries)) });

/** A new link. Its secret, the last part of `/invited/:secret`, is told this once. */
export const madeInvitationSchema = v.object({ ...invitationEntries, secret: v.string(), isMailed: v.boolean() });

/** `GET /api/invitations/:secret`: a project as somebody without an account sees it. Whose it is, is not told. */
export const invitedProjectSchema = v.object({
  name: v.string(),
  status: v.picklist(projectStatuses),
  prototype: v.nullable(v.picklist(prototypeGroups)),
  draft: draftSchema,
  total: totalSchema,
  start: v.string(),
  finalDelivery: v.string(),
  updatedAt: v.string(),
});

export type Invitation = v.InferOutput<typeof invitationListSchema>['invitations'][number];
export type InvitedProject = v.InferOutput<typeof invitedProjectSchema>;
