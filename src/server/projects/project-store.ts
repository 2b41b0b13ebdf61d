/** What is kept of projects. Each change of one leaves its version row in the same transaction. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { editableStatuses, originsOf, type Mover } from '#machines/domain/projects/project-moves.ts';
import type { ProjectStatus } from '#machines/domain/projects/project-status.ts';
import type { Db } from '../db/database.ts';
import { projects, projectVersions } from '../db/schema.ts';

export type Project = typeof projects.$inferSelect;
export type ProjectVersion = typeof projectVersions.$inferSelect;

/** A plan to keep, and what it costs as of now. */
export interface PlanToSave {
  readonly owner: string;
  readonly draft: PlanDraft;
  readonly quote: Quote;
  readonly at?: Date;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The columns of a plan and what it costs. */
function priced(draft: PlanDraft, { costs, schedule }: Quote) {
  return { draft, total: costs.total, startDate: schedule.start, finalDelivery: schedule.finalDelivery };
}

async function noteVersion(tx: Db, project: Project): Promise<void> {
  const { id: projectId, version, status, draft, total, startDate, finalDelivery, updatedAt: savedAt } = project;
  await tx.insert(projectVersions).values({ projectId, version, status, draft, total, startDate, finalDelivery, savedAt });
}

/** Makes a project of a plan; undefined when its owner has that plan already. */
export async function createProject(db: Db, { owner, draft, quote, at = new Date() }: PlanToSave): Promise<Project | undefined> {
  return db.transaction(async (tx) => {
    const [project] = await tx
      .insert(projects)
      .values({ owner, planId: draft.id, ...priced(draft, quote), createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: [projects.owner, projects.planId] })
      .returning();
    if (project) await noteVersion(tx, project);
    return project;
  });
}

/** The owner's project of this plan. */
export async function findProjectOfPlan(db: Db, owner: string, planId: string): Promise<Project | undefined> {
  const [project] = await db.select().from(projects).where(and(eq(projects.owner, owner), eq(projects.planId, planId)));
  return project;
}

/** The owner's project of this plan, made unless it is there. One that is there stays as it is. */
export async function saveProject(db: Db, plan: PlanToSave): Promise<Project> {
  const project = (await createProject(db, plan)) ?? (await findProjectOfPlan(db, plan.owner, plan.draft.id));
  if (!project) throw new Error('A project was taken away while it was being saved.');
  return project;
}

/** The project with this id when it belongs to one of these owners. */
export async function findProjectOf(db: Db, owners: readonly string[], id: string): Promise<Project | undefined> {
  if (owners.length === 0 || !uuid.test(id)) return undefined;
  const [project] = await db.select().from(projects).where(and(eq(projects.id, id), inArray(projects.owner, [...owners])));
  return project;
}

async function change(db: Db, where: SQL | undefined, values: Partial<Project>, at: Date): Promise<Project | undefined> {
  return db.transaction(async (tx) => {
    const [project] = await tx
      .update(projects)
      .set({ ...values, version: sql`${projects.version} + 1`, updatedAt: at })
      .where(where)
      .returning();
    if (project) await noteVersion(tx, project);
    return project;
  });
}

/** Puts a new plan in the place of a project's; undefined when it is not at this version, or may not change any more. */
export async function updateProject(
  db: Db,
  id: string,
  { version, draft, quote, at = new Date() }: Omit<PlanToSave, 'owner'> & { readonly version: number },
): Promise<Project | undefined> {
  const where = and(eq(projects.id, id), eq(projects.version, version), inArray(projects.status, [...editableStatuses]));
  return change(db, where, priced(draft, quote), at);
}

export interface MoveTerms {
  /** A payment unless told otherwise. */
  readonly mover?: Mover;
  /** The only version that may move; any without it. */
  readonly version?: number;
  readonly at?: Date;
}

/** Brings a project to another status; undefined when the rules do not let this mover, as when it is there already. */
export async function moveProject(
  db: Db,
  id: string,
  status: ProjectStatus,
  { mover = 'payment', version, at = new Date() }: MoveTerms = {},
): Promise<Project | undefined> {
  const origins = originsOf(status, mover);
  if (origins.length === 0) return undefined;
  const where = and(eq(projects.id, id), inArray(projects.status, [...origins]), version === undefined ? undefined : eq(projects.version, version));
  return change(db, where, { status }, at);
}

/** All versions of a project, newest first. */
export async function versionsOf(db: Db, projectId: string): Promise<readonly ProjectVersion[]> {
  return db.select().from(projectVersions).where(eq(projectVersions.projectId, projectId)).orderBy(desc(projectVersions.version));
}

/** Those of these versions of a project that there are. */
export async function findVersions(db: Db, projectId: string, versions: readonly number[]): Promise<readonly ProjectVersion[]> {
  return db
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), inArray(projectVersions.version, [...versions])));
}
