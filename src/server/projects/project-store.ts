/**
 * The stored projects. Each change adds a version row in the same transaction. Only here the machine decides a
 * project's status. No query returns a deleted project.
 */
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { isSamePlan, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { isOnStorefront } from '#machines/domain/projects/free-tier.ts';
import type { PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import { statusAfter } from '#machines/project/project-standing.ts';
import type { ProjectStatusEvent } from '#machines/project/project-status.machine.ts';
import type { Db } from '../db/database.ts';
import { projects, projectVersions } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';

export type Project = typeof projects.$inferSelect;
export type ProjectVersion = typeof projectVersions.$inferSelect;

/** A plan to save, with its current price. */
export interface PlanToSave {
  readonly owner: string;
  readonly draft: PlanDraft;
  readonly quote: Quote;
  readonly at?: Date;
}

export interface NewProject extends PlanToSave {
  /** The group of a prototype; without it, a project. */
  readonly prototype?: PrototypeGroup | null;
}

/** The columns of a plan and its price. */
function priced(draft: PlanDraft, { costs, schedule }: Quote) {
  return { draft, total: costs.total, startDate: schedule.start, finalDelivery: schedule.finalDelivery };
}

/** The maximum number of stored versions of a project: the newest. */
export const maxVersions = 500;

/** The part of the statement that adds the version of a change, and deletes versions beyond the limit, oldest first. */
function versionOf(
  db: Db,
  ownerOfIt: string | Placeholder,
  write: ReturnType<typeof insertOf> | ReturnType<typeof updateOf>,
) {
  const changed = db.$with('changed').as(write);
  const { owner, id: projectId, version, status, draft, total, startDate, finalDelivery, updatedAt: savedAt } = changed;
  const left = db
    .select({ owner, projectId, version, status, draft, total, startDate, finalDelivery, savedAt })
    .from(changed);
  const noted = db
    .$with('noted')
    .as(db.insert(projectVersions).select(left).returning({ version: projectVersions.version }));
  const oldest = db.select({ version: sql`${changed.version} - ${maxVersions}` }).from(changed);
  const isTooOld = and(
    eq(projectVersions.owner, ownerOfIt),
    eq(projectVersions.projectId, db.select({ id: changed.id }).from(changed)),
    lte(projectVersions.version, oldest),
  );
  const dropped = db
    .$with('dropped')
    .as(db.delete(projectVersions).where(isTooOld).returning({ version: projectVersions.version }));
  return { changed, with: db.with(changed, noted, dropped) };
}

function insertOf(db: Db, values: typeof projects.$inferInsert) {
  return db.insert(projects).values(values).onConflictDoNothing().returning();
}

/** What a change can set. */
type Changeable = Pick<
  Project,
  'archivedFrom' | 'deletedAt' | 'draft' | 'finalDelivery' | 'startDate' | 'status' | 'total'
>;
type Changed = Partial<Changeable>;

/** A value of the statement, in the form of its column. */
const given = (name: keyof Project) => sql`${sql.param(sql.placeholder(name), projects[name])}`;

function updateOf(db: Db) {
  return db
    .update(projects)
    .set({
      archivedFrom: given('archivedFrom'),
      // The column's own form of a date has none for null.
      deletedAt: sql`${sql.placeholder('deletedAt')}::timestamptz`,
      draft: given('draft'),
      finalDelivery: given('finalDelivery'),
      startDate: given('startDate'),
      status: given('status'),
      total: given('total'),
      updatedAt: given('updatedAt'),
      version: sql`${projects.version} + 1`,
    })
    .where(
      and(
        eq(projects.id, given('id')),
        eq(projects.owner, given('owner')),
        eq(projects.version, given('version')),
        or(sql`${sql.placeholder('isDeleted')}`, isNull(projects.deletedAt)),
      ),
    )
    .returning();
}

/** Its text is composed once for a database: it runs with every save. */
function composeUpdate(db: Db) {
  const { changed, with: parts } = versionOf(db, sql.placeholder('owner'), updateOf(db));
  return parts.select({ version: changed.version }).from(changed).prepare('');
}
const updates = new WeakMap<Db, ReturnType<typeof composeUpdate>>();

/**
 * Writes a change of a project and its version in one statement; undefined if the project is not as it was before.
 */
async function update(db: Db, before: Project, values: Changed, at: Date): Promise<Project | undefined> {
  const statement = updates.get(db) ?? composeUpdate(db);
  updates.set(db, statement);
  const project = { ...before, ...values, updatedAt: at };
  const [written] = await statement.execute({ ...project, isDeleted: before.deletedAt !== null });
  return written && { ...project, version: written.version };
}

/** Makes a project of a plan; undefined if its owner already has that plan. */
export async function createProject(
  db: Db,
  { owner, draft, quote, prototype = null, at = new Date() }: NewProject,
): Promise<Project | undefined> {
  const values = { owner, planId: draft.id, prototype, ...priced(draft, quote), createdAt: at, updatedAt: at };
  const { changed, with: parts } = versionOf(db, owner, insertOf(db, values));
  const [project] = await parts.select().from(changed);
  return project;
}

/** The owner's project of this plan. */
export async function findProjectOfPlan(db: Db, owner: string, planId: string): Promise<Project | undefined> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.owner, owner), eq(projects.planId, planId), isNull(projects.deletedAt)));
  return project;
}

/** The project of this plan that belongs to one of these owners. */
export async function findProjectByPlan(
  db: Db,
  owners: readonly string[],
  planId: string,
): Promise<Project | undefined> {
  if (owners.length === 0) return undefined;
  const [project] = await db
    .select()
    .from(projects)
    .where(and(inArray(projects.owner, [...owners]), eq(projects.planId, planId), isNull(projects.deletedAt)));
  return project;
}

/** Restores the owner's deleted project of this plan; undefined if it is not deleted. */
export async function reviveProject(db: Db, owner: string, planId: string): Promise<Project | undefined> {
  const isIt = and(eq(projects.owner, owner), eq(projects.planId, planId), isNotNull(projects.deletedAt));
  const [project] = await db.update(projects).set({ deletedAt: null }).where(isIt).returning();
  return project;
}

/** The owner's project of this plan, created if missing. An existing or restored one is unchanged. */
export async function saveProject(db: Db, plan: PlanToSave): Promise<Project> {
  const { owner, draft } = plan;
  const project =
    (await createProject(db, plan)) ??
    (await reviveProject(db, owner, draft.id)) ??
    (await findProjectOfPlan(db, owner, draft.id));
  if (!project) throw new Error('A project was taken away while it was being saved.');
  return project;
}

/**
 * Whether a row is the project with this id and belongs to one of these owners; undefined if none can. Includes deleted
 * ones.
 */
export function isOwned(owners: readonly string[], id: string): SQL | undefined {
  return owners.length === 0 || !uuid.test(id)
    ? undefined
    : and(eq(projects.id, id), inArray(projects.owner, [...owners]));
}

/** The project with this id, if it belongs to one of these owners. */
export async function findProjectOf(db: Db, owners: readonly string[], id: string): Promise<Project | undefined> {
  const isIt = isOwned(owners, id);
  if (!isIt) return undefined;
  const [project] = await db
    .select()
    .from(projects)
    .where(and(isIt, isNull(projects.deletedAt)));
  return project;
}

interface ChangeTerms {
  /** The only version that may change. Default: any. */
  readonly version?: number;
  /** The project at that version, if it was just read. */
  readonly known?: Project;
  readonly at?: Date;
}

/**
 * Changes one project as decided from its current state; undefined if nothing changes. Each change increments the
 * version, so a change of one specific version is decided without a lock, and written only if the project still has
 * that version.
 */
async function change(
  db: Db,
  isIt: SQL | undefined,
  decide: (project: Project) => Changed | undefined,
  { version, known, at = new Date() }: ChangeTerms,
): Promise<Project | undefined> {
  if (version !== undefined) {
    const before =
      known ??
      (
        await db
          .select()
          .from(projects)
          .where(and(isIt, eq(projects.version, version)))
      )[0];
    const values = before?.version === version ? decide(before) : undefined;
    return before && values && update(db, before, values, at);
  }
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(projects).where(isIt).for('update');
    const values = before && decide(before);
    if (!values) return undefined;
    const project = await update(tx, before, values, at);
    if (!project) throw new Error('A project was taken away while it was locked.');
    return project;
  });
}

const isPresent = (id: string): SQL | undefined => and(eq(projects.id, id), isNull(projects.deletedAt));
const isThis = ({ owner, id }: Owned): SQL | undefined => and(eq(projects.owner, owner), eq(projects.id, id));

export type Owned = Pick<Project, 'id' | 'owner'>;

/** Replaces the plan of a project; undefined if it is not at this version, or may not change any more. */
export async function updateProject(
  db: Db,
  id: string,
  { draft, quote, ...terms }: Omit<PlanToSave, 'owner'> & ChangeTerms & { readonly version: number },
): Promise<Project | undefined> {
  const decide = (project: Project): Changed | undefined => {
    const standing = statusAfter(project, { type: 'plan.changed', isStorefront: isOnStorefront(draft) });
    return standing && { ...priced(draft, quote), ...standing };
  };
  return change(db, isPresent(id), decide, terms);
}

/** Renames a project, whatever its status; undefined if it is not at this version. */
export async function renameProject(
  db: Db,
  id: string,
  name: string,
  terms: ChangeTerms & { readonly version: number },
): Promise<Project | undefined> {
  return change(db, isPresent(id), ({ draft }) => ({ draft: { ...draft, name } }), terms);
}

/** Sends a project an event; undefined if its machine rejects it now, or the project is at another version. */
export async function moveProject(
  db: Db,
  moved: Owned,
  event: ProjectStatusEvent,
  terms: ChangeTerms = {},
): Promise<Project | undefined> {
  const isIt = and(isThis(moved), isNull(projects.deletedAt));
  return change(db, isIt, (project) => statusAfter(project, event), terms);
}

/**
 * A payment arrived: the work starts, on the paid plan. A plan that was changed while the bank was processing returns
 * to the paid one, as a new version, under its current name; an archived or deleted project is restored. Undefined if
 * it had started.
 */
export async function startProject(
  db: Db,
  paidFor: Owned,
  { draft, quote, at = new Date() }: Omit<PlanToSave, 'owner'>,
): Promise<Project | undefined> {
  const arrived = { type: 'payment.arrived' } as const;
  return db.transaction(async (tx) => {
    const restored = (project: Project): Changed | undefined => {
      const paid = { ...draft, name: project.draft.name };
      const isOther = statusAfter(project, arrived)?.status === 'running' && !isSamePlan(project.draft, paid);
      return isOther ? priced(paid, quote) : undefined;
    };
    const started = (project: Project): Changed | undefined => {
      const standing = statusAfter(project, arrived);
      return standing && { ...standing, deletedAt: null };
    };
    await change(tx, isThis(paidFor), restored, { at });
    return change(tx, isThis(paidFor), started, { at });
  });
}

const isOfProject = ({ owner, id }: Owned) => and(eq(projectVersions.owner, owner), eq(projectVersions.projectId, id));

/** All versions of a project, newest first. */
export async function versionsOf(db: Db, project: Owned): Promise<readonly ProjectVersion[]> {
  return db.select().from(projectVersions).where(isOfProject(project)).orderBy(desc(projectVersions.version));
}

/** Those of these versions of a project that exist. */
export async function findVersions(
  db: Db,
  project: Owned,
  versions: readonly number[],
): Promise<readonly ProjectVersion[]> {
  return db
    .select()
    .from(projectVersions)
    .where(and(isOfProject(project), inArray(projectVersions.version, [...versions])));
}
