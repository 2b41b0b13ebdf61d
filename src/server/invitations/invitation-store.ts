/**
 * Links by which others look at a project. Of a link's secret only the hash is kept: what the database holds opens
 * nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isEmailAddress } from '#machines/domain/email-address.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { invitations, projects, projectVersions } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import type { Language } from '../http/request-language.ts';
import { subOf } from '../identity/viewer.ts';
import { noteMailToAnybody } from '../mail/mail-to-anybody.ts';
import { invitationMail } from '../mail/mail-words.ts';
import { findProjectOf, moveProject, type Project } from '../projects/project-store.ts';

export type Invitation = typeof invitations.$inferSelect;

const secretBytes = 32;
/** 32 bytes in base64url: the last letter carries four bits. */
const secretForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface MadeInvitation {
  readonly invitation: Invitation;
  /** Told this once. */
  readonly secret: string;
  /** Whether the link was mailed to whom it is for. */
  readonly isMailed: boolean;
}

export interface NewInvitation {
  /** For whom it is, in the owner's words. */
  readonly label: string;
  readonly at: Date;
  /** Where the link leads; without it, it is not mailed. */
  readonly origin?: string | undefined;
  /** Of the owner, who is likely to share it with the other. */
  readonly language: Language;
}

/**
 * Makes a link to a project of these owners, which is invited from then on, where its machine lets it; undefined when
 * they have none by this id. A label that is an e-mail address gets the link by mail, from people with an account:
 * nobody else writes to others through us.
 */
export async function makeInvitation(
  db: Db,
  owners: readonly string[],
  id: string,
  { label, at, origin, language }: NewInvitation,
): Promise<MadeInvitation | undefined> {
  return db.transaction(async (tx) => {
    const project = await findProjectOf(tx, owners, id);
    if (!project) return undefined;
    await moveProject(tx, project.id, { type: 'project.invited' }, { at });
    const secret = randomBytes(secretBytes).toString('base64url');
    const [invitation] = await tx
      .insert(invitations)
      .values({ projectId: project.id, secretHash: hashOf(secret), label, createdAt: at })
      .returning();
    if (!invitation) throw new Error('An invitation was not written.');
    const isMailed =
      origin !== undefined &&
      isEmailAddress(label) &&
      subOf(project.owner) !== undefined &&
      (await noteMailToAnybody(
        tx,
        invitationMail(label, projectName(project.draft), `${origin}/invited/${secret}`, language),
        at.getTime(),
        project.owner,
      ));
    return { invitation, secret, isMailed };
  });
}

/** The links of a project that hold, newest first. */
export async function invitationsOf(db: Db, projectId: string): Promise<readonly Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/** What a project was before it was invited by a link; undefined when its person marked it as invited, or it is not. */
async function statusBeforeLinks(tx: Db, projectId: string): Promise<'draft' | 'created' | undefined> {
  const versions = await tx
    .select({ status: projectVersions.status, savedAt: projectVersions.savedAt })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(projectVersions.version));
  const index = versions.findIndex(({ status }) => status !== 'invited' && status !== 'archived');
  const [before, invited] = [versions[index], versions[index - 1]];
  if (!invited || (before?.status !== 'draft' && before?.status !== 'created')) return undefined;
  // The link that invited it was made with that version.
  const isByLink = await tx.$count(
    invitations,
    and(eq(invitations.projectId, projectId), eq(invitations.createdAt, invited.savedAt)),
  );
  return isByLink > 0 ? before.status : undefined;
}

/**
 * Ends a link of a project, which with its last link is what it was before them; false when it has none by this id that
 * holds.
 */
export async function withdrawInvitation(db: Db, projectId: string, id: string, at: Date): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const isIt = and(eq(invitations.id, id), eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt));
  return db.transaction(async (tx) => {
    // One at a time, and none while a link is made: whoever withdraws the last one knows it.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
    const isWithdrawn =
      (await tx.update(invitations).set({ withdrawnAt: at }).where(isIt).returning({ id: invitations.id })).length > 0;
    if (!isWithdrawn) return false;
    const left = await tx.$count(
      invitations,
      and(eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt)),
    );
    const before = left === 0 ? await statusBeforeLinks(tx, projectId) : undefined;
    if (before) await moveProject(tx, projectId, { type: 'links.withdrawn', before }, { at });
    return true;
  });
}

export interface Seen {
  readonly project: Project;
  /** Nobody had looked at it by this link before. */
  readonly isFirst: boolean;
}

/**
 * The project that a link leads to, and notes that it was looked at; undefined when it leads nowhere, for whatever
 * reason.
 */
export async function followInvitation(db: Db, secret: string, at: Date): Promise<Seen | undefined> {
  if (!secretForm.test(secret)) return undefined;
  const holds = and(eq(invitations.secretHash, hashOf(secret)), isNull(invitations.withdrawnAt));
  const [found] = await db
    .select({ invitation: invitations, project: projects })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .where(and(holds, isNull(projects.deletedAt)));
  if (!found) return undefined;
  await db.update(invitations).set({ seenAt: at }).where(eq(invitations.id, found.invitation.id));
  return { project: found.project, isFirst: found.invitation.seenAt === null };
}
