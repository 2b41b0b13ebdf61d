import { sql } from 'drizzle-orm';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projects } from '../db/schema.ts';
import type { News } from '../news/news.ts';

/** What the name of a project follows from. */
export type PlanName = Pick<PlanDraft, 'name' | 'templateId'>;

/** The same as columns, for lists that need nothing else of a plan; of no project it is no name on no base. */
export const namedBy = {
  name: sql<PlanName['name']>`coalesce(${projects.draft} ->> 'name', '')`,
  templateId: sql<PlanName['templateId']>`(${projects.draft} ->> 'templateId')::int`,
};

/** A project has another name: the payments and the requests of its owner carry it as well. */
export function tellRenamed(news: Pick<News, 'tell'> | undefined, owner: string): void {
  news?.tell(owner, 'payments');
  news?.tell(owner, 'requests');
}
