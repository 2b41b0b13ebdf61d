import * as v from 'valibot';
import { actors } from '#machines/domain/projects/project-activity.ts';
import { projectStatuses } from '#machines/domain/projects/project-status.ts';
import { invitationListSchema } from './invitation.ts';
import { projectSummarySchema } from './project.ts';
import { totalSchema } from './quote.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const paise = v.pipe(v.number(), v.safeInteger());

/** A version as the page of its project lists it: what was done since the one before, and what that made of the total before tax. */
const pageVersionSchema = v.object({
  version: versionNumber,
  savedAt: instant,
  status: v.picklist(projectStatuses),
  total: totalSchema,
  steps: v.array(v.string()),
  change: paise,
  features: count,
  /** Names the plan that it had, so that a browser finds it among the steps that it keeps. */
  mark: v.string(),
});

const activitySchema = v.object({
  at: instant,
  who: v.picklist(actors),
  guest: v.string(),
  what: v.string(),
  why: v.string(),
  amount: v.nullable(paise),
  isChange: v.boolean(),
});

/** `GET /api/projects/:id/page`, where the id may be that of its plan: a project with its versions, the links that hold, and what happened to it, each newest first. */
export const projectPageSchema = v.object({
  project: projectSummarySchema,
  versions: v.array(pageVersionSchema),
  links: invitationListSchema.entries.invitations,
  activity: v.array(activitySchema),
});

/** `POST /api/projects/:id/versions/:version/restoration`: `version` is the one that was seen, as with every change. */
export const restorationSchema = v.object({ version: versionNumber });

export type ProjectPageAnswer = v.InferOutput<typeof projectPageSchema>;
