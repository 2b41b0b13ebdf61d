import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ProjectCounts } from '#contracts/project.ts';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import type { ProjectStatus, PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import type { ListPlace } from './list-place.ts';
import type { Project } from './project-store.ts';

export interface ProjectFilter {
  /** Projects with this status; a prototype is none of them. */
  readonly status?: ProjectStatus | undefined;
  /** The prototypes of this group. Without group and status: all that is not archived. */
  readonly prototype?: PrototypeGroup | undefined;
  /** What was deleted, the last first, and nothing else. */
  readonly isTrash?: boolean;
  /** What names have to hold, whatever its capitals. */
  readonly search: string;
}

export interface PageTerms {
  /** The page begins after this one. */
  readonly after?: ListPlace | undefined;
  readonly limit: number;
}

export interface ProjectPage {
  readonly projects: readonly Project[];
  /** How many match on all pages. */
  readonly total: number;
  /** Where the next page begins; null when this is the last. */
  readonly next: ListPlace | null;
}

const name = sql`(${projects.draft} ->> 'name')`;
/** Without capitals, in every script: what a database makes of them by itself depends on where it was set up. */
const folded = (text: SQL): SQL => sql`lower(${text} collate "und-x-icu")`;
/** The moment by which a list is sorted. */
const momentOf = ({ isTrash = false }: ProjectFilter) => (isTrash ? projects.deletedAt : projects.createdAt);
/** A moment to the microsecond, as the database keeps it. */
const exactly = (moment: ReturnType<typeof momentOf>) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A project that was given no name goes by that of its base. */
function isNamed(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const bases = [...templates, customTemplate].filter((template) => template.name.toLowerCase().includes(search.toLowerCase())).map(({ id }) => String(id));
  const isOnBase = bases.length === 0 ? undefined : and(sql`${name} = ''`, inArray(sql`${projects.draft} ->> 'templateId'`, bases));
  return or(sql`${folded(name)} like ${folded(sql`${pattern}::text`)}`, isOnBase);
}

function isWanted({ status, prototype, isTrash = false, search }: ProjectFilter): SQL | undefined {
  if (isTrash) return and(isNotNull(projects.deletedAt), isNamed(search));
  const isIn = prototype
    ? eq(projects.prototype, prototype)
    : status
      ? and(isNull(projects.prototype), eq(projects.status, status))
      : ne(projects.status, 'archived');
  return and(isNull(projects.deletedAt), isIn, isNamed(search));
}

const areOf = (owners: readonly string[]): SQL | undefined => inArray(projects.owner, [...owners]);

/** The projects of these owners, newest first, a page at a time. What is added meanwhile moves no page. */
export async function listProjects(db: Db, owners: readonly string[], filter: ProjectFilter, { after, limit }: PageTerms): Promise<ProjectPage> {
  if (owners.length === 0) return { projects: [], total: 0, next: null };
  const matches = and(areOf(owners), isWanted(filter));
  const moment = momentOf(filter);
  const isAfter = after && sql`(${moment}, ${projects.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select({ project: getTableColumns(projects), createdAt: exactly(moment) })
    .from(projects)
    .where(and(matches, isAfter))
    .orderBy(desc(moment), desc(projects.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    projects: page.map(({ project }) => project),
    total: await db.$count(projects, matches),
    next: last ? { createdAt: last.createdAt, id: last.project.id } : null,
  };
}

/** How many projects these owners have with each status and, apart from them, how many prototypes in each group and how many deleted ones. */
export async function countProjects(db: Db, owners: readonly string[]): Promise<ProjectCounts> {
  const rows =
    owners.length === 0
      ? []
      : await db
          .select({ status: projects.status, prototype: projects.prototype, isDeleted: sql<boolean>`${projects.deletedAt} is not null`.as('is_deleted'), count: count() })
          .from(projects)
          .where(areOf(owners))
          .groupBy(projects.status, projects.prototype, sql`is_deleted`);
  const counts: ProjectCounts = {
    draft: 0, created: 0, invited: 0, freemium: 0, running: 0, shipped: 0, archived: 0,
    professional: 0, 'tailor-made': 0, instant: 0, trash: 0,
  };
  for (const row of rows) counts[row.isDeleted ? 'trash' : (row.prototype ?? row.status)] += row.count;
  return counts;
}
