import { and, eq, sql } from 'drizzle-orm';
import type { Lead } from '#contracts/lead.ts';
import type { Database, Db } from '../db/database.ts';
import { leads } from '../db/schema.ts';
import { noteWork } from '../outbox/note-work.ts';
import { forwardWork } from './forward-lead.ts';

export interface LeadToKeep {
  readonly lead: Lead;
  readonly list: string;
  readonly at: Date;
  /** Whether the mailing service is to have it as well. */
  readonly forward: boolean;
}

/** True where this address is on the list, whatever its capitals. */
async function isKnown(tx: Db, email: string, list: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(sql`lower(${leads.email})`, sql`lower(${email})`), eq(leads.list, list)))
    .limit(1);
  return found !== undefined;
}

/** Keeps a request for a demo, and the work of passing it on with it; false when its address is on the list already. */
export async function keepLead({ db }: Pick<Database, 'db'>, { lead, list, at, forward }: LeadToKeep): Promise<boolean> {
  const { name, lastname, email, country, phone, stage, companyname, companysize, designation } = lead;
  const kept = { name, lastname, email, country, phone, stage, companyname, companysize, designation, list };
  return db.transaction(async (tx) => {
    // A form sent twice at once waits for itself here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}) || ' ' || ${list}, 0))`);
    if (await isKnown(tx, email, list)) return false;
    await tx.insert(leads).values({ ...kept, receivedAt: at });
    if (forward) await noteWork(tx, forwardWork, kept);
    return true;
  });
}
