/**
 * Links that show a project to others. Only the hash of a link's secret is stored: the database's contents open no
 * link.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isEmailAddress } from '#machines/domain/email-address.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { invitations, projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import type { Language } from '../http/request-language.ts';
import { subOf } from '../identity/viewer.ts';
import { recordRateLimitedMail } from '../mail/rate-limited.ts';
import { invitationMail } from '../mail/templates.ts';
import { findProjectOf, moveProject, versionsOf, type Owned, type Project } from '../projects/project-store.ts';

export type Invitation = typeof invitations.$inferSelect;

const secretBytes = 32;
/** 32 bytes in base64url: the last letter encodes four bits. */
const secretForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface MadeInvitation {
  readonly invitation: Invitation;
  /** Available only once. */
  readonly secret: string;
  /** Whether the link was mailed to its recipient. */
  readonly isMailed: boolean;
}

export interface NewInvitation {
  /** The owner's name for the recipient. */
  readonly label: string;
  readonly at: Date;
  /** The product's public origin; without it, the link is not mailed. */
  readonly origin?: string | undefined;
  /** The owner's language, which the recipient is likely to share. */
  readonly language: Language;
}

/**
 * Makes a link to a project of these owners, which becomes invited if its machine permits; undefined if they have no
 * project with this id. A label that is an e-mail address receives the link by mail, if the owner has an account:
 * anonymous visitors cannot send mail to others through us.
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
    await moveProject(tx, project, { type: 'project.invited' }, { at });
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
      (await recordRateLimitedMail(
        tx,
        invitationMail(label, projectName(project.draft), `${origin}/invited/${secret}`, language),
        at.getTime(),
        project.owner,
      ));
    return { invitation, secret, isMailed };
  });
}

/** The valid links of a project, newest first. */
export async function invitationsOf(db: Db, projectId: string): Promise<readonly Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/**
 * The status of a project before a link made it invited; undefined if its person marked it as invited, or it is not
 * invited.
 */
async function statusBeforeLinks(tx: Db, project: Owned): Promise<'draft' | 'created' | undefined> {
  const versions = await versionsOf(tx, project);
  const index = versions.findIndex(({ status }) => status !== 'invited' && status !== 'archived');
  const [before, invited] = [versions[index], versions[index - 1]];
  if (!invited || (before?.status !== 'draft' && before?.status !== 'created')) return undefined;
  // The link that invited it was made with that version.
  const isByLink = await tx.$count(
    invitations,
    and(eq(invitations.projectId, project.id), eq(invitations.createdAt, invited.savedAt)),
  );
  return isByLink > 0 ? before.status : undefined;
}

/**
 * Ends a link of a project. With its last link, the project returns to its status before them. False if the project has
 * no valid link with this id.
 */
export async function withdrawInvitation(db: Db, projectId: string, id: string, at: Date): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const isIt = and(eq(invitations.id, id), eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt));
  return db.transaction(async (tx) => {
    // Serialized, also with the creation of links: the withdrawal of the last link is detected.
    const [project] = await tx
      .select({ id: projects.id, owner: projects.owner })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for('update');
    const isWithdrawn =
      (await tx.update(invitations).set({ withdrawnAt: at }).where(isIt).returning({ id: invitations.id })).length > 0;
    if (!isWithdrawn) return false;
    const left = await tx.$count(
      invitations,
      and(eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt)),
    );
    const before = project && left === 0 ? await statusBeforeLinks(tx, project) : undefined;
    if (before && project) await moveProject(tx, project, { type: 'links.withdrawn', before }, { at });
    return true;
  });
}

export interface Seen {
  readonly project: Project;
  /** Whether this is the first view by this link. */
  readonly isFirst: boolean;
}

/**
 * Finds the project of a link and records the view; undefined if the link is invalid. Whoever has a link that was
 * withdrawn learns this and nothing else.
 */
export async function followInvitation(db: Db, secret: string, at: Date): Promise<Seen | 'withdrawn' | undefined> {
  if (!secretForm.test(secret)) return undefined;
  const [found] = await db
    .select({ invitation: invitations, project: projects })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .where(and(eq(invitations.secretHash, hashOf(secret)), isNull(projects.deletedAt)));
  if (!found) return undefined;
  if (found.invitation.withdrawnAt !== null) return 'withdrawn';
  await db.update(invitations).set({ seenAt: at }).where(eq(invitations.id, found.invitation.id));
  return { project: found.project, isFirst: found.invitation.seenAt === null };
}
