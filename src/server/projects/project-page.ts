/**
 * The page of one project: the project, its versions, and its stored events. The browser turns them into text in its
 * language.
 */
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { ProjectPageAnswer } from '#contracts/project-page.ts';
import { scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import { planMark } from '#machines/domain/plan/plan-link.ts';
import type { ActivityLink } from '#machines/domain/projects/project-activity.ts';
import type { DatedVersion } from '#machines/domain/projects/version-words.ts';
import type { Db } from '../db/database.ts';
import { filesOf, messagesOf } from '../conversations/conversation-store.ts';
import { amendedInvoices } from '../db/money-schema.ts';
import { invitations, invoices, orders, requests } from '../db/schema.ts';
import { validNumber } from '../invoices/amendment-store.ts';
import { creditNotesOf } from '../invoices/credit-note-store.ts';
import { readNumbered } from '../invoices/invoice-store.ts';
import { isInvoiceOfOrder } from '../payments/order-store.ts';
import { nextPayments } from './next-payment.ts';
import { summaryAnswer } from './project-answers.ts';
import { lastVisitOf } from './project-visits.ts';
import { versionsOf, type Project } from './project-store.ts';

type History = ProjectPageAnswer['history'];

async function readOrders(db: Db, projectId: string): Promise<History['orders']> {
  const { id, owner, instalment, terms, amount, state, reason, createdAt, paidAt } = orders;
  const rows = await readNumbered(
    db,
    () =>
      db
        .select({ id, owner, instalment, terms, amount, state, reason, createdAt, paidAt, invoice: validNumber })
        .from(orders)
        .leftJoin(invoices, isInvoiceOfOrder)
        .leftJoin(amendedInvoices, eq(amendedInvoices.orderId, orders.id))
        .where(and(eq(orders.projectId, projectId), ne(orders.state, 'superseded'))),
    (order) => order,
  );
  const given = await creditNotesOf(
    db,
    rows.filter(({ state: now }) => wasPaid(now)).map((row) => row.id),
  );
  return rows.map(({ id: orderId, owner: _owner, terms: agreed, createdAt: made, paidAt: paid, ...row }) => ({
    ...row,
    id: orderId,
    refunds: given
      // The credit note of a replaced invoice is no refund.
      .filter((note) => note.orderId === orderId && note.content.invoice.number === row.invoice)
      .map(({ content, issuedAt }) => ({
        at: issuedAt.toISOString(),
        amount: content.total,
        number: content.number,
        reason: content.reason,
      })),
    instalments: scheduleOf(agreed).length,
    createdAt: made.toISOString(),
    paidAt: paid?.toISOString() ?? null,
  }));
}

async function readLinks(db: Db, projectId: string) {
  const rows = await db
    .select()
    .from(invitations)
    .where(eq(invitations.projectId, projectId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ id, label, createdAt, seenAt, withdrawnAt }): ActivityLink & { readonly id: string } => ({
    id,
    label,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

async function readRequests(db: Db, projectId: string, owners: readonly string[]): Promise<History['requests']> {
  const { kind, title, state, answer, createdAt, updatedAt } = requests;
  const rows = await db
    .select({ kind, title, state, answer, createdAt, updatedAt })
    .from(requests)
    .where(and(eq(requests.projectId, projectId), inArray(requests.owner, [...owners])));
  return rows.map(({ createdAt: made, updatedAt: told, ...row }) => ({
    ...row,
    createdAt: made.toISOString(),
    updatedAt: told.toISOString(),
  }));
}

async function readVersions(db: Db, project: Project): Promise<readonly DatedVersion[]> {
  return (await versionsOf(db, project)).map(({ savedAt, ...version }) => ({
    ...version,
    savedAt: savedAt.toISOString(),
  }));
}

/**
 * The page of a project of these owners. @param now ms since 1970 @param declined returns the reason of a declined payment in the reader's
 * language
 */
export async function projectPageOf(
  db: Db,
  project: Project,
  owners: readonly string[],
  now: number,
  declined: (kept: string) => string,
): Promise<ProjectPageAnswer> {
  const [payments, versions, paid, links, asked, messages, files, since] = [
    (await nextPayments(db, [project])).payments,
    await readVersions(db, project),
    await readOrders(db, project.id),
    await readLinks(db, project.id),
    await readRequests(db, project.id, owners),
    await messagesOf(db, project.id),
    await filesOf(db, project.id),
    await lastVisitOf(db, project.id, now),
  ];
  return {
    project: summaryAnswer(project, payments.get(project.id) ?? null),
    versions: versions.map(({ version, savedAt, status, total, finalDelivery, draft }) => ({
      version,
      savedAt,
      status,
      total,
      finalDelivery,
      draft,
      mark: planMark(draft),
    })),
    links: links
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ id, label, createdAt, seenAt }) => ({ id, label, createdAt, seenAt })),
    history: {
      orders: paid.map((order) => ({ ...order, reason: declined(order.reason) })),
      links: links.map(({ label, createdAt, seenAt, withdrawnAt }) => ({ label, createdAt, seenAt, withdrawnAt })),
      requests: asked,
    },
    messages: [...messages],
    files,
    since,
  };
}
