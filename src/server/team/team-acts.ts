/** The staff's actions on people's requests, projects and orders, by their programs and in the back office. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { TeamMove, TeamRefundRequest, TeamStep } from '#contracts/team.ts';
import { requestWords } from '#machines/domain/requests/request-state.ts';
import type { Database, Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { notFound, problem } from '../http/problem.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { FactDeps } from '../payments/order-facts.ts';
import { refundOrder } from '../payments/refunds.ts';
import { own } from '../http/own-answer.ts';
import { projectAnswer } from '../projects/project-answers.ts';
import { notAllowed } from '../projects/project-refusals.ts';
import { moveProject, type Project } from '../projects/project-store.ts';
import { notifyRequest } from '../requests/request-store.ts';
import { noteAct } from './audit-log.ts';

export interface ActDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly notifications?: Pick<Notifications, 'notify'>;
  /** The issuer of credit notes. */
  readonly issuer?: FactDeps['issuer'];
}

/** A project of any owner, unless it was deleted. */
export async function findProject(db: Db, id: string): Promise<Project | undefined> {
  if (!uuid.test(id)) return undefined;
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  return project;
}

/** Moves a request one step on. @param actor the person, for the log */
export async function stepRequest(
  c: Context,
  { database: { db }, now, notifications }: ActDeps,
  id: string,
  { event: type, answer }: TeamStep,
  actor: string,
): Promise<Response> {
  const at = new Date(now());
  const told = await db.transaction(async (tx) => {
    const known = await notifyRequest(tx, id, { type, answer }, { at });
    if (known?.isMoved)
      await noteAct(
        tx,
        { actor, act: type, subject: `request:${id}`, details: { state: known.request.state, answer } },
        at,
      );
    return known;
  });
  if (!told) return notFound(c);
  const { owner, isMoved, request } = told;
  if (!isMoved)
    return problem(
      c,
      409,
      'Not allowed',
      `This request is ${requestWords[request.state]}: ${type} cannot happen to it now.`,
    );
  notifications?.notify(owner, 'requests');
  return own(c, request);
}

/** Ships or frees a project. @param actor the person, for the log */
export async function moveProjectOf(
  c: Context,
  { database: { db }, now, notifications }: ActDeps,
  id: string,
  move: TeamMove,
  actor: string,
): Promise<Response> {
  const project = await findProject(db, id);
  if (!project) return notFound(c);
  const at = new Date(now());
  const moved = await db.transaction(async (tx) => {
    const standing = await moveProject(tx, project, { type: move }, { at });
    if (standing)
      await noteAct(tx, { actor, act: move, subject: `project:${id}`, details: { status: standing.status } }, at);
    return standing;
  });
  if (!moved) return notAllowed(c, project, move);
  notifications?.notify(moved.owner, 'projects');
  return own(c, projectAnswer(moved));
}

/** Refunds a paid order, and returns the amount left. */
export async function giveBack(
  c: Context,
  { database, now, notifications, issuer }: ActDeps,
  orderId: string,
  { goodwill, ...asked }: TeamRefundRequest,
): Promise<Response> {
  const deps = { database, ...(notifications && { notifications }), ...(issuer && { issuer }) };
  const told = await refundOrder(deps, orderId, { ...asked, isGoodwill: goodwill }, new Date(now()));
  if (told.kind === 'absent') return notFound(c);
  if (told.kind === 'refused') return problem(c, 409, 'Not given back', told.why);
  const { id, state, amount, refunded } = told.order;
  return own(c, { id, state, amount, refunded, creditNote: told.creditNote.number }, 201);
}
