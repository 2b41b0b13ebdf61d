/** What the team did cannot be changed afterwards by the server's own user. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/db/money-schema.ts';
import { noteAct } from '#server/team/audit-log.ts';
import { eachDatabase } from './databases.ts';

eachDatabase('the audit log', (given) => {
  it.each([
    ['changed', sql`update audit_log set actor = 'nobody'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('is not %s', async (_what, statement) => {
    const { db } = given.database;
    const act = { actor: 'asha (sub-of-asha)', act: 'work.dropped', subject: 'work:1', details: {} };
    await noteAct(db, act, new Date(0));
    const failed: unknown = await db.execute(statement).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ cause: { message: expect.stringContaining('audit_log is append-only') } });
    expect(await db.select().from(auditLog)).toMatchObject([act]);
  });
});
