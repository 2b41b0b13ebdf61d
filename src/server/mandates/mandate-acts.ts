/** What a payer does with their automatic payment: by its link, or in their own browser. */
import type { Database } from '../db/database.ts';
import { noteMail } from '../mail/mail.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { notifyOwner } from '../payments/notify-owner.ts';
import { lockProject } from '../payments/order-books.ts';
import { cancelledMail } from './mandate-mails.ts';
import { cancelMandate, findDebit, findMandate, tellDebit } from './mandate-store.ts';
import { readMandate } from './mandate-view.ts';

export interface MandateActDeps {
  readonly database: Pick<Database, 'db'>;
  readonly notifications?: Pick<Notifications, 'notify'> | undefined;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Cancels an automatic payment, and mails that to its payer. A repeated call changes nothing. */
export async function cancelAutomatic({ database, notifications, now }: MandateActDeps, id: string): Promise<void> {
  const { db } = database;
  const view = await readMandate(db, id);
  if (!view) return;
  const isCancelled = await db.transaction(async (tx) => {
    await lockProject(tx, view.mandate.projectId);
    const mandate = await findMandate(tx, id);
    if (!mandate || !(await cancelMandate(tx, mandate, new Date(now())))) return false;
    const asked = view.debit?.state === 'charging' ? view.debit.instalment : undefined;
    await noteMail(tx, { ...cancelledMail(view, asked), ...(mandate.orderId !== null && { order: mandate.orderId }) });
    return true;
  });
  if (isCancelled) notifyOwner(notifications, view.owner);
}

/** Stops the next debit alone: its instalment is paid by hand. */
export async function stopNextDebit({ database: { db }, notifications }: MandateActDeps, id: string): Promise<void> {
  const view = await readMandate(db, id);
  if (!view?.next) return;
  const { number } = view.next;
  await db.transaction(async (tx) => {
    await lockProject(tx, view.mandate.projectId);
    const debit = await findDebit(tx, id, number);
    if (debit) await tellDebit(tx, debit, { type: 'debit.dropped' });
  });
  notifyOwner(notifications, view.owner);
}
