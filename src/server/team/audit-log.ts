import type { Db } from '../db/database.ts';
import { auditLog } from '../db/money-schema.ts';

/** What somebody of the team did. */
export interface AuditEntry {
  readonly actor: string;
  /** The event of the machine that it was. */
  readonly act: string;
  /** `order:` and its id. */
  readonly subject: string;
  /** Nothing secret, and no more of a person than the subject leads to. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Notes an act in the transaction that does it, so that neither is there without the other. */
export async function noteAct(tx: Db, entry: AuditEntry, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, happenedAt: at });
}
