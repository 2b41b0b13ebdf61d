/** The records about a person, each as a file that a person can read. Amounts are in paise, moments in UTC. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  billingProfiles,
  calendarLinks,
  recoveryCodes,
  securityEvents,
  userSessions,
  users,
} from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { debits, mandates } from '../db/mandate-schema.ts';
import { disputes, orderMails, refunds } from '../db/money-schema.ts';
import { projectFiles, projectMessages, projectVisits } from '../db/project-schema.ts';
import { invitations, leads, messages, orders, projects, projectVersions, requests } from '../db/schema.ts';
import { creditNotesOf } from '../invoices/credit-note-store.ts';
import { debitNotesOf } from '../invoices/debit-note-store.ts';
import { creditNotePdf, debitNotePdf, invoicePdf } from '../invoices/invoice-pdf.ts';
import { findAmendment } from '../invoices/amendment-store.ts';
import { notesOf } from '../invoices/invoice-notes.ts';
import { findOriginalInvoice, type OfOrder } from '../invoices/invoice-store.ts';
import { claimsOf, isLeadOf, isMessageOf, isOrderOf, isProjectOf, isRequestOf, type Person } from './person.ts';

export interface RecordFile {
  readonly name: string;
  readonly input: string | Uint8Array<ArrayBuffer>;
}

/** What the identity provider tells a person about themselves. */
export interface ToldByProvider {
  readonly attributes: Readonly<Record<string, string>>;
  readonly passkeys: readonly string[];
}

type OrderRow = typeof orders.$inferSelect;
type ProjectRow = typeof projects.$inferSelect;

const json = (name: string, content: unknown): RecordFile => ({ name, input: `${JSON.stringify(content, null, 2)}\n` });

/** A part of a file's name, from a text in any script. */
const inName = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 60);

async function accountsOf(db: Db, subs: readonly string[], told: ToldByProvider | null): Promise<unknown> {
  const accounts = await db
    .select()
    .from(users)
    .where(inArray(users.sub, [...subs]));
  return Promise.all(
    accounts.map(async ({ sub, ...account }) => {
      const [billing] = await db
        .select({
          details: billingProfiles.details,
          mailsReceipts: billingProfiles.mailsReceipts,
          updatedAt: billingProfiles.updatedAt,
        })
        .from(billingProfiles)
        .where(eq(billingProfiles.sub, sub));
      const [calendar] = await db
        .select({ createdAt: calendarLinks.createdAt })
        .from(calendarLinks)
        .where(eq(calendarLinks.sub, sub));
      const codes = await db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.sub, sub));
      return {
        id: sub,
        ...account,
        ...(told && { attributes: told.attributes, passkeys: told.passkeys }),
        billing: billing ?? null,
        calendarLink: calendar ?? null,
        recoveryCodes: codes,
      };
    }),
  );
}

async function signInsOf(db: Db, subs: readonly string[]): Promise<unknown> {
  const { userAgent, place, startedAt, seenAt, provenAt, endedAt } = userSessions;
  return db
    .select({ userAgent, place, startedAt, seenAt, provenAt, endedAt })
    .from(userSessions)
    .where(inArray(userSessions.sub, [...subs]))
    .orderBy(desc(startedAt));
}

async function securityEventsOf(db: Db, subs: readonly string[]): Promise<unknown> {
  const { kind, userAgent, happenedAt } = securityEvents;
  return db
    .select({ kind, userAgent, happenedAt })
    .from(securityEvents)
    .where(inArray(securityEvents.sub, [...subs]))
    .orderBy(desc(happenedAt));
}

/** A project with its history and its links; whoever owns it, and the secrets of the links, are in no file. */
async function projectRecord(db: Db, project: ProjectRow): Promise<unknown> {
  const { label, createdAt, seenAt, withdrawnAt } = invitations;
  const { version, status, draft, total, startDate, finalDelivery, savedAt } = projectVersions;
  const versions = await db
    .select({ version, status, draft, total, startDate, finalDelivery, savedAt })
    .from(projectVersions)
    .where(and(eq(projectVersions.owner, project.owner), eq(projectVersions.projectId, project.id)))
    .orderBy(asc(version));
  const links = await db
    .select({ label, createdAt, seenAt, withdrawnAt })
    .from(invitations)
    .where(eq(invitations.projectId, project.id))
    .orderBy(asc(createdAt));
  const { author, words, sentAt } = projectMessages;
  const conversation = await db
    .select({ author, words, sentAt })
    .from(projectMessages)
    .where(eq(projectMessages.projectId, project.id))
    .orderBy(asc(sentAt), asc(projectMessages.id));
  const { name, address, addedAt } = projectFiles;
  const files = await db
    .select({ name, address, addedAt })
    .from(projectFiles)
    .where(eq(projectFiles.projectId, project.id))
    .orderBy(asc(addedAt));
  const { lookedAt, before } = projectVisits;
  const [visit] = await db
    .select({ lookedAt, before })
    .from(projectVisits)
    .where(eq(projectVisits.projectId, project.id));
  // JSON has no member for it.
  return { ...project, owner: undefined, versions, links, conversation, files, lastVisit: visit ?? null };
}

async function orderRecord(db: Db, order: OrderRow): Promise<unknown> {
  const { amount, state, createdAt, changedAt, creditNote } = refunds;
  const returned = await db
    .select({ amount, state, creditNote, createdAt, changedAt })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(asc(createdAt));
  const disputed =
    order.paymentId === null
      ? []
      : await db
          .select({
            amount: disputes.amount,
            state: disputes.state,
            reason: disputes.reason,
            openedAt: disputes.openedAt,
            closedAt: disputes.closedAt,
          })
          .from(disputes)
          .where(and(eq(disputes.gateway, order.gateway), eq(disputes.paymentId, order.paymentId)));
  // JSON has no members for our own timers.
  return { ...order, owner: undefined, askAt: undefined, checkoutAt: undefined, refunds: returned, disputes: disputed };
}

async function* documentsOf(db: Db, order: OfOrder): AsyncGenerator<RecordFile> {
  const orderId = order.id;
  const original = await findOriginalInvoice(db, order);
  if (!original) return;
  const amended = await findAmendment(db, orderId);
  const credits = (await creditNotesOf(db, [orderId])).map(({ content }) => content);
  const debitNotes = await debitNotesOf(db, [orderId]);
  const pdf = (name: string, input: Uint8Array<ArrayBuffer>): RecordFile => ({
    name: `invoices/${name.replaceAll('/', '-')}.pdf`,
    input,
  });
  for (const invoice of [original, ...(amended ? [amended] : [])]) {
    const notes = await notesOf(db, orderId, invoice);
    yield pdf(`invoice-${invoice.number}`, await invoicePdf(invoice, notes.creditNotes, notes.debitNotes));
  }
  for (const note of credits) yield pdf(`credit-note-${note.number}`, await creditNotePdf(note));
  for (const note of debitNotes) yield pdf(`debit-note-${note.number}`, await debitNotePdf(note));
}

async function mailsOf(db: Db, orderIds: readonly string[]): Promise<unknown> {
  return db
    .select({ order: orderMails.orderId, subject: orderMails.subject, sentAt: orderMails.sentAt })
    .from(orderMails)
    .where(inArray(orderMails.orderId, [...orderIds]))
    .orderBy(asc(orderMails.sentAt));
}

/** What the person agreed to: automatic payments, with each debit, and the requests for a demo. */
async function consentsOf(db: Db, person: Person): Promise<unknown> {
  const theirs = db.select({ id: projects.id }).from(projects).where(isProjectOf(db, person));
  const agreed = await db
    .select()
    .from(mandates)
    .where(inArray(mandates.projectId, theirs))
    .orderBy(asc(mandates.createdAt));
  const taken = await db
    .select({
      mandate: debits.mandateId,
      instalment: debits.instalment,
      state: debits.state,
      noticedAt: debits.noticedAt,
    })
    .from(debits)
    .where(
      inArray(
        debits.mandateId,
        agreed.map(({ id }) => id),
      ),
    );
  const demos = await db
    .select({ givenAt: leads.receivedAt })
    .from(leads)
    .where(isLeadOf(person))
    .orderBy(asc(leads.receivedAt));
  return {
    automaticPayments: agreed.map(
      ({ id, projectId, state, limit, until, consent, instrument, createdAt, activeAt, endedAt }) => ({
        project: projectId,
        state,
        limit,
        until,
        consent,
        instrument,
        createdAt,
        activeAt,
        endedAt,
        debits: taken
          .filter(({ mandate }) => mandate === id)
          .map(({ instalment, state: debitState, noticedAt }) => ({ instalment, state: debitState, noticedAt })),
      }),
    ),
    demoRequests: demos,
  };
}

/**
 * Every record about a person, one file at a time, so that no archive is ever in memory. Left out are secrets and
 * hashes, the ids by which tables refer to sign-ins and owners, and whatever belongs to somebody else.
 * @param told null if nobody asked the provider
 */
export async function* recordFiles(
  db: Db,
  person: Person,
  told: ToldByProvider | null = null,
): AsyncGenerator<RecordFile> {
  const { subs } = person;
  if (subs.length > 0) {
    yield json('account.json', await accountsOf(db, subs, told));
    yield json('sign-ins.json', await signInsOf(db, subs));
    yield json('security-events.json', await securityEventsOf(db, subs));
  }
  const projectIds = await db
    .select({ id: projects.id })
    .from(projects)
    .where(isProjectOf(db, person))
    .orderBy(asc(projects.createdAt), asc(projects.id));
  for (const [index, { id }] of projectIds.entries()) {
    const [project] = await db.select().from(projects).where(eq(projects.id, id));
    if (project)
      yield json(
        `projects/${index + 1}-${inName(project.draft.name) || 'project'}.json`,
        await projectRecord(db, project),
      );
  }
  const found = await db.select().from(orders).where(isOrderOf(person)).orderBy(asc(orders.createdAt));
  yield json('orders.json', await Promise.all(found.map((order) => orderRecord(db, order))));
  for (const order of found) yield* documentsOf(db, order);
  yield json(
    'mails.json',
    await mailsOf(
      db,
      found.map(({ id }) => id),
    ),
  );
  yield json(
    'messages.json',
    await db.select().from(messages).where(isMessageOf(person)).orderBy(asc(messages.receivedAt)),
  );
  yield json(
    'demo-requests.json',
    await db.select().from(leads).where(isLeadOf(person)).orderBy(asc(leads.receivedAt)),
  );
  const { id, kind, projectId, title, words, state, answer, createdAt, updatedAt } = requests;
  yield json(
    'requests.json',
    await db
      .select({ id, kind, project: projectId, title, words, state, answer, createdAt, updatedAt })
      .from(requests)
      .where(isRequestOf(db, person, await claimsOf(db, person)))
      .orderBy(asc(createdAt)),
  );
  yield json('consents.json', await consentsOf(db, person));
}
