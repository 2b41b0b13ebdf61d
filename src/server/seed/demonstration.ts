/** The demonstration account and what it keeps, as rows like any other's. */
import { eq } from 'drizzle-orm';
import type { PrototypeGroup } from '#machines/domain/projects/project-status.ts';
import type { Database, Db } from '../db/database.ts';
import { users } from '../db/account-schema.ts';
import { leads, messages, projects, settings } from '../db/schema.ts';
import { ownersOf } from '../identity/viewer.ts';
import { createProject, moveProject, updateProject, type Project } from '../projects/project-store.ts';
import { quoteAt } from '../projects/server-quote.ts';
import { draftsOf, momentBefore, type DemoProject } from './demo-plan.ts';
import { demoProjects } from './demo-projects.ts';
import { demoPrototypes } from './demo-prototypes.ts';

/** Whose projects they are: an identity provider that offers the demonstration gives its account this `sub`. */
export const demoAccount = {
  sub: '5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38',
  username: 'demo',
  email: 'demo@plinth.example',
} as const;

const joined = { daysAgo: 48, at: '19:45' } as const;
const begunKey = 'demonstration';

export interface Seeded {
  /** How many projects were added. */
  readonly projects: number;
}

function kept(project: Project | undefined, planId: string): Project {
  if (!project) throw new Error(`The demonstration project ${planId} cannot be saved.`);
  return project;
}

/** Lives a project's days again; false when the account has it already, whatever became of it since. */
async function addProject(
  tx: Db,
  demo: DemoProject,
  owner: string,
  now: number,
  prototype: PrototypeGroup | null,
): Promise<boolean> {
  const { planId, saves, created } = demo;
  let project: Project | undefined;
  for (const [index, draft] of draftsOf(demo).entries()) {
    const at = momentBefore(now, saves[index] ?? saves[0]);
    const plan = { draft, quote: quoteAt(draft, at.getTime()), at };
    if (project) {
      project = kept(await updateProject(tx, project.id, { ...plan, version: project.version }), planId);
    } else {
      project = await createProject(tx, { ...plan, owner });
      if (!project) return false;
    }
  }
  const { id } = kept(project, planId);
  if (created) kept(await moveProject(tx, id, { type: 'project.created' }, { at: momentBefore(now, created) }), planId);
  if (prototype) await tx.update(projects).set({ prototype }).where(eq(projects.id, id));
  return true;
}

async function seed(tx: Db, now: number): Promise<Seeded> {
  // The row stays locked to the end, so that of two who seed at once the second waits and finds everything there.
  await tx
    .insert(users)
    .values({ ...demoAccount, status: 'CONFIRMED', createdAt: momentBefore(now, joined) })
    .onConflictDoUpdate({ target: users.sub, set: { email: demoAccount.email }, setWhere: eq(users.email, '') });
  const [owner = ''] = ownersOf({ user: demoAccount, claim: null });
  let added = 0;
  for (const demo of demoProjects) added += Number(await addProject(tx, demo, owner, now, null));
  for (const demo of demoPrototypes) added += Number(await addProject(tx, demo, owner, now, 'instant'));
  return { projects: added };
}

/**
 * Adds what the demonstration lacks, all of it or nothing. What the account keeps already stays as it is. `now` in ms
 * since 1970.
 */
export async function seedDemonstration(db: Db, now: number): Promise<Seeded> {
  return db.transaction((tx) => seed(tx, now));
}

async function isUnused(tx: Db): Promise<boolean> {
  for (const table of [users, projects, leads, messages]) if ((await tx.$count(table)) > 0) return false;
  return true;
}

/**
 * Begins an embedded database with the demonstration, once: what is deleted later does not come back. One that people
 * used before it was asked is left alone, and so is a PostgreSQL, which may be anybody's.
 */
export async function seedIfNew({ kind, db }: Pick<Database, 'kind' | 'db'>, now: number): Promise<Seeded> {
  if (kind !== 'embedded') return { projects: 0 };
  return db.transaction(async (tx) => {
    const begun = await tx
      .insert(settings)
      .values({ key: begunKey, value: new Date(now).toISOString() })
      .onConflictDoNothing()
      .returning();
    return begun.length > 0 && (await isUnused(tx)) ? seed(tx, now) : { projects: 0 };
  });
}
