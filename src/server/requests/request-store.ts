/** The stored requests. Only here the machine decides a request's state. */
import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { transition } from 'xstate';
import type { NewRequest, Request } from '#contracts/request.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { maxOpenRequests, openRequestStates, type RequestKind } from '#machines/domain/requests/request-state.ts';
import { requestMachine, type RequestEvent } from '#machines/requests/request.machine.ts';
import type { Db } from '../db/database.ts';
import { readPage, type PageTerms } from '../db/list-page.ts';
import { lockFor } from '../db/row-lock.ts';
import { projects, requests } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { namedBy } from '../projects/named-by.ts';

type Row = typeof requests.$inferSelect;

/** The maximum number of requests in a list: the newest. */
const longestList = 500;

interface Sought {
  readonly owner: string;
  readonly kind?: RequestKind | undefined;
  readonly id?: string;
}

/** Requests and the names of their projects. One whose project was deleted has none. */
export function requestRows(
  db: Db,
  where: SQL | undefined,
  { cursor, after, order, limit }: Omit<PageTerms, 'after'> & Partial<PageTerms>,
) {
  return db
    .select({ request: requests, projectId: projects.id, named: namedBy, cursor })
    .from(requests)
    .leftJoin(projects, and(eq(projects.id, requests.projectId), isNull(projects.deletedAt)))
    .where(and(where, after))
    .orderBy(...order)
    .limit(limit);
}

/** A request in the form of a response. */
export function requestAnswer({
  request: { owner: _owner, createdAt, updatedAt, ...request },
  projectId,
  named,
}: Omit<Awaited<ReturnType<typeof requestRows>>[number], 'cursor'>): Request {
  return {
    ...request,
    projectId,
    projectName: projectId === null ? '' : projectName(named),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** An owner's requests, newest first. */
export async function listRequests(db: Db, { owner, kind, id }: Sought): Promise<readonly Request[]> {
  const where = and(
    eq(requests.owner, owner),
    kind === undefined ? undefined : eq(requests.kind, kind),
    id === undefined ? undefined : eq(requests.id, id),
  );
  const { rows } = await readPage(
    { by: requests.createdAt, id: requests.id, isDescending: true },
    '',
    (terms) => requestRows(db, where, terms),
    longestList,
  );
  return rows.map(requestAnswer);
}

/** One request in the form of a response; it exists, since it was just written. */
async function answerOf(db: Db, { owner, id }: Row): Promise<Request> {
  const [request] = await listRequests(db, { owner, id });
  if (!request) throw new Error('A request was taken away.');
  return request;
}

/** Allows one transaction at a time to count an owner's requests. */
async function lockOwner(tx: Db, owner: string): Promise<void> {
  await lockFor(tx, 'requests', owner);
}

async function ownsProject(tx: Db, owner: string, projectId: string): Promise<boolean> {
  const where = and(eq(projects.id, projectId), eq(projects.owner, owner), isNull(projects.deletedAt));
  const [project] = await tx.select({ id: projects.id }).from(projects).where(where);
  return project !== undefined;
}

/** Whether a prototype of this kind is requested for a project, and not finished. Features may be requested together. */
async function isAsked(tx: Db, owner: string, { kind, projectId }: NewRequest): Promise<boolean> {
  if (kind === 'feature' || projectId === null) return false;
  const isSame = and(eq(requests.owner, owner), eq(requests.kind, kind), eq(requests.projectId, projectId));
  return (await tx.$count(requests, and(isSame, inArray(requests.state, openRequestStates)))) > 0;
}

/**
 * Stores a request, or returns the obstacle: a project that is not the owner's, a prototype that is already requested, or
 * too many open requests.
 */
export async function createRequest(
  db: Db,
  owner: string,
  asked: NewRequest,
  at: Date,
): Promise<Request | 'otherProject' | 'already' | 'tooMany'> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    if (asked.projectId !== null && !(await ownsProject(tx, owner, asked.projectId))) return 'otherProject';
    if (await isAsked(tx, owner, asked)) return 'already';
    const [open] = await tx
      .select({ number: count() })
      .from(requests)
      .where(and(eq(requests.owner, owner), inArray(requests.state, openRequestStates)));
    if ((open?.number ?? 0) >= maxOpenRequests) return 'tooMany';
    const { kind, projectId, title, words } = asked;
    const [row] = await tx
      .insert(requests)
      .values({ owner, kind, projectId, title, words, createdAt: at, updatedAt: at })
      .returning();
    if (!row) throw new Error('A request was not written.');
    return answerOf(tx, row);
  });
}

export interface ToldRequest {
  readonly owner: string;
  /** Whether its machine accepted the event. */
  readonly isMoved: boolean;
  readonly request: Request;
}

/** Sends a request an event and stores its machine's result; undefined if there is none, or it is not this owner's. */
export async function notifyRequest(
  db: Db,
  id: string,
  event: RequestEvent,
  { at, owner }: { readonly at: Date; readonly owner?: string },
): Promise<ToldRequest | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), owner === undefined ? undefined : eq(requests.owner, owner)))
      .for('update');
    if (!row) return undefined;
    const before = requestMachine.resolveState({ value: row.state, context: { answer: row.answer } });
    const isMoved = before.can(event);
    if (isMoved) {
      const [{ value, context }] = transition(requestMachine, before, event);
      await tx
        .update(requests)
        .set({ ...context, state: value, updatedAt: at })
        .where(eq(requests.id, id));
    }
    return { owner: row.owner, isMoved, request: await answerOf(tx, row) };
  });
}
