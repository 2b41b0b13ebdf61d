/** The conversations about projects, and what the team delivers as links. */
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { backOfficeFilterSchema } from '#contracts/back-office.ts';
import {
  conversationAnswerSchema,
  newProjectFileSchema,
  type conversationDetailSchema,
  type conversationsSchema,
} from '#contracts/conversation.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { fileRules } from '#machines/domain/projects/project-messages.ts';
import { messagesOf, ownerEmail, storeMessage } from '../conversations/conversation-store.ts';
import type { Db } from '../db/database.ts';
import { countUpTo, readPage } from '../db/list-page.ts';
import { conversations, projectFiles, projectMessages, projectMessageWords } from '../db/project-schema.ts';
import { orders, projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { containsWords } from '../db/word-search.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound, problem } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { projectAnswerMail } from '../mail/conversation-mails.ts';
import { noteMail } from '../mail/mail.ts';
import { isSought } from '../payments/sought-orders.ts';
import { noteAct } from '../team/audit-log.ts';
import { findProject } from '../team/team-acts.ts';
import { actorOf, type BackOfficeDeps } from './back-office-deps.ts';

type Row = typeof conversations.$inferSelect;
type Listed = v.InferOutput<typeof conversationsSchema>['conversations'][number];

async function listedOf(
  db: Db,
  { waitingSince, lastAt }: Pick<Row, 'lastAt' | 'waitingSince'>,
  project: Pick<typeof projects.$inferSelect, 'draft' | 'id' | 'owner'>,
): Promise<Listed> {
  const [last] = await db
    .select({ words: projectMessages.words })
    .from(projectMessages)
    .where(eq(projectMessages.projectId, project.id))
    .orderBy(desc(projectMessages.sentAt), desc(projectMessages.id))
    .limit(1);
  return {
    id: project.id,
    projectName: projectName(project.draft),
    email: await ownerEmail(db, project),
    waitingSince: waitingSince?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
    last: last?.words ?? '',
  };
}

export function conversationBackOffice({ database: { db }, now, notifications }: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();
  const there = isNull(projects.deletedAt);

  routes.get('/api/desk/conversations', validate('query', backOfficeFilterSchema), async (c) => {
    const { after, id, of, search } = c.req.valid('query');
    const isWaiting = of === 'waiting';
    const hasWords = containsWords(projectMessageWords(projectMessages), search);
    const isOfSought = isSought(db, search);
    const hasSought =
      hasWords &&
      or(
        inArray(projects.id, db.select({ id: projectMessages.projectId }).from(projectMessages).where(hasWords)),
        inArray(projects.id, db.select({ id: orders.projectId }).from(orders).where(isOfSought)),
      );
    const isListed = isWaiting ? isNotNull(conversations.waitingSince) : isNull(conversations.waitingSince);
    const where = and(there, id === undefined ? isListed : eq(conversations.projectId, id), hasSought);
    const { rows, next } = await readPage(
      {
        by: isWaiting ? conversations.waitingSince : conversations.lastAt,
        id: conversations.projectId,
        isDescending: !isWaiting,
      },
      after,
      ({ cursor, after: isAfter, order, limit }) =>
        db
          .select({
            project: { id: projects.id, owner: projects.owner, draft: projects.draft },
            waitingSince: conversations.waitingSince,
            lastAt: conversations.lastAt,
            cursor,
          })
          .from(conversations)
          .innerJoin(projects, eq(projects.id, conversations.projectId))
          .where(and(where, isAfter))
          .orderBy(...order)
          .limit(limit),
    );
    const total = await countUpTo(db, (limit) =>
      db
        .select({ id: projects.id })
        .from(conversations)
        .innerJoin(projects, eq(projects.id, conversations.projectId))
        .where(where)
        .limit(limit),
    );
    const listed: Listed[] = [];
    for (const { project, ...row } of rows) listed.push(await listedOf(db, row, project));
    return own(c, {
      conversations: listed,
      total,
      next,
    } satisfies v.InferOutput<typeof conversationsSchema>);
  });

  routes.get('/api/desk/conversations/:id', async (c) => {
    const project = await findProject(db, c.req.param('id'));
    const [row] = project ? await db.select().from(conversations).where(eq(conversations.projectId, project.id)) : [];
    if (!project || !row) return notFound(c);
    return own(c, {
      ...(await listedOf(db, row, project)),
      messages: [...(await messagesOf(db, project.id))],
    } satisfies v.InferOutput<typeof conversationDetailSchema>);
  });

  routes.post('/api/desk/conversations/:id/answers', validate('json', conversationAnswerSchema), async (c) => {
    const project = await findProject(db, c.req.param('id'));
    if (!project) return notFound(c);
    const { answer } = c.req.valid('json');
    const at = new Date(now());
    await db.transaction(async (tx) => {
      const stored = await storeMessage(tx, project.id, { author: 'team', words: answer, at });
      if (stored.kind !== 'stored') throw new Error('An answer was not stored.');
      const facts = {
        projectId: project.id,
        project: projectName(project.draft),
        email: await ownerEmail(tx, project),
      };
      await noteMail(tx, projectAnswerMail(facts, answer, stored.language));
      await noteAct(
        tx,
        { actor: actorOf(c), act: 'conversation.answered', subject: `conversation:${project.id}`, details: {} },
        at,
      );
    });
    notifications?.notify(project.owner, 'projects');
    return ownNothing(c);
  });

  routes.post('/api/desk/conversations/:id/close', async (c) => {
    const id = c.req.param('id');
    if (!uuid.test(id)) return notFound(c);
    const at = new Date(now());
    const isClosed = await db.transaction(async (tx) => {
      const closed = await tx
        .update(conversations)
        .set({ waitingSince: null })
        .where(and(eq(conversations.projectId, id), isNotNull(conversations.waitingSince)))
        .returning({ id: conversations.projectId });
      if (closed.length > 0)
        await noteAct(
          tx,
          { actor: actorOf(c), act: 'conversation.closed', subject: `conversation:${id}`, details: {} },
          at,
        );
      return closed.length > 0;
    });
    return isClosed
      ? ownNothing(c)
      : problem(c, 409, 'Answered', 'Somebody has answered or closed this conversation already.');
  });

  const noteFile = (
    tx: Db,
    c: Context<ViewerEnv>,
    act: 'added' | 'removed',
    projectId: string,
    name: string,
    at: Date,
  ) =>
    noteAct(
      tx,
      { actor: actorOf(c), act: `file.${act}`, subject: `project:${projectId}`, details: { reason: name } },
      at,
    );

  routes.post('/api/desk/projects/:id/files', validate('json', newProjectFileSchema), async (c) => {
    const project = await findProject(db, c.req.param('id'));
    if (!project) return notFound(c);
    const { name, address } = c.req.valid('json');
    const at = new Date(now());
    const isAdded = await db.transaction(async (tx) => {
      // One file after the other, so that they are counted.
      await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('update');
      if ((await tx.$count(projectFiles, eq(projectFiles.projectId, project.id))) >= fileRules.count) return false;
      await tx.insert(projectFiles).values({ projectId: project.id, name, address, addedAt: at });
      await noteFile(tx, c, 'added', project.id, name, at);
      return true;
    });
    if (!isAdded)
      return problem(c, 409, 'Too many files', `A project has at most ${fileRules.count} files: remove one.`);
    notifications?.notify(project.owner, 'projects');
    return ownNothing(c);
  });

  routes.post('/api/desk/projects/:id/files/:fileId/removal', async (c) => {
    const project = await findProject(db, c.req.param('id'));
    const fileId = c.req.param('fileId');
    if (!project || !uuid.test(fileId)) return notFound(c);
    const at = new Date(now());
    const isRemoved = await db.transaction(async (tx) => {
      const [file] = await tx
        .delete(projectFiles)
        .where(and(eq(projectFiles.id, fileId), eq(projectFiles.projectId, project.id)))
        .returning({ name: projectFiles.name });
      if (file) await noteFile(tx, c, 'removed', project.id, file.name, at);
      return file !== undefined;
    });
    if (!isRemoved) return notFound(c);
    notifications?.notify(project.owner, 'projects');
    return ownNothing(c);
  });

  return routes;
}
