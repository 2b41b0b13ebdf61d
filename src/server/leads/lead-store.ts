import type { Lead } from '#contracts/lead.ts';
import type { Database } from '../db/database.ts';
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

/** Keeps a request for a demo, and the work of passing it on with it. */
export async function keepLead({ db }: Pick<Database, 'db'>, { lead, list, at, forward }: LeadToKeep): Promise<void> {
  const { name, lastname, email, country, phone, stage, companyname, companysize, designation } = lead;
  const kept = { name, lastname, email, country, phone, stage, companyname, companysize, designation, list };
  await db.transaction(async (tx) => {
    await tx.insert(leads).values({ ...kept, receivedAt: at });
    if (forward) await noteWork(tx, forwardWork, kept);
  });
}
