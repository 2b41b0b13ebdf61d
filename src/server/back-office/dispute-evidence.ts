/** The evidence for a dispute: the order, invoice, delivery and messages, as one page and as one archive. */
import { makeZip } from 'client-zip';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { BackOfficeDispute, DisputeEvidence } from '#contracts/back-office-disputes.ts';
import { personName } from '#machines/domain/billing/person-name.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { csvOf } from '#machines/domain/csv.ts';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { disputeReason } from '#machines/domain/payments/dispute-reasons.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { planSentence } from '#machines/domain/plan/plan-sentence.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { auditLog, orderMails } from '../db/money-schema.ts';
import { paymentEvents, projects } from '../db/schema.ts';
import { momentIn } from '../http/written-day.ts';
import { creditNotesOf } from '../invoices/credit-note-store.ts';
import { creditNotePdf, invoicePdf } from '../invoices/invoice-pdf.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import type { Dispute } from '../payments/dispute-store.ts';
import { gatewayPage } from '../payments/gateway-pages.ts';
import type { Order } from '../payments/order-store.ts';
import { versionsOf } from '../projects/project-store.ts';

/** The maximum number of entries of each kind in the log of a dispute. */
const longestLog = 500;

/** A dispute as the back office lists it, with the order that its payment paid. */
export function disputeAnswer(dispute: Dispute, order: Order | null): Omit<BackOfficeDispute, 'evidence'> {
  const { id, gateway, disputeId, paymentId, state, amount, phase, reason, outcome } = dispute;
  const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id,
    gateway,
    disputeId,
    paymentId,
    state,
    amount,
    phase,
    reason,
    outcome,
    gatewayPage: gatewayPage(gateway, paymentId),
    openedAt: dispute.openedAt.toISOString(),
    evidenceDueAt: moment(dispute.evidenceDueAt),
    takenAt: moment(dispute.takenAt),
    returnedAt: moment(dispute.returnedAt),
    closedAt: moment(dispute.closedAt),
    order: order && {
      id: order.id,
      projectName: projectName(order.terms.draft),
      instalment: order.instalment,
      amount: order.amount,
      refunded: order.refunded,
      payer: { name: payerName(order), email: order.billing.email },
    },
  };
}

function payerName({ billing }: Order): string {
  return personName(billing);
}

/** Everything that was done, mailed and reported about an order, oldest first. */
async function logOf(db: Db, { id, owner, projectId }: Order, dispute: Dispute): Promise<DisputeEvidence['log']> {
  const subjects = [`order:${id}`, `project:${projectId}`, `dispute:${dispute.id}`];
  const acts = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, subjects))
    .orderBy(desc(auditLog.happenedAt))
    .limit(longestLog);
  const mails = await db
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, id))
    .orderBy(desc(orderMails.sentAt))
    .limit(longestLog);
  const events = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.owner, owner), eq(paymentEvents.orderId, id)))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(longestLog);
  return [
    ...acts.map(({ happenedAt, actor, act }) => ({
      at: happenedAt.toISOString(),
      kind: 'act' as const,
      by: actor,
      what: act,
    })),
    ...mails.map(({ sentAt, subject }) => ({ at: sentAt.toISOString(), kind: 'mail' as const, by: '', what: subject })),
    ...events.map(({ receivedAt, gateway, kind }) => ({
      at: receivedAt.toISOString(),
      kind: 'event' as const,
      by: gateway,
      what: kind,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** When the log lists a project as shipped. */
async function shippedAt(db: Db, projectId: string): Promise<Date | null> {
  const isShipped = and(eq(auditLog.subject, `project:${projectId}`), eq(auditLog.act, 'project.shipped'));
  const [act] = await db
    .select({ at: auditLog.happenedAt })
    .from(auditLog)
    .where(isShipped)
    .orderBy(asc(auditLog.happenedAt))
    .limit(1);
  return act?.at ?? null;
}

/** The available evidence for a dispute of an order. */
export async function evidenceOf(db: Db, dispute: Dispute, order: Order): Promise<DisputeEvidence> {
  const [project] = await db.select().from(projects).where(eq(projects.id, order.projectId));
  const invoice = await findInvoice(db, order);
  const notes = await creditNotesOf(db, [order.id]);
  const versions = project ? await versionsOf(db, project) : [];
  const shippedByLog = await shippedAt(db, order.projectId);
  const shippedVersion = versions.findLast(({ status }) => status === 'shipped')?.savedAt ?? null;
  return {
    invoice: invoice?.number ?? null,
    creditNotes: notes.map(({ content }) => content.number),
    versions: versions.map(({ version, status, total, savedAt, draft }) => ({
      version,
      status,
      total,
      savedAt: savedAt.toISOString(),
      plan: planSentence(draft),
    })),
    delivery: project
      ? {
          status: project.status,
          startDate: project.startDate,
          finalDelivery: project.finalDelivery,
          shippedAt: (shippedByLog ?? shippedVersion)?.toISOString() ?? null,
        }
      : null,
    log: await logOf(db, order, dispute),
  };
}

function lines(facts: readonly (readonly [string, string | null])[]): string {
  return facts.flatMap(([term, detail]) => (detail === null || detail === '' ? [] : [`${term}: ${detail}`])).join('\n');
}

const written = (at: Date | null): string | null => at && momentIn('en', at);

function summaryOf(dispute: Dispute, order: Order, { delivery, invoice }: DisputeEvidence): string {
  const { billing, instalment, terms } = order;
  const { claim } = disputeReason(dispute.reason);
  return [
    `Dispute ${dispute.disputeId} at ${dispute.gateway}`,
    lines([
      ['Payment', dispute.paymentId],
      ['Disputed amount', formatCharge(dispute.amount)],
      ['Reason', `${dispute.reason}. ${claim}`],
      ['Opened', written(dispute.openedAt)],
      ['Evidence due', written(dispute.evidenceDueAt)],
    ]),
    'Who ordered',
    lines([
      ['Name', payerName(order)],
      ['Company', billing.companyName],
      ['Email', billing.email],
      ['Phone', billing.phone],
      [
        'Address',
        [billing.address, billing.apartment, billing.city, billing.postalCode, billing.country]
          .filter((part) => part !== '')
          .join(', '),
      ],
    ]),
    'What was paid',
    lines([
      ['Order', order.id],
      ['Project', projectName(terms.draft)],
      ['Instalment', `${instalment} of ${terms.instalments}`],
      ['Amount, with GST', formatCharge(order.amount)],
      ['Ordered', written(order.createdAt)],
      ['Paid', written(order.paidAt)],
      ['Invoice', invoice],
      ['Plan that was ordered', planSentence(terms.draft)],
    ]),
    'What was delivered',
    delivery
      ? lines([
          ['Status of the project', delivery.status],
          ['Work began', formatDate(delivery.startDate)],
          ['Final delivery', formatDate(delivery.finalDelivery)],
          ['Shipped', delivery.shippedAt && written(new Date(delivery.shippedAt))],
        ])
      : 'The project was deleted.',
  ]
    .join('\n\n')
    .concat('\n');
}

/** The log as a CSV table for the bank. */
function logCsv(log: DisputeEvidence['log']): string {
  return csvOf([
    ['When', 'Kind', 'Who', 'What'],
    ...log.map(({ at, kind, by, what }) => [at, kind, by.replace(/ \([^()]*\)$/, ''), what]),
  ]);
}

async function versionsText(db: Db, { projectId }: Order): Promise<string> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  const versions = project ? await versionsOf(db, project) : [];
  return versions
    .map(({ version, status, total, startDate, finalDelivery, savedAt, draft }) =>
      lines([
        [`Version ${version}`, `${written(savedAt)}, ${status}`],
        ['Name', projectName(draft)],
        ['Plan', planSentence(draft)],
        ['Total, without GST', formatCharge(total)],
        ['Start', formatDate(startDate)],
        ['Final delivery', formatDate(finalDelivery)],
        [
          'Features',
          planFeatures(draft)
            .map((id) => featureOf(id).name)
            .join(', '),
        ],
      ]),
    )
    .join('\n\n')
    .concat('\n');
}

/**
 * All evidence of a dispute as one archive: a summary, invoice and credit notes as PDF, every version of the plan, and
 * the log as a table.
 */
export async function evidenceArchive(db: Db, dispute: Dispute, order: Order): Promise<ReadableStream<Uint8Array>> {
  const evidence = await evidenceOf(db, dispute, order);
  const invoice = await findInvoice(db, order);
  const notes = (await creditNotesOf(db, [order.id])).map(({ content }) => content);
  const lastModified = order.paidAt ?? order.createdAt;
  const fileName = (kind: string, number: string): string => `${kind}-${number.replaceAll('/', '-')}.pdf`;
  const texts = [
    ['summary.txt', summaryOf(dispute, order, evidence)],
    ['plan-versions.txt', await versionsText(db, order)],
    ['log.csv', logCsv(evidence.log)],
  ] as const;
  return makeZip([
    ...texts.map(([name, input]) => ({ name, input, lastModified })),
    ...(invoice
      ? [{ name: fileName('invoice', invoice.number), input: await invoicePdf(invoice, notes), lastModified }]
      : []),
    ...(await Promise.all(
      notes.map(async (note) => ({
        name: fileName('credit-note', note.number),
        input: await creditNotePdf(note),
        lastModified: new Date(`${dayInIndia(Date.parse(note.date))}T00:00:00Z`),
      })),
    )),
  ]);
}
