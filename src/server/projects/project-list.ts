import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { ProjectCounts } from '#contracts/project.ts';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { listKinds, type ListKind, type ListSort } from '#machines/domain/projects/list-look.ts';
import type { ProjectStatus, PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import type { Db } from '../db/database.ts';
import { momentOf } from '../db/list-page.ts';
import { projects } from '../db/schema.ts';
import { folded } from '../db/word-search.ts';
import type { ListPlace } from './list-place.ts';
import type { Project } from './project-store.ts';

export interface ProjectFilter {
  /** Projects of one of these kinds; a status lists no prototypes. */
  readonly status?: readonly ListKind[] | undefined;
  /** The prototypes of this group. Without group and status: all projects that are not archived. */
  readonly prototype?: PrototypeGroup | undefined;
  /** Only deleted projects, latest first. */
  readonly isTrash?: boolean;
  /** Text that names must contain, ignoring case. */
  readonly search: string;
}

export interface PageTerms {
  readonly sort: ListSort;
  /** The page starts after this place, which belongs to the same order. */
  readonly after?: ListPlace | undefined;
  readonly limit: number;
}

export interface ProjectPage {
  readonly projects: readonly Project[];
  readonly counts: ProjectCounts;
  /** The same of those that the search finds. */
  readonly matches: ProjectCounts;
  /** The number of matches on all pages. */
  readonly total: number;
  /** The start of the next page; null on the last. */
  readonly next: ListPlace | null;
}

const name = sql`(${projects.draft} ->> 'name')`;
const basesInSql = sql.join(
  [...templates, customTemplate].map((template) => sql`when ${String(template.id)} then ${template.name}`),
  sql` `,
);
/** The displayed name: without a name, that of the project's base. */
const shownName = sql`case when ${name} = '' then case ${projects.draft} ->> 'templateId' ${basesInSql} else '' end else ${name} end`;
/** The shown kind: a prototype that is a draft is shown as its group. */
const shownKind = sql`case when ${projects.status} = 'draft' then coalesce(${projects.prototype}, 'draft') else ${projects.status} end`;
const lifeOrder = sql`array_position(array[${sql.join(
  listKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], ${shownKind})`;

interface Order {
  /** The sort value of rows, the same as text for a place, and the reader of that text. */
  readonly by: SQL | Column;
  readonly text: SQL<string>;
  readonly read: (text: string) => SQL;
  readonly isDescending: boolean;
}

const orders: Readonly<Record<ListSort, Order>> = {
  created: {
    by: projects.createdAt,
    text: momentOf(projects.createdAt),
    read: (text) => sql`${text}::timestamptz`,
    isDescending: true,
  },
  edited: {
    by: projects.updatedAt,
    text: momentOf(projects.updatedAt),
    read: (text) => sql`${text}::timestamptz`,
    isDescending: true,
  },
  total: {
    by: projects.total,
    text: sql<string>`${projects.total}::text`,
    read: (text) => sql`${text}::bigint`,
    isDescending: true,
  },
  name: {
    by: folded(shownName),
    text: sql<string>`${folded(shownName)}`,
    read: (text) => sql`${text}::text collate "und-x-icu"`,
    isDescending: false,
  },
  status: {
    by: lifeOrder,
    text: sql<string>`${lifeOrder}::text`,
    read: (text) => sql`${text}::int`,
    isDescending: false,
  },
};

/** The trash has one order: latest deletion first. */
const trashOrder: Order = { ...orders.created, by: projects.deletedAt, text: momentOf(projects.deletedAt) };

/** Whether a project's name contains this text, ignoring case. A project without a name uses that of its base. */
export function isNamed(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const bases = [...templates, customTemplate]
    .filter((template) => template.name.toLowerCase().includes(search.toLowerCase()))
    .map(({ id }) => String(id));
  const isOnBase =
    bases.length === 0 ? undefined : and(sql`${name} = ''`, inArray(sql`${projects.draft} ->> 'templateId'`, bases));
  return or(sql`${folded(name)} like ${folded(sql`${pattern}::text`)}`, isOnBase);
}

/** Whether a column has one of these kinds; kinds that it cannot have do no harm. */
const isIn = (column: Column, kinds: readonly ListKind[]): SQL => sql`${column}::text in ${[...kinds]}`;

function isWanted({ status, prototype, isTrash = false, search }: ProjectFilter): SQL | undefined {
  if (isTrash) return and(isNotNull(projects.deletedAt), isNamed(search));
  const isKind = prototype
    ? eq(projects.prototype, prototype)
    : status
      ? or(and(isNull(projects.prototype), isIn(projects.status, status)), isIn(projects.prototype, status))
      : ne(projects.status, 'archived');
  return and(isNull(projects.deletedAt), isKind, isNamed(search));
}

const areOf = (owners: readonly string[]): SQL | undefined => inArray(projects.owner, [...owners]);

const noCounts: ProjectCounts = {
  draft: 0,
  created: 0,
  invited: 0,
  freemium: 0,
  running: 0,
  shipped: 0,
  archived: 0,
  professional: 0,
  'tailor-made': 0,
  instant: 0,
  trash: 0,
};

/**
 * The number of projects of these owners of each kind, and the number of matches, as JSON. It is read in the same
 * statement as a page.
 */
function countedOf(db: Db, owners: readonly string[], filter: ProjectFilter): SQL<string | null> {
  const isDeleted = sql<boolean>`${projects.deletedAt} is not null`.as('is_deleted');
  const matching = sql<number>`count(*) filter (where ${isWanted(filter) ?? sql`true`})`.as('matching');
  const named = sql<number>`count(*) filter (where ${isNamed(filter.search) ?? sql`true`})`.as('named');
  const kinds = db
    .select({
      status: projects.status,
      prototype: projects.prototype,
      isDeleted,
      all: count().as('all'),
      matching,
      named,
    })
    .from(projects)
    .where(areOf(owners))
    .groupBy(projects.status, projects.prototype, sql`is_deleted`)
    .as('kinds');
  return sql`(select json_agg(kinds)::text from ${kinds})`;
}

interface Counted {
  readonly status: ProjectStatus;
  readonly prototype: PrototypeGroup | null;
  readonly is_deleted: boolean;
  readonly all: number;
  readonly matching: number;
  readonly named: number;
}

/**
 * The projects of each status and, apart from them, the prototypes of each group and the deleted projects; and the
 * number of matches, by kind and in all.
 */
function sumsOf(counted: string | null): Pick<ProjectPage, 'counts' | 'matches' | 'total'> {
  const kinds: readonly Counted[] = counted === null ? [] : JSON.parse(counted);
  const counts = { ...noCounts };
  const matches = { ...noCounts };
  for (const { is_deleted: isDeleted, prototype, status, all, named } of kinds) {
    const kind = isDeleted ? 'trash' : (prototype ?? status);
    counts[kind] += all;
    matches[kind] += named;
  }
  return { counts, matches, total: kinds.reduce((sum, { matching }) => sum + matching, 0) };
}

/**
 * The projects of these owners in one of the orders, one page at a time, with all counts. Projects added meanwhile do
 * not shift pages.
 */
export async function listProjects(
  db: Db,
  owners: readonly string[],
  filter: ProjectFilter,
  { sort, after, limit }: PageTerms,
): Promise<ProjectPage> {
  if (owners.length === 0) return { projects: [], counts: noCounts, matches: noCounts, total: 0, next: null };
  const { by, text, read, isDescending } = filter.isTrash ? trashOrder : orders[sort];
  const isAfter =
    after && sql`(${by}, ${projects.id}) ${isDescending ? sql`<` : sql`>`} (${read(after.by)}, ${after.id}::uuid)`;
  const inOrder = isDescending ? desc : asc;
  const counted = countedOf(db, owners, filter);
  const rows = await db
    .select({ project: getTableColumns(projects), by: text, counted })
    .from(projects)
    .where(and(areOf(owners), isWanted(filter), isAfter))
    .orderBy(inOrder(by), inOrder(projects.id))
    .limit(limit + 1);
  // A page without rows has none to read the counts from.
  const [first] = rows.length > 0 ? rows : await db.select({ counted }).from(sql`(select 1) as one`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    projects: page.map(({ project }) => project),
    ...sumsOf(first?.counted ?? null),
    next: last ? { sort, by: last.by, id: last.project.id } : null,
  };
}
