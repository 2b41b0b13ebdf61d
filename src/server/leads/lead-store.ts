import type { Lead } from '#contracts/lead.ts';
import { forLeadFields, storedLeadFields } from '#machines/domain/leads/lead-fields.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/schema.ts';
import type { Language } from '../http/request-language.ts';
import { recordRateLimitedMail } from '../mail/rate-limited.ts';
import { demoConfirmation, demoNotice } from '../mail/templates.ts';
import { noteMail } from '../mail/mail.ts';
import { noteWork } from '../outbox/note-work.ts';
import { forwardWork } from './forward-lead.ts';

export interface LeadToKeep {
  readonly lead: Lead;
  readonly list: string;
  readonly at: Date;
  /** Whether the mailing service also gets it. */
  readonly forward: boolean;
  /** The staff's address, which receives a notice of it. */
  readonly staff: string;
  /** The language of the person. */
  readonly language: Language;
}

/** Stores a request for a demo, with its mails and the work to forward it. */
export async function keepLead(
  { db }: Pick<Database, 'db'>,
  { lead, list, at, forward, staff, language }: LeadToKeep,
): Promise<void> {
  const kept = { ...forLeadFields(storedLeadFields, (name) => lead[name]), list };
  await db.transaction(async (tx) => {
    await tx.insert(leads).values({ ...kept, receivedAt: at });
    await noteMail(tx, demoNotice(staff, kept));
    await recordRateLimitedMail(tx, demoConfirmation(kept, at.getTime(), language), at.getTime());
    if (forward) await noteWork(tx, forwardWork, kept);
  });
}
