/** The demonstration account and its data, as ordinary rows. */
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

/** The owner of the projects: an identity provider that offers the demonstration gives its account this `sub`. */
export const demoAccount = {
  sub: '5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38',
  username: 'demo',
  email: 'demo@plinth.example',
} as const;

const joined = { daysAgo: 48, at: '19:45' } as const;
const begunKey = 'demonstration';

export interface Seeded {
  /** The number of added projects. */
  readonly projects: number;
}

function kept(project: Project | undefined, planId: string): Project {
  if (!project) throw new Error(`The demonstration project ${planId} cannot be saved.`);
  return project;
}

/** Replays a project's history; false if the account already has the project, whatever its state. */
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
  const saved = kept(project, planId);
  const { id } = saved;
  if (created)
    kept(await moveProject(tx, saved, { type: 'project.created' }, { at: momentBefore(now, created) }), planId);
  if (prototype) await tx.update(projects).set({ prototype }).where(eq(projects.id, id));
  return true;
}

async function seed(tx: Db, now: number): Promise<Seeded> {
  // The row stays locked to the end, so that of two concurrent runs the second waits and finds everything present.
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
 * Adds the missing parts of the demonstration, completely or not at all. Existing data of the account is unchanged.
 * `now` in ms since 1970.
 */
export async function seedDemonstration(db: Db, now: number): Promise<Seeded> {
  return db.transaction((tx) => seed(tx, now));
}

async function isUnused(tx: Db): Promise<boolean> {
  for (const table of [users, projects, leads, messages]) if ((await tx.$count(table)) > 0) return false;
  return true;
}

/**
 * Fills a new embedded database with the demonstration, once: deleted parts do not return. A database that people used
 * before is left alone, and so is a PostgreSQL, which may belong to anyone.
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
