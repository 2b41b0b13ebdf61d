/** Projects in progress, and those that were shipped, with the customer who paid the first instalment. */
import { and, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { backOfficeDeliveriesSchema } from '#contracts/back-office.ts';
import type { ListFilter } from '#contracts/list-page.ts';
import { personName } from '#machines/domain/billing/person-name.ts';
import { internationalPhone } from '#machines/domain/billing/phone.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { filesOf } from '../conversations/conversation-store.ts';
import type { Db } from '../db/database.ts';
import { countRows, countUpTo, readPage } from '../db/list-page.ts';
import { auditLog } from '../db/money-schema.ts';
import { orders, projects } from '../db/schema.ts';
import { isSought } from '../payments/sought-orders.ts';
import { namedBy } from '../projects/named-by.ts';
import { idInSubject } from '../team/audit-log.ts';
import { isProjectOfOrder } from '../payments/order-store.ts';

interface DeliveryFilter extends ListFilter {
  readonly of: 'waiting' | 'done';
  /** Without a search, shipped projects are listed from this time on. */
  readonly since: Date;
}

const isFirstPaid = and(isProjectOfOrder, eq(orders.instalment, 1), eq(orders.state, 'paid'));

const delivery = {
  id: projects.id,
  named: namedBy,
  startDate: projects.startDate,
  finalDelivery: projects.finalDelivery,
  total: projects.total,
  billing: orders.billing,
  paidAt: orders.paidAt,
};
const isShipping = eq(auditLog.act, 'project.shipped');
const subject = sql`'project:' || ${projects.id}`;
const there = isNull(projects.deletedAt);

type Listed = Pick<DeliveryFilter, 'after'> & { readonly where: SQL | undefined };

/** Projects in progress, earliest delivery first; or one project, whatever its state. */
async function running(db: Db, { after, where }: Listed) {
  const page = await readPage(
    { by: projects.finalDelivery, type: 'date', id: projects.id, isDescending: false },
    after,
    ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({
          ...delivery,
          shippedAt:
            sql<Date | null>`(select max(${auditLog.happenedAt}) from ${auditLog} where ${isShipping} and ${auditLog.subject} = ${subject})`
              .mapWith(auditLog.happenedAt)
              .as('shipped_at'),
          cursor,
        })
        .from(projects)
        .leftJoin(orders, isFirstPaid)
        .where(and(where, isAfter))
        .orderBy(...order)
        .limit(limit),
  );
  return { ...page, total: await countRows(db, projects, where) };
}

/** Projects that the log has as shipped, latest first. @param since the earliest time; undefined for all */
async function shipped(db: Db, since: Date | undefined, { after, where }: Listed) {
  const shippings = db
    .select({
      id: idInSubject('project').as('shipped_id'),
      at: sql<Date>`max(${auditLog.happenedAt})`.mapWith(auditLog.happenedAt).as('shipped_at'),
    })
    .from(auditLog)
    .where(and(isShipping, since && gte(auditLog.happenedAt, since)))
    .groupBy(sql`shipped_id`)
    .as('shippings');
  const isOfProject = eq(shippings.id, projects.id);
  const page = await readPage(
    { by: sql`${shippings.at}`, id: projects.id, isDescending: true },
    after,
    ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({ ...delivery, shippedAt: shippings.at, cursor })
        .from(projects)
        .leftJoin(orders, isFirstPaid)
        .innerJoin(shippings, isOfProject)
        .where(and(where, isAfter))
        .orderBy(...order)
        .limit(limit),
  );
  const total = await countUpTo(db, (limit) =>
    db.select({ id: projects.id }).from(projects).innerJoin(shippings, isOfProject).where(where).limit(limit),
  );
  return { ...page, total };
}

/** One page of the deliveries. A search finds the ones that were shipped earlier too. */
export async function listDeliveries(
  db: Db,
  { of, id, search, after, since }: DeliveryFilter,
): Promise<v.InferOutput<typeof backOfficeDeliveriesSchema>> {
  const isOfSought = isSought(db, search);
  const hasSought =
    isOfSought && inArray(projects.id, db.select({ id: orders.projectId }).from(orders).where(isOfSought));
  const isRunning = sql`${projects.status} = 'running'`;
  const { rows, total, next } =
    id !== undefined
      ? await running(db, { after, where: and(there, eq(projects.id, id)) })
      : of === 'waiting'
        ? await running(db, { after, where: and(there, isRunning, hasSought) })
        : await shipped(db, hasSought ? undefined : since, {
            after,
            where: and(there, eq(projects.status, 'shipped'), hasSought),
          });
  // Only one project is shown with its files.
  const files = new Map(id === undefined ? [] : [[id, await filesOf(db, id)]]);
  return {
    deliveries: rows.map(({ cursor: _cursor, named, shippedAt, billing, paidAt, ...row }) => ({
      ...row,
      files: files.get(row.id) ?? [],
      name: projectName(named),
      shippedAt: shippedAt?.toISOString() ?? null,
      customer: billing &&
        paidAt && {
          name: personName(billing),
          email: billing.email,
          phone: internationalPhone(billing),
          paidAt: paidAt.toISOString(),
        },
    })),
    total,
    next,
  };
}
