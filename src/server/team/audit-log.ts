import type { Db } from '../db/database.ts';
import { auditLog } from '../db/money-schema.ts';

/** An action of a member of the team. */
export interface AuditEntry {
  readonly actor: string;
  /** The machine's event. */
  readonly act: string;
  /** `order:` and its id. */
  readonly subject: string;
  /** No secrets, and no personal data beyond the subject's. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Records an action in its transaction, so that neither exists without the other. */
export async function noteAct(tx: Db, entry: AuditEntry, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, happenedAt: at });
}
