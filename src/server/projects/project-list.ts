import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ProjectCounts } from '#contracts/project.ts';
import type { ProjectStatus, PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import type { Project } from './project-store.ts';

export interface ProjectFilter {
  /** Projects with this status; a prototype is none of them. */
  readonly status?: ProjectStatus | undefined;
  /** The prototypes of this group. */
  readonly prototype?: PrototypeGroup | undefined;
}

/** The projects of these owners, newest first. */
export async function listProjects(db: Db, owners: readonly string[], { status, prototype }: ProjectFilter): Promise<readonly Project[]> {
  if (owners.length === 0) return [];
  return db
    .select()
    .from(projects)
    .where(
      and(
        inArray(projects.owner, [...owners]),
        status && and(isNull(projects.prototype), eq(projects.status, status)),
        prototype && eq(projects.prototype, prototype),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id));
}

/** How many projects these owners have with each status and, apart from them, how many prototypes in each group. */
export async function countProjects(db: Db, owners: readonly string[]): Promise<ProjectCounts> {
  const rows =
    owners.length === 0
      ? []
      : await db
          .select({ status: projects.status, prototype: projects.prototype, count: count() })
          .from(projects)
          .where(inArray(projects.owner, [...owners]))
          .groupBy(projects.status, projects.prototype);
  const counts: ProjectCounts = {
    draft: 0, created: 0, invited: 0, freemium: 0, running: 0, shipped: 0, archived: 0,
    professional: 0, 'tailor-made': 0, instant: 0,
  };
  for (const row of rows) counts[row.prototype ?? row.status] += row.count;
  return counts;
}
