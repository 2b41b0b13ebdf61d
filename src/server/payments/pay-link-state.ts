/** The state of the instalment that a payment link names. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { addDays, type IsoDate } from '#machines/domain/calendar.ts';
import type { Paise } from '#machines/domain/money.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import { payLinkDays } from '#machines/domain/pricing/policy.ts';
import type { Receipt } from '#machines/ports/payments.ts';
import { findProfile } from '../billing/billing-profiles.ts';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import type { Language } from '../http/request-language.ts';
import { isNobody, subOf } from '../identity/viewer.ts';
import { findPaidOrders } from './order-store.ts';
import type { Orders } from './orders.ts';
import type { PayPlace } from './pay-links.ts';

/** What the page of a link shows: nothing about the payer. */
export interface LinkFacts {
  readonly place: PayPlace;
  readonly owner: string;
  readonly project: string;
  readonly row: Instalment;
  /** The number of the plan's instalments. */
  readonly of: number;
  readonly paidCount: number;
  /** In paise, tax included. */
  readonly paidBefore: Paise;
  /** The language of the payer's mails. */
  readonly language: Language;
}

export type LinkState =
  /** We did not sign it, or its project has ended. */
  | { readonly kind: 'void' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'paid';
      readonly facts: LinkFacts;
      readonly receipt: Receipt;
      /** Where the receipt is mailed; null for a person who has switched that off. */
      readonly email: string | null;
      readonly next: Instalment | undefined;
    }
  /** The bank has not decided. */
  | { readonly kind: 'waiting'; readonly facts: LinkFacts }
  /** The instalment with this number is paid first. */
  | { readonly kind: 'earlier'; readonly facts: LinkFacts; readonly first: number }
  /** @param declined the stored reason of the last payment's decline; null without one */
  | { readonly kind: 'payable'; readonly facts: LinkFacts; readonly declined: string | null };

export interface LinkStateDeps {
  readonly db: Db;
  readonly orders: Pick<Orders, 'lookIntoRow'>;
  /** Today in India. */
  readonly today: IsoDate;
}

/** Reads the state of an instalment, refreshed from its gateway. */
export async function linkStateOf(
  { db, orders, today }: LinkStateDeps,
  place: PayPlace | undefined,
): Promise<LinkState> {
  if (!place) return { kind: 'void' };
  const goesOn = and(eq(projects.id, place.projectId), isNull(projects.deletedAt), ne(projects.status, 'archived'));
  const [project] = await db.select({ owner: projects.owner, draft: projects.draft }).from(projects).where(goesOn);
  if (!project || isNobody(project.owner)) return { kind: 'void' };
  const books = { owner: project.owner, projectId: place.projectId };
  // First: a payment that arrives meanwhile is then among the paid ones.
  const look = await orders.lookIntoRow(books, place.number);
  const paid = await findPaidOrders(db, books);
  const [first, last] = [paid[0], paid.at(-1)];
  const rows = first ? scheduleOf(first.terms) : [];
  const row = rows.find(({ number }) => number === place.number);
  if (!last || !row) return { kind: 'void' };
  if (today > addDays(row.due, payLinkDays)) return { kind: 'expired' };
  const before = paid.filter(({ instalment }) => instalment !== row.number);
  const facts: LinkFacts = {
    place,
    owner: project.owner,
    project: projectName(project.draft),
    row,
    of: rows.length,
    paidCount: before.length,
    paidBefore: before.reduce((sum, { amount }) => sum + amount, 0),
    language: last.language,
  };
  const next = nextRow(
    rows,
    paid.map(({ instalment }) => instalment),
  );
  if (look?.outcome.kind === 'paid') {
    const { billing } = paid.find(({ instalment }) => instalment === row.number) ?? last;
    const sub = subOf(project.owner);
    const isMailed = sub === undefined || (await findProfile(db, sub))?.mailsReceipts !== false;
    return { kind: 'paid', facts, receipt: look.outcome.receipt, email: isMailed ? billing.email : null, next };
  }
  if (look?.isDisputed || look?.outcome.kind === 'unknown') return { kind: 'waiting', facts };
  if (next && next.number !== row.number) return { kind: 'earlier', facts, first: next.number };
  return { kind: 'payable', facts, declined: look?.outcome.kind === 'declined' ? look.outcome.reason : null };
}
