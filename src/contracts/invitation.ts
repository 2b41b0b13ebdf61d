import * as v from 'valibot';
import { invitationLabelLimit } from '#machines/domain/projects/invitation-label.ts';
import { prototypeGroups, projectStatuses } from '#machines/domain/projects/project-status.ts';
import { draftSchema, totalSchema } from './quote.ts';
import { oneLine } from './one-line.ts';

const id = v.pipe(v.string(), v.uuid());

/**
 * `POST /api/projects/:id/invitations`. If the label is an e-mail address and the sender is signed in, the link is
 * mailed to it.
 */
export const newInvitationSchema = v.object({ label: v.optional(oneLine(invitationLabelLimit), '') });

const invitationEntries = { id, label: v.string(), createdAt: v.string(), seenAt: v.nullable(v.string()) };

/** The valid links of a project, newest first. */
export const invitationListSchema = v.object({ invitations: v.array(v.object(invitationEntries)) });

/** A new link. Its secret, the last part of `/invited/:secret`, is returned only once. */
export const madeInvitationSchema = v.object({ ...invitationEntries, secret: v.string(), isMailed: v.boolean() });

/** `GET /api/invitations/:secret`: a project as a person without an account sees it, without its owner. */
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
