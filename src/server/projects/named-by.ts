import { sql } from 'drizzle-orm';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projects } from '../db/schema.ts';
import type { Notifications } from '../notifications/notifications.ts';

/** The data from which the name of a project is derived. */
export type PlanName = Pick<PlanDraft, 'name' | 'templateId'>;

/** The same as columns, for lists that need nothing else of a plan; empty without a project. */
export const namedBy = {
  name: sql<PlanName['name']>`coalesce(${projects.draft} ->> 'name', '')`,
  templateId: sql<PlanName['templateId']>`(${projects.draft} ->> 'templateId')::int`,
};

/** A project was renamed: the owner's payments and requests contain its name too. */
export function notifyRenamed(notifications: Pick<Notifications, 'notify'> | undefined, owner: string): void {
  notifications?.notify(owner, 'payments');
  notifications?.notify(owner, 'requests');
}
