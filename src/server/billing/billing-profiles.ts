/** The billing profiles, one for each person. */
import { eq, lte } from 'drizzle-orm';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { profileDetails, type BillingProfile } from '#machines/domain/billing/billing-profile.ts';
import { billingProfiles } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';

export async function findProfile(db: Db, sub: string): Promise<BillingProfile | null> {
  const [row] = await db.select().from(billingProfiles).where(eq(billingProfiles.sub, sub));
  return row ? { details: row.details, mailsReceipts: row.mailsReceipts } : null;
}

/** Stores the person's settings, replacing the previous ones. */
export async function keepProfile(
  db: Db,
  sub: string,
  { details, mailsReceipts }: BillingProfile,
  at: Date,
): Promise<BillingProfile> {
  const kept = { details: profileDetails(details), mailsReceipts, updatedAt: at };
  await db
    .insert(billingProfiles)
    .values({ sub, ...kept })
    .onConflictDoUpdate({ target: billingProfiles.sub, set: kept });
  return { details: kept.details, mailsReceipts };
}

/** Stores the details that an order was paid with, unless the person has changed theirs since the order. */
export async function saveProfile(db: Db, sub: string, billing: BillingDetails, orderedAt: Date): Promise<void> {
  const kept = { details: profileDetails(billing), updatedAt: orderedAt };
  await db
    .insert(billingProfiles)
    .values({ sub, ...kept })
    .onConflictDoUpdate({
      target: billingProfiles.sub,
      set: kept,
      setWhere: lte(billingProfiles.updatedAt, orderedAt),
    });
}
