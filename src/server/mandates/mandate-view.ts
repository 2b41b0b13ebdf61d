/** A mandate with what its mails and pages show of it. */
import { eq } from 'drizzle-orm';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import type { Language } from '../http/request-language.ts';
import { isNobody } from '../identity/viewer.ts';
import { findOrder, findPaidOrders, type Order } from '../payments/order-store.ts';
import type { MandateLinks } from './mandate-links.ts';
import type { MandateFacts } from './mandate-mails.ts';
import { findDebit, findMandate, type Debit, type Mandate } from './mandate-store.ts';

export interface MandateView {
  readonly mandate: Mandate;
  readonly owner: string;
  readonly project: string;
  readonly to: string;
  readonly language: Language;
  readonly rows: readonly Instalment[];
  /** The instalment that is paid next; undefined when all are paid. */
  readonly next: Instalment | undefined;
  readonly debit: Debit | undefined;
  /** The newest paid order, whose terms and payer the next one has. */
  readonly last: Order | undefined;
  /** Whether the project goes on: nothing is debited for one that has ended. */
  readonly goesOn: boolean;
}

/** The mandate and its project; undefined if either does not exist any more. */
export async function readMandate(db: Db, id: string): Promise<MandateView | undefined> {
  const mandate = await findMandate(db, id);
  if (!mandate) return undefined;
  const [project] = await db
    .select({ owner: projects.owner, draft: projects.draft, status: projects.status, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.id, mandate.projectId));
  const order = mandate.orderId === null ? undefined : await findOrder(db, mandate.orderId);
  if (!project || !order) return undefined;
  const paid = await findPaidOrders(db, order);
  const rows = scheduleOf(order.terms);
  const next = nextRow(
    rows,
    paid.map(({ instalment }) => instalment),
  );
  const last = paid.at(-1);
  return {
    mandate,
    owner: project.owner,
    project: projectName(project.draft),
    to: (last ?? order).billing.email,
    language: (last ?? order).language,
    rows,
    next,
    debit: next && (await findDebit(db, id, next.number)),
    last,
    goesOn: project.deletedAt === null && project.status !== 'archived' && !isNobody(project.owner),
  };
}

/** Plinth's reference of a mandate, for its payer and their bank. */
export function referenceOf({ id }: Pick<Mandate, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}

/** The facts for the mails; undefined while nothing is kept. */
export function factsOf(view: MandateView, origin: string, links: MandateLinks): MandateFacts | undefined {
  const { mandate, to, language, project, rows } = view;
  const { instrument, limit, until } = mandate;
  return instrument === null
    ? undefined
    : {
        to,
        language,
        project,
        rows,
        instrument,
        limit,
        until,
        reference: referenceOf(mandate),
        manage: `${origin}${links.pathOf(mandate.id)}`,
      };
}
